"""Every place on a map gets the press at its own middle, whatever can be chosen beside it."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser

from tests.browser.measures import overlaid
from tests.browser.window import Window
from tests.server import Server

pytestmark = pytest.mark.browser

ALL_LIT = """async ([form, width]) => {
    const { Archipelago } = await import('/static/kahuna/archipelago.js');
    const { LINES } = await import('/static/kahuna/map.js');
    const sheets = ['map', 'lines'].map(async (name) => {
        const href = `/static/kahuna/${name}.css`;
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
        document.head.append(link);
        await loaded;
    });
    await Promise.all(sheets);
    const map = new Archipelago({
        label: 'map', nameLine: (line) => line, nameIsland: (island) => island, whyNot: () => '',
        choose: (line) => { document.body.dataset.chosen = line; },
    }, form);
    map.light(new Map(LINES.map((line) => [line, 'place'])));
    map.element.style.width = `${width}px`;
    document.body.replaceChildren(map.element);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return LINES.length;
}"""
"""Puts Kahuna's map on the page by itself, in a form and so many px wide, with every line lit."""


@pytest.mark.parametrize("is_touched", [False, True], ids=["mouse", "finger"])
async def test_each_line_of_kahuna_is_pressed_at_its_middle(browser: Browser, server: Server, is_touched: bool) -> None:
    async with Window.opened(browser, {"width": 1280, "height": 1000}, has_touch=is_touched) as ann:
        await ann.go(f"{server.url}/notice")
        for form, width in (("wide", 320), ("tall", 320), ("wide", 560), ("tall", 400), ("wide", 800)):
            assert await ann.page.evaluate(ALL_LIT, [form, width]) == 27
            assert await overlaid(ann.page) == [], f"{form}, {width} px"
            # What is pressed is the line itself, and it stands out before it is.
            line = ann.page.locator('[data-line="IJ"]')
            await line.hover()
            assert await ann.page.locator(".spot[data-pointed] [data-line]").get_attribute("data-line") == "IJ"
            await line.click()
            assert await ann.page.evaluate("document.body.dataset.chosen") == "IJ"
