"""Many moves in short pages, and what the menu marks for the next Enter."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from textual.app import App, ComposeResult

from clients.player import Lagoon
from clients.terminal.table.menu import UNASKED, MenuAction, MenuEntry, expected, filtered
from clients.terminal.table.menu_list import HASTE_S, MenuList
from clients.terminal.table.steps import FLAT, Choice, page
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, serving

MOVES = [*(f"{card}{line}" for card in "AB" for line in "12345"), "A+B", "end"]


def ways(move: str) -> Sequence[Sequence[str]]:
    if move == "end":
        return ((move,),)
    return tuple((f"play {card} …", f"to {move}") for card in move if card in "AB")


def choices(path: Sequence[str], moves: Sequence[str] = MOVES) -> list[Choice]:
    return page(moves, path, ways, str.upper)


def test_what_is_common_is_asked_first_and_what_stands_alone_is_named_in_full() -> None:
    first = choices(())
    assert [choice.words for choice in first] == ["play A …", "play B …", "END"]
    assert [choice.path for choice in first] == [("play A …",), ("play B …",), ()]
    second = choices(first[0].path)
    assert [choice.words for choice in second] == [f"to A{line}" for line in "12345"] + ["to A+B"]
    assert [choice.move for choice in second] == [f"A{line}" for line in "12345"] + ["A+B"]


def test_few_moves_are_shown_at_once_and_the_only_step_is_not_asked_for() -> None:
    assert [choice.words for choice in choices((), MOVES[:FLAT])] == [move.upper() for move in MOVES[:FLAT]]
    many = [f"A{line}" for line in range(FLAT + 1)]
    assert [choice.words for choice in choices((), many)] == [f"to {move}" for move in many]


def test_a_page_that_is_gone_is_empty() -> None:
    assert choices(("play C …",)) == []


def entry(words: str, kind: str = "play") -> MenuEntry:
    return MenuEntry(words, MenuAction(kind, words))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", sorted(UNASKED))
def test_what_nobody_asks_for_is_not_marked(kind: str) -> None:
    assert expected([entry("this", kind), entry("that")]) is None
    assert expected([entry("that"), entry("this", kind)]) == 0
    assert expected([]) is None


class Menus(App[None]):
    """A program that shows a menu at a time of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 100.0
        self.menu = MenuList(id="menu", now=lambda: self.now)

    def compose(self) -> ComposeResult:
        yield self.menu


async def test_an_enter_meant_for_what_stood_there_before_is_known_by_its_haste() -> None:
    app = Menus()
    async with app.run_test():
        app.menu.show([entry("one"), entry("two")], by_key=False)
        assert app.menu.chosen() == entry("one")
        assert app.menu.is_fresh
        app.now += HASTE_S
        fresh = [app.menu.is_fresh]
        # What is highlighted is the same as before: the key was meant for it.
        app.menu.show([entry("one")], by_key=False)
        fresh.append(app.menu.is_fresh)
        app.menu.show([entry("three")], by_key=False)
        fresh.append(app.menu.is_fresh)
        app.menu.settle()
        fresh.append(app.menu.is_fresh)
        app.menu.show([entry("four")], by_key=True)
        fresh.append(app.menu.is_fresh)
        assert fresh == [False, False, True, False, False]


async def test_by_enter_alone_one_sits_down_and_goes_through_pages(tmp_path: Path) -> None:
    async with serving(tmp_path, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna", first=1)
        async with (
            terminal(server.url, tmp_path, table=table, name="Ben") as ben,
            lagoon.play(await lagoon.take_seat(table, "Ann", seat=0)) as ann,
        ):
            await ben.until(lambda: "Sit down as white ○" in ben.menu and not ben.menu_list.is_fresh, "seat")
            await ben.pilot.press("enter")
            await ann.until(lambda p: p.game)
            await ben.until(lambda: ben.menu[:1] and ben.menu[0].startswith("Play "), "cards first")
            assert len([words for words in ben.menu if words.startswith(("Play", "Take", "Draw"))]) <= 8

            await ben.until(lambda: not ben.menu_list.is_fresh, "time to look")
            card = ben.menu[0].split()[1]
            await ben.pilot.press("enter")
            await ben.until(lambda: "Back" in ben.menu, "what the card is for")
            assert all(card in words for words in ben.menu[:-1])
            await ben.pilot.press("escape")
            await ben.until(lambda: "Draw from the deck" in ben.menu, "the first page again")

            # Words that nothing is called by are said to be so, and typing finds what stands on other pages.
            await ben.pilot.press(*"Zoe")
            await ben.until_said("prompt", "Nothing here is called “Zoe”.")
            await ben.pilot.press("escape")
            await ben.until(lambda: "Nothing here" not in ben.words("prompt"), "notice gone")
            await ben.pilot.press(*f"with {card}".replace(" ", ""))
            await ben.pilot.press("escape", "down", "enter")
            await ben.until(lambda: "Back" in ben.menu, "the second card")
            await ben.pilot.press("enter")
            await ann.until(lambda p: p.view["game"]["bridges"][1])

            # While others are waited for nothing is marked; Enter says how to choose, and does nothing.
            await ben.choose("Draw from the deck")
            await ben.until_said("prompt", "Ann is to play.")
            assert ben.menu_list.highlighted is None
            await ben.pilot.press("enter")
            await ben.until_said("prompt", "Go to what you want with ↑ and ↓")
            assert ann.view["table"]["request"] is None


@pytest.mark.parametrize("typed", ["défausser", "defausser FACE", "DEFAUSSER cachee"])
def test_words_are_found_without_their_accents(typed: str) -> None:
    entries = [MenuEntry(words, MenuAction("lobby")) for words in ("Défausser une carte face cachée", "Piocher")]
    assert filtered(entries, typed) == entries[:1]
