"""Which hosts and origins are accepted, as one table, and requests to a server by it: HTTP and WebSocket."""

from __future__ import annotations

import asyncio
import json
import socket
import ssl
from typing import NamedTuple

from service.web.host_check import STATUS

SETTINGS = {"PUBLIC_URL": "https://lagoon.example", "ORIGINS": "http://board.home:8080"}
"""What the table below holds for."""

MACHINE = socket.gethostname().lower().partition(".")[0]


class Case(NamedTuple):
    """What a request says, by which scheme it came, and the code it is refused with; None where it is let in."""

    host: str
    origin: str | None
    scheme: str
    code: str | None

    @property
    def status(self) -> int:
        """The status of the answer, of a request that would otherwise succeed."""
        return 200 if self.code is None else STATUS[self.code]


def _cases() -> list[Case]:
    here = "127.0.0.1:8460"
    both: list[tuple[str, str | None, str | None]] = [
        # programs, which name no page
        (here, None, None),
        ("192.168.178.20", None, None),
        ("[fd00::7]:8460", None, None),
        ("localhost:8460", None, None),
        (MACHINE, None, None),
        (f"{MACHINE}.local:8460", None, None),
        ("lagoon.example:8460", None, None),
        ("board.home", None, None),
        # the settings name the page, whatever it is asked at, and with or without the usual port
        ("lagoon.example", "https://lagoon.example", None),
        ("lagoon.example:443", "https://lagoon.example", None),
        ("lagoon.example:80", "https://lagoon.example:443", None),
        ("LAGOON.example.", "https://Lagoon.Example", None),
        (here, "https://lagoon.example", None),
        ("board.home:8080", "http://board.home:8080", None),
        (here, "http://board.home:8080", None),
        # the port says https, also behind a proxy that does not say so or is not believed
        ("127.0.0.1:443", "https://127.0.0.1", None),
        ("localhost:443", "https://localhost:443", None),
        ("localhost:443", "http://localhost", "bad_origin"),
        ("localhost:443", "http://localhost:443", "bad_origin"),
        # names that anybody can make lead here, also when page and host are the same
        ("evil.example:8460", None, "bad_host"),
        ("evil.example:8460", "http://evil.example:8460", "bad_host"),
        ("raspberrypi.fritz.box:8460", "http://raspberrypi.fritz.box:8460", "bad_host"),
        ("evil.example", "https://lagoon.example", "bad_host"),
        ("lagoon.example.evil.example", "https://lagoon.example", "bad_host"),
        ("127.0.0.1.evil.example", None, "bad_host"),
        ("localhost.evil.example", None, "bad_host"),
        ("evil-lagoon.example", None, "bad_host"),
        ("2130706433", None, "bad_host"),
        ("", None, "bad_host"),
        ("[::1", None, "bad_host"),
        ("127.0.0.1:8460@evil.example", None, "bad_host"),
        ("127.0.0.1 evil.example", None, "bad_host"),
        # pages from elsewhere
        (here, "http://evil.example", "bad_origin"),
        (here, "https://lagoon.example:8443", "bad_origin"),
        (here, "http://board.home", "bad_origin"),
        (here, "https://lagoon.example.evil.example", "bad_origin"),
        (here, "https://lagoon.example/t/x", "bad_origin"),
        (here, "https://evil.example@lagoon.example", "bad_origin"),
        (here, "http://127.0.0.1:8461", "bad_origin"),
        (here, "http://localhost:8460", "bad_origin"),
        (here, f"javascript://{here}", "bad_origin"),
        (here, f"ws://{here}", "bad_origin"),
        (here, here, "bad_origin"),
        (here, "null", "bad_origin"),
        (here, "file://", "bad_origin"),
    ]
    own = [
        ("127.0.0.1:8460", "127.0.0.1:8460"),
        ("192.168.178.20", "192.168.178.20"),
        ("[::1]:8460", "[::1]:8460"),
        ("[0:0:0:0:0:0:0:1]:8460", "[::1]:8460"),
        ("localhost:8460", "localhost:8460"),
        ("LOCALHOST:8460", "localhost:8460"),
        ("games.localhost", "games.localhost"),
        (f"{MACHINE}:8460", f"{MACHINE}:8460"),
        (f"{MACHINE}.local:8460", f"{MACHINE}.local:8460"),
    ]
    usual = {"http": "80", "https": "443"}
    other = {"http": "https", "https": "http"}
    cases = [Case(host, origin, scheme, code) for host, origin, code in both for scheme in usual]
    for scheme, port in usual.items():
        cases += [Case(host, f"{scheme}://{page}", scheme, None) for host, page in own]
        # the usual port is the same as none; another scheme is another origin
        cases += [
            Case(f"127.0.0.1:{port}", f"{scheme}://127.0.0.1", scheme, None),
            Case("127.0.0.1", f"{scheme}://127.0.0.1:{port}", scheme, None),
            Case("127.0.0.1", f"{other[scheme]}://127.0.0.1", scheme, "bad_origin"),
            Case(f"127.0.0.1:{usual[other[scheme]]}", f"{scheme}://127.0.0.1", scheme, "bad_origin"),
            Case("localhost:8460", f"{other[scheme]}://localhost:8460", scheme, "bad_origin"),
        ]
    return cases


CASES = _cases()


class Answer(NamedTuple):
    """Status and body of an answer."""

    status: int
    body: bytes

    @property
    def code(self) -> str | None:
        """The code of a refusal, None where it is none."""
        found = json.loads(self.body).get("code") if self.body.startswith(b"{") else None
        return None if found is None else str(found)


async def ask_both(port: int, case: Case, *more: str, tls: ssl.SSLContext | None = None) -> tuple[Answer, Answer]:
    """Ask as a case says, by a request that changes nothing and by a handshake; return both answers."""
    said = [f"Host: {case.host}", *more, *([] if case.origin is None else [f"Origin: {case.origin}"])]
    request = ("POST /api/here HTTP/1.1", *said, "Content-Length: 0", "Connection: close")
    handshake = (
        "GET /api/tables/nothing/play HTTP/1.1", *said, "Connection: Upgrade", "Upgrade: websocket",
        "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==",
    )  # fmt: skip
    return await answer_to(port, request, tls), await answer_to(port, handshake, tls)


async def answer_to(port: int, lines: tuple[str, ...], tls: ssl.SSLContext | None = None) -> Answer:
    """Send a request as it is and return its answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=tls)
    try:
        writer.write("\r\n".join((*lines, "", "")).encode())
        async with asyncio.timeout(30):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status = int(head.split()[1])
            length = [line.split(":")[1] for line in head.lower().splitlines() if line.startswith("content-length:")]
            return Answer(status, await reader.readexactly(int(length[0])) if length else b"")
    finally:
        writer.close()


def is_as_expected(case: Case, request: Answer, handshake: Answer, *, behind_proxy: bool = False) -> bool:
    """Tell whether both answers are what the table says. A proxy may refuse itself what is no host at all."""
    if behind_proxy and case.code == "bad_host" and request.status == handshake.status == 400:
        return True
    opened = (101, None) if case.code is None else (case.status, case.code)
    return (request.status, request.code) == (case.status, case.code) and (handshake.status, handshake.code) == opened
