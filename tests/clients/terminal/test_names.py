"""Names of every kind in the terminal: they turn nothing round, widen nothing, and a refused one is asked for anew."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.text import Text

from clients.player import Lagoon
from clients.terminal.games import GAME_UIS
from clients.terminal.record.outcome import outcome
from clients.terminal.record.replay import ReplayApp, views_of
from clients.terminal.record.sentences import step_text
from clients.terminal.seats.store import SeatStore
from clients.terminal.widgets.text import printable_text
from clients.terminal.words import display_name, fit_name, say
from projections.games import GAMES
from projections.replay import Perspective, replay_all
from service.talk.protocol import ReplayStep
from tests.clients.terminal.driver import terminal
from tests.played import Played
from tests.server import LIFTED, Server, serving

ARABIC = "\u0645\u062d\u0645\u062f"
WIDE = "\u6728" * 40
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("names"), **LIFTED) as server:
        yield server


def steps_of(name: str, people: str) -> list[ReplayStep]:
    """Return the steps of a game in which all are called `people`, as a server may tell them."""
    table = Played(name)
    table.play_out(random.Random(4))
    found = []
    for step in replay_all(GAMES[name], Perspective(None, everything=True), table.events):
        plain = msgspec.json.decode(msgspec.json.encode(step))
        for fact in plain["facts"]:
            if fact["t"] == "Joined":
                fact["name"] = people
        if "seats" in plain["set"].get("table", {}):
            plain["set"]["table"]["seats"] = [
                seat and seat | {"name": people} for seat in plain["set"]["table"]["seats"]
            ]
        found.append(msgspec.convert(plain, ReplayStep))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_wherever_a_sentence_names_somebody_the_name_is_isolated(name: str) -> None:
    ui = GAME_UIS[name]
    steps = steps_of(name, ARABIC)
    views = views_of(steps)
    isolate = f"\u2068{ARABIC}\u2069"
    assert display_name(ARABIC) == isolate
    told = []
    for step in steps:
        table, game = views[step.seq]["table"], views[step.seq]["game"]
        names = [isolate if seat else "nobody" for seat in table["seats"]]
        told += [step_text(step, ui, names)]
        if game is not None:
            told += [ui.prompt(game, names, None), ui.draw_panel(game, names, None, frozenset()).plain]
    told += [outcome(views[-1]["table"], names)]
    assert sum(ARABIC in words for words in told) > 20
    for words in told:
        assert words.count(ARABIC) == words.count(isolate) == words.count("\u2068") == words.count("\u2069"), words


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("people", [ARABIC, WIDE, FAMILY * 20, "Ann"], ids=ascii)
async def test_the_screen_keeps_its_columns(name: str, people: str) -> None:
    app = ReplayApp(GAME_UIS[name], steps_of(name, people), None)
    async with app.run_test(size=(120, 40)) as pilot:
        for key in ("right", "right", "pagedown", "pagedown", "end"):
            await pilot.press(key)
            await pilot.pause()
            widths = [cell_len(strip.text) for strip in app.screen._compositor.render_strips()]
            assert widths == [120] * 40
        panel = GAME_UIS[name].draw_panel(app.views[-1]["game"], [display_name(people)] * 6, None, frozenset())
        assert max(cell_len(line) for line in panel.plain.split("\n")) <= 38


@pytest.mark.parametrize("room", [6, 20])
@pytest.mark.parametrize("name", [ARABIC, ARABIC * 9, WIDE, FAMILY, FAMILY * 20, "Ann", "e\u0301" * 30], ids=ascii)
def test_a_name_is_fitted_to_columns_and_not_to_code_points(name: str, room: int) -> None:
    fits = fit_name(display_name(name), room)
    assert cell_len(fits) == room
    assert fits.count("\u2068") == fits.count("\u2069")
    assert not fits.rstrip(" …\u2069").endswith("\u200d"), "no family is torn apart"


def test_what_fills_a_sentence_cannot_act_on_a_terminal() -> None:
    assert say("replay.unknown_game", game="\x1b[2J\n\u202e") == (
        "This terminal cannot show a game of ␛[2J␊\ufffd; the browser can."
    )
    styled = Text("a\x1b[2J", "bold")
    assert (printable_text(styled).plain, printable_text(styled).style) == ("a␛[2J", "bold")
    assert printable_text("one\ntwo").plain == "one\ntwo"
    assert len(display_name("x" * 2_000_000)) <= 800


async def test_a_name_that_is_refused_is_asked_for_anew(server: Server, tmp_path: Path) -> None:
    """Also one that was given on the command line."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    await lagoon.take_seat(table, "Ann", seat=0)
    async with terminal(server.url, tmp_path, table=table, name="\u0410nn") as other:
        await other.until_said("prompt", "A seat is free.")
        await other.choose("Sit down as white ○")
        await other.until_said("prompt", "looks like this one")
        await other.until_said("prompt", "What is your name?")
        # The token is kept, to be asked with again, and owns nothing.
        assert [kept.seat for kept in SeatStore(tmp_path / "seats.json").all()] == [None]
        await other.pilot.press(*"Ben", "enter")
        await other.until(lambda: other.player.seat == 1, "the seat")
