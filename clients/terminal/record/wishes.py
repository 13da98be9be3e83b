"""What somebody asks of the others, in words that complete "asks": taking back aside."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data
from clients.terminal.record.days import say_moment
from clients.terminal.words import bot_level, say


def wish_text(what: Data, names: Sequence[str]) -> str:
    """Return what is asked for, such as "to call the game off"."""
    match what["t"]:
        case "pause":
            return say("wish.pause", until=say_moment(what["until"]))
        case "replace":
            return say("wish.replace", who=names[what["seat"]], level=bot_level(what["level"]))
        case kind:
            return say(f"wish.{kind}")
