"""Sample logs for the tests of text sheets: a day of the valley for its GM, in Portuguese, and for its players."""

from sheet_samples import sheet_words

from printkit.views.log import (
    DayLog,
    DiceLine,
    EncounterBox,
    GroupRow,
    Happening,
    HourRow,
    Joining,
    LogView,
    Period,
    StepLine,
)


def _happening(text: str) -> Happening:
    icon, _, rest = text.partition(": ")
    depth = icon if icon in ("hidden", "secret") else "landmark"
    return Happening(icon, rest, depth)


def hour(
    when: str, weather: str, number: str, terrain: str, spent: int | None, steps: tuple[str, ...], *seen: str,
    boxes: tuple[EncounterBox, ...] = (), of: str = "de",
) -> HourRow:  # fmt: skip
    """An hour of one group; steps as «0302 1 planície 1», happenings as «icon: text»."""
    hour_text, _, until = when.partition("-")
    lines = tuple(StepLine(*step.split(" ", 2)) for step in steps)
    movement = "" if spent is None else f"{spent} {of} 6"
    have = None if spent is None else 6
    group = GroupRow("", number, terrain, spent, have, movement, lines, tuple(map(_happening, seen)))
    return HourRow(hour_text, until, weather, (group,), boxes)


WOLVES = EncounterBox(
    "Alcateia, 5 lobos",
    "agressivos",
    "11 h · 0405",
    "Começam o combate porque o tile é o mesmo. Todos os quatro desde o início; ninguém emboscado. Dois lobos de 0606"
    " juntam-se ao segundo 20.",
    (DiceLine((7,), "1d20+1", "8", "Esgueirar · contra 12, falhou"),),
    (Joining(0, "os quatro", party=True), Joining(20, "2 lobos", party=False)),
    (("venceram", False), ("fugiram", True), ("tratado", False)),
)
DROWNED = EncounterBox(
    "Afogados, 3",
    "agressivos, emboscados",
    "13 h · 0305",
    "Furtividade de cada um contra a Percepção Passiva de quem entrou: Ana 12, Inês 14, Rui 10, Breno 9.",
    (
        DiceLine((6,), "1d20+5", "11", "primeiro · surpreende Rui e Breno"),
        DiceLine((3,), "1d20+5", "8", "segundo · ninguém"),
        DiceLine((4,), "1d20+5", "9", "terceiro · ninguém"),
    ),
    (Joining(0, "todos", party=True),),
    (("venceram", False), ("fugiram", False), ("em aberto", True)),
    surprised="Rui e Breno perdem o primeiro turno.",
)

GM_DAY = DayLog(
    "Dia 14 de Florada",
    "mês 3 de 12 · sétimo-dia",
    "Primeiro dia; de Porto de Brumas às Ruínas de Vessália",
    (
        Period(
            "morning",
            "Manhã",
            "Man.",
            (
                hour(
                    "08", "clear", "0301", "lake", 3, ("0302 1 planície 1", "0303 2 bosque 2"),
                    "eye: Avistam 0204 Torre Velha, 0304 o sino, 0403 o rio.",
                    "secret: Ao entrar em 0303: o baú de ferro.",
                ),
                hour(
                    "09", "cloudy", "0303", "woods", 0, (),
                    "chest: Ana e Rui abrem o baú: 140 moedas, o selo, a carta.",
                    "hidden: Inês usa Identificação em 0304: marcas de roda para 0604.",
                ),
                hour(
                    "10", "rain", "0303", "woods", 3,
                    ("0304 1 planície 1 · chuva 0", "0404 2 estrada nível 1, no lugar de bosque 2"),
                    "eye: De 0404: lanternas apagadas; à frente, 0405.",
                ),
                hour(
                    "11", "rain", "0404", "woods", 3, ("0405 3 floresta 3 · chuva 0",),
                    "paw: Esgueirar em 0405: falhou.", boxes=(WOLVES,),
                ),
            ),
        ),
        Period(
            "afternoon",
            "Tarde",
            "Tar.",
            (
                hour(
                    "12", "thunderstorm", "0405", "forest", 5,
                    ("0404 3 bosque 2 + trovoada 1", "0304 2 estrada 1 (planície 1) + trovoada 1"),
                    "secret: Com a trovoada a alcateia perde-os de vista e fica em 0405.",
                ),
                hour(
                    "13", "thunderstorm", "0304", "plain", 4, ("0305 4 brejo 3 + trovoada 1",),
                    "secret: Afogados emboscados no tile.", boxes=(DROWNED,),
                ),
                hour(
                    "14", "fog", "0305", "marsh", 4, ("0404 2 bosque 2", "0504 2 estrada nível 1, charneca 2"),
                    "refused: 0604 custa 3, sobram 2 (ARC-52).",
                ),
                hour("15", "clear", "0504", "moor", 3, ("0604 3 colinas 2 + ruínas 1",), "eye: Colunas e mosaico."),
                hour(
                    "16-17", "clear", "0604", "ruins", None, (),
                    "bookmark: Pesquisa no mosaico, 2 h (Inês, Ana). Os outros de guarda.",
                ),
            ),
        ),
        Period(
            "night",
            "Noite",
            "Noi.",
            (
                hour(
                    "18-23", "clear", "0604", "ruins", None, (),
                    "sleep: Acampam e dormem 6 h. À meia-noite começa a lua de sangue.",
                ),
            ),
        ),
    ),
)  # fmt: skip

PLAYERS_DAY = DayLog(
    "14 Florada",
    "month 3 of 12 · Seventhday",
    "First day, from Mistport to the ruins of Vessália",
    (
        Period(
            "morning",
            "Morning",
            "Morn.",
            (
                hour(
                    "08", "clear", "0301", "lake", 3, ("0302 1 plain 1", "0303 2 woods 2"),
                    "eye: In view: 0204 Old Tower, 0304 a bell, 0403 the river.",
                    "chest: In 0303, under a split trunk: an iron chest.", of="of",
                ),
                hour(
                    "09", "cloudy", "0303", "woods", 0, (),
                    "chest: Ana and Rui opened it: 140 coins, a seal, a letter.",
                    "eye: Inês looked closely at 0304: wheel marks.", of="of",
                ),
                hour(
                    "11", "rain", "0404", "woods", 3, ("0405 3 forest 3 · rain 0",),
                    "paw: Sneaking into 0405: heard.", of="of",
                    boxes=(
                        EncounterBox(
                            "Pack of five wolves", "aggressive", "11:00 · 0405",
                            "They tried to slip through the wood and were heard. All four fought from the start; two"
                            " more wolves came running.",
                            (),
                            (Joining(0, "all four", party=True), Joining(20, "2 wolves", party=False)),
                            (("won", False), ("fled", True), ("parley", False)),
                        ),
                    ),
                ),
            ),
        ),
        Period(
            "afternoon",
            "Afternoon",
            "Aft.",
            (
                hour(
                    "13", "thunderstorm", "0304", "plain", 4, ("0305 4 marsh 3 + storm 1",),
                    "paw: Something in the water.", of="of",
                    boxes=(
                        EncounterBox(
                            "The drowned, three", "out of the water", "13:00 · 0305",
                            "They rose where nobody had seen them.",
                            (),
                            (Joining(0, "all four", party=True),),
                            (("won", False), ("fled", False), ("left open", True)),
                            surprised="Rui and Breno lost their first turn.",
                        ),
                    ),
                ),
                hour("15", "clear", "0504", "moor", 3, ("0604 3 hills 2 + ruins 1",), "eye: Columns.", of="of"),
            ),
        ),
        Period(
            "night", "Night", "Ngt.",
            (hour("18-23", "clear", "0604", "ruins", None, (), "sleep: Camp in the ruins; six hours of sleep."),),
        ),
    ),
)  # fmt: skip


def gm_log(days: tuple[DayLog, ...] = (GM_DAY,), **change: str) -> LogView:
    """The log for the GM, in Portuguese."""
    head = {
        "kicker": "Diário da jornada · hora a hora",
        "title": "Vale do Arco",
        "badge": "Mestre",
        "foot": "Ana 9 · Inês 7 · Rui 6 · Breno 6   ·   os pontos são do mais lento de quem anda",
    }
    return LogView(**{**head, **change}, for_gm=True, days=days, lang="pt", words=sheet_words("log", "pt"))


def players_log(days: tuple[DayLog, ...] = (PLAYERS_DAY,)) -> LogView:
    """The log for the players, in English."""
    return LogView(
        "Journey log · hour by hour",
        "Vale do Arco",
        "Players",
        for_gm=False,
        foot="Ana 9 · Inês 7 · Rui 6 · Breno 6   ·   points are those of the slowest walker",
        days=days,
        lang="en",
        words=sheet_words("log", "en"),
    )
