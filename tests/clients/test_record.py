"""Merging views, and keeping the record without gaps and doubles."""

from __future__ import annotations

from typing import Any

from clients.player import Record, merge, undone_seqs
from service.talk.protocol import Step


def step(seq: int, *facts: dict[str, Any]) -> Step:
    return Step(seq, 1000 + seq, facts)


def seqs(record: Record) -> list[int]:
    return [step.seq for step in record.steps]


VIEW = {"table": {"phase": "open", "to_act": []}, "game": {"deck": 15, "hand": ["ALOA"]}, "moves": [], "undo": None}


def test_table_and_game_merge_by_field_and_the_rest_is_replaced() -> None:
    merged = merge(VIEW, {"game": {"deck": 14}, "moves": [{"t": "draw"}], "undo": {"to": 3, "free": True}})
    assert merged == {
        "table": {"phase": "open", "to_act": []},
        "game": {"deck": 14, "hand": ["ALOA"]},
        "moves": [{"t": "draw"}],
        "undo": {"to": 3, "free": True},
    }


def test_a_view_that_was_kept_does_not_change() -> None:
    merge(VIEW, {"game": {"deck": 14}, "table": {"phase": "over"}, "moves": None})
    assert VIEW["game"] == {"deck": 15, "hand": ["ALOA"]}
    assert VIEW["table"] == {"phase": "open", "to_act": []}


def test_a_game_can_begin_and_vanish() -> None:
    before = VIEW | {"game": None}
    assert merge(before, {"game": {"deck": 15}})["game"] == {"deck": 15}
    assert merge(VIEW, {"game": None})["game"] is None


def test_steps_told_twice_count_once() -> None:
    record = Record()
    record.add([step(1), step(2)], 0)
    record.add([step(2), step(3)], None)
    assert seqs(record) == [1, 2, 3]
    assert record.first == 0


def test_after_a_gap_only_what_is_complete_is_kept() -> None:
    record = Record()
    record.add([step(1), step(2)], 0)
    record.add([step(8), step(9)], 7)
    assert (record.first, seqs(record), record.last) == (7, [8, 9], 9)


def test_earlier_pages_go_in_front() -> None:
    record = Record()
    record.add([step(8), step(9)], 7)
    record.prepend([step(5), step(6), step(7), step(8)], 4)
    assert (record.first, seqs(record)) == (4, [5, 6, 7, 8, 9])


def test_what_was_taken_back() -> None:
    def back(to: int) -> dict[str, Any]:
        return {"t": "Undone", "to": to}

    steps = [step(4), step(5), step(6), step(7, back(5)), step(8), step(9, back(4)), step(10)]
    assert undone_seqs(steps) == {6, 5, 7, 8}
    assert undone_seqs(steps[:3]) == frozenset()
