"""The end of a game is a moment: over the board, with all that can be done now in sight, and to be put away."""

from __future__ import annotations

import asyncio
import random
from itertools import product
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Seat, play_game
from deploy.pictures.stages import SETTLED
from tests.browser.measures import sideways, small_targets
from tests.browser.test_calling import OVER_ICON
from tests.browser.test_history import sit
from tests.browser.window import Window
from tests.play import seated
from tests.server import Server

SMALL: Any = {"width": 360, "height": 640}
SIZES: tuple[Any, ...] = (SMALL, {"width": 844, "height": 390}, {"width": 1280, "height": 800})
ALL_SIZES: tuple[Any, ...] = (
    *SIZES,
    *({"width": wide, "height": high} for wide, high in ((390, 844), (640, 400), (768, 1024), (1920, 1080))),
)

MOST = {"kahuna": 2, "mauna_kea": 4, "motu": 6}
"""How many can play a game at most."""
NAMES = ("Ann", "Bob", "Cleo", "Mahina", "Leilani", "Fay")

OUT_OF_SIGHT = """() => ['again', 'replay', 'save', 'new-table', 'hide-result'].filter((action) => {
  const button = document.querySelector(`[data-zone="result"] [data-action="${action}"]`);
  const { top, bottom, left, right } = button.getBoundingClientRect();
  return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth || bottom === top;
})"""
"""What can be done after the game and is not to be seen without scrolling."""

UNSEEN_POINTS = """() => {
  const card = document.querySelector('[data-zone="result"]').getBoundingClientRect();
  const shown = [...document.querySelectorAll('.result-head :is(h2, p), [data-points-of]')];
  return shown.filter((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top < Math.max(0, card.top) || bottom > Math.min(innerHeight, card.bottom) || bottom === top;
  }).map((one) => one.textContent);
}"""
"""What of who won, why, and with how many points is not to be seen on the card without scrolling."""

FOLDED_AWAY = """() => {
  const lines = document.querySelector('.replay-caption > span').getBoundingClientRect();
  const parts = [...document.querySelectorAll('.replay-won, .replay-score')].map((one) => one.getBoundingClientRect());
  const foot = Math.min(lines.bottom, innerHeight) + 1;
  const isSeen = ({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= foot;
  return [parts.length, parts.filter((one) => !isSeen(one)).length];
}"""
"""How many parts tell in a replay how the game came out, and how many of them are not seen."""

FOCUS = """(one) => {
  const { boxShadow, outlineColor, outlineStyle } = getComputedStyle(one);
  return { framed: outlineStyle !== 'none' && outlineColor !== 'rgba(0, 0, 0, 0)', marked: boxShadow !== 'none' };
}"""
"""How the focus is shown."""


async def test_the_end_is_seen_at_once_and_can_be_put_away(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server)
    async with Lagoon(server.url).play(bob) as white, Window.opened(browser, SMALL) as window:
        page = window.page
        await sit(window, server, ann)
        await expect(page.locator("body")).to_have_attribute("data-phase", "playing")
        await white.resign()
        won = window.zone("result").get_by_role("heading", name="You won!")
        await expect(won).to_be_focused()
        await expect(page).to_have_title("Game over \N{EN DASH} Kahuna \N{EN DASH} Lagoon")
        await expect(page.locator('link[rel="icon"]')).to_have_attribute("href", OVER_ICON)
        # Where everybody stood, since nobody had points yet.
        await expect(window.zone("result")).to_contain_text("Points, had the game been scored as it lay")
        await expect(window.zone("result")).to_contain_text("0 islands controlled, 25 bridges in supply")
        # It was given the focus, and is not framed like a button: a mark at its side says so.
        assert await won.evaluate(FOCUS) == {"framed": False, "marked": True}
        assert await page.evaluate(OUT_OF_SIGHT) == []
        await page.set_viewport_size({"width": 1280, "height": 800})
        assert await page.evaluate(OUT_OF_SIGHT) == []
        # To look at the final board, and back, by keys.
        await page.keyboard.press("Escape")
        await expect(window.zone("result")).to_be_hidden()
        await expect(window.action("show-result")).to_be_focused()
        await page.keyboard.press("Enter")
        await expect(won).to_be_focused()


@pytest.mark.parametrize(
    ("game", "stood"),
    [
        ("kahuna", "0 islands controlled, 25 bridges in supply"),
        ("mauna_kea", "0 explorers on the island, 0 rescued, 5 explorers still to be placed"),
    ],
)
async def test_a_game_that_was_given_up_tells_where_everybody_stood(
    browser: Browser, server: Server, game: str, stood: str
) -> None:
    lagoon = Lagoon(server.url)
    ann, bob = await lagoon.begin(await lagoon.open_table(game, seats=2), "Ann", "Bob")
    async with lagoon.play(bob) as other, Window.opened(browser, SMALL) as window:
        await sit(window, server, ann)
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
        await other.resign()
        rows = window.zone("result").locator(".result-points small")
        await expect(rows).to_have_count(2)
        await expect(rows.first).to_contain_text(stood)
        assert await window.page.evaluate(OUT_OF_SIGHT) == []
        # Put away it is opened again from above the board, of which nothing is covered.
        await window.action("hide-result").click()
        for size in SIZES:
            await window.page.set_viewport_size(size)
            await window.page.evaluate(SETTLED)
            opener, board = await window.action("show-result").bounding_box(), await window.board.bounding_box()
            assert opener is not None
            assert board is not None
            assert opener["y"] + opener["height"] <= board["y"], size
            assert opener["height"] >= 40, size
            assert board["height"] > 200, size


async def played_out(server: Server, game: str) -> tuple[str, Seat, int]:
    """Play a whole game of as many as can; return its table, its first seat, and the seq of its end."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=MOST[game])
    seats = await lagoon.begin(table, *NAMES[: MOST[game]])

    async def play(seat: Seat) -> int:
        dice = random.Random(seat.seat)
        async with lagoon.play(seat) as player:
            await play_game(player, lambda _view, moves: dice.choice(moves))
            return player.seq

    *_, seq = await asyncio.gather(*map(play, seats))
    return table, seats[0], seq


@pytest.mark.parametrize("game", MOST)
async def test_who_won_and_by_how_much_is_in_sight_at_every_size(browser: Browser, server: Server, game: str) -> None:
    table, ann, seq = await played_out(server, game)
    async with Window.opened(browser, SMALL) as window:
        await sit(window, server, ann)
        await expect(window.zone("result")).to_be_visible()
        for size in ALL_SIZES:
            await window.page.set_viewport_size(size)
            await window.page.evaluate(SETTLED)
            assert await window.page.evaluate(OUT_OF_SIGHT) == [], size
            assert await window.page.evaluate(UNSEEN_POINTS) == [], size
        # In the replay nothing has to be unfolded for it, and the winner's sign stands beside it.
        await window.go(f"{server.url}/t/{table}?at={seq}")
        await expect(window.zone("replay")).to_have_attribute("data-at", str(seq))
        await expect(window.zone("caption").locator(".replay-score")).to_have_count(MOST[game])
        won = await window.page.locator("[data-won].seat").count()
        await expect(window.zone("caption").locator(".emblem")).to_have_count(1 if won == 1 else 0)
        for size in ALL_SIZES:
            await window.page.set_viewport_size(size)
            await window.page.evaluate(SETTLED)
            assert await window.page.evaluate(FOLDED_AWAY) == [MOST[game] + 1, 0], size


@pytest.mark.parametrize("game", MOST)
async def test_the_board_stays_where_it_is_when_the_result_is_put_away(
    browser: Browser, server: Server, game: str
) -> None:
    lagoon = Lagoon(server.url)
    ann, bob = await lagoon.begin(await lagoon.open_table(game, seats=2), "Ann", "Bob")
    async with lagoon.play(bob) as other, Window.opened(browser, SMALL) as window:
        await sit(window, server, ann)
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
        await other.resign()
        await expect(window.zone("result")).to_be_visible()
        for size, action in product(ALL_SIZES, ("hide-result", "show-result")):
            await window.page.set_viewport_size(size)
            await window.page.evaluate(SETTLED)
            before = await window.board.bounding_box()
            await window.action(action).click()
            await window.page.evaluate(SETTLED)
            assert await window.board.bounding_box() == before, (size, action)


HEAD = """() => {
  const parts = [...document.querySelectorAll('.bar > *, .bar-links > *')].filter((one) => one.checkVisibility());
  const isOut = (one) => one.getBoundingClientRect().right > innerWidth;
  const isCut = (one) => one.matches('.button') && one.scrollWidth > one.clientWidth + 1;
  const out = parts.filter((one) => isOut(one) || isCut(one));
  return out.map((one) => one.getAttribute('class'));
}"""
"""What of the head of the page stands out of it, or does not hold its words."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
async def test_the_head_of_the_page_has_room_for_the_result(browser: Browser, server: Server, language: str) -> None:
    table, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as other, Window.opened(browser, SMALL) as window:
        cookie = {"name": "language", "value": language, "url": server.url}
        await window.page.context.add_cookies([cookie])  # type: ignore[list-item]
        await other.resign()
        await one.until(lambda me: me.result is not None)
        for place, larger in product(("", "#stage"), (False, True)):
            await window.go(f"{server.url}/t/{table}{place}")
            await window.page.reload()
            await window.is_live()
            await window.page.evaluate("is => is && (document.documentElement.dataset.type = 'larger')", larger)
            await window.action("hide-result").click()
            await expect(window.action("show-result")).to_be_visible()
            for size in ALL_SIZES:
                await window.page.set_viewport_size(size)
                await window.page.evaluate(SETTLED)
                found = [
                    *await window.page.evaluate(HEAD),
                    *await sideways(window.page),
                    *await small_targets(window.page),
                ]
                assert found == [], (place, larger, size)
            await window.page.set_viewport_size(SMALL)
