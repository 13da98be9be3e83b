"""Who is heard at a terminal: kept beside the seats, as other choices of its person are."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from clients.player import Player
from clients.terminal.game_ui import GameUI
from clients.terminal.record.talk import speaker_name
from clients.terminal.seats.kept_file import replace_file
from clients.terminal.table.menu import MenuAction, MenuEntry
from clients.terminal.words import say
from service.talk.protocol import Entry

FILE = "hearing.json"
MOST_MUTED = 200
"""How many are kept muted; the oldest are heard again."""


class Kept(msgspec.Struct, frozen=True):
    """What the file says: whether talk `is_off`, and who is `muted`, each a table and who speaks there."""

    is_off: bool = False
    muted: tuple[tuple[str, str], ...] = ()


class Hearing:
    """Who is heard at this terminal: everybody, until somebody is muted at this `table` or all talk is turned off.

    It is kept in a file in `folder`; where that cannot be read or written, for as long as the terminal runs.
    """

    def __init__(self, folder: Path, table: str) -> None:
        self._path = folder / FILE
        self._table = table
        self._kept = self._read() or Kept()

    @property
    def is_off(self) -> bool:
        """Whether nothing is heard at all."""
        return self._kept.is_off

    def of(self, player: Player) -> list[Entry]:
        """Return what was said and is to be shown."""
        if self.is_off:
            return []
        return [entry for entry in player.talk.entries if not self._is_muted(_speaker(entry))]

    def turn(self, who: str | None) -> None:
        """Hear somebody no more, or again; None: talk as a whole."""
        kept = self._read() or self._kept
        if who is None:
            self._kept = Kept(not self.is_off, kept.muted)
        else:
            others = tuple(one for one in kept.muted if one != (self._table, who))
            muted = others if self._is_muted(who) else (*others, (self._table, who))
            self._kept = Kept(kept.is_off, muted[-MOST_MUTED:])
        self._write()

    def entries(self, player: Player, ui: GameUI) -> list[MenuEntry]:
        """Return the lines of the menu about who is heard."""
        found = [MenuEntry(say("talk.on" if self.is_off else "talk.off"), MenuAction("hear", None))]
        others = {
            _speaker(entry): speaker_name(entry, ui.seat_names)
            for entry in player.talk.entries
            if entry.seat is None or entry.seat != player.seat
        }
        for who, name in others.items():
            key = "talk.unmute" if self._is_muted(who) else "talk.mute"
            found.append(MenuEntry(say(key, who=name), MenuAction("hear", who)))
        return found

    def _is_muted(self, who: str) -> bool:
        return (self._table, who) in self._kept.muted

    def _read(self) -> Kept | None:
        """Return what the file says, which another terminal may have written; None where it says nothing."""
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Kept)
        except (OSError, msgspec.MsgspecError):
            return None

    def _write(self) -> None:
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace_file(self._path, msgspec.json.encode(self._kept))


def _speaker(entry: Entry) -> str:
    """Return what tells who said something from others."""
    return f"{entry.seat}:{entry.name}"
