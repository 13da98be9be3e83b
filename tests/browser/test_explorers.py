"""Explorers on a small map that is touched: each is as large as a finger, or shown larger before one is chosen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect

from tests.browser.measures import overlaid, small_targets
from tests.browser.window import Window
from tests.server import Server

pytestmark = pytest.mark.browser

ON_THE_MAP = """async ([width, height, spots]) => {
    const [{ Island }, { Spots }, { Zoom }, { Looking }] = await Promise.all(['island', 'spots', 'zoom', 'looking'].map(
        (name) => import(`/static/mauna_kea/${name}.js`)));
    await Promise.all(['map', 'terrain', 'pieces', 'spots'].map((name) => {
        const href = `/static/mauna_kea/${name}.css`;
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        document.head.append(link);
        return new Promise((resolve) => link.addEventListener('load', resolve));
    }));
    const island = window.island = new Island();
    const zoom = window.zoom = new Zoom(island.element, island.sheet);
    const how = {
        label: ({ use, space, cell }) => `${use} ${space ?? cell}`, point: () => {},
        berth: () => ({ x: 0, y: 0, turn: 0 }), reveal: () => {}, enlarge: (at) => zoom.enlarge(at), whyNot: () => '',
        choose: ({ space }) => { document.body.dataset.chosen = space; },
    };
    const lit = new Spots(island.element, island.lights, how);
    for (const { use, space } of spots) if (use === 'explorer') island.stand(0, { space, load: '' });
    island.element.append(lit.element, island.warnings);
    const map = document.createElement('div');
    map.dataset.zone = 'map';
    map.style.cssText = `width: ${width}px; height: ${height}px`;
    map.append(island.element);
    document.body.replaceChildren(map);
    const looking = new Looking(zoom);
    lit.light(spots);
    looking.look({ stage: 'turn', spots, choice: null });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let n = 0; n < 3; n += 1) await frame();
}"""
"""Puts Mauna Kea's map on the page by itself, in a box so wide and high (px), with explorers and what can be chosen."""

MARKED = """async (places) => {
    const { MovedMarks } = await import('/static/mauna_kea/moved_marks.js');
    const href = '/static/last_moves/last_moves.css';
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    document.head.append(link);
    await new Promise((resolve) => link.addEventListener('load', resolve));
    const island = window.island;
    const marks = new MovedMarks();
    island.element.append(marks.badges);
    const parts = { island, supply: { played: document.createElement('i') }, panels: [] };
    marks.draw(parts, places.map((place, n) => ({ seqs: [n], number: n + 1, places: [place] })));
    const boxes = (found) => [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
    const [badges, people] = [boxes('.moved-badge > rect'), boxes('.people .coat')];
    // A pixel of its edge may touch.
    const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1.5
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1.5;
    const others = (one) => [...people, ...badges.filter((other) => other !== one)];
    return [badges.length, badges.filter((one) => others(one).some((other) => isOver(one, other))).length];
}"""
"""Marks places as what was done; tells how many numbers there are, and how many lie on somebody or each other."""

WARNED = """([flows, lava, spaces]) => {
    const island = window.island;
    const cells = Array.from({ length: 81 }, (_, cell) => ({ 40: 'V', ...lava })[cell] ?? '');
    const explorers = [spaces.map((space) => ({ space, load: '' })), [], [], []];
    const coming = flows.map(([name, next, way]) => ({ name, next, way }));
    island.draw({ cells, explorers, flows: coming, boats: [], lying: [], landings: [], board: cells });
    const boxes = (found) => [...document.querySelectorAll(found)].map((one) => one.getBoundingClientRect());
    // The tip of a sign that is a triangle is no wider than what is left free between two.
    const isOver = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2.5
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2.5;
    const warnings = boxes('.warning-way, .warning .flow-sign');
    const people = boxes('.people :is(.coat, .hat)');
    const seen = boxes('.warning-way').filter(({ width, height }) => Math.min(width, height) > 4);
    return [people.length, seen.length, people.filter((one) => warnings.some((other) => isOver(one, other))).length];
}"""
"""Has lava come next to where explorers stand; tells how many parts they have, how many arrows, and parts hidden."""

FIRST = (("north", 30, "N"), ("east", 32, "E"), ("south", 50, "S"), ("west", 48, "W"))
"""Where the first lava of each flow comes: from a cell on which explorers may stand."""

LATER = (("north", 21, "N"), ("east", 33, "E"), ("south", 59, "S"), ("west", 47, "W"))
"""Where it goes on from there."""

LAVA = {"30": "NSN", "32": "ESE", "50": "SSS", "48": "WSW"}
"""The first lava."""

ENTERED = {"N": (2, 3), "E": (0, 3), "S": (0, 1), "W": (1, 2)}
"""Which spaces of a cell (clockwise from the north-west) lava that flows this way comes to first."""

LEFT = {"N": (0, 1), "E": (1, 2), "S": (2, 3), "W": (0, 3)}
"""Which it leaves last."""

BACK = {"N": 9, "E": -1, "S": -9, "W": 1}
"""How far from a cell the one is that lava comes from."""

MAP = (360, 284)
"""How large (px) the map is at 360 by 640 px."""

APART = (62, 80, 117, 226, 240)
"""Spaces all over the island, each on a cell of its own: some beside one another, across an edge of their cells."""


async def shown(page: Page, server: Server, spots: list[dict[str, Any]]) -> None:
    """Show the map with what can be chosen on it."""
    await page.goto(f"{server.url}/notice")
    await page.evaluate(ON_THE_MAP, [*MAP, spots])


async def test_explorers_all_over_the_island_are_as_large_as_a_finger(browser: Browser, server: Server) -> None:
    everybody = [{"use": "explorer", "space": space} for space in APART]
    cells = [{"use": "lay", "cell": cell} for cell in range(81) if cell not in cells_of(APART)]
    async with Window.opened(browser, {"width": 360, "height": 640}, has_touch=True) as ann:
        for spots in (everybody, [*everybody, *cells]):
            await shown(ann.page, server, spots)
            assert await ann.page.locator("[data-spot][data-shared]").count() == 0
            assert await small_targets(ann.page) == []
            assert await overlaid(ann.page) == []
            for space in APART[:2]:
                await ann.page.locator(f'[data-space="{space}"]').tap()
                assert await ann.page.evaluate("document.body.dataset.chosen") == str(space)


@pytest.mark.parametrize("is_touched", [True, False], ids=["finger", "mouse"])
async def test_explorers_who_share_a_cell_are_one_target_until_each_is_large_enough(
    browser: Browser, server: Server, is_touched: bool
) -> None:
    # A mouse is shown the whole map longer: where a space is less than 24 px of it.
    far = [{"use": "explorer", "space": 200}]
    if not is_touched:
        far = [{"use": "lay", "cell": cell} for cell in range(81) if cell != 13]
    async with Window.opened(browser, {"width": 360, "height": 640}, has_touch=is_touched) as ann:
        for spaces in ((44, 45), (44, 62), (44, 63), (44, 45, 62), (44, 45, 62, 63)):
            together = [{"use": "explorer", "space": space} for space in spaces]
            await shown(ann.page, server, [*together, *far])
            shared = ann.page.locator("[data-spot][data-shared]")
            crowd = ann.page.locator('[data-spot="crowd"]')
            await expect(shared).to_have_count(len(spaces))
            await expect(crowd).to_have_count(1)
            # What is pressed is large enough at once, and so is what is pressed after that.
            assert [*await small_targets(ann.page), *await overlaid(ann.page)] == []
            await (crowd.tap() if is_touched else crowd.click())
            assert await ann.page.evaluate("document.body.dataset.chosen") is None, "nobody is chosen yet"
            await expect(crowd).to_be_hidden()
            assert [*await small_targets(ann.page), *await overlaid(ann.page)] == []
            await (shared.last.tap() if is_touched else shared.last.click())
            assert await ann.page.evaluate("document.body.dataset.chosen") == str(spaces[-1])
            # Seen as a whole again, they are one target again; by keys each is there.
            await ann.page.evaluate("window.zoom.fit()")
            await expect(crowd).to_be_visible()
            await shared.first.press("Enter")
            assert await ann.page.evaluate("document.body.dataset.chosen") == str(spaces[0])


async def test_numbers_of_last_moves_hide_nobody(browser: Browser, server: Server) -> None:
    # Somebody on the space that its number is liked on most, on an edge, with others around, and where a walk ends.
    standing = (45, 80, 99, 117, 130, 226, 240)
    spots = [{"use": "explorer", "space": space} for space in standing]
    places = ["cell:13", "cell:31", "space:80", "space:240", "walk:228,227,226", "space:130", "cell:59"]
    for size in (MAP, (560, 560), (800, 800)):
        async with Window.opened(browser, {"width": 800, "height": 800}, has_touch=size == MAP) as ann:
            await ann.page.goto(f"{server.url}/notice")
            await ann.page.evaluate(ON_THE_MAP, [*size, spots])
            assert await ann.page.evaluate(MARKED, places) == [len(places), 0], size


async def test_where_lava_comes_next_is_shown_beside_whoever_stands_there(browser: Browser, server: Server) -> None:
    for flows, lava in ((FIRST, {}), (LATER, LAVA)):
        entered = [spaces_of(cell)[n] for _, cell, way in flows for n in ENTERED[way]]
        ahead = [space for _, cell, _ in flows for space in spaces_of(cell)]
        behind = [space for space in ahead if space not in entered]
        left = [] if lava else [spaces_of(cell + BACK[way])[n] for _, cell, way in flows for n in LEFT[way]]
        cases = (entered, ahead, behind, left, entered + left, ahead + left, entered[:1], left[:1])
        for size in (MAP, (560, 560), (800, 800)):
            async with Window.opened(browser, {"width": 800, "height": 800}) as ann:
                await ann.page.goto(f"{server.url}/notice")
                await ann.page.evaluate(ON_THE_MAP, [*size, []])
                for standing in cases:
                    found = await ann.page.evaluate(WARNED, [flows, lava, standing])
                    assert found == [2 * len(standing), len(flows), 0], (size, cases.index(standing), bool(lava))


def spaces_of(cell: int) -> list[int]:
    """Return the spaces of a cell, clockwise from the north-west."""
    first = cell // 9 * 36 + cell % 9 * 2
    return [first, first + 1, first + 19, first + 18]


def cells_of(spaces: tuple[int, ...]) -> set[int]:
    """Return the cells that spaces lie on."""
    return {space // 36 * 9 + space % 18 // 2 for space in spaces}
