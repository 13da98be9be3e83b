"""How seats are taken and left, and how the game begins once all are: every player binds themselves, then all show.

In format 2 a seat is taken with the hash of a nonce. When the last seat is taken the table shuffles: everybody shows
the nonce they are bound to, and the last one begins the game. Nobody who could still choose anything knows a nonce of
the others: so whoever goes while the table shuffles breaks the shuffle, and all bind themselves anew. In format 1 a
seat is taken with the nonce itself, and the last seat taken begins the game.

A bot takes a seat as a person does, and says that it is one. It plays with people: only at a table opened for a demo do
bots play among themselves.
"""

from __future__ import annotations

from functools import reduce
from typing import Any, NamedTuple

from msgspec import UNSET

from events import chance
from events.bounds import Bounds
from events.event import Join
from events.game import Game, Illegal
from events.table import (
    Committed,
    Joined,
    Left,
    NonceShown,
    ShuffleBegan,
    ShuffleBroken,
    Started,
    Table,
    TableFact,
    UnseatWished,
    evolve,
)


class Decision(NamedTuple):
    """What an action leads to: facts in order, and the draws of chance behind them as (n, outcome)."""

    facts: tuple[Any, ...]
    draws: tuple[tuple[int, int], ...] = ()


def join(game: Game[Any, Any, Any, Any], table: Table[Any], asked: Join) -> Decision:
    """Take a seat; in format 1 the last one begins the game, from format 2 on the shuffle. Raises `Illegal`."""
    if table.seat_of(asked.token) is not None:
        raise Illegal("already_seated", "You have a seat at this table.")
    check_not_closed(table)
    if asked.token in (table.sent_off or ()):
        raise Illegal("sent_off", "Whoever opened this table has sent you off it.")
    if table.phase == "shuffling":
        raise Illegal("no_free_seat", "Every seat is taken, and the game is about to begin.")
    if table.phase != "open":
        raise Illegal("already_started", "This game has begun; you can watch it.")
    free = [number for number, seat in enumerate(table.seats) if seat is None]
    if asked.seat is not None and asked.seat >= len(table.seats):
        raise Illegal("no_such_seat", "There is no such seat at this table.", seat=asked.seat)
    if asked.seat is not None and asked.seat not in free:
        raise Illegal("seat_taken", "Somebody has just taken this seat.", seat=asked.seat)
    seat = free[0] if asked.seat is None else asked.seat
    if asked.bot is not UNSET and len(table.bots) + 1 == len(table.seats) and not table.demo:
        raise Illegal("no_person", "Bots do not play among themselves here: this seat is for a person.")
    if table.format == 1:
        return _join_with_nonce(game, table, asked, seat)
    if asked.commitment is UNSET:
        raise Illegal("commitment_missing", "At this table a seat is taken with the hash of a nonce.")
    joined = Joined(seat, asked.name, asked.token, commitment=asked.commitment, bot=asked.bot)
    if asked.nonce is not UNSET:
        # Alone at a table, no other player could learn it too early.
        if len(table.seats) > 1:
            raise Illegal("too_early", "Nonces are shown when all seats are taken; take the seat with its hash alone.")
        _check_bound(seat, asked.nonce, asked.commitment)
        return _begin(game, table, joined, NonceShown(seat, asked.nonce))
    return Decision((joined,) if len(free) > 1 else (joined, ShuffleBegan()))


def _join_with_nonce(game: Game[Any, Any, Any, Any], table: Table[Any], asked: Join, seat: int) -> Decision:
    if asked.nonce is UNSET or asked.commitment is not UNSET:
        raise Illegal("nonce_missing", "At this table, of an earlier version, a seat is taken with a nonce.")
    joined = Joined(seat, asked.name, asked.token, asked.nonce, bot=asked.bot)
    return Decision((joined,)) if table.seats.count(None) > 1 else _begin(game, table, joined)


def _begin(game: Game[Any, Any, Any, Any], table: Table[Any], *last: TableFact) -> Decision:
    """Begin the game with what was missing, and set it up by draws from all nonces."""
    full = reduce(evolve, last, table)
    draws = chance.Chance(full.secret, full.nonces, table.next_draws)
    dealt = game.setup(game.blank(table.options, len(table.seats)), draws)
    return Decision((*last, Started(), *dealt), tuple(draws.drawn))


def commit(table: Table[Any], who: int, commitment: str) -> Decision:
    """Be bound anew after a shuffle that was broken. Raises `Illegal`."""
    check_not_begun(table)
    mine = table.seats[who]
    assert mine is not None
    if table.format == 1 or mine.commitment is not UNSET:
        raise Illegal("committed_already", "You are bound to a nonce already.")
    return Decision((Committed(who, commitment),))


def reveal(game: Game[Any, Any, Any, Any], table: Table[Any], who: int, nonce: str) -> Decision:
    """Show the nonce that one is bound to; the last one begins the game. Raises `Illegal`."""
    check_not_begun(table)
    mine = table.seats[who]
    assert mine is not None
    if table.phase != "shuffling" or not table.is_committed:
        raise Illegal("too_early", "Nonces are shown when all seats are taken and everybody is bound to one.")
    if mine.nonce is not UNSET:
        raise Illegal("shown_already", "You have shown your nonce.")
    assert mine.commitment is not UNSET
    _check_bound(who, nonce, mine.commitment)
    shown = NonceShown(who, nonce)
    return Decision((shown,)) if table.awaited != (who,) else _begin(game, table, shown)


def _check_bound(seat: int, nonce: str, commitment: str) -> None:
    if chance.commitment(nonce) != commitment:
        raise Illegal("other_nonce", "This is not the nonce that the seat was taken with; you can leave it.", seat=seat)


def check_not_closed(table: Table[Any]) -> None:
    """Refuse whatever is asked of a table that was closed before the start. Raises `Illegal`."""
    if table.phase == "closed":
        raise Illegal("table_closed", "This table was closed before its game began.")


def check_not_begun(table: Table[Any]) -> None:
    """Refuse what is for before the start only. Raises `Illegal`."""
    check_not_closed(table)
    if table.phase not in {"open", "shuffling"}:
        raise Illegal("already_started", "The game has begun.")


def leave(table: Table[Any], who: int, bounds: Bounds) -> Decision:
    """Leave one's seat before the start; a shuffle is broken by it. Raises `Illegal`."""
    check_not_closed(table)
    if table.phase not in {"open", "shuffling"}:
        raise Illegal("already_started", "The game has begun; you can resign it.")
    _check_comings(table, bounds)
    return Decision(_gone(table, who))


def unseat(table: Table[Any], who: int, seat: int, bounds: Bounds) -> Decision:
    """Vote that `seat`, which is waited for, is given up; done when all seats that are not waited for have voted.

    Raises `Illegal`.
    """
    check_not_begun(table)
    awaited = table.awaited
    if who in awaited:
        raise Illegal("own_part_first", "The others wait for your part in the shuffle, too.")
    if seat not in awaited:
        raise Illegal("not_awaited", "Nobody waits for that seat.", seat=seat)
    wishing = {wish.by for wish in table.unseatings if wish.seat == seat}
    if who in wishing:
        raise Illegal("wished_already", "You have said so already.")
    _check_comings(table, bounds)
    wished = UnseatWished(seat, who)
    others = set(range(len(table.seats))).difference(awaited, wishing, {who})
    return Decision((wished,) if others else (wished, *_gone(table, seat)))


def _gone(table: Table[Any], seat: int) -> tuple[TableFact, ...]:
    # Nonces that were shown must not be used with a commitment that was made after they were seen.
    return (Left(seat),) if table.phase == "open" else (Left(seat), ShuffleBroken())


def _check_comings(table: Table[Any], bounds: Bounds) -> None:
    # Taking a seat is never refused by a bound, so that everybody can play; leaving is.
    if table.seq >= bounds.comings:
        raise Illegal("left_too_often", "Seats at this table were left too often; whoever has one now keeps it.")
