"""What a browser keeps of a seat, in Chromium: two tabs, lost and late answers, a storage that refuses, Back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from playwright.async_api import Browser, BrowserContext, Page, Route, WebSocketRoute, expect

from clients.player import Lagoon
from tests.browser.window import Window
from tests.server import Server

PROXY_PAGE = "<!doctype html><h1>Try again later</h1>"


async def another_tab(window: Window, url: str) -> Window:
    """Open another tab of the same browser at `url`, and wait until it is connected."""
    tab = Window(await window.page.context.new_page())
    await tab.go(url)
    await tab.is_live()
    return tab


async def at_a_table(window: Window, server: Server) -> str:
    """Open a table of Kahuna, go there without a seat, and return its link."""
    url = f"{server.url}/t/{await Lagoon(server.url).open_table('kahuna')}"
    await window.go(url)
    await window.is_live()
    return url


async def is_on(window: Window, seat: int | None) -> None:
    """Wait until the page shows its viewer on this seat."""
    await expect(window.page.locator("body")).to_have_attribute("data-seat", "none" if seat is None else str(seat))


async def kept(window: Window) -> list[dict[str, Any]]:
    """Return the tokens that the browser keeps, with what belongs to them."""
    found: list[dict[str, Any]] = await window.page.evaluate(
        "() => Object.keys(localStorage).filter(key => key.startsWith('lagoon.seat.'))"
        ".map(key => JSON.parse(localStorage.getItem(key)))"
    )
    return found


async def test_a_seat_taken_in_one_tab_is_that_of_the_other_too(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        url = await at_a_table(ann, server)
        other = await another_tab(ann, url)
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        await is_on(other, 0)
        await other.action("leave").click()
        await is_on(other, None)
        await is_on(ann, None)
        # Nobody has lost anything, so nothing is said to be lost.
        await expect(ann.zone("notices")).to_be_empty()
        assert other.faults == []


async def test_a_second_tab_that_is_refused_leaves_the_seat_of_the_first_alone(
    browser: Browser, server: Server
) -> None:
    async with Window.opened(browser) as ann:
        url = await at_a_table(ann, server)
        other = await sleeping_tab(ann.page.context, url)
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        (before,) = await kept(ann)
        await other.zone("sit").get_by_role("textbox").fill("\u200b")
        await other.action("sit").click()
        await expect(other.zone("notices")).not_to_be_empty()
        assert [(one["token"], one["seat"]) for one in await kept(ann)] == [(before["token"], 0)]
        await ann.page.reload()
        await ann.is_live()
        await is_on(ann, 0)


@pytest.mark.parametrize("status", [408, 429, 502, 200])
async def test_a_page_of_a_proxy_is_no_answer(browser: Browser, server: Server, status: int) -> None:
    async with Window.opened(browser) as ann:
        url = await at_a_table(ann, server)
        tokens = []

        async def lose(route: Route) -> None:
            tokens.append(route.request.headers["authorization"])
            if len(tokens) == 1:
                # The seat is taken; what is heard of it comes from something in between.
                assert (await route.fetch()).ok
            if len(tokens) < 3:
                await route.fulfill(status=status, content_type="text/html", body=PROXY_PAGE)
            else:
                await route.continue_()

        await ann.page.route("**/seats", lose)
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        assert len(tokens) == 3
        assert len(set(tokens)) == 1
        table = await Lagoon(server.url).table(url.rpartition("/")[2])
        assert [seat and seat["name"] for seat in table["seats"]] == ["Ann", None]


async def test_a_seat_taken_without_any_answer_is_found_by_saying_hello(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        await at_a_table(ann, server)

        async def lose(route: Route) -> None:
            await route.fetch()
            await route.abort("connectionreset")

        await ann.page.route("**/seats", lose)
        await ann.take_seat("Ann")
        await expect(ann.zone("notices")).to_contain_text("No answer came.")
        await is_on(ann, 0)
        assert [one["seat"] for one in await kept(ann)] == [0]


async def test_a_late_welcome_as_spectator_takes_no_seat_away(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        url = await at_a_table(ann, server)
        late = await ann.page.context.new_page()
        held: list[str | bytes] = []
        came = asyncio.Event()
        lines: list[WebSocketRoute] = []

        def hold_back(line: WebSocketRoute) -> None:
            upstream = line.connect_to_server()
            lines.append(line)
            is_first = len(lines) == 1

            def hear(message: str | bytes) -> None:
                # What the first line says waits until the test lets it.
                if is_first:
                    held.append(message)
                    came.set()
                else:
                    line.send(message)

            upstream.on_message(hear)

        await late.route_web_socket("**/play", hold_back)
        # It hears of no other tab, so that only the welcome can tell it anything.
        await late.add_init_script("addEventListener('storage', event => event.stopImmediatePropagation())")
        await late.goto(url)
        async with asyncio.timeout(30):
            await came.wait()
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        lines[0].send(held[0])
        tab = Window(late)
        await tab.is_live()
        assert [one["seat"] for one in await kept(ann)] == [0]
        await tab.page.reload()
        await tab.is_live()
        await is_on(tab, 0)


async def test_a_browser_that_keeps_nothing_says_so_before_a_seat_is_taken(browser: Browser, server: Server) -> None:
    refuse = """Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('no', 'SecurityError') }
    })"""
    async with Window.opened(browser) as ann, Window.opened(browser) as bob:
        url = await at_a_table(bob, server)
        await expect(bob.zone("unkept")).to_be_hidden()
        await ann.page.add_init_script(refuse)
        await ann.go(url)
        await ann.is_live()
        await expect(ann.zone("sit").locator('[data-zone="unkept"]')).to_contain_text("keeps nothing")
        # For as long as the page lives, the seat is held all the same.
        await ann.take_seat("Ann")
        await is_on(ann, 0)


async def test_a_start_page_that_comes_back_is_whole_again(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        # The way to the table leads nowhere, so that the page stays as it was left.
        await ann.page.route("**/t/*", lambda route: route.fulfill(status=204))
        await ann.go(server.url)
        submit = ann.page.locator('[data-game="kahuna"] [data-action="open"]')
        await submit.click()
        await expect(submit).to_have_text("Opening…")
        table = await Lagoon(server.url).open_table("kahuna", listed=True)
        await comes_back(ann.page)
        await expect(submit).to_have_text("With a friend")
        await expect(submit).to_be_enabled()
        await expect(ann.zone("listed").locator(f'[data-table="{table}"]')).to_have_count(1)


async def test_a_table_s_page_that_comes_back_is_who_it_should_be(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        url = await at_a_table(ann, server)
        asleep = await sleeping_tab(ann.page.context, url)
        await ann.take_seat("Ann")
        await is_on(ann, 0)
        await is_on(asleep, None)
        await comes_back(asleep.page)
        await is_on(asleep, 0)


async def sleeping_tab(context: BrowserContext, url: str) -> Window:
    """Open a tab that hears of no other tab, as a page that waits to be come back to."""
    tab = Window(await context.new_page())
    await tab.page.add_init_script("addEventListener('storage', event => event.stopImmediatePropagation())")
    await tab.go(url)
    await tab.is_live()
    return tab


async def comes_back(page: Page) -> None:
    """Let the page come back as it was left, as by the browser's Back."""
    await page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
