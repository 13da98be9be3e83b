"""What a file may hold: within bounds in all its parts, by one definition at every door."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest

from events import shapes
from events.codec import Codec
from events.event import Event
from events.fold import BrokenLog
from projections.conformance.game_check import check_game
from projections.games import GAMES
from tests.golden import files as golden
from tests.played import Played

Plain = dict[str, Any]


@pytest.fixture(scope="module")
def game() -> Played:
    table = Played()
    table.play_out(random.Random(3))
    return table


def refused(table: Played, event: Plain) -> BrokenLog:
    with pytest.raises(BrokenLog) as broken:
        table.codec.decode_foreign(msgspec.json.encode(event), event["seq"] if isinstance(event.get("seq"), int) else 0)
    assert len(broken.value.message) < 400, "what is too long is not told in full"
    return broken.value


def plain(event: Event) -> Plain:
    return msgspec.json.decode(msgspec.json.encode(event), type=Plain)


@pytest.mark.parametrize("log", golden.logs(), ids=lambda log: log.stem)
def test_all_that_was_ever_written_is_within_bounds(log: Any) -> None:
    raws = log.read_bytes().splitlines()
    codec = Codec(GAMES[log.stem.split("-")[0]].game)
    assert [codec.decode_foreign(raw, seq).seq for seq, raw in enumerate(raws, 1)] == list(range(1, len(raws) + 1))


@pytest.mark.parametrize("name", GAMES)
def test_games_of_every_size_are_within_bounds(name: str) -> None:
    playable = GAMES[name]
    codec = Codec(playable.game)
    for seats in playable.game.seat_counts:
        for seq, raw in enumerate(check_game(playable, playable.game.options_type(), seats, f"bounds {seats}"), 1):
            codec.decode_foreign(raw, seq)


NAMES = {
    "two megabytes": "x" * 2_000_000,
    "turned round": "a\u202eb",
    "lines": "a\r\nb",
    "an escape": "\x1b]0;pwn\x07",
    "marks": "x" + "\u0301" * 3000,
    "nothing": "",
    "space": " ",
    "private": "\ue000",
    "too many bytes": "\U0001f33a" * 201,
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("where", ["action", "fact"])
def test_a_name_that_nobody_can_have_is_refused(game: Played, name: str, where: str) -> None:
    event = plain(game.events[1])
    (event["action"] if where == "action" else event["facts"][0])["name"] = NAMES[name]
    assert refused(game, event).code == "out_of_bounds"


def test_names_that_could_be_had_before_are_still_read(game: Played) -> None:
    """Two alike, one that cannot be seen: no longer taken from people, but no reason to refuse what was played."""
    for name in ("\ufe0f", "Ann\ufe0f", "x" + "\u0301" * 39, "y" * 200):
        event = plain(game.events[1])
        event["action"]["name"] = event["facts"][0]["name"] = name
        assert game.codec.decode_foreign(msgspec.json.encode(event), 2).facts[0].name == name


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("action", "nonce"), ""),
        (("action", "nonce"), "a" * 31 + "|"),
        (("action", "nonce"), "A" * 32),
        (("action", "nonce"), "a" * 32 + "\n"),
        (("facts", 0, "nonce"), "a|b"),
        (("action", "token"), "t"),
        (("action", "token"), "a" * 63),
        (("action", "token"), "token 0"),
        (("facts", 0, "token"), "token 1\n"),
        (("facts", 0, "seat"), -1),
        (("facts", 0, "seat"), 99),
        (("action", "seat"), 2**60),
        (("at",), -1),
        (("at",), 2**53),
        (("key",), "a b"),
        (("key",), "k" * 41),
        (("key",), "k\n"),
        (("digest",), "0"),
        (("digest",), "g" * 16),
        (("who",), -2),
        (("seq",), -1),
        (("draws",), [[2, 2**60]]),
        (("draws",), [[2, 0]] * 5000),
    ],
    ids=str,
)
def test_events_of_another_shape_than_the_service_writes_are_refused(
    game: Played, place: tuple[Any, ...], value: Any
) -> None:
    assert refused(game, changed(game.events[1], place, value)).code in {"out_of_bounds", "unreadable"}


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("facts", 0, "table"), "../x"),
        (("facts", 0, "table"), "x" * 65),
        (("facts", 0, "secret"), "00"),
        (("facts", 0, "commitment"), "x" * 64),
        (("facts", 0, "components"), "c" * 99),
        (("facts", 0, "seats"), 1000),
        (("facts", 0, "rules"), -1),
        (("facts", 0, "options"), {"x" * 300: 1}),
        (("facts", 0, "options"), {"edition": "\u202e"}),
        (("facts", 0, "options"), {"first": 0.5}),
        (("action", "options"), {"deep": None}),
        (("action", "options"), ["x"] * 5000),
        (("action", "game"), "Kahuna!"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_an_opening_of_another_shape_is_refused(game: Played, place: tuple[Any, ...], value: Any) -> None:
    if value == {"deep": None}:
        for _ in range(shapes.DEPTH):
            value = {"deep": value}
    assert refused(game, changed(game.events[0], place, value)).code == "out_of_bounds"


def changed(event: Event, place: tuple[Any, ...], value: Any) -> Plain:
    event_of: Any = copy.deepcopy(plain(event))
    inner = event_of
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    result: Plain = event_of
    return result


def test_a_line_without_end_is_not_even_read(game: Played) -> None:
    with pytest.raises(BrokenLog) as broken:
        game.codec.decode_foreign(b"[" * (shapes.LINE_BYTES + 1), 2)
    assert broken.value.code == "out_of_bounds"
    with pytest.raises(BrokenLog) as broken:
        game.codec.decode_foreign(b"[" * 100_000, 2)
    assert broken.value.code == "unreadable"
