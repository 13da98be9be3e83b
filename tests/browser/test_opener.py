"""Before the start, in Chromium: whoever opened a table sends people off, moves them, changes it, and closes it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.server import Server
from tests.support import eventually

pytestmark = pytest.mark.browser

PATIENCE_MS = 60_000


async def opened(window: Window, server: Server, game: str) -> str:
    """Open a table from the start page; return its id."""
    await window.go(server.url)
    form = window.page.locator(f'form[data-game="{game}"]')
    await form.locator('[data-action="open"]').click()
    await window.page.wait_for_url("**/t/*")
    await window.is_live()
    return window.page.url.rsplit("/", 1)[-1]


async def sits(window: Window, names: list[str]) -> None:
    """Wait until the opener's list of seats says this."""
    await expect(window.zone("opener").locator("li bdi")).to_have_text(names, timeout=PATIENCE_MS)


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_the_opener_arranges_a_table_and_closes_it(browser: Browser, server: Server, scheme: str) -> None:
    lagoon = Lagoon(server.url)
    async with (
        Window.opened(browser, PHONE, color_scheme=scheme, has_touch=True) as ann,
        Window.opened(browser, WIDE) as eve,
    ):
        table = await opened(ann, server, "motu")
        # Their say is theirs without a seat, and also when the page is loaded again.
        await sits(ann, ["free", "free"])
        await ann.page.reload()
        await sits(ann, ["free", "free"])
        await eve.go(f"{server.url}/t/{table}")
        await expect(eve.zone("opener")).to_be_hidden()
        await expect(eve.zone("opened-by")).to_have_text("Whoever opened this table has no seat here.")
        await expect(eve.zone("role")).to_have_text("You are watching this table.")
        # One more seat, other options: all in one form, which has what the table has.
        await ann.action("change-table").click()
        form = ann.zone("change")
        await expect(form.locator('input[name="seats"]:checked')).to_have_value("2")
        # The form for opening it proposed a first game.
        await expect(form.locator('input[name="destins"]')).not_to_be_checked()
        await expect(form.locator('input[name="voyageurs"]')).not_to_be_checked()
        await form.locator('input[name="seats"][value="3"]').check()
        await form.locator('input[name="destins"]').check()
        # Without bots nobody could play on for whoever's time is over.
        await expect(form.locator('select[name="clock"]')).to_be_hidden()
        assert await form.evaluate("form => form.closest('dialog').scrollWidth <= form.closest('dialog').clientWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / f"opener-change-{scheme}.png")
        await ann.action("change-confirm").click()
        await sits(ann, ["free", "free", "free"])
        for window in (ann, eve):
            await expect(window.zone("sit").get_by_role("radio")).to_have_count(4, timeout=PATIENCE_MS)
        shown = await lagoon.table(table)
        assert shown["options"]["destins"] is True
        assert shown["options"]["voyageurs"] is False
        # A moment at which the table had fewer seats can be seen again.
        await eve.go(f"{server.url}/t/{table}?at=1")
        await expect(eve.zone("replay")).to_have_attribute("data-at", "1", timeout=PATIENCE_MS)
        for at in ("2", "1"):
            await eve.action("replay-next" if at == "2" else "replay-back").click()
            await expect(eve.zone("replay")).to_have_attribute("data-at", at)
        await eve.go(f"{server.url}/t/{table}")
        # The form has it now, and a form in which nothing is changed changes nothing.
        await ann.action("change-table").click()
        await expect(form.locator('input[name="destins"]')).to_be_checked()
        await ann.action("change-confirm").click()
        await expect(form).to_have_count(0)
        # People sit down; the opener with the token the table was opened with.
        await ann.take_seat("Ann")
        await sits(ann, ["Ann (you)", "free", "free"])
        await lagoon.take_seat(table, "Bob")
        await sits(ann, ["Ann (you)", "Bob", "free"])
        await expect(eve.zone("opened-by")).to_have_text(re.compile("Ann.* opened this table"))
        await expect(ann.zone("opener").locator('[data-action="send-off"]:visible')).to_have_count(1)
        # By keys: Bob up, and the focus goes with him.
        up = ann.zone("opener").locator('[data-action="move-up"]')
        await expect(up.nth(1)).to_have_accessible_name(re.compile("Move .*Bob.* up"))
        await up.nth(1).focus()
        await ann.page.keyboard.press("Enter")
        await sits(ann, ["Bob", "Ann (you)", "free"])
        await expect(ann.zone("opener").locator('[data-action="move-down"]').first).to_be_focused()
        await expect(ann.page.locator("body")).to_have_attribute("data-seat", "1")
        await expect(eve.zone("notices")).to_contain_text("in another order or number than before")
        # By touch: Bob is sent off, after one more question.
        await ann.page.screenshot(path=ARTIFACTS / f"opener-{scheme}.png", full_page=True)
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        off = ann.zone("opener").locator('[data-action="send-off"]:visible')
        box = await off.bounding_box()
        assert box is not None
        assert box["height"] >= 40
        await off.tap()
        await ann.action("send-off-confirm").tap()
        await sits(ann, ["free", "Ann (you)", "free"])
        await expect(eve.zone("announcements")).to_contain_text(re.compile("Bob.* was sent off by the one who opened"))
        # A seat that is left takes nobody's say.
        await ann.action("leave").click()
        await sits(ann, ["free", "free", "free"])
        await ann.action("close-table").click()
        await ann.action("close-table-confirm").click()
        for window in (ann, eve):
            await expect(window.zone("closed")).to_contain_text("Whoever opened it closed it", timeout=PATIENCE_MS)
            await expect(window.zone("lobby")).to_be_hidden()
        await ann.page.screenshot(path=ARTIFACTS / f"opener-closed-{scheme}.png")
        await ann.action("home").click()
        mine = ann.zone("mine").locator(f'[data-table="{table}"]')
        await expect(mine).to_contain_text("closed before the start", timeout=PATIENCE_MS)
        await mine.get_by_role("button").click()
        await expect(mine).to_have_count(0)


async def test_what_the_opener_changes_is_played(browser: Browser, server: Server) -> None:
    """While the table shuffles, too; and once it has begun nobody has a say that the others have not."""
    lagoon = Lagoon(server.url)
    async with Window.opened(browser, WIDE) as ann:
        table = await opened(ann, server, "kahuna")
        await ann.take_seat("Ann")
        form = ann.zone("change")
        await ann.action("change-table").click()
        await expect(form.locator('select[name="clock"]')).to_have_value("")
        await form.locator('select[name="clock"]').select_option("own")
        await form.locator('input[name="clock-stock"]').fill("3")
        await form.locator('input[name="clock-added"]').fill("7")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).to_contain_text("3 min + 7 s a turn", timeout=PATIENCE_MS)
        # None at all, and the same one again.
        await ann.action("change-table").click()
        await form.locator('select[name="clock"]').select_option("")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).not_to_contain_text("a turn", timeout=PATIENCE_MS)
        assert (await lagoon.table(table)).get("clock") is None
        await ann.action("change-table").click()
        await form.locator('select[name="clock"]').select_option("own")
        await form.locator('input[name="clock-stock"]').fill("3")
        await form.locator('input[name="clock-added"]').fill("7")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).to_contain_text("3 min + 7 s a turn", timeout=PATIENCE_MS)
        # What is added alone is another: the stock stays as it is, however many seconds it has.
        await ann.action("change-table").click()
        await form.locator('input[name="clock-stock"]').fill("1.5")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).to_contain_text("1 min 30 s + 7 s a turn", timeout=PATIENCE_MS)
        await ann.action("change-table").click()
        await expect(form.locator('input[name="clock-stock"]')).to_have_value("1.5")
        await form.locator('input[name="clock-added"]').fill("8")
        await ann.action("change-confirm").click()

        async def changed() -> int | None:
            rule = (await lagoon.table(table))["clock"]["rule"]
            return int(rule["stock"]) if rule["added"] == 8 else None

        assert await eventually(changed) == 90
        await ann.action("change-table").click()
        await form.locator('input[name="clock-stock"]').fill("3")
        await form.locator('input[name="clock-added"]').fill("7")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).to_contain_text("3 min + 7 s a turn", timeout=PATIENCE_MS)
        bob = await lagoon.take_seat(table, "Bob")
        await expect(ann.page.locator("body")).to_have_attribute("data-phase", "shuffling", timeout=PATIENCE_MS)
        await ann.action("change-table").click()
        await expect(form.locator('input[name="clock-stock"]')).to_have_value("3")
        await expect(form.locator('input[name="clock-added"]')).to_have_value("7")
        await form.locator('select[name="undo"]').select_option("none")
        await ann.action("change-confirm").click()
        await expect(ann.zone("lobby")).to_contain_text("nothing can be taken back", timeout=PATIENCE_MS)
        async with lagoon.play(bob) as other:
            await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
            await expect(ann.zone("opener")).to_be_hidden()
            await other.until(lambda me: me.game)
            assert other.view["table"]["undo"] == "none"
            assert (other.view["table"]["clock"]["rule"]["stock"], other.view["table"]["clock"]["rule"]["added"]) == (
                180,
                7,
            )
