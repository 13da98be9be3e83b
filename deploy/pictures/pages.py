"""All pages of the house but for games at their tables, and the dialogs of a table, one after another in one page."""

from __future__ import annotations

from collections.abc import AsyncIterator

from playwright.async_api import Page

from clients.player import Lagoon
from deploy.pictures.kept_seat import keep_seat
from deploy.pictures.stages import GAMES, PATIENCE_MS, SETTLED

ADDRESSES = {
    "verify": "/verify",
    "house": "/house",
    "nowhere": "/nonsense",
    "no-such-table": "/t/zzzzzzzz",
    "learn": "/learn/kahuna",
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
}
"""Pages that show the same to everybody."""

DIALOGS = ("settings", "call-me", "ask", "resign")
"""What opens a dialog at a table where one plays: names of actions."""


async def pages(page: Page, url: str) -> AsyncIterator[str]:
    """Yield the name of each page of the house at `url` when `page` shows it."""
    lagoon = Lagoon(url)
    for name, address in ADDRESSES.items():
        await page.goto(url + address)
        await page.evaluate(SETTLED)
        yield name
    await _start(page, url)
    yield "start"
    await page.locator('[data-game="motu"] summary').first.click()
    await page.evaluate(SETTLED)
    yield "start-options"
    for game in GAMES:
        table = await lagoon.open_table(game, seats=2, listed=True)
        first, *_ = await lagoon.begin(table, "Ann", "Bob")
        await keep_seat(page, first, game)
    await lagoon.open_table("kahuna", listed=True)
    await page.goto(f"{url}/mine")
    await page.locator("[data-table]").first.wait_for()
    await page.evaluate(SETTLED)
    yield "mine"
    await _start(page, url)
    await page.locator("[data-table]").first.wait_for()
    await page.evaluate(SETTLED)
    yield "start-own-games"
    async for name in _dialogs(page, url, lagoon):
        yield name


async def _start(page: Page, url: str) -> None:
    await page.goto(url)
    await page.wait_for_selector("body[data-lobby=live]", timeout=PATIENCE_MS)
    await page.evaluate(SETTLED)


async def _dialogs(page: Page, url: str, lagoon: Lagoon) -> AsyncIterator[str]:
    """Yield each dialog of a table, and the table as it is seen on a screen in a room."""
    table = await lagoon.open_table("kahuna", first=0)
    first, second = await lagoon.begin(table, "Ann", "Bob")
    await keep_seat(page, first, "kahuna")
    async with lagoon.play(second):
        await page.goto(f"{url}/t/{table}")
        await page.wait_for_selector("body[data-status=live]", timeout=PATIENCE_MS)
        for action in DIALOGS:
            await page.locator(f'[data-action="{action}"]:visible').first.click()
            await page.locator("dialog[open]").wait_for()
            await page.evaluate(SETTLED)
            yield f"dialog-{action}"
            await page.keyboard.press("Escape")
        await page.goto(f"{url}/t/{table}#stage")
        await page.wait_for_selector("body[data-stage]", timeout=PATIENCE_MS)
        await page.evaluate(SETTLED)
        yield "stage"
