"""Hints agree with the rules: a way without a bar is legal, and what it says comes true."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from events.chance import seeded
from events.game import Illegal
from events.motu import MOTU
from events.motu.facts import VoyageurRevealed
from events.motu.harmony import counts_of_all, points_now, visible
from events.motu.hints import CardHints, DestinHint, Hints
from events.motu.legal import legal
from events.motu.majorities import destin_points
from events.motu.moves import Buy, Choose, Lay, Reveal
from events.motu.options import Options
from events.motu.state import State
from tests.events.motu.positions import FIRST, a_laying, apply, new_game, play, position


def hints(state: State, seat: int = 0, **like: Any) -> Hints:
    """Return hints that are there."""
    found = MOTU.hints(state, seat, like)
    assert found is not None
    return found


def card_hints(state: State, seat: int = 0, **like: Any) -> CardHints:
    """Return hints on a card."""
    found = hints(state, seat, **like).card
    assert found is not None
    return found


def middle_game(seats: int, turns: int, seed: str) -> State:
    """Return a game after some random moves, with a card to be laid."""
    state = new_game(seats, seed=seed)
    chance = seeded(f"hints {seed}")
    while turns > 0 or state.stage != "lay":
        seat = MOTU.to_act(state)[0]
        moves = tuple(legal(state, seat))
        move = moves[chance.pick(len(moves))]
        state = apply(state, MOTU.decide(state, seat, move, chance))
        turns -= 1
    return state


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", ["one", "two", "three"])
def test_every_way_says_what_the_rules_say(seats: int, seed: str) -> None:
    state = middle_game(seats, 14, seed)
    (seat,) = MOTU.to_act(state)
    listed = [move for move in legal(state, seat) if isinstance(move, Lay)]
    for place in range(len(state.line)):
        card = card_hints(state, seat, t="lay", place=place)
        ways = {(way.x, way.y, way.turns): way for way in card.ways}
        assert len(ways) == len(card.ways)
        fine = {(way.x, way.y, way.turns) for way in card.ways if way.points is not None}
        assert fine == {(move.x, move.y, move.turns) for move in listed if move.place == place}
        for way in card.ways[::7]:
            move = Lay(place, way.x, way.y, way.turns)
            try:
                after = apply(state, MOTU.decide(state, seat, move, FIRST))
            except Illegal as error:
                assert error.code == (way.bar if card.payable else "card_too_dear")
                if card.payable:
                    assert (error.about["x"], error.about["y"]) == way.spot
            else:
                assert way.points == points_now(after, seat)


def test_ways_are_all_those_that_lie_over_the_island() -> None:
    state = position()
    card = card_hints(state, place=0)
    over = {(x, y) for x in range(-2, 3) for y in range(-2, 3)}
    assert {(way.x, way.y) for way in card.ways} == over
    assert len(card.ways) == 4 * len(over)
    assert {way.bar for way in card.ways if (way.x, way.y) == (0, 0)} == {"covers_star"}
    assert {(way.bar, way.spot) for way in card.ways if (way.x, way.y) == (2, 0)} == {(None, None)}
    assert set(visible(state, 0)) <= over


def test_only_the_turns_asked_for() -> None:
    assert {way.turns for way in card_hints(position(), place=1, turns=2).ways} == {2}
    assert {way.turns for way in card_hints(position(), place=1).ways} == {0, 1, 2, 3}


@pytest.mark.parametrize(("coco", "payable"), [(1, False), (2, True)])
def test_what_a_card_costs(coco: int, payable: bool) -> None:
    card = card_hints(position(reserves=(coco, 5)), place=2)
    assert (card.place, card.cost, card.payable) == (2, 2, payable)
    assert any(way.points for way in card.ways) == payable
    assert any(way.bar is None for way in card.ways), "where it would fit can be seen all the same"


@pytest.mark.parametrize(
    "like", [{}, {"place": 9}, {"place": -1}, {"place": "1"}, {"place": True}, {"place": None}, {"place": [0]}]
)
def test_whatever_is_asked_there_is_an_answer(like: Mapping[str, Any]) -> None:
    found = MOTU.hints(position(), 0, like)
    assert found is not None
    assert found.card is None
    assert found.sources == points_now(position(), 0)


@pytest.mark.parametrize("turns", [4, -1, "0", None, {}, True])
def test_turns_that_are_none_are_not_asked_for(turns: Any) -> None:
    assert {way.turns for way in card_hints(position(), place=1, turns=turns).ways} == {0, 1, 2, 3}


def test_only_for_who_is_to_act() -> None:
    assert MOTU.hints(position(), 1, {"place": 0}) is None
    assert MOTU.hints(MOTU.blank(Options(), 2), 0, {}) is None


def test_what_a_voyageur_would_score_and_change() -> None:
    state = position(2, Options(), stage="after", line=(21, 29, 1, 2), voyageurs=(1, 2))
    found = hints(state).voyageur
    assert found is not None
    after, facts = play(state, Reveal())
    assert facts[0] == VoyageurRevealed(0, 1, found.points)
    assert found.sources == points_now(after, 0)
    assert found.sources != hints(state).sources


def test_no_hint_on_a_voyageur_that_is_revealed_or_none() -> None:
    assert hints(position()).voyageur is None
    assert hints(position(2, Options(), voyageurs=(1, 2), voyageur_points=(4, None))).voyageur is None


def test_what_destins_would_give_bought_now() -> None:
    """Village 2 shows a totem; reserves are equal, but not once a coco is paid; nobody has a volcano."""
    state = position(2, Options(), destins=(1, 3, 4), voyageurs=(1, 2))
    assert hints(state).destins == (DestinHint(1, 2, True, -4), DestinHint(3, 1, True, -3), DestinHint(4, 2, True, -4))


def test_what_a_destin_would_give_is_what_it_gives_when_it_is_bought_and_the_game_ends() -> None:
    """The most coco: 6 against 4, and 5 when the price is paid."""
    for mine, points in ((6, 4), (5, 4), (4, -3), (0, -3)):
        state = position(2, Options(), stage="after", destins=(1, 3, 4), reserves=(mine, 4), drawn=17)
        (hint,) = (one for one in hints(state).destins if one.destin == 3)
        assert (hint.points, hint.payable) == (points, mine > 0)
        if hint.payable:
            state, _ = play(state, Buy(3))
            assert destin_points(state.box.destin(3), counts_of_all(state), 0) == points


def test_whoever_left_has_the_most_of_nothing() -> None:
    state = position(3, Options(), destins=(1, 3, 4, 2), reserves=(5, 9, 0), drawn=0)
    assert [one.points for one in hints(state).destins if one.destin == 3] == [-3]
    state = apply(state, MOTU.leave(state, 1, FIRST))
    assert [one.points for one in hints(state).destins if one.destin == 3] == [4]


def test_while_choosing_what_each_source_gives() -> None:
    state = position(stage="scoring", turn=None, choices=(None, None), drawn=8, reserves=(3, 5))
    found = hints(state, 0)
    assert found.card is None
    after, _ = play(state, Choose(("coco",)), Choose(("coco",)))
    assert found.sources[3] == after.scores[0] == 3


def test_a_laying_may_take_coco_from_the_hut() -> None:
    state = position(1, line=(1, 2), reserves=(6,), hut=1)
    assert {way.points[3] for way in card_hints(state, place=0).ways if way.points} == {5}
    assert {way.points[3] for way in card_hints(state, place=1).ways if way.points} == {7}
    assert a_laying(state, 1).place == 1
