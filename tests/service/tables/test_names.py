"""Names: letters that can be seen, of all the world, and not alike at one table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from clients.player import Lagoon, Refused
from events.game import Illegal
from events.text import is_fit_name, isolated, printable, shown_name
from service.tables.names import is_confusable, normalize_name
from tests.server import LIFTED, Server, serving

MOST = 40


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("names"), **LIFTED) as server:
        yield server


GOOD = (
    "Zo\u00eb \u00c5ngstr\u00f6m",
    "\u3086\u304d \U0001f33a",
    "O'Brien-2",
    "\U0001f468\u200d\U0001f469\u200d\U0001f467",  # a family
    "\U0001f469\U0001f3fd\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468\U0001f3ff",  # a kiss, with skin tones
    "\U0001f3f3\ufe0f\u200d\U0001f308",  # a rainbow flag
    "\U0001f1f3\U0001f1f1",  # a flag
    "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",  # England
    "\u2764\ufe0f Ann",
    "1\ufe0f\u20e3",  # a keycap
    "\u0646\u06cc\u0645\u200c\u06a9\u062a",  # Persian: half bench
    "\u0dc1\u0dca\u200d\u0dbb\u0dd3 \u0dbd\u0d82\u0d9a\u0dcf",  # Sinhala: Sri Lanka
    "\u09b0\u200d\u09cd\u09af\u09be\u09ac",  # Bengali: RAB
    "\u0905\u0928\u094d\u0928\u092a\u0942\u0930\u094d\u0923\u093e",  # Devanagari
    "\u0e01\u0e33\u0e19\u0e31\u0e19",  # Thai
    "\u05e8\u05b8\u05d7\u05b5\u05dc",  # Hebrew with points
    "\u0645\u064f\u062d\u064e\u0645\u064e\u0651\u062f",  # Arabic with vowels
    "\u8fbb\U000e0100",  # Japanese, with a form of its own
    "Nguy\u1ec5n Th\u1ecb \u00c1nh",
    "\u0f62\u0f92\u0fb1\u0f74\u0f51",  # Tibetan
)


@pytest.mark.parametrize("name", GOOD, ids=ascii)
def test_names_of_all_the_world_are_kept_as_given(name: str) -> None:
    assert normalize_name(name, MOST) == name
    assert is_fit_name(name)
    assert printable(name) == shown_name(name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("x" * 41, "name_too_long"),
        ("x" * 16_000, "name_too_long"),
        (GOOD[4] * 40, "name_too_long"),
        ("a\nb", "name_unprintable"),
        ("a\u2028b", "name_unprintable"),
        ("\x00", "name_unprintable"),
        ("\x1b]0;pwn\x07", "name_unprintable"),
        ("a\u202eb", "name_unprintable"),
        ("A\u2066b\u2069", "name_unprintable"),
        ("Ann\u200e", "name_unprintable"),
        ("\u200b", "name_unprintable"),
        ("\u3164", "name_unprintable"),
        ("\ufe0f", "name_unprintable"),
        ("Ann\ufe0f", "name_unprintable"),
        ("\u17b4", "name_unprintable"),
        ("\u034f", "name_unprintable"),
        ("\U0001d159", "name_unprintable"),
        ("\u2800", "name_unprintable"),
        ("A\u200dnn", "name_unprintable"),
        ("a\u200cb", "name_unprintable"),
        ("1\u200d2", "name_unprintable"),
        ("\U0001f468\u200d", "name_unprintable"),
        ("\u200d\U0001f468", "name_unprintable"),
        ("\U0001f3f4\U000e0067", "name_unprintable"),
        ("A\u00adnn", "name_unprintable"),
        ("\ue000", "name_unprintable"),
        ("\u0378", "name_unprintable"),
        ("\u0301", "name_unprintable"),
        ("x" + "\u0301" * 39, "name_marks"),
        ("x" + "\u0301\u0302" * 3, "name_marks"),
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_as_what_it_is_is_no_name(name: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        normalize_name(name, MOST)
    assert refused.value.code == code


def test_a_name_is_as_long_as_people_count_and_kept_in_one_form() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert normalize_name(family * 5, 5) == family * 5
    assert normalize_name(" Zoe\u0308 \u3000 B ", 5) == "Zo\u00eb B"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Ann", "\u0410nn"),  # a Cyrillic A
        ("Ann", "Ann\ufe0f"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Il", "ll"),
        ("Player 1", "Player l"),
        ("Bob", "B0b"),
        ("Tom", "Torn"),
        ("stra\u00dfe", "STRASSE"),
        ("\u0646\u06cc\u0645\u200c\u06a9\u062a", "\u0646\u06cc\u0645\u06a9\u062a"),
        ("\u05d5", "\u05df"),
    ],
    ids=ascii,
)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert is_confusable(one, other)
    assert is_confusable(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Ann", "Ana"), ("Player 1", "Player 2"), ("Bob", "Ben"), ("Ian", "Lan"), ("Zoe", "Zo\u00eb")],
)
def test_names_that_do_not(one: str, other: str) -> None:
    assert not is_confusable(one, other)


def test_a_name_that_runs_the_other_way_is_isolated() -> None:
    assert isolated("Ann \U0001f33a 2") == "Ann \U0001f33a 2"
    for name in ("\u05d0\u05d1", "a \u0645", "\u0661"):
        assert isolated(name) == f"\u2068{name}\u2069"


def test_what_a_terminal_would_act_on_is_made_visible() -> None:
    assert printable("a\x1b]0;pwn\x07\n\x7f\x9b2J") == "a\u241b]0;pwn\u2407\u240a\u2421\ufffd2J"
    assert printable("a\u202eb\u2066c\u2069\u2028\ud800") == "a\ufffdb\ufffdc\ufffd\ufffd\ufffd"


@pytest.mark.parametrize(
    "name",
    ["x" * 2_000_000, "x" + "\u0301" * 3000, "a\r\nb", "\u202e", "", " ", "\x1b[2J"],
    ids=lambda name: f"{name[:4]!a} {len(name)}",
)
def test_a_name_from_an_older_log_is_shown_within_bounds(name: str) -> None:
    assert not is_fit_name(name)
    assert is_fit_name(shown_name(name))


# ---- at a table


async def test_names_are_kept_and_refused_at_the_table(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    with pytest.raises(Refused) as refused:
        await lagoon.take_seat(table, "\u034f")
    assert refused.value.code == "name_unprintable"
    assert (await lagoon.table(table))["seats"] == [None, None]
    for name in (GOOD[3], GOOD[10]):
        await lagoon.take_seat(table, name)
    assert [seat["name"] for seat in (await lagoon.table(table))["seats"]] == [GOOD[3], GOOD[10]]


async def test_the_second_of_two_alike_is_asked_for_another_name(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("motu", seats=6)
    ann = await lagoon.take_seat(table, "Ann")
    for name in ("Ann", "ann", "\u0410nn"):
        with pytest.raises(Refused) as refused:
            await lagoon.take_seat(table, name)
        assert (refused.value.code, refused.value.about) == ("name_taken", {"name": "Ann"})
    # Her own request, sent again, is answered as before; and once she has left the name is free.
    assert await lagoon.take_seat(table, "Ann", token=ann.token, seed=ann.seed) == ann
    await lagoon.leave(ann)
    await lagoon.take_seat(table, "Ann")


async def test_of_two_alike_who_come_at_once_one_is_asked_for_another(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Also at two servers: who is there is looked at as the seat is taken, not before."""
    folder = tmp_path_factory.mktemp("two")
    async with serving(folder, **LIFTED) as one, serving(folder, **LIFTED) as two:
        doors = [Lagoon(one.url), Lagoon(two.url)]
        table = await doors[0].open_table("motu", seats=6)
        await asyncio.gather(*(door.table(table) for door in doors))
        tries = (doors[k % 2].take_seat(table, "ANN" if k % 3 else "Ann") for k in range(6))
        came = await asyncio.gather(*tries, return_exceptions=True)
        refused = [one.code for one in came if isinstance(one, Refused)]
        assert refused == ["name_taken"] * 5
        assert sum(seat is not None for seat in (await doors[1].table(table))["seats"]) == 1
