"""Floor 6: what one reader may know, as plain frozen values ready to print."""
