"""Errands: what an explorer or a card can be sent to do, as moves that follow one another without any chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, get_args

from clients.bots.mauna_kea.ground import FAR, Field, field
from clients.bots.mauna_kea.paths import goals_of, ways_of
from events.mauna_kea.allows import BOARDING, loads, quake_turns, turnable_cells
from events.mauna_kea.cards import EARTHQUAKE, HELICOPTER
from events.mauna_kea.geometry import NEIGHBOURS, PLACE_OF
from events.mauna_kea.moves import Board, Leave, Lift, Move, Movement, Quake, Step, Take, Travel
from events.mauna_kea.pieces import CARRIED, Explorer, is_lava
from events.mauna_kea.reach import Reach, reach
from events.mauna_kea.scoring import WORTH
from events.mauna_kea.state import State
from events.mauna_kea.travel import paths

Errand = tuple[Move, ...]

_MOVEMENTS: Final[tuple[Movement, ...]] = get_args(Movement)
DANGER: Final = 30
"""Movement points that it is worth to go where no lava comes instead of where it surely does."""
WORTH_A_LIFT: Final = 3
"""Points that a helicopter comes for at any time."""
LIKELY: Final = 0.5
"""The chance of lava that one flies from."""
LAST_TILES: Final = 6
"""With fewer terrain tiles in the bag, for each seat, the game is nearly over."""
NEAR_QUAKES: Final = 6
"""Tiles beside explorers that an earthquake is thought of for."""


def errands(state: State, seat: int, threatened: Mapping[int, float], most_ways: int) -> Iterator[Errand]:
    """Yield what explorers and cards of `seat` can do now, with the points in the pool."""
    for explorer in state.explorers[seat]:
        yield from _on_the_spot(state, explorer)
        yield from _walks(state, seat, explorer, threatened, most_ways)
    yield from _cards(state, seat, threatened, most_ways)


def _on_the_spot(state: State, explorer: Explorer) -> Iterator[Errand]:
    """Yield what can be done where an explorer stands: board, or take what lies there."""
    at, load = explorer.space, explorer.load
    landing = state.box.landing_of.get(at)
    boat = None if landing is None else state.boats[landing]
    if boat is not None and state.pool >= BOARDING:
        full = [taken for taken in loads(load, boat.places) if len(taken) == min(len(load), boat.places)]
        # Without tasks to fulfil the most precious ones come along.
        wanted = full if state.options.cards else [max(full, key=lambda one: sum(map(WORTH.__getitem__, one)))]
        for taken in wanted:
            yield (Board(at, taken),)
    yield from ((*errand,) for errand in _taking(at, load, state.lying_on(at)))


def _taking(at: int, load: str, lying: str) -> Iterator[Errand]:
    """Yield ways to take what lies on a space, or to change a worse artifact for it."""
    best = sorted(lying, key=lambda artifact: -WORTH[artifact])
    room = CARRIED - len(load)
    if best and room:
        yield tuple(Take(at, artifact) for artifact in best[:room])  # type: ignore[arg-type]
    elif best and load:
        worst = min(load, key=lambda artifact: WORTH[artifact])
        if WORTH[worst] < WORTH[best[0]]:
            yield Leave(at, worst), Take(at, best[0])  # type: ignore[arg-type]


def _walks(
    state: State, seat: int, explorer: Explorer, threatened: Mapping[int, float], most_ways: int
) -> Iterator[Errand]:
    """Yield walks towards boats and artifacts as far as the pool goes, and out of the way of the lava."""
    if not state.pool:
        return
    within = [one for one in reach(state, seat, explorer.space) if one.cost <= state.pool]
    if not within:
        return
    targets: dict[int, Reach] = {}
    options = ways_of(state, explorer.space, explorer.load)
    for way in options[:most_ways]:
        for goals in {goals_of(state, way), state.box.landings[way.landing].spaces}:
            left = field(state.cells, goals)
            _aim(targets, within, left)
            safest = min(within, key=lambda one: left[one.to] + DANGER * threatened.get(PLACE_OF[one.to][0], 0.0))
            targets[safest.to] = safest
    lying = {one.space for one in state.lying}
    if len(explorer.load) < CARRIED:
        targets |= {one.to: one for one in within if one.to in lying}
    for one in targets.values():
        steps = _steps(explorer.space, one.path)
        taking = next(_taking(one.to, explorer.load, state.lying_on(one.to)), ())
        yield (*steps, *taking)


def _aim(targets: dict[int, Reach], within: list[Reach], left: Field) -> None:
    """Add the space from which it is least far to a goal, and of these the cheapest to walk to."""
    best = min(within, key=lambda one: (left[one.to], one.cost))
    if left[best.to] < FAR:
        targets[best.to] = best


def _steps(at: int, path: tuple[int, ...]) -> Errand:
    return tuple(Step(one, to) for one, to in zip((at, *path), path, strict=False))


def _cards(state: State, seat: int, threatened: Mapping[int, float], most_ways: int) -> Iterator[Errand]:
    """Yield good uses of action cards."""
    hand = state.hands[seat]
    if not hand:
        return
    lying = {one.space for one in state.lying}
    for card in _MOVEMENTS:
        if card not in hand:
            continue
        for explorer in state.explorers[seat]:
            ends = [Reach(to, 0, way) for to, way in paths(state, card, explorer.space).items()]
            if not ends:
                continue
            targets: dict[int, Reach] = {}
            for way in ways_of(state, explorer.space, explorer.load)[:most_ways]:
                _aim(targets, ends, field(state.cells, goals_of(state, way)))
                _aim(targets, ends, field(state.cells, state.box.landings[way.landing].spaces))
            if not targets:
                # Shut in: any place beyond may do.
                targets = {one.to: one for one in ends[:3]}
            targets |= {one.to: one for one in ends if one.to in lying and len(explorer.load) < CARRIED}
            for to in targets:
                taking = next(_taking(to, explorer.load, state.lying_on(to)), ())
                yield Travel(card, explorer.space, to), *taking
    if HELICOPTER in hand and len(state.explorers[seat]) > 1:
        for explorer in state.explorers[seat]:
            if explorer.load and _is_worth_a_lift(state, explorer, threatened):
                yield (Lift(explorer.space),)
    if EARTHQUAKE in hand:
        yield from _quakes(state, seat)


def _is_worth_a_lift(state: State, explorer: Explorer, threatened: Mapping[int, float]) -> bool:
    """Tell whether a helicopter comes for an explorer: for much, or where it could hardly leave by itself any more."""
    return (
        sum(WORTH[artifact] for artifact in explorer.load) >= WORTH_A_LIFT
        or threatened.get(PLACE_OF[explorer.space][0], 0.0) >= LIKELY
        or sum(not is_lava(tile) for tile in state.bag) < LAST_TILES * state.seats
        or not ways_of(state, explorer.space, explorer.load)
    )


def _quakes(state: State, seat: int) -> Iterator[Errand]:
    """Yield turns of tiles beside one's own explorers."""
    cells = set(turnable_cells(state))
    beside = {PLACE_OF[to][0]: None for one in state.explorers[seat] for to in NEIGHBOURS[one.space]}
    near = [cell for cell in beside if cell in cells and "M" in state.cells[cell]]
    for cell in near[:NEAR_QUAKES]:
        for turn in quake_turns(state, cell):
            yield (Quake(cell, turn),)
    if not cells:
        yield (Quake(None, 0),)
