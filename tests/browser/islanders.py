"""A person who plays Motu at a browser window by clicking."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Callable

from playwright.async_api import expect

from tests.browser.window import Window


class Islander(Window):
    """Lays cards with the mouse and with the buttons, buys, reveals, and chooses what to score."""

    while_held: Callable[[], Awaitable[None]] | None = None
    """What is looked at once, when a card is held over the bay."""

    @property
    def stage(self) -> str:
        """A selector of the map, to ask for its stage."""
        return '[data-zone="map"]'

    async def expected(self) -> str:
        """Return what is going on: the stage the map shows."""
        return await self.page.locator(self.stage).get_attribute("data-stage") or ""

    async def act(self, dice: random.Random) -> None:
        """Do one thing that is offered now, by clicking."""
        match await self.expected():
            case "lay":
                await self.lay(dice)
            case "after":
                await self.finish(dice)
            case "other":
                await self.click_one(dice, "give", "pay")
            case "scoring":
                await self.choose(dice)

    async def lay(self, dice: random.Random) -> None:
        """Take a card of the Line and lay it where it fits; discard one where none does."""
        cards = self.zone("line").locator('[data-choosable="true"]')
        # The moves are asked for, so that they come after the map that shows whose turn it is.
        await expect(cards.or_(self.action("discard").filter(visible=True)).first).to_be_visible()
        count = await cards.count()
        if count == 0:
            await self.click_one(dice, "discard")
            return
        await cards.nth(dice.randrange(count)).click()
        ghost = self.zone("ghost")
        await expect(ghost).to_have_attribute("data-legal", "true")
        if self.while_held is not None:
            look, self.while_held = self.while_held, None
            await look()
        for _ in range(dice.randrange(3)):
            await self.action("next").click()
        await expect(ghost).to_have_attribute("data-legal", "true")
        if dice.random() < 0.5:
            await self.action("lay").click()
        else:
            await self.press_ghost()

    async def press_ghost(self) -> None:
        """Click with the mouse on the middle of the card that is about to be laid."""
        await self.zone("ghost").locator(".ghost-frame").click()

    async def lay_by_keys(self) -> None:
        """Take a card and lay it without a pointer; the focus ends where there is something to do next."""
        seq = await self.seq()
        await self.zone("line").locator('[data-choosable="true"]').first.focus()
        await self.page.keyboard.press("Enter")
        ghost = self.zone("ghost")
        await expect(ghost).to_be_focused()
        x, turns = [int(await ghost.get_attribute(name) or 0) for name in ("data-x", "data-turns")]
        for key in ("ArrowLeft", "ArrowLeft", "ArrowRight", "r"):
            await self.page.keyboard.press(key)
        await expect(ghost).to_have_attribute("data-x", str(x - 1))
        await expect(ghost).to_have_attribute("data-turns", str((turns + 1) % 4))
        for _ in range(9):
            await self.page.keyboard.press("ArrowUp")
        await expect(ghost).to_have_attribute("data-legal", "false")
        await self.page.keyboard.press("Enter")
        await expect(self.zone("prompt")).to_have_attribute("data-bar", "beside")
        await self.page.keyboard.press("n")
        await expect(ghost).to_have_attribute("data-legal", "true")
        await self.page.keyboard.press("Enter")
        await self.has_moved(seq)
        await expect(self.page.locator("button:focus")).to_be_visible()

    async def lay_by_taps(self) -> None:
        """Take a card and lay it with a finger: the first tap puts it somewhere, one more lays it; keys move it too."""
        await self.zone("line").locator('[data-choosable="true"]').first.tap()
        ghost = self.zone("ghost")
        await expect(ghost).to_have_attribute("data-legal", "true")
        x = int(await ghost.get_attribute("data-x") or 0)
        await self.page.keyboard.press("ArrowLeft")
        await expect(ghost).to_have_attribute("data-x", str(x - 1))
        await expect(ghost).to_be_focused()
        await self.action("next").tap()
        await ghost.locator(".ghost-frame").tap()

    async def hold_a_source(self) -> None:
        """Hold a finger on a source while all choose: it is told and lit, and not chosen; a tap elsewhere ends it."""
        source = self.zone("sources").locator('[data-source="fisher"]')
        finger = {"pointerType": "touch", "isPrimary": True, "bubbles": True}
        await source.dispatch_event("pointerdown", finger)
        legend = self.zone("legend")
        await expect(legend).to_be_visible()
        await expect(legend).to_have_attribute("data-about", "fisher")
        things = await self.page.locator('[data-zone="map"] .bay .lights [data-why="counts"]').count()
        told = re.search(r"(\d+) fishers? and (\d+) fish\.", await legend.inner_text())
        assert told is not None
        assert things == int(told[1]) + int(told[2])
        await expect(self.zone("notices").get_by_role("link", name="Rule")).to_have_attribute(
            "data-topic", "source:fisher"
        )
        await source.dispatch_event("pointerup", finger)
        await source.dispatch_event("click")
        await expect(source).to_have_attribute("aria-pressed", "false")
        await self.zone("round").dispatch_event("pointerdown", finger)
        await expect(legend).to_be_hidden()

    async def finish(self, dice: random.Random) -> None:
        """Buy a Destin, reveal the Voyageur, or end the turn."""
        kind = await self.click_one(dice, "end", "end", "buy", "reveal")
        if kind == "buy":
            await self.page.locator("dialog .destin-row").first.click()
            await self.action("buy-confirm").click()
        elif kind == "reveal":
            await self.action("reveal-confirm").click()

    async def choose(self, dice: random.Random) -> None:
        """Choose as many sources as are asked for, score them, and wait until that stands."""
        while not await self.action("choose").is_enabled():
            left = self.zone("sources").locator('[data-choosable="true"][aria-pressed="false"]')
            await left.nth(dice.randrange(await left.count())).click()
        await self.action("choose").click()
        await self.until(
            """() => document.querySelector('[data-zone="map"]').dataset.stage !== 'scoring'
                || document.querySelector('[data-mine] [data-chosen]') !== null"""
        )

    async def click_one(self, dice: random.Random, *names: str) -> str:
        """Click one of these buttons, of those that can be had; return its name."""
        offered = [name for name in names if await self.action(name).is_visible()]
        assert offered, f"none of {names} is to be had"
        name = dice.choice(offered)
        await self.action(name).click()
        return name

    async def play_until(self, dice: random.Random, stage: str) -> None:
        """Play until the map shows this stage, or the game is over."""
        while True:
            found = await self.until(
                """stage => {
                  const shown = document.querySelector('[data-zone="map"]').dataset;
                  if (document.querySelector('[data-zone="result"]') || shown.stage === stage) return 'done';
                  const quiet = document.querySelector('[data-zone="sending"]:not([hidden])') === null;
                  const mine = document.querySelector('[data-mine][data-to-act]') !== null;
                  return quiet && mine && shown.pending === undefined ? `act ${shown.seq}` : null;
                }""",
                stage,
            )
            if found == "done":
                return
            await self.act(dice)
            await self.has_moved(int(found.split()[1]))

    async def has_moved(self, seq: int) -> None:
        """Wait until the map shows more than `seq`."""
        await self.shows(seq + 1)
