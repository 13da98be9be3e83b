"""A small phone at one's own turn against a bot: one row of buttons with words below all of a board, calm cells."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from typing import Any

import pytest
from playwright.async_api import Browser, expect

from deploy.pictures.stages import SETTLED
from service.bots.names import NAMES
from tests.browser.measures import small_targets, small_type, spilled, under_dock
from tests.browser.test_bots import my_turn_again, played_now
from tests.browser.test_mauna_kea import Explorer
from tests.browser.window import Window
from tests.server import LIFTED, Server, serving

pytestmark = pytest.mark.browser

SMALL: Any = {"width": 360, "height": 640}

ROWS = """() => {
    const buttons = [...document.querySelectorAll('.dock-buttons .button')].filter((one) => one.checkVisibility());
    const isTool = (one) => one.parentElement.matches('.dock-buttons');
    const tops = (some) => new Set(some.map((one) => Math.round(one.getBoundingClientRect().top))).size;
    const tools = buttons.filter(isTool);
    return { all: tops(buttons), tools: tops(tools), signs: tools.map((one) => one.innerText) };
}"""
"""In how many rows the buttons of the dock stand, and those of every game; and what is seen on the latter."""


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """A server with a process for bots."""
    async with serving(tmp_path_factory.mktemp("dock"), BOTS=1, **LIFTED) as server:
        yield server


async def card_chosen(ann: Window, server: Server) -> None:
    """Begin Kahuna against a bot, end a turn, and choose a card in the next: then all there is to press is seen."""
    await played_now(ann, server, "kahuna")
    await my_turn_again(ann)
    await ann.page.locator(ann.kinds["draw"]).click()
    await expect(ann.page.locator("[data-mine][data-to-act]")).to_have_count(0)
    await my_turn_again(ann)
    await ann.page.locator(ann.kinds["card"]).first.click()


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
async def test_all_of_kahuna_is_in_sight_above_one_row_of_buttons(
    browser: Browser, server: Server, language: str
) -> None:
    async with Window.opened(browser, SMALL, has_touch=True, locale=language) as ann:
        await card_chosen(ann, server)
        for tool in ("hint", "see-again", "undo"):
            await expect(ann.action(tool)).to_be_visible()
        for choice in ("decline", "discard"):
            await expect(ann.action(choice)).to_be_visible()
        await ann.page.evaluate(SETTLED)
        assert (await ann.page.evaluate(ROWS))["all"] == 1
        assert [*await under_dock(ann.page), *await small_targets(ann.page), *await small_type(ann.page)] == []
        # Beside a hand at a larger screen, those of every game are together, too.
        await ann.page.set_viewport_size({"width": 1280, "height": 800})
        await ann.page.evaluate(SETTLED)
        assert (await ann.page.evaluate(ROWS))["tools"] == 1
        await ann.page.set_viewport_size(SMALL)

        # What has to be asked for is seen to be another thing than what is taken back at once.
        asked = await ann.action("undo").inner_text()
        await ann.page.locator(ann.kinds["line"]).first.press("Enter")
        await expect(ann.action("see-again")).to_be_hidden()
        await expect(ann.zone("sending")).to_be_hidden()
        await expect(ann.action("undo")).not_to_have_text(asked)
        signs: list[str] = (await ann.page.evaluate(ROWS))["signs"]
        pairs = [asked.split("\n"), *(sign.split("\n") for sign in signs)]
        assert all(len(pair) == 2 and all(pair) for pair in pairs), "each has a sign and a word"
        assert len({sign for sign, _ in pairs}) == len({word for _, word in pairs}) == len(pairs)


LARGER = "localStorage.setItem('lagoon.preference.type', '\"larger\"')"
"""Has larger type from now on."""

OVER = """() => {
    const box = (one) => one.getBoundingClientRect();
    const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const round = box(document.querySelector('.round'));
    const islands = [...document.querySelectorAll('.island .land')].filter((one) => isOver(round, box(one)));
    // Whatever the bot did.
    const panel = document.querySelector('.panel');
    panel.dataset.moved = '1';
    const badge = getComputedStyle(panel, '::before');
    const held = box(getComputedStyle(panel).position === 'static' ? panel.closest('.seat') : panel);
    const [top, right] = [held.top + parseFloat(badge.top), held.right - parseFloat(badge.right)];
    const number = { top, right, bottom: top + parseFloat(badge.height), left: right - parseFloat(badge.width) };
    const seen = [...panel.querySelectorAll('.number')].filter((one) => one.checkVisibility());
    const figures = seen.filter((one) => isOver(number, box(one)));
    return [...islands.map((one) => one.parentElement.dataset.island), ...figures.map((one) => one.textContent)];
}"""
"""On which islands the number of the round lies, and on which figures that of a last move."""


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
async def test_all_of_kahuna_is_in_sight_in_larger_type(browser: Browser, server: Server, language: str) -> None:
    async with Window.opened(browser, SMALL, has_touch=True, locale=language) as ann:
        await ann.page.add_init_script(LARGER)
        await card_chosen(ann, server)
        await expect(ann.action("discard")).to_be_visible()
        await ann.page.evaluate(SETTLED)
        assert (await ann.page.evaluate(ROWS))["all"] == 1
        assert [*await under_dock(ann.page), *await small_targets(ann.page), *await small_type(ann.page)] == []
        for width, height in ((360, 640), (360, 780), (640, 400)):
            await ann.page.set_viewport_size({"width": width, "height": height})
            for larger in (True, False):
                await ann.page.evaluate("is => document.documentElement.toggleAttribute('data-type', is)", larger)
                await ann.page.evaluate("is => is && (document.documentElement.dataset.type = 'larger')", larger)
                await ann.page.evaluate(SETTLED)
                assert await ann.page.evaluate(OVER) == [], f"{width} px, {larger=}"


CALM = """() => {
    const parts = [...document.querySelectorAll('.spot[data-use="lay"]')];
    const handles = parts.map((one) => one.querySelector('.handle').getBoundingClientRect());
    const style = (one, name) => getComputedStyle(one.querySelector(name));
    const marks = (one) => ['.casing', '.lay-here'].map((part) => style(one, part).stroke);
    const light = (colour) => {
        const [red, green, blue] = colour.match(/[\\d.]+/g).map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = light(getComputedStyle(document.querySelector('.blank')).fill);
    const contrast = (colour) => {
        const [less, more] = [light(colour), ground].sort((one, other) => one - other);
        return (more + 0.05) / (less + 0.05);
    };
    return {
        smallest: Math.min(...handles.flatMap(({ width, height }) => [width, height])),
        loud: parts.filter((one) => style(one, '.glow').fill !== 'none').length,
        contrast: Math.min(...parts.flatMap(marks).map(contrast)),
    };
}"""
"""How small (px) a cell is where a tile may be laid, how many are lit loudly, and how much marks differ from sand."""


async def test_cells_for_a_tile_are_large_enough_for_a_finger_and_calm(browser: Browser, server: Server) -> None:
    dice = random.Random(3)
    async with Explorer.opened(browser, SMALL, has_touch=True) as ann:
        await played_now(ann, server, "mauna_kea")
        tiles = ann.page.locator(ann.kinds["tile"])
        await my_turn_again(ann)
        while await tiles.count() == 0:
            seq = await ann.seq()
            await ann.click_something(dice)
            await ann.shows(seq + 1)
            await my_turn_again(ann)
        await tiles.first.tap()
        # A cell below the mouse would stand out.
        await ann.page.mouse.move(0, 0)
        await expect(ann.page.locator('[data-spot="lay"]').first).to_be_attached()
        for scheme in ("dark", "light"):
            await ann.page.emulate_media(color_scheme=scheme)
            await ann.page.evaluate(SETTLED)
            calm = await ann.page.evaluate(CALM)
            assert calm["smallest"] >= 39.5
            assert calm["contrast"] >= 3
            assert calm["loud"] == 0
        # The one that is pressed first stands out, and the tile lies there within a frame.
        lit = ann.page.locator('[data-spot="lay"]')
        cells: list[str] = await lit.evaluate_all("(all) => all.map((one) => one.dataset.cell)")
        in_sight = next(cell for cell in cells if 18 <= int(cell) < 63)
        await ann.page.locator(f'[data-spot="lay"][data-cell="{in_sight}"]').tap()
        await expect(ann.page.locator(".spots > .spot[data-armed]")).to_have_count(1)
        await expect(ann.page.locator(".ghosts .glow")).to_have_count(1)
        assert (await ann.page.evaluate(CALM))["loud"] == 1


SIGNED = """([name, points]) => [...document.querySelectorAll('.seat[data-bot]')].filter((seat) => {
    const sign = getComputedStyle(seat, '::before');
    const called = seat.querySelector('.seat-name');
    const scored = seat.querySelector('[data-figure="points"] .number');
    const before = [called.textContent, scored.textContent];
    [called.textContent, scored.textContent] = [name, points];
    const box = seat.getBoundingClientRect();
    const left = box.right - parseFloat(sign.right) - parseFloat(sign.width);
    const top = box.bottom - parseFloat(sign.bottom) - parseFloat(sign.height);
    const beside = [called, ...seat.querySelectorAll('.figure')].filter((one) => one.checkVisibility());
    const boxes = beside.map((one) => one.getBoundingClientRect());
    const isFree = boxes.every((one) => one.right <= left + 1 || one.bottom <= top + 1);
    // It takes no row from what is short.
    const middles = boxes.slice(1).map((one) => (one.top + one.bottom) / 2);
    const isLow = points.length > 1 || Math.max(...middles) - Math.min(...middles) < 6;
    const isOpen = seat.scrollWidth <= seat.clientWidth && seat.scrollHeight <= seat.clientHeight;
    [called.textContent, scored.textContent] = before;
    return sign.content === '""' && parseFloat(sign.width) >= 12 && isFree && isLow && isOpen;
}).length"""
"""At how many seats of bots there is a sign of that, which lies on nothing, with that name and so many points."""

LONG = "Wolfgangmaximilian von W"
"""As long as a name may be: somebody's own bot is called as they like."""


async def test_that_it_is_a_bot_is_said_where_seats_are_folded(browser: Browser, server: Server) -> None:
    async with Explorer.opened(browser, SMALL, has_touch=True) as ann:
        await played_now(ann, server, "mauna_kea", 4)
        await my_turn_again(ann)
        await expect(ann.page.locator(".panel[data-folded]")).to_have_count(4)
        for name in (*NAMES, LONG):
            for points in ("0", "11", "88"):
                assert await ann.page.evaluate(SIGNED, [name, points]) == 3, (name, points)
        for seat in (1, 2, 3):
            # It is read aloud, too.
            await expect(ann.page.locator(f'.seat[data-seat="{seat}"]')).to_contain_text("bot")
            await expect(ann.page.locator(f'.seat[data-seat="{seat}"] .bot')).to_be_visible()
        assert await spilled(ann.page) == []
