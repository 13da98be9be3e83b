"""Thinking in whole turns: which tiles are laid, and where the points of all others carry the explorers.

A move of Mauna Kea is a single step; what counts is where everybody stands when the turn is over. So a decision goes
through plans for the rest of the turn: first layings that look good, then, with all other tiles given away for their
points, errands of explorers one after the other, of which only the most promising are followed (a beam search). Each
plan is judged by the state at its end. The first move of the best plan is made, and the next decision plans anew: it
finds the rest of the same plan, or a better one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from clients.bots.levels import Level
from clients.bots.mauna_kea.errands import errands
from clients.bots.mauna_kea.judgement import JUDGEMENT
from clients.bots.mauna_kea.layings import layings
from clients.bots.mauna_kea.threat import threats
from clients.bots.search.moving import Dice, mover
from clients.bots.thinking import Estimate, Thinking
from events.game import Game
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.moves import End, Move, Spend
from events.mauna_kea.state import State

ERRANDS_A_TURN: Final = 14
"""More errands than anybody runs in a turn."""

_move = mover(MAUNA_KEA)


class Breadth(NamedTuple):
    """How much of a turn is thought through."""

    layings: int
    """Layings that are tried."""
    second: int
    """How many of them a second laying is tried after."""
    starts: int
    """How many of all these errands are planned after."""
    beam: int
    """How many unfinished plans are followed."""
    ways: int
    """Boats that each explorer thinks of."""
    worlds: int
    """Worlds in which what is hidden is looked at."""


def breadth(level: Level) -> Breadth:
    """Return how much a level thinks through: the further its horizon, the more."""
    if level.horizon < 2:
        return Breadth(layings=4, second=0, starts=2, beam=1, ways=1, worlds=1)
    if level.horizon < 6:
        return Breadth(layings=10, second=2, starts=3, beam=2, ways=2, worlds=2)
    return Breadth(layings=20, second=5, starts=7, beam=4, ways=3, worlds=4)


class Plan(NamedTuple):
    """Moves to make, the state they lead to, and how good that is."""

    value: float
    moves: tuple[Move, ...]
    state: State


class Planning:
    """Planning of turns as a method of thinking."""

    def begin(
        self,
        game: Game[Any, Any, Any, Any],  # noqa: ARG002  (it is Mauna Kea)
        worlds: Sequence[Any],
        seat: int,
        level: Level,
        seed: str,
    ) -> Thinking:
        """Begin to think about what `seat` does."""
        return Planner(worlds, seat, level, seed)


class Planner:
    """One decision by planning."""

    def __init__(self, worlds: Sequence[State], seat: int, level: Level, seed: str) -> None:
        self._state = worlds[0]
        self._seat = seat
        self._breadth = breadth(level)
        self._worlds = worlds[: self._breadth.worlds] if self._state.options.cards else worlds[:1]
        self._dice = Dice(f"planning|{seed}")
        self._budget = level.playouts
        self._steps = 0
        self._found: dict[Move, Estimate] = {}
        self._fallback = JUDGEMENT.candidates(self._state, seat)
        self._work = self._think()
        self._is_done = len(self._fallback) == 1

    @property
    def is_done(self) -> bool:
        """Tell whether all plans were gone through, or the budget is used up."""
        return self._is_done or self._steps >= self._budget

    def step(self) -> None:
        """Look at one more state."""
        self._steps += 1
        self._is_done = next(self._work, self) is self

    def best(self) -> tuple[Estimate, ...]:
        """Return first moves of plans, those of the best plans first."""
        if not self._found:
            return tuple(Estimate(move, 0.5, 0) for move in self._fallback)
        return tuple(sorted(self._found.values(), key=lambda one: -one.chance))

    def _think(self) -> Iterator[None]:
        match self._state.stage:
            case "choosing":
                return
            case "turn":
                yield from self._turn()
            case "draw":
                yield from self._draw()
            case _:
                yield from self._one_move()

    def _one_move(self) -> Iterator[None]:
        """Judge each move by the state it leads to."""
        for move in self._fallback:
            self._note((move,), self._value(_move(self._state, self._seat, move, self._dice)))
            yield

    def _draw(self) -> Iterator[None]:
        """Judge a draw by some of its outcomes."""
        for move in self._fallback:
            values = []
            for _ in range(12):
                values.append(self._value(_move(self._state, self._seat, move, self._dice)))
                yield
            self._note((move,), sum(values) / len(values))

    def _turn(self) -> Iterator[None]:
        starts = [Plan(self._value(self._state), (), self._state)]
        for depth, wide in ((1, 1), (2, self._breadth.second)):
            before = [plan for plan in starts if len(plan.moves) == depth - 1][:wide]
            for plan in before:
                tiles = plan.state.tiles[self._seat]
                for lay in layings(plan.state, self._seat, tiles, self._breadth.layings // depth):
                    starts.append(self._after(plan, (lay,)))
                    yield
            starts.sort(key=lambda one: -one.value)
        for plan in starts[: self._breadth.starts]:
            yield from self._errands(plan)

    def _errands(self, start: Plan) -> Iterator[None]:
        """Spend all tiles that are left, and plan errands until nothing is left to do."""
        spent = tuple(map(Spend, start.state.tiles[self._seat]))
        beam = [self._after(start, spent)]
        seen = set()
        threatened = threats(start.state, start.state.seats)
        for _ in range(ERRANDS_A_TURN):
            ahead: list[Plan] = []
            for plan in beam:
                self._note((*plan.moves, End()), self._ended(plan.state))
                yield
                for errand in errands(plan.state, self._seat, threatened, self._breadth.ways):
                    after = self._after(plan, errand)
                    key = (
                        after.state.explorers,
                        after.state.pool,
                        after.state.lying,
                        after.state.hands,
                        after.state.stage,
                    )
                    if key in seen:
                        continue
                    seen.add(key)
                    if after.state.stage == "turn":
                        ahead.append(after)
                    else:
                        self._note(after.moves, after.value)
                    yield
            ahead.sort(key=lambda one: -one.value)
            beam = ahead[: self._breadth.beam]
            if not beam:
                return

    def _after(self, plan: Plan, moves: tuple[Move, ...]) -> Plan:
        state = plan.state
        for move in moves:
            state = _move(state, self._seat, move, self._dice)
        return Plan(self._value(state), (*plan.moves, *moves), state)

    def _value(self, state: State) -> float:
        return JUDGEMENT.judge(state, self._seat)

    def _ended(self, state: State) -> float:
        """Return how good it is to end the turn in `state`, whatever is hidden."""
        total = 0.0
        for world in self._worlds:
            hands = tuple(
                mine if seat == self._seat else theirs
                for seat, (mine, theirs) in enumerate(zip(state.hands, world.hands, strict=True))
            )
            here = replace(state, hands=hands, pool=0)
            if here.trigger is not None:
                here = _move(here, self._seat, End(), self._dice)
            total += self._value(here)
        return total / len(self._worlds)

    def _note(self, moves: tuple[Move, ...], value: float) -> None:
        """Remember how good a plan is under its first move."""
        before = self._found.get(moves[0])
        looks = before.looks + 1 if before else 1
        if before is None or value > before.chance:
            self._found[moves[0]] = Estimate(moves[0], value, looks, moves[1:])
        else:
            self._found[moves[0]] = before._replace(looks=looks)
