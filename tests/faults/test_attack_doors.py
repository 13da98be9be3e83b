"""Attacks over HTTP: foreign origins, guesses, paths, headers, request smuggling, and requests that never end."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import pytest

from clients.player import Lagoon, Seat
from service.log_once import MAX_PER_KIND
from service.talk.protocol import JSON_SUBPROTOCOL
from tests.faults.attack import CALM, MB, a_game, a_long_table, connections, get, growth, still_there, told
from tests.faults.fuzzing.doors import Answer, sent
from tests.faults.fuzzing.raw_websocket import RawWebSocket, Refused
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("doors"), REQUEST_SECONDS=0.5, **CALM) as server:
        yield server


@pytest.fixture(scope="module")
async def place(server: Server) -> tuple[str, Seat]:
    return await a_long_table(server)


async def everything(server: Server, *parts: bytes) -> bytes:
    """Send all parts on one connection, and return all that came until the server closed it."""
    at = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    came = b""
    try:
        for part in parts:
            writer.write(part)
        async with asyncio.timeout(60):
            while more := await reader.read(1 << 16):
                came += more
    except ConnectionError:
        pass
    finally:
        writer.close()
    return came


# ---- pages from elsewhere


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example", "null", "http://localhost", "http://127.0.0.1", "http://127.0.0.1:1",
        "{url}.evil.example", "http://evil.example/{host}", "http://{host}@evil.example",
        "http://evil.example#{host}", "file://", "{url}:80", "http://[", "https://evil.example, {url}",
    ],
)  # fmt: skip
async def test_pages_from_elsewhere_get_no_socket_and_open_no_table(
    server: Server, place: tuple[str, Seat], origin: str
) -> None:
    """A browser says which page asks; only the server's own, and those the settings name, get anywhere."""
    said = origin.format(url=server.url, host=urlsplit(server.url).netloc)
    with pytest.raises(Refused) as refused:
        await RawWebSocket.open(server.url, place[0], more=[f"Origin: {said}"])
    assert refused.value.status == 403
    answer = await sent(server.url, _post("/api/tables", b'{"game":"kahuna"}', f"Origin: {said}"))
    assert (answer.status, json.loads(answer.body)["code"]) == (403, "bad_origin")


def _post(path: str, body: bytes, *headers: str) -> bytes:
    lines = (
        f"POST {path} HTTP/1.1",
        "Host: 192.0.2.1",
        f"Content-Length: {len(body)}",
        "Connection: close",
        *headers,
    )
    return "\r\n".join((*lines, "", "")).encode() + body


# ---- guesses


async def test_every_wrong_token_is_answered_alike(server: Server) -> None:
    """What is compared is its SHA-256, so that time tells nothing of a token; an answer tells nothing either.

    A guess costs a connection, and there are 2^128 to make at least.
    """
    table, seat, _ = await seated(server)
    _, other, _ = await seated(server)
    near = seat.token[:-1] + ("A" if seat.token[-1] != "A" else "B")
    answers = set()
    for token in (other.token, near, seat.token[:-1], seat.token.swapcase(), secrets.token_urlsafe(32), "A" * 22):
        line = await RawWebSocket.open(server.url, table)
        heard: list[bytes] = []
        line.hear = lambda _opcode, payload, heard=heard: heard.append(payload)  # type: ignore[misc]
        line.say(json.dumps({"t": "hello", "token": token}))
        answers.add((await line.closed, *heard))
        leave = _post(f"/api/tables/{table}/seats", b"", f"Authorization: Bearer {token}").replace(
            b"POST", b"DELETE", 1
        )
        answer = await sent(server.url, leave)
        assert (answer.status, json.loads(answer.body)["code"]) == (403, "not_seated")
        carried = await get(server, f"/api/tables/{table}/log", f"Authorization: Bearer {token}")
        assert carried[0] == 403
    assert len(answers) == 1


async def test_tables_cannot_be_guessed_and_guessing_leaves_nothing_behind(server: Server) -> None:
    """Ids have a hundred random bits. What is asked for and not there takes no memory, whatever it is called."""

    async def attack() -> None:
        names = [secrets.token_hex(10) for _ in range(60)]
        names += [
            "a}:log",
            "%7Ba%7D",
            "*",
            "a%00b",
            "a%0Ab",
            "%F0%9F%8C%BA" * 9,
            "x" * 8_000,
            "..",
            "-",
            "a:b",
            "'",
            "%25",
        ]
        for name in names:
            status, body = await get(server, f"/api/tables/{name}")
            assert status == 404, (name, body)
        for name in names[:20]:
            line = await RawWebSocket.open(server.url, name)
            assert await line.closed == (4404, "no_table")

    assert await growth(server, attack) < 8 * MB


# ---- paths


@pytest.mark.parametrize(
    "path",
    [
        "/static/../index.html", "/static/..%2findex.html", "/static/%2e%2e/%2e%2e/pyproject.toml",
        "/static/..%5c..%5cREADME.md", "/static//etc/passwd", "/static/%2fetc%2fpasswd",
        "/static/....//....//etc/passwd", "/static/%252e%252e%252findex.html", "/static/table/table.js%00.png",
        "/static/", "/static", "/static/.", "/static/../../service/cli.py",
        "/static/table/table.js::$DATA", "/static/~root", "/static/%c0%ae%c0%ae/x", "/rules/..%2f..%2fREADME",
        "/rules/%2e%2e", "/t/a/b", "/api/../static/table/table.js/..", "/.git/config", "/service/cli.py",
        "/lagoon-data",
        "//evil.example/", "/api", "/api/", "/api/tables/", "/metrics/", "/healthz/x", "/docs", "/openapi.json",
    ],
)  # fmt: skip
async def test_no_path_leads_out_of_what_is_shown(server: Server, path: str) -> None:
    """Files are those of the web client; what is not there says so, and nobody is sent elsewhere."""
    status, body = await get(server, path)
    assert status in {404, 400, 405}, (path, status, body)
    assert b"root:" not in body
    assert b"Traceback" not in body


# ---- headers


@pytest.mark.parametrize(
    "head",
    [b"X-Long: " + b"x" * 100_000, b"\r\n".join(b"X-%d: y" % k for k in range(20_000)), b"x" * 100_000],
    ids=["a long line", "many lines", "a name without end"],
)
async def test_a_head_that_never_ends_is_not_kept(server: Server, head: bytes) -> None:
    """32,768 bytes are enough for anybody."""

    async def attack() -> None:
        for _ in range(20):
            whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n" + head
            parts = [whole[k : k + 1000] for k in range(0, len(whole), 1000)]
            came = await everything(server, *parts)
            assert came == b"" or came.startswith((b"HTTP/1.1 431", b"HTTP/1.1 400")), came

    assert await growth(server, attack) < 16 * MB


async def test_forwarding_headers_of_untrusted_addresses_are_ignored(tmp_path_factory: pytest.TempPathFactory) -> None:
    """X-Forwarded-For counts only from the proxies that the settings name: limits are for who really comes."""
    forged = [f"X-Forwarded-For: 10.0.0.{k}" for k in range(6)]
    limits = {**LIFTED, "SOCKETS_PER_ADDRESS": 2, "TABLES_PER_HOUR": 3}
    for proxies, let_in in (("10.9.9.9", 2), ("127.0.0.1", 6)):
        folder = tmp_path_factory.mktemp("forwarded")
        async with serving(folder, TRUSTED_PROXIES=proxies, **limits) as server:
            table = await Lagoon(server.url).open_table("kahuna")
            lines = [
                await RawWebSocket.open(server.url, table, more=[header, "X-Real-IP: 1.2.3.4"]) for header in forged
            ]
            turned_away = [line for line in lines[let_in:] if await line.closed == (4429, "too_many_sockets")]
            assert len(turned_away) == 6 - let_in
            for line in lines[:let_in]:
                await told(line, {"t": "hello"}, "welcome")
                line.abort()
            opened = [await sent(server.url, _post("/api/tables", b'{"game":"kahuna"}', header)) for header in forged]
            assert [answer.status for answer in opened].count(201) == (6 if let_in == 6 else 2)


@pytest.mark.parametrize("host", ["evil.example", "", "localhost:1", "no.such host", "x" * 300])
async def test_the_host_header_is_not_repeated(server: Server, place: tuple[str, Seat], host: str) -> None:
    """No link and no page is made from what a request says the server is called."""
    for path in ("/", f"/t/{place[0]}", "/api/games", "/rules/kahuna", "/static"):
        answer = await sent(server.url, f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
        assert not host or host.encode() not in answer.body + answer.head.encode()


# ---- requests within requests

INNER = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize(
    "headers",
    [
        b"Content-Length: 0\r\nContent-Length: %d\r\n",
        b"Content-Length: %d\r\nContent-Length: 0\r\n",
        b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n",
        b"Transfer-Encoding: chunked\r\nContent-Length: %d\r\n",
        b"Transfer-Encoding: xchunked\r\nContent-Length: %d\r\n",
        b"Transfer-Encoding: chunked, identity\r\nContent-Length: %d\r\n",
        b"Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\nContent-Length: %d\r\n",
        b"Transfer-Encoding : chunked\r\nContent-Length: %d\r\n",
        b"Transfer-Encoding:\x0bchunked\r\nContent-Length: %d\r\n",
        b"X: a\rTransfer-Encoding: chunked\r\nContent-Length: %d\r\n",
        b"X: a\nContent-Length: 0\r\nContent-Length: %d\r\n",
        b"Content-Length: +%d\r\n",
        b"Content-Length: %d, 0\r\n",
        b"Content-Length: 0x%d\r\n",
        b"Content-Length: -1\r\nX: %d\r\n",
    ],
)
async def test_a_request_is_not_smuggled_in_another(server: Server, headers: bytes) -> None:
    """Where a proxy and the server disagreed about where a request ends, the rest would be somebody else's.

    Whatever is said twice or oddly about that is refused, and the connection closed.
    """
    body = b"0\r\n\r\n" + INNER
    request = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n" + headers % len(body) + b"\r\n" + body
    came = await everything(server, request)
    assert came.startswith(b"HTTP/1.1 400"), came
    assert came.count(b"HTTP/1.1 ") == 1
    assert b"well" not in came


async def test_requests_in_one_go_are_answered_in_order(server: Server) -> None:
    """Pipelining is allowed; a thousand requests at once are answered one after another, and cost no memory."""

    async def attack() -> None:
        asked = b"".join(b"GET /healthz?%d HTTP/1.1\r\nHost: localhost\r\n\r\n" % k for k in range(999))
        last = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        came = await everything(server, asked + last)
        assert came.count(b"HTTP/1.1 200") == 1000
        assert came.count(b"well\n") == 999
        assert came.endswith(b"]")

    assert await growth(server, attack) < 8 * MB


# ---- requests that never end


async def _trickle(server: Server, first: bytes, more: bytes) -> Answer:
    """Send the beginning of a request, and go on with it for ever; return how that ended."""
    at = urlsplit(server.url)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)

    async def drip() -> None:
        while True:
            writer.write(more)
            await writer.drain()
            await asyncio.sleep(0.05)

    writer.write(first)
    dripping = asyncio.create_task(drip())
    try:
        async with asyncio.timeout(30):
            came = await reader.read(1 << 16)
    except ConnectionError:
        came = b""
    finally:
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)
        writer.close()
    head, _, body = came.partition(b"\r\n\r\n")
    return Answer(int(head[9:12] or b"0"), head.decode(), body)


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (b"G", b""),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X: y\r\n"),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n", b"a"),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\na\r\n"),
        (b"PUT /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000000\r\n\r\n", b"a" * 1000),
    ],
    ids=["nothing", "empty lines", "a letter", "headers", "a body", "a body in chunks", "a body nobody wants"],
)
async def test_a_request_that_never_ends_is_not_waited_for(server: Server, first: bytes, more: bytes) -> None:
    """A few hundred of these would keep everybody out: each has so many seconds to come whole, and is then told so."""
    answer = await _trickle(server, first, more)
    assert answer.status in {0, 405, 408}
    if answer.status == 408:
        assert json.loads(answer.body)["code"] == "too_slow"
    await eventually(lambda: connections(server) == 0)


async def test_an_answer_that_is_not_read_is_not_waited_for(server: Server, place: tuple[str, Seat]) -> None:
    """Long answers to many requests, none of which is read: the connection is cut, and what was written let go."""
    at = urlsplit(server.url)

    async def attack() -> None:
        lines = []
        for _ in range(20):
            reader, writer = await asyncio.open_connection(at.hostname, at.port, limit=1000)
            asked = f"GET /api/tables/{place[0]}/log HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
            writer.write(asked * 300)
            lines.append((reader, writer))
        await eventually(lambda: connections(server) == 0, within=60)
        for _, writer in lines:
            writer.transport.abort()

    assert await growth(server, attack) < 24 * MB
    assert await a_game(server, 10)


async def test_after_all_that_a_table_is_served_as_before(server: Server, place: tuple[str, Seat]) -> None:
    """And nothing of it is in the log but what the server says of itself."""
    line = await RawWebSocket.open(server.url, place[0], JSON_SUBPROTOCOL)
    await told(line, {"t": "hello"}, "welcome")
    await still_there(line)
    await line.close()
    other = [record for record in server.logged() if record["event"] != "turned away"]
    assert {record.get("level") for record in other} <= {"info"}
    assert 0 < len(server.logged()) - len(other) <= 2 * MAX_PER_KIND
    assert "Traceback" not in server.log.read_text()
