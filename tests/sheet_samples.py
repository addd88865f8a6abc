"""Sample views for the tests of text sheets: a small valley, in Portuguese, English and Russian."""

from collections.abc import Mapping

from printkit.tables import words as language_words
from printkit.views.key import CreatureBox, Item, KeyEntry, KeyView, Link


def sheet_words(sheet: str, lang: str) -> Mapping[str, str]:
    """The words of a sheet as a view carries them."""
    start = f"sheets.{sheet}."
    return {key[len(start) :]: word for key, word in language_words(lang).items() if key.startswith(start)}


def key_view(entries: tuple[KeyEntry, ...], lang: str = "pt", **change: str) -> KeyView:
    """A key of these entries with the head of the valley's sheet."""
    head = {
        "kicker": "Chave do mestre · lista breve",
        "kicker_full": "Chave do mestre · texto inteiro",
        "title": "Vale do Arco",
        "subtitle": "12 × 9 tiles, um por linha",
        "place": "Florada, dias 14 a 16",
        "badge": "Mestre",
        "foot": "Vale do Arco · os números remetem para o mapa do mestre, folha 1",
    }
    return KeyView(**{**head, **change}, entries=entries, lang=lang, words=sheet_words("key", lang))


def _entry(
    number: str,
    name: str,
    land: str,
    meta: str,
    brief: str,
    items: tuple[Item, ...] = (),
    creatures: tuple[CreatureBox, ...] = (),
    links: tuple[Link, ...] = (),
) -> KeyEntry:
    terrain, *structures = land.split()
    return KeyEntry(number, name, terrain, tuple(structures), meta, brief, items, creatures, links)


WOLVES = CreatureBox(
    "Alcateia, 5 lobos",
    "agressivos · aliados: «pack»",
    (("Visão", "2"), ("Mov", "6"), ("Furtiv.", "+3"), ("Perc. passiva", "12")),
    "Lobos a 1 tile juntam-se no segundo 10; a 2 tiles, no segundo 20.",
)
DROWNED = CreatureBox(
    "Afogados, 3",
    "agressivos, emboscados",
    (("Visão", "2"), ("Mov", "4"), ("Furtiv.", "+5"), ("Perc. passiva", "9"), ("fica", "sempre")),
    "Furtividade contra a Percepção Passiva de cada um que entra; quem for menor perde o primeiro turno.",
)

VALLEY = (
    _entry(
        "0102",
        "Pastos do Meio",
        "grassland",
        "Pradaria · custo 1 · obstrução 0",
        "Rebanhos soltos; cerca derrubada do lado do rio.",
        (Item("landmark", "Rebanhos soltos; a cerca caiu do lado do rio."),),
    ),
    _entry(
        "0203",
        "Mata Calada",
        "forest",
        "Floresta · custo 3 · obstrução 1",
        "Não se ouve ave nenhuma; trilho antigo, quase apagado.",
        (
            Item("landmark", "Não se ouve ave nenhuma. Um trilho antigo, quase apagado, corta para sul."),
            Item("hidden", "O trilho foi varrido com ramos há poucos dias."),
            Item("secret", "Uma caixa de cera com mel selvagem no oco do carvalho grande."),
            Item("entry", "quem entra a pé ouve o próprio nome, uma vez.", "Ao entrar"),
        ),
        links=(Link("0303", "Bosque do Arcabuz"),),
    ),
    _entry(
        "0204",
        "Torre Velha",
        "mountain watchtower",
        "Montanha · torre, custo 5 · obstrução 2 · visão +2",
        "Torre de vigia sem telhado; vê-se o vale inteiro (+2 de visão).",
        (
            Item("landmark", "Torre de vigia sem telhado; da plataforma vê-se o vale inteiro."),
            Item("hidden", "No parapeito, riscos: alguém conta os dias desde a última lua de sangue."),
            Item("daily", "o vigia sobe com lenha ao cair da tarde.", "Dia 3 de cada semana"),
        ),
        (WOLVES,),
        (Link("0304", "Encruzilhada do Sino"),),
    ),
    _entry(
        "0302",
        "Cabeceira oeste da Ponte",
        "plain bridge",
        "Planície · ponte 0302–0402–0502, custo 2",
        "Portagem: 2 moedas por pessoa, de dia.",
        (Item("landmark", "Casa do portageiro, sineta, tabuleiro de pedra."),),
        links=(Link("0402", "Ponte Comprida"),),
    ),
    _entry(
        "0303",
        "Bosque do Arcabuz",
        "woods",
        "Bosque · custo 2 · obstrução 1 · visão 0",
        "Aveleiras e covas de texugo; um baú enterrado.",
        (
            Item(
                "landmark",
                "Aveleiras baixas, chão de folhas úmidas. Um tronco partido por raio serve de marco a quem vem do rio.",
            ),
            Item(
                "secret",
                "Sob o tronco, a dois palmos, um baú de ferro: 140 moedas, um selo de Arcos, uma carta sem nome.",
            ),
            Item("entry", "o baú só aparece a quem pisa o tile ou o identifica; fica até ser aberto.", "Ao entrar"),
        ),
        links=(
            Link("0302", "Ponte Comprida"),
            Link("0304", "Encruzilhada do Sino", "a carta"),
            Link("0707", "Arcos", "o selo"),
        ),
    ),
    _entry(
        "0304",
        "Encruzilhada do Sino",
        "plain",
        "Planície · custo 1 · obstrução 0 · estrada nível 1 para 0204, 0305 e 0404",
        "Quatro caminhos, um sino sem badalo.",
        (
            Item(
                "landmark",
                "Quatro caminhos, e no meio um sino de bronze pendurado de uma forca de carvalho. Falta o badalo. Os"
                " tropeiros batem nele com uma pedra antes de seguir.",
            ),
            Item(
                "hidden",
                "Quem procura na erva (uma hora) acha marcas de roda largas demais para as carroças do vale: vão para"
                " 0604.",
            ),
            Item(
                "secret",
                "O badalo está em Vessália (0604). Reposto, o sino acorda as lanternas de 0404 na noite seguinte.",
            ),
            Item(
                "lunar",
                "o sino soa sozinho à meia-noite; ouve-se a 3 tiles. Criaturas agressivas dentro desse raio ficam 6"
                " horas sem perseguir.",
                "Lua cheia, dia 15",
            ),
            Item("hour", "passa um almocreve com notícias (tabela de boatos, 1d6).", "Cada hora · 10 %"),
        ),
        links=(
            Link("0204", "Torre Velha"),
            Link("0305", "Charco do Frade"),
            Link("0404", "Bosque das Lanternas"),
            Link("0604", "Ruínas de Vessália"),
        ),
    ),
    _entry(
        "0305",
        "Charco do Frade",
        "marsh",
        "Brejo · custo 3 · obstrução 0 · úmido (carroça não passa)",
        "Água parada até o joelho, luzes à noite.",
        (
            Item("landmark", "Água parada até o joelho, juncos, um barrete de lã preso numa estaca."),
            Item(
                "secret",
                "O frade não se afogou: mora no meio do charco, numa jangada, e compra silêncio com remédios.",
            ),
        ),
        (DROWNED,),
        (Link("0304", "Encruzilhada do Sino"), Link("0405", "Covil dos Lobos")),
    ),
    _entry(
        "0402",
        "Ponte Comprida",
        "river bridge",
        "Rio · ponte 0302–0402–0502, custo 2 · entra-se pelas cabeceiras",
        "Vão de pedra; debaixo dela, só quem nada.",
        (
            Item("landmark", "Sete arcos de pedra; o do meio é de madeira. Na água, a corrente leva para 0403."),
            Item(
                "period",
                "o portageiro recolhe a prancha do meio: a ponte não se segue até as 6 h (bloqueado).",
                "Noite e madrugada",
            ),
        ),
        links=(Link("0302", "cabeceira oeste"), Link("0502", "Outeiro")),
    ),
    _entry(
        "0404",
        "Bosque das Lanternas",
        "woods",
        "Bosque · custo 2 · obstrução 1 · estrada nível 1 para 0304 e 0504",
        "Lanternas de papel nos galhos; ninguém as acende.",
        (
            Item("landmark", "Dezenas de lanternas de papel nos galhos, limpas, apagadas. De longe parecem frutos."),
            Item("hidden", "Cada lanterna traz um nome. Nenhum dos nomes é de Outeiro."),
            Item(
                "secret",
                "São os mortos de Vessália. Acesas, mostram por uma noite a estrada antiga 0404–0504–0604 (nível 3,"
                " custo 1).",
            ),
            Item(
                "lunar",
                "três lanternas acendem-se; quem as segue chega a 0604 sem gastar Movimento.",
                "Lua negra, dia 1 dos meses 1 e 7",
            ),
        ),
        links=(
            Link("0304", "Encruzilhada do Sino"),
            Link("0504", "Charneca Rasa"),
            Link("0604", "Ruínas de Vessália"),
        ),
    ),
    _entry(
        "0405",
        "Covil dos Lobos",
        "forest",
        "Floresta · custo 3 · obstrução 1 · visão 0",
        "Ossos à entrada; a alcateia caça ao anoitecer.",
        (
            Item("landmark", "Ossos de veado e de mula à entrada de uma lapa baixa."),
            Item("hidden", "Pegadas de botas por cima das pegadas da alcateia: alguém vem dar-lhe de comer."),
            Item(
                "period",
                "a alcateia sai a caçar: 1 tile por hora, rumo a quem estiver à vista.",
                "Início da tarde ao fim da noite · 50 %",
            ),
        ),
        (WOLVES,),
        (Link("0305", "Charco do Frade"), Link("0506", "Pedreira Funda", "as botas")),
    ),
    _entry(
        "0502",
        "Outeiro",
        "hills village",
        "Colinas · vila −1, custo 1 · obstrução 1 · ponte 0402",
        "Vila de sessenta fogos; forja, moinho, hospedaria.",
        (
            Item(
                "landmark",
                "Sessenta fogos em volta de uma eira. Forja, moinho, a hospedaria da Mula Manca. Nenhuma casa tem"
                " sino.",
            ),
            Item(
                "secret",
                "Os de Outeiro descendem de quem pilhou Vessália. O mais velho sabe, e paga para que não se saiba.",
            ),
            Item("daily", "mercado: preços a metade antes do meio-dia, o dobro depois.", "Dia 3 de cada semana"),
        ),
        links=(Link("0402", "Ponte Comprida"), Link("0503", "Campos de Outeiro"), Link("0604", "Ruínas de Vessália")),
    ),
    _entry(
        "0506",
        "Pedreira Funda",
        "mountain mine",
        "Montanha · custo 5 · obstrução 2 · visão +1 · campo de extração",
        "Campo de extração; dez homens e um capataz.",
        (
            Item("landmark", "Degraus de mármore, um guincho, dez homens que não cantam."),
            Item(
                "secret",
                "O capataz dá de comer aos lobos para que ninguém suba à noite: atrás do guincho há uma galeria para"
                " 0605.",
            ),
            Item("hour", "derrocada: teste de Escalada, 15 ou mais.", "Cada hora de extração · 10 %"),
        ),
        links=(Link("0405", "Covil dos Lobos"), Link("0605", "Passo da Geada")),
    ),
    _entry(
        "0604",
        "Ruínas de Vessália",
        "hills ruins",
        "Colinas · ruínas +1, custo 3 · obstrução 1",
        "Colunas, um mosaico com a forma do vale.",
        (Item("landmark", "Colunas partidas em volta de um mosaico: o vale, visto de cima."),),
    ),
)
