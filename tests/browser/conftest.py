"""A Chromium found on the machine, and a real server for it to look at."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, async_playwright, expect

from deploy.pictures.chromium import QUIET, chromium
from tests.server import LIFTED, Server, serving

# A page that is slow because the machine does something else, too, is not wrong.
expect.set_options(timeout=30_000)

ARTIFACTS = Path(__file__).parents[2] / "artifacts"
"""Where screenshots of a run are kept; not committed."""


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
