"""Taking sight: what comes into the group's view and leaves it, and what is seen there (ARC-20 to ARC-33)."""

from printkit.journal.entries import EventHappens, Sight, View
from printkit.journal.knowledge import open_fixed
from printkit.rules.arcologia.agenda import Happening
from printkit.rules.arcologia.board import Beast, Board, Spot

Views = dict[str, frozenset[int]]


def group_view(board: Board) -> Views:
    """The cells that somebody of the group sees now, by region (ARC-30); on one hex the furthest look holds."""
    best: dict[Spot, int] = {}
    for name, spot in board.at.items():
        if spot is not None:
            fov = board.travellers[name].fov
            if fov > best.get(spot, -1):
                best[spot] = fov
    out: Views = {}
    for (region, cell), fov in best.items():
        cells = board.sees(fov, region, cell)
        out[region] = out[region] | cells if region in out else cells
    return out


def take_sight(board: Board) -> None:
    """Writes how the view changed, and what came to be known or is seen to be gone."""
    now = group_view(board)
    before = board.view
    board.view = now
    for region in board.world.regions if len(now) + len(before) > 2 else sorted({*now, *before}):
        new, old = now.get(region, frozenset()), before.get(region, frozenset())
        if new != old:
            _write_view(board, region, new, old)
    _see_things(board)
    _miss_things(board)
    _hear_of_wide_events(board)


def _write_view(board: Board, region: str, new: frozenset[int], old: frozenset[int]) -> None:
    names = board.land(region).field.names
    seen = board.seen.setdefault(region, set())
    board.news.setdefault(region, []).extend(sorted(new - seen))
    seen |= new
    board.write(
        View(
            hour=board.hour,
            rule="ARC-30",
            region=region,
            gained=tuple(sorted([names[c] for c in new - old])),
            lost=tuple(sorted([names[c] for c in old - new])),
        )
    )


def _see_things(board: Board) -> None:
    """Creatures and events in view that are not hidden; where somebody stands, hidden ones too (ARC-24, ARC-25)."""
    standing = {s for s in board.at.values() if s is not None}
    for region, cells in board.view.items():
        for cell in sorted(board.lurking[region].keys() & cells):
            for beast in board.beasts_on(region, cell):
                on_tile = (region, cell) in standing
                if on_tile or not board.concealed(beast):
                    _sees(board, beast.creature.id, region, cell, beast.end, on_tile and board.concealed(beast))
        by_cell = board.agenda.by_cell.get(region)
        if by_cell:
            _see_events(board, region, sorted(by_cell.keys() & cells), standing)


def _see_events(board: Board, region: str, cells: list[int], standing: set[Spot]) -> None:
    shown: dict[str, tuple[Happening, set[int]]] = {}
    identified = board.state.identified
    for cell in cells:
        for h in board.agenda.by_cell[region][cell]:
            if not h.event.hidden or h.event.id in identified or (region, cell) in standing:
                shown.setdefault(h.event.id, (h, set()))[1].add(cell)
    for what, (h, there) in shown.items():
        mark = board.state.marks.get(what)
        names = board.land(region).field.by_name
        if mark and mark.live and mark.region == region and names[mark.hex] in there and mark.until == h.end:
            continue
        cell = next(c for c in h.cells if c in there)
        _sees(board, what, region, cell, h.end, h.event.hidden and what not in identified)


def _sees(board: Board, what: str, region: str, cell: int, until: int | None, revealed: bool) -> None:
    """Writes that a thing is seen, unless it is in view there already."""
    name = board.land(region).name(cell)
    mark = board.state.marks.get(what)
    if mark and mark.live and mark.hex == name and mark.region == region and mark.until == until:
        return
    rule = "ARC-25" if revealed else "ARC-24"
    thing = board.state.kinds[what]
    board.write(Sight(hour=board.hour, rule=rule, region=region, hex=name, what=what, thing=thing, until=until))


def _miss_things(board: Board) -> None:
    """Marks on hexes in view whose thing is not there any more go (ARC-24); a hidden one's only ON_TILE."""
    state, hour = board.state, board.hour
    gone = []
    for what, mark in state.marks.items():
        view = board.view.get(mark.region)
        if view is None or (mark.until is not None and mark.until <= hour):
            continue
        cell = board.land(mark.region).field.by_name[mark.hex]
        if cell not in view or _is_there(board, what, mark.region, cell):
            continue
        if what not in state.hidden or what in state.identified or (mark.region, cell) in board.at.values():
            gone.append((what, mark.region, mark.hex))
    for what, region, name in gone:
        thing = state.kinds[what]
        board.write(Sight(hour=hour, rule="ARC-24", region=region, hex=name, what=what, thing=thing, until=hour))


def _is_there(board: Board, what: str, region: str, cell: int) -> bool:
    beast: Beast | None = board.beasts.get(what)
    if beast is not None:
        return beast.region == region and beast.cell == cell
    h = board.agenda.happening.get(what)
    return h is not None and h.region == region and cell in h.cells


def wide_in_sight(board: Board, h: Happening) -> bool:
    """Whether the group is where a region-wide or global event holds."""
    return any(s is not None and h.region in ("", s[0]) for s in board.at.values())


def _hear_of_wide_events(board: Board) -> None:
    """Region-wide and global events have no hex to be marked: an entry says once that the group sees them (ARC-14)."""
    for h in board.agenda.wide:
        if not h.told and h.event.trigger != "entry" and wide_in_sight(board, h):
            h.told = True
            board.write(
                EventHappens(
                    hour=board.hour,
                    rule="ARC-14",
                    id=h.event.id,
                    region=h.region or None,
                    trigger=h.event.trigger,
                    event=h.event.kind,
                    change="seen",
                    until=h.end,
                )
            )


def hear_of(board: Board, h: Happening) -> None:
    """A fixed event that is not hidden shows on MAPPED hexes though nobody sees them (ARC-22)."""
    told = board.state.told.get(h.region)
    if not told or not open_fixed(h.event) or h.event.id in board.state.marks:
        return
    names = board.land(h.region).field.names
    seen = board.seen.get(h.region, ())
    for cell in h.cells:
        if names[cell] in told and cell not in seen:
            name, what, thing = names[cell], h.event.id, h.event.kind
            board.write(Sight(hour=board.hour, rule="ARC-22", region=h.region, hex=name, what=what, thing=thing))
            return
