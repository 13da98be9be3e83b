"""Whoever is asked something at a terminal is told by a bell, once for each request."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon
from clients.terminal.table.asked import RequestBell, is_asked
from tests.clients.terminal.driver import terminal
from tests.server import LIFTED, Server, serving


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("asked"), **LIFTED) as server:
        yield server


def table(request: dict[str, Any] | None, **more: Any) -> dict[str, Any]:
    return {"phase": "playing", "resigned": [], "seats": [{}, {}, {}], "request": request} | more


def asks(asker: int, to: int = 5, **more: Any) -> dict[str, Any]:
    return {"asker": asker, "to": to, "what": None, "yes": [], "absent": []} | more


@pytest.mark.parametrize(
    ("found", "asked"),
    [
        (table(None), False),
        (table(asks(0)), True),
        (table(asks(1)), False),
        (table(asks(0, yes=[1])), False),
        (table(asks(0, absent=[1])), False),
        (table(asks(0), resigned=[1]), False),
        (table(asks(0), phase="over"), False),
        (table(asks(0), seats=[{}, {"stand_in": "easy"}, {}]), False),
    ],
)
def test_who_has_to_answer_is_asked(found: dict[str, Any], asked: bool) -> None:
    assert is_asked(found, 1) is asked
    assert not is_asked(found, None), "a spectator is asked nothing"


def test_the_bell_rings_once_for_each_request() -> None:
    rung: list[int] = []
    bell = RequestBell(lambda: rung.append(1))
    bell.look(table(None), 1)
    for found in (asks(0), asks(0), asks(0, yes=[2])):
        bell.look(table(found), 1)
    assert len(rung) == 1
    bell.look(table(asks(0, to=3)), 1)
    assert len(rung) == 2, "another request"
    bell.look(table(None), 1)
    bell.look(table(asks(0, to=3)), 1)
    assert len(rung) == 3, "the same, made again"


async def test_a_bridge_is_taken_back_at_once_and_a_draw_is_asked_for_with_a_bell(
    server: Server, tmp_path: Path
) -> None:
    lagoon = Lagoon(server.url)
    opened = await lagoon.open_table("kahuna", first=1)
    async with terminal(server.url, tmp_path, table=opened, name="Ann") as ann:
        rung: list[int] = []
        ann.app.bell = lambda: rung.append(1)  # type: ignore[method-assign]
        await ann.choose("Sit down as black ■")
        (seat,) = await lagoon.begin(opened, "Ben")
        async with lagoon.play(seat) as ben:
            await ben.until(lambda me: me.is_my_turn)
            built = await ben.play(next(move for move in (await ben.legal()).moves if move["t"] == "place"))
            assert ben.view["undo"] == {"to": built - 1, "free": True}
            await ben.undo()
            assert ben.view["table"]["request"] is None
            await ben.play({"t": "draw"})
            await ben.undo()
            await ann.until(lambda: rung == [1], "the bell")
            await ben.answer(False)
