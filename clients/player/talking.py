"""What a player says at the table, and hears of what others say."""

from __future__ import annotations

from typing import Final

from clients.player.opening import Opening
from service.talk import protocol as p

_MOST: Final = 1_000
"""Entries that are remembered: as many as a server keeps of a table."""


class Heard:
    """What was said at a table, by number, as far as it was told: the latest."""

    def __init__(self) -> None:
        self._by_number: dict[int, p.Entry] = {}
        self.has_earlier = False
        """There may be entries before those that are known."""

    @property
    def entries(self) -> tuple[p.Entry, ...]:
        """What was said, in order."""
        return tuple(self._by_number[n] for n in sorted(self._by_number))

    @property
    def last(self) -> int:
        """The number of the latest entry, 0 where there is none."""
        return max(self._by_number, default=0)

    def take(self, said: p.Said) -> None:
        """Add what was told."""
        self._by_number.update((entry.n, entry) for entry in said.entries)
        if said.entries and said.entries[0].n == min(self._by_number):
            self.has_earlier = said.earlier
        for n in sorted(self._by_number)[:-_MOST]:
            del self._by_number[n]

    def forget(self) -> None:
        """Forget everything: another seat hears other things."""
        self._by_number.clear()
        self.has_earlier = False


class Talking(Opening):
    """What a player says. Everything raises `Refused`, or the error that ended the player.

    Only who `listens` is told what is said, and keeps it as `talk`. Each returns the number of the entry.
    """

    talk: Heard
    listens: bool

    async def say(self, text: str, *, room: p.Room | None = None, name: str | None = None) -> int:
        """Say a text of up to 300 letters; `room` is whom to, by default the table, `name` that of a spectator."""
        return await self._say(p.Say(next(self._ids), text=text, room=room, name=name))

    async def say_phrase(self, phrase: p.Phrase, *, room: p.Room | None = None, name: str | None = None) -> int:
        """Say a phrase, which everybody reads in their own language."""
        return await self._say(p.Say(next(self._ids), phrase=phrase, room=room, name=name))

    async def react(self, reaction: p.Reaction, at: int, *, room: p.Room | None = None, name: str | None = None) -> int:
        """React to the step with seq `at`."""
        return await self._say(p.Say(next(self._ids), reaction=reaction, at=at, room=room, name=name))

    async def said(self, before: int | None = None, limit: int = 100) -> p.Said:
        """Return what was said before entry `before`, or the latest: up to `limit` entries."""
        answer: p.Said = await self._ask(p.Talk(next(self._ids), before, limit))
        return answer

    async def _say(self, message: p.Say) -> int:
        answer: p.Said = await self._ask(message)
        assert answer.n is not None
        return answer.n

    @property
    def _heard(self) -> int | None:
        """What `hello` says of it."""
        return self.talk.last if self.listens else None
