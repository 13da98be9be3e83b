"""Lessons in Chromium: one by mouse with all that can go otherwise, then a game at once; others by keys and touch."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Literal

import pytest
from playwright.async_api import Browser, expect

from service.lessons.lesson import Step
from service.lessons.lessons import COURSES
from tests.browser.measures import shortcomings
from tests.browser.window import AT_ONCE, WIDE, Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

SMALL = {"width": 360, "height": 640}
How = Literal["mouse", "touch", "keys"]
"""By what a lesson is gone through."""
AROUND = """places => {
  const [ring, ...more] = document.querySelectorAll('.lesson-ring');
  if (!ring || more.length > 0) return null;
  const boxes = (one) => [...one.getClientRects()].slice(0, 1);
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const [[x, y]] = boxes(ring).map(middle);
  const near = (one) => boxes(one).map(middle).some(([otherX, otherY]) => Math.hypot(otherX - x, otherY - y) < 2);
  return places.find((place) => [...document.querySelectorAll(place)].some(near)) ?? null;
}"""
"""Which of some places the only ring is around."""
LED_ON = f"""([step, place, places]) => document.querySelector('[data-zone="teacher"]').dataset.step !== step
    || ![null, place].includes(({AROUND})(places))"""
"""Whether the lesson is at another step, or its ring around another of the places."""


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with a process for bots."""
    async with serving(tmp_path_factory.mktemp("lessons"), BOTS=1, **LIFTED) as server:
        yield server


class Learner(Window):
    """A window in which a lesson is learned."""

    async def learn(self, server: Server, game: str) -> None:
        """Open a lesson where it was left."""
        await self.go(f"{server.url}/learn/{game}")
        await self.is_live()

    async def is_at(self, step: str) -> None:
        """Wait until the lesson is at a step; empty: at its end."""
        await expect(self.zone("teacher")).to_have_attribute("data-step", step)
        await expect(self.page.locator("body[data-busy]")).to_have_count(0)

    async def do(self, step: Step, how: How = "mouse") -> None:
        """Do what a step asks for where its ring leads; keys are brought there by the lesson."""
        if not step.expects:
            go_on = self.action("go-on")
            await {"mouse": go_on.click, "touch": go_on.tap, "keys": lambda: go_on.press("Enter")}[how]()
            return
        places = [selector(place) for place in step.lit]
        for _ in places:
            if await self.zone("teacher").get_attribute("data-step") != step.code:
                return
            place = await self.until(AROUND, places)
            if how == "touch":
                await self.page.locator(place).first.tap()
            elif how == "keys":
                await self.action("show-place").press("Enter")
                await expect(self.page.locator(place).first).to_be_focused()
                await self.page.keyboard.press("Enter")
            else:
                await self.page.locator(place).first.click()
            await self.until(LED_ON, [step.code, place, places])

    async def goes_through(self, server: Server, game: str, how: How) -> None:
        """Do a whole lesson."""
        await self.page.add_init_script(AT_ONCE)
        await self.learn(server, game)
        for step in COURSES[game].steps:
            await self.is_at(step.code)
            await self.do(step, how)
            assert await self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), step.code
        await self.is_at("")


def selector(place: str) -> str:
    """Return the selector of a place as a lesson writes it."""
    elements = ([hook.split("=") for hook in part.split(",")] for part in place.split(" "))
    return " ".join("".join(f'[data-{name}="{value}"]' for name, value in hooks) for hooks in elements)


async def test_a_whole_lesson_left_and_taken_up_and_then_a_game(browser: Browser, server: Server) -> None:
    steps = {step.code: step for step in COURSES["kahuna"].steps}
    async with Learner.opened(browser, WIDE) as ann:
        await ann.page.add_init_script(AT_ONCE)
        await ann.go(server.url)
        await ann.page.locator('[data-game="kahuna"] a[href="/learn/kahuna"]').click()
        for code, step in steps.items():
            await ann.is_at(code)
            if code == "aim":
                # What is not asked for yet is answered.
                await ann.page.locator('[data-zone="hand"] [data-card="HUNA"]').click(force=True)
                await expect(ann.zone("notices")).to_contain_text("Continue")
                await expect(ann.action("step-back")).to_be_hidden()
            if code == "bridge":
                await ann.page.locator('[data-zone="hand"] [data-card="HUNA"]').click()
                await ann.page.locator('[data-line="HI"]').click()
                await expect(ann.zone("reaction")).to_be_visible()
                await expect(ann.zone("announcements")).to_contain_text("need it soon")
                assert await shortcomings(ann.page) == []
                assert await ann.page.locator('[data-line="HI"][data-owner="0"]').count() == 0
            if code == "opponent":
                # What the other did is told, and shown.
                await expect(ann.zone("announcements")).to_contain_text("Moana")
                await ann.page.reload()
                await ann.is_at(code)
                await ann.action("step-back").click()
                await ann.is_at("take")
                await ann.do(steps["take"])
                await ann.is_at(code)
            await ann.do(step)
        await ann.is_at("")
        await ann.action("play-after").click()
        await ann.page.wait_for_url("**/t/*")
        await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=60_000)
        await expect(ann.page.locator('.seat[data-seat="1"]')).to_have_attribute("data-bot", "easy")
        # At its end a lesson can be begun again.
        await ann.learn(server, "kahuna")
        await ann.is_at("")
        await ann.action("start-over").click()
        await ann.is_at("aim")


async def test_a_whole_lesson_by_keys(browser: Browser, server: Server) -> None:
    async with Learner.opened(browser, WIDE) as ben:
        await ben.goes_through(server, "motu", "keys")


async def test_a_whole_lesson_by_touch_on_a_small_phone(browser: Browser, server: Server) -> None:
    async with Learner.opened(browser, SMALL, has_touch=True) as cid:
        await cid.goes_through(server, "mauna_kea", "touch")
