"""The Python client through a hostile network: pages of proxies, answers that are lost, doubled or late."""

from __future__ import annotations

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from clients.player import (
    ClosedByServer,
    Lagoon,
    NoAnswer,
    Player,
    ProtocolError,
    Refused,
    Unreachable,
    new_token,
    retries,
)
from clients.player import lagoon as lagoon_module
from clients.player import player as player_module
from service.talk import protocol as p
from tests.clients.scripted import Side, scripted, view

PAGES = [
    *((status, "text/html", "<h1>no</h1>") for status in (200, 404, 408, 429, 500, 502, 503, 504)),
    # JSON of something in between: never with a code of the server's, a sentence, and what it is about.
    (502, "application/json", '{"message": "upstream"}'),
    (502, "application/json", '{"code": 502, "message": "upstream", "about": {}}'),
    (503, "application/json", '{"code": "SERVICE_UNAVAILABLE", "message": "no", "about": {}}'),
    (429, "application/json", '{"code": "rate_limited", "message": "slow down"}'),
    (200, "application/json", '{"seat": "yes"}'),
    (200, "application/json", ""),
]
"""What no answer of the server is: status, type, body."""

Reply = tuple[int, str, str]


@asynccontextmanager
async def answering(*replies: Reply) -> AsyncIterator[tuple[str, list[str]]]:
    """Answer requests with these, the last again and again; give the address, and the tokens that were sent."""
    tokens: list[str] = []
    waiting = list(replies)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        tokens.append(next(line for line in head.split("\r\n") if line.lower().startswith("authorization")))
        status, kind, body = waiting.pop(0) if len(waiting) > 1 else waiting[0]
        reason = http.client.responses[status]
        head = f"HTTP/1.1 {status} {reason}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close"
        writer.write(f"{head}\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", tokens


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ask again, and come back, at once: what waiting is for is not what is tried here."""
    monkeypatch.setattr(lagoon_module, "RETRY_DELAYS_S", (0.0, 0.0))
    monkeypatch.setattr(player_module, "FIRST_WAIT", 0.002)
    monkeypatch.setattr(player_module, "RESTART_WAIT", 0.002)
    monkeypatch.setattr(retries, "LONGEST_WAIT", 0.01)
    monkeypatch.setattr(player_module, "TOO_FAST_WAIT", 0.002)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page[0]} {page[2][:24]}")
async def test_a_proxys_page_is_no_answer_to_a_request_for_a_seat(page: Reply) -> None:
    async with answering(page, page, (200, "application/json", '{"seat": 1}')) as (url, tokens):
        assert (await Lagoon(url).take_seat("T", "Ann")).seat == 1
    assert len(tokens) == 3
    assert len(set(tokens)) == 1


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page[0]} {page[2][:24]}")
async def test_when_no_answer_comes_the_token_is_not_lost(page: Reply) -> None:
    async with answering(page) as (url, tokens):
        with pytest.raises(NoAnswer) as lost:
            await Lagoon(url).take_seat("T", "Ann")
        assert tokens == [f"Authorization: Bearer {lost.value.token}"] * 3
        # Nor has anybody left by such a page.
        with pytest.raises((Unreachable, ProtocolError)):
            await Lagoon(url).leave(lagoon_module.Seat("T", 0, "Ann", new_token()))


async def test_what_the_server_refuses_is_refused_at_once() -> None:
    body = json.dumps({"code": "seat_taken", "message": "Somebody has it.", "about": {"seat": 1}})
    async with answering((409, "application/json", body)) as (url, tokens):
        with pytest.raises(Refused) as refused:
            await Lagoon(url).take_seat("T", "Ann", seat=1)
    assert (refused.value.code, refused.value.about) == ("seat_taken", {"seat": 1})
    assert len(tokens) == 1


class House:
    """A table on which each action is done once, by its id; `fates` say what becomes of what is sent."""

    def __init__(self, fates: list[str]) -> None:
        self.fates = iter(fates)
        self.done: dict[str, int] = {}
        self.moves: list[Any] = []

    async def line(self, side: Side) -> None:
        """Serve one line until it drops."""
        await side.welcome(len(self.done), view=view())
        while True:
            try:
                asked = await side.hear(p.Play)
            except ConnectionClosed:
                break
            fate = next(self.fates, "well")
            if fate == "lost":
                await side.drop()
                break
            if fate == "too fast":
                await side.say(p.Refused(asked.id, "too_fast", "Slower.", 0))
                continue
            if asked.id not in self.done:
                self.done[asked.id] = len(self.done) + 1
                self.moves.append(bytes(asked.move))
                await side.say(p.Update(len(self.done), ()))
            if fate == "answer lost":
                await side.drop()
                break
            for _ in range(2 if fate == "doubled" else 1):
                await side.say(p.Accepted(asked.id, self.done[asked.id]))


FATES = st.sampled_from(["well", "lost", "answer lost", "doubled", "too fast"])


@given(st.lists(FATES, max_size=12), st.integers(1, 4))
@settings(max_examples=40, deadline=None)
async def test_every_action_is_done_once_whatever_the_connection_does(fates: list[str], at_once: int) -> None:
    house = House(fates)
    scripts: list[Callable[[Side], Awaitable[None]]] = [house.line] * (len(fates) + 1)
    async with scripted(*scripts) as url, asyncio.timeout(30), Player(url, "T", new_token()) as player:
        for turn in range(3):
            moves = [{"t": "draw", "n": f"{turn} {n}"} for n in range(at_once)]
            await asyncio.gather(*(player.play(move) for move in moves))
    assert len(house.moves) == len(set(house.moves)) == 3 * at_once


async def test_a_player_reconnects_whatever_a_proxy_answers_meanwhile() -> None:
    """A status at the handshake may be that of something in between: only close codes end a player who was there."""
    statuses = [429, 404, 403, 502]
    came = asyncio.Event()

    async def first(side: Side) -> None:
        await side.welcome()
        await side.drop()

    async def again(side: Side) -> None:
        await side.welcome(6)
        came.set()
        await side.line.wait_closed()

    async with scripted(first, again, turned_away=[0, *statuses]) as url, Player(url, "T", new_token()) as player:
        async with asyncio.timeout(30):
            await came.wait()
            await player.reached(6)


async def test_a_first_connection_that_is_refused_raises_the_reason() -> None:
    async with scripted(turned_away=[404]) as url:
        with pytest.raises(ClosedByServer) as closed:
            async with Player(url, "T"):
                raise AssertionError("there was no line")
    assert closed.value.status == 404
