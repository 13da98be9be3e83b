"""Host and origin checks through the proxies as people run them: the same cases as for the service alone."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest

from deploy.cluster.node import free_ports
from tests.deploy.proxies import caddy, certificate, nginx
from tests.server import LIFTED, Server
from tests.service.origin_cases import CASES, SETTINGS, Case, ask_both, is_as_expected
from tests.support import eventually


class Front(NamedTuple):
    """A proxy at `port`, which people reach by `scheme`, in front of one service."""

    port: int
    scheme: str
    tls: ssl.SSLContext | None


@contextlib.asynccontextmanager
async def fronted(kind: str, folder: Path, service: Server) -> AsyncIterator[Front]:
    """Run a proxy with our files, for whatever host is asked for: it is the service that is to tell them apart."""
    (port,) = free_ports(1)
    tls = None
    if kind == "caddy":
        running = caddy(folder, port, [service.port], site=f"http://:{port}")
    elif kind == "nginx":
        running = nginx(folder, port, [service.port])
    else:
        tls = ssl._create_unverified_context()
        running = nginx(folder, port, [service.port], site=f"listen 127.0.0.1:{port} ssl;\n{certificate(folder)}")
    async with running as proxy:
        front = Front(port, "http" if tls is None else "https", tls)

        async def is_up() -> bool:
            assert proxy.poll() is None, (folder / "proxy.log").read_text()
            answers = await ask_both(port, Case("localhost", None, front.scheme, None), tls=tls)
            return is_as_expected(Case("localhost", None, front.scheme, None), *answers)

        await eventually(is_up, within=30)
        yield front


@pytest.mark.parametrize("kind", ["caddy", "nginx", "nginx with tls"])
async def test_the_table_holds_behind_it(kind: str, tmp_path: Path) -> None:
    service = Server(tmp_path / "service", PORT=free_ports(1)[0], TRUSTED_PROXIES="127.0.0.1", **SETTINGS, **LIFTED)
    service.folder.mkdir()
    await service.start()
    try:
        async with fronted(kind, tmp_path, service) as front:
            # Where a request names no host, which no browser does, a proxy may put one in its place.
            cases = [case for case in CASES if case.scheme == front.scheme and case.host]
            assert {case.code for case in cases} == {None, "bad_host", "bad_origin"}
            answers = [await ask_both(front.port, case, tls=front.tls) for case in cases]
    finally:
        await service.stop()
    wrong = [
        (case, got)
        for case, got in zip(cases, answers, strict=True)
        if not is_as_expected(case, *got, behind_proxy=True)
    ]
    assert wrong == []


async def test_a_proxy_looks_after_a_service_by_a_name_that_is_not_the_house_s(tmp_path: Path) -> None:
    """As in the compose file: Caddy asks `lagoon-1:8460/readyz`, and people are let in all the same."""
    service = Server(tmp_path / "service", PORT=free_ports(1)[0], **SETTINGS, **LIFTED)
    service.folder.mkdir()
    await service.start()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", service.port)
        writer.write(b"GET /readyz HTTP/1.1\r\nHost: lagoon-1:8460\r\nConnection: close\r\n\r\n")
        assert (await reader.readline()).split()[1] == b"200"
        writer.close()
    finally:
        await service.stop()
