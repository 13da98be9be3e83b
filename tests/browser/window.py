"""A person at a browser window: opens pages, clicks what can be clicked, and looks."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, ClassVar, Self

from playwright.async_api import Browser, Locator, Page, expect

WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 780}
WITH_WORKER: dict[str, Any] = {"service_workers": "allow"}
"""How a window is opened whose pages have the service worker: else each would fetch it, and none needs it."""

AT_ONCE = "localStorage.setItem('lagoon.preference.pace', '\"none\"')"
"""Lets a page show at once what comes of things, and nothing happening, as its settings can."""

CHOICES = {
    "line": '[data-line][data-choosable="true"]',
    "card": '[data-zone="hand"] [data-choosable="true"][aria-pressed="false"]',
    "take": '[data-zone="display"] [data-choosable="true"]',
    "draw": '[data-action="draw"][data-choosable="true"]',
    **{
        name: f'[data-action="{name}"]:visible:not([disabled], [aria-disabled])'
        for name in ("decline", "discard", "finish", "replace", "forgo")
    },
}
"""What can be clicked in a game of Kahuna, by what a click does."""

NOW = """() => ({
    over: document.querySelector('[data-zone="result"]') !== null,
    mine: document.querySelector('[data-mine][data-to-act]') !== null,
    seq: Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0),
})"""
"""Whether the page shows the end of the game, whether I am asked to act, and the seq that the board shows."""

CAN = "(one) => one.getClientRects().length > 0 && !one.disabled && !one.ariaDisabled"

COUNT = f"""kinds => Object.entries(kinds).map(([kind, selector]) =>
    [kind, [...document.querySelectorAll(selector)].filter({CAN}).length])"""
"""How many there are of each kind of thing to click, asked all at once."""

SAID = """() => [...document.querySelectorAll('.record .sentences > *, [data-zone="announcements"] > *')]
    .map((one) => one.textContent)"""
"""The record as it is on the page, and what was announced."""

BROKEN = re.compile(r"undefined|NaN|\[object|\$\{|\bYou\b|\byour\b|\bbuilt\b|\btook\b|\bthe\b")
"""What no sentence says in another language than English, unless something in it is missing or was left in English."""

PRESS = "(isPatient || dispatchEvent(new PointerEvent('pointerdown')))"
"""Presses the page if I am not patient: then what is still shown happening is shown at its end."""

READY = f"""([selectors, isPatient]) => {PRESS}
    && (document.querySelector('[data-zone="result"]') !== null
    || document.querySelector('[data-mine][data-to-act]') === null
    || [...document.querySelectorAll(selectors)].some({CAN}))"""
"""Whether something can be clicked, or nothing needs to be."""

LOOK_MS = 25
"""Milliseconds between looks at what is waited for: looked at in each frame, as is usual, a page has to draw each."""

LIKELY = {"line": 12, "card": 4, "take": 2, "draw": 2, "decline": 0.3}
"""How likely a kind of click is beside the others (1 where nothing is said)."""


class Window:
    """One window with its own storage, as on a device of its own. Errors of its page fail the test.

    A window for another game than Kahuna says what can be clicked there in `kinds`, and how likely it is in `likely`.
    """

    kinds: ClassVar[dict[str, str]] = CHOICES
    is_patient = True
    """Whether I wait until I have seen everything happen; else I press the page, which then shows the end of it."""
    likely: ClassVar[dict[str, float]] = LIKELY
    likely_in_a_hurry: ClassVar[dict[str, float]] = {"line": 4, "card": 2, "take": 6, "draw": 6}
    """What is as likely instead while I am not patient: what ends a turn brings the end of the game sooner."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.frames: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(f"{error}\n{error.stack}"))
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))

    @classmethod
    @asynccontextmanager
    async def opened(cls, browser: Browser, size: dict[str, int] = WIDE, **how: Any) -> AsyncIterator[Self]:
        """Open a window; when it closes, no error may have come up in it.

        A test about the service worker lets its window have one (`**WITH_WORKER`).
        """
        how = {"service_workers": "block"} | how
        context = await browser.new_context(viewport=size, reduced_motion="reduce", **how)  # type: ignore[arg-type]
        window = cls(await context.new_page())
        try:
            yield window
        finally:
            await context.close()
        assert window.faults == [], window.faults

    def _heard(self, frame: str | bytes) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode("utf-8", "replace"))

    def zone(self, name: str) -> Locator:
        """Return a part of the page by its name."""
        return self.page.locator(f'[data-zone="{name}"]')

    def action(self, name: str) -> Locator:
        """Return a button by what it does."""
        return self.page.locator(f'[data-action="{name}"]')

    async def speaks(self, language: str) -> None:
        """Find the page in this language, and nothing in its record that is missing or English."""
        await expect(self.page.locator("html")).to_have_attribute("lang", language)
        said: list[str] = await self.page.evaluate(SAID)
        assert len(said) > 5
        if language != "en":
            assert [line for line in said if BROKEN.search(line)] == []

    async def go(self, url: str) -> None:
        """Open a page."""
        await self.page.goto(url)

    async def is_live(self) -> None:
        """Wait until the page is connected."""
        await expect(self.page.locator("body")).to_have_attribute("data-status", "live", timeout=30_000)

    async def take_seat(self, name: str) -> None:
        """Give a name and sit down."""
        await self.zone("sit").get_by_role("textbox").fill(name)
        await self.action("sit").first.click()

    @property
    def board(self) -> Locator:
        """The board: it carries the seq it shows."""
        return self.page.locator("[data-seq]").first

    async def seq(self) -> int:
        """Return the seq the board shows."""
        return int(await self.board.get_attribute("data-seq") or 0)

    async def shows(self, seq: int) -> None:
        """Wait until the board shows `seq` or later."""
        await self.until("seq => Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0) >= seq", seq)

    async def until(self, test: str, about: Any = None) -> Any:
        """Wait until a function of the page, given `about`, returns something true; return that."""
        handle = await self.page.wait_for_function(test, arg=about, timeout=60_000, polling=LOOK_MS)
        return await handle.json_value()

    async def over(self) -> bool:
        """Tell whether the page shows the end of the game."""
        return await self.zone("result").count() > 0

    async def my_turn(self) -> bool:
        """Tell whether something on the page asks me to act."""
        return await self.page.locator("[data-mine][data-to-act]").count() > 0

    async def choices(self) -> dict[str, int]:
        """Wait until there is something to click, or it is not for me to; return how many of each kind."""
        kinds = self._selectors()
        await self.until(READY, [", ".join(kinds.values()), self.is_patient])
        return await self.choices_now()

    async def choices_now(self) -> dict[str, int]:
        """Return how many there are of each kind of thing to click at this moment."""
        kinds = self._selectors()
        counts: list[tuple[str, int]] = await self.page.evaluate(COUNT, kinds)
        return {kind: count for kind, count in counts if count}

    def _selectors(self) -> dict[str, str]:
        # What is visible is a word of Playwright's selectors, and asked otherwise in the page.
        return {kind: selector.replace(":visible", "") for kind, selector in self.kinds.items()}

    async def click_something(self, dice: random.Random) -> None:
        """Click one thing that can be clicked, if there is any: the first half of a move, or a whole one."""
        choices = await self.choices()
        if choices:
            likely = self.likely if self.is_patient else {**self.likely, **self.likely_in_a_hurry}
            kind = dice.choices(list(choices), [likely.get(kind, 1) for kind in choices])[0]
            await self.page.locator(self.kinds[kind]).nth(dice.randrange(choices[kind])).click(timeout=30_000)

    async def play(self, dice: random.Random, until_seq: int = 1 << 50) -> None:
        """Click whatever can be clicked whenever it is this person's turn, until the end or until `until_seq`."""
        while (now := await self.page.evaluate(NOW))["seq"] < until_seq and not now["over"]:
            if now["mine"]:
                await self.click_something(dice)
            await self._settle(until_seq)

    async def _settle(self, until_seq: int) -> None:
        """Wait until nothing is on its way, and it is my turn, or there is nothing more to do."""
        await self.until(
            f"""([until, isPatient]) => {PRESS}
                && document.querySelector('[data-zone="sending"]:not([hidden])') === null
                && (document.querySelector('[data-mine][data-to-act]') !== null
                    || document.querySelector('[data-zone="result"]') !== null
                    || Number(document.querySelector('[data-seq]').dataset.seq) >= until)""",
            [until_seq, self.is_patient],
        )
