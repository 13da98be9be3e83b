"""What a bot knows of Mauna Kea: how good a state is, the moves worth looking at, and what people tend to do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, sqrt
from typing import Final

from clients.bots.judgement import worth
from clients.bots.mauna_kea.cards import choices
from clients.bots.mauna_kea.errands import errands
from clients.bots.mauna_kea.layings import layings
from clients.bots.mauna_kea.race import Outlook, outlook
from clients.bots.mauna_kea.threat import threats
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.inclined import inclination
from events.mauna_kea.moves import Decline, Draw, End, Move, Place, Spend
from events.mauna_kea.pieces import points
from events.mauna_kea.piles import kinds
from events.mauna_kea.state import State

A_POINT: Final = 0.004
"""What a point more than the others have is worth beside the chance to win."""
LAYINGS: Final = 8
"""Ways to lay a tile that are worth looking at."""
WAYS: Final = 2
"""Boats that each explorer thinks of."""


class MaunaKeaJudgement:
    """The judgement of Mauna Kea, for any search and for planning."""

    def judge(self, state: State, seat: int) -> float:
        """Return about the chance of `seat` to win: by what everybody will have scored in the end."""
        if (result := MAUNA_KEA.result(state)) is not None:
            return worth(result, seat)
        if state.stage == "choosing":
            return 1 / len(state.staying)
        return chances(outlook(state), state.staying)[seat]

    def candidates(self, state: State, seat: int) -> Sequence[Move]:
        """Return the first moves of whatever is worth doing, best first by rule of thumb."""
        return tuple(dict.fromkeys(_candidates(state, seat)))

    def habits(self, state: State, seat: int, moves: Sequence[Move]) -> Sequence[float]:  # noqa: ARG002
        """Return the inclinations of somebody who is drawn to artifacts and boats."""
        return [float(inclination(state, move)) for move in moves]


JUDGEMENT: Final = MaunaKeaJudgement()


def chances(seen: Outlook, staying: tuple[int, ...]) -> tuple[float, ...]:
    """Return the chance of each seat to win by what everybody will have scored, the less sure the more is open."""
    spread = 0.4 + 0.5 * sqrt(seen.open)
    most = max(seen.points[seat] for seat in staying)
    weights = [exp((points - most) / spread) if seat in staying else 0.0 for seat, points in enumerate(seen.points)]
    return tuple(weight / sum(weights) for weight in weights)


def prospect(state: State, seat: int, is_farsighted: bool = True, minds_others: bool = True) -> float:
    """Return how good `state` is for `seat`: the chance to win, and where that says little, the points as well.

    Somebody who cannot win, or cannot lose any more, plays on well all the same.
    """
    if (result := MAUNA_KEA.result(state)) is not None:
        return worth(result, seat) + A_POINT * _lead(result.scores, state.staying, seat)
    seen = outlook(state, is_farsighted, None if minds_others else seat)
    return chances(seen, state.staying)[seat] + A_POINT * _lead(seen.points, state.staying, seat)


def _lead(points: Sequence[float], staying: tuple[int, ...], seat: int) -> float:
    return points[seat] - max(points[other] for other in staying if other != seat)


def _candidates(state: State, seat: int) -> Iterator[Move]:
    match state.stage:
        case "choosing":
            yield from choices(state.hands[seat])
        case "placing":
            occupied = state.occupied
            yield from (Place(space) for space in state.box.start_spaces if space not in occupied)
        case "draw":
            yield Decline()
            yield Draw()
        case "lay":
            assert state.drawn is not None
            yield from layings(state, seat, (state.drawn,), LAYINGS)
        case _:
            yield from _in_turn(state, seat)


def _in_turn(state: State, seat: int) -> Iterator[Move]:
    tiles = kinds(state.tiles[seat])
    for errand in errands(state, seat, threats(state, state.seats), WAYS):
        yield errand[0]
    yield from map(Spend, sorted(tiles, key=points, reverse=True))
    if tiles:
        yield from layings(state, seat, tiles, LAYINGS)
    else:
        yield End()
