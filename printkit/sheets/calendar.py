"""The event calendar as PDF: the year on a page, then a page for each month."""

from printkit.sheets.calendar_month import draw_month
from printkit.sheets.calendar_year import draw_year
from printkit.sheets.paper import Book, Head
from printkit.sheets.setting import BODY, plain
from printkit.views.calendar import CalendarView

WORDS = (
    "hidden",
    "secret",
    "weather",
    "day",
    "weekday",
    "events",
    "whole",
    "still_open",
    "moons",
    "notes",
    "remembered",
    "more",
    "by_day",
    "continued",
    "year_foot",
    "empty",
    "check",
)
"""Words that `CalendarView.words` holds."""


def pdf(view: CalendarView, *, paper: str = "a4", duplex: bool = False) -> bytes:
    """The calendar as a PDF; years and months longer than a page go on overleaf."""
    title = view.year.title
    book = Book(paper=paper, title=" · ".join(filter(None, (title, view.year.kicker))), lang=view.lang, duplex=duplex)
    if view.year.months:
        draw_year(book, view)
    for number, month in enumerate(view.months, start=1):
        draw_month(book, view, month, f"month-{number}")
    if not book.pages:
        year = view.year
        head = Head("daily", year.kicker, title, year.subtitle, year.place, view.badge, view.for_gm, view.foot, "")
        top = book.page(head._replace(check=view.words["check"]))
        book.pen.paragraph(book.paper.left, top - 10, plain(view.words["empty"], BODY, book.paper.text_width))
    return book.finish()
