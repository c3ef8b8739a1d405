"""The rules of the game family: frozen values and pure functions."""
