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


NO_ED25519 = """
    const known = SubtleCrypto.prototype.importKey;
    SubtleCrypto.prototype.importKey = async function (format, key, algorithm, ...more) {
        if (algorithm === 'Ed25519') throw new DOMException('Unrecognized name.', 'NotSupportedError');
        return known.call(this, format, key, algorithm, ...more);
    };
"""
"""Makes a browser one that knows no Ed25519."""


CHANGED_VALUES = """async text => {
    const { verifyLog } = await import('/static/proof/verify.js');
    const lines = text.trimEnd().split('\\n');
    const another = {
        number: value => value + 1,
        string: value => `${value.slice(0, -1)}~`,
        boolean: value => !value,
        object: () => 0,
    };
    const passed = [];
    let tried = 0;
    async function change(n, root, part, way) {
        for (const key of Object.keys(part)) {
            const before = part[key];
            if (before !== null && typeof before === 'object') {
                await change(n, root, before, `${way}.${key}`);
                continue;
            }
            part[key] = another[typeof before](before);
            tried += 1;
            const found = await verifyLog(`${lines.with(n, JSON.stringify(root)).join('\\n')}\\n`);
            if (found.holds) passed.push(`${n + 1}${way}.${key}`);
            part[key] = before;
        }
    }
    for (const [n, line] of lines.entries()) {
        const root = JSON.parse(line);
        await change(n, root, root, '');
    }
    return [tried, passed];
}"""
"""Proves a file once for each value in it that is changed; says how many there were, and which went unnoticed."""


@pytest.fixture(scope="module")
async def table(server: Server) -> str:
    """A game that was just played here to its end."""
    table, ann, _ = await seated(server)
    async with Lagoon(server.url).play(ann) as black:
        await black.resign()
    return table


@pytest.fixture(scope="module")
async def log(server: Server, table: str) -> str:
    """The file of that game."""
    return (await Lagoon(server.url).log(table)).decode()


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
            await eve.page.locator("#about-file").inner_text(), timeout=30_000
        )
        await eve.page.get_by_role("link", name="Lagoon").focus()
        await eve.page.keyboard.press("Tab")
        await expect(eve.page.get_by_role("button", name="Settings")).to_be_focused()
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


async def test_whose_house_has_signed_it_is_said(browser: Browser, server: Server, log: str) -> None:
    key = json.loads(log.splitlines()[0])["house"]
    async with Window.opened(browser, PHONE) as eve:
        await opened(eve, server)
        await judged(eve, log, holds=True)
        await expect(eve.zone("verdict")).to_contain_text("It is signed by this house")
        await expect(eve.page.locator("[data-signed=yes] code")).to_have_text(key)
        assert await eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        other = (CHAINED / "kahuna-2-short.jsonl").read_text("utf-8")
        await judged(eve, other, holds=True)
        await expect(eve.zone("verdict")).to_contain_text("It is signed by another house, not by this one")
        # Who puts the name of this house to what another has signed is found, and so is who signs nothing.
        head, *events = other.splitlines()
        forged = json.dumps(json.loads(head) | {"house": key}, separators=(",", ":"))
        await judged(eve, "\n".join([forged, *events]), holds=False)
        await expect(eve.zone("verdict")).to_contain_text(f"The house {key} has not signed this game")
        bare = {name: value for name, value in json.loads(head).items() if name not in {"house", "signature"}}
        await judged(eve, "\n".join([json.dumps(bare, separators=(",", ":")), *events]), holds=False)
        await expect(eve.zone("verdict")).to_contain_text("No house has signed it, or its signature was taken out")


async def test_a_house_that_has_a_new_key_knows_its_old_ones(browser: Browser, server: Server, log: str) -> None:
    key = json.loads(log.splitlines()[0])["house"]
    async with Window.opened(browser, WIDE) as eve:
        answer = json.dumps({"house": "0" * 64, "before": [key]})
        await eve.page.route("**/api/house", lambda route: route.fulfill(body=answer))
        await opened(eve, server)
        await judged(eve, log, holds=True)
        await expect(eve.zone("verdict")).to_contain_text("by this house, with a key that it had before")
        await eve.go(server.url)
        await eve.zone("house").locator("summary").click()
        await expect(eve.zone("house")).to_contain_text(f"Keys that it had before:{key}")


async def test_a_browser_without_ed25519_says_what_it_has_not_checked(
    browser: Browser, server: Server, table: str, log: str
) -> None:
    async with Window.opened(browser, PHONE) as eve:
        await eve.page.add_init_script(NO_ED25519)
        await opened(eve, server)
        await eve.page.locator("#file").set_input_files(file(log))
        await expect(eve.zone("verdict")).to_have_attribute("data-holds", "partly")
        await expect(eve.zone("verdict")).to_contain_text("all but the signature holds")
        await expect(eve.zone("verdict")).to_contain_text("The signature was not checked")
        await eve.go(f"{server.url}/t/{table}")
        # On a phone the end lies over all that is below the board until it is put away.
        await eve.zone("result").locator('[data-action="hide-result"]').click()
        await eve.zone("fairness").locator("summary").click()
        await eve.action("prove").click()
        await expect(eve.zone("fairness").get_by_role("status")).to_contain_text("The signature was not checked")


async def test_the_key_of_the_house_is_on_the_pages(browser: Browser, server: Server, table: str, log: str) -> None:
    key = json.loads(log.splitlines()[0])["house"]
    async with Window.opened(browser, PHONE) as eve:
        await eve.go(server.url)
        house = eve.zone("house")
        await house.locator("summary").focus()
        await eve.page.keyboard.press("Enter")
        await expect(house).to_contain_text("This house signs every game")
        await expect(house.locator("code")).to_have_text(key)
        assert await eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        await eve.go(f"{server.url}/t/{table}")
        # On a phone the end lies over all that is below the board until it is put away.
        await eve.zone("result").locator('[data-action="hide-result"]').click()
        await eve.zone("fairness").locator("summary").click()
        await eve.action("prove").click()
        told = eve.zone("fairness").get_by_role("status")
        await expect(told).to_contain_text("It is signed by this house")
        await expect(told).to_contain_text("No shuffle was broken off before this game.")
        await expect(told).to_contain_text(key)
        assert await eve.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


async def test_no_changed_value_passes_in_a_browser(browser: Browser, server: Server) -> None:
    """As `tests/web/mutations.test.mjs`, with the hashing and the signatures of the browser itself."""
    async with Window.opened(browser, WIDE) as eve:
        await opened(eve, server)
        text = (CHAINED / "motu-2-short.jsonl").read_text("utf-8")
        tried, passed = await eve.page.evaluate(
            CHANGED_VALUES,
            text,
        )
        assert passed == []
        assert tried > 400
