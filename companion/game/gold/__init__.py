"""How the gold of a round is shared: one module for each way to share it."""
