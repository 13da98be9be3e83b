"""What can be done and what cannot: `legal` and `decide` say the same, to whoever and whenever, and nobody is stuck."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from events import actions
from events.chance import Picker
from events.event import Action, AnswerUndo, AskUndo, Event, Play, Resign
from events.fold import Folded
from events.game import Game, Illegal
from events.table import TableFact
from projections.conformance.fault import Fault
from projections.conformance.spaces import Unbounded, every, neighbour, one_of, space
from projections.conformance.tools import chance_of, is_accepted

ENUMERABLE = 20_000
"""Spaces of moves up to this size are enumerated; larger ones are sampled."""

SAMPLED = 2_000

_CLOSED = {"open": "not_started", "shuffling": "not_started", "over": "game_over", "closed": "table_closed"}
"""The codes with which a table refuses moves, by phase."""

AnyGame = Game[Any, Any, Any, Any]


def check_bounded_moves(game: AnyGame) -> None:
    """Check that the type of the game's moves is bounded, since any value of it may come from outside."""
    try:
        space(game.move_type)
    except Unbounded as error:
        raise Fault("moves", f"anybody may ask for moves without end: {error}") from error


def check_turns(game: AnyGame, state: Any, seats: int) -> None:
    """Check that exactly the seats to act have legal moves, that others are refused them, and when it is over."""
    to_act = game.to_act(state)
    if list(to_act) != sorted(set(to_act)) or not set(to_act) <= set(range(seats)):
        raise Fault("turns", f"the seats to act are {to_act} at a table of {seats}")
    if (game.result(state) is None) != bool(to_act):
        raise Fault("turns", f"the result is {game.result(state)}, and seats to act are {to_act}")
    moves = {seat: next(iter(game.legal(state, seat)), None) for seat in range(seats)}
    for seat, move in moves.items():
        if (move is None) == (seat in to_act):
            raise Fault("turns", f"seats to act are {to_act}, but of seat {seat} the first legal move is {move}")
    for seat in set(range(seats)) - set(to_act):
        for move in filter(None, moves.values()):
            if is_accepted(game, state, seat, move, chance_of(0)):
                raise Fault("turns", f"{move} is accepted from seat {seat}, who is not to act")
    if len(game.scores(state)) != seats:
        raise Fault("turns", f"there are scores {game.scores(state)} at a table of {seats}")


def check_sound(game: AnyGame, state: Any, seat: int) -> None:
    """Check that every legal move is listed once, in a fixed order, is accepted, and leads to a sound state."""
    moves = tuple(game.legal(state, seat))
    if moves != tuple(game.legal(state, seat)) or len(set(moves)) != len(moves):
        raise Fault("sound", f"the legal moves of seat {seat} are in no fixed order, or not listed once: {moves}")
    for move in moves:
        if not is_accepted(game, state, seat, move, chance_of(0)):
            raise Fault("sound", f"{move} is listed as legal for seat {seat}, but refused")
        facts = game.decide(state, seat, move, chance_of(0))
        if facts != game.decide(state, seat, move, chance_of(0)):
            raise Fault("sound", f"{move} by seat {seat} leads to other facts when decided again")
        after = state
        for fact in facts:
            after = game.evolve(after, fact)
        if wrong := game.faults(after):
            raise Fault("faults", f"{move} by seat {seat} leads to: {'; '.join(wrong)}")


def check_complete(game: AnyGame, state: Any, seat: int, chance: Picker) -> None:
    """Check that no well-formed move is accepted that `legal` does not list.

    All of them are tried where they can be enumerated; else many of them, and many that are nearly legal.
    """
    moves = tuple(game.legal(state, seat))
    listed = frozenset(moves)
    for move in _asked(game, moves, chance):
        if move not in listed and is_accepted(game, state, seat, move, chance):
            raise Fault("complete", f"{move} is accepted from seat {seat}, but not listed as legal")


@cache
def _enumerated(kind: Any) -> tuple[Any, ...] | None:
    moves = space(kind)
    return tuple(every(moves)) if moves.size <= ENUMERABLE else None


def _asked(game: AnyGame, listed: tuple[Any, ...], chance: Picker) -> Iterator[Any]:
    enumerated = _enumerated(game.move_type)
    if enumerated is not None:
        yield from enumerated
        return
    moves = space(game.move_type)
    for _ in range(SAMPLED):
        yield one_of(moves, chance)
    for _ in range(SAMPLED if listed else 0):
        yield neighbour(listed[chance.pick(len(listed))], chance)


def check_closed(game: AnyGame, folded: Folded[Any]) -> None:
    """Check that nobody can act at a table that is not being played at, nor a spectator at any."""
    table = folded.table
    for who in (None, *range(len(table.seats))):
        expected = "not_seated" if who is None else _CLOSED.get(table.phase)
        if expected is None:
            continue
        for action in _any_actions(game):
            try:
                actions.decide(game, folded, who, action, at=0)
            except Illegal as error:
                if error.code == expected:
                    continue
                raise Fault("closed", f"{action} is refused as {error.code}, not as {expected}") from error
            raise Fault("closed", f"{action} by seat {who} is accepted at a table that is {table.phase}")
    if table.state is not None and game.result(table.state) is not None:
        for seat in range(len(table.seats)):
            if (move := next(iter(game.legal(table.state, seat)), None)) is not None:
                raise Fault("closed", f"{move} is legal for seat {seat} after the end")


def _any_actions(game: AnyGame) -> tuple[Action, ...]:
    return Play(space(game.move_type).at(0)), AskUndo(1), AnswerUndo(True), AnswerUndo(False), Resign()


def check_aside(game: AnyGame, before: Folded[Any], event: Event, after: Folded[Any]) -> None:
    """Check that a part in a simultaneous choice leaves the others with the moves that they had."""
    facts = [fact for fact in event.facts if not isinstance(fact, TableFact)]
    parts = {game.aside(fact) for fact in facts}
    if len(parts) != 1 or parts == {None}:
        return
    for seat in set(game.to_act(before.table.state)) - parts:
        if tuple(game.legal(before.table.state, seat)) != tuple(game.legal(after.table.state, seat)):
            raise Fault("aside", f"the part of another seat changed what seat {seat} may do")


def check_withdrawals(game: AnyGame, state: Any, seats: int) -> None:
    """Check that whoever takes back their part of a simultaneous choice can choose again, and others as before."""
    for seat in range(seats):
        facts = game.withdraw(state, seat)
        if not facts:
            continue
        if any(game.aside(fact) != seat for fact in facts):
            raise Fault("withdraw", f"{facts} are not all aside, so that they make the choices of others stale")
        after = state
        for fact in facts:
            after = game.evolve(after, fact)
        if seat not in game.to_act(after) or game.withdraw(after, seat) or game.faults(after):
            raise Fault("withdraw", f"after {facts} seat {seat} cannot choose again: {after}")
        for other in set(range(seats)) - {seat}:
            if tuple(game.legal(state, other)) != tuple(game.legal(after, other)):
                raise Fault("withdraw", f"{facts} change what seat {other} may do")
