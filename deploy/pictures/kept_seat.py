"""A seat that a program took, in a browser: its page speaks for the seat, while the program may play there, too."""

from __future__ import annotations

import time

from playwright.async_api import Page

from clients.player import Seat
from clients.player.nonces import nonce_of

_STORE = "([key, held]) => localStorage.setItem(key, JSON.stringify(held))"


async def keep_seat(page: Page, seat: Seat, game: str) -> None:
    """Have the browser of `page`, which shows some page of the house, keep `seat` as if it was taken there.

    It keeps the nonce with which the seat was taken at the first attempt, so that the proof of a game holds there, too.
    """
    assert seat.seed is not None
    held = {
        "token": seat.token,
        "nonce": nonce_of(seat.seed, 0),
        "source": "0" * 32,
        "seat": seat.seat,
        "name": seat.name,
        "game": game,
        "since": int(time.time() * 1000),
    }
    await page.evaluate(_STORE, [f"lagoon.seat.{seat.table}.{seat.token}", held])
