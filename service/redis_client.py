"""Redis clients from an address: which addresses are understood, and how the client behaves when the line drops.

redis-py refuses the schemes of Valkey and of a cluster, so they are mapped here. It also sends a command again when
the reply is lost (ten times by default), which would turn an append that landed into a false conflict: our clients
never do. Whoever calls knows best whether what it asked for may be asked again.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from redis.asyncio import BlockingConnectionPool, Redis, RedisCluster
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig

from service.errors import ServiceError

Client = Redis | RedisCluster
"""A client of one server or of a cluster; bytes in, bytes out."""

SCHEMES = {
    "redis": "redis",
    "rediss": "rediss",
    "valkey": "redis",
    "valkeys": "rediss",
    "unix": "unix",
    "redis+cluster": "redis",
    "rediss+cluster": "rediss",
    "valkey+cluster": "redis",
    "valkeys+cluster": "rediss",
}
"""What an address may begin with, and what redis-py calls it. An `s` is for TLS."""

TIMEOUT_S = 5.0
"""How long to wait for a connection, for an answer, or for a free connection of the pool."""

HEALTH_CHECK_S = 15
"""A connection idle for longer is asked whether it still stands before it is used."""

CONNECTIONS = 64
"""Connections to one server at most. Then callers wait for one, where redis-py's usual pool would raise."""


class RedisUrlError(ServiceError):
    """An address that is not understood (`redis_url`). Its message holds no password."""


def is_cluster(url: str) -> bool:
    """Tell whether `url` asks for a cluster."""
    return urlsplit(url).scheme.endswith("+cluster")


def to_redis_url(url: str) -> str:
    """Return `url` as redis-py understands it. Raises `RedisUrlError`."""
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise RedisUrlError("redis_url", f"{without_secret(url)} is not an address: {error}.") from None
    scheme = SCHEMES.get(parts.scheme)
    if scheme is None:
        known = ", ".join(f"{name}://" for name in SCHEMES)
        raise RedisUrlError("redis_url", f"{without_secret(url)} is not an address of Redis; one begins with {known}.")
    if scheme == "unix" and not parts.path.startswith("/"):
        raise RedisUrlError("redis_url", f"{without_secret(url)} has no path; write unix:///path/to/socket.")
    if scheme != "unix" and not host:
        raise RedisUrlError("redis_url", f"{without_secret(url)} has no host; write redis://localhost:6379/0.")
    return scheme + url[len(parts.scheme) :]


def without_secret(url: str) -> str:
    """Return `url` fit for a log: the password and the query (which may hold one) are left out."""
    before, mark, rest = url.partition("://")
    address = rest.partition("?")[0]
    return f"{before}{mark}{address.rpartition('@')[2]}"


def make_client(url: str, *, timeout: float | None = TIMEOUT_S, connections: int = CONNECTIONS) -> Client:
    """Return a client for `url` that asks everything once. It connects when first used; close it with `aclose`.

    An answer that does not come within `timeout` seconds (None: whoever asks watches the clock) raises
    `redis.exceptions.TimeoutError`, a line that drops `ConnectionError`; whether the command was carried out is then
    not known. Raises `RedisUrlError`.
    """
    address = to_redis_url(url)
    once = Retry(NoBackoff(), 0)
    # Notices of planned moves exist with one vendor's hosted Redis only, and asking for them costs every connection
    # a round trip.
    no_notices = MaintNotificationsConfig(enabled=False)
    if is_cluster(url):
        return RedisCluster.from_url(
            address,
            retry=once,
            socket_timeout=timeout,
            socket_connect_timeout=TIMEOUT_S,
            health_check_interval=HEALTH_CHECK_S,
            max_connections=connections,
            maint_notifications_config=no_notices,
        )
    pool = BlockingConnectionPool.from_url(
        address,
        retry=once,
        socket_timeout=timeout,
        socket_connect_timeout=TIMEOUT_S,
        health_check_interval=HEALTH_CHECK_S,
        max_connections=connections,
        timeout=TIMEOUT_S,
        maint_notifications_config=no_notices,
    )
    return Redis.from_pool(pool)
