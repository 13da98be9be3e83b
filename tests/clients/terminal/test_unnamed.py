"""Where a house shows no names a terminal calls people by their seats, in its language; a chosen name stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from clients.player import Own
from clients.terminal.games import GAME_UIS
from clients.terminal.lobby.entries import listed_table, own_table
from clients.terminal.record.players import player_names
from clients.terminal.record.sentences import new_names
from clients.terminal.record.talk import speaker_name
from clients.terminal.seats.store import KeptSeat
from clients.terminal.words.language import load_language, speaking
from service.talk.lobby_messages import OwnSeat
from service.talk.protocol import Entry, ListedTable, Step

TOLD = "Player 1"


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking(load_language("de")):
        yield


def test_at_a_table() -> None:
    told, chosen = ({"name": TOLD, "bot": None} | more for more in ({"unnamed": True}, {}))
    assert player_names({"seats": [told, chosen]}, GAME_UIS["kahuna"]) == ["Person 1", TOLD]
    facts = ({"t": "Joined", "seat": 2, "name": TOLD, "unnamed": True}, {"t": "Restyled", "seat": 1, "name": TOLD})
    assert new_names(Step(1, 1, facts, None)) == {2: "Person 3", 1: TOLD}
    said = [speaker_name(Entry(seat=1, name=TOLD, unnamed=unnamed), ()) for unnamed in (True, False)]
    assert said == ["Person 2", TOLD]


def test_in_the_list_of_tables() -> None:
    listed = ListedTable("t", "kahuna", {}, (TOLD, None), "open", 0)
    for table, name in (
        (listed, TOLD),
        (ListedTable("t", "kahuna", {}, (TOLD, None), "open", 0, unnamed=True), "Person 1"),
    ):
        assert name in listed_table(table).words
    seats = (OwnSeat(TOLD), OwnSeat("Player 2", unnamed=True))
    own = Own("t", 1, "kahuna", {}, "playing", seats, (), (), None, None, 0, 0)
    assert (
        f"{TOLD}, Person 2" in own_table(KeptSeat("http://localhost:1", "t", "kahuna", "Ann", "x", seat=0), own).words
    )
