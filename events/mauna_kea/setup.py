"""Before the first turn: the island, the cards, the explorers, the first tiles. Rules section 2."""

from __future__ import annotations

from typing import TypeVar

from events.chance import Picker, draw
from events.game import Draft, Illegal
from events.mauna_kea.allows import SUPPLY, shown
from events.mauna_kea.facts import (
    ArtifactsSet,
    BoatsMoored,
    BoxOpened,
    CardsChosen,
    CardsDealt,
    ExplorerPlaced,
    Fact,
    FirstChosen,
    IslandLaid,
    LavaPutAside,
    LavaReturned,
    PlacingBegan,
    TileDrawn,
    TurnBegan,
)
from events.mauna_kea.fold import evolve
from events.mauna_kea.geometry import SPACES_OF, turned
from events.mauna_kea.moves import Choose, Place
from events.mauna_kea.pieces import Lying, is_lava
from events.mauna_kea.piles import added, contains, without
from events.mauna_kea.state import CARDS_DEALT, State

T = TypeVar("T")


def setup(state: State, chance: Picker) -> tuple[Fact, ...]:
    """Lay out the island (2.1), deal cards if they are played with (2.2), and say who places first (2.3)."""
    draft = Draft[State, Fact](state, evolve)
    draft.tell(BoxOpened(state.components))
    _lay_island(draft, chance)
    draft.tell(BoatsMoored(_shuffled(state.box.boats, chance)))
    if state.options.cards:
        for seat in range(state.seats):
            _deal(draft, seat, chance)
    chosen = state.options.first
    first = chance.pick(state.seats) if chosen is None else chosen
    draft.tell(FirstChosen(first))
    if not state.options.cards:
        draft.tell(PlacingBegan(first))
    return draft.facts


def _shuffled(pile: tuple[T, ...], chance: Picker) -> tuple[T, ...]:
    """Return `pile` in any order."""
    order: list[T] = []
    while pile:
        one, pile = draw(pile, chance)
        order.append(one)
    return tuple(order)


def _lay_island(draft: Draft[State, Fact], chance: Picker) -> None:
    """Lay the starting tiles at random, turned at random, and put artifacts on their marks (2.1)."""
    box = draft.state.box
    tiles: list[str] = []
    lying: list[Lying] = []
    for cell, tile in zip(box.starting_cells, _shuffled(box.starting, chance), strict=True):
        four = turned(tuple(tile.split()), chance.pick(4))
        tiles.append("".join(space[0] for space in four))
        lying += [Lying(space, mark[1:]) for space, mark in zip(SPACES_OF[cell], four, strict=True) if mark[1:]]
    draft.tell(IslandLaid(tuple(tiles)), ArtifactsSet(tuple(sorted(lying, key=lambda one: one.space))))


def _deal(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """Deal 6 cards to a player (2.2)."""
    hand: tuple[str, ...] = ()
    left = draft.state.undealt
    for _ in range(CARDS_DEALT):
        card, left = draw(left, chance)
        hand = added(hand, card)
    draft.tell(CardsDealt(seat, hand))


def choose(draft: Draft[State, Fact], seat: int, move: Choose) -> None:
    """Keep 4 of the 6 cards; when everybody has chosen, explorers are placed (2.2)."""
    hand = draft.state.hands[seat]
    if not contains(hand, move.cards):
        raise Illegal("card_not_in_hand", "You were not dealt all of these cards.")
    draft.tell(CardsChosen(seat, move.cards, without(hand, *move.cards)))
    begin_placing(draft)


def begin_placing(draft: Draft[State, Fact]) -> None:
    """Let the first player, or who comes after them, place an explorer, once all have chosen (2.2, 2.3)."""
    state = draft.state
    if all(state.away[seat] for seat in state.staying):
        assert state.first is not None
        draft.tell(PlacingBegan(state.first if state.first in state.staying else placing_after(state, state.first)))


def placing_after(state: State, seat: int) -> int:
    """Return the seat that places or draws after `seat`: counterclockwise (2.3, 2.4), passing over who left (6.6)."""
    seat = (seat - 1) % state.seats
    return seat if seat in state.staying else placing_after(state, seat)


def place(draft: Draft[State, Fact], seat: int, move: Place, chance: Picker) -> None:
    """Put an explorer on a free start space; after the last one, draw tiles and begin the first turn (2.3 to 2.5)."""
    state = draft.state
    if move.space not in state.box.start_spaces:
        raise Illegal("no_start_space", "Explorers begin on a space of a start cell.", space=move.space)
    if move.space in state.occupied:
        raise Illegal("occupied", "There is an explorer on that space.", space=move.space)
    after = placing_after(state, seat)
    if state.unplaced[after]:
        draft.tell(ExplorerPlaced(seat, move.space, after))
        return
    draft.tell(ExplorerPlaced(seat, move.space, None))
    begin_turns(draft, seat, chance)


def begin_turns(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    """Draw the first tiles and begin the first turn, that of `seat` (2.4, 2.5)."""
    _draw_first_tiles(draft, chance)
    draft.tell(TurnBegan(seat))


def _draw_first_tiles(draft: Draft[State, Fact], chance: Picker) -> None:
    """Let everybody draw a tile in turn, counterclockwise, until all show 5 points; lava is put aside (2.4)."""
    state = draft.state
    assert state.first is not None
    seat = state.first if state.first in state.staying else placing_after(state, state.first)
    while any(shown(draft.state, each) < SUPPLY for each in state.staying):
        if shown(draft.state, seat) < SUPPLY:
            _draw_terrain(draft, seat, chance)
        seat = placing_after(state, seat)
    draft.tell(LavaReturned())


def _draw_terrain(draft: Draft[State, Fact], seat: int, chance: Picker) -> None:
    while True:
        tile, _ = draw(draft.state.bag, chance)
        if not is_lava(tile):
            draft.tell(TileDrawn(seat, tile))
            return
        draft.tell(LavaPutAside(seat, tile))
