"""Whoever asks for a page and is refused is told so by a page in their language, wherever they are refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from html import escape
from typing import NamedTuple

import pytest
from starlette.types import Receive, Scope, Send

from service.settings import Settings
from service.talk.drain import Drain
from service.web import http_protocol
from service.web.http_protocol import make_http_protocol
from service.web.languages.known import languages
from service.web.refusals import ALL, CROWDED, FULL, LONG, RESTARTING, SLOW, Refusal, answer_to, page_language
from service.web.shutdown import ShutdownResponses
from tests.server import LIFTED, Server, serving

PAGE = b"accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\naccept-language: %s\r\n"
"""What a browser says that opens a page."""


class Told(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


async def told(server: Server, request: bytes) -> Told:
    """Send what there is of a request on a new connection, and return what came until that ended."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(request)
    async with asyncio.timeout(30):
        came = await reader.read()
    writer.close()
    head, _, body = came.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    return Told(int(first.split(" ")[1]), dict(line.split(": ", 1) for line in lines), body)


@contextlib.asynccontextmanager
async def held(server: Server, count: int, head: bytes = b"") -> AsyncIterator[None]:
    """Hold so many connections open."""
    lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(count)]
    for _, writer in lines:
        writer.write(head)
    try:
        yield
    finally:
        for _, writer in lines:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[dict[str, Server]]:
    """Servers that refuse: one has no room, one has enough of this address, one gives nobody time."""
    folder = tmp_path_factory.mktemp("refusals")
    for name in ("full", "crowded", "hasty"):
        (folder / name).mkdir()
    async with (
        serving(folder / "full", **{**LIFTED, "SOCKETS": 1}) as full,
        serving(folder / "crowded", **{**LIFTED, "SOCKETS_PER_ADDRESS": 1}) as crowded,
        serving(folder / "hasty", **{**LIFTED, "REQUEST_SECONDS": 0.5}) as hasty,
        held(full, 1),
        held(crowded, 4),
    ):
        yield {"full": full, "crowded": crowded, "hasty": hasty}


UNENDING = b"x-long: " + b"x" * 40_000
"""No more than is read at once: what comes after a refusal resets the connection."""
WAYS: dict[str, tuple[Refusal, str, bytes]] = {
    "full": (FULL, "full", b"\r\n"),
    "crowded": (CROWDED, "crowded", b"\r\n"),
    "slow": (SLOW, "hasty", b"x: y\r\n"),
    "long": (LONG, "hasty", UNENDING),
}
"""Each way to be refused: why, by which server, and how a request ends that is."""


def test_every_refusal_there_is_is_met_here() -> None:
    assert {refusal for refusal, _, _ in WAYS.values()} | {RESTARTING} == set(ALL)


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("way", WAYS)
async def test_who_opens_a_page_is_told_in_their_language(way: str, code: str, servers: dict[str, Server]) -> None:
    refusal, name, end = WAYS[way]
    head = b"GET /mine HTTP/1.1\r\nhost: localhost\r\n" + PAGE % code.encode()
    _is_the_page(refusal, code, await told(servers[name], head + end))


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("path", "said"),
    [
        (b"/api/tables", PAGE % b"de"),
        (b"/mine", b"accept: */*\r\n"),
        (b"/mine", b""),
        (
            b"/api/lobby",
            b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            b"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
        ),
    ],
    ids=["the API", "a program", "who says nothing", "a WebSocket"],
)
async def test_programs_are_told_as_ever(way: str, path: bytes, said: bytes, servers: dict[str, Server]) -> None:
    refusal, name, end = WAYS[way]
    _is_json(refusal, await told(servers[name], b"GET %s HTTP/1.1\r\nhost: localhost\r\n" % path + said + end))


def _is_the_page(refusal: Refusal, code: str, answer: Told) -> None:
    said = languages()[code].pages.refusals[refusal.kind]
    page = answer.body.decode()
    assert (answer.status, answer.headers["content-type"]) == (refusal.status, "text/html; charset=utf-8")
    assert f'<html lang="{code}"' in page
    for text in (said.title, said.text, said.next.replace("{n}", str(refusal.again_s))):
        assert escape(text) in page
    _comes_again(refusal, answer)
    assert "style-src 'sha256-" in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["vary"] == "accept, accept-language, cookie"


def _is_json(refusal: Refusal, answer: Told) -> None:
    about = {} if refusal.again_s is None else {"seconds": refusal.again_s}
    assert (answer.status, answer.headers["content-type"]) == (refusal.status, "application/json")
    assert json.loads(answer.body) == {"code": refusal.code, "message": refusal.message, "about": about}
    _comes_again(refusal, answer)


def _comes_again(refusal: Refusal, answer: Told) -> None:
    again = None if refusal.again_s is None else str(refusal.again_s)
    assert answer.headers.get("retry-after") == again
    assert (answer.headers["cache-control"], answer.headers["connection"]) == ("no-store", "close")
    assert int(answer.headers["content-length"]) == len(answer.body)


@pytest.mark.parametrize("refusal", ALL, ids=[refusal.kind for refusal in ALL])
def test_the_seconds_are_named_where_it_helps_to_wait(refusal: Refusal) -> None:
    for code, about in languages().items():
        told = about.pages.refusals[refusal.kind]
        assert ("{n}" in told.next) is (refusal.again_s is not None), code
        assert "{" not in answer_to(refusal, code).body.decode().partition("<main>")[2]


async def test_who_asks_while_the_server_ends_is_told_so() -> None:
    async def waiting(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise asyncio.CancelledError

    async def receive() -> dict[str, object]:
        raise AssertionError

    drain = Drain(0)
    await drain.run()
    for accept, code in ((b"text/html", "de"), (b"*/*", None)):
        sent: list[dict[str, object]] = []

        async def send(message: object, sent: list[dict[str, object]] = sent) -> None:
            assert isinstance(message, dict)
            sent.append(message)

        headers = [(b"accept", accept), (b"accept-language", b"de")]
        scope = {"type": "http", "path": "/mine", "headers": headers}
        await ShutdownResponses(waiting, drain)(scope, receive, send)
        start, body = sent
        pairs = start["headers"]
        assert isinstance(pairs, list)
        answer = Told(
            int(str(start["status"])),
            {name.decode(): value.decode() for name, value in pairs},
            bytes(body["body"]),  # type: ignore[call-overload]
        )
        if code is None:
            _is_json(RESTARTING, answer)
        else:
            _is_the_page(RESTARTING, code, answer)


# ---- what it costs


def test_nothing_is_made_for_who_is_refused() -> None:
    """Whatever they say, they are sent the very same bytes."""
    make_http_protocol(Settings(), 10)
    made = answer_to.cache_info().misses
    for code in languages():
        for said in (code, f"{code}-XX;q=0.9", f"sv,{code};q=0.1", code + ", " * 5000):
            language = page_language("/", [(b"accept", b"text/html"), (b"accept-language", said.encode())])
            assert language == code
            for refusal in ALL:
                answer_to(refusal, language)
    assert answer_to.cache_info().misses == made


@pytest.mark.parametrize(
    ("cookie", "language"),
    [(b"language=fr", "fr"), (b"a=b; language=nl; c=d", "nl"), (b"language=xx", "de"), (b"mylanguage=fr", "de")],
)
def test_the_language_that_was_chosen_goes_first(cookie: bytes, language: str) -> None:
    headers = [(b"accept", b"text/html"), (b"accept-language", b"de"), (b"cookie", cookie)]
    assert page_language("/", headers) == language


async def test_those_without_room_are_not_waited_for_long_nor_in_numbers(servers: dict[str, Server]) -> None:
    """Who asks nothing is told so all the same, and when too many ask nothing they are told at once."""
    many = http_protocol._LINGERERS + 8
    answers = await asyncio.gather(*(told(servers["full"], b"") for _ in range(many)))
    assert {answer.status for answer in answers} == {503}
    # Nobody is left who was waited for: a browser is shown its page again.
    _is_the_page(
        FULL, "fr", await told(servers["full"], b"GET / HTTP/1.1\r\nhost: localhost\r\n" + PAGE % b"fr" + b"\r\n")
    )
