"""What of a page can be measured for people: what axe finds, how large things are to press and to read, what scrolls.

Everything is asked of a page as it stands, and changes nothing of it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Page

AXE = Path(__file__).parents[2] / ".tools" / "node_modules" / "axe-core" / "axe.min.js"
"""What looks for violations; `make test` installs it."""

_ASKED = Path(__file__).with_name("measures.js").read_text("utf-8").partition("\n")[2].strip()

PROPER = (
    *("Lagoon", "Kahuna", "Mauna", "Kea", "Motu", "JavaScript", "FILE"),
    *("Ann", "Bob", "Cleo", "Dan"),
    *("ALOA", "BARI", "COCO", "DUDA", "ELAI", "FAAA", "GOLA", "HUNA", "IFFI", "JOJO", "KAHU", "LALE"),
)
"""Names that are the same in all languages: of games and islands, and of who plays in the tests."""

_HAS_ROOM = """() => {
    const dock = document.querySelector('body:not(.learn-page) > main > .dock');
    const isAtFoot = dock?.checkVisibility() && getComputedStyle(dock).position === 'sticky';
    return !isAtFoot || document.querySelector('main').style.getPropertyValue('--taken') !== '';
}"""
"""Whether a page has measured how much room there is for the board, where it does."""

WCAG = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


async def violations(page: Page, which: Literal["all", "colours"] = "all") -> list[str]:
    """Return what axe finds: by all rules of WCAG 2.2 AA and of best practice, or by those about colours alone.

    How large targets are is measured by `small_targets`, and more strictly.
    """
    if not await page.evaluate("() => 'axe' in window"):
        await page.evaluate(AXE.read_text("utf-8"))
    if which == "colours":
        return await _ask(page, "violations", {"runOnly": {"type": "rule", "values": ["color-contrast"]}})
    of_all = {"runOnly": {"type": "tag", "values": WCAG}, "rules": {"target-size": {"enabled": False}}}
    return await _ask(page, "violations", of_all)


async def small_targets(page: Page) -> list[str]:
    """Return what can be pressed and is less than 40 px wide or high.

    Where the pointer is a fine one 24 are enough for spaces of Mauna Kea's island, 324 of which are seen at once.
    """
    return await _ask(page, "targets")


async def small_type(page: Page) -> list[str]:
    """Return what there is to read that is lower than 12 px."""
    return await _ask(page, "type")


async def unmarked(page: Page) -> list[str]:
    """Return what is chosen, can be chosen or is to play, and has no outline where a system has colours of its own."""
    return await _ask(page, "unmarked")


async def sideways(page: Page) -> list[str]:
    """Return what makes the page scroll sideways, if it does."""
    return await _ask(page, "sideways")


async def shortcomings(page: Page) -> list[str]:
    """Return all that is held of every page and not true of this one, as it stands."""
    return [*await violations(page), *await small_targets(page), *await small_type(page), *await sideways(page)]


async def unspoken(page: Page) -> list[str]:
    """Return what there is to read, see or hear, in a made-up language with accents on all vowels, that has none.

    Proper names are marked by `translate="no"`, or by a language of their own; in longer texts they are known by name.
    """
    return await _ask(page, "unspoken", PROPER)


async def cut(page: Page) -> list[str]:
    """Return texts of which a part cannot be seen, since what they stand in is smaller."""
    return await _ask(page, "cut")


async def under_dock(page: Page) -> list[str]:
    """Return what belongs to the board and lies under the dock of a phone, at the top of the page.

    A game tells what of it is to be seen together with the board (`data-in-sight`).
    """
    await page.wait_for_function(_HAS_ROOM)
    return await _ask(page, "underDock")


async def covered(page: Page) -> list[str]:
    """Return buttons at the board, or of what is open over it, that something else lies over: those in the window."""
    return await _ask(page, "covered")


async def overlaid(page: Page) -> list[str]:
    """Return what can be chosen on a board and is not pressed at its middle, since another choice lies over it."""
    return await _ask(page, "overlaid")


async def broken(page: Page) -> list[str]:
    """Return words that are broken without a hyphen."""
    return await _ask(page, "broken")


async def spilled(page: Page) -> list[str]:
    """Return what stands out of a seat, the dock or the market at a side, and short names at seats that are cut."""
    return await _ask(page, "spilled")


async def _ask(page: Page, what: str, about: Any = None) -> list[str]:
    found: list[str] = await page.evaluate(f"(about) => {_ASKED}.{what}(about)", about)
    return found
