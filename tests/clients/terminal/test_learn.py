"""Lessons in the terminal: each is gone through from its menu, left and taken up; then there is a game."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from rich.cells import cell_len
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from clients.languages.lesson_texts import lesson_sentences
from clients.terminal.games import GAME_UIS
from clients.terminal.learn.progress import Progress
from clients.terminal.learn.screen import LessonScreen
from clients.terminal.table.menu import MenuAction
from clients.terminal.table.screen import TableScreen
from clients.terminal.words import say
from clients.terminal.words.language import language_codes, load_language, speaking
from service.lessons.course import is_like
from service.lessons.lesson import Step
from service.lessons.lessons import COURSES
from tests.clients.terminal.driver import Terminal, terminal
from tests.clients.terminal.words.made_up import made_up
from tests.server import LIFTED, Server, serving
from tests.service.lessons.walk import asked, walk

FEWEST_LINES = 3
"""So many lines the menu has at least where something is to be done."""
CONTINUE = MenuAction("learn", "go_on")


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("learn"), BOTS=1, **LIFTED) as server:
        yield server


class Learner:
    """Somebody who learns in a terminal."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal

    @property
    def screen(self) -> LessonScreen:
        screen = self.terminal.app.screen
        assert isinstance(screen, LessonScreen)
        return screen

    async def opens(self, words: str) -> None:
        """Go to a lesson from the list of tables."""
        await self.terminal.choose_in_lobby(words)
        await self.terminal.until(lambda: isinstance(self.terminal.app.screen, LessonScreen), "a lesson")

    async def is_at(self, step: str | None) -> None:
        """Wait until the lesson is at a step, None at its end."""
        await self.terminal.until(lambda: self.screen.place and self._step == step, f"step {step}")

    @property
    def _step(self) -> str | None:
        place = self.screen.place
        return None if place is None or place.step is None else place.step.code

    async def chooses(self, action: MenuAction) -> None:
        """Press Enter on a line of the menu, as soon as it is there."""
        menu = self.screen.view.menu
        await self.terminal.until(lambda: action in [entry.action for entry in menu.entries], f"{action} in the menu")
        menu.settle()
        menu.highlighted = [entry.action for entry in menu.entries].index(action)
        await self.terminal.pilot.press("enter")

    async def plays(self, move: Any) -> None:
        """Go through the pages of the menu to a move."""
        screen = self.screen
        await self.terminal.until(lambda: move in screen.moves, f"{move} offered")
        (way, *_) = [tuple(map(str, way)) for way in screen.ui.ways(move, screen.place.view["game"])]  # type: ignore[union-attr]
        play = MenuAction("play", move)
        while play not in (shown := [entry.action for entry in screen.view.menu.entries]):
            leading = [
                step for step in shown if step.kind == "step" and step.what and way[: len(step.what)] == step.what
            ]
            assert len(leading) == 1, (move, shown)
            await self.chooses(leading[0])
        await self.chooses(play)

    async def has_done(self, count: int) -> None:
        """Wait until so much was done."""
        await self.terminal.until(lambda: len(self.screen.progress.done) == count, f"{count} things done")

    async def reads(self) -> None:
        """Read on to what is asked for, where there is no room for that beside what is said."""
        if not self.screen.is_doing:
            await self.chooses(CONTINUE)

    async def does(self, step: Step) -> None:
        """Read what a step says, and do what it asks for."""
        if step.expects:
            await self.reads()
        else:
            await self.chooses(CONTINUE)
        while step.expects and self._step == step.code:
            assert self.screen.is_doing
            done = len(self.screen.progress.done)
            legal = self.screen.moves
            wanted = [move for move in legal if is_like(move, step.expects)]
            await self.plays((wanted or [move for move in legal if is_like(move, step.on_the_way)])[0])
            await self.has_done(done + 1)


def says(learner: Learner, said: str) -> bool:
    """Tell whether a sentence stands on the screen, wherever its lines are broken."""
    seen = " ".join(" ".join(learner.terminal.words(part).split()) for part in ("prompt", "record"))
    return " ".join(said.split()) in seen


def fits(learner: Learner) -> None:
    """Nothing is cut off, and there are lines of the menu to choose from."""
    view, footer = learner.screen.view, learner.screen.query_one(Footer)
    for part in (view.panel, view.prompt, view.filter, view.menu):
        assert not part.display or part.region.bottom <= footer.region.y, part
    assert view.menu.size.height >= (FEWEST_LINES if learner.screen.is_doing else 1)
    assert sum(key.size.width for key in footer.query(FooterKey)) <= footer.size.width
    assert cell_len(say("learn.filter")) <= view.filter.size.width


@pytest.mark.parametrize("game", COURSES)
async def test_a_whole_lesson_that_fits_in_a_language_of_long_words(server: Server, tmp_path: Path, game: str) -> None:
    with speaking(made_up()):
        async with terminal(server.url, tmp_path, name="Ann") as ann:
            learner = Learner(ann)
            await learner.opens(say("lobby.learn", game=say(game)))
            for step in COURSES[game].steps:
                await learner.is_at(step.code)
                said = f"lesson.{game}.step.{step.code}"
                assert says(learner, say(f"{said}.say")), step.code
                fits(learner)
                if step.expects:
                    await learner.reads()
                    assert says(learner, say(f"{said}.ask")), step.code
                    fits(learner)
                await learner.does(step)
            await learner.is_at(None)
            assert says(learner, say(f"lesson.{game}.end"))
            fits(learner)


async def test_it_answers_and_is_left_and_taken_up_and_then_there_is_a_game(server: Server, tmp_path: Path) -> None:
    steps = {step.code: step for step in COURSES["kahuna"].steps}
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        learner = Learner(ann)
        await learner.opens("Learn Kahuna")
        for code in ("aim", "cards"):
            await learner.is_at(code)
            await learner.does(steps[code])
        await learner.is_at("bridge")
        await learner.reads()
        await learner.plays({"t": "place", "card": "HUNA", "line": "HI"})
        await ann.until(lambda: says(learner, "That card would do as well"), "a reaction")
        assert learner.screen.is_doing
        await learner.does(steps["bridge"])
        await learner.is_at("majority")
        await learner.chooses(MenuAction("learn", "leave"))
        await learner.opens("Go on learning Kahuna")
        await learner.is_at("majority")
        await ann.pilot.press("ctrl+z")
        await learner.is_at("bridge")
        await learner.chooses(MenuAction("learn", "over"))
        await learner.is_at("aim")
    assert not Progress(tmp_path, "kahuna").is_left


async def test_after_it_there_is_a_game_against_an_easy_bot(server: Server, tmp_path: Path) -> None:
    course = COURSES["motu"]
    *_, (step, before) = walk(course)
    done = msgspec.to_builtins((*before, asked(course, before, step)))
    Progress(tmp_path, "motu").keep(done, over=True)
    async with terminal(server.url, tmp_path, name="Ann") as ann:
        learner = Learner(ann)
        await learner.opens("Learn Motu")
        await learner.is_at(None)
        await learner.chooses(MenuAction("learn", "play"))
        await ann.until(lambda: isinstance(ann.app.screen, TableScreen), "a table")
        await ann.until(lambda: ann.table.connection.player and ann.player.game, "a game")
        assert [seat["bot"] for seat in ann.player.view["table"]["seats"]] == [None, "easy"]
        assert ann.player.view["table"]["options"]["destins"] is False
        assert ann.table.check_action("hint", ())


@pytest.mark.parametrize("code", language_codes())
def test_places_are_named_as_the_menu_names_them(code: str) -> None:
    """What a browser rings is named in words, which hold on the rules: `E4 nw`."""
    course, ui = COURSES["mauna_kea"], GAME_UIS["mauna_kea"]
    with speaking(load_language(code)):
        for step, done in walk(course):
            if step.expects:
                view = msgspec.to_builtins(course.answer(done).place.seen)
                move = ui.move_text(msgspec.to_builtins(asked(course, done, step)), view["game"])
                said = say(f"lesson.mauna_kea.step.{step.code}.ask")
                assert [
                    place for place in re.findall(r"[A-I][1-9](?: [a-zA-Z]{2}\b)?", move) if place not in said
                ] == []


def test_the_same_is_said_otherwise_than_in_the_browser_in_all_languages() -> None:
    own = {code: import_module(f"clients.languages.{code}.terminal.learn").LESSONS for code in language_codes()}
    for code, said in own.items():
        assert list(said) == list(own["en"]), code
        shared = lesson_sentences(code)
        assert [key for key, text in said.items() if shared[key] == text] == []
