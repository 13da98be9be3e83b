"""The language of the pages: chosen on one, kept for all, with the seat; also where nothing can be loaded."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, expect

from clients.player import Lagoon
from tests.browser.window import PHONE, WITH_WORKER, Window
from tests.server import Server, serving

pytestmark = pytest.mark.browser


async def is_in(page: Page, language: str) -> None:
    """Wait until a page is in a language."""
    await expect(page.locator("html")).to_have_attribute("lang", language)


async def test_a_language_is_chosen_at_a_table_and_stays_with_the_seat(browser: Browser, server: Server) -> None:
    table = await Lagoon(server.url).open_table("kahuna", seats=2)
    async with Window.opened(browser, PHONE, locale="nl-BE", **WITH_WORKER) as ann:
        page = ann.page
        await ann.go(f"{server.url}/t/{table}")
        await is_in(page, "nl")
        await ann.take_seat("Ann")
        await expect(page.locator("body")).to_have_attribute("data-seat", re.compile(r"^\d$"))
        seat = await page.locator("body").get_attribute("data-seat")
        await page.locator('[data-action="settings"]').click()
        chosen = page.locator('dialog [data-zone="languages"] [data-language="de"]')
        await expect(chosen).to_have_attribute("lang", "de")
        await expect(chosen).to_have_text("Deutsch")
        await chosen.focus()
        await page.keyboard.press("Enter")
        await is_in(page, "de")
        await expect(page.locator("body")).to_have_attribute("data-seat", seat or "")
        assert page.url == f"{server.url}/t/{table}"
        cookies = {cookie["name"]: cookie for cookie in await page.context.cookies()}
        assert (cookies["language"]["value"], cookies["language"]["sameSite"]) == ("de", "Lax")
        assert cookies.keys() <= {"language", "parts_kahuna"}
        await expect(page.get_by_role("button", name="Einstellungen")).to_be_visible()
        await page.goto(server.url)
        await is_in(page, "de")
        await page.locator('.foot [data-language="fr"]').click()
        await is_in(page, "fr")
        await expect(page.locator('.foot [data-language="fr"]')).to_have_attribute("aria-pressed", "true")
        # The worker is that of the page: what it shows where nothing comes is in its language.
        await ann.until(
            "async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL.endsWith('language=fr')"
        )
        await page.context.set_offline(offline=True)
        await page.goto(f"{server.url}/mine")
        await expect(page.locator("body")).to_have_class("away-page")
        await is_in(page, "fr")


async def test_modules_that_come_one_by_one_do_so_in_the_language(browser: Browser, tmp_path: Path) -> None:
    """As whoever changes the client has them; a small page, for each module costs a request."""
    async with (
        serving(tmp_path, NATIVE_MODULES=1) as native,
        Window.opened(browser, locale="de-DE", **WITH_WORKER) as window,
    ):
        await window.go(f"{native.url}/mine")
        await is_in(window.page, "de")
        await expect(window.page.get_by_role("button", name="Einstellungen")).to_be_visible()
        await expect(window.page.get_by_role("heading", name="Meine Partien")).to_be_visible()
        await window.until(
            "async () => (await navigator.serviceWorker.getRegistration())?.active?.scriptURL.endsWith('language=de')"
        )
