"""The board of each game as text, for golden playthroughs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from tests.golden.boards import kahuna, mauna_kea, motu

BOARDS: Mapping[str, Callable[[Any], list[str]]] = MappingProxyType(
    {"kahuna": kahuna.board, "mauna_kea": mauna_kea.board, "motu": motu.board}
)
"""By the game's name: its state in, lines of text out. Everything is shown, hidden things too."""
