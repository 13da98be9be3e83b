"""My games in Chromium: the list, the way to another device by words, code and file, and what a server learns of it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from clients.player import Lagoon, Seat
from tests.browser.window import PHONE, Window
from tests.play import seated
from tests.qr import read_code
from tests.server import Server

pytestmark = pytest.mark.browser

STORE = "([key, value]) => localStorage.setItem(key, JSON.stringify(value))"
KEPT = """() => Object.keys(localStorage).filter(key => key.startsWith('lagoon.seat.'))
    .map(key => JSON.parse(localStorage.getItem(key)))"""
MODULES = """() => {
    const svg = document.querySelector('[data-zone="qr"]');
    const size = Number(svg.getAttribute('viewBox').split(' ')[2]);
    const rows = Array.from({ length: size - 8 }, () => Array(size - 8).fill(false));
    const dark = svg.querySelector('path').getAttribute('d').matchAll(/M(\\d+) (\\d+)h1/g);
    for (const [, x, y] of dark) rows[y - 4][x - 4] = true;
    return rows;
}"""
"""The modules of the code on the page: true is dark. Four light ones lie around it."""


TABLE = re.compile(r"/api/tables/[0-9a-z]+$")
"""The end of the address of a table."""


class Recorded:
    """All that ever leaves a window for the server: addresses, headers, bodies, frames.

    But for looks at one's own tables: these show each table's token to the house that gave its seat.
    """

    def __init__(self, page: Page) -> None:
        self._requests: list[Any] = []
        self.frames: list[str] = []
        page.context.on("request", lambda request: self._requests.append(request))
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: self.frames.append(str(frame))))

    async def text(self) -> str:
        """Return all of it as one text."""
        parts = [frame for frame in self.frames if json.loads(frame)["t"] != "look"]
        for request in self._requests:
            headers = await request.all_headers()
            if TABLE.search(request.url):
                headers.pop("authorization", None)
            parts += [request.url, json.dumps(headers), request.post_data or ""]
        return "\n".join(parts)

    def sealed(self) -> list[Any]:
        """Return the requests about bundles."""
        return [request for request in self._requests if "/api/sealed/" in request.url]


async def keep(window: Window, table: str, seat: Seat, name: str) -> str:
    """Have a browser keep a seat as if it was taken there; return its token."""
    held = {"token": seat.token, "nonce": "0f" * 16, "seat": seat.seat, "name": name, "game": "kahuna"}
    await window.page.evaluate(STORE, [f"lagoon.seat.{table}.{seat.token}", {**held, "since": int(time.time() * 1000)}])
    return seat.token


@asynccontextmanager
async def mine_of(browser: Browser, server: Server) -> AsyncIterator[Window]:
    """Open the page of my games on a phone."""
    async with Window.opened(browser, PHONE) as window:
        await window.go(f"{server.url}/mine")
        await expect(window.page.locator("body")).to_have_attribute("data-ready", "")
        yield window


async def tokens(window: Window) -> set[str]:
    """Return the tokens that a browser keeps."""
    return {one["token"] for one in await window.page.evaluate(KEPT)}


async def seat_in_turn(server: Server, mine: bool) -> tuple[str, Seat]:
    """Begin a game, and return its table and the seat whose turn it is, or the other."""
    table, *seats = await seated(server)
    (turn,) = (await Lagoon(server.url).table(table))["to_act"]
    return table, seats[turn if mine else 1 - turn]


async def press_by_keys(window: Window, action: str) -> None:
    """Go to a button with Tab alone, and press it."""
    for _ in range(60):
        await window.page.keyboard.press("Tab")
        if await window.page.evaluate("() => document.activeElement?.dataset.action ?? ''") == action:
            await window.page.keyboard.press("Enter")
            return
    raise AssertionError(f"Tab does not lead to {action}")


async def type_by_keys(window: Window, text: str) -> None:
    """Go to the field of words with Tab alone, type, and press Enter."""
    for _ in range(60):
        await window.page.keyboard.press("Tab")
        if await window.page.evaluate("() => document.activeElement?.name ?? ''") == "words":
            break
    await window.page.keyboard.press("Control+A")
    await window.page.keyboard.type(text)
    await window.page.keyboard.press("Enter")


async def test_six_words_bring_seats_over_by_keys_alone_and_a_server_learns_nothing(
    browser: Browser, server: Server
) -> None:
    table, ann, bob = await seated(server)
    other, *_, cem = await seated(server)
    async with mine_of(browser, server) as here, mine_of(browser, server) as there:
        recorded = [Recorded(here.page), Recorded(there.page)]
        secrets = {await keep(here, table, ann, "Ann"), await keep(here, other, cem, "Cem")}
        theirs = await keep(there, table, bob, "Bob")
        await here.page.reload()
        await press_by_keys(here, "send-all")
        await expect(here.zone("send")).to_have_attribute("data-state", "ready")
        words = (await here.zone("code-words").inner_text()).split()
        link = read_code(await here.page.evaluate(MODULES))
        assert len(words) == 6
        assert link is not None
        assert link.startswith(f"{server.url}/mine#")
        await type_by_keys(there, " ".join(words[:5]) + " texi")
        await expect(there.zone("words-problem")).to_contain_text("texi")
        await type_by_keys(there, "-".join(words).upper())
        await expect(there.zone("came")).to_have_attribute("data-state", "came")
        # Bob's seat at the same table is not written over.
        await expect(there.zone("came")).to_have_text(
            "1 seat came over, as Cem. At one table this browser has another seat, which it keeps."
        )
        assert await tokens(there) == {theirs, cem.token}
        await expect(there.page.locator(f'[data-table="{other}"]')).to_be_visible()
        await type_by_keys(there, " ".join(words))
        await expect(there.zone("came")).to_have_attribute("data-state", "failed")
        await expect(there.zone("came")).to_contain_text("Nothing waits under these words")
        for window in (here, there):
            wide = await window.page.evaluate("() => document.documentElement.scrollWidth")
            assert wide <= PHONE["width"]

        text = "\n".join([await one.text() for one in recorded])
        left, opened, again = (*recorded[0].sealed(), *recorded[1].sealed())
        assert (left.method, opened.method, again.method) == ("PUT", "POST", "POST")
        assert re.fullmatch(r"http://[^/]+/api/sealed/[\w-]{43}", left.url)
        assert opened.url == again.url == f"{left.url}/open"
        assert list(json.loads(left.post_data)) == ["sealed"]
        assert re.fullmatch(r"[\w-]+", json.loads(left.post_data)["sealed"])
        key = link.partition("#")[2]
        assert left.url.rpartition("/")[2] != key
        for secret in (*secrets, theirs, key):
            assert secret not in text
        for one, next_one in pairwise(words):
            assert re.search(rf"{one}(\W|%20|_)*{next_one}", text, re.IGNORECASE) is None
        for request in (left, opened, again):
            said = f"{request.url}\n{json.dumps(await request.all_headers())}\n{request.post_data or ''}"
            assert set(re.findall(r"[a-z]+", said)) & set(words) == set()
            assert "authorization" not in said.lower()


async def test_the_link_of_the_code_brings_one_seat_and_stands_nowhere_after_that(
    browser: Browser, server: Server
) -> None:
    table, ann, _ = await seated(server)
    other, dee, _ = await seated(server)
    async with mine_of(browser, server) as here, Window.opened(browser, PHONE) as there:
        await keep(here, table, ann, "Ann")
        await keep(here, other, dee, "Dee")
        await here.page.reload()
        await here.page.locator(f'[data-table="{table}"] [data-action="send-one"]').click()
        await expect(here.zone("send")).to_have_attribute("data-state", "ready")
        link = read_code(await here.page.evaluate(MODULES))
        assert link is not None
        await there.go(link)
        await expect(there.zone("came")).to_have_text("1 seat came over, as Ann.")
        assert there.page.url == f"{server.url}/mine"
        assert await tokens(there) == {ann.token}
        await there.page.locator(f'[data-table="{table}"] [data-action="go"]').click()
        await there.is_live()
        await expect(there.page.locator("body")).to_have_attribute("data-seat", "0")
        await there.page.go_back()
        await expect(there.page).to_have_url(f"{server.url}/mine")
        # The same link again, also where the page is there already: it was good for once.
        await there.page.evaluate("link => { location.href = link; }", link)
        await expect(there.zone("came")).to_have_attribute("data-state", "failed")
        await expect(there.page).to_have_url(f"{server.url}/mine")
        assert await tokens(there) == {ann.token}


async def test_a_file_brings_seats_over_and_is_checked(browser: Browser, server: Server, tmp_path: Path) -> None:
    table, ann, _ = await seated(server)
    async with mine_of(browser, server) as here, mine_of(browser, server) as there:
        await keep(here, table, ann, "Ann")
        await here.page.reload()
        await here.action("save-all").click()
        await expect(here.page.get_by_role("dialog")).to_contain_text("Whoever has this file has your seats")
        async with here.page.expect_download() as saving:
            await here.action("save-file-confirm").click()
        path = tmp_path / (await saving.value).suggested_filename
        await (await saving.value).save_as(path)
        whole = json.loads(path.read_text())
        assert whole["seats"][0]["held"]["token"] == ann.token
        field = there.page.locator('input[name="seats"]')
        for name, bad, said in (
            ("no.json", "[]", "This is not a file of seats."),
            ("token.json", json.dumps(whole).replace(ann.token, "short"), "This is not a file of seats."),
            ("house.json", json.dumps({**whole, "house": "0f" * 32}), "another house"),
            ("newer.json", json.dumps({**whole, "version": 2}), "later version"),
        ):
            (tmp_path / name).write_text(bad)
            await field.set_input_files(tmp_path / name)
            await expect(there.zone("came")).to_contain_text(said)
        assert await tokens(there) == set()
        await field.set_input_files(path)
        await expect(there.zone("came")).to_have_text("1 seat came over, as Ann.")
        assert await tokens(there) == {ann.token}
        await field.set_input_files(path)
        await expect(there.zone("came")).to_have_text("Nothing new came over. 1 seat was here already.")


async def test_games_are_listed_with_pictures_hidden_and_deleted(browser: Browser, server: Server) -> None:
    (theirs, bob), (yours, ann) = await seat_in_turn(server, False), await seat_in_turn(server, True)
    won, winner, loser = await seated(server)
    async with mine_of(browser, server) as me:
        for table, seat in ((yours, ann), (theirs, bob), (won, winner)):
            await keep(me, table, seat, "Me")
        await me.page.reload()
        row = {table: me.page.locator(f'[data-table="{table}"]') for table in (yours, theirs, won)}
        await expect(row[yours]).to_have_attribute("data-standing", "yours")
        await expect(row[theirs]).to_have_attribute("data-standing", "theirs")
        # What happens while the page is there is told.
        await expect(row[won]).to_have_attribute("data-standing", re.compile("yours|theirs"))
        async with Lagoon(server.url).play(loser) as player:
            await player.resign()
        await expect(row[won]).to_have_attribute("data-standing", "won")
        order = (
            await me.zone("running").locator("[data-table]").evaluate_all("all => all.map(one => one.dataset.table)")
        )
        assert order == [yours, theirs]
        await expect(me.zone("tally")).to_have_text("1 won, 0 lost")
        for shown in row.values():
            await shown.scroll_into_view_if_needed()
            await expect(shown.locator(".miniature[data-drawn] svg")).to_be_visible()

        await row[theirs].locator('[data-action="hide"]').click()
        await expect(row[theirs]).to_be_hidden()
        await me.page.reload()
        await expect(me.zone("running").locator("[data-table]")).to_have_count(1)
        # The start page leaves it out, too.
        await me.go(server.url)
        await expect(row[yours]).to_be_visible()
        await expect(row[theirs]).to_have_count(0)
        await me.page.go_back()
        await me.page.locator("summary", has_text="Hidden (1)").click()
        await row[theirs].locator('[data-action="hide"]').click()
        await expect(me.zone("running").locator("[data-table]")).to_have_count(2)

        # What is over goes at once, a seat in a game that goes on only once that was asked.
        await row[won].locator('[data-action="forget"]').click()
        await expect(row[won]).to_have_count(0)
        assert winner.token not in await tokens(me)
        await row[yours].locator('[data-action="forget"]').click()
        dialog = me.page.get_by_role("dialog")
        await expect(dialog).to_contain_text("without it the seat is lost")
        await me.page.keyboard.press("Escape")
        assert ann.token in await tokens(me)
        await row[yours].locator('[data-action="forget"]').click()
        await me.action("forget-confirm").click()
        await expect(row[yours]).to_have_count(0)
        assert await tokens(me) == {bob.token}


async def test_pictures_are_asked_for_only_where_they_are_seen(browser: Browser, server: Server) -> None:
    async with mine_of(browser, server) as me:
        for _ in range(20):
            other, seat, _ = await seated(server)
            await keep(me, other, seat, "Me")
        asked: list[str] = []
        sockets: list[str] = []
        me.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/view") else None)
        me.page.on("websocket", lambda socket: sockets.append(socket.url))
        await me.page.reload()
        await expect(me.page.locator("[data-table]")).to_have_count(20)
        await expect(me.page.locator('[data-standing="asking"]')).to_have_count(0)
        await expect(me.page.locator(".my-game").first.locator(".miniature[data-drawn]")).to_have_count(1)
        last = me.page.locator(".my-game").last.locator(".miniature")
        await expect(last.locator("svg")).to_have_count(0)
        assert 1 <= len(asked) < 15
        await last.scroll_into_view_if_needed()
        await expect(me.page.locator(".my-game").last.locator(".miniature[data-drawn]")).to_have_count(1)
        assert len(asked) == len(set(asked))
        assert not [url for url in sockets if url.endswith("/play")], "who looks at pictures is at no table'''"


async def test_without_https_words_are_not_offered_but_a_file(browser: Browser, server: Server) -> None:
    table, ann, _ = await seated(server)
    async with mine_of(browser, server) as me:
        await keep(me, table, ann, "Me")
        # As over plain http at an address of the local net: browsers keep WebCrypto from such pages.
        await me.page.add_init_script("Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })")
        await me.page.reload()
        await me.action("send-all").click()
        await expect(me.zone("send")).to_have_attribute("data-state", "insecure")
        await expect(me.zone("send")).to_contain_text("https")
        async with me.page.expect_download() as saving:
            await me.action("save-file").click()
            await me.action("save-file-confirm").click()
        assert ann.token in (Path(await (await saving.value).path())).read_text()
        await type_by_keys(me, "bado figu kelo mipa runo tesi")
        await expect(me.zone("words-problem")).to_contain_text("https")


async def test_a_browser_that_keeps_nothing_and_a_private_window_are_told_in_time(
    browser: Browser, server: Server
) -> None:
    refuse = """Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('no', 'SecurityError') }
    })"""
    table = await Lagoon(server.url).open_table("kahuna")
    async with mine_of(browser, server) as me:
        await expect(me.zone("unkept")).to_be_hidden()
        await me.go(server.url)
        await expect(me.page.locator('a[href="/mine"]')).to_be_visible()
        await expect(me.zone("unkept")).to_be_hidden()
        await me.go(f"{server.url}/t/{table}")
        await me.is_live()
        await expect(me.zone("sit").locator('[data-zone="kept"]')).to_contain_text("private window")
        await me.page.add_init_script(refuse)
        for page in ("", "/mine"):
            await me.go(f"{server.url}{page}")
            await expect(me.zone("unkept")).to_be_visible()
        await me.go(f"{server.url}/t/{table}")
        await me.is_live()
        await expect(me.zone("sit").locator('[data-zone="unkept"]')).to_be_visible()
        await expect(me.zone("kept")).to_be_hidden()
