"""The key: places, links, outline, order of items, and how entries flow over columns (sheet design, 5 and 6)."""

from io import BytesIO

import pikepdf
import pytest
from sheet_checks import texts
from sheet_samples import DROWNED, VALLEY, key_view

from printkit.sheets import key
from printkit.sheets.pen import Pen
from printkit.views.key import Item, KeyEntry

NUMBERS = [entry.number for entry in VALLEY]


@pytest.fixture(scope="module")
def file():
    return key.pdf(key_view(VALLEY))


def opened(pdf):
    return pikepdf.open(BytesIO(pdf))


def test_every_hex_is_a_named_place(file):
    with opened(file) as document:
        names = {str(name) for name in list(document.Root.Names.Dests.Names)[::2]}
    assert {f"hex-{number}" for number in NUMBERS} <= names


def test_every_link_leads_to_a_place_of_this_file(file):
    document = opened(file)
    pages = [page.objgen for page in document.pages]
    links = [link for page in document.pages for link in page.get("/Annots", [])]
    assert len(links) > 2 * len(NUMBERS)
    assert all(link.Dest[0].objgen in pages for link in links)


def test_the_outline_has_the_list_and_each_entry(file):
    with opened(file).open_outline() as outline:
        first, full = outline.root
        assert first.title == "Lista breve"
        assert [item.title[:4] for item in full.children] == NUMBERS


def test_pages_are_labelled_by_their_number(file):
    with opened(file) as document:
        labels = [str(label.P) for label in list(document.Root.PageLabels.Nums)[1::2]]
        assert labels == [str(number) for number in range(1, len(document.pages) + 1)]


def test_the_list_gives_the_page_of_each_entry(file):
    tabs = {box.text.strip(): box.page for box in texts(file) if box.text.strip() in NUMBERS and box.size == 13}
    listed = {box.text.strip(): box for box in texts(file) if box.text.strip() in NUMBERS and box.size == 13.5}
    pages = [box for box in texts(file) if box.page == 1 and box.size == 10.5 and box.left > 500]
    for number, box in listed.items():
        page = min(pages, key=lambda other: abs(other.bottom - box.bottom))
        assert int(page.text) == tabs[number]


ORDER = ("landmark", "hidden", "secret", "hour", "lunar")


def test_items_stand_in_their_fixed_order():
    items = tuple(Item(depth, f"texto {depth} aqui") for depth in ("lunar", "secret", "hour", "landmark", "hidden"))
    entry = KeyEntry("0303", "Bosque", "woods", (), "Bosque · custo 2", "Árvores.", items, (DROWNED,), VALLEY[4].links)
    boxes = [box for box in texts(key.pdf(key_view((entry,)))) if box.page == 2]
    height = {depth: next(box.top for box in boxes if f"texto {depth}" in box.text) for depth in ORDER}
    creature = next(box.top for box in boxes if "Afogados" in box.text)
    links = next(box.top for box in boxes if "a carta" in box.text)
    down = [height["landmark"], height["hidden"], height["secret"], height["lunar"], height["hour"], creature, links]
    assert down == sorted(down, reverse=True)


def entry_of(number, items):
    text = "Texto de um item que toma duas linhas numa coluna de oitenta e sete milímetros."
    return KeyEntry(
        number, f"Lugar {number}", "woods", (), "Bosque · custo 2", "Árvores.", (Item("landmark", text),) * items
    )


def slots_of(pdf):
    """For each page and column, the numbers in tabs."""
    found = {}
    for box in texts(pdf):
        if box.size == 13 and box.text.strip().isdigit():
            found.setdefault((box.page, box.left > 300), []).append(box.text.strip())
    return found


def test_an_entry_of_up_to_twelve_lines_is_never_split():
    entries = tuple(entry_of(f"{i:02d}01", 5) for i in range(1, 40))
    slots = slots_of(key.pdf(key_view(entries)))
    tabs = [number for column in slots.values() for number in column]
    assert sorted(tabs) == [entry.number for entry in entries]


def test_a_longer_entry_goes_on_under_its_repeated_head():
    entries = (entry_of("0101", 14), entry_of("0201", 30), entry_of("0301", 2))
    pdf = key.pdf(key_view(entries))
    columns = list(slots_of(pdf).values())
    assert sum("0201" in column for column in columns) == 2
    assert sum("continua" in box.text for box in texts(pdf)) == 1


def test_at_least_two_items_stand_on_each_side_of_a_split(monkeypatch):
    pieces = []
    draw = key._draw_slot
    monkeypatch.setattr(key, "_draw_slot", lambda book, slot, x, wide: (pieces.append(slot), draw(book, slot, x, wide)))
    for before in range(1, 24):
        pieces.clear()
        key.pdf(key_view((entry_of("0101", before), entry_of("0201", 26))))
        parts = [len(slot.blocks) for slot in pieces if slot.entry.number == "0201"]
        assert len(parts) == 1 or min(parts) >= 2, before


def test_the_last_page_has_columns_of_about_the_same_height():
    slots = slots_of(key.pdf(key_view(tuple(entry_of(f"{i:02d}01", 2) for i in range(1, 7)))))
    assert [len(column) for column in slots.values()] == [3, 3]


def test_what_is_hidden_has_a_dotted_and_what_is_secret_a_solid_line(monkeypatch):
    drawn = []
    monkeypatch.setattr(Pen, "dots_upright", lambda *_: drawn.append("dotted"))
    upright = Pen.upright
    monkeypatch.setattr(
        Pen, "upright", lambda pen, x, y, to, weight: (drawn.append(weight), upright(pen, x, y, to, weight))
    )
    for depth, line in (("landmark", None), ("hidden", "dotted"), ("secret", 1.3)):
        drawn.clear()
        key.pdf(key_view((KeyEntry("0101", "Lugar", "woods", (), "", "", (Item(depth, "texto"),)),)))
        assert [mark for mark in drawn if mark in ("dotted", 1.3)] == ([line] if line else [])


def test_a_last_page_that_begins_in_the_middle_of_an_entry_is_evened_too():
    before, after = (entry_of(f"{i:02d}01", 5) for i in range(1, 12)), (entry_of(f"{i}01", 3) for i in range(42, 48))
    slots = slots_of(key.pdf(key_view((*before, entry_of("4101", 20), *after))))
    assert slots[4, False] == ["4101", "4201", "4301"]
    assert slots[4, True] == ["4401", "4501", "4601", "4701"]
