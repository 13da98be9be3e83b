"""A log as a file: what stands in it, what stays at home, and what is refused with its line."""

from __future__ import annotations

import gzip
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from events import codec, logfile
from events.event import Join, Leave, Open
from events.fold import fold
from events.kahuna import KAHUNA
from events.logfile import BadFile
from events.table import Opened
from events.verify import verify
from tests.events.tables import NONCES, Story, token
from tests.played import Played

CODEC = codec.Codec(KAHUNA)


def played() -> Played:
    table = Played(first=0)
    table.play_out(random.Random(1))
    return table


def carried(table: Story) -> bytes:
    """Return a table's file."""
    raws = list(map(codec.encode, table.events))
    return b"".join(logfile.write(logfile.header(table.table, "log", len(raws)), logfile.without_tokens(CODEC, raws)))


def test_the_first_line_says_what_the_file_holds() -> None:
    table = played()
    head, *lines = carried(table).splitlines()
    assert len(lines) == table.seq
    assert msgspec.json.decode(head) == {
        "lagoon": 1,
        "kind": "log",
        "table": table.table.id,
        "game": "kahuna",
        "options": {"edition": "modern", "strategic": False, "open_cards": False, "handicap": None, "first": 0},
        "rules": 1,
        "components": KAHUNA.components,
        "seats": 2,
        "events": table.seq,
    }


def test_a_file_folds_to_the_same_table_and_verifies() -> None:
    table = played()
    file = logfile.read(carried(table))
    events = [CODEC.decode(raw, seq) for seq, raw in enumerate(file.raws, 1)]
    assert fold(KAHUNA, events).table.state == table.state
    assert [event.digest for event in events] == [event.digest for event in table.events]
    assert verify(KAHUNA, events).rules
    assert isinstance(events[0].facts[0], Opened)
    logfile.check_header(file, events[0].facts[0])


def test_no_hash_of_a_token_is_exported() -> None:
    table = Story(options={"first": 0})
    table.join(0)
    table.act(0, Leave())
    # The same person comes back, with the same token.
    table.join(0, 1)
    table.join(1)
    data = carried(table).decode()
    for number in (0, 1):
        assert token(number) not in data
        assert NONCES[number] in data
    names = [msgspec.json.decode(line)["action"].get("token") for line in data.splitlines()[1:]]
    assert names == [None, "token 1", None, "token 1", "token 2"]
    events = [CODEC.decode(raw, seq) for seq, raw in enumerate(logfile.read(data.encode()).raws, 1)]
    assert verify(KAHUNA, events).events == 5
    assert isinstance(events[1].action, Join)


def test_a_bare_log_is_a_file_too() -> None:
    table = played()
    file = logfile.read(b"\n".join(table.raws))
    assert (file.header, file.before) == (None, 0)
    assert list(file.raws) == table.raws


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "empty_log"),
        (b"\n", "empty_log"),
        (b"\n \r\n", "empty_log"),
        (b"PK\x03\x04", "unreadable"),
        (b"\xff\xfe", "empty_log"),
        (b"\xff\xfe\x00", "unreadable"),
        (b"\x1f\x8b\x08", "unreadable"),
        (b"\x1f\x8bnothing", "unreadable"),
        (b"[1]\n", "unreadable"),
        (b'{"lagoon":3}\n', "unknown_format"),
        (b'{"lagoon":1}\n', "bad_header"),
        (b'{"lagoon":1,"kind":"novel","table":"","game":"","options":{},"rules":1}\n', "bad_header"),
        (b"[" * 100_000, "unreadable"),
    ],
)
def test_what_is_no_log_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadFile) as bad:
        logfile.read(data)
    assert (bad.value.code, bad.value.line) == (code, 1)
    assert str(bad.value).startswith("line 1: ")


@pytest.mark.parametrize(
    "change", [{"table": "other"}, {"game": "motu"}, {"rules": 2}, {"components": "0"}, {"seats": 3}, {"options": {}}]
)
def test_a_header_that_speaks_of_another_table_is_refused(change: dict[str, Any]) -> None:
    head, *lines = carried(played()).splitlines()
    file = logfile.read(b"\n".join([msgspec.json.encode(msgspec.json.decode(head) | change), *lines]))
    opened = CODEC.decode(file.raws[0], 1).facts[0]
    with pytest.raises(BadFile) as bad:
        logfile.check_header(file, opened)
    assert (bad.value.code, bad.value.line) == ("bad_header", 1)


def test_fields_of_later_versions_are_passed_over() -> None:
    head, *lines = carried(played()).splitlines()
    assert logfile.read(b"\n".join([msgspec.json.encode(msgspec.json.decode(head) | {"mood": "fair"}), *lines])).header


def test_an_event_is_not_taken_for_a_header() -> None:
    first = codec.encode(Story().events[0])
    assert isinstance(CODEC.decode(first, 1).action, Open)
    assert logfile.read(first).raws == (first,)


@pytest.mark.parametrize(
    "done",
    [
        lambda data: data.replace(b"\n", b"\r\n"),
        lambda data: data.replace(b"\n", b"\r"),
        lambda data: data.replace(b"\n", b" \t\n"),
        lambda data: b"\xef\xbb\xbf" + data,
        lambda data: data + b"\n",
        lambda data: data + b"\r\n  \r\n\n",
        lambda data: data.rstrip(b"\n"),
        lambda data: ("\ufeff" + data.decode()).encode("utf-16-le"),
        lambda data: ("\ufeff" + data.decode()).encode("utf-16-be"),
        gzip.compress,
        lambda data: gzip.compress(data[:999]) + gzip.compress(data[999:]) + bytes(512),
        lambda data: gzip.compress(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n") + b"\r\n"),
    ],
)
def test_what_editors_and_mail_programs_do_is_undone(done: Callable[[bytes], bytes]) -> None:
    data = carried(played())
    assert done(data) != data
    assert logfile.read(done(data)) == logfile.read(data)


def test_blank_lines_in_front_are_counted() -> None:
    file = logfile.read(b"\r\n\n" + carried(played()))
    assert file.header is not None
    assert file.before == 3
    with pytest.raises(BadFile) as bad:
        logfile.read(b"\n\n{")
    assert bad.value.line == 3


def test_a_small_file_that_unpacks_to_a_huge_one_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(logfile, "FILE_BYTES", 1 << 20)
    assert len(logfile.lines_of(gzip.compress(b"x" * (1 << 20)))[0]) == 1 << 20
    for data in (
        b"x" * ((1 << 20) + 1),
        gzip.compress(b"x" * (1 << 30), compresslevel=1),
        gzip.compress(b"x" * (1 << 19)) * 3,
    ):
        with pytest.raises(BadFile) as bad:
            logfile.lines_of(data)
        assert bad.value.code == "too_big"


def test_line_ends_that_an_earlier_version_stored_are_not_exported() -> None:
    table = played()
    raws = [raw + b"\r" for raw in table.raws]
    assert list(logfile.without_tokens(CODEC, raws)) == list(logfile.without_tokens(CODEC, table.raws))
