"""The stages that make a world, one file each."""
