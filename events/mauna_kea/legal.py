"""Every move that is legal now: exactly those that `decide` accepts, each once, in a fixed order.

Asking `decide` about one move is cheap and is the test of membership.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from typing import Final, get_args

from events.mauna_kea.allows import (
    BOARDING,
    COST,
    empty_cells,
    loads,
    quake_turns,
    steps,
    turnable_cells,
)
from events.mauna_kea.cards import EARTHQUAKE, HELICOPTER
from events.mauna_kea.geometry import CELLS, turns
from events.mauna_kea.moves import (
    Board,
    Choose,
    Decline,
    Draw,
    End,
    Lay,
    Leave,
    Lift,
    Move,
    Movement,
    Place,
    Quake,
    Spend,
    Step,
    Take,
    Travel,
)
from events.mauna_kea.pieces import ARTIFACTS, CARRIED, shape
from events.mauna_kea.piles import kinds
from events.mauna_kea.rules import to_act
from events.mauna_kea.state import CARDS_KEPT, State
from events.mauna_kea.travel import paths

_MOVEMENTS: Final[tuple[Movement, ...]] = get_args(Movement)


@cache
def _lays(tile: str) -> tuple[tuple[Lay, ...], ...]:
    """Return, for each cell, the different ways to lay `tile` there, made once: a busy server asks on every action."""
    return tuple(tuple(Lay(tile, cell, turn) for turn in turns(shape(tile))) for cell in CELLS)


def legal(state: State, seat: int) -> Iterator[Move]:
    """Yield every legal move of `seat`, in the order of the rules (section 3), tiles, cells and spaces in theirs."""
    if seat not in to_act(state):
        return
    match state.stage:
        case "choosing":
            for cards in dict.fromkeys(combinations(state.hands[seat], CARDS_KEPT)):
                one, two, three, four = cards
                yield Choose((one, two, three, four))
        case "placing":
            occupied = state.occupied
            for space in state.box.start_spaces:
                if space not in occupied:
                    yield Place(space)
        case "draw":
            yield Draw()
            yield Decline()
        case "lay":
            assert state.drawn is not None
            yield from _layings(state, (state.drawn,))
        case _:
            yield from _turn(state, seat)


def _turn(state: State, seat: int) -> Iterator[Move]:
    tiles = kinds(state.tiles[seat])
    yield from _layings(state, tiles)
    for tile in tiles:
        yield Spend(tile)
    for explorer in state.explorers[seat]:
        yield from _walks(state, explorer.space)
        yield from _artifacts(state, explorer.space, explorer.load)
        yield from _boardings(state, explorer.space, explorer.load)
    yield from _cards(state, seat)
    if not tiles:
        yield End()


def _layings(state: State, tiles: tuple[str, ...]) -> Iterator[Move]:
    """Yield the ways to lay a tile (3.1)."""
    cells = empty_cells(state)
    for tile in tiles:
        yield from chain.from_iterable(map(_lays(tile).__getitem__, cells))


def _walks(state: State, at: int) -> Iterator[Move]:
    """Yield the steps of an explorer (3.3)."""
    if state.pool:
        for to in steps(state, at):
            if COST[state.terrain(to)] <= state.pool:
                yield Step(at, to)


def _artifacts(state: State, at: int, load: str) -> Iterator[Move]:
    """Yield what an explorer can take or leave (3.4)."""
    lying = state.lying_on(at) if len(load) < CARRIED else ""
    for artifact in ARTIFACTS:
        if artifact in lying:
            yield Take(at, artifact)
    for artifact in ARTIFACTS:
        if artifact in load:
            yield Leave(at, artifact)


def _boardings(state: State, at: int, load: str) -> Iterator[Move]:
    """Yield the ways to board a boat (3.5)."""
    landing = state.box.landing_of.get(at)
    boat = None if landing is None else state.boats[landing]
    if boat is not None and state.pool >= BOARDING:
        for taken in loads(load, boat.places):
            yield Board(at, taken)


def _cards(state: State, seat: int) -> Iterator[Move]:
    """Yield the ways to play action cards (section 5)."""
    hand = state.hands[seat]
    team = [explorer.space for explorer in state.explorers[seat]]
    for card in _MOVEMENTS:
        if card in hand:
            for at in team:
                for to in paths(state, card, at):
                    yield Travel(card, at, to)
    if EARTHQUAKE in hand:
        yield from _quakes(state)
    if HELICOPTER in hand and len(team) > 1:
        for at in team:
            yield Lift(at)


def _quakes(state: State) -> Iterator[Move]:
    """Yield the tiles that can be turned, and the turns that make a difference (5.4)."""
    cells = turnable_cells(state)
    for cell in cells:
        for turn in quake_turns(state, cell):
            yield Quake(cell, turn)
    if not cells:
        yield Quake(None, 0)
