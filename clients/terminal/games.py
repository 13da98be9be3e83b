"""The games this terminal can show: a game is a folder beside this file, and one line below."""

from __future__ import annotations

from typing import Final

from clients.terminal.game_ui import GameUI
from clients.terminal.kahuna import KahunaUI
from clients.terminal.mauna_kea import MaunaKeaUI
from clients.terminal.motu import MotuUI

GAME_UIS: Final[dict[str, GameUI]] = {ui.name: ui for ui in (KahunaUI(), MaunaKeaUI(), MotuUI())}
"""How each game looks, by the game's name in the protocol."""
