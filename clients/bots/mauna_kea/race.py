"""The race for the boats: what everybody will have scored in the end, if all go on as directly as they can.

Each player always sends the explorer that brings most for its movement points. Whoever is there first takes the boat,
and the artifacts on the way. So one sees who gets what without looking ahead move by move.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from clients.bots.mauna_kea.tasks import cards_in_hand, task_points
from clients.bots.mauna_kea.threat import TILES_A_TURN, hazards, threats
from clients.bots.mauna_kea.ways import Way, ways
from events.mauna_kea.allows import shown
from events.mauna_kea.geometry import PLACE_OF
from events.mauna_kea.pieces import is_lava
from events.mauna_kea.scoring import WORTH, open_points
from events.mauna_kea.state import State

POINTS_A_TURN: Final = 5.9
"""Movement points on the tiles of a turn, about."""
PATIENCE: Final = 0.95
"""What a point in the next turn is worth beside one now: much can happen on an island with a volcano."""
AFLOAT_IS_BETTER: Final = 0.96
"""What a point is worth that could be scored at once beside one that is."""
HASTE: Final = 4.0
"""How surely what takes a round longer than the game comes too late."""
LAST_TURNS: Final = 0.1
"""How unsure points are that somebody can make in the last turns, beside points that are turns away."""
NOT_YET_TAKEN: Final = 0.05
"""What an artifact that still has to be taken on the way is worth less than one that is carried."""
TIE: Final = 0.1
"""What an explorer that stays on the island is worth: it decides a tie."""
HELICOPTER: Final = "helicopter rescue"


class Outlook(NamedTuple):
    """What a game will come to."""

    points: tuple[float, ...]
    """The score of each seat in the end."""
    open: float
    """How much of it may come otherwise: twice what whoever is ahead has still to make.

    What the others have still to make does not count, or they could hope for more by not making it.
    """


@lru_cache(maxsize=2048)
def outlook(state: State, is_farsighted: bool = True, alone: int | None = None) -> Outlook:
    """Return what the game will come to, from any state after the set-up.

    Somebody who is not farsighted sees the lava that may come before the next turn, and none that comes later. Where a
    seat is `alone`, only it runs: what the others have stays as it is.
    """
    return _Race(state, is_farsighted, alone).run()


class _Race:
    def __init__(self, state: State, is_farsighted: bool, alone: int | None) -> None:
        self._state = state
        seats = range(state.seats)
        self._running = state.staying if alone is None else (alone,)
        turn = state.turn if state.turn is not None else state.first or 0
        self._away = [(seat - turn) % state.seats for seat in seats]
        self._offset = [away / state.seats for away in self._away]
        self._now = [float(shown(state, seat)) + (state.pool if seat == turn else 0) for seat in seats]
        if state.stage == "turn" and self._now[turn] == 0:
            # Nothing is left to do in this turn: all others come first, and then there are new tiles.
            self._offset[turn], self._now[turn] = 1.0, POINTS_A_TURN
        self._spent = [0.0] * state.seats
        self._points = [float(open_points(state, seat)) for seat in seats]
        self._sure = tuple(self._points)
        self._there = [Counter[str]() for _ in seats]
        self._ways = [self._ways_of(seat) if seat in self._running else [] for seat in seats]
        self._left = [len(team) for team in state.explorers]
        self._threats = [threats(state, self._turns_until(seat)) for seat in seats]
        self._hazards = hazards(state) if is_farsighted else {}
        self._end = self._last_turn()
        self._is_bounded = state.trigger is not None

    def _turns_until(self, seat: int) -> int:
        """Return how many turns end, with tiles drawn, before it is the turn of `seat` again."""
        state = self._state
        if state.trigger is not None:
            return 0
        return self._away[seat] or state.seats

    def _ways_of(self, seat: int) -> list[tuple[int, Way]]:
        state = self._state
        found = [
            (explorer.space, way)
            for explorer in state.explorers[seat]
            for way in ways(state.cells, state.boats, state.lying, state.components, explorer.space, explorer.load)
        ]
        found.sort(key=lambda option: -option[1].yields)
        return found

    def _last_turn(self) -> float:
        """Return the time of the last turn, in rounds from now."""
        state = self._state
        if state.trigger is not None:
            return ((state.turns_left or 0) - 0.5) / state.seats
        if not state.options.cards:
            return 40.0
        terrain = sum(not is_lava(tile) for tile in state.bag)
        return terrain / TILES_A_TURN / state.seats

    def run(self) -> Outlook:
        """Let them all run until nobody gets anywhere any more."""
        gone: set[int] = set()
        taken: set[int] = set()
        picked: Counter[tuple[int, str]] = Counter()
        while True:
            best: tuple[float, int, int, Way] | None = None
            for seat in self._running:
                option = self._next(seat, gone, taken)
                if option is None:
                    continue
                space, way = option
                when = self._when(seat, way.cost)
                if when is not None and (best is None or when < best[0]):
                    best = (when, seat, space, way)
            if best is None:
                break
            when, seat, space, way = best
            self._arrive(when, seat, space, way, picked)
            gone.add(space)
            taken.add(way.landing)
        self._finish(gone)
        ahead = max(self._running, key=self._points.__getitem__)
        still_to_make = max(self._points[ahead] - self._sure[ahead], 0.0)
        return Outlook(tuple(self._points), 2 * still_to_make * (LAST_TURNS if self._is_bounded else 1.0))

    def _next(self, seat: int, gone: set[int], taken: set[int]) -> tuple[int, Way] | None:
        """Return the explorer that `seat` sends now, and its way."""
        for option in self._ways[seat]:
            if option[0] in gone or option[1].landing in taken:
                continue
            if not self._is_bounded or self._spent[seat] + option[1].cost <= self._now[seat]:
                return option
        return None

    def _when(self, seat: int, cost: float) -> float | None:
        """Return when `seat` has spent `cost` movement points more, in rounds from now; None if that is too late."""
        if self._is_bounded:
            return self._offset[seat] if self._offset[seat] < self._end else None
        missing = self._spent[seat] + cost - self._now[seat]
        when = self._offset[seat] + max(missing, 0.0) / POINTS_A_TURN
        return when if when <= self._end + 1 else None

    def _arrive(self, when: float, seat: int, space: int, way: Way, picked: Counter[tuple[int, str]]) -> None:
        """Count what the boat brings, less artifacts that another took before."""
        worth = float(way.worth)
        for pickup in way.pickups:
            where, artifact = pickup
            picked[pickup] += 1
            if picked[pickup] > 1:
                worth -= WORTH[artifact] + 1
            else:
                worth -= NOT_YET_TAKEN + WORTH[artifact] * self._threats[seat].get(PLACE_OF[where][0], 0.0)
        cell = PLACE_OF[space][0]
        sure = 1 - self._threats[seat].get(cell, 0.0)
        if not self._is_bounded:
            sure *= AFLOAT_IS_BETTER
            waiting = max(self._spent[seat] - self._now[seat], 0.0) / POINTS_A_TURN
            sure *= (1 - self._hazards.get(cell, 0.0)) ** waiting
            sure *= PATIENCE**when / (1 + exp(min((when - self._end) * HASTE, 50.0)))
        self._points[seat] += worth * sure
        boat = self._state.boats[way.landing]
        assert boat is not None
        self._there[seat].update(("explorer", f"{boat.color} boat", *way.load))
        self._spent[seat] += way.cost
        self._left[seat] -= 1
        if self._left[seat] == 0 and not self._is_bounded:
            # The others have a turn more (6.5), if it is played without cards.
            after = 0.5 if self._state.options.cards else self._state.seats - 0.5
            after /= self._state.seats
            self._end = min(self._end, when + after)

    def _finish(self, gone: set[int]) -> None:
        """Count what decides a tie, task cards, helicopters, and what cards in hand are good for."""
        state = self._state
        for seat in self._running:
            self._points[seat] += TIE * self._left[seat]
        if not state.options.cards:
            return
        for seat in self._running:
            self._points[seat] += task_points(state, seat, self._there[seat])
            idle = sorted(
                (
                    sum(WORTH[artifact] for artifact in explorer.load)
                    for explorer in state.explorers[seat]
                    if explorer.space not in gone
                ),
                reverse=True,
            )
            lifts = state.hands[seat].count(HELICOPTER)
            self._points[seat] += sum(idle[:lifts]) * 0.8
            self._points[seat] += cards_in_hand(state, seat, min(1.0, self._end / 2))
