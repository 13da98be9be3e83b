"""A game of 2,000 events, seen again: it opens quickly, and only what is looked at is fetched."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import NamedTuple

from playwright.async_api import Browser, expect

from events import logfile
from events.event import Resign
from service import history
from service.settings import Settings
from tests.browser.window import WIDE, Window
from tests.played import Played
from tests.server import Server

EVENTS = 2_000
WITHIN_MS = 1_000
TRIES = 3
PAGE = 100
"""Steps a page of the replay."""


def long_game(dice: random.Random) -> Played:
    """Play a game of so many events: most moves are taken back."""
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
    """Take the last move back, with the other's consent where that is needed."""
    assert who is not None
    played.undo(who)
    if played.table.request is not None:
        played.agree()


async def test_a_game_of_two_thousand_events_opens_within_a_second(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    seed = 5
    print(f"seed {seed}")
    played = long_game(random.Random(seed))
    assert played.seq == EVENTS
    head = logfile.header(played.table, "log", EVENTS)
    file = tmp_path / "long.jsonl"
    file.write_bytes(b"".join(logfile.write(head, logfile.without_tokens(played.codec, played.raws))))
    await history.imported(file, Settings(data=str(server.folder / "data")))

    url = f"{server.url}/t/{played.table.id}?at=1234"
    opened = [await open_at(browser, url, 1234) for _ in range(TRIES)]
    print(f"opened: {opened}")
    assert min(each.work_ms for each in opened) < WITHIN_MS, opened


class Opened(NamedTuple):
    """How long (ms) it took until the step was seen: in all, and without the time others had the processor."""

    wall_ms: float
    work_ms: float


async def open_at(browser: Browser, url: str, at: int) -> Opened:
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
        await expect(eve.zone("map")).to_have_attribute("data-seq", str(EVENTS))
        return Opened(round(wall), round(1000 * work))
