"""Text sheets as HTML and Markdown: all that the PDF says, files that stand alone, texts that stay texts."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings, strategies as st
from sheet_samples import VALLEY, key_view
from sheet_samples_calendar import BLOOMING, YEAR, calendar_view, russian_view
from sheet_samples_log import gm_log, players_log

from printkit import tables
from printkit.sheets import calendar, key, log, pages
from printkit.views.key import Item

VIEWS = {
    "key": key_view(VALLEY),
    "log": gm_log(),
    "calendar": calendar_view(),
}
EMPTY = {
    "key": key_view(()),
    "log": gm_log(()),
    "calendar": calendar_view(year=replace(YEAR, months=()), months=()),
}
HOSTILE = '<script>alert("x")</script> & *b* _i_ [a](http://b) |p| `c` ~~s~~ #h <!-- -->'


class Reader(HTMLParser):
    """Open and closed elements, ids, links, and the text."""

    VOID = frozenset(("meta", "br", "path", "circle", "use", "rect", "line"))

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.links, self.words, self.tags = [], [], [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag not in self.VOID:
            self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]
        self.links += [value for name, value in attrs if name in ("href", "src")]

    def handle_endtag(self, tag):
        if tag not in self.VOID:
            assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] not in ("style", "script"):
            self.words.append(data)

    @property
    def text(self):
        return " ".join(" ".join(self.words).split())


@pytest.mark.parametrize("view", [VIEWS, EMPTY], ids=["full", "empty"])
@pytest.mark.parametrize("kind", VIEWS)
def test_html_is_well_formed_and_stands_alone(kind, view):
    text = pages.html(view[kind], kind)
    read = Reader(text)
    assert read.open == []
    assert len(read.ids) == len(set(read.ids))
    assert all(link.startswith("#") and link[1:] in read.ids for link in read.links)
    assert not re.search(r"url\((?!\"data:)", text)
    assert "@font-face" in text


@pytest.mark.parametrize("kind", VIEWS)
def test_an_empty_sheet_says_so(kind):
    words = tables.words("pt")[f"sheets.{kind}.empty"]
    assert words in Reader(pages.html(EMPTY[kind], kind)).text
    assert words in pages.markdown(EMPTY[kind], kind)


def test_html_and_markdown_hold_what_the_key_holds():
    html, markdown = (
        Reader(pages.html(VIEWS["key"], "key")).text.replace("\u00a0", " "),
        pages.markdown(VIEWS["key"], "key"),
    )
    for entry in VALLEY:
        for words in (entry.number, entry.name, entry.brief, *(item.lead for item in entry.items)):
            assert words in html
            assert words in markdown
        assert all(box.name in html and box.name in markdown for box in entry.creatures)


def test_html_and_markdown_hold_what_the_log_holds():
    html, markdown = Reader(pages.html(VIEWS["log"], "log")).text, pages.markdown(VIEWS["log"], "log")
    for words in ("Dia 14 de Florada", "Tarde", "Alcateia, 5 lobos", "1d20+5", "Rui e Breno perdem", "fugiram"):
        assert words in html
        assert words in markdown
    assert "☑ fugiram" in markdown


def test_an_encounter_stands_below_its_hour_in_markdown_and_the_table_goes_on_after_it():
    text = pages.markdown(gm_log(), "log")
    hours = {m[1]: m.start() for m in re.finditer(r"^\| \*\*(\d\d)", text, re.MULTILINE)}
    box = text.index("> **")
    before = max((h for h in hours if hours[h] < box), key=hours.get)
    met = next(h for day in gm_log().days for p in day.periods for h in p.hours if h.encounters)
    assert before == met.hour
    heads = [m.start() for m in re.finditer(r"^\|---", text, re.MULTILINE)]
    after = min((at for at in hours.values() if at > box), default=None)
    assert after is None or any(box < at < after for at in heads)


def test_html_and_markdown_hold_what_the_calendar_holds():
    html, markdown = (
        Reader(pages.html(VIEWS["calendar"], "calendar")).text,
        pages.markdown(VIEWS["calendar"], "calendar"),
    )
    for words in ("Florada", "Primodia", "Feira dos tropeiros, 0703", "minguante, 22–28", "Vindima"):
        assert words in html
        assert words in markdown
    assert {"🌕", "🔴"} <= set(markdown)


def test_numbers_of_keyed_hexes_lead_to_their_entries_in_html():
    read = Reader(pages.html(VIEWS["key"], "key"))
    assert {"#hex-0304", "#hex-0604"} <= set(read.links)
    assert {f"hex-{entry.number}" for entry in VALLEY} <= set(read.ids)


def hostile_views():
    entry = replace(VALLEY[0], name=HOSTILE, brief=HOSTILE, meta=HOSTILE, items=(Item("secret", HOSTILE, HOSTILE),))
    return {
        "key": key_view((entry,), title=HOSTILE, foot=HOSTILE),
        "log": replace(gm_log(), title=HOSTILE, kicker=HOSTILE, days=(replace(gm_log().days[0], title=HOSTILE),)),
        "calendar": calendar_view(months=(replace(BLOOMING, title=HOSTILE, subtitle=HOSTILE),)),
    }


@pytest.mark.parametrize("kind", VIEWS)
def test_texts_cannot_become_markup(kind):
    view = hostile_views()[kind]
    html, markdown = pages.html(view, kind), pages.markdown(view, kind)
    assert "script" not in Reader(html).tags
    assert "<script" not in html
    assert "<script" not in re.sub(r"\\.", "", markdown)
    assert re.search(r"(?<!\\)\[a\]", markdown) is None
    assert HOSTILE.split("&", maxsplit=1)[0].strip() in Reader(html).text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a|b", r"a\|b"),
        ("1. um", r"1\. um"),
        ("- um", r"\- um"),
        ("+3 de bónus", "+3 de bónus"),
        ("3 lobos", "3 lobos"),
    ],
)
def test_markdown_signs_are_escaped(text, shown):
    assert pages._line(text) == shown


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=60))
def test_any_text_gives_a_well_formed_page(text):
    view = key_view((replace(VALLEY[0], name=text, items=(Item("secret", text),)),), title=text)
    assert Reader(pages.html(view, "key")).open == []
    assert pages.markdown(view, "key").count("\n## ") == 2


@pytest.mark.parametrize("kind", VIEWS)
def test_the_same_view_gives_the_same_text(kind):
    assert pages.html(VIEWS[kind], kind) == pages.html(VIEWS[kind], kind)


def test_players_pages_are_marked_as_theirs():
    assert '<body class="log">' in pages.html(players_log(), "log")
    assert '<body class="log gm">' in pages.html(gm_log(), "log")
    assert "Разнотравье" in pages.html(russian_view(), "calendar")


@pytest.mark.parametrize("lang", tables.languages())
@pytest.mark.parametrize("sheet", [key, log, calendar], ids=lambda module: module.__name__.rpartition(".")[2])
def test_every_word_that_a_sheet_needs_is_in_every_language(lang, sheet):
    before = f"sheets.{sheet.__name__.rpartition('.')[2]}."
    have = {name[len(before) :] for name in tables.words(lang) if name.startswith(before)}
    assert set(sheet.WORDS) <= have


@pytest.mark.parametrize("kind", VIEWS)
def test_a_markdown_reader_shows_texts_as_they_are(kind):
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    read = Reader(reader.render(pages.markdown(hostile_views()[kind], kind)).replace("<br>", " "))
    assert read.text.count(" ".join(HOSTILE.split())) >= 2
    assert not {"script", "code", "del", "img"} & read.tags
    assert not any("http" in link for link in read.links)
    assert "table" in read.tags
