"""Rules section 5: scorings on the way."""

from __future__ import annotations

from itertools import combinations

import pytest

from events.motu import MOTU
from events.motu.facts import (
    CardTurned,
    Fact,
    PileScored,
    Scored,
    ScoringBegan,
    SourcesChosen,
    SourcesTakenBack,
    TurnBegan,
    VoyageurRevealed,
)
from events.motu.island import Laid
from events.motu.moves import Buy, Choose, End, Move, Reveal
from events.motu.options import Options
from events.motu.sources import SOURCES, Source
from events.motu.state import State
from tests.events.motu.positions import a_laying, apply, of, play, position, refused, scores

SIZES = {2: (8, 14, 18), 3: (12, 21, 27), 4: (16, 28, 36), 5: (20, 35, 45), 6: (24, 42, 54)}
"""Cards drawn when each pile is empty."""


def choosing(scorings: int = 0, seats: int = 2, **given: object) -> State:
    """Return a position in which everybody is to choose after a pile."""
    fields: dict[str, object] = {
        "stage": "scoring",
        "turn": None,
        "choices": (None,) * seats,
        "scorings": scorings,
        "round": (4, 7)[scorings],
        "drawn": SIZES[seats][scorings],
        "line": (1, 2, 3, 4),
    }
    return position(seats, **(fields | given))  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("first", [0, 1])
def test_5_1_after_turns_4_7_and_9_of_each(seats: int, first: int) -> None:
    state = position(seats, turn=first, first=first)
    turns: list[int] = []
    taken = 0
    while state.stage != "over":
        if state.stage == "scoring":
            turns.append(taken)
            assert state.turn is None
            assert MOTU.to_act(state) == tuple(range(seats))
            for seat in range(seats):
                move: Move = next(iter(MOTU.legal(state, seat)))
                state, _ = play(state, move, seat=seat)
            assert state.turn == first
            continue
        drawer = state.turn
        state, facts = play(state, next(iter(MOTU.legal(state, MOTU.to_act(state)[0]))))
        taken += 1
        if of(facts, ScoringBegan, PileScored):
            assert drawer == (first - 1) % seats, "the player to the right of the first one draws the last card"
    assert turns == [4 * seats, 7 * seats]
    assert taken == 9 * seats
    assert state.scorings == 3


def test_5_1_it_comes_after_buying_and_revealing() -> None:
    """Ruling."""
    state = position(2, Options(), turn=1, drawn=7, voyageurs=(1, 2), destins=(1, 3, 5), round=4)
    state, facts = play(state, a_laying(state))
    assert state.piles[0] == 0
    assert state.stage == "after"
    state, facts = play(state, Buy(3), Reveal())
    assert facts[-1] == ScoringBegan("A", 1)
    assert of(facts, VoyageurRevealed)
    state, _ = play(state, Choose(("coco",)), Choose(("coco",)))
    assert state.scored[1] == scores(("coco", 4)), "the coco paid for the Destin does not count any more"


def test_5_1_or_when_the_turn_is_ended() -> None:
    state = position(2, Options(), turn=1, drawn=7, voyageurs=(1, 2), destins=(1, 3, 5), round=4)
    _, facts = play(state, a_laying(state), End())
    assert facts[-1] == ScoringBegan("A", 1)


@pytest.mark.parametrize(("scorings", "count"), [(0, 1), (1, 2)])
def test_5_2_one_source_after_a_two_others_after_b(scorings: int, count: int) -> None:
    state = choosing(scorings)
    left = SOURCES[scorings:]
    moves = [move.sources for move in MOTU.legal(state, 0) if isinstance(move, Choose)]
    assert moves == list(combinations(left, count))
    assert len(moves) == (6, 10)[scorings]


@pytest.mark.parametrize(
    ("scorings", "sources", "code"),
    [
        (0, ("fisher", "hunter"), "wrong_count"),
        (1, ("hunter",), "wrong_count"),
        (1, ("hunter", "hunter"), "out_of_order"),
        (1, ("fisher", "hunter"), "scored_already"),
        (1, ("hunter", "volcano"), None),
        (1, ("volcano", "hunter"), None),
    ],
)
def test_5_2_no_source_is_scored_twice(scorings: int, sources: tuple[Source, ...], code: str | None) -> None:
    state = choosing(scorings)
    if code is None:
        play(state, Choose(sources), seat=0)
    else:
        assert refused(state, Choose(sources), seat=0) == code


def test_5_2_the_last_three_need_no_choice() -> None:
    """The sources not scored by each seat are scored at once when pile C is empty."""
    mine = scores(("fisher", 4), ("totem", 2), ("volcano", 3))
    theirs = scores(("hunter", 0), ("canoe", 8), ("coco", 5))
    state = position(2, turn=1, drawn=17, scorings=2, scored=(mine, theirs), round=9, reserves=(6, 5))
    state, facts = play(state, a_laying(state))
    (scoring,) = of(facts, PileScored)
    assert isinstance(scoring, PileScored)
    assert [[one.source for one in seat] for seat in scoring.scored] == [
        ["hunter", "canoe", "coco"],
        ["fisher", "totem", "volcano"],
    ]
    assert scoring.scored[0][2] == Scored("coco", 6)
    assert state.stage == "over"


def test_5_2_what_is_scored_is_what_the_island_shows_now() -> None:
    """Villages 1 and 2 show a hunter and a bird each; only seat 1 has covered a bird with a hunter more (card 4)."""
    state = choosing(laid=((), (Laid(4, -2, -2, 0),)), line=(1, 2, 3, 5))
    state, _ = play(state, Choose(("hunter",)), Choose(("hunter",)))
    assert state.scored == (scores(("hunter", 3)), scores(("hunter", 0)))


def test_5_3_all_choose_at_the_same_time_in_any_order() -> None:
    state = choosing(seats=3)
    assert MOTU.to_act(state) == (0, 1, 2)
    state, facts = play(state, Choose(("coco",)), seat=1)
    assert facts == (SourcesChosen(1, ("coco",)),)
    assert MOTU.to_act(state) == (0, 2)
    assert state.scored == ((), (), ())
    state, _ = play(state, Choose(("totem",)), seat=2)
    state, facts = play(state, Choose(("coco",)), seat=0)
    assert facts == (
        SourcesChosen(0, ("coco",), last=True),
        PileScored("A", (scores(("coco", 5)), scores(("coco", 5)), scores(("totem", 0)))),
        TurnBegan(0, 5),
    )
    assert state.choices == ()


def test_5_3_then_the_first_player_goes_on() -> None:
    state, _ = play(choosing(first=1), Choose(("coco",)), Choose(("coco",)))
    assert (state.turn, state.round, state.stage) == (1, 5, "lay")


def test_5_3_a_choice_stands() -> None:
    state, _ = play(choosing(), Choose(("coco",)), seat=0)
    assert refused(state, Choose(("totem",)), seat=0) == "chosen_already"
    assert refused(state, End(), seat=1) == "choose_first"


def test_5_3_but_is_taken_back_while_others_choose() -> None:
    state, _ = play(choosing(seats=3), Choose(("coco",)), seat=0)
    state, _ = play(state, Choose(("totem",)), seat=1)
    back: tuple[Fact, ...] = MOTU.withdraw(state, 0)
    assert back == (SourcesTakenBack(0),)
    state = apply(state, back)
    assert state.choices == (None, ("totem",), None)
    assert MOTU.to_act(state) == (0, 2)
    assert MOTU.withdraw(state, 0) == ()
    assert MOTU.faults(state) == ()


def test_5_3_nothing_is_taken_back_once_all_have_chosen() -> None:
    state, _ = play(choosing(), Choose(("coco",)), Choose(("coco",)))
    assert MOTU.withdraw(state, 0) == MOTU.withdraw(state, 1) == ()


def test_5_3_only_choices_are_aside() -> None:
    assert MOTU.aside(SourcesChosen(1, ("coco",))) == 1
    assert MOTU.aside(SourcesTakenBack(1)) == 1
    assert MOTU.aside(TurnBegan(1, 2)) is None
    assert MOTU.aside(CardTurned(3, "A")) is None


def test_5_scores_add_up() -> None:
    state = choosing(1, scored=(scores(("fisher", 4)), scores(("coco", 7))), reserves=(3, 4))
    state, _ = play(state, Choose(("coco", "totem")), Choose(("fisher", "totem")))
    assert state.scores == (4 + 3, 7)
