"""Thinking in whole turns: which tiles are laid, and where the points of all others carry the explorers.

A move of Mauna Kea is a single step; what counts is where everybody stands when the turn is over. So a decision goes
through plans for the rest of the turn: first layings that look good, then, with all other tiles given away for their
points, errands of explorers one after the other, of which only the most promising are followed (a beam search). Each
plan is judged by the state at its end, and the best ones, where answers are looked at, as well by the state after the
turns of the others: their tiles lie open, so that nothing of it is luck. Who keeps to a plan makes all its moves; else
the next decision plans anew: it finds the rest of the same plan, or a better one.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec.structs import replace

from clients.bots.levels import Level
from clients.bots.mauna_kea.breadth import REPLY, Breadth, breadth
from clients.bots.mauna_kea.errands import errands
from clients.bots.mauna_kea.judgement import JUDGEMENT, prospect
from clients.bots.mauna_kea.layings import layings
from clients.bots.mauna_kea.plans import Plan
from clients.bots.mauna_kea.threat import threats
from clients.bots.mauna_kea.walks import without_detours
from clients.bots.search.moving import Dice, mover
from clients.bots.thinking import Estimate, Thinking
from events.game import Game
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.ending import idle_turns
from events.mauna_kea.moves import End, Move, Spend
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.piles import at
from events.mauna_kea.state import State
from events.mauna_kea.turns import following

AS_DRAWN: Final = ("JJJM3", "JJJW3")
"""Tiles as somebody may well have drawn."""
SAME: Final = 6
"""Decimals in which plans that are worth exactly the same agree."""
PLENTY: Final = 6
"""Terrain tiles in the bag that are enough for the next turns."""
ERRANDS_A_TURN: Final = 14
"""More errands than anybody runs in a turn."""

_move = mover(MAUNA_KEA)


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
        self._turn = Turn(worlds, seat, breadth(level), Dice(f"planning|{seed}"))
        self._budget = level.playouts
        self._steps = 0
        self._work = self._turn.think()
        self._is_done = len(self._turn.fallback) == 1

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
        return self._turn.best()


class Turn:
    """The rest of one turn, thought through."""

    def __init__(self, worlds: Sequence[State], seat: int, how: Breadth, dice: Dice) -> None:
        self._state = worlds[0]
        self._seat = seat
        self._breadth = how
        self._worlds = worlds[: how.worlds] if self._state.options.cards else worlds[:1]
        self._dice = dice
        self._found: dict[Move, Estimate] = {}
        self._ends: dict[State, Plan] = {}
        self._first: Plan | None = None
        """The plan that came out best when it was played on."""

    @cached_property
    def fallback(self) -> tuple[Move, ...]:
        """Moves worth looking at, before anything was thought."""
        return tuple(JUDGEMENT.candidates(self._state, self._seat))

    def best(self) -> tuple[Estimate, ...]:
        """Return first moves of plans, those of the best plans first."""
        if not self._found:
            return tuple(Estimate(move, 0.5, 0) for move in self.fallback)
        best = sorted(self._found.values(), key=lambda one: -one.chance)
        if not self._breadth.is_steady:
            best = [one._replace(then=()) for one in best]
        if self._first is not None:
            move, *then = self._first.moves
            first = Estimate(move, self._first.value, self._found[move].looks, tuple(then))
            best = [first, *(one for one in best if one.move != move)]
        return tuple(one._replace(chance=min(max(one.chance, 0.0), 1.0)) for one in best)

    def think(self) -> Iterator[None]:
        """Go through plans, a state at a time."""
        match self._state.stage:
            case "choosing":
                return
            case "turn":
                yield from self._plan()
                yield from self._play_on()
            case "draw":
                yield from self._draw()
            case _:
                yield from self._one_move()

    def _one_move(self) -> Iterator[None]:
        """Judge each move by the state it leads to."""
        for move in self.fallback:
            self._note((move,), self._value(_move(self._state, self._seat, move, self._dice)))
            yield

    def _draw(self) -> Iterator[None]:
        """Judge a draw by some of its outcomes."""
        for move in self.fallback:
            values = []
            for _ in range(12):
                values.append(self._value(_move(self._state, self._seat, move, self._dice)))
                yield
            self._note((move,), sum(values) / len(values))

    def _plan(self) -> Iterator[None]:
        bare = Plan(self._value(self._state), (), self._state)
        starts = [bare]
        if self._breadth.replies:
            # Something to do before so many layings are tried, should time be short.
            yield from self._errands(bare)
        for depth, wide in ((1, 1), (2, self._breadth.second)):
            before = [plan for plan in starts if len(plan.moves) == depth - 1][:wide]
            for plan in before:
                tiles = plan.state.tiles[self._seat]
                for lay in layings(plan.state, self._seat, tiles, self._breadth.layings // depth):
                    starts.append(self._after(plan, (lay,)))
                    yield
            starts.sort(key=lambda one: -one.value)
        for plan in starts[: self._breadth.starts]:
            if plan is not bare or not self._breadth.replies:
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
                self._note_end(plan)
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
                        # After an earthquake one may draw. It is judged as if nothing were drawn, like all other ends.
                        self._note(without_detours(after.moves), self._ended(replace(after.state, stage="turn")))
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
        return prospect(state, self._seat, self._breadth.is_farsighted, self._breadth.minds_others)

    def _ended(self, state: State) -> float:
        """Return how good it is to end the turn in `state`, whatever is hidden."""
        total = 0.0
        for world in self._worlds:
            here = replace(self._in_world(state, world), pool=0)
            if here.trigger is not None or _stalls(here):
                here = _move(here, self._seat, End(), self._dice)
            total += self._value(here)
        return total / len(self._worlds)

    def _in_world(self, state: State, world: State) -> State:
        """Return `state` with what others may hold as in `world`."""
        if not state.options.cards:
            return state
        hands = tuple(
            mine if seat == self._seat else theirs
            for seat, (mine, theirs) in enumerate(zip(state.hands, world.hands, strict=True))
        )
        return replace(state, hands=hands)

    def _note_end(self, plan: Plan) -> None:
        """Remember how good it is to end the turn now."""
        moves = (*without_detours(plan.moves), End())
        value = self._ended(plan.state)
        self._note(moves, value)
        if self._breadth.replies:
            before = self._ends.get(plan.state)
            if before is None or before.value < value:
                self._ends[plan.state] = Plan(value, moves, plan.state)

    def _finalists(self) -> list[Plan]:
        """Return the best plans that differ by more than a step: there are many ways to make nearly the same turn.

        Plans that are worth exactly the same are the same turn too, with a tile laid the other way round.
        """
        distinct: dict[object, Plan] = {}
        for plan in self._ends.values():
            distinct.setdefault(round(plan.value, SAME), plan)
        found: dict[object, Plan] = {}
        for plan in sorted(distinct.values(), key=lambda one: -one.value):
            found.setdefault(plan.gist(self._seat), plan)
            if len(found) == self._breadth.replies:
                break
        return list(found.values())

    def _play_on(self) -> Iterator[None]:
        """Look at what the others can do after each of the best plans, with the tiles that lie before them."""
        for plan in self._finalists():
            value = yield from self._followed(plan)
            if self._first is None or value > self._first.value:
                self._first = plan._replace(value=value)

    def _followed(self, plan: Plan) -> Generator[None, None, float]:
        """Return how good a plan is by its end, by what the others make of it, and by one's own turn after theirs.

        What is judged right after somebody's turn is judged too well for them: the three together tell most.
        """
        total = 0.0
        worlds = self._worlds[: self._breadth.answers]
        for world in worlds:
            dice = Dice("the same for every plan")
            state = ended(self._in_world(plan.state, world), dice)
            turns = 1
            while state.stage == "turn" and state.turn != self._seat and turns < state.seats:
                state = yield from _replied(state, dice)
                turns += 1
            total += self._value(state)
            if state.stage == "turn" and state.turn == self._seat:
                state = yield from _replied(state, dice)
            total += self._value(state)
            yield
        return (plan.value + total / len(worlds)) / 3

    def _note(self, moves: tuple[Move, ...], value: float) -> None:
        """Remember how good a plan is under its first move."""
        before = self._found.get(moves[0])
        looks = before.looks + 1 if before else 1
        if before is None or value > before.chance:
            self._found[moves[0]] = Estimate(moves[0], value, looks, moves[1:])
        else:
            self._found[moves[0]] = before._replace(looks=looks)


def _stalls(state: State) -> bool:
    """Tell whether ending the turn brings the end because nobody has laid or boarded for long (6.3)."""
    return idle_turns(state) >= 2 * len(state.staying)


def _replied(state: State, dice: Dice) -> Generator[None, None, State]:
    """Let the seat in turn play it, quickly planned; return the state after it."""
    seat = state.turn
    while seat is not None and state.turn == seat:
        turn = Turn((state,), seat, REPLY, dice)
        yield from turn.think()
        best = turn.best()[0]
        for move in (best.move, *best.then):
            state = ended(state, dice) if isinstance(move, End) else _move(state, seat, move, dice)
    return state


def ended(state: State, dice: Dice) -> State:
    """Return the state after the turn was ended, as drawing most often goes: with no lava, and tiles like any other.

    What lava may do is in the judgement of a state; if it were drawn here, plans would differ more by luck than by
    what they are worth. Near the end of the game the rules say what comes.
    """
    seat = state.turn
    assert seat is not None
    terrain = sum(not is_lava(tile) for tile in state.bag)
    if state.trigger is not None or terrain < PLENTY or not any(map(is_lava, state.bag)):
        after: State = _move(state, seat, End(), dice)
        return after
    return replace(state, turn=following(state, seat), pool=0, busy=False, tiles=at(state.tiles, seat, AS_DRAWN))
