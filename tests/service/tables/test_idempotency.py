"""An action that is sent again is acknowledged with the seq it got, however long ago that was."""

from __future__ import annotations

import hashlib
import random

import pytest

from events.event import Join, Leave, Play
from events.kahuna.moves import Draw
from service.metrics import Metrics
from service.tables import idempotency
from service.tables.action_handler import ActionHandler
from service.tables.idempotency import CompletedActions
from service.tables.live import LiveTable, load_table
from service.tables.ownership import SeatHolder, token_hash
from service.tables.served import Outcome, PendingAction, ServedTable
from tests.events.tables import token
from tests.played import Played
from tests.service.talk.test_session import World

RECENT = 16


def wandering(moves: int) -> Played:
    """Return a table at its first position, whose first player has drawn and taken that back so many times."""
    table = Played(first=0)
    for _ in range(moves):
        table.play(0, Draw())
        table.undo(0)
        table.agree()
    return table


def told(live: LiveTable, *wishes: tuple[SeatHolder, str, int]) -> list[Outcome]:
    """Return what comes of drawing a card once more, by holders under these ids, decided on at these seqs."""
    served, outcomes = ServedTable(live), list[Outcome]()
    doing = ActionHandler(None, Metrics(), lambda _served, _why: None, lambda _served: None)  # type: ignore[arg-type]
    for by, key, on in wishes:
        doing.submit(served, PendingAction(by, key, on, Play(Draw()), 0.0, outcomes.append))
    return outcomes


def test_an_action_of_long_ago_is_acknowledged_by_whoever_has_read_the_log() -> None:
    table = wandering(60)
    grown = load_table("t", table.raws[:1], RECENT)
    for raw in table.raws[1:]:
        grown.fold([raw])
    for live in (load_table("t", table.raws, RECENT), grown):
        assert live.first_buffered > 100
        for event in table.events[3:]:
            assert event.who is not None
            on = event.seq - 1
            outcomes = told(live, (SeatHolder(event.who, token(event.who)), event.key, on))
            assert outcomes == [Outcome(event.seq)], event.seq
        other = table.events[3]
        outcomes = told(
            live,
            (SeatHolder(0, token(0)), "never said", 3),
            (SeatHolder(1, token(1)), other.key, other.seq - 1),
        )
        assert [outcome.refused and outcome.refused.code for outcome in outcomes] == ["stale", "stale"]


def test_a_log_that_is_another_one_has_done_what_stands_in_it() -> None:
    table = wandering(3)
    live = load_table("t", table.raws, RECENT)
    last = table.events[-1]
    assert last.who is not None
    assert live.completed_at(token(last.who), last.key) == last.seq
    live.reset()
    live.fold(table.raws[:-1])
    assert live.completed_at(token(last.who), last.key) is None


def test_an_id_is_its_owners_and_not_the_seats() -> None:
    world = World(seated=1)
    ann, cat = token_hash("A" * 43), token_hash("C" * 43)
    world.act(0, Leave(), "one")
    world.act(None, Join("Cat", cat, "1" * 32, 0))
    assert world.live.completed_at(ann, "one") == 3
    assert world.live.completed_at(cat, "one") is None
    # Whoever left and came back is the same person, on whatever seat.
    world.act(None, Join("Ann", ann, "1" * 32, 1))
    assert world.live.completed_at(ann, "one") == 3
    assert load_table("t", world.raws, RECENT).completed_at(ann, "one") == 3


def test_ids_are_found_at_their_places_and_only_there(monkeypatch: pytest.MonkeyPatch) -> None:
    # Marks of one byte that differ in little: every wrong place there could be is met.
    dice = random.Random(5)
    marks = {f"{number}": bytes(dice.choices(b"\x00\x01", k=8)) or b"" for number in range(40)}
    monkeypatch.setattr(idempotency, "_key_of", lambda _owner, key: marks[key])
    done, places = CompletedActions(), dict[bytes, int]()
    for seq in range(1, 2000):
        key = dice.choice(list(marks)[:20])
        nobody = dice.random() < 0.5
        done.add(None if nobody else "owner", key)
        places[bytes(8) if nobody else marks[key]] = seq
    for key, mark in marks.items():
        assert done.seq_of("owner", key) == places.get(mark), key


def test_owners_and_ids_are_not_run_together() -> None:
    done = CompletedActions()
    owner = hashlib.sha256(b"x").hexdigest()
    done.add(owner, "ab")
    done.add(owner, "")
    assert (
        done.seq_of(owner, "ab"),
        done.seq_of(owner, "a"),
        done.seq_of(owner + "a", "b"),
        done.seq_of(owner, ""),
    ) == (1,) + (None,) * 3
