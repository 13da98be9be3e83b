"""Calls go to push services of browsers and to what the operator named, never into the inner network."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import pytest

from events.game import Illegal
from service.push import posting
from service.push.destination import PushHosts, is_outside, parse
from service.push.posting import PostError, post
from tests.service.push.push_service import push_service

BROWSERS = PushHosts(())


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://FCM.googleapis.com:443/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://wns2-by3p.notify.windows.com/w/?token=abc",
        "https://web.push.apple.com/abc",
    ],
)
def test_push_services_of_browsers_are_called(endpoint: str) -> None:
    assert not BROWSERS.destination(endpoint).is_trusted


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/fcm/send/abc",
        "https://fcm.googleapis.com:8443/abc",
        "https://fcm.googleapis.com.evil.example/abc",
        "https://evilfcm.googleapis.com/abc",
        "https://push.apple.com.evil.example/",
        "https://evilpush.apple.com/",
        "https://push.services.mozilla.com/abc",
        "https://fcm.googleapis.com@evil.example/abc",
        "https://fcm.googleapis.com\\@evil.example/abc",
        "https://evil.example#.push.apple.com",
        "https://evil.example/.push.apple.com",
        "https://127.0.0.1/abc",
        "https://[::1]/abc",
        "https://169.254.169.254/latest/meta-data",
        "https://localhost/abc",
        "https://",
        "https:///abc",
        "https://fcm.googleapis.com:99999/",
        "https://xn--\u00e9.push.apple.com\u3002evil.example/",
        "https://fcm.googleapis.com/a\r\nHost: evil",
        "ftp://fcm.googleapis.com/abc",
        "fcm.googleapis.com",
        "",
    ],
)
def test_nothing_else_is_called(endpoint: str) -> None:
    with pytest.raises(Illegal) as refused:
        BROWSERS.destination(endpoint)
    assert refused.value.code == "push_host"


def test_the_setting_names_others_instead() -> None:
    hosts = PushHosts(("*.push.example", "http://10.0.0.7:8080"))
    assert hosts.destination("https://a.b.push.example/x").host == "a.b.push.example"
    assert hosts.destination("http://10.0.0.7:8080/x?y=z") == ("http", "10.0.0.7", 8080, "/x?y=z", True)
    for endpoint in (
        "https://fcm.googleapis.com/x",
        "https://push.example/x",
        "http://10.0.0.7/x",
        "http://10.0.0.7:80/",
    ):
        with pytest.raises(Illegal):
            hosts.destination(endpoint)
    assert not PushHosts(("none",)).is_anybody
    with pytest.raises(Illegal):
        PushHosts(("none",)).destination("https://fcm.googleapis.com/x")


def test_the_audience_of_a_token_is_the_origin() -> None:
    assert parse("https://fcm.googleapis.com:443/fcm?x", False).origin == "https://fcm.googleapis.com"
    assert parse("http://[::1]:8080/x", True).origin == "http://[::1]:8080"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1", "::1", "::", "fe80::1%eth0", "fc00::1", "fd12::1",
        "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::a00:1",
        "2002:7f00:1::", "2002:a00:1::", "2001:db8::1",
    ],
)  # fmt: skip
def test_inner_addresses_are_known(address: str) -> None:
    assert not is_outside(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "64:ff9b::808:808"])
def test_addresses_of_the_internet_are_known(address: str) -> None:
    assert is_outside(address)


async def test_a_name_that_leads_into_the_inner_network_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where only one of its addresses lies there."""
    loop = asyncio.get_running_loop()
    opened: list[Any] = []

    async def open_connection(*where: Any, **_how: Any) -> Any:
        opened.append(where)
        raise ConnectionRefusedError("nobody is there")

    async def resolve(host: str, port: int, **_: Any) -> list[Any]:
        inner, outer = ("10.0.0.7", port), ("8.8.8.8", port)
        found = {"inner.example": [inner], "both.example": [outer, inner], "outer.example": [outer]}[host]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", address) for address in found]

    monkeypatch.setattr(loop, "getaddrinfo", resolve, raising=False)
    monkeypatch.setattr(asyncio, "open_connection", open_connection)
    for host in ("inner.example", "both.example"):
        with pytest.raises(PostError) as error:
            await post(parse(f"https://{host}/x", False), {}, b"")
        assert error.value.is_final
    assert opened == []
    with pytest.raises(PostError) as error:
        await post(parse("https://outer.example/x", False), {}, b"")
    assert not error.value.is_final
    assert opened == [("8.8.8.8", 443)], "the address that was looked at, and not the name once more"


async def test_the_next_address_is_tried_where_one_cannot_be_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refused, unreachable or silent; each was looked at before, and nothing is sent twice."""
    monkeypatch.setattr(posting, "_CONNECT_S", 0.01)
    loop = asyncio.get_running_loop()
    addresses = ["8.8.8.1", "8.8.8.2", "8.8.8.1", "8.8.8.3", "8.8.8.4"]
    opened: list[str] = []
    connect = asyncio.open_connection

    async def resolve(_host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    async with push_service() as service:
        # Connected before: on a busy machine even that can take longer than what one address may.
        ready = [await connect("127.0.0.1", service.port) for _ in range(2)]

        async def open_connection(address: str, _port: int, **_how: Any) -> Any:
            opened.append(address)
            if address == "8.8.8.1":
                raise ConnectionRefusedError("nobody is there")
            if address == "8.8.8.2":
                await asyncio.Event().wait()
            return ready.pop()

        monkeypatch.setattr(loop, "getaddrinfo", resolve, raising=False)
        monkeypatch.setattr(asyncio, "open_connection", open_connection)
        answer = await post(parse("http://several.example/x", False), {}, b"hello")
        assert (answer.status, opened, len(service.received)) == (201, ["8.8.8.1", "8.8.8.2", "8.8.8.3"], 1)

        # What went wrong once something was sent is not tried at another.
        opened.clear()
        addresses[:] = ["8.8.8.3", "8.8.8.4"]
        service.answers = [(0, "")]
        with pytest.raises(PostError):
            await post(parse("http://several.example/x", False), {}, b"hello")
        assert opened == ["8.8.8.3"]

        opened.clear()
        addresses[:] = ["8.8.8.1", "8.8.8.1"]
        with pytest.raises(PostError) as error:
            await post(parse("http://several.example/x", False), {}, b"hello")
        assert (opened, error.value.is_final) == (["8.8.8.1"], False)


async def test_a_redirect_is_not_followed() -> None:
    async with push_service() as service, push_service() as elsewhere:
        service.answers = [(307, f"location: {elsewhere.url}/x\r\n")]
        answer = await post(parse(f"{service.url}/push", True), {}, b"hello")
        assert (answer.status, len(service.received), elsewhere.received) == (307, 1, [])


async def test_an_answer_that_does_not_end_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posting, "TIMEOUT_S", 0.2)
    released = asyncio.Event()

    async def silent(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await released.wait()
        writer.close()

    async def endless(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"HTTP/1.1 200 OK\r\n" + b"a: b\r\n" * 10_000)
        writer.close()

    async def strange(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"SSH-2.0-OpenSSH\r\n\r\n")
        writer.close()

    for serve in (silent, endless, strange):
        async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            with pytest.raises(PostError):
                await post(parse(f"http://127.0.0.1:{port}/x", True), {}, b"hello")
            released.set()
