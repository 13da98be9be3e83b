"""At 80 columns by 24 lines everything fits, in every language and in one of longer words, and no word is foreign."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from clients.terminal.drawing.panel_text import WIDTH
from clients.terminal.games import GAME_UIS
from clients.terminal.record.replay import ReplayApp
from clients.terminal.words import say
from clients.terminal.words.language import Language, language_codes, load_language, speaking
from tests.clients.terminal.driver import laid_out, words_of
from tests.clients.terminal.table.quiet_table import table_at
from tests.clients.terminal.words.made_up import made_up
from tests.clients.terminal.words.scenes import Position, Scene, panel_of, scene
from tests.golden import files

FEWEST_LINES = 3
"""So many lines a menu has at least: a move and what is around it are seen together."""
TITLE = 30
"""So many columns the name of the game and the address of its table have at least."""
PARTS = ("status", "panel", "prompt", "board")
STAY = re.compile("|".join((r"[▲●■○+] Play[a-z 0-9]*…?", r"\b[A-I][1-9]\b", "[A-Z]{4}", r"\b[A-I]\b")))
"""What is no word of a language: players, cells, islands, piles and columns."""


def busiest(game: str) -> tuple[Scene, Position]:
    """Return the position of a game's logs where the viewer has most to choose from."""
    found = [
        (len(position.view["moves"] or ()), number, at)
        for number, log in enumerate(files.logs())
        if log.stem.startswith(game)
        for at, position in enumerate(scene(log).positions)
        if position.me is not None and position.view["game"] and not position.view["table"]["result"]
    ]
    _, number, at = max(found)
    shown = scene(files.logs()[number])
    return shown, shown.positions[at]


async def fits(game: str, language: Language, folder: Path) -> None:
    shown, position = busiest(game)
    with speaking(language):
        async with table_at(shown, position, folder) as (pilot, screen):
            view, footer = screen.view, screen.query_one(Footer)
            assert sum(key.size.width for key in footer.query(FooterKey)) <= footer.size.width, "the keys"
            assert cell_len(say("table.filter")) <= view.filter.size.width, "the empty input line"
            assert cell_len(words_of(pilot.app, "status")) <= view.status.size.width, "the line's state"
            assert view.heading.size.width >= TITLE, "the title"
            assert view.menu.size.height >= FEWEST_LINES, "the menu"
            panel = words_of(pilot.app, "panel").splitlines()
            assert view.panel.size.height == len(panel), "no line is broken"
            if language.code == "xx":
                read = [*(words_of(pilot.app, part) for part in PARTS), *(entry.words for entry in view.menu.entries)]
                read += [text for key in footer.query(FooterKey) for text in (key.description, key.key_display)]
                lines = [STAY.sub("", line) for words in read for line in words.splitlines()]
                assert [line for line in lines if re.search("[A-Za-z]{2}", line)] == []


@pytest.mark.parametrize("game", GAME_UIS)
async def test_a_table_fits_and_says_nothing_of_its_own(game: str, tmp_path: Path) -> None:
    await fits(game, made_up(), tmp_path)


async def test_what_all_games_share_fits_in_every_language(tmp_path: Path) -> None:
    for code in language_codes():
        await fits("kahuna", load_language(code), tmp_path)


async def test_the_keys_of_a_replay_fit_in_every_language() -> None:
    shown = scene(files.logs()[0])
    for language in (*map(load_language, language_codes()), made_up()):
        with speaking(language):
            app = ReplayApp(shown.ui, shown.steps, None)
            async with app.run_test(size=(80, 24)) as pilot:
                await pilot.pause()
                await laid_out(app.screen, pilot)
                footer = app.screen.query_one(Footer)
                assert sum(key.size.width for key in footer.query(FooterKey)) <= footer.size.width, language.code


@pytest.mark.parametrize("game", GAME_UIS)
def test_panels_fit_in_every_language(game: str) -> None:
    shown, position = busiest(game)
    for language in (*map(load_language, language_codes()), made_up()):
        with speaking(language):
            lines = panel_of(shown, position).splitlines()
        assert [line for line in lines if cell_len(line.rstrip()) > WIDTH] == [], language.code
        cut = [line for line in lines if "…" in line and "Play" not in line]
        assert language.code == "xx" or cut == [], language.code
