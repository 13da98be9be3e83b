"""Chromium finds nothing that keeps it from installing the house as an app, and would say so where there was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Route, async_playwright

from deploy.pictures.chromium import QUIET, chromium
from tests.server import Server

pytestmark = pytest.mark.browser

WITHOUT_ICONS = json.dumps({"name": "Lagoon", "start_url": "/", "display": "standalone", "icons": []})


async def test_the_browser_finds_nothing_that_keeps_it_from_installing_the_page(server: Server, tmp_path: Path) -> None:
    # Only the whole of it installs anything, and no private window does.
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(whole=True), args=list(QUIET)
        )
        page = await context.new_page()
        session = await context.new_cdp_session(page)

        async def missing() -> list[dict[str, Any]]:
            # Where a page can be trusted: by https, or at this machine's own name.
            await page.goto(server.url.replace("127.0.0.1", "localhost"))
            found = await session.send("Page.getInstallabilityErrors")
            errors: list[dict[str, Any]] = found["installabilityErrors"]
            return errors

        async def without_icons(route: Route) -> None:
            await route.fulfill(body=WITHOUT_ICONS, content_type="application/manifest+json")

        assert await missing() == []
        assert (await session.send("Page.getAppManifest"))["errors"] == []
        await page.route("**/*.webmanifest", without_icons)
        assert "no-acceptable-icon" in {error["errorId"] for error in await missing()}
        await context.close()
