"""Whether anybody uses this terminal: without a key for long nobody counts as looking at it."""

from __future__ import annotations

from typing import Final

IDLE_S: Final = 300.0
"""After how long without a key nobody counts as looking at this terminal."""


def never_idle() -> float:
    """Say that somebody uses this terminal just now, as where nobody counts that."""
    return 0.0
