"""A person who has no pointer: they see the page, and do everything with the keys."""

from __future__ import annotations

import random
from typing import ClassVar

from playwright.async_api import expect

from tests.browser.window import Window

KEPT = """() => {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) return false;
  return activeElement.checkVisibility() && !activeElement.matches(':disabled');
}"""
"""Whether the focus is on something that can be seen."""

AT = """({ wanted, roving }) => {
  const { activeElement } = document;
  return activeElement?.matches(wanted) ? 2 : activeElement?.matches(roving) ? 1 : 0;
}"""
"""2: the focus is on what is wanted; 1: on something from which arrows lead to others of its group."""

ROUND = 150
"""More Tabs than any page has places."""

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


class Typist(Window):
    """A window played by keys alone: Tab, arrows where a group has one place for Tab, and Enter.

    A game says in `roving` which things arrows lead between.
    """

    roving: ClassVar[str] = ":not(*)"

    async def keeps_focus(self) -> None:
        """Wait until the focus is somewhere to be seen."""
        await self.until(KEPT)

    async def sit_down(self, link: str, name: str, dice: random.Random) -> None:
        """Open the link to a table, give a name and sit down on its first seat."""
        await self.go(link)
        await self.is_live()
        await self.reach('[data-zone="sit"] input[name="name"]', dice)
        await self.page.keyboard.type(name)
        await self.page.keyboard.press("Enter")
        await expect(self.page.locator("body")).to_have_attribute("data-seat", "0")
        await self.keeps_focus()

    async def reach(self, selector: str, dice: random.Random) -> bool:
        """Go on with Tab, and with arrows where they lead further, until the focus is on one of these.

        Return False where it was not found in a whole round.
        """
        wanted = {"wanted": selector, "roving": self.roving}
        for _ in range(ROUND):
            if (at := await self.page.evaluate(AT, wanted)) == 1:
                at = await self._roam(wanted, dice)
            if at == 2:
                return True
            await self.page.keyboard.press("Tab")
        return False

    async def _roam(self, wanted: dict[str, str], dice: random.Random) -> int:
        """Look about with the arrows for what is wanted; return whether the focus is on it (2) or not (1)."""
        for _ in range(24):
            await self.page.keyboard.press(dice.choice(ARROWS))
            if await self.page.evaluate(AT, wanted) == 2:
                return 2
        return 1

    async def click_something(self, dice: random.Random) -> None:
        """Reach one thing that can be chosen, and press Enter; the focus is somewhere to be seen after that."""
        choices = await self.choices()
        if not choices:
            return
        kind = dice.choices(list(choices), [self.likely.get(each, 1) for each in choices])[0]
        selector = self.kinds[kind].replace(":visible", "")
        if await self.reach(selector, dice):
            await self.page.keyboard.press("Enter")
        await self.keeps_focus()
