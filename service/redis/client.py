"""Redis clients from an address, and how they behave when a connection drops.

redis-py retries a command when the reply is lost (ten times by default), which would turn an append that landed into a
false conflict: our clients never retry. The caller knows whether a command may be sent again.
"""

from __future__ import annotations

from typing import Any

from redis.asyncio import BlockingConnectionPool, Connection, Redis, Sentinel, SSLConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import (
    MasterNotFoundError,
    SentinelConnectionPool,
    SentinelManagedConnection,
    SentinelManagedSSLConnection,
)
from redis.backoff import NoBackoff
from redis.maint_notifications import MaintNotificationsConfig

from service.redis.address import Address, RedisUrlError, parse_address, redact

__all__ = ["RedisUrlError", "make_client", "node_client", "parse_address", "redact"]

TIMEOUT_S = 5.0
"""How long to wait for a connection, for an answer, or for a free connection of the pool."""

HEALTH_CHECK_S = 15
"""A connection idle for longer is pinged before it is used."""

MAX_CONNECTIONS = 64
"""Connections to one server at most. Then callers wait for one, where redis-py's usual pool would raise."""

SENTINEL_TIMEOUT_S = 1.0
"""How long a Sentinel may take to answer before the next one is asked."""


def make_client(url: str, *, timeout: float | None = TIMEOUT_S) -> Redis:
    """Return a client of the one Redis at `url`, or of the primary that Sentinels name, that asks everything once.

    It connects when first used; close it with `aclose`. An answer that does not come within `timeout` seconds (None:
    whoever asks watches the clock) raises `redis.exceptions.TimeoutError`, a line that drops `ConnectionError`; whether
    the command was carried out is then not known. Raises `RedisUrlError`, also for a cluster: each of its servers has
    a client of its own (`node_client`).
    """
    address = parse_address(url)
    match address.kind:
        case "cluster":
            raise RedisUrlError("redis_url", f"{redact(url)} is a cluster, which is not one server")
        case "sentinel":
            return _watched(address, timeout)
        case "one":
            return node_client(address, *(address.hosts or ((None, None),))[0], timeout=timeout)


def node_client(address: Address, host: str | None, port: int | None, *, timeout: float | None = TIMEOUT_S) -> Redis:
    """Return a client of one server of an address, whatever that server is a part of."""
    where = {} if host is None else {"host": host, "port": port}
    pool = BlockingConnectionPool(
        max_connections=MAX_CONNECTIONS,
        timeout=TIMEOUT_S,
        **{**_connection_options(timeout), **address.options, **where},
    )
    return _without_parsing(Redis.from_pool(pool))


def _without_parsing(client: Redis) -> Redis:
    """Return entries of streams unparsed: an id, and names and values in a row.

    redis-py makes a dictionary of each, which takes twice as long as all else about reading a long log.
    """
    for command in ("XRANGE", "XREVRANGE"):
        client.set_response_callback(command, _as_sent)
    return client


def _as_sent(response: Any, **_options: Any) -> Any:
    return response


def _connection_options(timeout: float | None) -> dict[str, Any]:
    """Return the options of all our connections."""
    return {
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": timeout,
        "socket_connect_timeout": TIMEOUT_S,
        "health_check_interval": HEALTH_CHECK_S,
        # Notices of planned moves exist with one vendor's hosted Redis only, and asking for them costs every
        # connection a round trip.
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }


class _SentinelPool(SentinelConnectionPool, BlockingConnectionPool):
    """Connections to the primary that Sentinels name, asked anew for each; callers wait for a free one."""

    async def get_master_address(self) -> tuple[str, int]:
        """Ask the Sentinels. Raises `MasterNotFoundError` in words that fit into a log: redis-py tells all it knows."""
        # Untyped in redis-py.
        ask: Any = super().get_master_address
        try:
            found: tuple[str, int] = await ask()
        except MasterNotFoundError as error:
            silent = " (some do not answer)" if " : " in str(error) else ""
            raise MasterNotFoundError(f"no Sentinel names a primary {self.service_name}{silent}") from error
        return found

    async def aclose(self) -> None:
        """Hang up, on the Sentinels too."""
        await super().aclose()
        await self.sentinel_manager.aclose()


def _watched(address: Address, timeout: float | None) -> Redis:
    options = dict(address.options)
    tls = options.pop("connection_class", Connection) is SSLConnection
    asking = {
        **_connection_options(SENTINEL_TIMEOUT_S),
        **address.sentinel_options,
        "socket_connect_timeout": SENTINEL_TIMEOUT_S,
    }
    # Both are untyped in redis-py.
    make_sentinels: Any = Sentinel
    make_pool: Any = _SentinelPool
    pool = make_pool(
        address.name,
        make_sentinels(list(address.hosts), sentinel_kwargs=asking),
        max_connections=MAX_CONNECTIONS,
        timeout=TIMEOUT_S,
        connection_class=SentinelManagedSSLConnection if tls else SentinelManagedConnection,
        check_connection=True,
        **{**_connection_options(timeout), **options},
    )
    return _without_parsing(Redis.from_pool(pool))
