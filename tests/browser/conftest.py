"""A Chromium found on the machine, and a real server for it to look at."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright, expect

from tests.server import LIFTED, Server, serving

# A page that is slow because the machine does something else, too, is not wrong.
expect.set_options(timeout=30_000)

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
LIGHT = ("chromium-headless-shell", "chrome-headless-shell")
"""The same without windows, tabs and notifications: a page costs half as much, and is the same."""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""So that it runs as root in a container and asks nobody else anything."""

ARTIFACTS = Path(__file__).parents[2] / "artifacts"
"""Where screenshots of a run are kept; not committed."""


def chromium(*, whole: bool = False) -> str:
    """Return the path of a Chromium: a light one where there is one, unless the `whole` is wanted.

    A machine without one fails the test: it is not skipped.
    """
    found = next(filter(None, map(shutil.which, NAMES if whole else (*LIGHT, *NAMES))), None)
    assert found is not None, f"no Chromium on this machine: install one of {', '.join(NAMES)}"
    return found


@pytest.fixture(scope="module")
async def browser(request: pytest.FixtureRequest) -> AsyncIterator[Browser]:
    """A running Chromium: all of it for a module that says so."""
    whole = request.node.get_closest_marker("whole_chromium") is not None
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium(whole=whole), args=list(QUIET))
        yield browser
        await browser.close()


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A real server process."""
    async with serving(tmp_path_factory.mktemp("browser"), **LIFTED) as server:
        yield server
