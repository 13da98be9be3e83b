"""The compact form of a game is held to the engine, move by move: whatever is played, both show the same."""

from __future__ import annotations

import random

import pytest

from clients.bots.motu.board import board_of
from clients.bots.motu.printed import ROW, prints, xy
from clients.bots.motu.sketch import Sketch
from events.chance import seeded
from events.motu.beaches import beach_cards, longest_beach
from events.motu.box import TODAY
from events.motu.game import MOTU
from events.motu.harmony import counts_now, points_now, visible
from events.motu.island import ground
from events.motu.options import Options
from events.motu.places import fitting, places
from events.motu.state import State
from tests.events.motu.islands import grown

GAMES = 4
"""Games of each number of seats."""


def played(seats: int, number: int) -> tuple[State, random.Random]:
    """Return a game that has just been set up, and dice for it."""
    dice = random.Random(f"{seats}|{number}")
    options = Options(destins=number % 3 != 1, voyageurs=number % 4 != 1)
    state = MOTU.blank(options, seats)
    for fact in MOTU.setup(state, seeded(f"sketch|{seats}|{number}")):
        state = MOTU.evolve(state, fact)
    return state, dice


def compare(sketch: Sketch, state: State) -> None:
    """Compare all that the two forms both tell."""
    assert (sketch.stage, sketch.turn) == (state.stage, -1 if state.turn is None else state.turn)
    assert (sketch.line, sketch.line_coco) == (list(state.line), list(state.line_coco))
    assert (sketch.round, sketch.first, sketch.hut) == (state.round, state.first, state.hut)
    assert (sketch.deck, sketch.piles) == (list(state.deck), list(state.piles))
    assert sketch.reserves == list(state.reserves)
    assert sketch.destins == list(state.destins)
    assert sketch.bought == list(state.bought)
    assert sketch.scores == list(state.scores)
    assert sketch.scorings == state.scorings
    assert [bool(chosen) for chosen in sketch.choices] == [chosen is not None for chosen in state.choices]
    assert sketch.winners == (state.ending.winners if state.ending else ())
    for seat in state.staying:
        assert sketch.harmony(seat) == points_now(state, seat)
        counts = counts_now(state, seat)
        assert {thing: sketch.amount(seat, thing) for thing in counts} == counts


@pytest.mark.parametrize("seats", MOTU.seat_counts)
@pytest.mark.parametrize("number", range(GAMES))
def test_a_sketch_goes_the_way_of_the_engine(seats: int, number: int) -> None:
    state, dice = played(seats, number)
    sketch = Sketch(state)
    moves = 0
    while MOTU.result(state) is None:
        if seats > 2 and len(state.staying) > 2 and dice.random() < 0.01:
            for fact in MOTU.leave(state, state.staying[0], seeded(f"left|{moves}")):
                state = MOTU.evolve(state, fact)
            sketch = Sketch(state)
            continue
        seat = MOTU.to_act(state)[0]
        assert sketch.to_act() == seat
        move = dice.choice(list(MOTU.legal(state, seat)))
        for fact in MOTU.decide(state, seat, move, seeded(f"{number}|{moves}")):
            state = MOTU.evolve(state, fact)
        sketch.play(seat, move, seeded(f"{number}|{moves}"))
        compare(sketch, state)
        compare(Sketch(state), state)
        moves += 1
    assert sketch.is_over
    if seats == 1:
        points = state.adversary_points
        assert points is not None
        assert sketch.adversary_score == sketch.start + sum(points) + state.beach_points[1]


@pytest.mark.parametrize("seats", MOTU.seat_counts)
def test_turns_left_are_the_cards_a_seat_will_take(seats: int) -> None:
    state, dice = played(seats, 0)
    left: list[tuple[int, int, int]] = []
    taken = [0] * seats
    while MOTU.result(state) is None:
        sketch = Sketch(state)
        left += [(seat, taken[seat], sketch.turns_left(seat)) for seat in range(seats)]
        seat = MOTU.to_act(state)[0]
        taken[seat] += state.stage == "lay"
        for fact in MOTU.decide(state, seat, dice.choice(list(MOTU.legal(state, seat))), seeded(f"{len(left)}")):
            state = MOTU.evolve(state, fact)
    assert all(before + still == taken[seat] for seat, before, still in left)


@pytest.mark.parametrize("number", range(60))
def test_a_board_knows_where_cards_fit_and_how_long_beaches_are(number: int) -> None:
    island, deck = grown(f"board|{number}", number % 18)
    seen = ground(TODAY, island)
    board = board_of(prints(TODAY), island)
    assert board.longest_beach() == longest_beach(seen)
    assert board.beach_cards() == beach_cards(seen)
    for card in deck[:6]:
        found = {(*xy(spot), turns) for spot, asked, _ in board.places() for turns in asked.fits[card]}
        assert found == set(fitting(places(seen), TODAY.island(card)))


def test_a_copy_changes_by_itself() -> None:
    state, dice = played(2, 0)
    sketch = Sketch(state)
    other = sketch.copy()
    seat = sketch.to_act()
    other.play(seat, dice.choice(list(MOTU.legal(state, seat))), seeded("copy"))
    compare(sketch, state)
    assert visible(state, seat)
    assert xy(ROW * -3 + 5) == (5, -3)
