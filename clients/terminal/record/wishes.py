"""What somebody asks of the others, in a sentence: taking back aside."""

from __future__ import annotations

from collections.abc import Sequence

from clients.terminal.game_ui import Data
from clients.terminal.record.days import say_moment
from clients.terminal.words import bot_level, say


def wish_text(what: Data, asker: int, names: Sequence[str], *, is_mine: bool = False) -> str:
    """Say what the seat `asker` asks for; `is_mine`: that is the person who reads it."""
    about = {"who": names[asker]}
    match what["t"]:
        case "pause":
            about["until"] = say_moment(what["until"])
        case "replace":
            about |= {"whom": names[what["seat"]], "level": bot_level(what["level"])}
    return say(f"wish.{what['t']}.mine" if is_mine else f"wish.{what['t']}", **about)
