"""Screenshots of every page and of every stage of every game, at four sizes, light and dark: `make pictures`.

They are written into a folder with a page, `index.html`, that shows them beside each other. The folder's pictures of
before are removed.
"""

from __future__ import annotations

import argparse
import asyncio
import html
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Browser, Page, async_playwright

from deploy.bench.processes import service
from deploy.pictures.chromium import QUIET, chromium
from deploy.pictures.pages import absences, pages
from deploy.pictures.stages import GAMES, SETTLED, Game

SIZES = ((360, 640), (844, 390), (1280, 800), (1920, 1080))
"""Width and height (px): a phone, the same on its side, a laptop, a large screen."""

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

SEED = 5

_HEAD = """<!doctype html>
<meta charset="utf-8">
<title>Pictures of Lagoon</title>
<style>body { font: 16px sans-serif } img { height: 20rem; margin: 4px; vertical-align: top }</style>
"""


class Album:
    """A folder that pictures are put into."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._taken: dict[str, list[str]] = {}
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.png"):
            old.unlink()

    async def take(self, page: Page, name: str) -> None:
        """Take pictures of a page as it stands, at all sizes and in both schemes, and leave it as it was."""
        before: Any = page.viewport_size
        # That somebody else plays on this seat, too, is nothing to look at.
        await page.evaluate("() => document.querySelector('[data-zone=notices]')?.replaceChildren()")
        for width, height in SIZES:
            await page.set_viewport_size({"width": width, "height": height})
            for scheme in SCHEMES:
                await page.emulate_media(color_scheme=scheme)
                await page.evaluate(SETTLED)
                file = f"{name}-{width}-{scheme}.png"
                await page.screenshot(path=self.folder / file)
                self._taken.setdefault(name, []).append(file)
        await page.emulate_media(color_scheme="light")
        await page.set_viewport_size(before)
        await page.evaluate(SETTLED)

    def bind(self) -> Path:
        """Write the page that shows all pictures, and return where it is."""
        rows = []
        for name, files in self._taken.items():
            shown = "".join(f'<a href="{file}"><img loading="lazy" src="{file}" alt="{file}"></a>' for file in files)
            rows.append(f"<h2>{html.escape(name)}</h2>{shown}")
        index = self.folder / "index.html"
        index.write_text(_HEAD + "".join(rows), encoding="utf-8")
        return index

    def __len__(self) -> int:
        """Return how many pictures were taken."""
        return sum(map(len, self._taken.values()))


async def take_all(url: str, album: Album, only: str | None, moves: int) -> None:
    """Show everything at `url`, or one game, or the pages alone, each in a browser that knows nothing yet."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(), args=list(QUIET))
        for game in GAMES:
            if only in (None, game):
                await _each(browser, album, game, lambda page, game=game: Game(page, url, game, SEED, moves).stages())
        if only in (None, "pages"):
            await _each(browser, album, "page", lambda page: pages(page, url))
            await _each(browser, album, "page", lambda page: absences(page, url))
        await browser.close()


async def _each(browser: Browser, album: Album, of: str, shown: Any) -> None:
    context = await browser.new_context(
        viewport={"width": 1280, "height": 800}, reduced_motion="reduce", service_workers="block"
    )
    page = await context.new_page()
    names: AsyncIterator[str] = shown(page)
    async for name in names:
        await album.take(page, f"{of}-{name}")
    await context.close()


def main() -> None:
    """Take the pictures, and say where they are."""
    asked = argparse.ArgumentParser(prog="deploy.pictures", description=__doc__)
    asked.add_argument("--into", type=Path, default=Path("artifacts/pictures"), help="the folder (%(default)s)")
    asked.add_argument("--only", choices=[*GAMES, "pages"], help="one game, or the pages alone")
    asked.add_argument("--moves", type=int, default=400, help="moves until somebody gives up (%(default)s)")
    given = asked.parse_args()
    album = Album(given.into)
    with (
        tempfile.TemporaryDirectory(prefix="lagoon-pictures-") as folder,
        service(
            Path(folder), fsync="everysec", name="pictures", more={"LAGOON_BOTS": "1", "LAGOON_ABSENT_SECONDS": "1"}
        ) as target,
    ):
        asyncio.run(take_all(target.address, album, given.only, given.moves))
    print(f"{len(album)} pictures: {album.bind()}")


if __name__ == "__main__":
    main()
