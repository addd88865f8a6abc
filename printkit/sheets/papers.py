"""Papers: their sizes, upright, in millimetres; what is printed on which."""

SIZES = {
    "a5": (148.0, 210.0),
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "letter": (215.9, 279.4),
}
USUAL = "a4"
"""What is meant where none is named."""
LARGEST_PAGE = 5080
"""The longest side of a page of PDF in millimetres."""
FIT = "fit"
"""One sheet whatever is drawn: of the usual paper where that is large enough, else as large as it must be."""
OF_MAPS = ("a4", "letter", "a5", "a3", "a2", FIT)
OF_TEXTS = ("a4", "letter", "a5")
