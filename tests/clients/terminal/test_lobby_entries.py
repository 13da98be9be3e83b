"""What the list of tables says of one's own, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from clients.player import Own
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.entries import new_table, own_order, own_table
from clients.terminal.seats.store import KeptSeat
from service.talk.lobby_messages import OwnSeat

KEPT = KeptSeat("http://localhost:1", "t", "mauna_kea", "Ann", "token", seat=0)


def own(phase: Any, *to_act: int, moved: int = 0, paused_until: int | None = None) -> Own:
    seats = (OwnSeat("Ann"), OwnSeat("Kai", "hard"), None)
    return Own("t", 1, "mauna_kea", {}, phase, seats, to_act, (), None, paused_until, 0, moved)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        (own("playing", 0), "Your turn at"),
        (own("playing", 0, paused_until=1), "Back to"),
        (own("playing", 1), "Back to"),
        (own("open"), "Back to"),
        (own("over"), "Over:"),
        (own("closed"), "Closed:"),
    ],
)
def test_what_is_said_of_a_table(table: Own, words: str) -> None:
    assert own_table(KEPT, table).words == f"{words} Mauna Kea with Ann, Kai (bot · hard), a free seat  [t]"


def test_what_waits_for_me_comes_first_and_of_others_the_latest() -> None:
    turn, later, earlier = own("playing", 0), own("playing", 1, moved=2), own("playing", 1, moved=1)
    beginning, over = own("shuffling", moved=9), own("over", moved=9)
    found = sorted((over, beginning, earlier, later, turn), key=lambda table: own_order(KEPT, table))
    assert found == [turn, later, earlier, beginning, over]


def test_it_is_said_how_many_wait_to_play_a_game_with_anybody() -> None:
    ui = GAME_UIS["motu"]
    assert new_table(ui, 0).words == "Open a table of Motu …"
    assert new_table(ui, 2).words == "Open a table of Motu …  (waiting for anybody: 2)"
