"""Addresses of Redis: one server, a cluster, or a primary that Sentinels watch over.

    redis://[user:password@]host[:port][/db]      one server; rediss:// with TLS, unix:///path for a socket
    redis+cluster://host:port,host:port           a cluster; any of its nodes that answers is enough
    redis+sentinel://host:port,host:port/name[/db]   the primary that these Sentinels call `name`

`valkey` may stand for `redis` everywhere. User and password are those of the servers; Sentinels that want others are
given them as `?sentinel_username=…&sentinel_password=…`. What else stands after `?` goes to redis-py.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from redis.asyncio import SSLConnection
from redis.asyncio.connection import parse_url

from service.errors import ServiceError

Kind = Literal["one", "cluster", "sentinel"]

_ENDINGS: dict[str, Kind] = {"": "one", "+cluster": "cluster", "+sentinel": "sentinel"}
_PORTS = {"one": 6379, "cluster": 6379, "sentinel": 26_379}
_EXAMPLES = {
    "one": "redis://localhost:6379/0",
    "cluster": "redis+cluster://a:6379,b:6379",
    "sentinel": "redis+sentinel://a:26379,b:26379/mymaster",
}

SCHEMES: dict[str, tuple[str, Kind]] = {
    f"{name}{tls}{ending}": (f"redis{tls}", kind)
    for name in ("redis", "valkey")
    for tls in ("", "s")
    for ending, kind in _ENDINGS.items()
} | {"unix": ("unix", "one")}
"""What an address may begin with, what redis-py calls it, and what it means. An `s` is for TLS."""


class RedisUrlError(ServiceError):
    """An address that is not understood (`redis_url`). Its message holds no password."""


class Address(NamedTuple):
    """An address, understood: `hosts` are servers, nodes or Sentinels, by kind, and empty for a Unix socket.

    `options` are what redis-py wants to know for a connection to a server, but for host and port; `sentinel_options`
    the same for the Sentinels, which call what they watch `name`.
    """

    kind: Kind
    hosts: tuple[tuple[str, int], ...]
    options: dict[str, Any]
    name: str = ""
    sentinel_options: dict[str, Any] = {}  # noqa: RUF012  (nobody changes it)


def parse_address(url: str) -> Address:
    """Return what `url` means. Raises `RedisUrlError`."""
    name, _, rest = url.partition("://")
    if name not in SCHEMES:
        known = ", ".join(f"{name}://" for name in SCHEMES)
        raise _refused(url, f"is not an address of Redis; one begins with {known}.")
    scheme, kind = SCHEMES[name]
    if scheme == "unix":
        return _socket(url)
    where, path, query = _split(rest)
    user, at, hosts = where.rpartition("@")
    found = tuple(_host(url, part, kind) for part in hosts.split(","))
    if len(found) > 1 and kind == "one":
        raise _refused(url, f"has several hosts: for a cluster write {_EXAMPLES['cluster']}.")
    parts = [part for part in path.split("/") if part]
    watched = unquote(parts.pop(0)) if kind == "sentinel" and parts else ""
    if kind == "sentinel" and not watched:
        raise _refused(url, f"does not name what the Sentinels watch; write {_EXAMPLES['sentinel']}.")
    if len(parts) > 1 or not all(part.isdecimal() for part in parts):
        raise _refused(url, f"has something after the host that is no database's number; write {_EXAMPLES[kind]}.")
    if kind == "cluster" and parts and int(parts[0]):
        raise _refused(url, "asks for a database, and a cluster has but one.")
    own, options = _own(query)
    options = _options(url, f"{scheme}://{user}{at}host/{''.join(parts)}?{urlencode(options)}")
    if kind == "cluster":
        options.pop("db", None)
    return Address(kind, found, options, watched, _for_sentinels(options, own) if kind == "sentinel" else {})


def redact(url: str) -> str:
    """Return `url` fit for a log: the password and the query (which may hold one) are left out."""
    before, mark, rest = url.partition("://")
    address = rest.partition("?")[0]
    return f"{before}{mark}{address.rpartition('@')[2]}"


def _refused(url: str, why: str) -> RedisUrlError:
    return RedisUrlError("redis_url", f"{redact(url)} {why}")


def _socket(url: str) -> Address:
    if not urlsplit(url).path.startswith("/") or urlsplit(url).netloc.rpartition("@")[2]:
        raise _refused(url, "has no path; write unix:///path/to/socket.")
    return Address("one", (), _options(url, url))


def _split(rest: str) -> tuple[str, str, str]:
    """Return the hosts with who asks, the path, and the query."""
    address, _, query = rest.partition("?")
    # A password may hold a slash that was not encoded; what stands behind the last @ does not.
    user, at, address = address.rpartition("@")
    hosts, _, path = address.partition("/")
    return user + at + hosts, path, query


def _host(url: str, text: str, kind: Kind) -> tuple[str, int]:
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise _refused(url, f"is not an address: {error}.") from None
    if not host:
        raise _refused(url, f"has no host where one should be; write {_EXAMPLES[kind]}.")
    return host, _PORTS[kind] if port is None else port


def _own(query: str) -> tuple[dict[str, str], dict[str, str]]:
    """Return what the query says for Sentinels, and the rest."""
    given = dict(parse_qsl(query))
    own = {name.removeprefix("sentinel_"): given.pop(name) for name in list(given) if name.startswith("sentinel_")}
    return own, given


def _options(url: str, plain: str) -> dict[str, Any]:
    try:
        options: dict[str, Any] = dict(parse_url(plain))
    except ValueError as error:
        raise _refused(url, f"is not an address: {error}.") from None
    for name in ("host", "port"):
        options.pop(name, None)
    return options


def _for_sentinels(options: dict[str, Any], own: dict[str, str]) -> dict[str, Any]:
    kept = {name: value for name, value in options.items() if name not in {"db", "username", "password"}}
    kept.pop("connection_class", None)
    return {**kept, **own, "ssl": options.get("connection_class") is SSLConnection}
