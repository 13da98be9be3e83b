"""Playing a game to its end: choose when it is my turn, decide anew when something came between, answer requests.

    result = await play_game(player, choose)

where `choose(view, moves)` returns one of `moves`. Bots and scripts play so; README.md has whole programs.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from clients.player.errors import LagoonError, Refused, Rewritten
from clients.player.player import Player
from clients.player.record import View

T = TypeVar("T")

ChooseMove = Callable[[View, tuple[Any, ...]], Any | Awaitable[Any]]
"""Given the view and the legal moves, returns one of them; None: not now, ask again when something has changed."""

AnswerRequest = Callable[[View], bool | Awaitable[bool]]
"""Given a view whose `table.request` waits for this seat, tells whether to agree."""

OUTDATED = frozenset({"stale", "no_request", "already_answered", "game_over", "over"})
"""Refusals of what was decided before something happened; by then the view shows what that was."""

RETRY_CODES = frozenset({"busy", "redis_away", "server_fault"})
"""Refusals of a server that could not do what was asked, and may be able to soon."""

RETRY_S = 1.0
"""Seconds until then."""


def agree(_view: View) -> bool:
    """Agree to every request, as bots do."""
    return True


def is_over(player: Player) -> bool:
    """Tell whether the game is over."""
    return player.result is not None


async def play_game(
    player: Player,
    choose: ChooseMove,
    *,
    answer: AnswerRequest | None = agree,
    until: Callable[[Player], object] = is_over,
) -> dict[str, Any] | None:
    """Play for the seat of `player` until the game is over, or until something else holds; return its result.

    `choose` and `answer` may be coroutine functions, and take their time: what they decide counts for what they were
    shown, and if that has changed meanwhile they are asked again. While a request is open no move is made, since that
    would withdraw it; without `answer` requests are left to somebody else. Lines that drop are mended by `player`.

    It may begin before the game does. A spectator only waits. When the game is over, all that was told of it is held
    against its log. Raises `Refused` for a move that is not legal, `Rewritten`, and what ended it all for the player.
    """
    async for _ in player:
        while not until(player) and await _act(player, choose, answer):
            pass
        if until(player):
            break
    if is_over(player):
        await _check_log(player)
    return player.result


async def _check_log(player: Player) -> None:
    try:
        await player.check_log()
    except Rewritten:
        raise
    except LagoonError:
        # No log to be had says nothing of what stands in it.
        return


async def _act(player: Player, choose: ChooseMove, answer: AnswerRequest | None) -> bool:
    """Do what there is to do; tell whether the table is to be looked at again at once."""
    try:
        return await _decide(player, choose, answer)
    except Refused as refused:
        if refused.code in RETRY_CODES:
            await asyncio.sleep(RETRY_S)
        elif refused.code not in OUTDATED:
            raise
        return True


async def _decide(player: Player, choose: ChooseMove, answer: AnswerRequest | None) -> bool:
    seq = player.seq
    if _is_requested(player):
        if answer is None or not player.is_asked:
            return False
        yes = await _outcome(answer(player.view))
        await player.answer(yes, on=seq)
        return True
    if not player.is_my_turn:
        return False
    legal = await player.legal()
    if legal.seq != player.seq:
        return True
    if not legal.moves:
        return False
    move = await _outcome(choose(player.view, legal.moves))
    if _is_requested(player):
        # It came while the move was chosen, which would now withdraw it.
        return True
    if move is None:
        return False
    await player.play(move, on=legal.seq)
    return True


def _is_requested(player: Player) -> bool:
    return player.request is not None


async def _outcome(given: T | Awaitable[T]) -> T:
    return await given if inspect.isawaitable(given) else given
