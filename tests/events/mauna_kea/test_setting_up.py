"""Rules section 2: the island, the cards, the explorers, the first tiles; and the options of section 8."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Literal

import pytest

from events.chance import seeded
from events.game import Illegal
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.allows import shown
from events.mauna_kea.boxes import CURRENT
from events.mauna_kea.facts import (
    CardsChosen,
    ChoiceTakenBack,
    ExplorerPlaced,
    FirstChosen,
    LavaPutAside,
    LavaReturned,
    PlacingBegan,
    TileDrawn,
    TurnBegan,
)
from events.mauna_kea.geometry import SPACES_OF, turned
from events.mauna_kea.moves import Choose, End, Place
from events.mauna_kea.options import Options
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import BASIC, CARDS, VARIANTS, Picks, apply, listed, new_game, play, refused

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def chosen(state: State) -> State:
    """Return `state` after everybody kept the first four of their cards."""
    while state.stage == "choosing":
        seat = MAUNA_KEA.to_act(state)[0]
        hand = state.hands[seat]
        state = apply(state, MAUNA_KEA.decide(state, seat, Choose((hand[0], hand[1], hand[2], hand[3])), Picks()))
    return state


def placed(state: State, leave: int = 0) -> State:
    """Return `state` after all explorers but `leave` were placed."""
    while sum(state.unplaced) > leave:
        state, _ = play(state, listed(state, Place)[0], chance=seeded("placing"))
    return state


@VARIANTS
def test_2_1_starting_tiles_lie_on_their_cells_turned_at_random(options: Options) -> None:
    state = new_game(options)
    there = [state.cells[cell] for cell in CURRENT.starting_cells]
    assert Counter(map(len, state.cells)) == {0: 52, 1: 1, 4: 28}
    assert all(set(lies) == {"J", "W", "M"} for lies in there)
    assert len(set(there)) > 4, "turned at random"
    assert there != [new_game(options, seed="another").cells[cell] for cell in CURRENT.starting_cells]


def test_2_1_artifacts_lie_on_their_marks_not_on_mountains() -> None:
    state = new_game()
    assert Counter("".join(one.artifacts for one in state.lying)) == {"w": 17, "g": 7, "b": 1}
    cells = {cell: [state.lying_on(space) for space in SPACES_OF[cell]] for cell in CURRENT.starting_cells}
    assert all(state.terrain(one.space) in {"J", "W"} for one in state.lying)
    assert Counter("".join(sorted("".join(row))) for row in cells.values()) == {"": 1, "b": 1, "g": 7, "w": 13, "ww": 2}
    marked = Counter("".join(f"{land}{mark}" for land, mark in zip(state.cells[cell], row, strict=True))
                     for cell, row in cells.items())  # fmt: skip
    spaces = (tuple(tile.split()) for tile in CURRENT.starting)
    ways = [{"".join(turned(four, turn)) for turn in range(4)} for four in spaces]
    assert all(any(written in way for way in ways) for written in marked)


def test_2_1_the_boats_are_shuffled_onto_the_landings() -> None:
    orders = {new_game(seed=str(seed)).boats for seed in range(5)}
    assert len(orders) == 5
    assert all(sorted(map(str, boats)) == sorted(map(str, CURRENT.boats)) for boats in orders)


def test_2_2_six_cards_are_dealt_to_each_and_the_others_leave_the_game() -> None:
    state = new_game(CARDS, 3)
    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert len(state.undealt) == 12
    assert state.stage == "choosing"
    assert new_game(BASIC, 3).undealt == ()


def test_2_2_all_choose_at_the_same_time_in_any_order() -> None:
    state = new_game(CARDS, 3)
    assert MAUNA_KEA.to_act(state) == (0, 1, 2)
    assert state.turn is None
    assert refused(state, Place(CURRENT.start_spaces[0]), 0) == "choose_first"
    for seat in (2, 0):
        hand = state.hands[seat]
        facts = MAUNA_KEA.decide(state, seat, Choose((hand[0], hand[2], hand[3], hand[5])), Picks())
        assert facts == (CardsChosen(seat, (hand[0], hand[2], hand[3], hand[5]), (hand[1], hand[4])),)
        assert MAUNA_KEA.aside(facts[0]) == seat
        state = apply(state, facts)
    assert MAUNA_KEA.to_act(state) == (1,)
    assert refused(state, Choose(state.hands[0]), 0) == "already_chosen"  # type: ignore[arg-type]
    hand = state.hands[1]
    facts = MAUNA_KEA.decide(state, 1, Choose(hand[:4]), Picks())  # type: ignore[arg-type]
    assert facts[1:] == (PlacingBegan(state.first or 0),)
    state = apply(state, facts)
    assert MAUNA_KEA.to_act(state) == (state.first,)


def test_2_2_every_choice_of_four_is_listed_once() -> None:
    state = new_game(CARDS)
    wanted = {tuple(four) for four in combinations(state.hands[0], 4)}
    moves = listed(state, Choose)
    assert len(moves) == len(wanted)
    assert {move.cards for move in moves} == wanted


def test_2_2_only_cards_that_were_dealt_in_their_order() -> None:
    state = new_game(CARDS)
    hand = state.hands[0]
    foreign = next(card for card in CURRENT.cards if hand.count(card) < 1)
    strange = tuple(sorted((*hand[:3], foreign)))
    assert refused(state, Choose(strange)) == "card_not_in_hand"  # type: ignore[arg-type]


def test_2_2_cards_are_chosen_in_any_order() -> None:
    state = new_game(CARDS)
    hand = state.hands[0]
    mixed = (hand[1], hand[0], *hand[2:4])
    assert mixed != hand[:4]
    facts = MAUNA_KEA.decide(state, 0, Choose(mixed), Picks())  # type: ignore[arg-type]
    assert facts == (CardsChosen(0, hand[:4], hand[4:]),)


def test_2_2_a_choice_can_be_taken_back_while_others_choose() -> None:
    start = new_game(CARDS)
    state = apply(start, MAUNA_KEA.decide(start, 0, Choose(start.hands[0][:4]), Picks()))  # type: ignore[arg-type]
    assert MAUNA_KEA.withdraw(state, 1) == ()
    facts = MAUNA_KEA.withdraw(state, 0)
    assert facts == (ChoiceTakenBack(0),)
    assert MAUNA_KEA.aside(facts[0]) == 0
    assert apply(state, facts) == start
    assert MAUNA_KEA.withdraw(chosen(start), 0) == ()


@SEATS
@VARIANTS
def test_2_3_explorers_are_placed_one_at_a_time_counterclockwise(options: Options, seats: int) -> None:
    state = chosen(new_game(options, seats))
    first = state.first
    assert first is not None
    order = []
    while state.stage == "placing":
        order.append(state.turn)
        state, _ = play(state, listed(state, Place)[-1])
    explorers = {2: 5, 3: 4, 4: 3}[seats]
    assert order == [(first - k) % seats for k in range(seats * explorers)]
    assert [len(team) for team in state.explorers] == [explorers] * seats


def test_2_3_only_on_free_start_spaces() -> None:
    state = new_game()
    assert [move.space for move in listed(state, Place)] == list(CURRENT.start_spaces)
    state, facts = play(state, Place(116))
    assert facts == (ExplorerPlaced(state.first or 0, 116, state.turn),)
    assert refused(state, Place(116)) == "occupied"
    assert refused(state, Place(0)) == "no_start_space"
    assert refused(state, Place(117), state.first) == "not_your_turn"
    assert refused(state, End()) == "place_first"


@SEATS
@VARIANTS
def test_2_4_everybody_draws_until_their_tiles_show_five_points(options: Options, seats: int) -> None:
    state = placed(chosen(new_game(options, seats)), leave=1)
    facts = MAUNA_KEA.decide(state, MAUNA_KEA.to_act(state)[0], listed(state, Place)[0], seeded("first tiles"))
    after = apply(state, facts)
    assert all(5 <= shown(after, seat) <= 7 for seat in range(seats))
    drawn = [fact for fact in facts if isinstance(fact, TileDrawn)]
    assert len(after.bag) == 94 - len(drawn)
    assert after.aside == ()
    assert [fact.seat for fact in drawn[:seats]] == [((state.first or 0) - k) % seats for k in range(seats)]
    # Nobody draws with 5 points before them, and nobody is a round ahead of another who still draws.
    for seat in range(seats):
        mine = [int(fact.tile[4]) for fact in drawn if fact.seat == seat]
        assert sum(mine[:-1]) < 5


def test_2_4_the_books_example_two_then_one_then_three_points_make_six() -> None:
    """A player draws tiles with 2, 1 and 3 points: 6 points overall, and may not continue drawing."""
    state = placed(new_game(Options(first=0)), leave=1)
    bag = list(state.bag)
    # Seat 0 draws first: JJWW2, then (after seat 1's) JMWW1, then JJJJ3. Seat 1 draws JJJW3 twice.
    picks = []
    for tile in ("JJWW2", "JJJW3", "JMWW1", "JJJW3", "JJJJ3"):
        picks.append(bag.index(tile))
        bag.remove(tile)
    facts = MAUNA_KEA.decide(state, 1, listed(state, Place)[0], Picks(*picks))
    after = apply(state, facts)
    assert after.tiles == (("JJJJ3", "JJWW2", "JMWW1"), ("JJJW3", "JJJW3"))
    assert shown(after, 0) == 6
    assert [fact.seat for fact in facts if isinstance(fact, TileDrawn)] == [0, 1, 0, 1, 0]


def test_2_4_lava_is_put_aside_and_goes_back_into_the_bag() -> None:
    state = placed(new_game(Options(first=0)), leave=1)
    bag = list(state.bag)
    picks = []
    for tile in ("north fork", "south straight", "JJJJ3", "JJJJ3", "JJJJ3", "east left", "JJJJ3"):
        picks.append(bag.index(tile))
        bag.remove(tile)
    facts = MAUNA_KEA.decide(state, 1, listed(state, Place)[0], Picks(*picks))
    assert facts[1:] == (
        LavaPutAside(0, "north fork"),
        LavaPutAside(0, "south straight"),
        TileDrawn(0, "JJJJ3"),
        TileDrawn(1, "JJJJ3"),
        TileDrawn(0, "JJJJ3"),
        LavaPutAside(1, "east left"),
        TileDrawn(1, "JJJJ3"),
        LavaReturned(),
        TurnBegan(1),
    )
    after = apply(state, facts)
    assert len(after.bag) == 90
    assert all(flow[0].tiles == 0 for flow in after.flows)


@SEATS
def test_2_5_who_placed_the_last_explorer_begins_and_play_goes_clockwise(seats: int) -> None:
    state = placed(new_game(Options(first=1), seats), leave=1)
    last = state.turn
    assert last == 2 % seats
    state = placed(state)
    assert (state.stage, state.turn) == ("turn", last)


def test_8_1_without_cards_there_is_nothing_to_choose() -> None:
    state = new_game(BASIC)
    assert state.stage == "placing"
    assert state.hands == ((), ())


def test_8_2_the_first_player_is_chosen_or_drawn() -> None:
    firsts: tuple[Literal[0, 1, 2], ...] = (0, 1, 2)
    for first in firsts:
        facts = MAUNA_KEA.setup(MAUNA_KEA.blank(Options(first=first), 3), seeded("a"))
        assert FirstChosen(first) in facts
    assert {new_game(BASIC, 3, str(seed)).first for seed in range(12)} == {0, 1, 2}


def test_8_options_that_do_not_suit_the_seats_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(Illegal, match=r"^seats"):
            MAUNA_KEA.check_options(BASIC, seats)
    with pytest.raises(Illegal, match=r"^no_such_first"):
        MAUNA_KEA.blank(Options(first=2), 2)
    MAUNA_KEA.check_options(Options(cards=True, first=3), 4)


def test_nothing_before_the_set_up() -> None:
    state = MAUNA_KEA.blank(BASIC, 2)
    assert MAUNA_KEA.to_act(state) == ()
    with pytest.raises(Illegal, match=r"^not_set_up"):
        MAUNA_KEA.decide(state, 0, End(), Picks())
