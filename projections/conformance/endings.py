"""The end of a game: one that is over says so, whatever ended it; one that somebody left goes on fairly to its end."""

from __future__ import annotations

from typing import Any

import msgspec

from events import actions
from events.chance import Picker
from events.event import Play, Resign
from events.fold import Folded
from events.game import Game, Illegal, Result
from projections.conformance.fault import Fault
from projections.conformance.legality import check_turns
from projections.conformance.tools import view_of, viewers
from projections.view import Playable

LATER = 60
"""Moves that are played on after a resignation."""

AnyGame = Game[Any, Any, Any, Any]


def check_result(playable: Playable, folded: Folded[Any]) -> None:
    """Check that the game, ended here and now by whatever it may be, is over for everybody who looks at it."""
    game, table = playable.game, folded.table
    if table.phase != "over":
        ended = Result((), game.scores(table.state), "ended")
        table = msgspec.structs.replace(table, phase="over", result=ended, request=None)
    if len(game.standing(table.state)) != len(table.seats):
        raise Fault("over", f"where everybody stands is {game.standing(table.state)} at {len(table.seats)} seats")
    if game.result(table.state) is not None and game.standing(table.state) != game.scores(table.state):
        raise Fault("over", f"a game that is decided stands at {game.standing(table.state)}")
    state = game.stopped(table.state)
    seats = range(len(table.seats))
    if game.stopped(state) != state:
        raise Fault("over", f"stopping the game twice is not stopping it once: {state}")
    if game.to_act(state) or any(next(iter(game.legal(state, seat)), None) is not None for seat in seats):
        raise Fault("closed", f"a game that is over waits for seats {game.to_act(state)}, or has legal moves: {state}")
    if any(game.withdraw(state, seat) for seat in seats):
        raise Fault("closed", f"a choice can be taken back in a game that is over: {state}")
    for viewer in viewers(len(seats)):
        view = view_of(playable, folded.with_table(table), viewer)
        if view.game.stage != "over" or view.game.turn is not None or view.table.to_act or view.moves or view.undo:
            raise Fault("over", f"viewer {viewer} does not see that the game is over: {view}")
        if table.result is not None and set(table.result.winners) & set(view.table.resigned):
            raise Fault("leaving", f"{view.table.resigned} gave up, and of them {table.result.winners} win")


def check_winners(game: AnyGame, after: Folded[Any]) -> None:
    """Check that nobody wins who left, nobody waits for them, and that a game has more than one player."""
    table = after.table
    staying = game.staying(table.state)
    seats = range(len(table.seats))
    if list(staying) != sorted(set(staying)) or not set(staying) <= set(seats):
        raise Fault("leaving", f"the seats still in the game are {staying} at a table of {len(seats)}")
    if len(staying) < min(2, len(seats)) or not set(game.to_act(table.state)) <= set(staying):
        raise Fault("leaving", f"{game.to_act(table.state)} are to act, of {staying} who are still in the game")
    if table.result is not None and not set(table.result.winners) <= set(staying):
        raise Fault("leaving", f"{table.result.winners} win, of {staying} who are still in the game")


def check_resigning(game: AnyGame, folded: Folded[Any], chance: Picker) -> None:
    """Check the resignation of each seat that is still in the game, and play on after one of them for a while."""
    staying = game.staying(folded.table.state)
    for seat in range(len(folded.table.seats)):
        if seat not in staying:
            _cannot_act(game, folded, seat)
    followed = staying[chance.pick(len(staying))]
    for seat in staying:
        after = _resigned(game, folded, seat)
        _check_gone(game, folded, after, seat)
        if seat == followed:
            _follow(game, after, chance)


def _cannot_act(game: AnyGame, folded: Folded[Any], seat: int) -> None:
    try:
        actions.decide(game, folded, seat, Resign(), at=0)
    except Illegal as error:
        if error.code == "resigned":
            return
    raise Fault("leaving", f"seat {seat} left the game, and is not refused as resigned")


def _resigned(game: AnyGame, folded: Folded[Any], seat: int) -> Folded[Any]:
    try:
        return actions.act(game, folded, seat, Resign(), 0).after
    except Illegal as error:
        raise Fault("leaving", f"seat {seat} may not resign: {error}") from error


def _check_gone(game: AnyGame, before: Folded[Any], after: Folded[Any], seat: int) -> None:
    others = tuple(other for other in game.staying(before.table.state) if other != seat)
    table = after.table
    if len(others) < 2 and (table.result is None or table.result.winners != others):
        raise Fault("leaving", f"only {others} are left, but the result is {table.result}")
    if table.result is None or table.result.how != "resigned":
        if game.staying(table.state) != others:
            raise Fault("leaving", f"seat {seat} resigned, but {game.staying(table.state)} are still in the game")
        if wrong := game.faults(table.state):
            raise Fault("leaving", f"seat {seat} left, and: {'; '.join(wrong)}")
        check_turns(game, table.state, len(table.seats))
        check_winners(game, after)


def _follow(game: AnyGame, folded: Folded[Any], chance: Picker) -> None:
    """Play on for a while: no remaining seat is ever stuck, and the invariants of the game hold."""
    for _ in range(LATER):
        to_act = game.to_act(folded.table.state)
        if folded.table.phase == "over" or not to_act:
            return
        seat = to_act[chance.pick(len(to_act))]
        moves = tuple(game.legal(folded.table.state, seat))
        action = Play(moves[chance.pick(len(moves))])
        folded = actions.act(game, folded, seat, action, 0).after
        if wrong := game.faults(folded.table.state):
            raise Fault("leaving", f"later, after {action} by seat {seat}: {'; '.join(wrong)}")
        check_turns(game, folded.table.state, len(folded.table.seats))
        check_winners(game, folded)
