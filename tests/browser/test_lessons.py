"""Lessons in Chromium: one by mouse with all that can go otherwise, then a game at once; others by keys."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from playwright.async_api import Browser, expect

from service.lessons.lesson import Step
from service.lessons.lessons import COURSES
from tests.browser.window import AT_ONCE, PHONE, WIDE, Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

AROUND = """([ring, place]) => {
  const [outer, inner] = [ring, place].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
  if (!outer || !inner) return false;
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [[x, y], [toX, toY]] = [middle(outer), middle(inner)];
  return Math.hypot(x - toX, y - toY) < 2 && document.querySelectorAll(ring).length === 1;
}"""
"""Whether the only ring is around a place."""


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

    async def do(self, step: Step) -> None:
        """Do what a step asks for, by the mouse."""
        if not step.expects:
            await self.action("go-on").click()
        for place in step.lit if step.expects else ():
            await self.until(AROUND, [".lesson-ring", selector(place)])
            await self.page.locator(selector(place)).first.click()

    async def do_by_keys(self, step: Step) -> None:
        """Do what a step asks for, by keys: the lesson leads to the place."""
        if not step.expects:
            await self.action("go-on").press("Enter")
        for place in step.lit if step.expects else ():
            await self.until(AROUND, [".lesson-ring", selector(place)])
            await self.action("show-place").press("Enter")
            await expect(self.page.locator(selector(place)).first).to_be_focused()
            await self.page.keyboard.press("Enter")


def selector(place: str) -> str:
    """Return the selector of a place as a lesson writes it."""
    parts = (part.split("=") for part in place.split(" "))
    return " ".join(f'[data-{hook}="{value}"]' for hook, value in parts)


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
                await expect(ann.zone("announcements")).to_contain_text("another one")
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


async def test_a_whole_lesson_by_keys_on_a_phone(browser: Browser, server: Server) -> None:
    async with Learner.opened(browser, PHONE) as ben:
        await ben.page.add_init_script(AT_ONCE)
        await ben.learn(server, "kahuna")
        for step in COURSES["kahuna"].steps:
            await ben.is_at(step.code)
            await ben.do_by_keys(step)
            width = await ben.page.evaluate("document.documentElement.scrollWidth")
            assert width <= PHONE["width"], step.code
        await ben.is_at("")
