"""A scenario in which everything that the group does not come to know bears a nonsense word of its own."""

import hashlib
from typing import NamedTuple

SEED = 730_519_284_611


class Secrets(NamedTuple):
    text: str
    words: tuple[str, ...]
    numbers: tuple[str, ...]


def nonsense(number: int) -> str:
    """A word of five syllables that no language has."""
    digest = hashlib.sha256(f"nonsense {number}".encode()).digest()
    return "".join("bdfgklmnprstvz"[digest[2 * i] % 14] + "aeiou"[digest[2 * i + 1] % 5] for i in range(5)).capitalize()


TEMPLATE = """
printkit: 1
system: arcologia
encounters: arcologia
outcomes: open
title: Vale
seed: {seed}
start: {{month: 3, day: 2, hour: 20}}
draw: {{weather: true, events: false}}
regions:
  vale:
    name: Vale
    size: [16, 10]
    fill: plain
    tiles:
      "0202": {{structures: [village], name: Ferrel}}
      "0203": {{terrain: forest}}
      "0302": {{terrain: hills}}
      "1008": {{terrain: mountain, structures: [castle], name: {0}}}
      "1101": {{terrain: lake, structures: [port], name: {1}}}
      "1309": {{terrain: forest, structures: [ruins], name: {2}}}
    areas:
      - {{kind: capital, hexes: ["1402", "1403", "1502", "1503"], name: {3}}}
      - {{kind: natural_wonder, hexes: ["1406", "1407"], base: mountain, name: {4}}}
    paths:
      - {{kind: river, name: {5}, hexes: ["1201", "1202", "1203", "1204", "1205"]}}
      - {{kind: road, level: 1, hexes: ["0202", "0302", "0402", "0503"]}}
    blocked: ["0901"]
    lands:
      - {{kind: forest, name: {6}, hexes: ["1308", "1309", "1409"]}}
    notes:
      - {{hex: "0202", name: Ferrel, landmark: {{en: "A village of millers."}}, secret: {{en: "The miller {7} is a spy."}},
         hidden: {{en: "A trapdoor named {8}."}}}}
      - {{hex: "0303", hidden: {{en: "Under the stone lies {9}."}}, secret: {{en: "{10} knows of it."}}}}
      - {{hex: "1008", name: {0}, landmark: {{en: "The towers of {11}."}}}}
    realms:
      - {{name: {12}, seat: "1402", hexes: ["1402", "1403"]}}
  costa{13}:
    name: {14}
    size: [5, 5]
    fill: grassland
    tiles: {{"0303": {{structures: [village], name: {15}}}}}
passages:
  - {{id: {16}, from: [vale, "1601"], to: [costa{13}, "0101"], hours: 4}}
weather:
  - {{kind: clear, region: vale, hours: [0, 40]}}
events:
  - {{id: {17}, kind: treasure, at: [vale, "0303"], trigger: entry, hidden: true, text: {{en: "Coins of {18}."}}}}
  - {{id: {19}, kind: secret, at: [vale, "0204"], trigger: entry, hidden: true, text: {{en: "A door to {20}."}}}}
  - {{id: {21}, kind: fair, at: [vale, "1402"], trigger: daily, weekdays: [1, 2, 3, 4, 5, 6, 7], text: {{en: "The fair of {22}."}}}}
  - {{id: {23}, kind: storm, at: [vale, ["1510", "1610"]], trigger: hour, hours: [2, 30], text: {{en: "The gale {24}."}}}}
  - {{id: {25}, kind: omen, at: {{region: costa{13}}}, trigger: daily, weekdays: [1, 2, 3, 4, 5, 6, 7], text: {{en: "The sign {26}."}}}}
  - {{id: {27}, kind: omen, at: global, trigger: lunar, moons: [black], hidden: true, text: {{en: "Night of {28}."}}}}
  - {{id: mill, kind: fair, at: [vale, "0202"], trigger: daily, weekdays: [1, 2, 3, 4, 5, 6, 7], text: {{en: "Market day."}}}}
creatures:
  - {{id: {29}, kind: wolf, at: [vale, "0204"], personality: territorial, hidden: true, name: {30}, stealth: 5,
     text: {{en: "{31} waits here."}}}}
  - {{id: {32}, kind: ogre, at: [vale, "1305"], personality: docile, name: {33}, allies: {34}, text: {{en: "{35} broods."}}}}
  - {{id: hare, kind: hare, at: [vale, "0304"], personality: docile}}
  - {{id: {36}, kind: {37}, at: [costa{13}, "0404"], personality: docile}}
vehicles:
  - {{id: {38}, kind: sailing_boat, at: [vale, "1101"]}}
maps:
  - {{region: vale, hexes: ["0402", "0503"], shows: [road]}}
party:
  - {{name: Ana, at: [vale, "0202"], mobility: 7}}
  - {{name: Rui, at: [vale, "0202"], mobility: 6}}
orders:
  - {{do: move, path: ["0203"]}}
  - {{do: wait}}
  - - {{who: [Ana], do: move, path: ["0302"]}}
    - {{who: [Rui], do: sleep}}
  - {{do: wait}}
  - {{do: wait}}
  - {{who: [Rui], do: move, path: ["0202"]}}
  - {{do: move, path: ["0302"]}}
  - {{do: move, path: ["1010"]}}
  - {{do: wait}}
"""
COUNT = 39


def secret_world() -> Secrets:
    words = tuple(nonsense(n) for n in range(COUNT))
    assert len(set(words)) == COUNT
    return Secrets(TEMPLATE.format(*words, seed=SEED), words, (str(SEED), f"{SEED:x}"))
