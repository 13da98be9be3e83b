"""What an address of Redis means, and what a person is told of one that means nothing."""

from __future__ import annotations

import pytest
from redis.asyncio import SSLConnection, UnixDomainSocketConnection

from service.redis.address import RedisUrlError, parse_address, redact


@pytest.mark.parametrize(
    ("url", "kind", "hosts", "options"),
    [
        ("redis://localhost:6380/2", "one", [("localhost", 6380)], {"db": 2}),
        ("redis://h", "one", [("h", 6379)], {}),
        ("valkey://u:p%40ss@h:1/0", "one", [("h", 1)], {"username": "u", "password": "p@ss", "db": 0}),
        ("redis://:p@ss@h", "one", [("h", 6379)], {"password": "p@ss"}),
        ("valkeys://h", "one", [("h", 6379)], {"connection_class": SSLConnection}),
        ("redis://[::1]:7", "one", [("::1", 7)], {}),
        (
            "rediss://h?ssl_cert_reqs=none",
            "one",
            [("h", 6379)],
            {"connection_class": SSLConnection, "ssl_cert_reqs": "none"},
        ),
        (
            "unix:///a%20b/socket?db=1",
            "one",
            [],
            {"path": "/a b/socket", "db": 1, "connection_class": UnixDomainSocketConnection},
        ),
        ("redis+cluster://h:7000", "cluster", [("h", 7000)], {}),
        ("redis+cluster://u:p@a:1,b:2,c/0", "cluster", [("a", 1), ("b", 2), ("c", 6379)], {"username": "u"}),
        ("valkeys+cluster://h", "cluster", [("h", 6379)], {"connection_class": SSLConnection}),
        ("redis+sentinel://a,b:2/lagoon", "sentinel", [("a", 26379), ("b", 2)], {}),
        ("rediss+sentinel://:p@a/lagoon/3", "sentinel", [("a", 26379)], {"db": 3, "password": "p"}),
    ],
)
def test_an_address_is_understood(
    url: str, kind: str, hosts: list[tuple[str, int]], options: dict[str, object]
) -> None:
    address = parse_address(url)
    assert (address.kind, list(address.hosts)) == (kind, hosts)
    assert {name: address.options.get(name, "unset") for name in options} == options
    assert not {"host", "port"} & address.options.keys()


def test_sentinels_are_not_told_the_password_of_what_they_watch() -> None:
    address = parse_address("rediss+sentinel://me:secret@a/lagoon?sentinel_password=other&ssl_cert_reqs=none")
    assert address.name == "lagoon"
    assert address.options["password"] == "secret"
    assert address.sentinel_options == {"password": "other", "ssl_cert_reqs": "none", "ssl": True}
    assert parse_address("redis+sentinel://:secret@a/lagoon").sentinel_options == {"ssl": False}


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("localhost:6379", "one begins with redis://"),
        ("http://h", "one begins with redis://"),
        ("", "one begins with redis://"),
        ("redis://", "no host"),
        ("redis://h:x", "not an address"),
        ("redis://[::1", "not an address"),
        ("redis://h/games", "no database's number"),
        ("redis://a,b", "several hosts: for a cluster write redis+cluster://"),
        ("unix://", "no path"),
        ("unix://h/socket", "no path"),
        ("redis+cluster:///0", "no host"),
        ("redis+cluster://a,,b", "no host"),
        ("redis+cluster://a:1,b:x", "not an address"),
        ("redis+cluster://a/1", "a cluster has but one"),
        ("redis+sentinel://a:1", "does not name what the Sentinels watch"),
        ("redis+sentinel://a:1/lagoon/x", "no database's number"),
    ],
)
def test_what_is_no_address_is_refused_with_what_to_write(url: str, says: str) -> None:
    with pytest.raises(RedisUrlError) as caught:
        parse_address(url)
    assert caught.value.code == "redis_url"
    assert says in caught.value.message


@pytest.mark.parametrize(
    "url",
    [
        "http://me:hunter2@h",
        "redis://me:hunter2@h:x",
        "redis://:hunter2@",
        "unix://h?password=hunter2",
        "redis+cluster://me:hunter2@a,b:x",
        "redis+sentinel://a?sentinel_password=hunter2",
    ],
)
def test_a_refusal_holds_no_password(url: str) -> None:
    with pytest.raises(RedisUrlError) as caught:
        parse_address(url)
    assert "hunter2" not in str(caught.value)


def test_an_address_can_be_shown_without_its_secrets() -> None:
    assert redact("rediss://me:p@ss@h:1/0?password=x") == "rediss://h:1/0"
    assert redact("redis+cluster://me:p@a:1,b:2") == "redis+cluster://a:1,b:2"
    assert redact("unix:///a/socket") == "unix:///a/socket"
