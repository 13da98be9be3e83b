"""A game of 2,000 events, seen again: it opens as quickly as a short one, and only what is looked at is fetched."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, expect

from clients.player import Lagoon
from events import logfile
from events.bounds import NEWEST
from events.event import Resign
from service.archive import games
from service.settings import Settings
from tests.browser.window import WIDE, Window
from tests.play import play_on, seated
from tests.played import Played
from tests.server import Server

EVENTS = 2_000
SHORT = 60
AS_QUICK = 3
"""How many times the work of opening a short game that of a long one may be; one that grew with the log would be 30."""
TRIES = 3
PAGE = 100
"""Steps a page of the replay."""


def long_game(dice: random.Random) -> Played:
    """Play a game of `EVENTS` events: most moves are taken back."""
    played = Played("kahuna")
    while played.seq < EVENTS - 4:
        event = played.play_random(dice)
        if played.is_over or dice.random() < 0.97:
            undo_all(played, event.who)
    while played.seq < EVENTS - 1:
        played.play_random(dice)
    played.act(0, Resign())
    return played


def undo_all(played: Played, who: int | None) -> None:
    """Take the last move back, with the other's consent where that is needed, as often as the table allows."""
    assert who is not None
    if played.folded.undos[who].has_taken_all(NEWEST):
        return
    played.undo(who)
    if played.table.request is not None:
        played.agree()


async def test_a_game_of_two_thousand_events_opens_as_quickly_as_a_short_one(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    seed = 5
    print(f"seed {seed}")
    long = long_game(random.Random(seed))
    assert long.seq == EVENTS
    await keep(long, server, tmp_path / "long.jsonl")
    short, ann, bob = await seated(server)
    lagoon = Lagoon(server.url)
    async with lagoon.play(ann) as one, lagoon.play(bob) as two:
        dice = random.Random(seed)
        await asyncio.gather(play_on(one, dice, SHORT), play_on(two, dice, SHORT))
        end = await one.resign()
    opened: dict[int, list[Opened]] = {}
    for table, at, last in ((short, 30, end), (long.table.id, 1234, EVENTS)):
        url = f"{server.url}/t/{table}?at={at}"
        opened[last] = [await open_at(browser, url, at, last) for _ in range(TRIES)]
    print(f"opened: {opened}")
    quickest = {events: min(each.work_ms for each in times) for events, times in opened.items()}
    assert quickest[EVENTS] < AS_QUICK * quickest[end], opened


async def keep(played: Played, server: Server, file: Path) -> None:
    """Let the server have a game that was played elsewhere."""
    head = logfile.header(played.table, "log", played.seq)
    file.write_bytes(b"".join(logfile.write(head, logfile.without_tokens(played.codec, played.raws))))
    await games.import_file(file, Settings(data=str(server.folder / "data")))


class Opened(NamedTuple):
    """How long (ms) it took until the step was seen: in all, and without the time others had the processor."""

    wall_ms: float
    work_ms: float


async def open_at(browser: Browser, url: str, at: int, end: int) -> Opened:
    """Open a replay in a fresh window, and tell how long that took."""
    async with Window.opened(browser, WIDE) as eve:
        tools = await eve.page.context.new_cdp_session(eve.page)
        await tools.send("Performance.enable", {"timeDomain": "threadTicks"})
        await eve.go(url)
        wall = await eve.page.evaluate(
            """at => new Promise((done) => {
                const look = () => {
                    const seen = document.querySelector(`[data-zone=map][data-seq="${at}"]`) !== null;
                    return seen ? done(performance.now()) : requestAnimationFrame(look);
                };
                look();
            })""",
            at,
        )
        metrics = (await tools.send("Performance.getMetrics"))["metrics"]
        work = next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")
        pages = [message for message in map(json.loads, eve.frames) if message["t"] == "replay"]
        assert [page["first"] for page in pages] == [at - at % PAGE]
        await eve.page.keyboard.press("End")
        await expect(eve.zone("map")).to_have_attribute("data-seq", str(end))
        return Opened(round(wall), round(1000 * work))
