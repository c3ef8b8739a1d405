"""The words for what the rules say in codes and numbers."""

from collections.abc import Mapping

Facts = Mapping[str, str | int]
"""What goes with a code, by name: numbers, names and colours."""
