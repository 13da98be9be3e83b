"""Talking in the terminal: what begins with a slash is said, and what others say stands in the record."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from clients.languages.en.terminal.talk import TALK
from clients.player import Lagoon
from clients.terminal.table.hearing import FILE, Hearing
from clients.terminal.table.talk import talk_entries
from service.talk.protocol import Entry, Phrase, Reaction
from tests.clients.terminal.driver import Terminal, terminal
from tests.play import seated
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("terminal"), BOTS=0, **LIFTED) as server:
        yield server


def test_every_phrase_and_reaction_is_in_the_catalog() -> None:
    for kind, codes in (("phrase", get_args(Phrase)), ("reaction", get_args(Reaction))):
        prefix = f"talk.{kind}."
        assert {key.removeprefix(prefix) for key in TALK if key.startswith(prefix)} == set(codes)


async def write(seen: Terminal, text: str) -> None:
    """Type a text and press Enter."""
    await seen.pilot.press(*("space" if letter == " " else letter for letter in text), "enter")


async def test_people_talk_from_the_input_line(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table, ann, bob = await seated(server)
    async with (
        lagoon.play(ann, listens=True) as one,
        lagoon.play(bob, listens=True) as two,
        terminal(server.url, tmp_path, table=table, name="Eve", size=(100, 30)) as eve,
    ):
        await eve.until(lambda: "Ann" in eve.words("panel"), "the game")
        await one.say("Hello 1 all")
        await eve.until_said("record", "Ann: Hello 1 all")
        await one.say_phrase("good_luck", room="seats")
        # Digits are typed, and pick no cards; the players hear nothing of it.
        await write(eve, "/12 wins")
        await eve.until_said("record", "Eve (among who watch): 12 wins")
        assert eve.table.view.filter.value == ""
        # Under a slash are the phrases, and who is not to be heard.
        await eve.pilot.press("/")
        await eve.until(lambda: "Well played!" in eve.menu, "phrases")
        assert "Mute Ann" in eve.menu
        eve.table.view.menu.highlighted = eve.menu.index("Mute Ann")
        await eve.pilot.press("enter")
        await eve.until(lambda: "Ann: Hello 1 all" not in eve.words("record"), "Ann muted")
        assert "Eve (among who watch): 12 wins" in eve.words("record")
        await two.say("Thanks")
        await eve.until_said("record", "Bob: Thanks")
        assert [entry.text or entry.phrase for entry in two.talk.entries] == ["Hello 1 all", "good_luck", "Thanks"]
        await two.resign()
        await two.until(lambda me: len(me.talk.entries) == 4)


async def test_a_player_speaks_to_players_alone_with_two_slashes(server: Server, tmp_path: Path) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    bob = await lagoon.take_seat(table, "Bob")
    async with (
        lagoon.play(bob, listens=True) as two,
        lagoon.watch(table, listens=True) as eve,
        terminal(server.url, tmp_path, table=table, name="Ann", size=(100, 30)) as ann,
    ):
        await ann.choose("Sit down as white ○")
        await ann.until(lambda: ann.player.seat == 1, "a seat")
        await write(ann, "//for you")
        await ann.until_said("record", "Ann (to the players): for you")
        await write(ann, "/for all")
        await eve.until(lambda me: len(me.talk.entries) == 1)
        await two.until(lambda me: len(me.talk.entries) == 2)
        assert [entry.text for entry in two.talk.entries] == ["for you", "for all"]
        assert [entry.text for entry in eve.talk.entries] == ["for all"]


def test_a_house_without_talk_says_so() -> None:
    player: Any = SimpleNamespace(view={"table": {"off": ["names", "talk"]}})
    nothing: Any = None
    (entry,) = talk_entries(player, nothing, nothing)
    assert entry.words == "Whoever runs this house has turned talk off for now."


async def test_a_table_without_talk_says_so(server: Server, tmp_path: Path) -> None:
    table = await Lagoon(server.url).open_table("kahuna", talk=False)
    async with terminal(server.url, tmp_path, table=table, name="Ann", size=(100, 30)) as ann:
        await ann.until(lambda: ann.menu, "a menu")
        await ann.pilot.press("/")
        await ann.until(lambda: ann.menu == ["This table was opened without talk."], "that there is no talk")


def test_who_is_not_heard_is_remembered(tmp_path: Path) -> None:
    said = [Entry(n=1, at=1, seat=0, name="Ann", text="Hello"), Entry(n=2, at=2, seat=1, name="Bob", text="Hi")]
    player: Any = SimpleNamespace(talk=SimpleNamespace(entries=said))

    def heard(table: str = "here") -> list[str]:
        return [entry.name for entry in Hearing(tmp_path, table).of(player)]

    assert heard() == ["Ann", "Bob"]
    first = Hearing(tmp_path, "here")
    Hearing(tmp_path, "there").turn("1:Bob")
    first.turn("0:Ann")
    assert (heard(), heard("there"), heard("elsewhere")) == (["Bob"], ["Ann"], ["Ann", "Bob"])
    Hearing(tmp_path, "elsewhere").turn(None)
    assert (heard(), heard("there"), heard("elsewhere")) == ([], [], [])
    Hearing(tmp_path, "here").turn(None)
    Hearing(tmp_path, "here").turn("0:Ann")
    assert (heard(), heard("there")) == (["Ann", "Bob"], ["Ann"])
    # What is no such file does no harm.
    (tmp_path / FILE).write_text("{")
    assert heard() == ["Ann", "Bob"]
