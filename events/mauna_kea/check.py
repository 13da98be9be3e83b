"""What must be true of every state between two moves, whoever plays: broken invariants are told in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache

from events.mauna_kea.allows import COST, SUPPLY, shown
from events.mauna_kea.box import EMPTY, JUNGLE_PRINTED
from events.mauna_kea.geometry import CELLS, turned
from events.mauna_kea.lava import size
from events.mauna_kea.pieces import ARTIFACTS, CARRIED, is_lava, joined, shape
from events.mauna_kea.state import CARDS_DEALT, CARDS_KEPT, EXPLORERS, TERRAIN, State

FEWEST = 2
"""Players without whom there is no game."""


def faults(state: State) -> tuple[str, ...]:
    """Return what is wrong with `state`. It is asked after a move, not between its facts."""
    if state.stage == "setup":
        return ()
    return (
        *_tiles(state),
        *_lava(state),
        *_artifacts(state),
        *_explorers(state),
        *_boats(state),
        *_cards(state),
        *_course(state),
    )


@cache
def _even(four: str) -> str:
    """Return the same word for a tile however it is turned."""
    return min(turned(four, quarters) for quarters in range(4))


@cache
def _kind(tile: str) -> str:
    return tile if is_lava(tile) else _even(shape(tile))


@cache
def _all_tiles(tiles: tuple[str, ...]) -> Counter[str]:
    """Count the tiles of a box by kind."""
    return Counter(map(_kind, tiles))


@cache
def _starting_tiles(tiles: tuple[str, ...]) -> tuple[Counter[str], str]:
    """Return the kinds of the starting tiles of a box, and the artifacts printed on them."""
    spaces = [tile.split() for tile in tiles]
    kinds = Counter(_even("".join(space[0] for space in tile)) for tile in spaces)
    return kinds, joined(*(space[1:] for tile in spaces for space in tile))


@lru_cache(1024)
def _is_load(word: str) -> bool:
    """Tell whether a word names artifacts, in order."""
    return joined(word) == word and set(word) <= set(ARTIFACTS)


def _tiles(state: State) -> Iterator[str]:
    """94 tiles in the bag, before players, on the board and out; 24 starting tiles and 4 start cells (section 1)."""
    box = state.box
    land = {cell: there for cell, there in enumerate(state.cells) if len(there) == TERRAIN} | dict(state.covered)
    drawn = () if state.drawn is None else (state.drawn,)
    loose = (*state.bag, *state.aside, *state.out, *drawn, *(tile for row in state.tiles for tile in row))
    there = Counter(map(_kind, loose))
    there.update(_even(four) for cell, four in land.items() if box.board[cell] == EMPTY)
    there.update(_lava_names(state))
    if there != _all_tiles((*box.terrain, *box.lava)):
        yield f"the tiles are not all there once: {sorted(there.elements())}"
    starting, _ = _starting_tiles(box.starting)
    if Counter(_even(land.get(cell, "")) for cell in box.starting_cells) != starting:
        yield "the starting tiles are not all there"
    if any(land.get(cell) != "JJJJ" for cell in CELLS if box.board[cell] == JUNGLE_PRINTED):
        yield "a start cell is not jungle any more"
    piles = (state.bag, state.aside, state.out, *state.tiles)
    if any(pile != tuple(sorted(pile)) for pile in piles):
        yield "a pile of tiles is not sorted"


def _lava_names(state: State) -> Iterator[str]:
    flows = {flow.way: flow.name for flow in state.box.flows}
    shapes = {"S": "straight", "L": "left", "R": "right", "F": "fork"}
    for there in state.cells:
        if 1 < len(there) < TERRAIN:
            for way, name in flows.items():
                if there[0] == way:
                    yield f"{name} {shapes[there[1]]}"


def _lava(state: State) -> Iterator[str]:
    """Each flow has as many tiles on the board as its arms say, and what lava covers was terrain (section 4)."""
    lava = Counter(cell[0] for cell in state.cells if 1 < len(cell) < TERRAIN)
    for flow, arms in zip(state.box.flows, state.flows, strict=True):
        there = lava[flow.way]
        if size(arms, 0) != there:
            yield f"the {flow.name} flow has {there} tiles but arms for {size(arms, 0)}"
        for arm in arms:
            if arm.fork is not None and [arms[arm.fork].dot, arms[arm.fork + 1].dot].count(True) != 1:
                yield f"a fork of the {flow.name} flow has not one dot"
    if any(len(state.cells[cell]) == TERRAIN or not state.cells[cell] for cell, _ in state.covered):
        yield "something is covered by no lava"
    if state.cells[state.box.volcano] != "V":
        yield "the volcano is covered"


def _artifacts(state: State) -> Iterator[str]:
    """25 artifacts; those that lie do so in order, on jungle or water (1.4)."""
    carried = (explorer.load for team in state.explorers for explorer in team)
    saved = (rescue.load for team in state.rescued for rescue in team)
    lying = tuple(one.artifacts for one in state.lying)
    _, marks = _starting_tiles(state.box.starting)
    if joined(*carried, *saved, *lying, state.lost_artifacts) != marks:
        yield "the artifacts are not all there once"
    spaces = [one.space for one in state.lying]
    if spaces != sorted(set(spaces)) or not all(lying):
        yield "artifacts lie in disorder"
    words = (*lying, *(explorer.load for team in state.explorers for explorer in team), state.lost_artifacts)
    if not all(map(_is_load, words)):
        yield "a load is not in order"
    if any(state.terrain(space) not in COST for space in spaces):
        yield "an artifact lies where nobody can walk"


def _explorers(state: State) -> Iterator[str]:
    """Everybody's explorers are all there, one a space, on jungle or water, with three artifacts at most (1.4, 3.3)."""
    for seat, team in enumerate(state.explorers):
        count = state.unplaced[seat] + len(team) + len(state.rescued[seat]) + state.lost[seat]
        if count != EXPLORERS[state.seats]:
            yield f"seat {seat} has {count} explorers"
    spaces = [explorer.space for team in state.explorers for explorer in team]
    if len(set(spaces)) != len(spaces):
        yield "two explorers are on one space"
    if any(state.terrain(space) not in COST for space in spaces):
        yield "an explorer stands where nobody can walk"
    if any(len(explorer.load) > CARRIED for team in state.explorers for explorer in team):
        yield "an explorer carries more than three artifacts"


def _boats(state: State) -> Iterator[str]:
    """8 boats, and no more in one than there are places (1.2)."""
    saved = [rescue for team in state.rescued for rescue in team if rescue.boat is not None]
    boats = [boat for boat in (*state.boats, *(rescue.boat for rescue in saved)) if boat is not None]
    if sorted(boats, key=lambda boat: (boat.color, boat.places)) != list(state.box.boats):
        yield f"the boats are not all there once: {boats}"
    if any(rescue.boat is not None and len(rescue.load) > rescue.boat.places for rescue in saved):
        yield "a boat carries more than it has places for"


def _cards(state: State) -> Iterator[str]:
    """30 cards, 6 dealt to each and 4 kept; none in the basic game (1.6, 2.2)."""
    hidden = (*state.undealt, *(card for row in (*state.hands, *state.away) for card in row))
    there = tuple(sorted((*hidden, *state.played)))
    if there != (state.box.cards if state.options.cards else ()):
        yield f"the cards are not all there once: {there}"
    for seat, (hand, away) in enumerate(zip(state.hands, state.away, strict=True)):
        most = CARDS_KEPT if away or not state.options.cards else CARDS_DEALT
        if len(hand) > most or (state.stage == "choosing" and len(hand) != most) or len(away) not in {0, 2}:
            yield f"seat {seat} holds {len(hand)} cards and laid {len(away)} away"
    if any(pile != tuple(sorted(pile)) for pile in (*state.hands, *state.away, state.undealt)):
        yield "a pile of cards is not sorted"


def _course(state: State) -> Iterator[str]:
    """Only what belongs to the stage is pending, and the end comes when it has to (sections 3, 5 and 6)."""
    if (state.turn is None) != (state.stage in {"choosing", "over"}):
        yield f"seat {state.turn} is in turn in stage {state.stage}"
    if state.turn is not None and state.turn not in state.staying:
        yield f"it is the turn of seat {state.turn}, who left"
    if len(state.staying) < FEWEST:
        yield f"only seats {state.staying} are in the game"
    if (state.stage == "lay") != (state.drawn is not None):
        yield f"{state.drawn} is to be laid in stage {state.stage}"
    if state.stage == "draw" and not state.bag:
        yield "a draw from an empty bag is offered"
    if state.pool < 0 or state.aside:
        yield f"the pool is {state.pool}, and {state.aside} is put aside"
    if (state.stage == "over") != (state.ending is not None) or bool(state.tallies) != (state.stage == "over"):
        yield f"the ending is {state.ending} in stage {state.stage}"
    if (state.trigger is None) != (state.turns_left is None):
        yield f"{state.turns_left} turns are left after {state.trigger}"
    if state.stage in {"turn", "draw", "lay"}:
        if state.trigger is None and not all(state.explorers[seat] for seat in state.staying):
            yield "a player without an explorer did not bring the end"
        waiting = [seat for seat in state.staying if seat != state.turn]
        # In the basic game the bag may have been empty for a while when they drew.
        if state.options.cards and state.trigger is None and any(shown(state, seat) < SUPPLY for seat in waiting):
            yield "a player waits with fewer points than they have to draw"
