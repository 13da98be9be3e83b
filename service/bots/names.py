"""Names of the house's bots: short given names of the Pacific."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Final

from service.tables.names import is_confusable

NAMES: Final = (
    "Alana", "Fetu", "Hina", "Iosua", "Kai", "Keoni", "Lani", "Leilani", "Losa", "Mahina", "Makoa", "Malia", "Mana",
    "Mele", "Moana", "Nalu", "Noa", "Pua", "Rangi", "Sina", "Tama", "Tane", "Tui", "Vaea",
)  # fmt: skip
"""Many more than the seats of any table, so that one is always free."""


def free_name(taken: Iterable[str]) -> str:
    """Return a random name that is not confusable with those `taken` at a table."""
    others = tuple(taken)
    free = [name for name in NAMES if not any(is_confusable(name, other) for other in others)]
    return secrets.choice(free)
