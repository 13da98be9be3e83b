"""Being called in Chromium: whoever looks elsewhere sees it on the tab, hears it and is notified, as they wish."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Player
from tests.browser.conftest import ARTIFACTS
from tests.browser.test_history import sit
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

pytestmark = pytest.mark.whole_chromium

SPY = """(() => {
  let isAway = false;
  Object.defineProperty(Document.prototype, 'hidden', { get: () => isAway });
  Object.defineProperty(Document.prototype, 'visibilityState', { get: () => (isAway ? 'hidden' : 'visible') });
  Document.prototype.hasFocus = () => !isAway;
  // What the game sounds like is no call.
  try {
    localStorage.setItem('lagoon.preference.sound', '"off"');
  } catch {}
  const spy = { notes: [], notified: [], asked: 0, focused: 0 };
  window.spy = spy;
  window.lookAway = (away) => {
    isAway = away;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.focus = () => (spy.focused += 1);
  window.Notification = new Proxy(Notification, {
    construct(Real, [text, how]) {
      const made = new Real(text, how);
      const entry = { text, tag: how.tag, silent: how.silent, body: how.body ?? '', closed: false, made };
      const close = made.close.bind(made);
      made.close = () => ((entry.closed = true), close());
      spy.notified.push(entry);
      return made;
    },
    get(Real, name) {
      if (name === 'requestPermission') spy.asked += 1;
      const value = Real[name];
      return typeof value === 'function' ? value.bind(Real) : value;
    },
  });
  window.OscillatorNode = class extends OscillatorNode {
    start(at) {
      super.start(at);
      spy.notes.push(this.frequency.value);
    }
  };
})()"""
"""Tells the page whether the person looks at it (Playwright lets every page think so), and writes down how it calls."""

PATIENCE_MS = 30_000

HREF = 'link[rel="icon"]'
ICON = re.compile(r"/assets/favicon\.[0-9a-f]{16}\.svg")
CALLING_ICON = re.compile(r"/assets/favicon_calling\.[0-9a-f]{16}\.svg")
OVER_ICON = re.compile(r"/assets/favicon_over\.[0-9a-f]{16}\.svg")
TITLE = "Kahuna \N{EN DASH} Lagoon"


def called(why: str) -> str:
    """Return the title of a page that calls."""
    return f"● {why} \N{EN DASH} {TITLE}"


class Called(Window):
    """A window whose person can look elsewhere."""

    @classmethod
    @asynccontextmanager
    async def allowing(
        cls, browser: Browser, server: Server, size: dict[str, int] = WIDE, **how: Any
    ) -> AsyncIterator[Called]:
        """Open a window that lets the pages of a server show notifications."""
        async with cls.opened(browser, size, **how) as window:
            await window.page.context.grant_permissions(["notifications"], origin=server.url)
            await window.page.context.add_init_script(SPY)
            yield window

    async def look_away(self, away: bool = True) -> None:
        """Look elsewhere, or here again."""
        await self.page.evaluate("away => lookAway(away)", away)

    async def wish(self, *wishes: str) -> None:
        """Wish to be called by these, with keys alone."""
        await self.action("call-me").focus()
        await self.page.keyboard.press("Enter")
        for wish in wishes:
            box = self.page.locator(f'input[name="call-{wish}"]')
            await box.focus()
            await self.page.keyboard.press("Space")
            await expect(box).to_be_checked()
        await self.page.keyboard.press("Escape")
        await expect(self.page.get_by_role("dialog")).to_have_count(0)
        await expect(self.action("call-me")).to_be_focused()

    async def spied(self, what: str) -> Any:
        """Return what the page did."""
        return await self.page.evaluate(f"spy.{what}")

    async def notified(self, text: str, count: int = 1) -> None:
        """Wait until so many notifications with a text were shown."""
        await self.page.wait_for_function(
            "([text, count]) => spy.notified.filter((one) => one.text === text).length === count",
            arg=[text, count],
            timeout=PATIENCE_MS,
        )

    async def is_called(self, why: str | None, icon: re.Pattern[str] = ICON) -> None:
        """Wait until the page shows that its person is called for that, or not, by this icon then."""
        body = self.page.locator("body")
        if why is None:
            await expect(body).not_to_have_attribute("data-called", "turn", timeout=PATIENCE_MS)
            await expect(self.page.locator("[data-called]")).to_have_count(0, timeout=PATIENCE_MS)
        else:
            await expect(body).to_have_attribute("data-called", why, timeout=PATIENCE_MS)
        await expect(self.page.locator(HREF)).to_have_attribute("href", CALLING_ICON if why else icon)


async def pass_turn(player: Player) -> None:
    """End a turn of Kahuna by taking a card unseen; a hand that is full lays one away first."""
    await player.until(lambda me: me.is_my_turn)
    moves = (await player.legal()).moves
    if {"t": "draw"} not in moves:
        await player.play(next(move for move in moves if move["t"] == "discard"))
    await player.play({"t": "draw"})


YOUR_TURN = "Your turn at Kahuna against Bob"


async def test_a_turn_a_request_and_the_end_on_the_tab_and_by_notification(browser: Browser, server: Server) -> None:
    table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Called.allowing(browser, server) as window:
        await sit(window, server, ann)
        await expect(window.page).to_have_title(called("Your turn"))
        await window.is_called(None)
        assert await window.spied("asked") == 0
        await window.wish("notification")
        assert await window.spied("notified.length") == 1

        await pass_turn(black)
        await expect(window.page).to_have_title(TITLE)
        await window.look_away()
        await pass_turn(white)
        await window.is_called("turn")
        await expect(window.page).to_have_title(called("Your turn"))
        await window.notified(YOUR_TURN)
        last = await window.page.evaluate("(({ made, ...rest }) => rest)(spy.notified.at(-1))")
        assert last == {"text": YOUR_TURN, "tag": f"lagoon {table}", "silent": True, "body": "", "closed": False}

        await window.page.evaluate("spy.notified.at(-1).made.onclick()")
        assert await window.spied("focused") == 1
        assert await window.spied("notified.at(-1).closed") is True
        await window.look_away(away=False)
        await window.is_called(None)
        await expect(window.page).to_have_title(called("Your turn"))

        await window.look_away()
        await white.undo()
        await window.is_called("request")
        await expect(window.page).to_have_title(called("You are asked"))
        await window.notified("Bob asks to take back at Kahuna")
        await white.answer(False)
        await window.is_called(None)
        await expect(window.page).to_have_title(called("Your turn"))
        assert await window.spied("notified.at(-1).closed") is True

        await pass_turn(black)
        await expect(window.page).to_have_title(TITLE)
        await pass_turn(white)
        await window.notified(YOUR_TURN, 2)
        await white.resign()
        await expect(window.page).to_have_title(f"Game over \N{EN DASH} {TITLE}")
        await window.is_called(None, icon=OVER_ICON)
        assert await window.spied("notified.at(-1).closed") is True
        await expect(window.action("call-me")).to_be_hidden()


async def test_whoever_looks_is_not_called_and_a_replay_hides_no_turn(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Called.allowing(browser, server) as window:
        await sit(window, server, ann)
        await window.wish("notification", "sound")
        await window.page.wait_for_function("() => spy.notes.length === 2", timeout=PATIENCE_MS)
        await window.page.locator('.record-head [data-action="replay"]').click()
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "replay")
        await pass_turn(black)
        await expect(window.page).to_have_title(TITLE)
        await pass_turn(white)
        await expect(window.page).to_have_title(called("Your turn"))
        await window.is_called(None)
        await pass_turn(black)
        await expect(window.page).to_have_title(TITLE)
        await window.look_away()
        await pass_turn(white)
        await window.is_called("turn")
        await expect(window.page).to_have_title(called("Your turn"))
        # The first turn came while the person looked: only the second was called, by both.
        await window.notified(YOUR_TURN)
        await window.page.wait_for_function("() => spy.notes.length === 4", timeout=PATIENCE_MS)


async def test_a_page_opened_at_a_step_of_the_past_says_whose_turn_it_is(browser: Browser, server: Server) -> None:
    _table, ann, _bob = await seated(server, first=0)
    async with Called.allowing(browser, server) as window:
        await sit(window, server, ann)
        await window.go(f"{server.url}/t/{ann.table}?at=1")
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "replay", timeout=PATIENCE_MS)
        await expect(window.page).to_have_title(called("Your turn"))


async def test_two_tabs_of_a_seat_call_once_and_none_while_one_is_looked_at(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server, first=0)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Called.allowing(browser, server) as one:
        await sit(one, server, ann)
        other = Called(await one.page.context.new_page())
        await other.go(one.page.url)
        await other.is_live()
        await one.wish("notification")

        async def count() -> int:
            return sum(
                [
                    await each.spied(f"notified.filter(({{text}}) => text === '{YOUR_TURN}').length")
                    for each in (one, other)
                ]
            )

        for each in (one, other):
            await each.look_away()
        for turn in range(1, 4):
            await pass_turn(black)
            for each in (one, other):
                await each.is_called(None)
            await pass_turn(white)
            for each in (one, other):
                await each.is_called("turn")
            while await count() < turn:
                await one.page.evaluate("new Promise(requestAnimationFrame)")
            assert await count() == turn
        # Whoever looks at one has seen it: the other is quiet, too.
        await other.look_away(away=False)
        for each in (one, other):
            await each.is_called(None)
        open_ones = "notified.filter(({closed, text}) => !closed && text.startsWith('Your turn')).length"
        assert [await each.spied(open_ones) for each in (one, other)] == [0, 0]
        await pass_turn(black)
        await expect(one.page).to_have_title(TITLE)
        await pass_turn(white)
        await expect(one.page).to_have_title(called("Your turn"))
        await one.is_called(None)
        # The next call, in which neither is looked at, is the only one since.
        await pass_turn(black)
        await expect(other.page).to_have_title(TITLE)
        await other.look_away()
        await pass_turn(white)
        while await count() < 4:
            await one.page.evaluate("new Promise(requestAnimationFrame)")
        assert await count() == 4
        assert other.faults == []


async def test_the_beginning_of_a_game_that_was_waited_for(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", first=1)
    async with Called.allowing(browser, server) as window:
        await window.go(f"{server.url}/t/{table}")
        await expect(window.action("call-me")).to_be_hidden()
        await window.take_seat("Ann")
        await expect(window.page.locator("body")).to_have_attribute("data-seat", "0")
        await window.wish("notification")
        await window.look_away()
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as white:
            await window.is_called("begun")
            await expect(window.page).to_have_title(called("The game begins"))
            await window.notified("Kahuna against Bob begins")
            await window.look_away(away=False)
            await expect(window.page).to_have_title(TITLE)
            await window.is_called(None)
            await white.until(lambda me: me.is_my_turn)


async def test_where_notifications_are_refused_the_dialog_says_so(browser: Browser, server: Server) -> None:
    _table, ann, _bob = await seated(server)
    async with Window.opened(browser, PHONE) as window:
        await window.page.add_init_script(
            "Object.defineProperty(Notification, 'permission', { get: () => 'denied' });"
            "Notification.requestPermission = async () => 'denied';"
        )
        await sit(window, server, ann)
        await window.action("call-me").click()
        box = window.page.locator('input[name="call-notification"]')
        # A click, and not `check`: the box does not stay checked.
        await box.click()
        await expect(window.zone("call-refused")).to_contain_text("was told to show no notifications")
        await expect(box).not_to_be_checked()
        kept = await window.page.evaluate("JSON.parse(localStorage.getItem('lagoon.calling')).notification")
        assert kept is False


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_dialog_on_a_phone_remembers_what_is_wished(browser: Browser, server: Server, scheme: str) -> None:
    _table, ann, _bob = await seated(server)
    async with Called.allowing(browser, server, PHONE, color_scheme=scheme) as window:
        await sit(window, server, ann)
        await expect(window.action("call-me")).to_have_accessible_name("Call me")
        await window.action("call-me").click()
        dialog = window.page.get_by_role("dialog", name="Call me")
        await expect(dialog.get_by_label("Volume")).to_be_hidden()
        await dialog.get_by_label("By a sound").check()
        assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await window.page.wait_for_function("() => spy.notes.length === 2", timeout=PATIENCE_MS)
        await dialog.get_by_label("Volume").focus()
        await window.page.keyboard.press("End")
        await window.page.wait_for_function("() => spy.notes.length === 4", timeout=PATIENCE_MS)
        await window.action("call-try").click()
        await window.page.wait_for_function("() => spy.notes.length === 6", timeout=PATIENCE_MS)
        ARTIFACTS.mkdir(exist_ok=True)
        await window.page.screenshot(path=ARTIFACTS / f"call-me-360-{scheme}.png")
        await window.action("call-done").click()
        await window.page.reload()
        await window.is_live()
        await window.action("call-me").click()
        await expect(dialog.get_by_label("By a sound")).to_be_checked()
        await expect(dialog.get_by_label("Volume")).to_have_value("100")
        await expect(dialog.get_by_label("By a notification")).not_to_be_checked()
        assert await window.spied("asked") == 0
