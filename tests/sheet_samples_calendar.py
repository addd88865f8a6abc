"""Sample calendars for the tests of text sheets: a year of twelve months of four weeks, and stranger ones."""

from fractions import Fraction

from sheet_samples import sheet_words

from printkit.views.calendar import CalendarView, DayCell, DayEvent, MonthPage, MoonFace, YearMonth, YearPage

WEATHER = ("clear", "cloudy", "rain", "clear", "fog", "thunderstorm", "rain", "clear", "cloudy", "snow", "clear")
EVENTS = {
    1: ("lunar: Lua nova; 0802 fecha-se",),
    3: ("daily: Mercado em Outeiro",),
    5: ("hour: Vendaval em 0601, anda a sudeste",),
    6: ("hour: Vendaval em 0602",),
    8: ("period: Disputa de força, manhã e tarde, 0204",),
    10: ("daily: Mercado em Outeiro",),
    12: ("secret: Botas em 0405: dão de comer à alcateia",),
    14: ("entry: 0303 baú, aberto", "period: Lobos à solta, tarde e noite"),
    15: ("lunar: Lua de sangue: o sino soa, 0304", "entry: 0604 mosaico"),
    16: ("hour: Almocreve em 0504",),
    17: ("daily: Mercado em Outeiro",),
    20: ("period: Feira dos tropeiros, manhã a tarde, 0703",),
    21: ("period: Feira dos tropeiros, 0703",),
    22: ("seasonal: Cheia do Arco até o fim do mês; 0403 custa +1",),
    24: ("daily: Mercado em Outeiro",),
    27: ("secret: O capataz de 0506 foge",),
    28: ("daily: Contas do porto, 0301",),
}
JOURNEY = {14: ("1.º dia", "0301 · 0604"), 15: ("2.º dia", "0604 · 0605"), 16: ("3.º dia", "0605 · 0707")}
SEASONS = ("spring", "summer", "autumn", "winter")


def event(text: str) -> DayEvent:
    """An event as «icon: text»."""
    icon, _, rest = text.partition(": ")
    return DayEvent(icon, rest, icon if icon in ("hidden", "secret") else "landmark")


def moon(day: int, month: int = 3) -> MoonFace:
    """The moon of a month of 28 days."""
    special = ""
    if day == 15:
        special = "blood" if month % 3 == 0 else "full"
    elif day == 1 and month in (1, 7):
        special = "black"
    return MoonFace(Fraction(day - 1, 28), special)


def day_cell(day: int, *, month: int = 3, full: bool = True, first: int = 0, week: int = 7) -> DayCell:
    """A day of the sample year; `full` with its weather and events."""
    column = (first + day - 1) % week
    if not full:
        mine = month == 3
        return DayCell(
            day, column, (moon(day, month),), (), tuple(map(event, EVENTS.get(day, ()))) if mine else (),
            JOURNEY.get(day, ()) if mine else (),
        )  # fmt: skip
    weather = tuple(WEATHER[(day * 4 + i * 3) % len(WEATHER)] for i in range(4))
    return DayCell(
        day, column, (moon(day, month),), weather, tuple(map(event, EVENTS.get(day, ()))), JOURNEY.get(day, ())
    )


BLOOMING = MonthPage(
    "Florada",
    "Calendário de eventos · primavera",
    "mês 3 de 12",
    "Terceiro mês do ano 412 de Arcos · 28 dias",
    "spring",
    tuple(day_cell(day) for day in range(1, 29)),
    (
        event("seasonal: Primavera: degelo em 0605, custo +1 de manhã."),
        event("daily: Pedrália: portagem dobrada na ponte."),
    ),
    (
        event("entry: 0604 o mosaico e o badalo."),
        event("entry: 0305 o frade na jangada."),
        event("secret: 0405 as botas do tratador."),
    ),
)
MONTHS = (
    "Brotos", "Orvalho", "Florada", "Seara", "Sol Alto", "Ceifa", "Vindima", "Folhas", "Névoa", "Geada", "Neve", "Fogo"
)  # fmt: skip
MOONS = (
    (MoonFace(Fraction(0)), "nova, 1–7"),
    (MoonFace(Fraction(1, 4)), "crescente, 8–14"),
    (MoonFace(Fraction(1, 2), "full"), "cheia, 15–21"),
    (MoonFace(Fraction(3, 4)), "minguante, 22–28"),
    (MoonFace(Fraction(1, 2), "blood"), "de sangue, dia 15 dos meses 3, 6, 9, 12"),
)
YEAR = YearPage(
    "Ano 412",
    "Calendário do ano",
    "Vale do Arco",
    "doze meses de quatro semanas · 336 dias",
    tuple(
        YearMonth(
            str(number), name, SEASONS[(number - 1) // 3],
            tuple(day_cell(day, month=number, full=False) for day in range(1, 29)),
        )
        for number, name in enumerate(MONTHS, start=1)
    ),
    (("spring", "Primavera"), ("summer", "Verão"), ("autumn", "Outono"), ("winter", "Inverno")),
)  # fmt: skip

RUSSIAN_MONTHS = (
    "Первоцвет", "Травостой", "Цветень", "Разнотравье", "Солнцестояние", "Жатвенник", "Виноградник", "Листопадник",
    "Туманник", "Заморозник", "Снеговерт", "Долгоночье",
)  # fmt: skip


def calendar_view(
    *, year: YearPage = YEAR, months: tuple[MonthPage, ...] = (BLOOMING,), **change: object
) -> CalendarView:
    """A calendar for the GM, in Portuguese."""
    fields: dict[str, object] = {
        "badge": "Mestre",
        "for_gm": True,
        "foot": "Os quatro sinais de tempo: madrugada, manhã, tarde, noite",
        "weekdays": ("Primodia", "Ferradia", "Aguadia", "Ventania", "Pedrália", "Fogaréu", "Descanso"),
        "weekdays_short": ("Pri", "Fer", "Águ", "Ven", "Ped", "Fog", "Des"),
        "moons": MOONS,
        "lang": "pt",
        "words": sheet_words("calendar", "pt"),
    }
    return CalendarView(**{**fields, **change}, year=year, months=months)  # type: ignore[arg-type]


def russian_view() -> CalendarView:
    """The year for players, in Russian."""
    year = YearPage(
        "Год 412",
        "Календарь года",
        "Долина Арко",
        "двенадцать месяцев по четыре недели · 336 дней",
        tuple(
            YearMonth(month.number, name, month.season, month.days)
            for month, name in zip(YEAR.months, RUSSIAN_MONTHS, strict=True)
        ),
        (("spring", "Весна"), ("summer", "Лето"), ("autumn", "Осень"), ("winter", "Зима")),
    )
    return calendar_view(
        year=year,
        months=(),
        badge="Игроки",
        for_gm=False,
        weekdays=("Первень", "Каменник", "Водник", "Ветреник", "Огневик", "Рудник", "Покой"),
        weekdays_short=("Пер", "Кам", "Вод", "Вет", "Огн", "Руд", "Пок"),
        moons=(
            (MoonFace(Fraction(1, 2), "full"), "полнолуние, 15-й день каждого месяца"),
            (MoonFace(Fraction(1, 2), "blood"), "кровавая луна: Цветень, Жатвенник, Туманник, Долгоночье"),
            (MoonFace(Fraction(0), "black"), "чёрная луна: Первоцвет и Виноградник"),
        ),
        lang="ru",
    )
