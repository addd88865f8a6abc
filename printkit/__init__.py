"""printkit: from a seed to a played journey to a printed kit."""

__version__ = "0.1.0"
