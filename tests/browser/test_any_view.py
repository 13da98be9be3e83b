"""A board draws any view after any other as a new board would, also views before the start and of other seats.

Each is drawn with the marks of the step that led to it.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.async_api import Browser

from clients.player import Lagoon, Player, merge
from tests.browser.window import Window
from tests.server import Server

SEATS = {"kahuna": 2, "mauna_kea": 3, "motu": 2}
OPTIONS: dict[str, dict[str, Any]] = {"mauna_kea": {"cards": True}, "motu": {"destins": True, "voyageurs": True}}

MOVES = 60
"""How many moves are made before one of the players gives up."""

DRAWN = """async ({ name, seats, views, order }) => {
  const { loadGame } = await import('/static/tools/load_game.js');
  const { namesOf } = await import('/static/words/names.js');
  const { markedSteps } = await import('/static/last_moves/marks.js');
  const game = await loadGame(name);
  await game.prepare?.(views[0].table);
  const host = { seats, play: () => undefined, ask: async () => null, announce: () => undefined };
  // After the next frame, in which whatever measures its place has done so.
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  }));
  const mounted = async () => {
    const board = game.mount(host);
    const stand = document.createElement('div');
    const { seats: panels, ...others } = board.parts;
    // As on a table's page, the map has a place of a certain size.
    others.map.style.height = '480px';
    // Laid out, and not painted: nobody looks.
    stand.style.visibility = 'hidden';
    stand.append(...Object.values(others), ...panels);
    document.body.append(stand);
    // A board that measures its place has done so by then.
    await frame();
    return { board, stand };
  };
  const show = ({ board }, { seq, seat, table, game: seen, facts }) => board.draw({
    seq, seat, view: { table, game: seen, moves: [], undo: null }, moves: [], pending: false,
    names: namesOf(table, seat),
    marks: markedSteps([{ seq, at: 0, facts }], game.lastMoves),
  });
  // What there is to be seen and heard: what is hidden may hold what it likes.
  const seen = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data.trim();
    if (node.nodeType !== Node.ELEMENT_NODE) return '';
    if (!node.checkVisibility() && getComputedStyle(node).display !== 'contents') return '';
    const told = [...node.attributes].filter(({ name }) => name !== 'data-key');
    const attributes = told.map(({ name, value }) => `${name}="${value}"`);
    const value = node instanceof HTMLInputElement ? ` value=${node.value}` : '';
    const inner = [...node.childNodes].map(seen).filter((text) => text !== '').join('\\n');
    return `<${[node.tagName, ...attributes.sort()].join(' ')}${value}>${inner}`;
  };
  const fresh = [];
  for (const view of views) {
    const made = await mounted();
    show(made, view);
    await frame();
    fresh.push(seen(made.stand));
    made.stand.remove();
  }
  const found = [];
  const made = await mounted();
  for (const n of order) {
    show(made, views[n]);
    await frame();
    const text = seen(made.stand);
    if (text === fresh[n]) continue;
    const [one, other] = [text.split('\\n'), fresh[n].split('\\n')];
    const at = one.findIndex((line, place) => line !== other[place]);
    const around = (lines) => lines.slice(Math.max(0, at - 1), at + 4);
    found.push({ n, seq: views[n].seq, drawn: around(one), fresh: around(other) });
  }
  made.stand.remove();
  const marked = fresh.some((text) => text.includes('data-moved'));
  return { found, lengths: fresh.map((text) => text.length), marked };
}"""
"""Draw views in an order on one board, and each on a board of its own; return where the two differ."""


async def played(server: Server, name: str, dice: random.Random) -> list[dict[str, Any]]:
    """Play a game, give it up, and return every view of it, as each of two seats and then a spectator saw it."""
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table(name, seats=SEATS[name], **OPTIONS.get(name, {}))
    seats = await lagoon.begin(table, *(f"P{n}" for n in range(SEATS[name])))
    players = [lagoon.play(seat) for seat in seats]
    for player in players:
        await player.__aenter__()
    try:
        seq = 0
        for _ in range(MOVES):
            for player in players:
                await player.reached(seq)
            mover = next((player for player in players if player.is_my_turn), None)
            if mover is None:
                break
            seq = await mover.play(dice.choice((await mover.legal()).moves))
        for player in players:
            await player.reached(seq)
            if player.result is None:
                seq = await player.resign()
        await players[0].reached(seq)
        views = [view for seat in (0, 1) for view in await seen_again(players[0], seat)]
        async with lagoon.watch(table) as spectator:
            views += await seen_again(spectator, None)
    finally:
        for player in players:
            await player.__aexit__(None, None, None)
    return views


async def seen_again(player: Player, seat: int | None) -> list[dict[str, Any]]:
    """Return every view of a game that is over, from just after its first step on, as a replay shows them."""
    replayed = await player.replay(0, 200, seat=seat)
    view, views = replayed.view, []
    for step in replayed.steps:
        view = merge(view, step.set)
        views.append(
            {"seq": step.seq, "seat": replayed.seat, "table": view["table"], "game": view["game"], "facts": step.facts}
        )
    return views


def before_the_start(every: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return a view of each step before the start, now of one seat, now of the other, now of a spectator."""
    seats = (0, 1, None)
    return [view for view in every if view["game"] is None and view["seat"] == seats[view["seq"] % len(seats)]]


def each_after_each(count: int) -> list[int]:
    """Return numbers below `count` in an order in which each comes once just after each (de Bruijn's, for pairs)."""
    order = [n for one in range(count) for n in (one, *(n for other in range(one + 1, count) for n in (one, other)))]
    return [*order, 0]


def test_each_comes_after_each() -> None:
    order = each_after_each(5)
    assert sorted(pairwise(order)) == [(one, other) for one in range(5) for other in range(5)]


@pytest.mark.parametrize("name", SEATS)
async def test_any_view_after_any_other(browser: Browser, server: Server, name: str) -> None:
    seed = 5
    print(f"seed {seed}")
    dice = random.Random(seed)
    every = await played(server, name, dice)
    begun = [view for view in every if view["game"] is not None]
    # Before the start, each step as seen by one of them; the start; and some of what came then, as seen by everybody.
    views = [*before_the_start(every), *dice.sample(begun, 8), begun[0], begun[-1]]
    assert any(view["game"] is None for view in views)
    assert any(view["table"]["phase"] == "over" for view in views)
    assert {view["seat"] for view in views} == {0, 1, None}
    order = each_after_each(len(views))
    async with Window.opened(browser) as window:
        await window.go(server.url)
        drawn = await window.page.evaluate(DRAWN, {"name": name, "seats": SEATS[name], "views": views, "order": order})
    assert min(drawn["lengths"]) > 0
    assert drawn["marked"]
    assert drawn["found"] == [], f"{len(drawn['found'])} of {len(order)} differ; the first: {drawn['found'][0]}"
