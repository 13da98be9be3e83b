"""After a game a program of a player wants another one with the same people, and goes on at its table once all do."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from clients.player import Lagoon, Player, Refused, Seat, new_seed


async def next_seat(lagoon: Lagoon, player: Player, seat: Seat, patience_s: float) -> Seat | None:
    """Want another game after the one that `player` has played on `seat`; return one's seat there.

    None where the others do not want one for `patience_s` seconds, or there is none; then it wants none any more.
    """
    seats, mine = len(player.view["table"]["seats"]), player.seat
    if mine is None:
        # Somebody else played on in its place.
        return None
    seed = new_seed()
    try:
        await player.again(seed)
        if not await _opens(player, patience_s):
            await player.not_again()
            return None
    except Refused as refused:
        if refused.code != "again_begun":
            return None
        # The last of the others said yes just as this one gave up waiting.
        await player.until(lambda me: me.next_table is not None)
    assert player.next_table is not None
    return lagoon.next_seat(replace(seat, seat=mine), seed, player.next_table, seats)


async def _opens(player: Player, patience_s: float) -> bool:
    try:
        async with asyncio.timeout(patience_s):
            await player.until(lambda me: me.next_table is not None)
    except TimeoutError:
        return False
    return True
