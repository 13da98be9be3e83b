"""Fair draws: chance that nobody chose and anybody can check afterwards.

When a table opens, it draws a secret of 256 bits and shows its SHA-256, the commitment. Every player takes a seat with
the SHA-256 of a nonce of 128 bits, and shows the nonce when all seats are taken. Each draw is then fixed by the secret,
the nonces, the event it belongs to and its number within that event:

    HMAC-SHA256(key = secret, message = "lagoon draw 2|TURN|NUMBER|ATTEMPT|NONCE|NONCE…")

with decimal numbers, TURN the number of events with draws before this one, NUMBER counting from 0 within the event,
ATTEMPT from 0 within the draw, and the nonces in seat order. The 256-bit big-endian value is taken modulo n; values
from the last, incomplete multiple of n are rejected (the next ATTEMPT is used), so every outcome is equally likely.
HMAC: RFC 2104. Nobody who could still choose the secret or a nonce knows what a draw would come to: the secret is bound
before anybody sits down, the nonces before any is shown, and what comes between two draws counts for nothing. (A turn
of chance does not come back: a draw that was taken back and is taken again is another.) Whoever runs the server knows
the secret, and so each draw before it comes: they cannot choose it, but a host who plays can choose moves by it.

In logs of format 1 a seat is taken with the nonce itself, and the message begins with "lagoon draw 1|SEQ|", SEQ being
the seq of the event.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Protocol, TypeVar

T = TypeVar("T")

SECRET_BYTES = 32
_SPAN = 1 << 256


class Picker(Protocol):
    """Something that picks a number below n; the rules ask no more of chance."""

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1. `n` is at least 1."""


def commitment(secret: str) -> str:
    """Return the SHA-256 of a secret or a nonce, both as lower-case hex."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def outcome(secret: bytes, nonces: tuple[str, ...], turn: str, number: int, n: int) -> int:
    """Return the outcome, from 0 to n - 1, of draw `number` (from 0) of the event in this `turn` of chance.

    `turn` is what the message says of the event: `2|TURN`, in format 1 `1|SEQ` (`Table.next_draws`).
    """
    limit = _SPAN - _SPAN % n
    tail = "|".join(nonces)
    attempt = 0
    while True:
        message = f"lagoon draw {turn}|{number}|{attempt}|{tail}".encode()
        value = int.from_bytes(hmac.digest(secret, message, "sha256"), "big")
        if value < limit:
            return value % n
        attempt += 1


class Chance:
    """The draws of one event. `drawn` remembers each as (n, outcome), to be kept in the event."""

    __slots__ = ("_nonces", "_secret", "_turn", "drawn")

    def __init__(self, secret: str, nonces: tuple[str, ...], turn: str) -> None:
        self._secret = bytes.fromhex(secret)
        self._nonces = nonces
        self._turn = turn
        self.drawn: list[tuple[int, int]] = []

    def pick(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, each equally likely; a choice of one is no draw at all."""
        if n == 1:
            return 0
        k = outcome(self._secret, self._nonces, self._turn, len(self.drawn), n)
        self.drawn.append((n, k))
        return k


def draw(pile: tuple[T, ...], chance: Picker) -> tuple[T, tuple[T, ...]]:
    """Draw one item of an unordered pile (kept sorted): return it and what is left. The pile is not empty."""
    k = chance.pick(len(pile))
    return pile[k], pile[:k] + pile[k + 1 :]


def seeded(seed: str) -> Chance:
    """Return chance for tests and self-play, fixed by any text."""
    return Chance(hashlib.sha256(seed.encode()).hexdigest(), (), "1|0")
