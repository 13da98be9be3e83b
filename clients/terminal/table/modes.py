"""What the menu of a table's screen can be about."""

from __future__ import annotations

from typing import Final, Literal

Mode = Literal["game", "confirm_resign", "confirm_end", "ask_others", "opener", "ask_name", "ask_rename", "closed"]
"""What the menu is about."""
NAMING: Final = ("ask_name", "ask_rename")
"""Modes in which a name is typed."""
ASKING: Final = (*NAMING, "confirm_resign", "confirm_end", "ask_others")
"""Modes in which a question of their own is asked of the person."""
