"""Names of every kind on every page and in every game: none widens a page of 360 pixels or turns a sentence round."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player, Seat
from deploy.pictures.stages import SETTLED
from service.bots.names import NAMES as OF_BOTS
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

NAMES = {
    "wide": ("W" * 40, "M" * 40),
    "ideographs": ("\u6728" * 40, "\u6797" * 40),
    "words of one letter": (("W " * 20).strip(), ("m " * 20).strip()),
}
GAMES = ("kahuna", "mauna_kea", "motu")

TOO_WIDE = """() => {
  const room = document.documentElement.clientWidth;
  const isScrolled = document.documentElement.scrollWidth > room;
  const all = [...document.querySelectorAll('body *:not(svg *)')];
  const isCut = (one) => one && (getComputedStyle(one).overflowX !== 'visible' || isCut(one.parentElement));
  const isOut = ({ left, right }) => left < -1 || (isScrolled && right > room + 1);
  const out = all.filter((one) => one.checkVisibility() && isOut(one.getBoundingClientRect()));
  const wide = out.filter((one) => !isCut(one.parentElement));
  return wide.map((one) => `${one.tagName}.${one.getAttribute('class')}: ${one.textContent.slice(0, 9)}`).slice(-9);
}"""
"""What stands out of the page on the left, or on the right if it can be scrolled there."""


BROKEN_NAMES = """(name) => {
  const found = [];
  for (const one of document.querySelectorAll('.seat-name')) {
    const before = one.textContent;
    one.textContent = name;
    const range = document.createRange();
    for (const { index, 0: word } of name.matchAll(/\\S+/g)) {
      range.setStart(one.firstChild, index);
      range.setEnd(one.firstChild, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`"${word}" is broken`);
    }
    const isWhole = one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 2;
    if (name.length <= 8 && !isWhole) found.push(`"${name}" is not wholly seen`);
    if (!isWhole && getComputedStyle(one).textOverflow !== 'ellipsis') found.push(`"${name}" is cut`);
    one.textContent = before;
  }
  return [...new Set(found)];
}"""
"""What is wrong with a name at the seats of a table: a word that is broken, a short name that is not whole."""


async def fits(window: Window, where: str) -> None:
    """Wait until the page is laid out, and look that nothing stands out of it."""
    await window.page.evaluate("() => document.fonts.ready")
    assert await window.page.evaluate(TOO_WIDE) == [], where


@asynccontextmanager
async def seated(server: Server, game: str, names: tuple[str, str]) -> AsyncIterator[list[Player]]:
    """Seat two at a table of their names."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(game, seats=2)
    async with AsyncExitStack() as stack:
        seats = await lagoon.begin(table, *names)
        yield [await stack.enter_async_context(lagoon.play(seat)) for seat in seats]


async def sit(window: Window, server: Server, seat: Seat) -> None:
    """Open the start page in this window as if the seat had been taken in it."""
    held = {"token": seat.token, "nonce": "0" * 32, "seat": seat.seat, "name": seat.name, "game": "kahuna", "since": 0}
    kept = json.dumps(json.dumps({seat.table: {**held, "commitment": ""}}))
    await window.page.add_init_script(
        f"localStorage.getItem('lagoon.seats') ?? localStorage.setItem('lagoon.seats', {kept})"
    )


async def go_on(players: list[Player], until: int, dice: random.Random) -> None:
    """Play at random, one after the other, until the table reaches a seq or the game is over."""
    first = players[0]
    while first.result is None and first.seq < until:
        mover = next(player for player in players if player.is_my_turn)
        seq = await mover.play(dice.choice((await mover.legal()).moves))
        for player in players:
            await player.reached(seq)


@pytest.mark.parametrize("kind", NAMES)
async def test_the_start_page_and_the_lobby_fit_a_phone(browser: Browser, server: Server, kind: str) -> None:
    one, other = NAMES[kind]
    lagoon = Lagoon(server.url)
    mine = await lagoon.open_table("motu", seats=6)
    seat = await lagoon.take_seat(mine, one)
    await lagoon.take_seat(mine, other)
    listed = await lagoon.open_table("motu", seats=6, listed=True)
    await lagoon.take_seat(listed, one)
    await lagoon.take_seat(listed, other)
    async with Window.opened(browser, PHONE) as window:
        await sit(window, server, seat)
        await window.go(server.url)
        for zone, table in (("mine", mine), ("listed", listed)):
            await expect(window.zone(zone).locator(f'[data-table="{table}"]')).to_contain_text(other)
        await fits(window, "the start page")
        for table in (mine, listed):
            await window.go(f"{server.url}/t/{table}")
            await window.is_live()
            await expect(window.zone("lobby")).to_contain_text("Motu")
            await fits(window, f"the lobby, seated: {table == mine}")


@pytest.mark.parametrize("kind", NAMES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_table_and_its_replay_fit_a_phone(browser: Browser, server: Server, game: str, kind: str) -> None:
    dice = random.Random(5)
    async with seated(server, game, NAMES[kind]) as players, Window.opened(browser, PHONE) as window:
        table = players[0].table
        await window.go(f"{server.url}/t/{table}")
        await window.is_live()
        await go_on(players, 24, dice)
        await window.shows(players[0].seq)
        await fits(window, "in play")
        await window.action("record").click()
        await fits(window, "with the record unfolded")
        await players[0].resign()
        await expect(window.zone("result")).to_be_visible()
        await fits(window, "at the end")
        await window.go(f"{server.url}/t/{table}?at=20&as=1")
        await expect(window.zone("replay")).to_have_attribute("data-at", "20")
        await fits(window, "in the replay")
        await window.go(f"{server.url}/t/{table}?at=1")
        await expect(window.zone("replay")).to_have_attribute("data-at", "1")
        await fits(window, "at the start of the replay")


@pytest.mark.parametrize("kind", NAMES)
async def test_a_request_to_take_back_fits_a_phone(browser: Browser, server: Server, kind: str) -> None:
    async with seated(server, "kahuna", NAMES[kind]) as players, Window.opened(browser, PHONE) as window:
        await window.go(f"{server.url}/t/{players[0].table}")
        await window.is_live()
        mover = next(player for player in players if player.is_my_turn)
        # What was drawn is only taken back if the other agrees.
        await mover.play(next(move for move in (await mover.legal()).moves if move["t"] == "take"))
        await mover.undo()
        await expect(window.zone("request")).to_contain_text("asked to take back")
        await fits(window, "a request")


@pytest.mark.parametrize("game", GAMES)
async def test_the_end_of_a_whole_game_fits_a_phone(browser: Browser, server: Server, game: str) -> None:
    dice = random.Random(6)
    async with seated(server, game, NAMES["wide"]) as players:
        await go_on(players, 1 << 50, dice)
        async with Window.opened(browser, PHONE) as window:
            await window.go(f"{server.url}/t/{players[0].table}")
            await window.is_live()
            await expect(window.zone("result")).to_be_visible()
            await fits(window, "who won")
            await window.action("hide-result").click()
            for each in await window.page.locator("details:visible > summary").all():
                await each.click()
            await fits(window, "the score")


SIDES = """name => {
  const sentences = [...document.querySelectorAll('.sentences')].map((one) => one.textContent);
  const told = sentences.find((said) => said.includes(name));
  const isolate = told.slice(told.indexOf(name) - 1, told.indexOf(name) + name.length + 1);
  const line = document.createElement('p');
  document.querySelector('[data-zone="record"]').append(line);
  const range = document.createRange();
  const left = (from, to) => {
    range.setStart(line.firstChild, from);
    range.setEnd(line.firstChild, to);
    return range.getBoundingClientRect().left;
  };
  const sides = [isolate, name].map((shown) => {
    line.textContent = `${shown} 6`;
    const [at, of] = [line.textContent.indexOf('6'), shown.indexOf(name)];
    return left(at, at + 1) > left(of, of + name.length);
  });
  line.remove();
  return sides;
}"""
"""For the name as it stands in a sentence, and for it bare: whether a number after it is drawn on its right."""


@pytest.mark.parametrize("game", GAMES)
async def test_numbers_stay_beside_a_name_that_runs_from_right_to_left(
    browser: Browser, server: Server, game: str
) -> None:
    """What is drawn is asked for: in a sentence "NAME 12" the number stands right of the name."""
    name = "\u0645\u062d\u0645\u062f"
    async with seated(server, game, (name, "Ann")) as players, Window.opened(browser, WIDE) as window:
        await window.go(f"{server.url}/t/{players[0].table}")
        await window.is_live()
        await players[0].resign()
        await expect(window.zone("record")).to_contain_text("resigned")
        drawn: Any = await window.page.evaluate(SIDES, name)
        assert drawn == [True, False], "with the isolate the number is on its right, and without it is not"


@pytest.mark.parametrize(("game", "most"), [("kahuna", 2), ("mauna_kea", 4), ("motu", 6)])
async def test_no_name_at_a_seat_is_broken_within_a_word(
    browser: Browser, server: Server, game: str, most: int
) -> None:
    lagoon = Lagoon(server.url)
    called = [f"Player{n}" for n in range(most)]
    seats = await lagoon.begin(await lagoon.open_table(game, seats=most), *called)
    async with Window.opened(browser, PHONE) as window:
        await sit(window, server, seats[0])
        await window.go(f"{server.url}/t/{seats[0].table}")
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
        for wide, high in ((360, 640), (390, 844), (844, 390), (640, 400), (768, 1024), (1280, 800)):
            await window.page.set_viewport_size({"width": wide, "height": high})
            await window.page.evaluate(SETTLED)
            for name in (*OF_BOTS, "Wolfgangmaximilian von W"):
                assert await window.page.evaluate(BROKEN_NAMES, name) == [], (wide, name)
        # What is not seen of a name is told by its title.
        for seat, name in enumerate(called[1:], start=1):
            title = await window.page.locator(f'.seat[data-seat="{seat}"] .seat-name').get_attribute("title")
            assert name in (title or "")
