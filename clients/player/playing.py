"""Plays a game to its end: chooses when it is the player's turn, chooses again after a conflict, answers requests.

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
from clients.player.retries import RETRY_CODES, RETRY_S

T = TypeVar("T")

ChooseMove = Callable[[View, tuple[Any, ...]], Any | Awaitable[Any]]
"""Given the view and the legal moves, returns one of them, or None to be asked again after the next change."""

AnswerRequest = Callable[[View], bool | Awaitable[bool]]
"""Given a view whose `table.request` waits for this seat, returns whether to agree."""

OUTDATED = frozenset({"stale", "no_request", "already_answered", "game_over", "over"})
"""Codes of refusals because something happened since the decision; the view shows it by then."""


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
    """Play for the seat of `player` until the game is over, or until `until` holds; return the game's result.

    `choose` and `answer` may be coroutine functions and slow: their decision is for the view they were given, and they
    are called again if it has changed meanwhile. While a request is open no move is made, since that would withdraw it;
    without `answer`, requests are not answered here. `player` reconnects by itself.

    The game need not have begun. A spectator only waits. When the game is over, everything that was told of it is
    compared with its log. Raises `Refused` for an illegal move, `Rewritten`, and the error that ended `player`.
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
        # The log cannot be fetched, which proves nothing.
        return


async def _act(player: Player, choose: ChooseMove, answer: AnswerRequest | None) -> bool:
    """Act if anything is due; return whether to check again at once, without waiting for a change."""
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
        # The request came while the move was chosen; the move would withdraw it.
        return True
    if move is None:
        return False
    await player.play(move, on=legal.seq)
    return True


def _is_requested(player: Player) -> bool:
    return player.request is not None


async def _outcome(given: T | Awaitable[T]) -> T:
    return await given if inspect.isawaitable(given) else given
