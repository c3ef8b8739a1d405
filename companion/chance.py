"""Chance: what shuffles and deals."""

from __future__ import annotations

from random import SystemRandom

CHANCE = SystemRandom()
"""The system's, which nobody can foretell from what was dealt before."""
