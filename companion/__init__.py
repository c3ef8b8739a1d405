"""One phone for a Saboteur table: it deals the roles, keeps the gold and knows the rules."""

from __future__ import annotations

# The one place of the version: pyproject.toml and buildozer.spec read it here.
__version__ = "1.0.0"
