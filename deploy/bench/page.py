"""Measures how long a table takes to be seen, and what of it goes over the wire, in Chromium.

`python -m deploy.bench.page` prints one JSON object by game: for somebody who comes to a table for the first time, and
for the same browser when it comes again. The browser is slowed down as its developer tools do for "Fast 3G" and a
processor a quarter as fast; `--full-speed` leaves it alone. Visits at full speed tell what of that the processor takes,
which other work on the machine does not change. It needs the development requirements and a Chromium, and takes about
two minutes: it waits until the service has compressed what it sends as it does for people.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from playwright.async_api import Browser, BrowserContext, CDPSession, Page, async_playwright

from clients.player import Lagoon, Seat
from deploy.bench.processes import service
from service.logs import set_up_logs
from service.web.assets.files import joined_client

GAMES = ("kahuna", "mauna_kea", "motu")
BROWSERS = ("chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser", "google-chrome")
FAST_3G = {"offline": False, "latency": 562.5, "downloadThroughput": 180_000, "uploadThroughput": 84_375}
"""Milliseconds for each request, bytes a second."""
SLOWER = 4
"""How many times slower the processor is."""
_SIZE = {"width": 360, "height": 640}
_SETTLED_MS = 3_000
"""After which a page has done all that it does by itself."""
_PATIENCE = 60
"""How often, a second apart, a page is asked for until it is compressed densely."""

_SHOWN = """() => {
  const look = () => {
    const board = document.querySelector('[data-zone="map"]');
    const isDrawn = document.querySelector('[data-seq]') !== null;
    if (isDrawn && board?.getClientRects().length > 0) boardShown(String(performance.mark('board').startTime));
    else requestAnimationFrame(look);
  };
  look();
}"""
"""Tells when the board of a game is on the page with what stands on it.

It calls what `Shown` binds: asking a page again and again, as Playwright does, would take part of its processor.
"""


class Visit(msgspec.Struct, frozen=True):
    """One coming to a table."""

    board_ms: float
    """From asking for the page to the board with all that stands on it."""
    requests: int
    """Asked of the server, the socket among them, until the page rests."""
    bytes: int
    """Sent by the server in answer, headers and the socket's first messages among them."""
    bytes_before_board: int
    """Of these what had come when the board was shown."""


class Figures(msgspec.Struct, frozen=True):
    """What comings of one kind took."""

    visit: Visit
    """The median by `board_ms`."""
    all_board_ms: list[float]
    processor_ms: list[float]
    """Of the page's main thread until the board is shown, at full speed."""


class Shown:
    """When a page shows its board, as it tells by itself."""

    def __init__(self, session: CDPSession) -> None:
        self._session = session
        self._told = asyncio.get_running_loop().create_future()
        session.on("Runtime.bindingCalled", self._called)

    async def watch(self, page: Page) -> None:
        """Have the page tell, before it is opened."""
        await self._session.send("Runtime.enable")
        await self._session.send("Runtime.addBinding", {"name": "boardShown"})
        await page.add_init_script(f"({_SHOWN})()")

    async def at_ms(self) -> float:
        """Return when it was, from asking for the page. Raises `TimeoutError`."""
        return float(await asyncio.wait_for(self._told, 60))

    def _called(self, event: dict[str, Any]) -> None:
        if event["name"] == "boardShown" and not self._told.done():
            self._told.set_result(event["payload"])


class Wire:
    """What a page asks for and is sent, as the browser counts it."""

    def __init__(self, session: CDPSession) -> None:
        self._done = 0
        self._coming: dict[str, int] = {}
        session.on("Network.requestWillBeSent", self._asked)
        session.on("Network.dataReceived", self._received)
        session.on("Network.loadingFinished", self._loaded)
        session.on("Network.webSocketCreated", self._asked)
        session.on("Network.webSocketFrameReceived", self._framed)
        session.on("Network.requestServedFromCache", self._kept)
        self._addresses: dict[str, str] = {}

    def _asked(self, event: dict[str, Any]) -> None:
        address = event["request"]["url"] if "request" in event else event["url"]
        if address.startswith(("http", "ws")):
            self._addresses[event["requestId"]] = address

    def _kept(self, event: dict[str, Any]) -> None:
        self._addresses.pop(event["requestId"], None)

    def _received(self, event: dict[str, Any]) -> None:
        request = event["requestId"]
        self._coming[request] = self._coming.get(request, 0) + int(event["encodedDataLength"])

    def _loaded(self, event: dict[str, Any]) -> None:
        self._coming.pop(event["requestId"], None)
        self._done += int(event["encodedDataLength"])
        if event["encodedDataLength"] == 0:
            self._kept(event)

    def _framed(self, event: dict[str, Any]) -> None:
        self._done += len(event["response"]["payloadData"])

    @property
    def bytes(self) -> int:
        """How many bytes have come, as far as the browser has told: of what still comes it does so now and then."""
        return self._done + sum(self._coming.values())

    @property
    def asked(self) -> list[str]:
        """The addresses that the server was asked for."""
        return list(self._addresses.values())


async def visit(context: BrowserContext, address: str, *, slow: bool) -> tuple[Visit, list[str]]:
    """Open a table in a browser until its board is shown; return what that took, and what was asked for."""
    page = await context.new_page()
    session = await context.new_cdp_session(page)
    await session.send("Network.enable")
    if slow:
        await session.send("Network.emulateNetworkConditions", FAST_3G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    wire, shown = Wire(session), Shown(session)
    await shown.watch(page)
    await page.goto(address, wait_until="commit")
    took = await shown.at_ms()
    by_then = wire.bytes
    await page.wait_for_load_state("networkidle")
    # What came is kept for another visit.
    await page.wait_for_timeout(_SETTLED_MS)
    await page.close()
    return Visit(round(took), len(wire.asked), wire.bytes, by_then), wire.asked


async def begun(address: str, game: str) -> Seat:
    """Open a table for two and begin; return the first seat."""
    lagoon = Lagoon(address)
    table = await lagoon.open_table(game, seats=2, first=0)
    return (await lagoon.begin(table, "Ann", "Bob"))[0]


async def measure(browser: Browser, address: str, times: int, *, slow: bool, briefly: bool) -> dict[str, Any]:
    """Return the median visits to a table of each game, and the size of what comes once the page is there.

    `briefly` is without what the processor takes.
    """
    found: dict[str, Any] = {}
    for game in GAMES:
        seat = await begun(address, game)
        table = f"{address}/t/{seat.table}"
        await densely(browser, table)
        first, again, first_processor, again_processor = [], [], [], []
        for _ in range(times):
            context = await browser.new_context(viewport=_SIZE, service_workers="block")  # type: ignore[arg-type]
            await sit(context, game, seat)
            first.append((await visit(context, table, slow=slow))[0])
            again.append((await visit(context, table, slow=slow))[0])
            await context.close()
            if briefly:
                continue
            context = await browser.new_context(viewport=_SIZE, service_workers="block")  # type: ignore[arg-type]
            await sit(context, game, seat)
            first_processor.append(await processor_ms(browser, context, table))
            again_processor.append(await processor_ms(browser, context, table))
            await context.close()
        found[game] = {"first": _figures(first, first_processor), "again": _figures(again, again_processor)}
    return {**found, "worker_bytes": len(joined_client().workers["en"].compressed or b"")}


async def sit(context: BrowserContext, game: str, seat: Seat) -> None:
    """Let a browser have a seat, as after sitting down there."""
    held = {"token": seat.token, "nonce": "0" * 32, "seat": seat.seat, "name": seat.name, "game": game, "since": 0}
    kept = msgspec.json.encode([f"lagoon.seat.{seat.table}.{seat.token}", held]).decode()
    await context.add_init_script(f"(([key, held]) => localStorage.setItem(key, JSON.stringify(held)))({kept})")


async def processor_ms(browser: Browser, context: BrowserContext, address: str) -> float:
    """Open a table at full speed; return the milliseconds of its main thread's processor until its board is shown."""
    page, session = await context.new_page(), await browser.new_browser_cdp_session()
    events: list[dict[str, Any]] = []
    ended = asyncio.Event()
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.set())
    board = Shown(await context.new_cdp_session(page))
    await board.watch(page)
    traced = "-*,blink.user_timing,toplevel"
    await session.send("Tracing.start", {"transferMode": "ReportEvents", "categories": traced})
    await page.goto(address, wait_until="commit")
    await board.at_ms()
    await session.send("Tracing.end")
    await ended.wait()
    await session.detach()
    await page.wait_for_load_state("networkidle")
    await page.wait_for_timeout(_SETTLED_MS)
    await page.close()
    shown = next(event for event in events if event["name"] == "board" and event["cat"] == "blink.user_timing")
    thread = [event for event in events if (event["pid"], event["tid"]) == (shown["pid"], shown["tid"])]
    begun_at = min(event["tts"] for event in thread if "tts" in event)
    return round(float(shown["tts"] - begun_at) / 1000)


async def densely(browser: Browser, address: str) -> None:
    """Return once a table's page comes as brotli, as soon after a service began; or never will."""
    context = await browser.new_context()
    for _ in range(_PATIENCE):
        page = await context.request.get(address, headers={"accept-encoding": "br"})
        named = [f"{address.partition('/t/')[0]}{one}" for one in re.findall(r'"(/assets/[^"]+)"', await page.text())]
        files = [await context.request.get(one, headers={"accept-encoding": "br"}) for one in named if ".js" in one]
        # A file of a few bytes comes as it is.
        if all(one.headers.get("content-encoding", "br") == "br" for one in (page, *files)):
            break
        await asyncio.sleep(1)
    await context.close()


def _figures(visits: list[Visit], processor: list[float]) -> Figures:
    median = sorted(visits, key=lambda one: one.board_ms)[len(visits) // 2]
    return Figures(median, sorted(one.board_ms for one in visits), sorted(processor))


async def _run(times: int, *, slow: bool, briefly: bool) -> dict[str, Any]:
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise SystemExit(f"There is no Chromium here: install one of {', '.join(BROWSERS)}.")
    with tempfile.TemporaryDirectory() as folder, service(Path(folder), "always") as target:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
            figures = await measure(browser, target.address, times, slow=slow, briefly=briefly)
            await browser.close()
    return figures


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=3, help="how often each is measured; the median is told")
    parser.add_argument("--full-speed", action="store_true", help="slow nothing down")
    parser.add_argument("--briefly", action="store_true", help="without what the processor takes: about a minute")
    given = parser.parse_args()
    set_up_logs("warning")
    figures = asyncio.run(_run(given.times, slow=not given.full_speed, briefly=given.briefly))
    print(msgspec.json.format(msgspec.json.encode(figures)).decode())


if __name__ == "__main__":
    main()
