"""Talk on a table's page, in Chromium: two who play and one who watches, on a phone and in the dark, by keys alone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import NamedTuple

import pytest
from playwright.async_api import Browser, Locator, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import shortcomings
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000


class Trio(NamedTuple):
    """Ann and Bob, who play Kahuna, and Eve, who watches them."""

    table: str
    ann: Window
    bob: Window
    eve: Window


@pytest.fixture
async def trio(browser: Browser, server: Server) -> AsyncIterator[Trio]:
    table = await Lagoon(server.url).open_table("kahuna")
    async with AsyncExitStack() as windows:
        ann = await windows.enter_async_context(Window.opened(browser, WIDE))
        bob = await windows.enter_async_context(Window.opened(browser, PHONE, color_scheme="dark", has_touch=True))
        eve = await windows.enter_async_context(Window.opened(browser, WIDE))
        for window in (ann, bob, eve):
            await window.go(f"{server.url}/t/{table}")
            await window.is_live()
        yield Trio(table, ann, bob, eve)


def said(window: Window) -> Locator:
    return window.zone("said").locator(".chat-said")


async def open_talk(window: Window) -> None:
    """Unfold the talk, if it is not."""
    if await window.action("chat").get_attribute("aria-expanded") == "false":
        await window.action("chat").click()


async def says(window: Window, text: str) -> None:
    await open_talk(window)
    await window.page.locator('input[name="say"]').fill(text)
    await window.action("say").click()
    await expect(window.page.locator('input[name="say"]')).to_have_value("", timeout=PATIENCE_MS)


async def hears(window: Window, *texts: str) -> None:
    await expect(said(window)).to_have_text(list(texts), timeout=PATIENCE_MS)


async def begins(trio: Trio) -> None:
    await trio.ann.take_seat("Ann")
    await trio.bob.take_seat("Bob")
    for window in trio[1:]:
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)


async def test_two_who_play_and_one_who_watches_talk(trio: Trio) -> None:
    _, ann, bob, eve = trio
    # Before the game it stands in the lobby, and moves along with what is being written.
    await open_talk(ann)
    await ann.page.locator('input[name="say"]').fill("Shall we")
    await begins(trio)
    await expect(ann.page.locator('input[name="say"]')).to_have_value("Shall we")
    await bob.page.set_viewport_size({"width": 360, "height": 640})
    await says(ann, "https://example.org/?a=1 <b>Hi</b>")
    # Folded, it says how much is new; out of sight, what is said is shown for a while; the focus stays where it was.
    await expect(bob.zone("chat").locator(".chat-unread")).to_have_text("1 new", timeout=PATIENCE_MS)
    spoken = "Ann: https://example.org/?a=1 <b>Hi</b>"
    await expect(bob.zone("notices").get_by_text(spoken)).to_be_visible(timeout=PATIENCE_MS)
    await bob.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert await bob.page.evaluate(
        "document.activeElement === document.body || document.activeElement.closest('.chat') === null"
    )
    await open_talk(bob)
    await hears(bob, "https://example.org/?a=1 <b>Hi</b>")
    await expect(bob.zone("chat").locator(".chat-unread")).to_be_hidden()
    await expect(bob.zone("said").locator("a, b")).to_have_count(0)
    assert await shortcomings(bob.page) == []
    ARTIFACTS.mkdir(exist_ok=True)
    await bob.page.locator('select[name="room"]').select_option("seats")
    await bob.page.locator('select[name="phrase"]').select_option("good_luck")
    await bob.action("say-phrase").click()
    await hears(ann, "https://example.org/?a=1 <b>Hi</b>", "Good luck!")
    # In sight, it is only read to who listens.
    await expect(ann.zone("announcements").get_by_text("Bob: Good luck!")).to_be_attached(timeout=PATIENCE_MS)
    await expect(ann.zone("notices")).not_to_contain_text("Good luck!")
    await ann.page.screenshot(path=ARTIFACTS / "chat-wide.png")
    await bob.page.screenshot(path=ARTIFACTS / "chat-phone-dark.png")
    # Who watches reads what is said to all, and speaks apart.
    await open_talk(eve)
    await eve.page.locator('input[name="chat-name"]').fill("Eve")
    await says(eve, "Ann will win")
    await hears(eve, "https://example.org/?a=1 <b>Hi</b>", "Ann will win")
    # A reaction stands beside its step in the record.
    await ann.page.locator('[data-reaction="applause"]').click()
    for window in (ann, bob, eve):
        await expect(window.zone("record").locator(".record-reactions")).to_have_text("👏", timeout=PATIENCE_MS)
    await ann.action("resign").click()
    await ann.action("resign-confirm").click()
    for window in (ann, bob, eve):
        await expect(said(window)).to_have_count(4, timeout=PATIENCE_MS)
        await expect(said(window).nth(2)).to_have_text("Ann will win")
    # A replay shows what had been said by then.
    await eve.action("replay").first.click()
    await eve.action("replay-first").click()
    await expect(eve.zone("replay")).to_have_attribute("data-at", "1", timeout=PATIENCE_MS)
    await hears(eve)
    await eve.action("replay-last").click()
    await expect(said(eve)).to_have_count(4, timeout=PATIENCE_MS)


async def test_somebody_is_muted_and_talk_is_turned_off_in_this_browser(trio: Trio) -> None:
    _, ann, bob, _ = trio
    await begins(trio)
    await says(ann, "Hello")
    await open_talk(bob)
    await hears(bob, "Hello")
    await bob.action("mute").click()
    await hears(bob)
    await says(bob, "Now it is quiet")
    await says(ann, "Are you there?")
    await hears(ann, "Hello", "Now it is quiet", "Are you there?")
    await hears(bob, "Now it is quiet")
    await bob.page.reload()
    await bob.is_live()
    await open_talk(bob)
    await hears(bob, "Now it is quiet")
    await bob.action("unmute").click()
    await hears(bob, "Hello", "Now it is quiet", "Are you there?")
    await bob.action("chat-off").click()
    await expect(said(bob)).to_have_count(0)
    await bob.page.reload()
    await bob.is_live()
    await open_talk(bob)
    await expect(bob.page.locator('input[name="say"]')).to_be_hidden()
    await bob.action("chat-off").click()
    await hears(bob, "Hello", "Now it is quiet", "Are you there?")


async def test_talk_by_keys_alone(trio: Trio) -> None:
    _, ann, bob, _ = trio
    await begins(trio)
    await ann.page.keyboard.press("t")
    await expect(ann.page.locator('input[name="say"]')).to_be_focused()
    await ann.page.keyboard.type("to them")
    await ann.page.keyboard.press("Enter")
    await open_talk(bob)
    await hears(bob, "to them")
    await expect(ann.page.locator('input[name="say"]')).to_be_focused()
    await ann.page.keyboard.press("Escape")
    await expect(ann.action("chat")).to_be_focused()
    await expect(ann.page.locator('input[name="say"]')).to_be_hidden()
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator('input[name="say"]')).to_be_visible()


async def test_what_is_said_while_the_line_is_lost_is_said_once_when_it_is_back(
    browser: Browser, server: Server, trio: Trio
) -> None:
    _, ann, bob, _ = trio
    await begins(trio)
    await says(ann, "one")
    await ann.page.context.set_offline(True)
    await server.kill()
    await expect(ann.page.locator("body")).to_have_attribute("data-status", "away", timeout=PATIENCE_MS)
    await ann.page.locator('input[name="say"]').fill("two")
    await ann.action("say").click()
    await server.start()
    await ann.page.context.set_offline(False)
    await expect(ann.page.locator('input[name="say"]')).to_have_value("", timeout=PATIENCE_MS)
    await open_talk(bob)
    for window in (ann, bob):
        await hears(window, "one", "two")


async def test_a_table_without_talk_has_no_place_for_it(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        await ann.go(server.url)
        form = ann.page.locator('form[data-game="kahuna"]')
        await form.locator("summary").first.click()
        await form.locator('input[name="talk"]').uncheck()
        await form.locator('[data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await ann.is_live()
        await expect(ann.zone("lobby")).to_be_visible()
        await expect(ann.zone("chat")).to_be_hidden()
        await ann.action("change-table").click()
        await ann.zone("change").locator('input[name="talk"]').check()
        await ann.action("change-confirm").click()
        await expect(ann.zone("chat")).to_be_visible(timeout=PATIENCE_MS)
