"""All pages of the house but for games at their tables, and the dialogs of a table, one after another in one page."""

from __future__ import annotations

from collections.abc import AsyncIterator

from playwright.async_api import Page

from clients.player import Lagoon, Player
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


PREVIEWED = ("KL", "HL")
"""Two lines of an island with three: whoever has built on the first would take the island by the second."""


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
    tables = {game: await lagoon.open_table(game, seats=2, listed=True) for game in GAMES}
    for game, table in tables.items():
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
    async for name in _rules(page, url, tables):
        yield name
    async for name in _closed(page, url):
        yield name
    async for name in _dialogs(page, url, lagoon):
        yield name


async def _start(page: Page, url: str) -> None:
    await page.goto(url)
    await page.wait_for_selector("body[data-lobby=live]", timeout=PATIENCE_MS)
    await page.evaluate(SETTLED)


async def _rules(page: Page, url: str, tables: dict[str, str]) -> AsyncIterator[str]:
    """Yield the rules beside the boards at which they take the most room from them."""
    for game in ("mauna_kea", "motu"):
        await _at_table(page, url, tables[game])
        await page.locator('[data-action="rules"]').click()
        await page.locator('[data-zone="rules"]').wait_for()
        await page.evaluate(SETTLED)
        yield f"rules-at-{game}"
        await page.locator('[data-action="close-rules"]').click()


async def _closed(page: Page, url: str) -> AsyncIterator[str]:
    """Yield a table that whoever opened it has closed."""
    await _start(page, url)
    await page.locator('[data-game="kahuna"] [data-action="open"]').first.click()
    for action in ("close-table", "close-table-confirm"):
        await page.locator(f'[data-action="{action}"]').click(timeout=PATIENCE_MS)
    await page.locator('[data-zone="closed"]').wait_for()
    await page.evaluate(SETTLED)
    yield "closed"


async def _dialogs(page: Page, url: str, lagoon: Lagoon) -> AsyncIterator[str]:
    """Yield each dialog of a table, the table as it is seen on a screen in a room, and what comes up at it."""
    table = await lagoon.open_table("kahuna", first=0, handicap={"seat": 0, "bridges": 2})
    first, second = await lagoon.begin(table, "Ann", "Bob")
    await keep_seat(page, first, "kahuna")
    async with lagoon.play(second) as bob:
        await _at_table(page, url, table)
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
        await page.goto(url)
        await _at_table(page, url, table)
        async for name in _coming_up(page, bob):
            yield name


async def _coming_up(page: Page, bob: Player) -> AsyncIterator[str]:
    """Yield what comes up at a table of Kahuna: a move looked at before it is made, a request, the proof at the end."""
    built, looked_at = (page.locator(f'[data-line="{line}"]') for line in PREVIEWED)
    await page.locator(f'[data-line="{PREVIEWED[0]}"][data-choosable]').wait_for()
    await built.press("Enter")
    await page.locator(f'[data-line="{PREVIEWED[0]}"][data-owner="0"]').wait_for(state="attached")
    await page.locator(f'[data-line="{PREVIEWED[1]}"][data-choosable]').wait_for()
    await looked_at.focus()
    await page.locator('[data-zone="foreseen"]').wait_for()
    await page.evaluate(SETTLED)
    yield "preview"
    await looked_at.press("Enter")
    await page.locator('[data-action="decline"]:visible:not([aria-disabled])').click()
    await bob.until(lambda me: me.is_my_turn)
    await bob.play({"t": "draw"})
    await bob.undo()
    await page.locator('[data-zone="request"]').wait_for()
    await page.evaluate(SETTLED)
    yield "asked-to-take-back"
    await page.locator('[data-action="undo-no"]').click()
    await bob.until(lambda me: me.view["table"]["request"] is None)
    await bob.resign()
    await page.locator('[data-zone="result"] [data-action="hide-result"]').click()
    await page.locator('[data-zone="fairness"] summary').click()
    await page.locator('[data-action="prove"]').click()
    await page.locator('[data-zone="verdict"][data-holds="true"]').wait_for()
    await page.evaluate(SETTLED)
    yield "proof"


async def absences(page: Page, url: str) -> AsyncIterator[str]:
    """Yield what there is to see while somebody is away, and where a bot plays for them.

    The house has bots, and whoever is away for a moment is absent there.
    """
    lagoon = Lagoon(url)
    table = await lagoon.open_table("kahuna", first=1)
    first, _ = await lagoon.begin(table, "Ann", "Bob")
    await page.goto(url)
    await keep_seat(page, first, "kahuna")
    await _at_table(page, url, table)
    await page.locator('[data-zone="absent"]').wait_for(timeout=PATIENCE_MS)
    await page.evaluate(SETTLED)
    yield "absent"
    await page.locator('[data-zone="absent"] [data-what="replace"]').click()
    await page.locator('[data-action="ask-confirm"]').click()
    await page.locator("[data-stand-in]").wait_for(timeout=PATIENCE_MS)
    await page.evaluate(SETTLED)
    yield "stand-in"


async def _at_table(page: Page, url: str, table: str) -> None:
    await page.goto(f"{url}/t/{table}")
    await page.wait_for_selector("body[data-status=live]", timeout=PATIENCE_MS)
