"""What everything is called: the region, its ranges and waters, its places; and the regions' ids."""

from dataclasses import replace
from unicodedata import normalize

from printkit.world.making import bodies
from printkit.world.making.draft import Draft
from printkit.world.making.names import Namer

_ARTICLES = frozenset(("the", "of", "de", "do", "da", "dos", "das"))


def make(draft: Draft, taken: set[str], ids: set[str]) -> None:
    """Names a region and all in it that has a name on the map; `taken` and `ids` belong to the whole world."""
    draft.culture = draft.stream("naming", "culture").pick(draft.kind.cultures)
    draft.name = namer(draft, taken, "region").name("region", draft.kind.key)
    draft.id = _id(draft.name, ids)
    names = namer(draft, taken, "places")
    draft.sites = [replace(s, name=names.name(s.structure)) for s in draft.sites]
    draft.outposts = [replace(s, name=names.name(s.structure)) for s in draft.outposts]
    draft.wonders = [replace(w, name=names.name("wonder")) for w in draft.wonders]
    bodies.name_land(draft, namer(draft, taken, "land"))
    bodies.part_realms(draft, namer(draft, taken, "realms"))


def namer(draft: Draft, taken: set[str], purpose: str) -> Namer:
    """Names in the region's tongue, with dice of their own."""
    return Namer(draft.culture, taken, draft.stream("naming", purpose))


def _id(name: str, ids: set[str]) -> str:
    """A short id in plain letters, none twice: «The March of Orren» is march_orren."""
    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = ["".join(c for c in word if c.isalnum()) for word in plain.replace("-", " ").split()]
    base = "_".join(w for w in words if w and w not in _ARTICLES) or "region"
    made, n = base, 1
    while made in ids:
        n += 1
        made = f"{base}_{n}"
    ids.add(made)
    return made
