"""The games this terminal can show: a game is a folder beside this file, and one line below."""

from __future__ import annotations

from typing import Final

from clients.terminal.face import Face
from clients.terminal.kahuna import Kahuna
from clients.terminal.mauna_kea import MaunaKea
from clients.terminal.motu import Motu

FACES: Final[dict[str, Face]] = {face.name: face for face in (Kahuna(), MaunaKea(), Motu())}
"""Every face, by the game's name in the protocol."""
