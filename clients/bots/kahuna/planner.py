"""Thinking about Kahuna by whole turns: plans race against each other in the same worlds, and the slow ones drop out.

A plan is how to stand at the end of the turn and how to end it. In each world, every plan that is still in the race is
carried out, the next turns are played without thinking ahead, and the outcome is judged; the same world and the same
dice for all, so that luck falls on all of them alike. A plan that is surely behind the best is dropped (Maron and
Moore's Hoeffding races, 1993, on paired differences).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from clients.bots.kahuna.board import BIT, LINE, with_bridge
from clients.bots.kahuna.compact import DECLINE, DRAW, FINISH, Compact
from clients.bots.kahuna.policy import BLIND, gain, play_turn, standings
from clients.bots.kahuna.turns import Play, Standing, Turns
from clients.bots.kahuna.value import CERTAIN, Aim, chance, lead
from clients.bots.levels import Level
from clients.bots.search.moving import Dice
from clients.bots.thinking import Estimate, Thinking
from events.game import Game
from events.kahuna.components import ISLANDS
from events.kahuna.legal import legal
from events.kahuna.moves import Decline, Discard, Draw, Finish, Found, Move, Place, Remove, Replace, Take
from events.kahuna.state import State

MOST_PLANS: Final = 28
"""Plans that begin the race."""
FEWEST_PLANS: Final = 8
LOOKS_A_PLAN: Final = 40
"""The budget that each plan in the race is worth; there are at least `FEWEST_PLANS`."""
MOST_STANDINGS: Final = 3_000
"""Ways to stand at the end of the turn that plans are chosen from."""
AT_A_GLANCE: Final = 12
"""As many are seen by who does not look ahead: one card's plays, and the first of two cards'."""
LEAST_WORLDS: Final = 8
"""Worlds before a plan can be dropped."""
BEHIND: Final = 2.3
"""Standard errors by which a plan must be behind the best to be dropped."""
LEAST_VARIANCE: Final = 0.0004
"""Of the difference between two plans in one world, however alike they were so far."""
MOVES_A_TURN: Final = 4
"""Moves of `Level.horizon` that make up about one turn."""
POINT: Final = 0.0002
"""What a point ahead is worth beside the chance to win: it decides where that is as good as won or lost."""
EVEN: Final = 0.004
"""A chance to win that is not worth thinking on for: plans that can be no more ahead of the best are dropped."""


class TurnPlanner:
    """The planning of whole turns as a method of thinking."""

    def begin(
        self, game: Game[Any, Any, Any, Any], worlds: Sequence[Any], seat: int, level: Level, seed: str
    ) -> Thinking:
        """Begin to think about what `seat` does."""
        state: State = worlds[0]
        if state.stage != "turn":
            return Obvious(_weighed(state, seat))
        return Race(game, worlds, seat, level, seed)


class Obvious:
    """Thinking that is over at once."""

    is_done: Final = True

    def __init__(self, estimates: tuple[Estimate, ...]) -> None:
        self._estimates = estimates

    def step(self) -> None:
        """Do nothing."""

    def best(self) -> tuple[Estimate, ...]:
        """Return what was clear."""
        return self._estimates


def _weighed(state: State, seat: int) -> tuple[Estimate, ...]:
    """Return the moves outside of a turn (a handicap's bridge, a replacement), by how the board stands after each."""
    game = Compact(state)
    mine, theirs = game.bridges[seat], game.bridges[1 - seat]
    aim = Aim(game)
    cards = len(game.hands[seat])
    found: list[Estimate] = []
    for move in legal(state, seat):
        after = mine, theirs
        if isinstance(move, Found):
            after = with_bridge(mine, theirs, BIT[move.line])
        elif isinstance(move, Replace):
            assert state.freed is not None
            after = with_bridge(mine, theirs, BIT[state.freed])
        found.append(Estimate(move, _sigmoid(aim(*after, cards)), 1))
    return tuple(sorted(found, key=lambda estimate: -estimate.chance))


class Plan:
    """A way to play the turn to its end, and what came of it in each world."""

    __slots__ = ("_chances", "ending", "expected", "move", "standing", "then", "worths")

    def __init__(self, move: Move, then: tuple[Move, ...], standing: Standing, ending: int, expected: float) -> None:
        self.move = move
        self.then = then
        """The move that it begins with, and the others to the end of the turn."""
        self.standing = standing
        self.ending = ending
        self.expected = expected
        """What it is expected to come to, before anything was played."""
        self.worths: list[float] = []
        """The chance to win in each world, and a little for each point ahead."""
        self._chances = expected

    def came_to(self, chance: float, lead: int) -> None:
        """Note what came of it in the next world."""
        self._chances += chance
        self.worths.append(chance + POINT * lead)

    @property
    def mean(self) -> float:
        """What it came to on average, what was expected counting as one world."""
        return (sum(self.worths) + self.expected) / (len(self.worths) + 1)

    @property
    def chance(self) -> float:
        """The chance to win alone, counted as in `mean`."""
        return self._chances / (len(self.worths) + 1)


class Race:
    """One decision by racing plans."""

    def __init__(
        self, game: Game[Any, Any, Any, Any], worlds: Sequence[State], seat: int, level: Level, seed: str
    ) -> None:
        self._game = game
        self._worlds = worlds
        self._seat = seat
        self._seed = seed
        self._budget = level.playouts
        self._turns_ahead = (level.horizon + MOVES_A_TURN - 1) // MOVES_A_TURN
        now = Compact(worlds[0])
        if self._turns_ahead == 0:
            self._racing = plans(now, AT_A_GLANCE, MOST_PLANS)
        else:
            self._racing = plans(now, MOST_STANDINGS, min(MOST_PLANS, max(FEWEST_PLANS, self._budget // LOOKS_A_PLAN)))
        self._dropped: list[Plan] = []
        self._looks = 0
        self._at = 0
        self._world_number = 0
        self._world = now

    @property
    def is_done(self) -> bool:
        """Tell whether the budget is used up, or one plan has won the race."""
        return self._turns_ahead == 0 or self._looks >= self._budget or len(self._racing) == 1

    def step(self) -> None:
        """Carry out the next plan in the present world; behind the last one, drop plans and take a new world."""
        if self._at == 0:
            self._world = self._next_world()
        plan = self._racing[self._at]
        plan.came_to(*self._tried(plan))
        self._looks += 1
        self._at += 1
        if self._at == len(self._racing):
            self._at = 0
            self._drop()

    def best(self) -> tuple[Estimate, ...]:
        """Return the first moves of all plans, best first, each by its best plan; those in the race come first.

        Who does not look ahead thinks about each move of the turn anew, and may be careless in every one of them.
        """
        ranked = sorted(self._racing, key=lambda plan: -plan.mean)
        ranked += sorted(self._dropped, key=lambda plan: (-len(plan.worths), -plan.mean))
        estimates: dict[Move, Estimate] = {}
        for plan in ranked:
            known = estimates.get(plan.move)
            if known is None:
                then = plan.then if self._turns_ahead else ()
                estimates[plan.move] = Estimate(plan.move, plan.chance, len(plan.worths), then)
            else:
                estimates[plan.move] = known._replace(looks=known.looks + len(plan.worths))
        return tuple(estimates.values())

    def _next_world(self) -> Compact:
        number = self._world_number
        self._world_number += 1
        given = self._worlds[number % len(self._worlds)]
        if number >= len(self._worlds):
            given = self._game.redeal(given, self._seat, Dice(f"world|{number}|{self._seed}"))
        return Compact(given)

    def _tried(self, plan: Plan) -> tuple[float, int]:
        """Return the chance to win after the plan and the turns that follow it, in the present world, and the lead."""
        dice = Dice(f"{self._world_number}|{self._seed}")
        game = self._world.copy()
        game.stand_as(*plan.standing)
        if game.worth is None:
            game.end_turn(plan.ending, dice)
        for _ in range(self._turns_ahead):
            if game.worth is not None:
                break
            play_turn(game, dice)
        return chance(game, self._seat), lead(game, self._seat)

    def _drop(self) -> None:
        """Drop the plans that are surely behind the best."""
        worlds = self._world_number
        if worlds < LEAST_WORLDS or len(self._racing) == 1:
            return
        leader = max(self._racing, key=lambda plan: plan.mean)
        staying = [plan for plan in self._racing if plan is leader or not _is_behind(plan, leader)]
        self._dropped += [plan for plan in self._racing if plan not in staying]
        self._racing = staying


def _is_behind(plan: Plan, leader: Plan) -> bool:
    gaps = [best - worth for best, worth in zip(leader.worths, plan.worths, strict=True)]
    count = len(gaps)
    mean = sum(gaps) / count
    variance = sum((gap - mean) ** 2 for gap in gaps) / (count - 1) + LEAST_VARIANCE
    return mean > BEHIND * math.sqrt(variance / count) - EVEN


def plans(game: Compact, most_standings: int, most: int) -> list[Plan]:
    """Return the plans of the seat in turn that look best, best first, out of so many ways to stand."""
    aim = Aim(game)
    found = standings(game, most_standings)
    ranked = sorted(found, key=lambda standing: -aim(standing[0], standing[1], len(standing[2])))
    made: list[Plan] = []
    for standing in ranked[:most]:
        mine, theirs, hand = standing
        after = game.copy()
        after.stand_as(mine, theirs, hand)
        value = aim(mine, theirs, len(hand))
        moves = moves_to(found, standing)
        if after.worth is not None:
            made.append(Plan(moves[0], _undisturbed(game, moves), standing, DECLINE, 1.0))
            continue
        for ending in after.endings():
            better = BLIND if ending == DRAW else gain(ending, mine, theirs) if ending >= 0 else 0.0
            all_moves = [*moves, _closing(ending)]
            expected = _sigmoid(value + aim.shape * better)
            made.append(Plan(all_moves[0], _undisturbed(game, all_moves), standing, ending, expected))
    made.sort(key=lambda plan: -plan.expected)
    return made[:most]


def _undisturbed(game: Compact, moves: list[Move]) -> tuple[Move, ...]:
    """Return what comes after the first move, up to a removal that may offer a bridge nobody wanted (5.1)."""
    then: list[Move] = []
    for move, following in pairwise(moves):
        if game.is_strategic and isinstance(move, Remove) and not isinstance(following, Replace):
            break
        then.append(following)
    return tuple(then)


def moves_to(found: Turns, standing: Standing) -> list[Move]:
    """Return the moves that lead from the beginning of the turn to a standing, in order."""
    moves: list[Move] = []
    while (play := found[standing]) is not None:
        moves = [*_moves(play), *moves]
        standing = play.before
    return moves


def _moves(play: Play) -> list[Move]:
    islands = tuple(ISLANDS[card] for card in play.cards)
    if play.removed:
        one, two = islands
        removal = Remove((one, two), LINE[play.removed])
        return [removal, Replace()] if play.placed else [removal]
    if play.placed:
        return [Place(islands[0], LINE[play.placed])]
    return [Discard(islands[0])]


def _closing(ending: int) -> Move:
    if ending >= 0:
        return Take(ISLANDS[ending])
    ways: dict[int, Move] = {DRAW: Draw(), DECLINE: Decline(), FINISH: Finish()}
    return ways[ending]


def _sigmoid(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-CERTAIN, min(CERTAIN, odds))))
