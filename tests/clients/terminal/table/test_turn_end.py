"""Before a move that ends a turn the terminal asks, where its person wishes so; the wish is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from clients.terminal.games import GAME_UIS
from clients.terminal.seats.choices import Choices, keep_choices, kept_choices
from clients.terminal.table.menu import MenuAction
from projections.games import GAMES
from tests.clients.terminal.driver import words_of
from tests.clients.terminal.table.quiet_table import QuietTable, table_at
from tests.clients.terminal.words.scenes import Position, Scene, scene
from tests.golden import files


def a_turn() -> tuple[Scene, Position]:
    """Return a position of Kahuna in which a card can be drawn."""
    for log in files.logs():
        if log.stem.startswith("kahuna"):
            for position in scene(log).positions:
                if position.me is not None and {"t": "draw"} in (position.view["moves"] or ()):
                    return scene(log), position
    raise AssertionError("no golden game has such a position")


class Table:
    """A table's screen, and what is done there."""

    def __init__(self, screen: QuietTable, monkeypatch: pytest.MonkeyPatch) -> None:
        self.screen = screen
        self.done: list[Any] = []
        monkeypatch.setattr(screen, "perform", lambda action, _on: self.done.append(action.what))

    @property
    def mode(self) -> str:
        return self.screen.mode

    @property
    def menu(self) -> list[str]:
        return [entry.words for entry in self.screen.view.menu.entries]


async def test_it_asks_once_it_is_wished_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with table_at(*a_turn(), tmp_path) as (pilot, screen):
        table = Table(screen, monkeypatch)
        await pilot.press(*"draw from", "enter")
        assert table.done == [{"t": "draw"}]
        await pilot.press("escape", "ctrl+t")
        assert "From now on you are asked" in words_of(pilot.app, "prompt")
        await pilot.press(*"draw from", "enter")
        assert words_of(pilot.app, "prompt").startswith("End your turn?")
        assert table.menu == ["Not yet", "Yes: Draw from the deck"]
        # The question was seen: an Enter in haste would be held to be meant for what stood there before.
        screen.view.menu.settle()
        await pilot.press("enter")
        assert (table.mode, len(table.done)) == ("game", 1)
        await pilot.press(*"draw from", "enter", "down", "enter")
        assert table.done == [{"t": "draw"}] * 2
        assert table.mode == "game"
        await pilot.press("escape", "ctrl+t")
        assert kept_choices(tmp_path) == Choices()


async def test_a_question_that_came_too_late_is_gone_and_other_moves_are_not_asked_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_choices(tmp_path, Choices("en", confirm_end=True))
    shown, position = a_turn()
    async with table_at(shown, position, tmp_path) as (pilot, screen):
        table = Table(screen, monkeypatch)
        place = next(move for move in position.view["moves"] if move["t"] not in shown.ui.ends)
        screen._do(MenuAction("play", place))
        assert table.done == [place]
        await pilot.press(*"draw from", "enter")
        assert table.mode == "confirm_end"
        screen.menu_seq += 1
        screen.turn_end.asks_about(MenuAction("play", {"t": "draw"}), shown.ui, screen.menu_seq)
        screen.show()
        assert table.mode == "game"
    assert kept_choices(tmp_path) == Choices("en", confirm_end=True)


@pytest.mark.parametrize("game", GAME_UIS)
def test_what_ends_a_turn_is_a_kind_of_move(game: str) -> None:
    kinds = msgspec.inspect.type_info(GAMES[game].game.move_type)
    assert isinstance(kinds, msgspec.inspect.UnionType)
    tags = {kind.tag for kind in kinds.types if isinstance(kind, msgspec.inspect.StructType)}
    assert GAME_UIS[game].ends <= tags
