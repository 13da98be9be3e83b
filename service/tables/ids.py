"""The ids of new tables."""

from __future__ import annotations

import secrets
from typing import Final

_LETTERS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32: no two letters that look alike."""
_LENGTH: Final = 20


def new_table_id() -> str:
    """Return an id nobody can guess: 100 random bits. Whoever has it can watch the table."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
