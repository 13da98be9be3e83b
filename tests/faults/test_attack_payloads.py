"""Payloads meant to break whoever opens them: too long, too deep, too many, too large a promise."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from clients.player import Seat
from service.talk.protocol import JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL
from tests.faults.attack import CALM, MB, a_game, a_long_table, growth, still_there
from tests.faults.fuzzing.raw_websocket import RawWebSocket, Refused
from tests.server import Server, serving

REFUSALS = {"bad_message", "bad_move", "frame_too_big"}


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("payloads"), **CALM) as server:
        yield server


@pytest.fixture(scope="module")
async def place(server: Server) -> tuple[str, Seat]:
    return await a_long_table(server)


def texts() -> dict[str, str]:
    """Return bombs of JSON by name."""
    deep = 7_900
    return {
        "arrays in arrays": '{"t":"moves","id":"a","like":{"a":' + "[" * deep + "]" * deep + "}}",
        "arrays in arrays without end": '{"t":"moves","id":"a","like":{"a":' + "[" * 2 * deep,
        "objects in objects": '{"t":"moves","id":"a","like":' + '{"a":' * 2_700 + "1" + "}" * 2_700 + "}",
        "a move in a move": '{"t":"play","id":"a","on":1,"move":' + '{"t":' * 2_700 + "1" + "}" * 2_700 + "}",
        "a long number": '{"t":"moves","id":"a","like":{"a":' + "9" * 16_000 + "}}",
        "a long fraction": '{"t":"hello","since":0.' + "1" * 16_000 + "}",
        "a large power": '{"t":"undo","id":"a","on":1e1000000000}',
        "many fields": json.dumps({"t": "hello", **{f"f{k}": k for k in range(1_200)}}),
        "a field many times": '{"t":"hello",' + '"since":"0",' * 1_200 + '"limit":1}',
        "many escapes": '{"t":"hello","token":"' + "\\ud83c\\udf3a" * 1_300 + '"}',
        "an id without end": '{"t":"moves","id":"' + "a" * 16_000 + '"}',
        "megabytes": '{"t":"moves","id":"' + "a" * 60_000 + '"}',
    }


def packs() -> dict[str, bytes]:
    """Return bombs of MessagePack by name: each promises more than it holds, or holds it too deep."""
    moves = b"\x83\xa1t\xa5moves\xa2id\xa1a\xa4like"
    play = b"\x84\xa1t\xa4play\xa2id\xa1a\xa2on\x01\xa4move"
    huge = {
        "array32": b"\xdd\xff\xff\xff\xff",
        "map32": b"\xdf\xff\xff\xff\xff",
        "str32": b"\xdb\xff\xff\xff\xff",
        "bin32": b"\xc6\xff\xff\xff\xff",
        "ext32": b"\xc9\xff\xff\xff\xff\x01",
    }
    bombs = {f"{name} alone": head for name, head in huge.items()}
    bombs |= {f"{name} in like": moves + b"\x81\xa1a" + head for name, head in huge.items()}
    bombs |= {f"{name} as a move": play + head for name, head in huge.items()}
    bombs |= {f"{name}, each in the last": moves + b"\x81\xa1a" + head * 3_000 for name, head in list(huge.items())[:2]}
    return bombs | {
        "arrays in arrays": moves + b"\x81\xa1a" + b"\x91" * 16_000 + b"\xc0",
        "maps in maps": moves + b"\x81\xa1a" * 5_000 + b"\xc0",
        "arrays in a move": play + b"\x91" * 16_000 + b"\xc0",
        "a map with keys of maps": moves + b"\x81" * 8_000,
        "a time beyond time": moves + b"\x81\xa1a\xc7\x0c\xff" + b"\xff" * 12,
        "megabytes": msgspec.msgpack.encode({"t": "moves", "id": "a" * 60_000}),
    }


async def refusal_of(server: Server, place: tuple[str, Seat], bomb: str | bytes) -> str:
    """Return the code with which a bomb is refused by a socket that has said hello; it is served as before."""
    table, seat = place
    binary = isinstance(bomb, bytes)
    encode, decode = (msgspec.msgpack.encode, msgspec.msgpack.decode) if binary else (json.dumps, json.loads)
    line = await RawWebSocket.open(server.url, table, MSGPACK_SUBPROTOCOL if binary else JSON_SUBPROTOCOL)
    heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    line.hear = lambda _opcode, payload: heard.put_nowait(decode(payload))
    last: str | bytes = encode({"t": "moves", "id": "still-there"})
    hello: str | bytes = encode({"t": "hello", "token": seat.token})
    for message in (hello, bomb, last):
        line.say(message)
    codes = []
    async with asyncio.timeout(30):
        while (answer := await heard.get()).get("id") != "still-there":
            codes += [answer["code"]] if "code" in answer else []
    line.abort()
    assert len(codes) == 1, codes
    return str(codes[0])


@pytest.mark.parametrize(
    "name", [*(("text", name) for name in texts()), *(("pack", name) for name in packs())], ids="-".join
)
async def test_a_bomb_is_refused_and_the_socket_goes_on(
    server: Server, place: tuple[str, Seat], name: tuple[str, str]
) -> None:
    """It is never unpacked further than it goes: what is promised takes no memory, what is nested no stack."""
    bomb = texts()[name[1]] if name[0] == "text" else packs()[name[1]]
    assert await refusal_of(server, place, bomb) in REFUSALS


async def test_what_is_deep_but_right_is_answered(server: Server, place: tuple[str, Seat]) -> None:
    """`like` takes any value: one that no move has finds nothing, however deep it is."""
    line = await RawWebSocket.open(server.url, place[0])
    line.say(json.dumps({"t": "hello"}))
    line.say('{"t":"moves","id":"a","like":{"a":' + "[" * 400 + "]" * 400 + "}}")
    await still_there(line)


async def test_bombs_leave_the_servers_memory_as_it_was(server: Server, place: tuple[str, Seat]) -> None:
    """All of them, again and again."""
    bombs: list[str | bytes] = [*texts().values(), *packs().values()]

    async def attack() -> None:
        for bomb in bombs:
            await refusal_of(server, place, bomb)

    assert await growth(server, attack) < 8 * MB
    assert await a_game(server, 10)


@pytest.mark.parametrize(
    "offer", ["permessage-deflate", "permessage-deflate; client_max_window_bits", "x-webkit-deflate-frame, foo; bar=1"]
)
async def test_compression_is_not_taken_up(server: Server, place: tuple[str, Seat], offer: str) -> None:
    """A few bytes that unpack to gigabytes cannot come: no extension is agreed on (and see RSV1 among the floods)."""
    line = await RawWebSocket.open(server.url, place[0], more=[f"Sec-WebSocket-Extensions: {offer}"])
    assert b"extensions" not in line.head.lower()
    line.say('{"t":"hello"}')
    await still_there(line)


@pytest.mark.parametrize(
    "more",
    [["X-Long: " + "x" * 9_000], [f"X-{k}: y" for k in range(200)], ["X-Longer: " + "x" * 60_000]],
    ids=["a long line", "many lines", "a longer line"],
)
async def test_a_handshake_with_too_much_in_it_is_refused(
    server: Server, place: tuple[str, Seat], more: list[str]
) -> None:
    """The WebSocket library gives up on it without a word; the connection would have stood open for ever."""
    with pytest.raises(Refused) as refused:
        await RawWebSocket.open(server.url, place[0], more=more)
    assert refused.value.status == 431
