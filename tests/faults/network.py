"""Lines that fail: cut, reset and refused; late; slow; and silent, which is the worst."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random

from tests.faults.fault import Strike
from tests.faults.proxy import Proxy


def some(proxies: Sequence[Proxy], dice: Random) -> list[Proxy]:
    """Return one of them, or all: faults of one host, and of the network."""
    return dice.choice([list(proxies), *([proxy] for proxy in proxies)])


def cut(proxies: Sequence[Proxy]) -> Strike:
    """Cut every connection, in order or with a reset, and refuse new ones."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        hit = some(proxies, dice)
        for proxy in hit:
            proxy.refuse()
            proxy.cut(reset=dice.random() < 0.5)
        yield
        for proxy in hit:
            await proxy.open()

    return strike


def delay(proxies: Sequence[Proxy], longest_s: float) -> Strike:
    """Let everything arrive late, each direction by another time."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        for proxy in proxies:
            for way in (proxy.inward, proxy.outward):
                way.delay_s = longest_s * (0.5 + dice.random() / 2)
        yield
        for proxy in proxies:
            proxy.calm()

    return strike


def throttle(proxies: Sequence[Proxy], bytes_per_s: float) -> Strike:
    """Let only so much pass on each connection."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        hit = some(proxies, dice)
        for proxy in hit:
            proxy.inward.bytes_per_s = proxy.outward.bytes_per_s = bytes_per_s
        yield
        for proxy in hit:
            proxy.calm()

    return strike


def silence(proxies: Sequence[Proxy]) -> Strike:
    """Swallow everything and close nothing (half-open connections); new connections get through once it is healed."""

    @asynccontextmanager
    async def strike(dice: Random) -> AsyncIterator[None]:
        hit = some(proxies, dice)
        for proxy in hit:
            proxy.fall_silent()
        yield
        for proxy in hit:
            proxy.speak_again()

    return strike
