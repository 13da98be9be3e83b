"""A bot at a table: it plays for the seat of a player, sees what that seat sees, and thinks on worlds it imagines.

    async with lagoon.play(seat) as player:
        await play_on(Bot(player, LEVELS["hard"], SharedCore()))

Several processes may play for one seat without doing anything twice: what a bot does at a seq has the same id whoever
does it.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from clients.bots.games import begin
from clients.bots.levels import Level
from clients.bots.pace import PACE_S, Pace
from clients.bots.shared_core import SharedCore
from clients.bots.thinking import Estimate
from clients.player import Player, Refused
from clients.player.playing import OUTDATED
from clients.player.retries import RETRY_CODES, RETRY_S
from events.game import Game
from projections.games import GAMES

WITHIN_S = 6.0
"""A decision takes no longer, however much there is to think about: nobody waits for ten seconds."""

OnFault = Callable[[str, BaseException], None]
"""Called with the table where thinking failed, and why."""


class Bot:
    """Plays for the seat of `player` at this `level`, which may change; thinking is done on `core`.

    `on_fault` is told where thinking fails: a legal move is made all the same. `pace` are the seconds between what is
    seen at the table, where a turn has not too many moves for that (`clients/bots/pace.py`).
    """

    def __init__(
        self,
        player: Player,
        level: Level,
        core: SharedCore,
        on_fault: OnFault = lambda _table, _error: None,
        pace: float = PACE_S,
    ) -> None:
        self.player = player
        self.level = level
        self._core = core
        self._on_fault = on_fault
        self._pace = Pace(pace)
        self._seen_seq = -1
        self._seen_at = 0.0
        self._plan: tuple[int, tuple[Any, ...]] = (-1, ())
        """Moves that were meant to follow, and the seq at which the first is to be made."""
        self._acted_seq = -1
        """The seq of what it did last: its turn goes on if nothing has happened since."""

    @property
    def is_due(self) -> bool:
        """Tell whether there is something to do: to answer a request, or a move that withdraws none."""
        return self.player.is_asked or (self.player.request is None and self.player.is_my_turn)

    def look(self) -> None:
        """Note when what is seen now came to be seen. To be called after each change of the view."""
        if self.player.seq != self._seen_seq:
            self._seen_seq = self.player.seq
            self._seen_at = time.monotonic()

    @property
    def _stands_in(self) -> bool:
        """Whether it plays for a person, whose seat it is."""
        seat = self.player.seat
        shown = None if seat is None else self.player.view["table"]["seats"][seat]
        return shown is not None and shown.get("stand_in") is not None

    async def act(self) -> bool:
        """Do what is due; tell whether anything was, so that the table is to be looked at again.

        Raises what ended it all for the player.
        """
        self.look()
        if not self.is_due:
            return False
        on = self.player.seq
        if on != self._acted_seq:
            self._pace.begin_turn()
        try:
            if self.player.is_asked:
                await self._keep_pace()
                # In the place of somebody who is away it agrees to nothing: they may want to answer when they are back.
                self._acted_seq = await self.player.answer(not self._stands_in, on=on, id=f"yes.{on}")
            else:
                await self._move(on)
        except Refused as refused:
            if refused.code in RETRY_CODES:
                await asyncio.sleep(RETRY_S)
            elif refused.code not in OUTDATED:
                raise
        return True

    async def _move(self, on: int) -> None:
        move = self._planned(on)
        try:
            if move is None:
                move = await self._decide(on)
            if move is not None:
                await self._play(move, on)
            return
        except Refused as refused:
            if refused.code in OUTDATED | RETRY_CODES:
                raise
            fault: BaseException = refused
        except Exception as error:
            # Whatever goes wrong in a judgement is no reason to let people wait.
            if self.player.end is not None:
                raise
            fault = error
        if not isinstance(fault, Refused) or fault.code != "imagine_off":
            self._on_fault(self.player.table, fault)
        await self._play_anything(on)

    def _planned(self, on: int) -> Any:
        """Return the move that was meant to follow, if nothing else has happened since."""
        seq, plan = self._plan
        self._plan = (-1, ())
        if seq != on or not plan:
            return None
        self._plan = (on + 1, plan[1:])
        return plan[0]

    async def _decide(self, on: int) -> Any:
        """Return the move to make; None where the table has moved on meanwhile."""
        only = self.player.my_moves
        if only is not None and len(only) == 1:
            return only[0]
        estimates = await self._estimates(on)
        if not estimates:
            return None
        self._plan = (on + 1, estimates[0].then)
        return estimates[0].move

    async def _estimates(self, on: int) -> tuple[Estimate, ...]:
        imagined = await self.player.imagine(self.level.worlds)
        if imagined.seq != on:
            return ()
        assert self.player.seat is not None
        game: Game[Any, Any, Any, Any] = GAMES[self.player.view["table"]["game"]].with_rules(imagined.rules).game
        worlds = [msgspec.convert(world, game.state_type) for world in imagined.worlds]
        seed = f"{self.player.table}|{self.player.seat}|{on}"
        thinking = begin(game, worlds, self.player.seat, self.level, seed)
        await self._core.think(thinking, self.level.seconds, WITHIN_S)
        best = thinking.best()
        self.player.note_thought(((each.move, _share(each.chance)) for each in best), on=on)
        return best

    async def _play(self, move: Any, on: int) -> None:
        await self._keep_pace()
        if self.player.request is not None:
            # It came meanwhile, and a move would withdraw it.
            return
        self._acted_seq = await self.player.play(move, on=on, id=f"play.{on}")

    async def _play_anything(self, on: int) -> None:
        """Make any legal move."""
        self._plan = (-1, ())
        legal = await self.player.legal()
        if legal.seq == on and legal.moves:
            await self._play(secrets.choice(legal.moves), on)

    async def _keep_pace(self) -> None:
        """Wait until people have seen what happened last."""
        wait = self._pace.wait(time.monotonic() - self._seen_at, len(self._plan[1]))
        if wait > 0:
            await asyncio.sleep(wait)


def _share(chance: float) -> float:
    """Return a chance as it is noted: to the thousandth, and within its bounds."""
    return round(min(1.0, max(0.0, chance)), 3)


async def play_on(bot: Bot) -> dict[str, Any] | None:
    """Play until the game is over; return its result. Raises what ended it all for the player."""
    async for player in bot.player:
        while player.result is None and await bot.act():
            pass
        if player.result is not None:
            break
    return bot.player.result
