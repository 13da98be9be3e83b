"""Who counts as away, since when, and what servers tell each other of it; who acts for a seat where a bot stands in."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from events.clock import ClockRule, Kind, started
from events.event import AnswerUndo, Ask, Resign, Return
from events.game import Illegal
from events.kahuna.moves import Draw
from events.table import Table
from events.wanted import CallOff, Replace
from service.tables import absence
from service.tables.ownership import SeatHolder
from service.tables.presence import REPORT_TTL_S, Here, PresenceReport, TablePresence
from tests.events.tables import token
from tests.played import Played
from tests.service.tables.test_live import live

ANN, BOB = 0, 1
BOT = token(77)


def absent(table: Played, *gone_since: float | None, waited_s: float = 1000.0, now: float = 1000.0) -> tuple[int, ...]:
    here = Here(tuple(since is None for since in gone_since), 0, gone_since)
    return absence.absent_seats(table.game, table.table, here, now, waited_s, 120.0)


def absent_at(played: Played, table: Table[Any], *gone_since: float | None) -> tuple[int, ...]:
    return absence.absent_seats(played.game, table, Here((), 0, gone_since), 1000.0, 1000.0, 120.0)


def test_whoever_has_been_gone_for_long_is_away_but_not_before_they_are_waited_for_as_long() -> None:
    table = Played(first=0)
    assert absent(table, 880.0, None) == (ANN,)
    assert absent(table, 880.1, None) == ()
    assert absent(table, 0.0, 0.0, waited_s=119.0) == (BOB,), "Ann's turn has just begun"


def test_a_bot_of_the_house_comes_when_it_is_awaited() -> None:
    """It has no socket while it is not, and then is neither away nor passed over where others are asked."""
    table = Played(first=0)
    ann, bob = table.table.seats
    assert bob is not None
    state: Any = table.table.state
    for clock in (UNSET, started(ClockRule("live", 60), 2, 1)):
        against_bot = replace(table.table, seats=(ann, replace(bob, bot="hard")), clock=clock)
        assert absent_at(table, against_bot, 1000.0, 0.0) == (), "it is Ann's turn"
        awaited = replace(against_bot, state=replace(state, turn=BOB))
        assert absent_at(table, awaited, 1000.0, 0.0) == (BOB,), "it has been awaited for long and does not come"


def test_a_bot_that_plays_on_is_away_where_it_does_not_come() -> None:
    """As where a house was started again without bots: nobody is to wait for it for ever."""
    table = Played(first=0)
    table.act(BOB, Ask(Replace(ANN, "hard"), (ANN,), BOT))
    assert absent(table, 0.0, None) == (ANN,)
    assert absent(table, 990.0, None) == (), "it was here a moment ago"
    table.play(ANN, Draw())
    assert absent(table, 0.0, None) == (), "it is not awaited"


def test_nobody_is_away_where_there_are_clocks() -> None:
    table = Played(first=0)
    assert absence.counts(table.table)
    for kind in get_args(Kind):
        assert not absence.counts(_with_clock(kind))
        assert absent_at(table, _with_clock(kind), 0.0, 0.0) == ()


def _with_clock(kind: Kind) -> Table[Any]:
    return replace(Played(first=0).table, clock=started(ClockRule(kind, 86_400), 2, 1))


def test_requests_make_nobody_wait_anew() -> None:
    table = Played(first=0)
    table.play(ANN, Draw())
    since = live(table).waiting_since
    table.act(ANN, Ask(CallOff()))
    table.act(BOB, AnswerUndo(False))
    assert live(table).waiting_since == since == table.events[-3].at


def test_a_server_that_has_just_come_hears_how_long_somebody_has_been_gone() -> None:
    old, new = TablePresence(2, 0.0), TablePresence(2, 100.0)
    old.set_local([BOB], [BOB])
    old.combined(1.0)
    new.receive(old.report("old", 101.0), 101.0)
    assert new.combined(101.0).gone_since == (0.0, None)
    late = TablePresence(2, 100.0)
    late.receive(PresenceReport("other", (BOB,), 0, gone=(90, 0)), 100.0 + REPORT_TTL_S)
    assert late.combined(116.0).gone_since == (100.0, None), "by then it knows for itself"


def test_what_was_not_heard_counts_for_nobody() -> None:
    presence = TablePresence(2, 0.0)
    presence.set_local([BOB], [BOB])
    presence.combined(1.0)
    presence.count_anew(50.0)
    assert presence.combined(51.0).gone_since == (50.0, None)


def test_where_a_bot_stands_in_it_acts_and_the_owner_comes_back() -> None:
    table = Played(first=0)
    owner, bot = SeatHolder(ANN, token(ANN)), SeatHolder(ANN, BOT)
    table.act(BOB, Ask(Replace(ANN, "hard"), (ANN,), BOT))
    for who, action, code in (
        (owner, Resign(), "stood_in"),
        (bot, Return(), "not_seated"),
        (SeatHolder(ANN, token(5)), Resign(), "not_seated"),
    ):
        with pytest.raises(Illegal) as refused:
            who.check(table.table, action)
        assert refused.value.code == code
    owner.check(table.table, Return())
    bot.check(table.table, Resign())
    assert live(table).is_waited_back(ANN)
    table.act(ANN, Return())
    with pytest.raises(Illegal):
        bot.check(table.table, Resign())
    owner.check(table.table, Resign())
