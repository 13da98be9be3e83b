"""The private file of seats."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from clients.terminal.seats import Kept, Seats, Unreadable

HERE, THERE = "http://here.example", "http://there.example"


def kept(table: str, base: str = HERE, token: str = "t" * 43, seat: int | None = 0) -> Kept:
    return Kept(base, table, "kahuna", "Ann", token, seat)


def test_seats_are_found_again_and_the_latest_come_first(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "made" / "seats.json")
    assert seats.all() == ()
    for one in (kept("A"), kept("B"), kept("A", THERE), kept("B", token="u" * 43)):
        seats.keep(one)
    again = Seats(seats.path)
    assert [one.table for one in again.at(HERE)] == ["B", "A"]
    found = again.find(HERE, "B")
    assert found is not None
    assert found.token == "u" * 43
    assert again.find(THERE, "B") is None
    again.drop(found)
    assert [one.table for one in seats.at(HERE)] == ["A"]


def test_the_file_is_its_owners_alone_even_where_it_was_not(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text("[]")
    path.chmod(0o644)
    Seats(path).keep(kept("A"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["seats.json"]


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text("my novel")
    with pytest.raises(Unreadable, match="not a list of seats"):
        Seats(path).keep(kept("A"))
    assert path.read_text() == "my novel"


def test_tokens_stay_out_of_what_is_printed() -> None:
    one = kept("A", token="s3cret" * 8)
    assert "s3cret" not in f"{one!r} {one.as_seat()!r}"
