"""Who is let in at the door: one table of cases, as a function and through a real server; and what is said of it."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from starlette.requests import HTTPConnection

from clients.player import ClosedByServer, Lagoon, Player, Refused
from clients.terminal.words.trouble import say_trouble
from deploy.cluster.node import free_ports
from service.log_once import MAX_PER_KIND, LogOnce
from service.settings import from_environment
from service.web.origin import AllowedHosts, Origin
from tests.server import LIFTED, Server, serving
from tests.service.origin_cases import CASES, MACHINE, SETTINGS, Case, answer_to, ask_both, is_as_expected
from tests.support import eventually


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    folder = tmp_path_factory.mktemp("doors")
    async with serving(folder, PORT=free_ports(1)[0], TRUSTED_PROXIES="127.0.0.1", **SETTINGS, **LIFTED) as server:
        yield server


def house(**given: str) -> AllowedHosts:
    return AllowedHosts(from_environment({f"LAGOON_{name}": value for name, value in given.items()}))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_table(case: Case) -> None:
    headers = [(b"host", case.host.encode())]
    headers += [] if case.origin is None else [(b"origin", case.origin.encode())]
    for scope in (
        {"type": "http", "method": "POST", "scheme": case.scheme, "headers": headers},
        {"type": "websocket", "scheme": case.scheme.replace("http", "ws"), "headers": headers},
    ):
        refusal = house(**SETTINGS).refusal_of(HTTPConnection(scope))
        assert (None if refusal is None else refusal.code) == case.code, scope["type"]


async def test_the_table_at_a_real_server(server: Server) -> None:
    wrong = []
    for case in CASES:
        answers = await ask_both(server.port, case, f"X-Forwarded-Proto: {case.scheme}")
        if not is_as_expected(case, *answers):
            wrong.append((case, answers))
    assert wrong == []


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_what_changes_nothing_may_be_asked_for_by_any_page_but_at_no_other_host(method: str) -> None:
    """What such a request is answered with is not shown to a page from elsewhere (RFC 9110, 9.2.1; CORS)."""
    for host, code in (("localhost", None), ("evil.example", "bad_host")):
        headers = [(b"host", host.encode()), (b"origin", b"http://evil.example")]
        scope = {"type": "http", "method": method, "scheme": "http", "headers": headers}
        refusal = house().refusal_of(HTTPConnection(scope))
        assert (None if refusal is None else refusal.code) == code


def test_two_hosts_in_one_request_are_none() -> None:
    headers = [(b"host", b"localhost"), (b"host", b"127.0.0.1")]
    scope = {"type": "websocket", "scheme": "ws", "headers": headers}
    refusal = house().refusal_of(HTTPConnection(scope))
    assert refusal is not None
    assert refusal.code == "bad_host"


async def test_the_names_of_this_machine_are_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Anns-Book.local")
    monkeypatch.setattr("socket.getfqdn", lambda: "anns-book.home.arpa")
    mine = house(HOST="games.lan")
    assert all(map(mine.is_own_host, ("anns-book", "ANNS-BOOK.local:8460", "games.lan")))
    # Its whole name may take a while to be found out.
    await eventually(lambda: mine.is_own_host("anns-book.home.arpa:8460"))
    assert not mine.is_own_host(MACHINE)


def test_letters_beyond_ascii_are_compared_as_browsers_send_them() -> None:
    mine = house(PUBLIC_URL="https://lagüne.example")
    assert mine.is_own_host("xn--lagne-mva.example")
    assert mine.allows_origin("https://xn--lagne-mva.example", "http", "xn--lagne-lva.example:8460")


def test_origins_are_read_or_are_none() -> None:
    assert Origin.read("HTTPS://A.example") == Origin("https", "a.example", 443)
    for text in ("", "null", "http://", "http://a:b", "http://a:99999999", "http://a b", "//a", "http://[::g]"):
        assert Origin.read(text) is None, text


# ---- what is said


async def test_a_person_at_another_address_reads_what_to_set(server: Server) -> None:
    for path in ("/", "/t/x", "/nothing", "/static/table/table.js"):
        answer = await answer_to(server.port, (f"GET {path} HTTP/1.1", "Host: pi.fritz.box", "Connection: close"))
        page = answer.body.decode()
        assert answer.status == 421
        assert "LAGOON_PUBLIC_URL" in page
        assert "LAGOON_ORIGINS" in page
        assert "fritz" not in page, "nothing is made of what a request says"
        assert not re.search(r"(?:src|href)=", page), "at this address nothing else is answered"


async def test_the_page_at_another_address_may_use_its_own_style_and_nothing_else(server: Server) -> None:
    lines = ("GET / HTTP/1.0", "Host: pi.fritz.box")
    page = (await answer_to(server.port, lines)).body.decode()
    style = re.search(r"<style>(.*)</style>", page, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in await _policy(server, lines)


async def _policy(server: Server, lines: tuple[str, ...]) -> str:
    import asyncio

    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write("\r\n".join((*lines, "", "")).encode())
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    writer.close()
    return next(line for line in head.splitlines() if line.lower().startswith("content-security-policy:"))


async def test_programs_beside_the_house_may_look_after_it_under_any_name(server: Server) -> None:
    for path in ("/healthz", "/readyz", "/metrics"):
        for host in (("Host: lagoon-1:8460",), ()):
            answer = await answer_to(server.port, (f"GET {path} HTTP/1.0", *host, "Connection: close"))
            assert answer.status == 200, (path, host)


async def test_clients_that_are_programs_say_the_sentence(tmp_path: Path) -> None:
    """By a name of this machine's loopback that the house does not know."""
    async with serving(tmp_path, **LIFTED) as server:
        table = await Lagoon(server.url).open_table("kahuna")
        url = f"http://127.0.0.1.nip.invalid:{server.port}"
        with pytest.MonkeyPatch.context() as patched:
            _resolve(patched, "127.0.0.1.nip.invalid")
            with pytest.raises(Refused, match="LAGOON_PUBLIC_URL") as refused:
                await Lagoon(url).table(table)
            assert refused.value.code == "bad_host"
            with pytest.raises(ClosedByServer, match="LAGOON_PUBLIC_URL") as closed:
                async with Player(url, table):
                    pass
            assert (closed.value.status, closed.value.reason) == (421, "bad_host")
            assert "LAGOON_PUBLIC_URL" in say_trouble(closed.value, url)


def _resolve(patched: pytest.MonkeyPatch, name: str) -> None:
    """Let a name lead to this machine, as a resolver would."""
    import socket

    plain = socket.getaddrinfo
    patched.setattr(
        "socket.getaddrinfo", lambda host, *rest, **more: plain("127.0.0.1" if host == name else host, *rest, **more)
    )


async def test_what_is_turned_away_is_logged_once_with_what_to_set_and_never_without_end(tmp_path: Path) -> None:
    rebound = Case("once.example:8460", "http://once.example:8460", "http", "bad_host")
    page = Case("127.0.0.1:8460", "https://once.example", "http", "bad_origin")
    async with serving(tmp_path, **LIFTED) as server:
        for _ in range(3):
            await ask_both(server.port, rebound)
        for n in range(2 * MAX_PER_KIND):
            await ask_both(server.port, Case(f"{n}.example", None, "http", "bad_host"))
        # However many hosts strangers think of, a page that is turned away is still said.
        await ask_both(server.port, page)
        told = [line for line in server.logged() if line["event"] == "turned away"]
    assert len(told) == MAX_PER_KIND + 1
    assert [(line["code"], line["host"], line["origin"]) for line in (told[0], told[-1])] == [
        ("bad_host", rebound.host, rebound.origin),
        ("bad_origin", page.host, page.origin),
    ]
    assert all("LAGOON_PUBLIC_URL" in line["what"] and "LAGOON_ORIGINS" in line["what"] for line in told)


async def test_refused_handshakes_leave_no_other_line_in_the_log(server: Server) -> None:
    await ask_both(server.port, Case("evil.example", None, "http", "bad_host"))
    assert [line for line in server.logged() if line["level"] == "error"] == []


def test_what_was_said_an_hour_ago_is_said_again() -> None:
    now = 0.0
    told = LogOnce(lambda: now)
    assert [told.is_new("bad_host", str(n)) for n in range(100)].count(True) == MAX_PER_KIND
    assert not told.is_new("bad_host", "0")
    now = 3600.0
    assert told.is_new("bad_host", "0")
