"""The page that proves a file, in Chromium: chosen, dropped, changed, of the old kind; nothing of it goes anywhere."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from clients.player import Lagoon
from tests.browser.conftest import ARTIFACTS
from tests.browser.window import PHONE, WIDE, Window
from tests.play import seated
from tests.server import Server

GOLDEN = Path(__file__).parents[1] / "golden" / "logs" / "motu-1-plain.jsonl"
CHAINED = Path(__file__).parents[1] / "web" / "chained"


@pytest.fixture(scope="module")
async def log(server: Server) -> str:
    """The file of a game that was just played here."""
    table, ann, _ = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as black:
        await black.resign()
    return (await lagoon.log(table)).decode()


async def opened(window: Window, server: Server) -> None:
    """Open the page and wait until a file can be given."""
    await window.go(f"{server.url}/verify")
    await expect(window.page.locator("body[data-ready]")).to_have_count(1)


def file(text: str, name: str = "game.jsonl") -> Any:
    """Return a file to choose."""
    return {"name": name, "mimeType": "application/jsonl", "buffer": text.encode()}


async def judged(window: Window, text: str, *, holds: bool) -> None:
    """Choose a file and wait for the verdict."""
    await window.page.locator("#file").set_input_files(file(text))
    await expect(window.zone("verdict")).to_have_attribute("data-holds", "true" if holds else "false")


async def test_a_file_is_proven_and_nothing_is_sent(browser: Browser, server: Server, log: str) -> None:
    async with Window.opened(browser) as eve:
        await opened(eve, server)
        asked: list[str] = []
        eve.page.on("request", lambda request: asked.append(request.url))
        await eve.page.context.set_offline(True)
        await judged(eve, log, holds=True)
        events = [json.loads(line) for line in log.splitlines()[1:]]
        await expect(eve.zone("verdict")).to_contain_text(f"verified: {len(events)} events")
        await expect(eve.zone("verdict")).to_contain_text(events[-1]["digest"])
        for path in sorted(CHAINED.glob("*.jsonl")):
            await judged(eve, path.read_text("utf-8"), holds=True)
            await expect(eve.zone("verdict")).to_contain_text("what those draws picked")
        assert asked == []


async def test_a_dropped_file_that_was_changed_does_not_hold(browser: Browser, server: Server, log: str) -> None:
    lines = log.splitlines()
    at = json.loads(lines[-1])["at"]
    changed = log.replace(f'"at":{at}', f'"at":{at + 1}')
    async with Window.opened(browser) as eve:
        await opened(eve, server)
        await eve.page.evaluate(
            """text => {
                const dataTransfer = new DataTransfer();
                dataTransfer.items.add(new File([text], 'changed.jsonl'));
                document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
            }""",
            changed,
        )
        await expect(eve.zone("verdict")).to_have_attribute("data-holds", "false")
        await expect(eve.zone("verdict")).to_contain_text(f"Event {len(lines) - 1} does not hold.")
        await judged(eve, "\n".join(lines[:-1]), holds=False)
        await judged(eve, "what?", holds=False)
        await expect(eve.zone("verdict")).to_contain_text("It cannot be read.")


async def test_what_mail_and_editors_do_to_a_file_counts_for_nothing(
    browser: Browser, server: Server, log: str
) -> None:
    async with Window.opened(browser) as eve:
        await opened(eve, server)
        for data in (
            b"\xef\xbb\xbf" + log.encode().replace(b"\n", b"\r\n"),
            b"\xff\xfe" + log.encode("utf-16-le"),
            gzip.compress(log.encode()),
        ):
            await judged(eve, "what?", holds=False)
            chosen = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": data}
            await eve.page.locator("#file").set_input_files(chosen)  # type: ignore[arg-type]
            await expect(eve.zone("verdict")).to_have_attribute("data-holds", "true")


async def test_a_log_of_the_old_kind_is_said_to_be_one(browser: Browser, server: Server) -> None:
    lines = GOLDEN.read_text("utf-8").splitlines()
    opened_fact = json.loads(lines[0])["facts"][0]
    fields = {name: opened_fact[name] for name in ("table", "game", "options", "rules", "components", "seats")}
    head = json.dumps({"lagoon": 1, "kind": "log", **fields, "events": len(lines)})
    async with Window.opened(browser) as eve:
        await opened(eve, server)
        await judged(eve, "\n".join([head, *lines]), holds=True)
        await expect(eve.zone("verdict")).to_contain_text("of the old kind")


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_it_fits_a_phone_and_goes_by_keys(browser: Browser, server: Server, log: str, scheme: str) -> None:
    async with Window.opened(browser, PHONE, color_scheme=scheme) as eve:
        # Listened for from the start: else the browser might open one of its own.
        eve.page.on("filechooser", lambda chooser: chooser.set_files(file(log)))
        await eve.go(server.url)
        await eve.page.get_by_role("link", name="Prove the file of any game").click()
        await expect(eve.page.locator("body[data-ready]")).to_have_count(1)
        chooser = eve.page.get_by_label("The file of a game")
        await expect(chooser).to_have_accessible_description(
            await eve.page.locator("#about-file").inner_text(), timeout=10_000
        )
        await eve.page.get_by_role("link", name="Lagoon").focus()
        await eve.page.keyboard.press("Tab")
        await expect(chooser).to_be_focused()
        await eve.page.keyboard.press("Enter")
        await expect(eve.page.get_by_role("status").filter(has_text="verified")).to_have_count(1)
        assert await eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        ARTIFACTS.mkdir(exist_ok=True)
        await eve.page.screenshot(path=ARTIFACTS / f"verify-{scheme}.png", full_page=True)


async def test_a_browser_holds_a_file_against_what_it_was_told(browser: Browser, server: Server, log: str) -> None:
    head, *events = map(json.loads, log.splitlines())
    shown = [fact for event in events for fact in event["facts"] if fact["t"] == "NonceShown"]
    nonce = next(fact["nonce"] for fact in shown if fact["seat"] == 0)
    held = {"token": "t" * 43, "nonce": nonce, "seat": 0, "name": "Ann", "game": "kahuna", "since": 0}
    told = {"seq": 3, "digest": "0" * 64}
    async with Window.opened(browser, WIDE) as ann:
        await opened(ann, server)
        keep = "([key, value]) => localStorage.setItem(key, JSON.stringify(value))"
        await ann.page.evaluate(keep, [f"lagoon.seat.{head['table']}.{held['token']}", held])
        await ann.page.evaluate(keep, [f"lagoon.receipt.{head['table']}", told])
        await judged(ann, log, holds=False)
        await expect(ann.zone("verdict")).to_contain_text("the game was written anew")
        await ann.page.evaluate(keep, [f"lagoon.receipt.{head['table']}", told | {"digest": events[2]["digest"]}])
        await judged(ann, log, holds=True)
        await expect(ann.zone("verdict")).to_contain_text("What this browser was told of the game")
