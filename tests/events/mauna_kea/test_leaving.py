"""Rules section 6.6: when somebody leaves the game."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.event import Play
from events.game import Game
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.ending import can_anybody_leave
from events.mauna_kea.facts import EndCame, Fact, PlacingBegan, PlayerLeft, TileDrawn, TurnBegan, TurnEnded
from events.mauna_kea.geometry import cell_at, space_at
from events.mauna_kea.moves import Choose, End, Place, Quake, Spend
from events.mauna_kea.options import Options
from events.mauna_kea.rules_v1 import MAUNA_KEA_1
from events.mauna_kea.state import State
from events.table import UndoAsked, Undone
from events.verify import verify
from projections.games import GAMES
from tests.events.mauna_kea.positions import CARDS, Picks, apply, new_game, play, position, refused
from tests.events.tables import Story

THREE: dict[str, Any] = {"seats": 3, "explorers": ({116: "w"}, {154: ""}, {188: ""})}


NORTH = space_at(6, 6)
"""A space that the first tile of the north flow covers."""


def left(state: State, *seats: int) -> tuple[State, tuple[Fact, ...]]:
    """Let `seats` leave, one after the other; the state is sound after each. Return it, and the facts of the last."""
    facts: tuple[Fact, ...] = ()
    for seat in seats:
        facts = MAUNA_KEA.leave(state, seat, Picks())
        state = apply(state, facts)
        assert MAUNA_KEA.faults(state) == ()
        assert MAUNA_KEA.staying(state) == tuple(s for s in range(state.seats) if s not in (state.left or ()))
        assert tuple(MAUNA_KEA.legal(state, seat)) == ()
    return state, facts


def test_6_6_all_that_is_theirs_stays_where_it_is() -> None:
    state = position(CARDS, **THREE, tiles=("JJWW2",), rescued=(("green 2: w",), (), ()), hand=("earthquake",))
    after, facts = left(state, 0)
    assert facts == (PlayerLeft(0), TurnEnded(0, 0), TurnBegan(1))
    for field in ("explorers", "tiles", "rescued", "hands", "away", "lying", "bag", "out", "cells"):
        assert getattr(after, field) == getattr(state, field), field
    assert 116 in after.occupied, "in the way as ever"


def test_6_6_a_turn_that_goes_on_ends_without_a_draw() -> None:
    after, facts = left(position(**THREE, tiles=("JJWW2",), pool=3), 0)
    assert not any(isinstance(fact, TileDrawn) for fact in facts)
    assert (after.turn, after.pool, after.busy) == (1, 0, False)


def test_6_6_their_turns_are_passed_over() -> None:
    after, facts = left(position(**THREE), 1)
    assert facts == (PlayerLeft(1),)
    assert after.turn == 0
    after, facts = play(after, End())
    assert facts[-1] == TurnBegan(2)
    after, facts = play(after, Spend("JJJJ3"), Spend("JJWW2"), End())
    assert facts[-1] == TurnBegan(0)
    assert refused(after, End(), 1) == "not_your_turn"


def test_6_6_a_tile_not_laid_yet_leaves_the_game() -> None:
    state = position(CARDS, **THREE, hand=("earthquake",), bag=("JJJJ3", "JJJM3"))
    state, _ = play(state, Quake(cell_at(2, 2), 1))
    after, _ = left(state, 0)
    assert (after.stage, after.turn, after.bag) == ("turn", 1, state.bag), "the draw that was offered is not made"
    state = apply(state, MAUNA_KEA.decide(state, 0, next(iter(MAUNA_KEA.legal(state, 0))), Picks()))
    assert (state.stage, state.drawn) == ("lay", "JJJJ3")
    after, _ = left(state, 0)
    assert (after.stage, after.turn, after.drawn) == ("turn", 1, None)
    assert after.out == tuple(sorted((*state.out, "JJJJ3")))


def test_6_6_nobody_waits_for_their_choice_of_cards() -> None:
    state = new_game(Options(cards=True, first=1), 3)
    for seat in (0, 2):
        state = apply(state, MAUNA_KEA.decide(state, seat, Choose(state.hands[seat][:4]), Picks()))  # type: ignore[arg-type]
    after, facts = left(state, 1)
    assert facts == (PlayerLeft(1), PlacingBegan(0)), "counterclockwise from the first player"
    assert len(after.hands[1]) == 6
    before, _ = left(new_game(Options(cards=True, first=1), 3), 1)
    assert MAUNA_KEA.to_act(before) == (0, 2)
    assert MAUNA_KEA.withdraw(before, 1) == ()


@pytest.mark.parametrize("leaving", range(3))
def test_6_6_explorers_not_placed_are_not_placed(leaving: int) -> None:
    """Whoever is next goes on; in the end the turn is that of who placed last."""
    state = new_game(Options(first=0), 3)
    spaces = iter(state.box.start_spaces)
    for _ in range(3):
        state, _ = play(state, Place(next(spaces)))
    state, facts = left(state, leaving)
    assert facts == (PlayerLeft(leaving, places=2 if leaving == 0 else None),)
    while state.stage == "placing":
        last = state.turn
        state, _ = play(state, Place(next(spaces)))
    assert state.turn == last != leaving
    assert [len(team) for team in state.explorers] == [1 if seat == leaving else 4 for seat in range(3)]
    assert state.tiles[leaving] == ()


def test_6_6_the_turns_begin_when_the_last_explorer_would_be_theirs() -> None:
    state = new_game(Options(first=0), 3)
    spaces = iter(state.box.start_spaces)
    for _ in range(11):
        state, _ = play(state, Place(next(spaces)))
    assert state.turn == 1
    state, facts = left(state, 1)
    assert facts[-1] == TurnBegan(2), "who placed the last explorer that was placed"
    assert all(state.tiles[seat] for seat in (0, 2))
    assert state.tiles[1] == ()


def test_6_6_that_they_have_no_explorer_does_not_bring_the_end() -> None:
    state, _ = left(position(**THREE), 2)
    after = replace(state, explorers=(*state.explorers[:2], ()), lost=(*state.lost[:2], state.lost[2] + 1))
    assert MAUNA_KEA.faults(after) == ()
    _, facts = play(after, End())
    assert not any(isinstance(fact, EndCame) for fact in facts)


@pytest.mark.parametrize("in_turn", [False, True])
def test_6_6_that_theirs_could_leave_the_island_does_not_matter(in_turn: bool) -> None:
    """One boat is left, and only the explorer of seat 2 can reach it: the end comes when that player leaves."""
    state = position(
        seats=3,
        land={1: "MMJJ", 2: "JJMM", 3: "MMJJ"},
        explorers=({116: ""}, {154: ""}, {space_at(0, 4): ""}),
        moored="red 3, -, -, -, -, -, -, -",
        rescued=(("blue 2: ", "blue 3: "), ("brown 2: ", "green 1: "), ("green 2: ", "red 1: ", "brown 3: ")),
        turn=2 if in_turn else 0,
    )
    assert can_anybody_leave(state)
    after, facts = left(state, 2)
    assert EndCame("stranded", (), 2) in facts, "both others have one more turn, one of them this one"
    assert (after.turn, after.turns_left) == (0, 2)


def test_6_6_players_and_last_turns_are_counted_without_them() -> None:
    state = position(**THREE, trigger="stalled", turns_left=3)
    after, facts = left(state, 1)
    assert facts == (PlayerLeft(1, turns=2),)
    after, _ = play(after, End())
    assert (after.turn, after.turns_left) == (2, 1)
    after, _ = play(after, Spend("JJJJ3"), Spend("JJWW2"), End())
    assert after.stage == "over"


def test_6_6_a_last_turn_that_was_played_stays_counted() -> None:
    state = position(**THREE, trigger="stalled", turns_left=2)
    after, facts = left(state, 2)
    assert facts == (PlayerLeft(2, turns=2),), "the turn of seat 1 is the last one"
    assert after.turns_left == 2


def test_6_6_who_leaves_in_the_last_turn_ends_the_game() -> None:
    state = position(**THREE, trigger="stalled", turns_left=1)
    after, _ = left(state, 0)
    assert after.stage == "over"
    assert after.ending is not None
    assert 0 not in after.ending.winners


def test_6_6_idle_turns_are_those_of_the_players_left() -> None:
    state = position(**THREE, bag=("JJJJ3", "JJJM3"), idle=3)
    after, _ = left(state, 1)
    after, facts = play(after, End())
    assert EndCame("stalled", (), 1) in facts, "four idle turns in a row, of two players"


def test_6_6_who_left_does_not_win_however_many_points_they_have() -> None:
    state = position(**THREE, rescued=(("green 2: ww",), (), ()), trigger="stalled", turns_left=3)
    after, _ = left(state, 0)
    while after.stage != "over":
        turn = after.turn
        assert turn is not None
        after, _ = play(after, *map(Spend, after.tiles[turn]), End())
    assert after.ending is not None
    assert MAUNA_KEA.scores(after)[0] == max(MAUNA_KEA.scores(after)) > 0
    assert after.ending.winners == (1, 2)


def test_6_6_lava_takes_their_explorers_like_any_others() -> None:
    state = position(seats=3, explorers=({116: ""}, {154: ""}, {NORTH: ""}), bag=("JJJJ3", "north straight"))
    after, _ = left(state, 2)
    after, _ = play(after, End(), chance=Picks(1))
    assert after.lost[2] == state.lost[2] + 1
    assert after.trigger is None, "that they have none left does not bring the end"


# ---- choices that stand (2.2)


def chosen(game: Game[Any, Any, Any, Any]) -> Story:
    """Return a table of two at which both have chosen their cards, seat 1 last."""
    story = Story(game, {"cards": True, "first": 1}).seated()
    for seat in (0, 1):
        story.play(seat, Choose(story.state.hands[seat][:4]))
    return story


def test_2_2_the_last_choice_stands() -> None:
    """Whoever chose last cannot take it back on their own, at once or after placing an explorer."""
    story = chosen(MAUNA_KEA)
    assert MAUNA_KEA.withdraw(story.state, 1) == ()
    assert story.undo(1, 4).facts == (UndoAsked(1, 4),)
    story = chosen(MAUNA_KEA)
    story.act(1, Play(Place(story.state.box.start_spaces[0])))
    assert story.undo(1, 4).facts == (UndoAsked(1, 4),)
    story.answer(1, False)
    assert story.undo(1, 5).facts == (Undone(5),), "the explorer can be taken back"


def test_2_2_a_log_of_version_1_in_which_it_was_taken_back_verifies() -> None:
    story = chosen(MAUNA_KEA_1)
    assert story.undo(1, 4).facts == (Undone(4),)
    newest = GAMES["mauna_kea"]
    assert verify(newest.game, story.events, newest.older_rules).rules


def test_6_3_a_log_of_version_1_counts_idle_turns_on() -> None:
    state = position(**THREE, bag=("JJJJ3",), idle=4, trigger="stalled", turns_left=2)
    assert TurnEnded(0, 5) in MAUNA_KEA_1.decide(state, 0, End(), Picks())
    assert TurnEnded(0, 0) in MAUNA_KEA.decide(state, 0, End(), Picks())
