"""The scripts that drew the symbols in the folder above; run `python -m templates.symbols.making` to draw them anew."""
