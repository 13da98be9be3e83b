"""What was done since I acted last is marked on the boards of all games, and seen again."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player, Seat
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

GAMES: dict[str, tuple[int, dict[str, Any]]] = {
    "kahuna": (2, {}),
    "mauna_kea": (3, {"cards": True}),
    "motu": (3, {"destins": True, "voyageurs": True}),
}
"""How many play each, and with which options."""

MOVES = 14
"""How many moves are made at least before I look."""

MARKED = ":is([data-moved], [data-moved-badge])"

WATCH = """() => {
    const [map, caption, again] = ['[data-zone=map]', '[data-zone=seen-again]', '[data-action=see-again]']
        .map((found) => document.querySelector(found));
    window.seen = [];
    new MutationObserver(() => window.seen.push({
        seq: Number(map.dataset.seq), caption: !caption.hidden,
        stop: [again.textContent, again.ariaLabel, again.title].some((name) => name?.includes('Stop')),
    })).observe(document.body, { attributes: true, childList: true, subtree: true });
}"""
"""Keeps what a page shows while something is seen again: it may be over before anybody asks."""
WHOLE = """caption => caption.scrollHeight <= caption.clientHeight
    || (getComputedStyle(caption).overflowY === 'auto' && caption.tabIndex === 0
        && caption.clientHeight >= 5.9 * parseFloat(getComputedStyle(caption).lineHeight))"""
"""Whether all of a caption is seen, or is scrolled to, by keys too, below six lines of it."""
WISH = """wish => {
  const key = 'lagoon.preference.lastMoves';
  localStorage.setItem(key, JSON.stringify(wish));
  dispatchEvent(new StorageEvent('storage', { key }));
}"""
"""Wishes it in another window of the browser, as far as this page can tell: its own modules come joined."""


@asynccontextmanager
async def seated(server: Server, name: str) -> AsyncIterator[tuple[list[Seat], list[Player]]]:
    """Seat people at a table of a game, who have begun."""
    count, options = GAMES[name]
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(name, seats=count, **options)
    seats = await lagoon.begin(table, *("Ann", "Bob", "Cleo")[:count])
    async with AsyncExitStack() as stack:
        yield seats, [await stack.enter_async_context(lagoon.play(seat)) for seat in seats]


async def others_have_moved(players: list[Player], dice: random.Random) -> int:
    """Play random moves until it is Ann's turn just after somebody else's; return the seq then."""
    seq, moves, last = 0, 0, players[0]
    while True:
        for player in players:
            await player.reached(seq)
        mover = next(player for player in players if player.is_my_turn)
        if mover is players[0] and last is not mover and moves >= MOVES:
            return seq
        seq = await mover.play(dice.choice((await mover.legal()).moves))
        moves, last = moves + 1, mover


async def sit(window: Window, server: Server, seat: Seat, game: str) -> None:
    """Open the table in this window as if the seat had been taken in it."""
    held = {"token": seat.token, "nonce": "0" * 32, "seat": seat.seat, "name": seat.name, "game": game, "since": 0}
    kept = json.dumps(json.dumps({seat.table: {**held, "commitment": ""}}))
    await window.page.add_init_script(
        f"localStorage.getItem('lagoon.seats') ?? localStorage.setItem('lagoon.seats', {kept})"
    )
    await window.go(f"{server.url}/t/{seat.table}")
    await window.is_live()


async def numbers(window: Window) -> list[int]:
    """Return the numbers of the lines of the record that are marked."""
    texts = (
        await window.zone("record")
        .locator("[data-number]")
        .evaluate_all("marked => marked.map((one) => one.dataset.number)")
    )
    return [int(text) for text in texts]


@pytest.mark.parametrize("name", GAMES)
async def test_what_others_did_is_marked_until_i_act(browser: Browser, server: Server, name: str) -> None:
    dice = random.Random(8)
    size = PHONE if name == "kahuna" else WIDE
    async with seated(server, name) as (seats, players), Window.opened(browser, size) as ann:
        seq = await others_have_moved(players, dice)
        await sit(ann, server, seats[0], name)
        await ann.shows(seq)
        marked = ann.page.locator(MARKED)
        since = ann.zone("record").locator("[data-since]")
        await expect(marked.first).to_be_attached()
        await expect(since).to_have_text("Since your last move")
        told = await numbers(ann)
        assert told == sorted(told)
        assert told[0] == 1
        count = await marked.count()
        # Coming back changes nothing.
        await ann.page.reload()
        await ann.is_live()
        await expect(marked).to_have_count(count)
        assert await numbers(ann) == told

        # It is seen again, from before to the present, and can be interrupted.
        again, caption = ann.action("see-again"), ann.zone("seen-again")
        await ann.page.evaluate(WATCH)
        await again.click()
        await ann.until(f"() => window.seen.some(({{ seq, caption, stop }}) => seq < {seq} && caption && stop)")
        await ann.zone("map").click(position={"x": 30, "y": 80})
        await expect(caption).to_be_hidden()
        await expect(ann.zone("map")).to_have_attribute("data-seq", str(seq))
        await expect(marked).to_have_count(count)
        await again.press("Enter")
        await ann.page.keyboard.press("Escape")
        await expect(again).not_to_have_attribute("data-seeing", "")
        await expect(ann.zone("map")).to_have_attribute("data-seq", str(seq))

        # Who does not wish it sees none of it.
        await ann.page.evaluate(WISH, False)
        await expect(marked).to_have_count(0)
        await expect(since).to_have_count(0)
        await expect(again).to_be_hidden()
        await ann.page.evaluate(WISH, True)
        await expect(marked).to_have_count(count)

        # The latest step of the record is where the replay opens, with its own marks. Its caption is never cut off:
        # where it is longer than six lines it is scrolled, by keys too.
        await ann.page.locator('.record-head [data-action="replay"]').click()
        await expect(ann.zone("replay")).to_have_attribute("data-at", str(seq))
        assert await ann.zone("caption").evaluate(WHOLE)
        await ann.action("replay-close").click()
        await expect(marked).to_have_count(count)

        # Once I act it is gone.
        seq = await players[0].play(dice.choice((await players[0].legal()).moves))
        await ann.shows(seq)
        await expect(since).to_have_count(0)
        await expect(again).to_be_hidden()
