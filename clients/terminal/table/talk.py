"""Talking from the input line: what begins with a slash is said, to the players alone with two of them.

Under a slash the menu has the phrases, reactions to the latest step, and who is not to be heard.
"""

from __future__ import annotations

from typing import NamedTuple, get_args

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.record.talk import speaker_name
from clients.terminal.table.menu import MenuAction, MenuEntry
from clients.terminal.words import say
from service.talk.protocol import Entry, Phrase, Reaction

SLASH = "/"


class Spoken(NamedTuple):
    """A `text`, a `phrase`, or a `reaction` to the step with seq `at`, said to all, or `to_players` alone."""

    text: str | None = None
    phrase: Phrase | None = None
    reaction: Reaction | None = None
    at: int = 0
    to_players: bool = False


class Hearing:
    """Who is heard at this terminal: everybody, until somebody is muted or all talk is turned off."""

    def __init__(self) -> None:
        self.is_off = False
        self._muted: set[str] = set()

    def of(self, player: Player) -> list[Entry]:
        """Return what was said and is to be shown."""
        if self.is_off:
            return []
        return [entry for entry in player.talk.entries if _speaker(entry) not in self._muted]

    def turn(self, who: str | None) -> None:
        """Hear somebody no more, or again; None: talk as a whole."""
        if who is None:
            self.is_off = not self.is_off
        else:
            self._muted ^= {who}

    def entries(self, player: Player, ui: GameUI) -> list[MenuEntry]:
        """Return the lines of the menu about who is heard."""
        found = [MenuEntry(say("talk.on" if self.is_off else "talk.off"), MenuAction("hear", None))]
        others = {
            _speaker(entry): speaker_name(entry, ui.seat_names)
            for entry in player.talk.entries
            if entry.seat is None or entry.seat != player.seat
        }
        for who, name in others.items():
            key = "talk.unmute" if who in self._muted else "talk.mute"
            found.append(MenuEntry(say(key, who=name), MenuAction("hear", who)))
        return found


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


def _speaker(entry: Entry) -> str:
    """Return what tells who said something from others."""
    return f"{entry.seat}:{entry.name}"
