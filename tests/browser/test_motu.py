"""Motu in browser windows, by clicking: three people play a whole game, one plays alone against the Adversary.

Each of the three reads another language.
"""

from __future__ import annotations

import asyncio
import functools
import json
import random

from playwright.async_api import Browser, expect

from tests.browser.conftest import ARTIFACTS
from tests.browser.islanders import Islander
from tests.browser.measures import broken, covered, shortcomings
from tests.browser.window import PHONE, WIDE
from tests.server import Server


async def test_three_people_play_a_whole_game_with_a_reload_while_all_choose(browser: Browser, server: Server) -> None:
    seed = 11
    print(f"seed {seed}")
    dice = [random.Random(f"{seed} {seat}") for seat in range(3)]
    async with (
        Islander.opened(browser, WIDE, locale="de-DE") as ann,
        Islander.opened(browser, PHONE, locale="fr-FR") as bob,
        Islander.opened(browser, PHONE, locale="nl-NL") as cleo,
    ):
        everybody = (ann, bob, cleo)
        await open_table(ann, server, 3)
        link = ann.page.url
        for window, name in zip(everybody, ("Ann", "Bob", "Cleo"), strict=True):
            if window is not ann:
                await window.go(link)
            await window.take_seat(name)
            await expect(window.page.locator("body")).to_have_attribute("data-seat", str(everybody.index(window)))
        for window in everybody:
            await window.is_live()
            await expect(window.zone("line").locator("[data-card]")).to_have_count(4)
            await expect(window.zone("voyageur").locator("[data-voyageur]")).to_have_count(1)

        ann.while_held = functools.partial(assert_the_rules_leave_room, ann)
        await asyncio.gather(*(window.play_until(one, "scoring") for window, one in zip(everybody, dice, strict=True)))
        await keep_screenshots(ann, cleo, "scoring")
        await ann.choose(dice[0])
        await cleo.zone("sources").locator('[data-choosable="true"]').first.click()
        await expect(bob.page.locator('[data-seat="0"] .has-chosen')).to_be_visible()
        await asyncio.gather(ann.page.reload(), cleo.page.reload())
        for window in (ann, cleo):
            await window.is_live()
        await expect(ann.zone("sources").locator('[aria-pressed="true"]')).to_have_count(1)
        await expect(ann.action("choose")).to_be_hidden()
        await expect(cleo.action("choose")).to_be_disabled()
        assert_no_choice_is_known(bob, of=0)
        await asyncio.gather(bob.choose(dice[1]), cleo.choose(dice[2]))
        for window in everybody:
            await expect(window.zone("map")).to_have_attribute("data-stage", "lay")
        await keep_screenshots(ann, cleo, "play")
        await ann.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        for window in everybody:
            assert await broken(window.page) == []
        await ann.page.set_viewport_size(WIDE)  # type: ignore[arg-type]

        await asyncio.gather(*(window.play_until(one, "over") for window, one in zip(everybody, dice, strict=True)))
        for window in everybody:
            await expect(window.zone("result").first).to_be_visible()
            await expect(window.zone("sheet").locator('[data-row="total"]')).to_have_count(3)
        for window, language in zip(everybody, ("de", "fr", "nl"), strict=True):
            await window.speaks(language)
        sheets = [await window.zone("sheet").locator("tbody td").all_inner_texts() for window in everybody]
        assert sheets[0]
        assert sheets[0] == sheets[1] == sheets[2]
        assert await shortcomings(cleo.page) == []
        await keep_screenshots(ann, cleo, "end")


async def test_a_game_alone_against_a_hard_adversary(browser: Browser, server: Server) -> None:
    seed = 23
    print(f"seed {seed}")
    dice = random.Random(seed)
    async with Islander.opened(browser, PHONE, has_touch=True) as ann:
        await open_table(ann, server, 1, level="hard")
        await ann.is_live()
        await expect(ann.zone("line").locator("[data-card]")).to_have_count(2)
        await expect(ann.zone("adversary")).to_have_attribute("data-total", "35")
        await ann.lay_by_keys()
        await ann.click_one(dice, "give")
        await expect(ann.zone("map")).to_have_attribute("data-stage", "lay")
        await ann.lay_by_taps()
        held = False
        while not await ann.over():
            await ann.play_until(dice, "scoring")
            if not await ann.over():
                if not held:
                    await ann.hold_a_source()
                held = True
                seq = await ann.seq()
                await ann.choose(dice)
                await ann.has_moved(seq)
        sheet = ann.zone("sheet")
        await expect(sheet.locator('[data-row="start"][data-column="1"]')).to_have_text("35")
        await expect(sheet.locator('[data-row="total"]')).to_have_count(2)
        theirs = await sheet.locator('[data-row="total"][data-column="1"]').inner_text()
        assert int(theirs) >= 35
        # The Adversary has no seat, but a place among those whose points are told.
        last = ann.zone("result").locator(".result-points li").last
        await expect(last).to_contain_text("Adversary")
        await expect(last.locator("strong")).to_have_text(theirs)
        await ann.page.screenshot(path=ARTIFACTS / "motu-alone-360.png", full_page=True)


async def open_table(window: Islander, server: Server, seats: int, level: str | None = None) -> None:
    """Open a table from the start page; alone one has a seat there at once."""
    ARTIFACTS.mkdir(exist_ok=True)
    await window.go(server.url)
    form = window.page.locator('[data-game="motu"]')
    await form.locator("summary").click()
    await form.locator(f'input[name="seats"][value="{seats}"]').check(force=True)
    if level is None:
        for name in ("destins", "voyageurs"):
            await form.locator(f'input[name="{name}"]').check()
    else:
        await form.locator(f'input[name="level"][value="{level}"]').check(force=True)
    await form.locator(f'[data-action="{"play-now" if seats == 1 else "open"}"]').click()
    await window.page.wait_for_url("**/t/*")


async def keep_screenshots(wide: Islander, phone: Islander, name: str) -> None:
    """Keep how it looks on a large screen and on a phone, for people to look at after the run."""
    await wide.page.screenshot(path=ARTIFACTS / f"motu-{name}-1280.png", full_page=True)
    await phone.page.screenshot(path=ARTIFACTS / f"motu-{name}-360.png", full_page=True)


async def assert_the_rules_leave_room(window: Islander) -> None:
    """Open the rules beside the board: every button can be pressed still; close them again."""
    body = window.page.locator("body")
    await window.action("rules").first.click()
    await expect(body).to_have_attribute("data-rules", "beside")
    assert await covered(window.page) == []
    await window.zone("rules").locator(".rules-close").click()
    await expect(body).not_to_have_attribute("data-rules", "beside")


def assert_no_choice_is_known(window: Islander, of: int) -> None:
    """Look through every frame a page was sent: it was told that a seat chose, and not what."""
    told = [
        fact
        for frame in window.frames
        for step in json.loads(frame).get("steps", ())
        for fact in step["facts"]
        if fact["t"] == "SourcesChosen" and fact["seat"] == of
    ]
    assert told
    assert all(fact["sources"] is None for fact in told)
