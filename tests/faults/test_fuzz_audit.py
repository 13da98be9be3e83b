"""The fuzzer's audit finds every planted leak, and reports none where there is none."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from events.event import Event, Resign
from events.game import Illegal
from events.table import Joined, Table
from projections import record
from projections.games import GAMES
from projections.record import tell_table_fact
from projections.view import FullView, Playable, TableShown, Viewer, table_view
from service.chat import table_talk
from service.chat.entry import Entry, Reader, may_read
from service.tables import shown as shown_tables
from service.tables.live import LiveTable
from service.tables.ownership import TokenOwner
from service.tables.shown import DelayedTable, ShownTable
from service.talk import looking_ahead, session
from service.talk.frames import update_frame
from service.talk.listening import Listening
from service.talk.session import Session
from tests.conformance.planted import PLANTED, NeverRedeals, Planted, RedealsByWhatIsHidden, RedealsWhatIsSeen
from tests.faults.fuzz import complaints
from tests.faults.fuzzing.audit import Leak
from tests.faults.fuzzing.in_process_table import InProcessTable
from tests.faults.fuzzing.table_run import unaccounted


def played(playable: Playable, dice: random.Random, moves: int = 60) -> InProcessTable:
    rehearsal = InProcessTable(playable, dice)
    rehearsal.play(moves)
    return rehearsal


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_leaks_nothing_is_found(game: str) -> None:
    rehearsal = played(GAMES[game], random.Random(1))
    assert sum(map(len, rehearsal.sent.values())) > 200
    rehearsal.audit()


def leak_in(rehearsal: InProcessTable) -> str:
    """Return what leaked, or nothing."""
    try:
        rehearsal.audit()
    except Leak as leak:
        return str(leak)
    return ""


def leaks(planted: Planted) -> bool:
    """Tell whether something leaks to a client here: what is planted elsewhere spoils the checks themselves."""
    spoils_checks = isinstance(planted.playable.game, NeverRedeals | RedealsByWhatIsHidden | RedealsWhatIsSeen)
    return planted.check in {"redeal", "telling", "hints"} and not spoils_checks


@pytest.mark.parametrize(
    "planted", [planted for planted in PLANTED if leaks(planted)], ids=lambda planted: planted.name
)
def test_a_planted_leak_is_found(planted: Planted) -> None:
    # Not every game comes to where it shows.
    assert any(leak_in(played(planted.playable, random.Random(number))) for number in range(20))


def test_a_frame_for_another_is_found() -> None:
    rehearsal = played(GAMES["kahuna"], random.Random(2))
    one, other = rehearsal.holders
    rehearsal.sent[one] = rehearsal.sent[other]
    with pytest.raises(Leak):
        rehearsal.audit()


def unwatched(number: int) -> InProcessTable:
    """Return a game that nobody watches, at which some who have no seat were told of the table before it began."""
    table = InProcessTable(GAMES["kahuna"], random.Random(number), "no")
    table.play(10)
    return table


def test_a_game_that_nobody_watches_is_told_to_its_players_only() -> None:
    table = unwatched(4)
    table.audit()
    last = table.sent["watcher"][-1].message
    assert last["t"] == "fault"


def test_a_game_that_somebody_watches_whom_nobody_lets_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "is_shut_out", lambda _live, _seat: False)
    with pytest.raises(Leak, match="nobody watches this game"):
        unwatched(4).audit()


def delayed(game: str, number: int, moves: int = 18) -> InProcessTable:
    """Return a game that is watched with a delay of one turn."""
    table = InProcessTable(GAMES[game], random.Random(number), "delayed")
    table.play(moves)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_who_has_no_seat_is_told_of_nothing_newer_than_a_turn_ago(game: str) -> None:
    table = delayed(game, 5)
    table.audit()
    told = [sent.message for sent in table.sent["watcher"]]
    seqs = [message["seq"] for message in told if message["t"] == "update"]
    assert len(set(seqs)) > 3, "they are told of each turn at once"
    assert {"replay", "steps", "moves", "refused", "said"} <= {message["t"] for message in told}


def _seen_as_it_is(live: LiveTable, _seat: Viewer) -> LiveTable:
    return live


def _reader_without_delay(listening: Listening, seat: Viewer) -> Reader:
    return Reader(seat is None, has_ended=False)


def _undone_by_whatever(shown: ShownTable, seq: int) -> int | None:
    return shown.seq + 1 if seq == 1 else None


@pytest.mark.parametrize(
    ("owner", "name", "planted", "found"),
    [
        (LiveTable, "seen_by", _seen_as_it_is, "is told of"),
        (Listening, "_reader", _reader_without_delay, "what was said since"),
        (DelayedTable, "undone_by", _undone_by_whatever, "is said to be undone"),
    ],
)
def test_what_comes_before_its_time_is_found(
    monkeypatch: pytest.MonkeyPatch, owner: type, name: str, planted: Any, found: str
) -> None:
    monkeypatch.setattr(owner, name, planted)
    with pytest.raises(Leak, match=found):
        delayed("kahuna", 6).audit()


def test_a_seat_that_is_trusted_once_it_was_looked_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: dict[TokenOwner, int | None] = {}
    now = vars(TokenOwner)["seat"].fget
    monkeypatch.setattr(TokenOwner, "seat", property(lambda owner: seats.setdefault(owner, now(owner))))
    with pytest.raises(Leak, match="was told what is for"):
        played(GAMES["kahuna"], random.Random(6)).audit()


def test_an_answer_that_was_made_for_a_seat_before_it_was_lost_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "_welcome_if_reseated", lambda _session: None)
    with pytest.raises(Leak):
        played(GAMES["motu"], random.Random(7), 5).audit()


def test_an_update_shared_by_all_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shared: dict[tuple[int, int], bytes] = {}
    update: Callable[..., bytes] = update_frame

    def careless(live: LiveTable, viewer: Viewer, seen: FullView, since: int, *rest: Any) -> bytes:
        return shared.setdefault((live.seq, since), update(live, viewer, seen, since, *rest))

    monkeypatch.setattr(session, "update_frame", careless)
    with pytest.raises(Leak, match="is not what they may see"):
        played(GAMES["kahuna"], random.Random(3)).audit()


def test_a_world_that_is_the_true_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(_game: Any, table: Table[Any], viewer: Viewer, count: int, _chance: Any) -> tuple[Any, ...]:
        if viewer is None:
            raise Illegal("not_seated", "You are watching this table; only players act.")
        return (table.state,) * count

    monkeypatch.setattr(looking_ahead, "imagine", careless)
    with pytest.raises(Leak, match="the true world"):
        played(GAMES["kahuna"], random.Random(8)).audit()


def test_a_world_of_another_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(game: Any, table: Table[Any], viewer: Viewer, count: int, chance: Any) -> tuple[Any, ...]:
        if viewer is None:
            raise Illegal("not_seated", "You are watching this table; only players act.")
        return tuple(game.redeal(table.state, 1 - viewer, chance) for _ in range(count))

    monkeypatch.setattr(looking_ahead, "imagine", careless)
    with pytest.raises(Leak, match="could tell from the true one"):
        played(GAMES["kahuna"], random.Random(9)).audit()


def test_the_secret_of_a_game_that_goes_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(playable: Playable, table: Table[Any], _before: TableShown | None) -> TableShown:
        return replace(table_view(playable, table), secret=table.secret)

    monkeypatch.setattr(shown_tables, "table_view", careless)
    with pytest.raises(Leak, match="secret"):
        played(GAMES["motu"], random.Random(4), 5).audit()


def test_the_hash_of_a_token_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        record, "tell_table_fact", lambda fact: fact if isinstance(fact, Joined) else tell_table_fact(fact)
    )
    with pytest.raises(Leak, match="hash of a token"):
        played(GAMES["mauna_kea"], random.Random(5), 5).audit()


@pytest.mark.parametrize("room", ["watching", "seats"])
def test_talk_that_comes_to_others_than_it_is_for_is_found(monkeypatch: pytest.MonkeyPatch, room: str) -> None:
    def careless(entry: Entry, reader: Reader) -> bool:
        return entry.room == room or may_read(entry, reader)

    monkeypatch.setattr(table_talk, "may_read", careless)
    with pytest.raises(Leak, match=f"what was said to {room}"):
        played(GAMES["kahuna"], random.Random(10)).audit()


def test_talk_that_is_told_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    since = table_talk.TableTalk.since
    monkeypatch.setattr(table_talk.TableTalk, "since", lambda talk, nth, *rest: since(talk, nth - 1, *rest))
    with pytest.raises(Leak, match="told again"):
        played(GAMES["kahuna"], random.Random(11)).audit()


def event(seq: int, who: int, key: str) -> Event:
    return Event(seq, 0, Resign(), (), "", who, (), key)


@pytest.mark.parametrize(
    ("events", "wrong"),
    [
        ([event(3, 0, "a"), event(4, 1, "a")], ""),
        ([event(3, 0, "a"), event(4, 1, "a"), event(5, 0, "cut off")], ""),
        ([event(3, 0, "a")], "acknowledged at 4, but not there"),
        ([event(4, 0, "a"), event(3, 1, "a")], "acknowledged at 3, but not there"),
        ([event(3, 0, "a"), event(4, 1, "a"), event(5, 0, "b")], "in the log at 5, but never acknowledged"),
        ([event(3, 0, "a"), event(4, 1, "a"), event(5, 1, "cut off")], "in the log at 5, but never acknowledged"),
    ],
)
def test_a_log_that_holds_anything_else_than_was_acknowledged_is_found(events: list[Event], wrong: str) -> None:
    found = unaccounted(events, {(0, "a"): 3, (1, "a"): 4}, [(0, lambda key: key == "cut off")])
    assert any(wrong in line for line in found) if wrong else not found


@pytest.mark.parametrize(
    "line", ['{"event": "x", "level": "error"}', '{"event": "Traceback (most recent call last)"}', "no"]
)
def test_a_complaint_in_the_servers_log_is_found(line: str) -> None:
    assert complaints('{"event": "ready", "level": "info"}\n') == []
    assert complaints(line + "\n")
