"""What a player does at a table: moves, taking back, and all else that is an action of its seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UNSET

from clients.player.attention import Attention
from clients.player.encoding import Encoding
from clients.player.player_view import PlayerView
from service.talk import protocol as p

Action = (
    p.Play | p.Unseat | p.Undo | p.Ask | p.Return | p.Answer | p.Resign | p.GiveTime | p.Night
    | p.Restyle | p.SendOff | p.Change | p.Order | p.Close
)  # fmt: skip


class Acting(PlayerView, ABC):
    """The actions of a seat.

    Each returns the seq of its event, once the view shows it. Raises `Refused`, or the error that ended the player.
    """

    _ids: Iterator[str]
    _wire: Encoding

    async def play(self, move: object, *, on: int | None = None, id: str | None = None) -> int:
        """Make `move` (a move Struct, or its dict), decided on at seq `on` (by default the one of the view).

        Several programs that play for one seat give the same `id` to what must be done once.
        """
        raw = msgspec.Raw(self._wire.encode(move))
        return await self._act(p.Play(id or next(self._ids), self._on(on), raw))

    async def undo(self, to: int | None = None, *, on: int | None = None) -> int:
        """Undo to just after seq `to` (by default: my last action), or ask the others."""
        return await self._act(p.Undo(next(self._ids), self._on(on), to))

    async def ask(self, what: p.Wanted, *, on: int | None = None) -> int:
        """Ask the others for something else than to undo: to pause, to call the game off, to replace who is away."""
        return await self._act(p.Ask(next(self._ids), self._on(on), what))

    async def come_back(self) -> int:
        """Be back at this seat, where a bot has played on; whoever connects with its token is by itself."""
        return await self._act(p.Return(next(self._ids)))

    async def answer(self, yes: bool, *, on: int | None = None, id: str | None = None) -> int:
        """Answer the open request, whatever it is for; its asker withdraws it with False."""
        return await self._act(p.Answer(id or next(self._ids), self._on(on), yes))

    async def resign(self, *, on: int | None = None) -> int:
        """Resign."""
        return await self._act(p.Resign(next(self._ids), self._on(on)))

    async def unseat(self, seat: int, *, on: int | None = None) -> int:
        """Vote that `seat`, for whose nonce the start of the game waits, is given up."""
        return await self._act(p.Unseat(next(self._ids), self._on(on), seat))

    async def give_time(self, seat: int, seconds: int) -> int:
        """Give another seat so many more seconds (15 to those of 7 days)."""
        return await self._act(p.GiveTime(next(self._ids), seat, seconds))

    async def set_night(self, night: tuple[int, int] | None) -> int:
        """Let the clock of days stand between these minutes of the UTC day, or no more (None); before the start."""
        start, end = (None, None) if night is None else night
        return await self._act(p.Night(next(self._ids), start, end))

    async def restyle(self, *, name: str | None = None, emblem: int | None = None) -> int:
        """Go by another name, or have another of the game's emblems, before the start; None: leave it as it is."""
        said = (UNSET if name is None else name, UNSET if emblem is None else emblem)
        return await self._act(p.Restyle(next(self._ids), *said))

    @cached_property
    def _attention(self) -> Attention:
        return Attention()

    @property
    def is_looked_at(self) -> bool:
        """Tell whether somebody looks at what is shown, as `looking` was told last."""
        return self._attention.is_looked_at

    def looking(self, yes: bool, idle_s: float = 0.0) -> None:
        """Say whether somebody looks, or for how long nobody has: then the seat is called as if it were not here."""
        self._attention.set(yes, idle_s)
        self._say_soon(self._attention.message())

    async def imagine(self, worlds: int = 32) -> p.Imagined:
        """Return so many whole states of the game (32 at most) that this seat could not tell from the true one.

        They are plain data, as the game's state is written. Raises `Refused`.
        """
        answer: p.Imagined = await self._ask(p.Imagine(next(self._ids), worlds))
        return answer

    async def preview(self, *moves: object) -> p.Previewed:
        """Return what these moves (32 at most) would do, made now one after the other. Raises `Refused`."""
        raws = tuple(msgspec.Raw(self._wire.encode(move)) for move in moves)
        answer: p.Previewed = await self._ask(p.Preview(next(self._ids), raws))
        return answer

    async def hint(self) -> p.Hinted:
        """Return a good move, and why, where one plays against bots alone. Raises `Refused`."""
        answer: p.Hinted = await self._ask(p.Hint(next(self._ids)))
        return answer

    def _on(self, on: int | None) -> int:
        return self.seq if on is None else on

    async def _act(self, action: Action) -> int:
        accepted: p.Accepted = await self._ask(action)
        await self._reached(accepted.seq)
        return accepted.seq

    @abstractmethod
    async def _ask(self, message: p.ClientMessage) -> Any:
        """Send a message and return its answer."""

    @abstractmethod
    def _say_soon(self, message: p.ClientMessage) -> None:
        """Send a message that nothing answers, if the line is there."""

    @abstractmethod
    async def _reached(self, seq: int) -> Any:
        """Wait until the view is at `seq` or later."""
