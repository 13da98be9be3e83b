"""Kahuna as a game among games: its promises to tables, logs and clients."""

from __future__ import annotations

import pytest

from events.game import Illegal
from events.kahuna import KAHUNA
from events.kahuna.moves import Decline, Draw, Place
from events.kahuna.options import Options
from tests.events.kahuna.positions import BLACK, FIRST, WHITE, new_game, position


def test_its_name_and_seats() -> None:
    assert KAHUNA.name == "kahuna"
    assert KAHUNA.seat_counts == (2,)
    assert KAHUNA.version == 1


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_only_for_two(seats: int) -> None:
    KAHUNA.check_options(Options(), 2)
    with pytest.raises(Illegal) as caught:
        KAHUNA.check_options(Options(), seats)
    assert caught.value.code == "seats"
    with pytest.raises(Illegal):
        KAHUNA.blank(Options(), seats)


def test_nothing_can_be_done_before_the_set_up() -> None:
    blank = KAHUNA.blank(Options(), 2)
    assert KAHUNA.to_act(blank) == ()
    for seat in (-1, BLACK, WHITE):
        assert tuple(KAHUNA.legal(blank, seat)) == ()
        with pytest.raises(Illegal) as caught:
            KAHUNA.decide(blank, seat, Draw(), FIRST)
        assert caught.value.code == "not_set_up"


def test_a_game_going_on_has_no_result() -> None:
    assert KAHUNA.result(new_game()) is None


def test_a_refusal_says_what_it_is_about() -> None:
    with pytest.raises(Illegal) as caught:
        KAHUNA.decide(position(hands=("A", "")), BLACK, Place("ALOA", "CK"), FIRST)
    assert caught.value.about == {"line": "CK", "card": "ALOA"}
    assert str(caught.value) == "line_elsewhere: CK does not touch ALOA."


def test_a_refused_move_changes_nothing() -> None:
    state = position(hands=("A", ""), owes_draw=True)
    before = repr(state)
    with pytest.raises(Illegal):
        KAHUNA.decide(state, BLACK, Decline(), FIRST)
    assert repr(state) == before
