"""The life of a table: what each fact about it records."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from events.chance import commitment
from events.event import Join
from events.game import Result
from events.table import (
    Joined,
    Left,
    Opened,
    Over,
    Resigned,
    Seat,
    SecretShown,
    Started,
    Table,
    UndoAgreed,
    UndoAsked,
    Undone,
    UndoRefused,
    UndoWithdrawn,
    evolve,
    opened,
)
from events.wanted import Request
from tests.events.tables import NONCES, SECRET, Story, begun, token

FACT = Opened("id", "kahuna", 1, "c0ffee", {"first": 0}, 3, True, "free", SECRET, commitment(SECRET), 99)
TABLE: Table[Any] = opened(FACT, "the options")
ANN = Seat("Ann", "hash", "nonce")


def test_a_table_is_opened_with_all_that_it_needs_to_know() -> None:
    assert (TABLE.id, TABLE.game, TABLE.rules, TABLE.components) == ("id", "kahuna", 1, "c0ffee")
    assert (TABLE.options, TABLE.listed, TABLE.undo, TABLE.opened) == ("the options", True, "free", 99)
    assert (TABLE.secret, TABLE.commitment) == (SECRET, commitment(SECRET))
    assert (TABLE.seats, TABLE.seq, TABLE.phase) == ((None, None, None), 0, "open")
    assert (TABLE.state, TABLE.request, TABLE.result) == (None, None, None)


def test_people_join_and_leave() -> None:
    table = evolve(TABLE, Joined(1, "Ann", "hash", "nonce"))
    assert table.seats == (None, ANN, None)
    assert evolve(table, Left(1)).seats == TABLE.seats


def test_it_starts() -> None:
    assert evolve(TABLE, Started()).phase == "playing"


def test_a_request_to_take_back_is_asked_agreed_to_and_gone() -> None:
    asked = evolve(TABLE, UndoAsked(2, 17))
    assert asked.request == Request(2, 17)
    agreed = evolve(evolve(asked, UndoAgreed(0)), UndoAgreed(1))
    assert agreed.request == Request(2, 17, (0, 1))
    for fact in (UndoRefused(1), UndoWithdrawn(2), Undone(17), Over(Result((), (), "draw"))):
        assert evolve(agreed, fact).request is None


def test_it_is_over_with_a_result() -> None:
    result = Result((1,), (3, 4), "points")
    over = evolve(evolve(evolve(TABLE, Resigned(0)), Over(result)), SecretShown(SECRET))
    assert (over.phase, over.result) == ("over", result)


def test_what_is_no_fact_about_an_open_table_is_refused() -> None:
    with pytest.raises(TypeError):
        evolve(TABLE, FACT)


def test_a_seat_belongs_to_whoever_holds_its_token() -> None:
    table = replace(TABLE, seats=(None, ANN, Seat("Bob", "other", "n")))
    assert [table.seat_of(hash_) for hash_ in ("hash", "other", "none", "")] == [1, 2, None, None]


def test_nonces_are_those_of_the_taken_seats_in_their_order() -> None:
    story = Story()
    nonces = [story.table.nonces]
    story.join(0, seat=1)
    nonces.append(story.table.nonces)
    story.join(1)
    nonces.append(story.table.nonces)
    assert nonces == [(), (NONCES[0],), (NONCES[1], NONCES[0])]


def test_the_seat_of_a_token_at_a_real_table() -> None:
    story = begun()
    assert [story.table.seat_of(token(number)) for number in range(3)] == [0, 1, None]
    assert isinstance(story.events[1].action, Join)
