"""The private file of seats."""

from __future__ import annotations

import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from clients.player import NonceSpent, Receipt
from clients.terminal.seats.store import IN_FLIGHT_MS, KeptSeat, SeatsFileError, SeatStore

HERE, THERE = "http://here.example", "http://there.example"


def kept(table: str, base: str = HERE, token: str = "", seat: int | None = 0, spare: bool = False) -> KeptSeat:
    return KeptSeat(base, table, "kahuna", "Ann", token or f"{base} {table}", seat, spare=spare)


def test_seats_are_found_again_and_the_latest_come_first(tmp_path: Path) -> None:
    seats = SeatStore(tmp_path / "made" / "seats.json")
    assert seats.all() == ()
    for one in (kept("A"), kept("B"), kept("A", THERE), kept("B", token="u")):
        seats.put(one)
    again = SeatStore(seats.path)
    assert [one.table for one in again.held_at(HERE)] == ["B", "A"]
    found = again.find(HERE, "B")
    assert found is not None
    assert found.token == "u"
    assert again.find(THERE, "B") is None
    again.mark_unowned(found, again.now_ms())
    # A token never takes the place of another: the older one is found again.
    assert again.find(HERE, "B") == kept("B")


def test_a_token_that_owns_a_seat_goes_before_one_that_may_and_a_spare_one_is_no_seat(tmp_path: Path) -> None:
    seats = SeatStore(tmp_path / "seats.json")
    seats.put(kept("A", token="spare", seat=None, spare=True))
    assert seats.held_at(HERE) == ()
    assert seats.find(HERE, "A") is not None
    for seat, token in ((0, "owns"), (None, "may")):
        seats.put(kept("A", token=token, seat=seat))
    assert [one.token for one in seats.held_at(HERE)] == ["owns"]


def test_the_token_that_opened_a_table_is_kept_without_a_seat_until_the_server_does_not_know_it(tmp_path: Path) -> None:
    seats = SeatStore(tmp_path / "seats.json")
    seats.put(KeptSeat(HERE, "A", "kahuna", "", "opens", spare=True, opener=True))
    assert [one.table for one in seats.held_at(HERE)] == ["A"]
    taking = seats.begin_taking(HERE, "A", lambda: kept("A"))
    assert (taking.token, taking.opener) == ("opens", True)
    mine = seats.confirm(taking, 1)
    long_after = seats.now_ms() + 2 * IN_FLIGHT_MS
    seats.mark_unowned(mine, long_after)
    assert [(one.token, one.seat, one.opener) for one in seats.held_at(HERE)] == [("opens", None, True)]
    seats.mark_unowned(mine, long_after, is_stranger=True)
    assert seats.all() == ()


def test_two_terminals_that_write_at_once_both_keep_theirs(tmp_path: Path) -> None:
    def keep(terminal: int) -> None:
        seats = SeatStore(tmp_path / "seats.json")
        for number in range(20):
            seats.put(kept(f"{terminal} {number}"))

    with ThreadPoolExecutor(4) as terminals:
        list(terminals.map(keep, range(4)))
    assert len(SeatStore(tmp_path / "seats.json").all()) == 80


def test_the_file_is_its_owners_alone_even_where_it_was_not(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text("[]")
    path.chmod(0o644)
    SeatStore(path).put(kept("A"))
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["seats.json"]


def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text("my novel")
    with pytest.raises(SeatsFileError, match="not a list of seats"):
        SeatStore(path).put(kept("A"))
    assert path.read_text() == "my novel"


def test_what_a_nonce_was_shown_for_is_kept_and_no_terminal_shows_it_for_anything_else(tmp_path: Path) -> None:
    one, other = [SeatStore(tmp_path / "seats.json") for _ in range(2)]
    mine = one.begin_taking(HERE, "A", lambda: kept("A"))
    one.keep_revealed(mine, "00", ("mine", "theirs"))
    before = one.path.stat()
    other.keep_revealed(mine, "00", ("mine", "theirs"))
    assert one.path.stat() == before, "what is kept already is not written again"
    with pytest.raises(NonceSpent):
        other.keep_revealed(mine, "00", ("mine", "chosen by it"))
    other.keep_revealed(mine, "11", ("mine again", "theirs"))
    # Neither a receipt, nor giving the seat back and asking for it again, makes it forget.
    one.keep_receipt(mine, Receipt(3, "d" * 64))
    one.mark_unowned(mine, one.now_ms())
    one.confirm(one.begin_taking(HERE, "A", lambda: kept("A")), 1)
    found = SeatStore(one.path).find(HERE, "A")
    assert found is not None
    assert found.as_seat().revealed == {"00": ("mine", "theirs"), "11": ("mine again", "theirs")}


def test_a_file_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "seats.json"
    path.write_text(f'[{{"base": "{HERE}", "table": "A", "game": "kahuna", "name": "Ann", "token": "t", "seat": 0}}]')
    (found,) = SeatStore(path).all()
    assert (found.receipt, found.revealed) == (None, {})
    SeatStore(path).keep_revealed(found, "00", ("mine", "theirs"))
    assert [one.revealed for one in SeatStore(path).all()] == [{"00": ("mine", "theirs")}]


def test_tokens_stay_out_of_what_is_printed() -> None:
    one = kept("A", token="s3cret" * 8)
    assert "s3cret" not in f"{one!r} {one.as_seat()!r}"
