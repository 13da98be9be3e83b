"""Settings: on every page, by keys, applied at once in all windows of a browser, and from the first paint on."""

from __future__ import annotations

from playwright.async_api import Browser, Page, expect

from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server


async def open_by_keys(page: Page) -> None:
    """Open the settings without a mouse."""
    await page.get_by_role("button", name="Settings").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


async def test_what_closes_them_is_in_sight_however_low_the_window(browser: Browser, server: Server) -> None:
    async with Window.opened(browser) as ann:
        await ann.go(server.url)
        await open_by_keys(ann.page)
        done = ann.page.get_by_role("button", name="Done")
        for width, height in ((1280, 800), (844, 390), (640, 400), (360, 640)):
            await ann.page.set_viewport_size({"width": width, "height": height})
            await expect(done).to_be_in_viewport(ratio=1)
        await done.click()
        await expect(ann.page.get_by_role("dialog")).to_have_count(0)


async def test_all_of_them_is_seen_at_once_where_there_is_room(browser: Browser, server: Server) -> None:
    for language in ("en", "de", "fr", "nl"):
        async with Window.opened(browser, WIDE, locale=language) as ann:
            await ann.go(server.url)
            await ann.page.locator(".gear").first.click()
            for name in ("usual", "larger"):
                await ann.page.evaluate("name => { document.documentElement.dataset.type = name; }", name)
                hidden = "dialog => dialog.scrollHeight - dialog.clientHeight"
                assert await ann.page.locator("dialog[open]").evaluate(hidden) <= 0, f"{language}, {name}"


async def test_settings_are_applied_at_once_in_all_windows_and_kept(browser: Browser, server: Server) -> None:
    table, *_ = await seated(server)
    async with Window.opened(browser, PHONE) as ann:
        other = await ann.page.context.new_page()
        await ann.go(server.url)
        await other.goto(f"{server.url}/t/{table}")
        await open_by_keys(ann.page)
        for label in ("Larger type", "Colours told apart better", "Ask before a press ends my turn"):
            await ann.page.get_by_role("checkbox", name=label).check()
        await ann.page.get_by_role("radio", name="Fast").check()
        for page in (ann.page, other):
            root = page.locator("html")
            await expect(root).to_have_attribute("data-type", "larger")
            await expect(root).to_have_attribute("data-colours", "apart")
            await expect(root).to_have_attribute("data-pace", "fast")
        await ann.page.keyboard.press("Escape")
        await expect(ann.page.get_by_role("button", name="Settings")).to_be_focused()
        # What a page is drawn by is there before it has a body, without any module.
        early = await ann.page.context.new_page()
        await early.add_init_script(
            "new MutationObserver(() => {"
            " if (document.body && !window.seen) window.seen = {...document.documentElement.dataset}; })"
            ".observe(document, { childList: true, subtree: true })"
        )
        for path in ("/verify", "/mine", "/rules/kahuna", f"/t/{table}"):
            await early.goto(server.url + path)
            assert await early.evaluate("window.seen") == {"type": "larger", "colours": "apart", "pace": "fast"}
            assert await early.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
            await expect(early.get_by_role("button", name="Settings")).to_be_visible()
        # A page in a larger type, and the switch as it was left.
        await open_by_keys(early)
        await expect(early.get_by_role("checkbox", name="Larger type")).to_be_checked()
        await early.get_by_role("checkbox", name="Larger type").uncheck()
        await expect(other.locator("html")).not_to_have_attribute("data-type", "larger")
