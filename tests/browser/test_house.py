"""The page of whoever runs the house in Chromium: the pass, what it shows, by keys, on a phone, and what it can do."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.window import PHONE, Window
from tests.play import seated
from tests.server import Server

pytestmark = pytest.mark.browser

KEPT = "() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href]"
WIDTHS = "() => [document.documentElement.scrollWidth, innerWidth]"


async def made_pass(server: Server) -> str:
    """Have `lagoon house` make a pass on the data of a server that runs."""
    environment = {**os.environ, "LAGOON_DATA": str(server.folder / "data")}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "service.cli", "house", env=environment, stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert process.returncode == 0
    return said.decode().split()[1]


async def test_the_pass_opens_it_until_it_is_forgotten(browser: Browser, server: Server) -> None:
    made = await made_pass(server)
    _, ann, _ = await seated(server)
    sent: list[Any] = []
    async with Lagoon(server.url).play(ann), Window.opened(browser, PHONE) as window:
        page = window.page
        page.on("request", lambda request: sent.append(request.url))
        await window.go(f"{server.url}/house")
        for _ in ("the start page", "settings", "the pass"):
            await page.keyboard.press("Tab")
        await page.keyboard.type(made)
        await page.keyboard.press("Enter")
        await expect(page.locator("body")).to_have_attribute("data-house", "open")
        await expect(page.locator('[data-figure="sockets"]')).to_have_text("1")
        await expect(page.locator('[data-figure="processes"]')).to_have_text("1")
        await expect(page.locator('[data-figure="backup"]')).to_have_text("not known")
        await expect(window.zone("warnings").locator("li")).to_have_count(1)
        scrolled, wide = await page.evaluate(WIDTHS)
        assert scrolled <= wide
        # A reload of the tab still has it; no storage that outlives the tab does, and no address.
        await page.reload()
        await expect(page.locator("body")).to_have_attribute("data-house", "open")
        kept, in_tab, address = await page.evaluate(KEPT)
        assert made in in_tab
        assert made not in kept + address + json.dumps(sent)
        await window.action("leave-house").click()
        await expect(page.locator('input[name="pass"]')).to_be_focused()
        assert made not in "".join(await page.evaluate(KEPT))


async def test_what_can_be_done_with_the_pass_until_another_replaces_it(browser: Browser, server: Server) -> None:
    """The pass comes with a link, and stands in the address no more. People at a table are told what is done there."""
    made = await made_pass(server)
    table, *_ = await seated(server)
    async with Window.opened(browser) as window, Window.opened(browser, locale="de-DE") as eve:
        page = window.page
        await eve.go(f"{server.url}/t/{table}")
        await expect(eve.page.locator('[data-seat="0"] .seat-name').first).to_have_text("Ann")
        await eve.action("chat").click()
        await window.go(f"{server.url}/house#{made}")
        await expect(page.locator("body")).to_have_attribute("data-house", "open")
        assert page.url == f"{server.url}/house"
        for name in ("names", "talk"):
            await page.locator(f'input[name="{name}"]').uncheck()
            await expect(window.zone("acted")).to_contain_text("Done")
        await expect(eve.zone("talk-off")).to_be_visible()
        await expect(eve.action("say")).to_be_hidden()
        await expect(eve.page.locator('[data-seat="0"] .seat-name').first).to_have_text("Person 1")
        await expect(eve.page.locator(".watching")).to_contain_text("zeigt vorerst keine Namen")
        # What is off is still off for who opens the page again.
        await page.reload()
        for name in ("names", "talk"):
            await expect(page.locator(f'input[name="{name}"]')).not_to_be_checked()
            await page.locator(f'input[name="{name}"]').check()
        await expect(eve.page.locator('[data-seat="0"] .seat-name').first).to_have_text("Ann")
        await expect(eve.action("say")).to_be_visible()
        await page.locator('input[name="table"]').fill(f"{server.url}/t/{table}.")
        await window.action("close-table").click()
        await window.action("confirm-close").click()
        await expect(window.zone("acted")).to_have_text("The table is closed.")
        await expect(eve.zone("result")).to_contain_text("Wer dieses Haus betreibt, hat den Tisch geschlossen.")
        await made_pass(server)
        # The page asks again by itself.
        await expect(page.locator("body")).to_have_attribute("data-house", "closed")
        await expect(window.zone("told")).to_contain_text("not the pass of this house")
