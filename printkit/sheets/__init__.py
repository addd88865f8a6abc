"""Floor 7: from a view to files."""
