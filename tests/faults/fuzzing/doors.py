"""HTTP under the fuzzer: requests for tables, seats, pages and nothing at all, right, nearly right and broken.

Whatever comes, the server answers with a status of its own choosing, never with one that means a fault of its own; a
refusal under /api has a code and a sentence; nothing that is sent holds a secret.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from typing import NamedTuple
from urllib.parse import urlsplit

from projections.games import GAMES
from tests.faults.fuzzing.encoding import corrupt, encode, encode_oddly
from tests.faults.fuzzing.raw_websocket import handshake
from tests.faults.fuzzing.schema_values import WORDS, SchemaValues

METHODS = ("GET", "GET", "GET", "POST", "POST", "DELETE", "HEAD", "PUT", "OPTIONS", "PATCH", "TRACE", "get", "BREW", "")
PATHS = (
    "/", "/t/{table}", "/verify", "/mine", "/api/games", "/api/house", "/api/bots",
    "/learn/motu", "/learn/{word}", "/api/lessons/motu", "/api/lessons/kahuna/moves", "/api/lessons/{word}",
    "/api/sealed/{word}", "/api/sealed/{word}/open",
    "/api/tables", "/api/tables", "/api/tables/{table}", "/api/tables/{table}/seats",
    "/api/tables/{table}/seats", "/api/tables/{table}/log", "/api/tables/{table}/proof", "/api/tables/{table}/play",
    "/api/tables/{table}/thoughts", "/api/tables/{table}/bots", "/api/tables/{table}/bots/1",
    "/api/games/{word}/components/{word}", "/api/games/motu/components/{word}", "/static/{word}", "/rules/{word}",
    "/rules/motu", "/static/table/table.js", "/favicon.ico", "/healthz", "/readyz", "/metrics", "/{word}", "*",
    "http://else.where/api/tables",
)  # fmt: skip
BUNDLE = "s" * 43
"""The name of a sealed bundle."""
RIGHT = (
    ("GET", "/api/tables"), ("POST", "/api/tables"), ("POST", "/api/tables"), ("GET", "/api/tables/{table}"),
    ("POST", "/api/tables/{table}/seats"), ("POST", "/api/tables/{table}/seats"),
    ("POST", "/api/tables/{table}/nonces"), ("POST", "/api/tables/{table}/commitments"),
    ("GET", "/api/tables/{table}/view"), ("GET", "/api/tables/{table}/digests/1"),
    ("GET", "/api/tables/{table}/thoughts"), ("DELETE", "/api/tables/{table}/seats"),
    ("GET", "/api/tables/{table}/log"), ("GET", "/api/tables/{table}/proof"),
    ("POST", "/api/tables/{table}/bots"), ("DELETE", "/api/tables/{table}/bots/1"),
    ("PUT", f"/api/sealed/{BUNDLE}"), ("POST", f"/api/sealed/{BUNDLE}/open"),
    ("GET", "/api/house"), ("GET", "/api/house/now"), ("PUT", "/api/house/switches"),
    ("POST", "/api/lessons/kahuna"), ("POST", "/api/lessons/motu"), ("POST", "/api/lessons/kahuna/moves"),
    ("POST", "/api/lessons/kahuna/preview"),
    ("POST", "/api/house/tables/{table}/close"), ("GET", "/verify"), ("GET", "/static/table/table.js"),
)  # fmt: skip
"""What there is, asked as it is to be asked."""
BODIES = {
    "seats": "take_seat", "nonces": "show_nonce", "commitments": "bind_anew", "bots": "add_bot", BUNDLE: "leave_sealed",
    "kahuna": "go_on", "motu": "go_on", "moves": "ask_moves", "preview": "ask_preview",
}  # fmt: skip
"""What is asked at an address, by its end; elsewhere a table is opened."""
TRICKS = (
    "..", "%2e%2e", "..%2f..%2f", "%00", "%0d%0a", "%ff%fe", "%u0041", "%", "%zz", "//", "\\", ";a=b", "?a=b", "#x",
    "%c0%ae", "%25%32%65", "\x7f", "a" * 3000,
)  # fmt: skip
HEADERS = (
    "Authorization: Bearer {token}", "Authorization: Bearer", "Authorization: Basic {word}",
    "Authorization: bearer {word}", "Origin: http://evil.example", "Origin: null", "Origin: {word}",
    "X-Forwarded-For: 1.2.3.4", "X-Forwarded-Proto: https", "Forwarded: for=1.2.3.4", "Cookie: {word}={word}",
    "If-None-Match: {word}", "If-Modified-Since: {word}", "Range: bytes=0-", "Range: bytes=9-1,-1,{word}",
    "Accept-Encoding: gzip", "Content-Type: {word}", "Connection: {word}", "Upgrade: websocket", "Upgrade: h2c",
    "Expect: 100-continue", "Expect: {word}", "Content-Encoding: gzip", "TE: trailers", "{word}: {word}",
)  # fmt: skip


class Answer(NamedTuple):
    """What a request was answered with; status 0: the connection was closed without a word."""

    status: int
    head: str
    body: bytes


async def sent(url: str, request: bytes) -> Answer:
    """Send bytes as they are, on a connection of their own; return the first answer, or what came until it closed."""
    at = urlsplit(url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    try:
        writer.write(request)
        async with asyncio.timeout(60):
            came = await _answer(reader)
    except ConnectionError:
        # Closed while there was more to be read: what it said before may be lost on the way.
        came = b""
    finally:
        writer.close()
    if not came:
        return Answer(0, "", b"")
    head, _, body = came.partition(b"\r\n\r\n")
    return Answer(int(head[9:12]), head.decode("latin-1"), body)


async def _answer(reader: asyncio.StreamReader) -> bytes:
    try:
        head = await reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        return head + (await reader.read() if length is None else await reader.readexactly(int(length[1])))
    except asyncio.IncompleteReadError as ended:
        return ended.partial


class Doors:
    """Makes requests about `tables`, with `tokens` of seats there, and judges how they are answered."""

    def __init__(
        self, url: str, shapes: SchemaValues, dice: random.Random, tables: list[str], tokens: list[str]
    ) -> None:
        self.statuses: Counter[int] = Counter()
        self._url = url
        self._shapes = shapes
        self._dice = dice
        self._tables = tables
        self._tokens = tokens

    async def knock(self, times: int, at_once: int = 100) -> None:
        """Make so many requests. Raises `AssertionError` for an answer that should not be."""
        left = iter(range(times))

        async def one_after_another() -> None:
            for _ in left:
                await self._once()

        async with asyncio.TaskGroup() as group:
            for _ in range(at_once):
                group.create_task(one_after_another())

    async def _once(self) -> None:
        request = self._request()
        answer = await sent(self._url, request)
        self.statuses[answer.status] += 1
        self._judge(request, answer)

    def _judge(self, request: bytes, answer: Answer) -> None:
        assert answer.status < 500, (request, answer)
        assert not any(token.encode() in answer.body for token in self._tokens), (request, answer)
        if answer.status >= 400 and b"application/json" in answer.head.encode() and answer.body:
            refusal = json.loads(answer.body)
            assert refusal["code"], (request, answer)
            assert refusal["message"], (request, answer)

    def _fill(self, text: str) -> str:
        dice = self._dice
        filled = text.replace("{table}", dice.choice(self._tables)).replace("{token}", dice.choice(self._tokens))
        return filled.replace("{word}", dice.choice(WORDS))

    def _request(self) -> bytes:
        dice = self._dice
        if dice.random() < 0.1:
            return self._handshake()
        method, path = dice.choice(RIGHT)
        if dice.random() < 0.5:
            method, path = dice.choice(METHODS), dice.choice(PATHS)
        path = self._fill(path)
        if dice.random() < 0.1:
            place = dice.randrange(len(path) + 1)
            path = path[:place] + dice.choice(TRICKS) + path[place:]
        body = self._body(path) if dice.random() < 0.8 and method in {"POST", "PUT", "DELETE"} else b""
        lines = [
            f"{method} {path} HTTP/1.{dice.choice('1110')}",
            f"Host: {dice.choice(('localhost', 'evil.example'))}",
        ]
        lines += [self._fill(dice.choice(HEADERS)) for _ in range(dice.choice((0, 0, 1, 3)))]
        if path.endswith(("/seats", "/nonces", "/commitments", "/bots", "/bots/1")) and dice.random() < 0.7:
            lines.append(f"Authorization: Bearer {dice.choice(self._tokens)}")
        lines.append(self._length(body))
        head = "\r\n".join((*lines, "Connection: close", "", "")).encode("utf-8", "surrogatepass")
        whole = head + body
        if dice.random() < 0.1:
            spoilt = corrupt(whole, dice)
            assert isinstance(spoilt, bytes)
            return spoilt
        return whole

    def _handshake(self) -> bytes:
        """Return a handshake that something is wrong with, or that is followed by what is no frame."""
        dice = self._dice
        more = [self._fill(dice.choice(HEADERS)) for _ in range(dice.choice((0, 1, 3, 200)))]
        if dice.random() < 0.2:
            more.append(f"X-Long: {'x' * 9000}")
        whole = handshake(self._fill("/api/tables/{table}/play"), "localhost", self._fill("{word}"), more)
        if dice.random() < 0.5:
            spoilt = corrupt(whole, dice)
            assert isinstance(spoilt, bytes)
            return spoilt
        return whole + b"\xff" * 20

    def _length(self, body: bytes) -> str:
        wrong = ("Transfer-Encoding: chunked", "Content-Length: -1", "Content-Length: 99999999999999999999", "X: y")
        if self._dice.random() < 0.1:
            return self._dice.choice(wrong)
        return f"Content-Length: {len(body)}"

    def _body(self, path: str) -> bytes:
        dice = self._dice
        message = dict(self._shapes.of(BODIES.get(path.rpartition("/")[2], "open_table")))
        if "game" in message and dice.random() < 0.8:
            game = message["game"] = dice.choice(list(GAMES))
            message["options"] = self._shapes.of(f"{game}.options")
        chance = dice.random()
        if chance < 0.4:
            said = encode(message, False)
        elif chance < 0.7:
            said = encode(self._shapes.nearly(message), False)
        else:
            said = encode_oddly(message, False, dice)
        return said.encode("utf-8", "surrogatepass") if isinstance(said, str) else said
