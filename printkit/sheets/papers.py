"""Papers: their sizes, upright, in millimetres; what is printed on which."""

SIZES = {
    "a5": (148.0, 210.0),
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "letter": (215.9, 279.4),
}
OF_MAPS = ("a4", "a3", "a2", "letter")
OF_TEXTS = ("a4", "letter", "a5")
