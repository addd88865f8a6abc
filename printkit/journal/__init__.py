"""Floor 4: what happened (entries), and what it adds up to (state, knowledge)."""
