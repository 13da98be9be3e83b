"""What fingers do on a phone besides tapping: two zoom a map, one moves it, and one that rests only looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.async_api import Browser, CDPSession, expect

from clients.player import Lagoon
from deploy.pictures.stages import SETTLED
from tests.browser.test_history import sit
from tests.browser.window import PHONE, Window
from tests.server import Server

pytestmark = pytest.mark.browser

LOW: Any = {"width": 360, "height": 500}
"""A phone with less room than a table of Mauna Kea takes, so that its page scrolls."""

STEPS = 8
"""In how many movements fingers come to where they go."""

MAP = """() => {
    const map = document.querySelector('svg.island');
    const { x, y, width, height } = map.getBoundingClientRect();
    const size = Number(map.getAttribute('viewBox').split(' ')[2]);
    return { at: map.getAttribute('viewBox'), size, isZoomed: map.hasAttribute('data-zoomed'),
             middle: [x + width / 2, y + height / 2], scale: visualViewport.scale, scrolled: scrollY };
}"""
"""How much of the map is seen, where it lies on the page, and how the page itself is zoomed and scrolled."""

Points = Sequence[tuple[float, float]]


class Fingers:
    """Fingers on the glass of a page."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session

    async def down(self, points: Points) -> None:
        """Put fingers on points (px)."""
        await self._touch("touchStart", points)

    async def move(self, before: Points, after: Points) -> None:
        """Move fingers that are down, each from a point to another, in steps."""
        for step in range(1, STEPS + 1):
            part = step / STEPS
            await self._touch(
                "touchMove",
                [(x + (u - x) * part, y + (v - y) * part) for (x, y), (u, v) in zip(before, after, strict=True)],
            )

    async def up(self) -> None:
        """Lift all fingers."""
        await self._touch("touchEnd", ())

    async def _touch(self, kind: str, points: Points) -> None:
        touched: list[dict[str, Any]] = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        await self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


@pytest.mark.parametrize("way", [(1, 0), (0, 1), (0.7, 0.7)], ids=["across", "upright", "aslant"])
async def test_two_fingers_zoom_the_map_of_mauna_kea_and_one_moves_it(
    browser: Browser, server: Server, way: tuple[float, float]
) -> None:
    lagoon = Lagoon(server.url)
    seats = await lagoon.begin(await lagoon.open_table("mauna_kea", seats=2, first=1), "Ann", "Bob")
    async with Window.opened(browser, LOW, has_touch=True, is_mobile=True) as ann:
        await sit(ann, server, seats[0])
        await ann.page.evaluate(SETTLED)
        fingers = Fingers(await ann.page.context.new_cdp_session(ann.page))
        whole = await ann.page.evaluate(MAP)
        assert not whole["isZoomed"]
        x, y = whole["middle"]
        near = [(x - 25 * way[0], y - 25 * way[1]), (x + 25 * way[0], y + 25 * way[1])]
        far = [(x - 75 * way[0], y - 75 * way[1]), (x + 75 * way[0], y + 75 * way[1])]

        await fingers.down(near)
        await fingers.move(near, far)
        await fingers.up()
        zoomed = await ann.page.evaluate(MAP)
        assert zoomed["isZoomed"]
        assert 0.25 < zoomed["size"] / whole["size"] < 0.45, "three times as far apart: three times as large"
        assert (zoomed["scale"], zoomed["scrolled"]) == (1, whole["scrolled"]), "the page itself is as it was"

        await fingers.down([(x, y)])
        await fingers.move([(x, y)], [(x + 40, y + 40)])
        await fingers.up()
        moved = await ann.page.evaluate(MAP)
        assert moved["size"] == zoomed["size"]
        assert moved["at"] != zoomed["at"]
        assert moved["scrolled"] == whole["scrolled"]
        await expect(ann.page.locator("[data-armed], [data-waiting]")).to_have_count(0)

        await fingers.down(far)
        await fingers.move(far, near)
        await fingers.up()
        assert (await ann.page.evaluate(MAP))["size"] > 0.8 * whole["size"]
        # Once the whole is seen, one finger scrolls the page as anywhere else.
        await ann.action("zoom-fit").dispatch_event("click")
        await fingers.down([(x, y)])
        await fingers.move([(x, y)], [(x, y - 60)])
        await fingers.up()
        await ann.until("before => scrollY > before", whole["scrolled"])
        assert not (await ann.page.evaluate(MAP))["isZoomed"]


async def test_a_finger_that_rests_on_a_line_of_kahuna_sees_what_it_would_do_and_builds_nothing(
    browser: Browser, server: Server
) -> None:
    lagoon = Lagoon(server.url)
    seats = await lagoon.begin(await lagoon.open_table("kahuna", first=0), "Ann", "Bob")
    async with Window.opened(browser, PHONE, has_touch=True, is_mobile=True) as ann:
        await sit(ann, server, seats[0])
        seq = await ann.seq()
        await ann.page.locator(ann.kinds["card"]).first.tap()
        line = ann.page.locator(ann.kinds["line"]).first
        await expect(line).to_be_attached()
        await ann.page.evaluate(SETTLED)
        box = await line.bounding_box()
        assert box is not None
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        fingers = Fingers(await ann.page.context.new_cdp_session(ann.page))
        await fingers.down([at])
        await expect(ann.page.locator(".spot[data-pointed]")).to_have_count(1)
        await fingers.up()
        await expect(ann.zone("sending")).to_be_hidden()
        assert await ann.seq() == seq
        # What it saw stays until something is touched again; a tap builds.
        await expect(ann.page.locator(".spot[data-pointed]")).to_have_count(1)
        await ann.page.touchscreen.tap(*at)
        await ann.shows(seq + 1)


BAY = """() => {
    const bay = document.querySelector('svg.bay');
    const { x, y, width, height } = bay.getBoundingClientRect();
    const [, , wide] = bay.getAttribute('viewBox').split(' ').map(Number);
    const { x: column, y: row } = document.querySelector('[data-zone="ghost"]').dataset;
    return { card: [Number(column), Number(row)], wide, cell: width / wide * 100,
             middle: [x + width / 2, y + height / 2], scale: visualViewport.scale, scrolled: scrollY };
}"""
"""Where the card lies that is about to be laid, how much of the bay is seen, how wide (px) a cell is."""


async def test_a_finger_moves_a_card_of_motu_and_two_zoom_the_bay(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    seats = await lagoon.begin(await lagoon.open_table("motu", seats=2, first=0), "Ann", "Bob")
    async with Window.opened(browser, PHONE, has_touch=True, is_mobile=True) as ann:
        await sit(ann, server, seats[0])
        seq = await ann.seq()
        await ann.page.locator('[data-zone="line"] [data-choosable="true"]').first.tap()
        await expect(ann.zone("ghost")).to_be_visible()
        await ann.page.evaluate(SETTLED)
        fingers = Fingers(await ann.page.context.new_cdp_session(ann.page))
        before = await ann.page.evaluate(BAY)
        x, y = before["middle"]
        cell = before["cell"]

        # The card goes along, wherever on the bay the finger came down.
        await fingers.down([(x - cell, y)])
        await fingers.move([(x - cell, y)], [(x + cell, y - cell)])
        await fingers.up()
        after = await ann.page.evaluate(BAY)
        assert [now - then for now, then in zip(after["card"], before["card"], strict=True)] == [2, -1]
        assert after["wide"] == before["wide"]

        await fingers.down([(x - 20, y), (x + 20, y)])
        await fingers.move([(x - 20, y), (x + 20, y)], [(x - 40, y), (x + 40, y)])
        await fingers.up()
        zoomed = await ann.page.evaluate(BAY)
        assert 0.45 < zoomed["wide"] / after["wide"] < 0.56, "twice as far apart: twice as large"
        assert zoomed["card"] == after["card"]
        assert (zoomed["scale"], zoomed["scrolled"]) == (1, before["scrolled"]), "the page itself is as it was"
        assert await ann.seq() == seq
