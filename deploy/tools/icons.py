"""Draws the pictures that are wanted as PNG: `python deploy/tools/icons.py` makes them of the SVGs of the web client.

Icons of the installed page, and the picture that messengers show beside a link. It needs the development requirements
and a Chromium.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

from playwright.async_api import async_playwright

WEB = Path(__file__).parents[2] / "clients" / "web"
PICTURES = (
    ("favicon.svg", "icon_192.png", (192, 192)),
    ("favicon.svg", "icon_512.png", (512, 512)),
    ("installed/icon_maskable.svg", "icon_maskable_512.png", (512, 512)),
    ("installed/icon_maskable.svg", "icon_apple_180.png", (180, 180)),
    ("installed/link.svg", "link.png", (1200, 630)),
)
"""Of what, what, and how large (px)."""
BROWSERS = ("chromium-headless-shell", "chrome-headless-shell", "chromium", "google-chrome")


async def main() -> None:
    """Draw all."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        for source, name, (width, height) in PICTURES:
            page = await browser.new_page(viewport={"width": width, "height": height})
            svg = (WEB / source).read_text("utf-8").replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
            await page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
            await page.screenshot(path=WEB / "installed" / name, omit_background=True)
            await page.close()
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
