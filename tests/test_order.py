"""Files of tests that are spread over processes: each begins once, the longest first, those in a browser apart."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from tests.order import BUSY, FIRST, ordered

HERE = Path(__file__).parent
FILES = sorted(file.relative_to(HERE).as_posix() for file in HERE.rglob("test_*.py"))


def test_each_begins_once_and_the_longest_first() -> None:
    order = ordered(FILES)
    assert sorted(order) == FILES
    assert tuple(order[: len(FIRST)]) == FIRST


def test_those_in_a_browser_do_not_begin_together() -> None:
    together = [list(files) for busy, files in groupby(ordered(FILES), lambda file: file.startswith(BUSY)) if busy]
    assert len(together) > 10
    assert max(map(len, together)) == 1


def test_of_some_files_those_that_are_there_begin() -> None:
    some = ["web/test_rooms.py", "events/test_undo.py", FIRST[3], FIRST[0]]
    assert ordered(some) == [FIRST[0], FIRST[3], "web/test_rooms.py", "events/test_undo.py"]
