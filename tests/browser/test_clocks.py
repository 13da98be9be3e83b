"""Clocks in Chromium: chosen when a table is opened, counting down, given more time, run out, and seen again."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, Locator, WebSocketRoute, expect

from clients.player import Lagoon
from service.talk.protocol import AskedClock
from tests.browser.conftest import ARTIFACTS
from tests.browser.test_calling import SPY, pass_turn
from tests.browser.test_history import sit
from tests.browser.test_names import fits
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import LIFTED, Server, serving

PATIENCE_MS = 60_000


@pytest.fixture(scope="module")
async def clocked(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with bots, without which nobody plays on for whoever's time is over among more than two."""
    async with serving(tmp_path_factory.mktemp("clocks"), **LIFTED, BOTS=1) as server:
        yield server


def clock_of(window: Window, seat: int) -> Locator:
    """Return the clock at a seat."""
    return window.page.locator(f'[data-clock-of="{seat}"]')


async def counts_down(window: Window, seat: int) -> None:
    """Wait until a clock has changed by itself twice."""
    for _ in range(2):
        clock = clock_of(window, seat)
        await expect(clock).not_to_have_text(await clock.inner_text(), timeout=PATIENCE_MS)


async def test_a_table_is_opened_with_a_clock_and_time_is_given(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    lines: list[WebSocketRoute] = []
    is_cut = asyncio.Event()

    async def carry(line: WebSocketRoute) -> None:
        if is_cut.is_set():
            await line.close()
            return
        lines.append(line)
        line.connect_to_server()

    async with Window.opened(browser, WIDE) as ann:
        await ann.page.route_web_socket("**/play", carry)
        await ann.go(server.url)
        form = ann.page.locator('form[data-game="kahuna"]')
        await form.locator('[data-zone="options"] summary').click()
        # Nobody gets a clock who does not ask for one, and then only what belongs to it is asked for.
        await expect(form.locator('select[name="clock"]')).to_have_value("")
        await expect(form.locator('select[name="clock-expiry"]')).to_be_hidden()
        await form.locator('select[name="clock"]').select_option(label="5 min + 10 s a turn")
        await expect(form.locator('select[name="clock-expiry"]')).to_have_value("lose")
        await expect(form.locator('input[name="clock-stock"]')).to_be_hidden()
        await form.locator('select[name="clock"]').select_option("own")
        await form.locator('select[name="clock-kind"]').select_option("live")
        await form.locator('input[name="clock-stock"]').fill("3")
        await form.locator('input[name="clock-added"]').fill("7")
        await form.locator('[data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await ann.take_seat("Ann")
        await expect(ann.zone("lobby")).to_contain_text("3 min + 7 s a turn; whoever runs out of time loses")
        await expect(ann.zone("night")).to_be_hidden()
        table = ann.page.url.rsplit("/", 1)[-1]
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as other:
            await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
            running = ann.page.locator("[data-clock-of][data-running]")
            await expect(running).to_have_count(1)
            await counts_down(ann, int(await running.get_attribute("data-clock-of") or 0))
            # Nobody gives time to themselves.
            give = ann.page.locator('[data-action="give-time"]:visible')
            await expect(give).to_have_attribute("data-seat-to", str(bob.seat))
            await give.click()
            await ann.page.locator('[data-seconds="300"]').click()
            await expect(ann.zone("record")).to_contain_text("You gave Bob 5 minutes.", timeout=PATIENCE_MS)
            await expect(clock_of(ann, bob.seat)).to_have_attribute("aria-label", re.compile("^[78] minutes.* left$"))
            assert other.view["table"]["clock"]["left"][bob.seat] > 300_000
        # While its server can keep nothing, nobody's time passes.
        lines[-1].send('{"t": "paused"}')
        await expect(running).to_have_attribute("data-stands", "paused", timeout=PATIENCE_MS)
        await expect(ann.page.locator(".clock-stands:visible")).to_have_text("paused")
        lines[-1].send('{"t": "resumed"}')
        await expect(ann.page.locator("[data-stands]")).to_have_count(0)
        await counts_down(ann, int(await running.get_attribute("data-clock-of") or 0))
        # What the page cannot know, it says so, and knows it again when the line is back.
        is_cut.set()
        await lines[-1].close()
        await expect(running).to_have_attribute("data-stands", "away", timeout=PATIENCE_MS)
        await expect(ann.page.locator(".clock-stands:visible")).to_have_text("last known")
        is_cut.clear()
        await ann.page.evaluate("dispatchEvent(new Event('online'))")
        await expect(running).not_to_have_attribute("data-stands", "away", timeout=PATIENCE_MS)


async def test_time_runs_out_and_the_replay_shows_clocks_as_they_were(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server, first=1, clock=AskedClock("turn", 12))
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Window.opened(browser, WIDE) as window:
        # Bob gets time enough for this page to come.
        await black.give_time(1, 600)
        await window.page.add_init_script(SPY)
        await window.page.add_init_script("localStorage.setItem('lagoon.calling', JSON.stringify({ sound: true }))")
        await sit(window, server, ann)
        await window.page.locator(".record-head").click()
        mine, others = (clock_of(window, seat) for seat in (0, 1))
        await expect(others).to_have_attribute("data-running", "")
        await expect(mine).to_have_text("0:12")
        await pass_turn(white)
        low = window.zone("announcements").get_by_text("You have 10 seconds left.")
        await expect(low).to_have_count(1, timeout=PATIENCE_MS)
        await expect(mine).to_have_attribute("data-low", "")
        await window.page.wait_for_function("() => spy.notes.length === 2", timeout=PATIENCE_MS)
        await expect(window.zone("result")).to_contain_text("Bob won", timeout=PATIENCE_MS)
        await expect(window.zone("record")).to_contain_text("Your time is over.")
        await expect(window.zone("record")).to_contain_text(re.compile(r"Time used: You 0:\d\d, Bob 0:\d\d\."))
        await expect(mine).to_have_text("0:00")
        # Told and sounded once.
        await expect(window.zone("announcements").get_by_text("seconds left")).to_have_count(1)
        assert await window.page.evaluate("spy.notes.length") == 2
        gift = window.zone("record").locator("[data-step]", has_text="gave Bob 10 minutes")
        seq = int(await gift.get_attribute("data-step") or 0)
        await window.go(f"{window.page.url.split('?')[0]}?at={seq}")
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "replay", timeout=PATIENCE_MS)
        await expect(others).to_contain_text("10:")
        await expect(mine).to_have_text("0:12")
        await expect(window.page.locator("[data-clock-of][data-low]")).to_have_count(0)
        then = await others.inner_text()
        await window.action("replay-next").click()
        await expect(window.zone("replay")).to_have_attribute("data-at", str(seq + 1))
        await window.action("replay-back").click()
        await expect(others).to_have_text(then)
        await window.action("replay-close").click()
        await expect(mine).to_have_text("0:00")
        # Another table like this one has a clock like this one.
        await window.action("again").click()
        await expect(window.zone("lobby")).to_contain_text("12 s for each turn", timeout=PATIENCE_MS)


async def test_ones_last_seconds_are_told_once_a_turn_also_while_the_past_is_looked_at(
    browser: Browser, server: Server
) -> None:
    _table, ann, bob = await seated(server, first=0, clock=AskedClock("turn", 25))
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Window.opened(browser, WIDE) as window:
        await sit(window, server, ann)
        low = window.zone("announcements").get_by_text("seconds left")
        await window.page.locator('.record-head [data-action="replay"]').click()
        await expect(window.page.locator("body")).to_have_attribute("data-phase", "replay")
        await expect(low).to_have_count(1, timeout=PATIENCE_MS)
        await expect(window.page.locator("[data-low]")).to_have_count(0)
        await window.action("replay-close").click()
        await expect(clock_of(window, 0)).to_have_attribute("data-low", "")
        await pass_turn(black)
        await pass_turn(white)
        # Another turn, of which it is told again.
        await expect(low).to_have_count(2, timeout=PATIENCE_MS)


async def test_where_turns_are_short_their_end_is_told_once(browser: Browser, server: Server) -> None:
    _table, ann, bob = await seated(server, first=0, clock=AskedClock("turn", 14))
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black, lagoon.play(bob) as white, Window.opened(browser, WIDE) as window:
        await sit(window, server, ann)
        low = window.zone("announcements").get_by_text("seconds left")
        mine = clock_of(window, 0)
        await expect(low).to_have_count(1, timeout=PATIENCE_MS)
        await pass_turn(black)
        await expect(mine).not_to_have_attribute("data-running", "")
        await pass_turn(white)
        await expect(mine).to_have_attribute("data-low", "", timeout=PATIENCE_MS)
        await expect(mine).to_have_text(re.compile("0:0[0-7]"), timeout=PATIENCE_MS)
        await expect(low).to_have_count(1)


HEADS = """() => [...document.querySelectorAll('.seat')].map((seat) => {
  const box = (part) => seat.querySelector(part).getBoundingClientRect();
  const [emblem, name, here, clock] = ['.emblem', '.seat-name', '.presence', '.clock-time'].map(box);
  const isBeside = here.width === 0 || (here.top < name.bottom && here.bottom > name.top && here.left >= name.right);
  const isIn = seat.dataset.mine === undefined || (clock.left >= 0 && clock.right <= innerWidth);
  return { isBeside: isBeside && emblem.bottom > name.top, isIn, name: name.width, height: seat.offsetHeight };
})"""
"""Of each seat: whether emblem, name and presence are side by side, one's own clock is in view, and how high it is."""


@pytest.mark.parametrize(("game", "seats"), [("kahuna", 2), ("mauna_kea", 4), ("motu", 3), ("motu", 4), ("motu", 6)])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
async def test_clocks_have_room_at_the_seats(
    browser: Browser, clocked: Server, game: str, seats: int, size: dict[str, int]
) -> None:
    lagoon = Lagoon(clocked.url)
    clock = AskedClock("days", 3 * 86_400, 43_200, "lose" if seats == 2 else "bot")
    table = await lagoon.open_table(game, seats=seats, clock=clock)
    taken = await lagoon.begin(
        table, *["Annabella", "Bartholomew", "Christopher", "Dorothea", "Emmanuel", "Fitzgerald"][:seats]
    )
    async with Window.opened(browser, size) as window:
        await sit(window, clocked, taken[0])
        await expect(window.page.locator("[data-clock-of][data-running]").first).to_be_attached(timeout=PATIENCE_MS)
        await fits(window, f"{game} with {seats} clocks")
        assert await window.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        heads = await window.page.evaluate(HEADS)
        assert len(heads) == seats
        for head in heads:
            assert head["isBeside"], heads
            assert head["isIn"], heads
            assert head["name"] > 35, heads
        # Whose turn it is makes no seat higher: it is at the clock, and for listeners in words.
        turn = window.page.locator(".seat[data-to-act] .to-act").first
        await expect(turn).to_have_text("to play")
        before = await window.page.evaluate("() => document.querySelector('.seat[data-to-act]').offsetHeight")
        await turn.evaluate("(turn) => turn.remove()")
        assert before == await window.page.evaluate("() => document.querySelector('.seat[data-to-act]').offsetHeight")


async def test_nights_are_named_by_the_clock_of_the_device(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna", clock=AskedClock("days", 5 * 86_400, 43_200), listed=True)
    how = {"timezone_id": "Asia/Kolkata", "color_scheme": "dark"}
    async with Window.opened(browser, PHONE, **how) as ann, lagoon.watch(table) as watcher:
        # Whoever looks for a table sees what clock it has.
        await ann.go(server.url)
        listed = ann.zone("listed").locator(f'[data-table="{table}"]')
        await expect(listed).to_contain_text("5 d + 12 h a turn", timeout=PATIENCE_MS)
        await ann.zone("listed").locator("summary").click()
        await listed.get_by_role("link").click()
        await ann.take_seat("Ann")
        night = ann.zone("night")
        await expect(night).to_contain_text("your clock runs around the clock", timeout=PATIENCE_MS)
        await ann.action("night-save").click()
        await expect(night).to_contain_text("from 23:00 to 07:00", timeout=PATIENCE_MS)
        await watcher.until(lambda me: any(me.view["table"]["clock"]["nights"]))
        nights = [given for given in watcher.view["table"]["clock"]["nights"] if given]
        assert nights == [{"start": 17 * 60 + 30, "end": 60 + 30}]
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "night-360.png")
        await ann.page.locator('input[name="night-end"]').fill("12:00")
        await ann.action("night-save").click()
        await expect(ann.zone("notices")).to_contain_text("at most 10 hours apart")
        await ann.action("night-remove").click()
        await expect(night).to_contain_text("your clock runs around the clock", timeout=PATIENCE_MS)
