"""A house that goes back to an earlier time and plays on otherwise, in Chromium: each of its players finds it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.window import CHOICES, PHONE, WIDE, Window
from tests.server import LIFTED, serving

pytestmark = pytest.mark.browser


async def has_receipt(window: Window, table: str, seq: int) -> None:
    """Wait until the browser keeps what it was told of the log up to `seq`."""
    await window.page.wait_for_function(
        "([key, seq]) => (JSON.parse(localStorage.getItem(key) ?? 'null')?.seq ?? 0) >= seq",
        arg=[f"lagoon.receipt.{table}", seq],
    )


async def saved(window: Window, action: str) -> list[str]:
    """Press a button that saves a file; return its lines."""
    async with window.page.expect_download() as download:
        await window.action(action).click()
    return (await (await download.value).path()).read_text("utf-8").splitlines()


async def test_each_player_finds_that_the_game_was_rewritten(browser: Browser, tmp_path: Path) -> None:
    async with (
        serving(tmp_path / "house", **LIFTED) as server,
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, PHONE) as bob,
    ):
        table = await Lagoon(server.url).open_table("kahuna", first=0)
        players = {"Ann": ann, "Bob": bob}
        for name, window in players.items():
            await window.go(f"{server.url}/t/{table}")
            await window.is_live()
            await window.take_seat(name)
            # With the last seat taken the game begins, and the lobby may be gone before it is looked at.
            await expect(window.zone("sit")).to_be_hidden()
        for window in players.values():
            await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing")
        begun = await ann.seq()
        data, before = server.folder / "data", tmp_path / "before"
        await server.stop()
        shutil.copytree(data, before)
        await server.start()
        for turn, window in enumerate((ann, bob), 1):
            await window.page.locator(CHOICES["draw"]).click(timeout=30_000)
            await window.shows(begun + turn)
            await has_receipt(window, table, begun + turn)
            await expect(window.zone("rewritten")).to_be_hidden()
        await server.stop()
        shutil.rmtree(data)
        shutil.copytree(before, data)
        await server.start()
        for window in players.values():
            alarm = window.page.get_by_role("alert")
            await expect(alarm).to_contain_text("This game was rewritten", timeout=30_000)
            assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            head, *steps = map(json.loads, await saved(window, "keep-told"))
            assert (head["table"], len(head["digest"])) == (table, 64)
            assert steps[-1]["seq"] >= begun
        # The game goes on, for who likes to; what was found stays, also for who comes again.
        await ann.page.reload()
        await ann.is_live()
        await expect(ann.page.get_by_role("alert")).to_contain_text("This game was rewritten")
        await ann.page.locator(CHOICES["draw"]).click(timeout=30_000)
        await bob.shows(begun + 1)
        for window in players.values():
            await expect(window.page.get_by_role("alert")).to_contain_text("This game was rewritten")
            assert json.loads((await saved(window, "keep-log"))[0])["table"] == table
