"""Who is let in to a table that nobody watches, without I/O: nothing of the game is told to who has no seat."""

from __future__ import annotations

import pytest

from events.event import Join
from events.game import Illegal
from service.settings import Settings
from service.tables.ownership import token_hash
from service.talk.effects import CloseSocket, ReadNewEvents
from service.talk.session import CLOSE_NO_SPECTATORS, Session
from tests.events.test_bots_seated import opened
from tests.service.talk.test_session import NOW, TOKENS, World, read, send

SHUT_OUT = CloseSocket(CLOSE_NO_SPECTATORS, "no_spectators")


def test_a_hello_without_a_seat_is_refused_once_the_log_is_read_on() -> None:
    world = World(spectators="no")
    session = Session(world.live, Settings(), False, NOW)
    doubt = send(session, t="hello")
    assert isinstance(doubt, ReadNewEvents)
    assert session.retry_hello(doubt.hello) == SHUT_OUT
    assert [said["code"] for said in read(session)] == ["no_spectators"]


def test_a_socket_at_a_seat_stays_there_when_a_hello_without_one_is_refused() -> None:
    world = World(spectators="no")
    session = world.session(0)
    doubt = send(session, t="hello", id="again")
    assert isinstance(doubt, ReadNewEvents)
    assert session.retry_hello(doubt.hello) is None
    (refused,) = read(session)
    assert (refused["t"], refused["id"], refused["code"]) == ("refused", "again", "no_spectators")
    assert session.seat == 0


@pytest.mark.parametrize("spectators", ["yes", "no"])
def test_who_watches_as_the_game_begins_is_told_nothing_of_it_where_nobody_watches(spectators: str) -> None:
    world = World(seated=1, spectators=spectators)
    session = world.session()
    send(session, t="steps", id="before", limit=1)
    world.act(None, Join("Bob", token_hash(TOKENS[1]), "0" * 32))
    if spectators == "yes":
        assert session.shut_out() is None
        assert [said["t"] for said in read(session)] == ["update", "steps"]
        return
    assert send(session, t="steps", id="after", limit=1) == SHUT_OUT
    session.presence_changed((True, True), 0, (None, None))
    assert [said["t"] for said in read(session)] == ["fault"]
    assert read(session) == []


def test_bots_among_themselves_are_there_to_be_watched() -> None:
    with pytest.raises(Illegal) as refused:
        opened(demo=True, spectators="no")
    assert refused.value.code == "demo_unseen"
