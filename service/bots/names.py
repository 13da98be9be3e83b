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
"""More than there are seats at any table, so that one is free whatever the people there are called."""


def free_name(taken: Iterable[str]) -> str:
    """Return one of the names that looks like none of those that are `taken` at a table."""
    others = tuple(taken)
    free = [name for name in NAMES if not any(is_confusable(name, other) for other in others)]
    return secrets.choice(free)
