"""The record in sentences, whatever the game."""

from __future__ import annotations

import time
from datetime import date, datetime
from typing import Any

import pytest

from clients.player import Record
from clients.terminal.kahuna import KahunaUI
from clients.terminal.record.days import day_of, say_day, say_time
from clients.terminal.record.lines import record_lines
from clients.terminal.record.sentences import step_text, used_text
from clients.terminal.record.steps import latest_facts, news_since, steps_to_undo
from events import table_facts
from service.talk.protocol import Step

UI = KahunaUI()
NAMES = ["Ann", "Ben"]


def step(seq: int, who: int | None, *facts: dict[str, Any]) -> Step:
    return Step(seq, seq, facts, who)


def record(*steps: Step) -> Record:
    kept = Record()
    kept.add(steps, steps[0].seq - 1)
    return kept


PLACED = ({"t": "CardsPlayed", "seat": 0, "cards": ["KAHU"]}, {"t": "BridgePlaced", "seat": 0, "line": "KL"})


def test_what_one_player_does_in_a_row_is_one_sentence() -> None:
    taken = {"t": "IslandTaken", "seat": 0, "island": "LALE"}
    lost = {"t": "BridgeLost", "seat": 1, "line": "IL"}
    words = step_text(step(7, 0, *PLACED, taken, lost), UI, NAMES)
    assert words == "Ann played KAHU, built a bridge KAHU–LALE, took control of LALE. Ben lost the bridge IFFI–LALE."


def test_every_fact_about_a_table_can_be_told() -> None:
    about: dict[str, Any] = {"seat": 0, "by": 1, "name": "Ann", "to": 3, "result": None, "secret": "00"}
    about |= {"night": None, "ms": 90_000, "level": "hard", "what": {"t": "calloff"}, "until": 90_000, "why": "opener"}
    about |= {"seats": [0, 1]}
    kinds = [kind for kind in table_facts.TableFact.__subclasses__() if kind.__module__ == table_facts.__name__]
    assert {"Opened", "Joined", "Undone", "Over"} <= {kind.__name__ for kind in kinds}
    for kind in kinds:
        assert step_text(step(1, 0, about | {"t": kind.__name__}), UI, NAMES)


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ({"t": "resume"}, "Ann asked to go on with the game now."),
        ({"t": "calloff"}, "Ann asked to call the game off."),
        ({"t": "replace", "seat": 1, "level": "hard"}, "Ann asked to let a bot (hard) play for Ben."),
        ({"t": "claim"}, "Ann asked to end the game, and to have won it."),
    ],
)
def test_what_is_asked_is_told(what: dict[str, Any], says: str) -> None:
    assert step_text(step(1, 0, {"t": "Asked", "seat": 0, "what": what}), UI, NAMES) == says


def test_until_when_a_game_is_to_pause_is_told_by_day_and_hour() -> None:
    until = int(datetime(2030, 5, 4, 18, 30).timestamp() * 1000)
    asked = {"t": "Asked", "seat": 0, "what": {"t": "pause", "until": until}}
    assert step_text(step(1, 0, asked), UI, NAMES) == "Ann asked to pause the game until Saturday, 4 May 2030, 18:30."


def test_a_player_who_sits_down_is_called_by_name_at_once() -> None:
    joined = {"t": "Joined", "seat": 1, "name": "Cleo", "nonce": "00"}
    assert step_text(step(2, 1, joined), UI, ["Ann", "white ○"]) == "Cleo took a seat."


def test_who_has_lost_a_seat_before_the_start_is_named_by_the_name_they_had() -> None:
    out = ({"t": "UnseatWished", "seat": 1, "by": 0}, {"t": "Left", "seat": 1}, {"t": "ShuffleBroken"})
    joined = [
        step(seq, None, {"t": "Joined", "seat": seat, "name": name})
        for seq, seat, name in ((2, 0, "Ann"), (3, 1, "Ben"))
    ]
    for now in ("white ○", "Cleo"):
        *_, line = record_lines(record(*joined, step(4, 0, *out)), UI, ["Ann", now], day_of(0))
        assert "Ann wished for somebody else in the place of Ben. The others go on without Ben." in line.plain
        assert "is free again" not in line.plain
        assert now not in line.plain.replace("resigned white ○", "")


def test_who_leaves_by_themselves_gives_the_seat_back() -> None:
    assert step_text(step(4, 1, {"t": "Left", "seat": 1}), UI, NAMES) == "Ben left: seat 2 is free again."


def test_what_was_taken_back_is_struck_through_and_said_to_be() -> None:
    kept = record(step(7, 0, *PLACED), step(8, 0, {"t": "Undone", "to": 6}))
    lines = list(record_lines(kept, UI, NAMES, day_of(0)))
    assert [line.plain for line in lines] == [
        "(earlier steps are not shown)",
        f"{say_time(0)} Ann played KAHU, built a bridge KAHU–LALE. (taken back)",
        f"{say_time(0)} Taken back: it is again as it was before.",
    ]


def test_a_heading_stands_before_the_first_step_of_each_day_unless_all_is_of_today(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "Pacific/Honolulu")
    time.tzset()
    try:
        # Two o'clock in the morning of the 28th in Greenwich is the afternoon of the 27th where the reader is.
        at, hour = 1_795_831_200_000, 3_600_000
        drawn = {"t": "CardDrawn", "seat": 0, "card": "KAHU"}
        kept = Record()
        kept.add(tuple(Step(n, at + hours * hour, (drawn,), 0) for n, hours in enumerate((0, 1, 8, 80), 1)), 0)
        told = [line.plain for line in record_lines(kept, UI, NAMES, day_of(at + 80 * hour))]
        assert told == [
            "Friday, 27 November 2026",
            "16:00 Ann drew KAHU from the deck.",
            "17:00 Ann drew KAHU from the deck.",
            "Saturday, 28 November 2026",
            "00:00 Ann drew KAHU from the deck.",
            "Tuesday, 1 December 2026",
            "00:00 Ann drew KAHU from the deck.",
        ]
        kept.steps = kept.steps[:2]
        assert len(list(record_lines(kept, UI, NAMES, day_of(at)))) == 2
        assert len(list(record_lines(kept, UI, NAMES, day_of(at + 80 * hour)))) == 3
    finally:
        monkeypatch.undo()
        time.tzset()


def test_every_day_and_month_has_a_name_and_no_time_is_too_late() -> None:
    words = {say_day(date(2026, month, day)) for month in range(1, 13) for day in range(1, 29)}
    assert len(words) == 12 * 28
    assert day_of(2**53).year >= 9998


def test_news_are_what_the_others_did_since_my_last_step() -> None:
    mine = step(7, 0, *PLACED)
    theirs = step(8, 1, {"t": "BridgePlaced", "seat": 1, "line": "AB"})
    more = step(9, 1, {"t": "DrawDeclined", "seat": 1})
    assert latest_facts(record(mine), 0) == PLACED
    assert latest_facts(record(mine, theirs, more), 0) == theirs.facts + more.facts
    assert latest_facts(record(mine, theirs, more), 1) == more.facts
    assert latest_facts(record(mine, theirs, more), None) == more.facts


def test_the_record_says_where_it_is_new_since_i_acted() -> None:
    began = {"t": "TurnBegan", "seat": 1, "final": False}
    mine = step(7, 0, *PLACED, began)
    theirs = step(8, 1, {"t": "BridgePlaced", "seat": 1, "line": "AB"})
    more = step(9, 1, {"t": "DrawDeclined", "seat": 1})
    night = step(10, 0, {"t": "NightSet", "seat": 0, "night": None})
    kept = record(mine, theirs, more, night)
    since = news_since(kept, 0, None)
    told = [line.plain for line in record_lines(kept, UI, NAMES, day_of(0), since=since)]
    assert told[2] == "── Since your last move ──"
    assert "Ben built a bridge" in told[3]
    assert news_since(kept, 1, None) is None
    watched = news_since(kept, None, None)
    assert watched is not None
    assert watched == (8, "In the latest turn")


def test_what_a_bot_did_for_me_is_new_and_what_was_taken_back_is_not() -> None:
    placed = {"t": "BridgePlaced", "seat": 1, "line": "AB"}
    out = step(8, 1, {"t": "Replaced", "seat": 0, "level": "easy"})
    for_me = step(9, 0, *PLACED)
    came = step(10, 0, {"t": "Returned", "seat": 0})
    since = news_since(record(step(7, 0, *PLACED), out, for_me, came), 0, None)
    assert since is not None
    assert since.seq == 9
    back = step(9, 1, {"t": "Undone", "to": 7})
    assert news_since(record(step(7, 0, *PLACED), step(8, 1, placed), back), 0, None) is None


def test_what_was_taken_back_is_no_news() -> None:
    placed = step(8, 1, {"t": "BridgePlaced", "seat": 1, "line": "AB"})
    back = step(9, 1, {"t": "Undone", "to": 7})
    assert latest_facts(record(step(7, 0, *PLACED), placed, back), 0) == ()


def test_only_play_that_still_stands_would_be_taken_back() -> None:
    asked = step(11, 0, {"t": "UndoAsked", "seat": 0, "to": 7})
    back = step(9, 0, {"t": "Undone", "to": 7})
    drawn = step(10, 0, {"t": "CardDrawn", "seat": 0, "card": "KAHU"})
    kept = record(step(7, 1, *PLACED), step(8, 0, *PLACED), back, drawn, asked)
    assert steps_to_undo(kept, 7) == [drawn]


def test_time_is_told_in_full() -> None:
    given = {"t": "TimeGiven", "seat": 1, "by": 0}
    assert step_text(step(9, 0, given | {"ms": 15_000}), UI, NAMES) == "Ann gave Ben 15 seconds."
    assert step_text(step(9, 0, given | {"ms": 60_000}), UI, NAMES) == "Ann gave Ben 1 minute."
    assert step_text(step(9, 0, given | {"ms": 2 * 86_400_000}), UI, NAMES) == "Ann gave Ben 2 days."
    odd = given | {"ms": 90_000}
    assert step_text(step(9, 0, odd), UI, NAMES) == "Ann gave Ben 1 minute and 30 seconds."
    assert step_text(step(9, 0, given | {"ms": 129_600_000}), UI, NAMES) == "Ann gave Ben 1 day and 12 hours."
    held = step(9, None, {"t": "ClockHeld", "ms": 1_001})
    assert step_text(held, UI, NAMES) == "The clocks stood for 2 seconds: the server could not take moves."


def test_at_the_end_the_record_says_what_everybody_used_and_bots_used_none() -> None:
    clock = {"used": [5_900, 3_661_000, 90_000_000]}
    seats = [{"name": name, "bot": bot} for name, bot in (("Ann", None), ("Ben", None), ("Pip", "easy"))]
    seats[1]["stand_in"] = "easy"
    table = {"seats": seats, "clock": clock}
    names, out = ["Ann", "Ben", "Pip"], ({"t": "TimeRanOut", "seat": 1}, {"t": "Over", "result": {}})
    before, end = step(7, 0, *PLACED), step(8, None, *out)
    assert used_text(end, table, names) == "Time used: Ann 0:05, Ben 1:01:01."
    assert used_text(before, table, names) == ""
    assert used_text(end, {"seats": seats}, names) == ""
    *_, then, last = record_lines(record(before, end), UI, names, day_of(0), table)
    assert last.plain.endswith("The game is over. Time used: Ann 0:05, Ben 1:01:01.")
    assert "Time used" not in then.plain


def test_a_bot_that_plays_on_is_told_after_the_time_that_is_over() -> None:
    out = [{"t": "TimeRanOut", "seat": 1}, {"t": "Replaced", "seat": 1, "level": "hard"}]
    assert step_text(step(9, None, *out), UI, NAMES) == "Ben’s time is over. A bot (hard) plays on for Ben."


def test_what_a_bot_does_for_a_person_and_what_is_done_as_time_is_over_is_said_so() -> None:
    out = [{"t": "TimeRanOut", "seat": 0}, {"t": "Replaced", "seat": 0, "level": "hard"}]
    steps = (
        step(7, 0, *PLACED), step(8, None, *out), step(9, 0, *PLACED),
        step(10, 0, {"t": "Returned", "seat": 0}), step(11, 0, *PLACED),
    )  # fmt: skip
    table = {"seats": [{"name": name, "bot": None} for name in NAMES]}
    for first in (0, 2):
        found = list(record_lines(record(*steps[first:]), UI, NAMES, day_of(0), table))[-len(steps) + first :]
        bots = [line.plain.split(" ", 1)[1].startswith("The bot for Ann ") for line in found]
        assert bots == [False, False, True, False, False][first:]
    late = step_text(step(9, None, out[0], *PLACED), UI, NAMES)
    assert late.startswith("Ann’s time is over. What the turn needs was done for Ann: Ann ")
