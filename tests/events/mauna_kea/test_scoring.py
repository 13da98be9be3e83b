"""Rules section 7: boats, task cards, and who wins."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from events.game import Result
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.boxes import CURRENT
from events.mauna_kea.facts import GameEnded, SeatScored
from events.mauna_kea.geometry import space_at
from events.mauna_kea.moves import End
from events.mauna_kea.pieces import CardScore, Rescue, RescueScore
from events.mauna_kea.scoring import rescue_score, tally
from events.mauna_kea.state import State
from tests.events.mauna_kea.positions import BASIC, CARDS, boat, play, position


def saved(*rescues: str, hand: tuple[str, ...] = ()) -> State:
    """Return a position in which seat 0 has saved this and holds these cards."""
    return position(CARDS, rescued=(rescues, ()), hand=hand)


def card_points(state: State) -> dict[str, int]:
    """Return what each kind of card of seat 0 is worth."""
    points: Counter[str] = Counter()
    for card in tally(state, 0).cards:
        points[card.card] += card.points
    return dict(points)


def test_7_1_the_books_example_seven_points() -> None:
    """The boat with the brown symbol: explorer 3, white 1, white 1, gray 2."""
    assert rescue_score(Rescue(boat("brown 3"), "wwg")) == RescueScore(3, 4, 0)
    assert MAUNA_KEA.scores(saved("brown 3: wwg")) == (7, 0)


def test_7_1_the_books_example_without_the_gray_artifact_four_points() -> None:
    """Explorer 3, white 1, white 1, empty place -1."""
    assert rescue_score(Rescue(boat("brown 3"), "ww")) == RescueScore(3, 2, -1)
    assert MAUNA_KEA.scores(saved("brown 3: ww")) == (4, 0)


@pytest.mark.parametrize(
    ("load", "points"), [("", 0), ("w", 2), ("g", 3), ("b", 4), ("wg", 5), ("wb", 6), ("wgb", 9), ("ggb", 10)]
)
def test_7_1_white_one_gray_two_black_three(load: str, points: int) -> None:
    assert rescue_score(Rescue(boat("blue 3"), load)).points == points


def test_7_1_the_artifacts_on_a_helicopter_card_score_its_explorer_does_not() -> None:
    assert rescue_score(Rescue(None, "wg")) == RescueScore(0, 3, 0)
    assert rescue_score(Rescue(None, "")).points == 0


def test_7_1_all_boats_together() -> None:
    """3 + 1, 3 + 2 - 1, 3 - 3: 8 points."""
    assert MAUNA_KEA.scores(saved("green 1: w", "red 3: ww", "blue 3: ")) == (8, 0)


# ---- task cards


@pytest.mark.parametrize(
    ("card", "rescues", "points"),
    [
        ("3 white = 2", ("brown 3: www",), 2),
        ("3 white = 2", ("brown 3: ww", "green 1: w"), 2),
        ("3 white = 2", ("brown 3: ww",), 0),
        ("4 white = 3", ("brown 3: www", "helicopter: w"), 3),
        ("2 gray = 2", ("brown 3: gg",), 2),
        ("2 white + 1 gray = 2", ("brown 3: wwg",), 2),
        ("2 white + 1 gray = 2", ("brown 3: wgg",), 0),
        ("1 black = 1", ("green 1: b",), 1),
        ("1 black + 1 white = 2", ("green 1: b",), 0),
        ("1 black + 1 white = 2", ("green 2: wb",), 2),
        ("2 explorer = 1", ("green 1: w", "green 2: ww"), 1),
        ("2 explorer = 1", ("green 1: w",), 0),
        ("1 green boat = 1", ("green 1: w",), 1),
        ("1 green boat = 1", ("red 1: w",), 0),
        ("1 blue boat = 1", ("blue 2: ww",), 1),
    ],
)
def test_7_2_a_card_gives_its_points_if_what_it_asks_for_is_there(
    card: str, rescues: tuple[str, ...], points: int
) -> None:
    state = saved(*rescues, hand=(card,))
    assert tally(state, 0).cards == (CardScore(card, points),)
    assert MAUNA_KEA.scores(state)[0] == MAUNA_KEA.scores(saved(*rescues))[0] + points


def test_7_2_a_card_scores_once() -> None:
    """Six white artifacts, but one card for three."""
    assert card_points(saved("brown 3: www", "blue 3: www", hand=("3 white = 2",))) == {"3 white = 2": 2}
    assert card_points(saved("green 1: w", "green 2: ww", hand=("1 green boat = 1",))) == {"1 green boat = 1": 1}


def test_7_2_an_artifact_or_an_explorer_serves_one_card() -> None:
    both = ("3 white = 2", "3 white = 2")
    assert card_points(saved("brown 3: www", "blue 2: ww", hand=both)) == {"3 white = 2": 2}
    assert card_points(saved("brown 3: www", "blue 3: www", hand=both)) == {"3 white = 2": 4}
    explorers = ("2 explorer = 1", "2 explorer = 1")
    assert card_points(saved("red 1: ", "green 1: ", "blue 2: ", hand=explorers)) == {"2 explorer = 1": 1}
    assert card_points(saved("red 1: ", "green 1: ", "blue 2: ", "blue 3: ", hand=explorers)) == {"2 explorer = 1": 2}


def test_7_2_a_boat_serves_its_colour_besides() -> None:
    hand = ("1 green boat = 1", "2 explorer = 1", "3 white = 2")
    assert card_points(saved("green 1: w", "green 2: ww", hand=hand)) == dict(zip(hand, (1, 1, 2), strict=True))


def test_7_2_the_best_is_made_of_them_not_the_first_or_the_dearest() -> None:
    """Four white, a gray one: the dearest card (4 white = 3) would leave nothing for the two others (2 and 2)."""
    hand = ("2 gray = 2", "2 white + 1 gray = 2", "4 white = 3")
    assert sum(card_points(saved("brown 3: wwg", "blue 2: ww", hand=hand)).values()) == 3
    hand = ("1 black + 1 white = 2", "2 white + 1 gray = 2", "4 white = 3")
    state = saved("brown 3: wwg", "blue 3: wwb", hand=hand)
    assert card_points(state) == {"1 black + 1 white = 2": 2, "2 white + 1 gray = 2": 2, "4 white = 3": 0}
    # The black one can serve one of two cards: the dearer, though the cheaper comes first.
    two = ("1 black + 1 white = 2", "1 black = 1")
    assert card_points(saved("green 2: wb", hand=two)) == {"1 black + 1 white = 2": 2, "1 black = 1": 0}


def test_7_2_ruling_a_helicopters_artifacts_serve_tasks_its_explorer_does_not() -> None:
    assert card_points(saved("helicopter: www", hand=("3 white = 2",))) == {"3 white = 2": 2}
    assert card_points(saved("helicopter: ", "red 1: ", hand=("2 explorer = 1",))) == {"2 explorer = 1": 0}


def test_7_2_no_deductions_for_boats_that_are_not_full() -> None:
    state = saved("brown 3: ww", "blue 3: ", hand=("no deductions",))
    assert tally(state, 0).cards == (CardScore("no deductions", 4),)
    assert MAUNA_KEA.scores(state) == (8, 0)


def test_7_2_ruling_each_lifts_all_deductions_so_the_second_lifts_none() -> None:
    state = saved("brown 3: ww", hand=("no deductions", "no deductions"))
    assert [card.points for card in tally(state, 0).cards] == [1, 0]
    assert MAUNA_KEA.scores(state) == (5, 0)


def test_7_2_action_cards_left_in_hand_are_worth_nothing() -> None:
    assert tally(saved("green 1: w", hand=("earthquake",)), 0).cards == ()


def shared_out(hand: tuple[str, ...], things: Counter[str]) -> int:
    """Return the most points by trying, card by card, to fulfil it or not: the plain way."""
    best = 0
    for choice in product((False, True), repeat=len(hand)):
        left, points = things.copy(), 0
        for card, taken in zip(hand, choice, strict=True):
            if taken:
                task = CURRENT.tasks[card]
                left.subtract({thing: count for count, thing in task.wants})
                points += task.points
        if min(left.values(), default=0) >= 0:
            best = max(best, points)
    return best


TASKS = sorted(card for card in CURRENT.cards if card in CURRENT.tasks)


@settings(deadline=None, max_examples=60)
@given(st.permutations(TASKS).map(lambda cards: tuple(sorted(cards[:4]))), st.permutations("wwwwwwwwggggb"))
def test_7_2_whatever_is_saved_the_best_is_made_of_it(hand: tuple[str, ...], artifacts: list[str]) -> None:
    loads = ["".join(sorted(artifacts[k : k + 3], key="wgb".index)) for k in (0, 3, 6)]
    rescues = [f"{name}: {load}" for name, load in zip(("brown 3", "red 3", "helicopter"), loads, strict=True)]
    state = saved(*rescues, "green 1: ", hand=hand)
    there = Counter("".join(loads)) + Counter({"explorer": 3, "brown boat": 1, "red boat": 1, "green boat": 1})
    assert sum(card.points for card in tally(state, 0).cards) == shared_out(hand, there)


# ---- winning


def ended(state: State) -> tuple[State, GameEnded]:
    """Return `state` after its last turn, with the verdict."""
    state, facts = play(replace(state, trigger="gone", turns_left=1), End())
    assert [type(fact) for fact in facts[1:-1]] == [SeatScored] * state.seats
    verdict = facts[-1]
    assert isinstance(verdict, GameEnded)
    return state, verdict


def test_7_3_most_points_win() -> None:
    state, verdict = ended(position(rescued=(("green 1: w",), ("green 2: ww",))))
    assert verdict == GameEnded((1,), "points")
    assert MAUNA_KEA.result(state) == Result((1,), (4, 5), "points")
    assert [one.total for one in state.tallies] == [4, 5]


def test_7_3_a_tie_goes_to_more_explorers_on_the_island() -> None:
    explorers = ({116: "www"}, {154: "", 155: ""})
    state, verdict = ended(position(rescued=(("green 1: w",), ("red 1: w",)), explorers=explorers))
    assert verdict == GameEnded((1,), "explorers")
    assert MAUNA_KEA.scores(state) == (4, 4)


def test_7_3_then_to_more_artifacts_carried_there() -> None:
    explorers = ({116: "ww", 117: ""}, {154: "b", 155: ""})
    _, verdict = ended(position(explorers=explorers))
    assert verdict == GameEnded((0,), "artifacts")


def test_7_3_then_it_is_shared() -> None:
    explorers = ({116: "w", 117: ""}, {154: "", 155: "g"})
    state, verdict = ended(position(explorers=explorers))
    assert verdict == GameEnded((0, 1), "shared")
    assert MAUNA_KEA.result(state) == Result((0, 1), (0, 0), "shared")


def test_7_3_only_those_who_tie_are_compared() -> None:
    """Seat 2 has most explorers and artifacts on the island, but fewer points."""
    explorers = ({116: ""}, {154: "", 155: ""}, {188: "www", 189: "www", 168: ""})
    rescued = (("green 1: w",), ("red 1: w",), ())
    _, verdict = ended(position(seats=3, explorers=explorers, rescued=rescued))
    assert verdict == GameEnded((1,), "explorers")


def test_7_3_task_cards_count() -> None:
    state = position(CARDS, rescued=(("green 1: w",), ("red 1: w",)), others=("1 red boat = 1",))
    after, verdict = ended(state)
    assert verdict == GameEnded((1,), "points")
    assert MAUNA_KEA.scores(after) == (4, 5)


def test_7_scores_are_told_rescue_by_rescue_and_card_by_card() -> None:
    state = position(CARDS, rescued=(("brown 3: ww", "helicopter: g"), ()), hand=("1 brown boat = 1", "2 gray = 2"))
    after, _ = ended(state)
    told = after.tallies[0]
    assert told.rescues == (RescueScore(3, 2, -1), RescueScore(0, 2, 0))
    assert told.cards == (CardScore("1 brown boat = 1", 1), CardScore("2 gray = 2", 0))
    assert told.total == 7


def test_7_points_of_a_basic_game_so_far() -> None:
    state = position(BASIC, explorers=({space_at(6, 8): ""}, {154: ""}), rescued=(("red 3: b",), ()))
    assert MAUNA_KEA.scores(state) == (4, 0)
    assert MAUNA_KEA.result(state) is None
