"""Floor 3: the places of a world, and the orders given to a party in it."""
