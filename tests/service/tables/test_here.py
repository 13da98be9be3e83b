"""Who is told who is at a table: those who do not know yet, once, and nobody at a beat where nothing changed."""

from __future__ import annotations

import time

import pytest

from service.tables.presence import STAY, Said
from service.tables.served import Served
from tests.conformance.pebbles import GAME
from tests.played import Played
from tests.service.tables.test_live import live


class Told:
    """A member that keeps what it is told."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.told: list[tuple[tuple[bool, ...], int]] = []
        self.pauses: list[bool] = []

    def newer(self) -> None:
        raise AssertionError

    def pause(self, paused: bool) -> None:
        self.pauses.append(paused)

    def presence(self, seats: tuple[bool, ...], watching: int) -> None:
        self.told.append((seats, watching))

    def fault(self, code: str, message: str) -> None:
        raise AssertionError


def come(served: Served, seat: int | None) -> Told:
    member = Told(seat)
    served.members.add(member)
    served.tell_presence(to=member)
    return member


def test_who_comes_is_told_and_the_others_only_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    served = Served(live(Played(GAME, 2)))
    ann = come(served, 0)
    bob = come(served, 1)
    again = come(served, 1)
    assert ann.told == [((True, False), 0), ((True, True), 0)]
    assert bob.told == again.told == [((True, True), 0)]
    served.tell_presence()
    served.here.hear(Said("other", (), 2), now)
    served.tell_presence()
    served.here.hear(Said("other", (), 2), now)
    served.tell_presence()
    assert again.told == [((True, True), 0), ((True, True), 2)]
    # The other server is silent for too long: a beat notices, and the next one has nothing to tell.
    now += STAY + 1
    served.tell_presence()
    served.tell_presence()
    assert again.told[2:] == [((True, True), 0)]


def test_a_pause_is_told_once() -> None:
    served = Served(live(Played(GAME, 2)))
    ann = come(served, 0)
    assert [served.pause(True), served.pause(True), served.pause(False), served.pause(False)] == [True, False] * 2
    assert ann.pauses == [True, False]
