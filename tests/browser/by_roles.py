"""A person who does not see the page: they hear it, as a screen reader tells it, and press what it names.

What the page tells is Playwright's snapshot of its accessibility tree: roles, names and states, and nothing else of the
page is looked at. What is pressed is found again by its role and name.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from playwright.async_api import Locator

from tests.browser.window import Window

LINE = re.compile(
    r"""^(?P<indent>\s*)-\s(?P<role>[\w-]+)(?:\s"(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?:\s\[[^\]]*\])*)(?::|$)"""
)
QUOTED = re.compile(r"^(?P<indent>\s*- )'(?P<key>(?:[^']|'')*)'")
"""A line that YAML would read otherwise has its part before the colon in quotes."""

CLICK = """(all, place) => {
  all[place]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
  return all[place] !== undefined;
}"""
"""Clicks one of several, looked for and clicked in one go."""


@dataclass(frozen=True, slots=True)
class Heard:
    """Something a screen reader comes to: its role and name, its states, and the names of what it lies in."""

    role: str
    name: str
    states: frozenset[str]
    within: tuple[str, ...]

    @property
    def is_usable(self) -> bool:
        """Tell whether it is not said to be unavailable."""
        return "disabled" not in self.states


def heard(snapshot: str) -> list[Heard]:
    """Read what Playwright's `aria_snapshot` says, in the order of the page. Texts without a role are left out."""
    found = []
    around: list[tuple[int, str]] = []
    for raw in snapshot.splitlines():
        line = QUOTED.sub(lambda found: found["indent"] + found["key"].replace("''", "'"), raw)
        parts = LINE.match(line)
        if parts is None:
            continue
        indent = len(parts["indent"])
        name = re.sub(r"\\(.)", r"\1", parts["name"] or "")
        around = [one for one in around if one[0] < indent]
        states = frozenset(re.findall(r"\[([^\]]*)\]", parts["states"]))
        found.append(Heard(parts["role"], name, states, tuple(one for _, one in around if one)))
        around.append((indent, name))
    return found


class Listener(Window):
    """A window that nobody looks at: whoever plays here knows what is announced, and what has which role and name.

    A game says in `sayings` which names of buttons it is played by (patterns), and how likely each is pressed; in
    `ending` what is announced once it is over.
    """

    sayings: ClassVar[dict[str, float]] = {}
    ending: ClassVar[str] = r"won the game|ended in a draw"

    async def hear(self) -> list[Heard]:
        """Go through the whole page."""
        return heard(await self.page.locator("body").aria_snapshot())

    async def press(self, one: Heard, among: Iterable[Heard]) -> bool:
        """Press what was heard, as a screen reader does: without a pointer. `among` is all that was heard with it.

        Return False where it is gone by now: the page has gone on since.
        """
        alike = [other for other in among if (other.role, other.name) == (one.role, one.name)]
        named = self.page.get_by_role(one.role, name=one.name, exact=True)  # type: ignore[arg-type]
        place = next(n for n, other in enumerate(alike) if other is one)
        pressed: bool = await named.evaluate_all(CLICK, place)
        return pressed

    async def sit_down(self, name: str) -> None:
        """Give a name and sit down."""
        await self.page.get_by_role("textbox", name="Your name").fill(name)
        await self.page.get_by_role("button", name="Sit down").dispatch_event("click")

    async def play_unseen(self, dice: random.Random) -> int:
        """Press one of what the game is played by whenever there is something, until it is announced to be over.

        Return how often something was pressed.
        """
        pressed = 0
        while True:
            await self._something.or_(self._over).first.wait_for(state="attached", timeout=60_000)
            if await self._over.count():
                return pressed
            everything = await self.hear()
            offered = [(one, likely) for one in everything if (likely := self._likely(one))]
            if offered:
                one = dice.choices([one for one, _ in offered], [likely for _, likely in offered])[0]
                pressed += await self.press(one, everything)

    @property
    def _something(self) -> Locator:
        """What the game is played by, and can be pressed."""
        return self.page.get_by_role("button", name=re.compile("|".join(self.sayings)), disabled=False)

    @property
    def _over(self) -> Locator:
        """What is announced at the end."""
        return self.page.get_by_role("log").get_by_text(re.compile(self.ending))

    def _likely(self, one: Heard) -> float:
        """Return how likely this is pressed beside the others; 0 for what cannot be, or is none of the game's."""
        if one.role != "button" or not one.is_usable or "pressed" in one.states:
            return 0
        return next((likely for saying, likely in self.sayings.items() if re.search(saying, one.name)), 0)
