"""Chance of the system's own, for what needs no proof."""

from __future__ import annotations

import secrets


class SystemChance:
    """A `Picker` that draws from the system's randomness."""

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely."""
        return secrets.randbelow(n)
