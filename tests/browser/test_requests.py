"""In Chromium the others are asked, and answer: pauses, calling off, and what becomes of who is away."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta, timezone

import pytest
from playwright.async_api import Browser, WebSocketRoute, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.measures import shortcomings
from tests.browser.test_calling import pass_turn
from tests.browser.test_history import sit
from tests.browser.test_names import NAMES, fits
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import LIFTED, Server, serving

PATIENCE_MS = 30_000

EAST = timezone(timedelta(hours=3))
"""Where Ann is: `Etc/GMT-3`, which is east of Greenwich."""
WEST = timezone(timedelta(hours=-10))
"""Where Bob is: Hawaii."""


@pytest.fixture(scope="module")
async def impatient(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with bots at which whoever is away for a second is absent."""
    async with serving(tmp_path_factory.mktemp("absent"), **LIFTED, ABSENT_SECONDS=1, BOTS=1) as server:
        yield server


async def choose(window: Window, what: str, press: str = "click") -> None:
    """Open what can be asked for, and choose one of it."""
    await getattr(window.action("ask"), press)()
    await getattr(window.page.get_by_role("dialog").locator(f'[data-what="{what}"]'), press)()


async def ask(window: Window, what: str, press: str = "click") -> None:
    """Ask for something as it is proposed."""
    await choose(window, what, press)
    await getattr(window.action("ask-confirm"), press)()


async def is_asked(window: Window, what: str, text: str) -> None:
    """Wait until a request is shown."""
    await expect(window.zone("request")).to_have_attribute("data-what", what)
    await expect(window.zone("request")).to_contain_text(text)


async def is_told(window: Window, text: str) -> None:
    """Wait until the page has given notice of something, and put the notice away: it would go by itself, later."""
    await window.zone("notices").get_by_text(text).first.dispatch_event("click", timeout=PATIENCE_MS)


async def test_a_pause_its_end_and_calling_off_are_asked_for_and_answered(browser: Browser, server: Server) -> None:
    table, one, two = await seated(server, first=0)
    async with (
        Window.opened(browser, WIDE, timezone_id="Etc/GMT-3") as ann,
        Window.opened(browser, PHONE, timezone_id="Pacific/Honolulu", has_touch=True, color_scheme="dark") as bob,
    ):
        await sit(ann, server, one)
        await sit(bob, server, two)
        until = (datetime.now(EAST) + timedelta(days=3)).replace(hour=20, minute=30, second=0, microsecond=0)

        # By keys alone. No day that has passed is taken, and the person is told why.
        await ann.action("ask").focus()
        await ann.page.keyboard.press("Enter")
        await ann.page.get_by_role("dialog").locator('[data-what="pause"]').focus()
        await ann.page.keyboard.press("Enter")
        day, time = [ann.page.locator(f'input[name="pause-{name}"]') for name in ("day", "time")]
        await day.fill("2020-01-31")
        await time.fill("20:30")
        await ann.action("ask-confirm").focus()
        await ann.page.keyboard.press("Enter")
        await expect(ann.page.get_by_role("alert")).to_contain_text("still to come")
        await expect(day).to_be_focused()
        await day.fill(until.strftime("%Y-%m-%d"))
        await ann.action("ask-confirm").focus()
        await ann.page.keyboard.press("Enter")

        # Each sees it by the clock and the calendar of their own.
        await is_asked(bob, "pause", f"Ann asks to pause the game until {until.astimezone(WEST):%A, %B} ")
        await expect(bob.zone("request")).to_contain_text(f"{until.astimezone(WEST):%H:%M}")
        await is_asked(ann, "pause", f"You asked to pause the game until {until:%A, %B} ")
        await expect(ann.zone("request")).to_contain_text("Waiting for Bob to answer.")
        await expect(ann.action("ask")).to_be_hidden()
        await fits(bob, "a request")
        assert await shortcomings(bob.page) == []
        await ann.action("request-withdraw").click()
        await is_told(bob, "Ann\N{RIGHT SINGLE QUOTATION MARK}s request is gone.")
        for window in (ann, bob):
            await expect(window.zone("request")).to_be_hidden()

        # Refused: the game goes on.
        await ask(bob, "calloff", "tap")
        await is_asked(ann, "calloff", "Bob asks to call the game off.")
        await ann.action("request-no").focus()
        await ann.page.keyboard.press("Enter")
        await is_told(bob, "Ann did not agree.")

        # Agreed to: nobody can move, which the start page says, too.
        await ask(bob, "pause", "tap")
        await is_asked(ann, "pause", "Bob asks to pause")
        await ann.action("request-yes").click()
        for window in (ann, bob):
            await expect(window.zone("pause")).to_contain_text("The game is paused until")
            await expect(window.page.locator("[data-to-act]")).to_have_count(0)
            await expect(window.zone("record")).to_contain_text("The game is paused until")
        paused_until = await ann.zone("pause").get_attribute("data-until")
        assert paused_until == await bob.zone("pause").get_attribute("data-until")
        assert 22 <= (int(paused_until or 0) / 1000 - datetime.now(UTC).timestamp()) / 3600 <= 26
        await fits(bob, "a pause")
        assert await shortcomings(bob.page) == []
        ARTIFACTS.mkdir(exist_ok=True)
        await bob.page.screenshot(path=ARTIFACTS / "paused-360.png")
        await bob.go(server.url)
        await expect(bob.zone("mine").locator(f'[data-table="{table}"]')).to_contain_text("paused until")
        await bob.go(f"{server.url}/t/{table}")
        await expect(bob.zone("pause")).to_be_visible(timeout=PATIENCE_MS)

        # All go on before its day.
        await bob.action("ask-resume").tap()
        await is_asked(ann, "resume", "Bob asks to go on with the game now.")
        await ann.action("request-yes").click()
        for window in (ann, bob):
            await expect(window.zone("pause")).to_be_hidden()
            await expect(window.page.locator('[data-seat="0"][data-to-act]')).to_have_count(1)

        await ask(ann, "calloff")
        await is_asked(bob, "calloff", "Ann asks to call the game off.")
        await bob.action("request-yes").tap()
        for window in (ann, bob):
            await expect(window.zone("result")).to_contain_text("Called off")
            await expect(window.zone("result")).to_contain_text("without a result")
        await fits(bob, "the end")


async def test_whoever_is_away_is_waited_for_replaced_welcomed_back_and_in_the_end_has_lost(
    browser: Browser, impatient: Server
) -> None:
    lagoon = Lagoon(impatient.url)
    table = await lagoon.open_table("kahuna", first=1)
    # Nothing may be too wide for a phone, whatever they are called.
    name = NAMES["wide"][0]
    one, two = await lagoon.begin(table, "Ann", name)
    async with Window.opened(browser, PHONE, has_touch=True) as ann:
        await sit(ann, impatient, one)
        row = ann.page.locator('.seat[data-seat="1"]')
        async with lagoon.play(two):
            await expect(row).to_have_attribute("data-here", "", timeout=PATIENCE_MS)
            await expect(ann.zone("absent")).to_be_hidden()
        absent = ann.zone("absent")
        await expect(absent).to_be_visible(timeout=PATIENCE_MS)
        await expect(absent).to_contain_text(f"{name} is away.")
        await expect(absent.locator('[data-what="replace"]')).to_be_visible()
        await expect(ann.zone("announcements").get_by_text(f"{name} is away. Wait, or decide").last).to_be_attached()
        await fits(ann, "who is away")
        ARTIFACTS.mkdir(exist_ok=True)
        await ann.page.screenshot(path=ARTIFACTS / "absent-360.png")

        # Whoever waits is not asked again, and can still ask.
        await ann.action("absent-wait").tap()
        await expect(absent).to_be_hidden()
        await choose(ann, "replace", "tap")
        await expect(ann.page.get_by_role("dialog")).to_contain_text(f"{name} gets the seat back at once")
        await fits(ann, "what is asked")
        await ann.page.get_by_role("dialog").locator('select[name="level"]').select_option("easy")
        await ann.action("ask-confirm").tap()
        await expect(row).to_have_attribute("data-stand-in", "easy")
        await expect(row.locator(".stand-in")).to_have_text("a bot (easy) plays")
        await expect(ann.zone("record")).to_contain_text(f"A bot (easy) plays on for {name}.")
        await expect(ann.page.locator('.seat[data-seat="0"][data-to-act]')).to_have_count(1, timeout=2 * PATIENCE_MS)
        await fits(ann, "a bot plays for somebody")

        async with Window.opened(browser, WIDE) as bob:
            await sit(bob, impatient, two)
            await is_told(bob, "Welcome back: a bot has played for you.")
            await is_told(ann, f"{name} is back, and plays again.")
            for window in (ann, bob):
                await expect(window.page.locator("[data-stand-in]")).to_have_count(0)

        # While it is one's own turn nobody is waited for.
        await expect(row).not_to_have_attribute("data-here", "", timeout=PATIENCE_MS)
        await ann.action("ask").tap()
        choices = ann.page.get_by_role("dialog").locator("[data-what]")
        await expect(choices).to_have_count(2)
        await ann.page.keyboard.press("Escape")
        async with lagoon.play(one) as me:
            await pass_turn(me)
        await absent.locator('[data-what="claim"]').tap()
        await expect(ann.page.get_by_role("dialog")).to_contain_text("Nobody has to agree")
        await ann.action("ask-confirm").tap()
        await expect(ann.zone("result")).to_contain_text("You won!")
        await expect(ann.zone("result")).to_contain_text(f"{name} went away and did not come back.")


async def test_of_three_those_who_are_there_decide_unless_the_third_returns(
    browser: Browser, impatient: Server
) -> None:
    lagoon = Lagoon(impatient.url)
    table = await lagoon.open_table("motu", seats=3, first=1)
    one, two, three = await lagoon.begin(table, "Ann", "Bob", "Cat")
    async with (
        Window.opened(browser, WIDE) as ann,
        Window.opened(browser, PHONE, color_scheme="dark") as cat,
    ):
        await sit(ann, impatient, one)
        await sit(cat, impatient, three)
        # With three seats all does not fit beside the board: the talk is scrolled to there, and the board stays.
        await ann.action("chat").click()
        assert await ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        await expect(ann.page.locator('[data-reaction="like"]')).to_be_in_viewport(ratio=1)
        await ann.action("chat").click()
        await ann.zone("absent").locator('[data-what="calloff"]').click(timeout=PATIENCE_MS)
        await expect(ann.page.get_by_role("dialog")).to_contain_text("Cat has to agree.")
        await ann.action("ask-confirm").click()
        await is_asked(cat, "calloff", "Bob is away and not asked.")
        async with lagoon.play(two):
            # Nothing is decided about whoever is back.
            await is_told(cat, "Ann\N{RIGHT SINGLE QUOTATION MARK}s request is gone.")
            for window in (ann, cat):
                await expect(window.zone("request")).to_be_hidden()
                await expect(window.zone("absent")).to_be_hidden()
        await ann.zone("absent").locator('[data-what="calloff"]').click(timeout=PATIENCE_MS)
        await ann.action("ask-confirm").click()
        await is_asked(cat, "calloff", "Ann asks to call the game off.")
        await fits(cat, "who is away is not asked")
        await cat.action("request-yes").click()
        for window in (ann, cat):
            await expect(window.zone("result")).to_contain_text("Called off")


async def test_whoever_looks_on_while_a_bot_plays_for_them_takes_the_seat_back(
    browser: Browser, server: Server
) -> None:
    """Who opens the page is given the seat back; who was there when their time ran out takes it."""
    _table, one, _two = await seated(server, first=0)
    sent: list[str] = []

    def replaced(socket: WebSocketRoute) -> None:
        house = socket.connect_to_server()

        def down(frame: str | bytes) -> None:
            message = json.loads(frame)
            if message["t"] == "welcome":
                message["view"]["table"]["seats"][0]["stand_in"] = "easy"
            socket.send(json.dumps(message))

        def up(frame: str | bytes) -> None:
            sent.append(json.loads(frame)["t"])
            house.send(frame)

        house.on_message(down)
        socket.on_message(up)

    async with Window.opened(browser, PHONE) as ann:
        await ann.page.route_web_socket("**/play", replaced)
        await sit(ann, server, one)
        await expect(ann.zone("stand-in")).to_contain_text("A bot plays for you.")
        await expect(ann.page.locator('.seat[data-seat="0"] .stand-in')).to_have_text("a bot (easy) plays")
        # What can be chosen is for the bot to choose.
        assert await ann.choices_now() == {}
        for action in ("ask", "resign"):
            await expect(ann.action(action)).to_be_hidden()
        await ann.action("return").click()
        await expect(ann.action("return")).to_be_enabled()
        assert sent[-1] == "return"
