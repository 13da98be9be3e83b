"""Talking from the input line: what begins with a slash is said, to the players alone with two of them.

Under a slash the menu has the phrases, reactions to the latest step, and who is not to be heard.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.table.hearing import Hearing
from clients.terminal.table.menu import MenuAction, MenuEntry
from clients.terminal.words import say
from service.talk.protocol import Phrase, Reaction

SLASH = "/"


class Spoken(NamedTuple):
    """A `text`, a `phrase`, or a `reaction` to the step with seq `at`, said to all, or `to_players` alone."""

    text: str | None = None
    phrase: Phrase | None = None
    reaction: Reaction | None = None
    at: int = 0
    to_players: bool = False


def is_talk(typed: str) -> bool:
    """Tell whether what is typed is to be said."""
    return typed.startswith(SLASH)


def spoken(typed: str) -> Spoken | None:
    """Return what is to be said by what is typed; None where that is nothing yet."""
    text = typed.lstrip(SLASH).strip()
    return Spoken(text=text, to_players=typed.startswith(2 * SLASH)) if text else None


def talk_entries(player: Player, ui: GameUI, hearing: Hearing) -> list[MenuEntry]:
    """Return the menu under a slash."""
    if player.view["table"].get("talk") is False:
        return [MenuEntry(say("talk.none"), MenuAction("ask_nothing"))]
    if "talk" in player.view["table"].get("off", ()):
        return [MenuEntry(say("talk.house_off"), MenuAction("ask_nothing"))]
    phrases = [
        MenuEntry(say(f"talk.phrase.{code}"), MenuAction("say", Spoken(phrase=code))) for code in get_args(Phrase)
    ]
    reactions = [
        MenuEntry(say(f"talk.reaction.{code}"), MenuAction("say", Spoken(reaction=code, at=player.seq)))
        for code in get_args(Reaction)
    ]
    return [*phrases, *reactions, *hearing.entries(player, ui)]


async def say_it(player: Player, what: Spoken, name: str | None) -> None:
    """Say something; `name` is what somebody who watches calls themselves. Raises `LagoonError`."""
    known = name if player.seat is None else None
    if what.phrase is not None:
        await player.say_phrase(what.phrase, name=known)
    elif what.reaction is not None:
        await player.react(what.reaction, what.at, name=known)
    elif what.text is not None:
        await player.say(what.text, room="seats" if what.to_players else None, name=known)
