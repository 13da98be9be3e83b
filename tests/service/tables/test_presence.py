"""Who is told who is at a table: those who do not know yet, once, and nobody at a beat where nothing changed."""

from __future__ import annotations

import time

import pytest

from service.tables.again import AgainShown
from service.tables.presence import REPORT_TTL_S, Here, PresenceReport
from service.tables.served import ServedTable
from tests.conformance.pebbles import GAME
from tests.played import Played
from tests.service.tables.test_live import live


class Told:
    """A member that keeps what it is told."""

    def __init__(self, seat: int | None, is_host: bool = False) -> None:
        self.seat = seat
        self.is_host = is_host
        self.unseen_since: int | None = None
        self.told: list[tuple[tuple[bool, ...], int]] = []
        self.pauses: list[bool] = []

    def notify(self) -> None:
        raise AssertionError

    def set_paused(self, paused: bool) -> None:
        self.pauses.append(paused)

    def show_presence(self, here: Here) -> None:
        self.told.append((here.seats, here.watching))

    def show_again(self, again: AgainShown) -> None:
        raise AssertionError

    def close_broken(self, code: str, message: str) -> None:
        raise AssertionError


def come(served: ServedTable, seat: int | None, is_host: bool = False) -> Told:
    member = Told(seat, is_host)
    served.members.add(member)
    served.show_presence(to=member)
    return member


def test_who_comes_is_told_and_the_others_only_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    served = ServedTable(live(Played(GAME, 2)))
    ann = come(served, 0)
    bob = come(served, 1)
    again = come(served, 1)
    assert ann.told == [((True, False), 0), ((True, True), 0)]
    assert bob.told == again.told == [((True, True), 0)]
    served.show_presence()
    served.presence.receive(PresenceReport("other", (), 2), now)
    served.show_presence()
    served.presence.receive(PresenceReport("other", (), 2), now)
    served.show_presence()
    assert again.told == [((True, True), 0), ((True, True), 2)]
    # The other server is silent for too long: a beat notices, and the next one has nothing to tell.
    now += REPORT_TTL_S + 1
    served.show_presence()
    served.show_presence()
    assert again.told[2:] == [((True, True), 0)]


def test_the_host_without_a_seat_does_not_watch() -> None:
    served = ServedTable(live(Played(GAME, 2)))
    host = come(served, None, is_host=True)
    come(served, None)
    assert host.told == [((False, False), 0), ((False, False), 1)]
    host.is_host = False
    served.show_presence()
    assert host.told[2:] == [((False, False), 2)]


def test_a_pause_is_told_once() -> None:
    served = ServedTable(live(Played(GAME, 2)))
    ann = come(served, 0)
    assert [served.set_paused(True), served.set_paused(True), served.set_paused(False), served.set_paused(False)] == [
        True,
        False,
    ] * 2
    assert ann.pauses == [True, False]
