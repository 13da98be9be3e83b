"""The start page in browser windows: what can be done now, seen at once and live."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon, Seat
from clients.terminal.words.language import language_codes
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.qr import read_code
from tests.server import LIFTED, Server, serving

PATIENCE_MS = 30_000
SMALL = {"width": 360, "height": 640}
HUGE = {"width": 1920, "height": 1080}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("start"), BOTS=1, **LIFTED) as server:
        yield server


async def start_page(window: Window, server: Server) -> None:
    """Open the start page, and wait until it is up to date."""
    await window.go(server.url)
    await expect(window.page.locator("body")).to_have_attribute("data-lobby", "live", timeout=PATIENCE_MS)
    await expect(window.page.locator('[data-game="motu"]')).to_be_visible(timeout=PATIENCE_MS)


async def hold(window: Window, server: Server, *seats: Seat) -> None:
    """Give a browser these seats, as if it had taken them."""
    await window.go(server.url)
    for seat in seats:
        held = {
            "token": seat.token, "nonce": "0" * 32, "source": "0" * 32, "seat": seat.seat, "name": seat.name,
            "game": "kahuna", "since": 1,
        }  # fmt: skip
        key = f"lagoon.seat.{seat.table}.{seat.token}"
        await window.page.evaluate("([key, held]) => localStorage.setItem(key, JSON.stringify(held))", [key, held])


async def test_what_one_opens_another_sees_joins_and_a_third_watches(browser: Browser, server: Server) -> None:
    async with (
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, SMALL, has_touch=True) as bob,
        Window.opened(browser, PHONE) as eve,
    ):
        for window in (ann, bob, eve):
            await start_page(window, server)
            await expect(window.zone("listed")).to_be_hidden()
        for window in (bob, eve):
            await window.page.evaluate("window.isTheSamePage = true")
        await ann.page.locator('[data-game="kahuna"] summary').click()
        await ann.page.locator('[data-game="kahuna"] [name="listed"]').check()
        await ann.page.locator('[data-game="kahuna"] [data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        table = ann.page.url.rpartition("/")[2]
        await ann.take_seat("Ann")
        row = bob.zone("listed").locator(f'[data-table="{table}"]')
        await expect(row).to_contain_text("Ann", timeout=PATIENCE_MS)
        assert await bob.page.evaluate("window.isTheSamePage")
        await bob.zone("listed").locator("summary").click()
        await row.get_by_role("link").click()
        await bob.take_seat("Bob")
        # On a page that was there all the time it goes from the tables to join to the games to watch.
        watched = eve.zone("watching").locator(f'[data-table="{table}"]')
        await expect(watched).to_contain_text("Bob", timeout=PATIENCE_MS)
        await expect(eve.zone("listed")).to_be_hidden()
        assert await eve.page.evaluate("window.isTheSamePage")
        await expect(eve.zone("watching").locator("summary")).to_have_text("Games to watch (1)")
        await eve.zone("watching").locator("summary").click()
        await watched.get_by_role("link").click()
        await eve.is_live()
        await expect(eve.page.locator("body")).to_have_attribute("data-seat", "none")


async def test_a_table_i_opened_is_mine_before_i_sit_down(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, WIDE) as ann:
        await start_page(ann, server)
        for game in ("kahuna", "mauna_kea", "motu"):
            play = await ann.page.locator(f'[data-game="{game}"] [data-action="play-now"]').bounding_box()
            assert play is not None
            assert play["y"] + play["height"] <= WIDE["height"], "in sight without scrolling"
        await ann.page.locator('[data-game="kahuna"] [data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await ann.is_live()
        # Whoever opened it does not watch it.
        await expect(ann.zone("role")).to_have_text("You opened this table and have no seat yet.")
        await expect(ann.zone("missing")).to_contain_text("2 seats are free")
        await expect(ann.page.locator(".watching")).to_be_empty()
        await start_page(ann, server)
        row = ann.zone("mine").locator("li")
        await expect(row).to_contain_text("Nobody seated yet", timeout=PATIENCE_MS)
        await expect(row).to_contain_text("you opened it and have no seat")
        await row.get_by_role("link", name="Take a seat").click()
        await ann.page.wait_for_url("**/t/*")


async def test_a_table_for_one_invites_nobody_and_goes_on_where_it_is_said_what_to_do(
    browser: Browser, server: Server
) -> None:
    table = await Lagoon(server.url).open_table("motu", seats=1)
    async with Window.opened(browser, SMALL, has_touch=True) as ann:
        await ann.go(f"{server.url}/t/{table}")
        await ann.is_live()
        await expect(ann.zone("role")).to_have_text("You are watching this table.")
        await expect(ann.zone("missing")).to_have_text("The game begins as soon as you sit down.")
        for part in (ann.zone("invite"), ann.zone("qr"), ann.page.locator(".seat-choices:visible")):
            await expect(part).to_be_hidden()
        await ann.take_seat("Ann")
        await expect(ann.page.locator("body")).to_have_attribute("data-phase", "playing", timeout=PATIENCE_MS)
        await ann.page.wait_for_function("() => document.activeElement?.dataset.zone === 'prompt'")


async def test_where_it_becomes_my_turn_comes_to_the_top_by_itself(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    seats = []
    for _ in range(2):
        table = await lagoon.open_table("kahuna")
        seats.append(await lagoon.begin(table, "Ann", "Bob"))
    async with Window.opened(browser, PHONE) as window:
        # Black begins: it is Bob's turn at the game that Ann has no move in, wherever she sits.
        mine: list[Seat] = []
        others: list[Seat] = []
        for one, other in seats:
            acts = (await lagoon.table(one.table))["to_act"]
            mine.append(other if one.seat in acts else one)
            others.append(one if one.seat in acts else other)
        await hold(window, server, *mine)
        await start_page(window, server)
        rows = window.zone("mine").locator("li")
        await expect(rows).to_have_count(2)
        await expect(window.page).to_have_title("Lagoon – island games, played together")
        await expect(rows.first).to_contain_text("waiting for", timeout=PATIENCE_MS)
        for seat, name in ((others[0], others[0].name), (others[1], others[1].name)):
            async with lagoon.play(seat) as player:
                await player.play({"t": "draw"})
            await expect(rows.first).to_have_attribute("data-table", seat.table, timeout=PATIENCE_MS)
            await expect(rows.first).to_contain_text(re.compile(f"your turn · .?{name}.? waits"), timeout=PATIENCE_MS)
            await expect(window.zone("announcements")).to_contain_text("Your turn: Kahuna")
        await expect(window.page).to_have_title(re.compile(r"^\(2\)"))
        # And when it is over it goes down, says so, and can be put away.
        async with lagoon.play(others[1]) as player:
            await player.resign()
        over = window.zone("mine").locator(f'[data-table="{others[1].table}"]')
        await expect(over).to_contain_text("you won", timeout=PATIENCE_MS)
        await expect(rows.last).to_have_attribute("data-table", others[1].table)
        await over.get_by_role("button").click()
        await expect(rows).to_have_count(1)


async def test_a_phone_shows_how_to_play_the_first_game_without_scrolling(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, SMALL, has_touch=True) as ann:
        await start_page(ann, server)
        for action in ("play-now", "open", "anybody"):
            button = ann.page.locator(f'[data-game="kahuna"] [data-action="{action}"]')
            box = await button.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= SMALL["height"], action
            assert box["height"] >= 44, "as large as a finger"
        assert await ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert await ann.page.evaluate("scrollY") == 0
        # Most sit down by one of these, without a lobby that would say it.
        await expect(ann.zone("kept")).to_contain_text("private window")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "start-360.png")
        # A finger that rests on the sign of a rule shows that, and selects no text.
        rule = ann.page.locator('[data-game="kahuna"] .with-rule > .rule-link').first
        await expect(rule).to_have_css("user-select", "none")
        # On its side, too, one way to play is seen.
        await ann.page.set_viewport_size({"width": 844, "height": 390})
        await expect(ann.page.locator('[data-game="kahuna"] [data-action="play-now"]')).to_be_in_viewport(ratio=1)


PAST_SEA = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.hero p'));
  const hero = document.querySelector('.hero').getBoundingClientRect();
  // Where the island begins in the picture, which is as wide as its head and 1200 wide in itself.
  const island = hero.left + (388 / 1200) * hero.width;
  return [...words.getClientRects()].filter((line) => line.right > island).length;
}"""
"""How many lines of the words over the picture reach its island, where nobody could read them."""


@pytest.mark.parametrize("language", language_codes())
async def test_the_words_over_the_picture_end_before_its_island(
    browser: Browser, server: Server, language: str
) -> None:
    async with Window.opened(browser, WIDE, locale=language) as ann:
        await start_page(ann, server)
        for size in (WIDE, {"width": 1280, "height": 1000}, {"width": 1024, "height": 768}, HUGE):
            await ann.page.set_viewport_size(size)  # type: ignore[arg-type]
            assert await ann.page.evaluate(PAST_SEA) == 0, size
        # Nor do they push the way to play at once off a low screen.
        await ann.page.set_viewport_size({"width": 1024, "height": 768})
        await expect(ann.page.locator('[data-game="kahuna"] [data-action="play-now"]')).to_be_in_viewport(ratio=1)


EMPTY = """() => [...document.querySelectorAll('.card-section, section')]
  .filter((part) => part.offsetParent !== null && !part.querySelector('li, button')).map((part) => part.dataset.zone)"""

UNUSED = """() => {
  const parts = [...document.querySelectorAll('.card-section')].filter((part) => part.offsetParent !== null);
  const boxes = parts.map((part) => part.getBoundingClientRect());
  const width = document.querySelector('main').clientWidth - 40;
  // Parts that stand beside each other fill the page together.
  return boxes.map((box) => boxes.filter((other) => other.top < box.bottom && box.top < other.bottom)
    .reduce((sum, other) => sum + other.width, 0)).filter((sum) => sum < width * 0.9);
}"""


CUT = """() => [...document.querySelectorAll('[data-action="play-now"], .rules-link, summary')]
  .filter((one) => one.offsetParent !== null && one.getBoundingClientRect().height < 40)
  .map((one) => one.textContent)"""
"""What is pressed on the start page and is less high than a finger needs."""


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_nothing_is_empty_and_no_box_stands_beside_nothing(browser: Browser, scheme: Any) -> None:
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder), BOTS=1, **LIFTED) as server:
            lagoon = Lagoon(server.url)
            async with Window.opened(browser, HUGE, color_scheme=scheme) as window:
                played: list[str] = []
                window.page.on("websocket", lambda socket: played.append(socket.url))
                for step in range(4):
                    if step == 1:
                        table = await lagoon.open_table("motu", seats=3, listed=True)
                        await lagoon.take_seat(table, "Cat")
                    elif step == 2:
                        watched = await lagoon.open_table("mauna_kea", seats=2, listed=True)
                        await lagoon.begin(watched, "Dan", "Eve")
                    elif step == 3:
                        one, _ = await lagoon.begin(await lagoon.open_table("kahuna"), "Ann", "Bob")
                        await hold(window, server, one)
                    played.clear()
                    await start_page(window, server)
                    zones = (("listed", 1), ("watching", 2), ("mine", 3))
                    for zone, since in zones:
                        shown = expect(window.zone(zone))
                        await (shown.to_be_visible(timeout=PATIENCE_MS) if step >= since else shown.to_be_hidden())
                    for size in (WIDE, HUGE, {"width": 800, "height": 1000}):
                        await window.page.set_viewport_size(size)  # type: ignore[arg-type]
                        assert await window.page.evaluate(EMPTY) == [], (step, size)
                        assert await window.page.evaluate(UNUSED) == [], (step, size)
                        assert await window.page.evaluate(CUT) == [], (step, size)
                    await window.page.set_viewport_size(HUGE)  # type: ignore[arg-type]
                # Each game is seen before it is chosen, and mine as it stands, by a page that is at no table for that.
                await expect(window.page.locator("[data-cover][data-drawn]")).to_have_count(3)
                for name in ("kahuna", "mauna_kea", "motu"):
                    await expect(window.page.locator(f'[data-cover="{name}"] svg')).to_be_visible()
                await expect(window.zone("mine").locator(".miniature[data-drawn] svg")).to_be_visible()
                await expect(window.zone("mine").locator("li")).to_contain_text("Kahuna · modern edition · opened")
                assert [url for url in played if not url.endswith("/api/lobby")] == []
                ARTIFACTS.mkdir(exist_ok=True)
                await window.page.screenshot(path=ARTIFACTS / f"start-1920-{scheme}.png", full_page=True)


async def test_the_link_for_a_friend_is_a_code_that_a_camera_reads(browser: Browser, server: Server) -> None:
    async with Window.opened(browser, SMALL, color_scheme="dark") as ann:
        await start_page(ann, server)
        await ann.page.locator('[data-game="kahuna"] [data-action="open"]').click()
        await ann.page.wait_for_url("**/t/*")
        await expect(ann.zone("invite")).to_have_value(ann.page.url)
        code = ann.zone("qr")
        await expect(code).to_have_attribute("aria-label", "The link as a QR code")
        size = int((await code.get_attribute("viewBox") or "").split()[2])
        dark = re.findall(r"M(\d+) (\d+)h1v1h-1z", await code.locator("path").get_attribute("d") or "")
        places = {(int(x), int(y)) for x, y in dark}
        assert min(min(place) for place in places) == 4, "the border that readers need"
        assert read_code([[(x, y) in places for x in range(size)] for y in range(size)]) == ann.page.url
        # It is dark on white, however dark the page is.
        assert await code.locator("rect").get_attribute("fill") == "#fff"


async def test_a_line_that_is_lost_is_told_and_comes_back(browser: Browser, server: Server) -> None:
    lagoon = Lagoon(server.url)
    async with Window.opened(browser, PHONE) as ann:
        lines: list[Any] = []
        is_cut = False

        async def through(line: Any) -> None:
            if is_cut:
                await line.close()
                return
            lines.append(line)
            line.connect_to_server()

        await ann.page.route_web_socket(re.compile("/api/lobby"), through)
        await start_page(ann, server)
        is_cut = True
        await lines[-1].close()
        await expect(ann.page.locator(".line-away")).to_be_visible(timeout=PATIENCE_MS)
        table = await lagoon.open_table("kahuna", listed=True)
        is_cut = False
        await expect(ann.zone("listed").locator(f'[data-table="{table}"]')).to_have_count(1, timeout=60_000)
        await ann.zone("listed").locator("summary").click()
        await expect(ann.page.locator(".line-away")).to_be_hidden()
        # Of many the first are shown, and all when that is wanted.
        for _ in range(32):
            await lagoon.open_table("kahuna", listed=True)
        rows = ann.zone("listed").locator("li")
        await expect(ann.action("show-all").first).to_have_text(re.compile(r"^Show \d+ more$"), timeout=PATIENCE_MS)
        await expect(rows).to_have_count(30)
        await ann.action("show-all").first.click()
        await expect(rows.nth(32)).to_be_visible(timeout=PATIENCE_MS)
        await expect(ann.action("show-all").first).to_be_hidden()


@pytest.mark.parametrize("size", [WIDE, HUGE, {"width": 768, "height": 1024}])
async def test_nothing_is_empty_beside_unfolded_options(browser: Browser, server: Server, size: Any) -> None:
    async with Window.opened(browser, size) as ann:
        await start_page(ann, server)
        cards = ann.page.locator(".open-form")
        games = await ann.zone("open").bounding_box()
        assert games is not None
        for n in range(await cards.count()):
            summary = cards.nth(n).locator("summary").first
            await summary.click()
            boxes = [await card.bounding_box() for card in await cards.all()]
            card, fields = boxes[n], await cards.nth(n).locator(".more-fields").bounding_box()
            assert card is not None
            assert fields is not None
            # It takes the whole width, and so does what there is to choose.
            assert abs(card["width"] - games["width"]) < 2
            assert fields["width"] > 0.9 * games["width"] - 40
            # The others fill their row, or one each.
            others = [box for which, box in enumerate(boxes) if which != n and box is not None]
            rows = {round(box["y"]) for box in others}
            widths = sum(box["width"] for box in others)
            assert abs(widths / len(rows) - games["width"]) < 24
            await summary.click()
            await expect(cards.nth(n).locator(".more-fields")).to_be_hidden()
