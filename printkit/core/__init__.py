"""Floor 1: hexes, dice, dates, faults and the places of shipped files; imports nothing of ours."""
