"""The nonces of a seat for the shuffle, derived from a seed that is never sent; and which message is due.

A seat is taken with the hash of a nonce, and the nonce is revealed when all seats are taken (PROTOCOL.md, section 9).
All nonces of a seat are derived from one seed, so that a client that stores the seed can reveal the right one after a
crash. They are not derived from the token, since the server knows the token and could compute them before they are
revealed.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any

from service.talk import protocol as p

MAX_ATTEMPTS = 1000
"""Nonces 0 to 999 are for attempts to take the seat; nonce 1000 + seq is for a new commitment that was due at seq."""


def new_seed() -> str:
    """Return a new seed: 256 random bits in hex."""
    return secrets.token_hex(32)


def nonce_of(seed: str, number: int) -> str:
    """Return nonce `number` of a seed: 128 bits in hex. Nonces of one seed do not help to guess each other."""
    return hmac.digest(seed.encode(), f"lagoon nonce|{number}".encode(), "sha256")[:16].hex()


def commitment_of(nonce: str) -> str:
    """Return the commitment to a nonce: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def commitments_of(table: dict[str, Any]) -> tuple[str, ...]:
    """Return the commitments of all seats of a table, where a nonce is due."""
    return tuple([seat["commitment"] for seat in table["seats"]])


def is_nonce_due(table: dict[str, Any], seat: int | None) -> bool:
    """Tell whether a table waits for the nonce of a seat, and all seats are committed.

    A dishonest server must not learn a nonce before they are, whatever it claims to wait for.
    """
    if seat is None or table["phase"] != "shuffling" or seat not in table["awaited"]:
        return False
    return all(other is not None and other["commitment"] is not None for other in table["seats"])


def message_due(
    table: dict[str, Any], seat: int | None, seed: str | None, seq: int, new_id: Callable[[], str]
) -> p.Commit | p.Reveal | None:
    """Return the message that a table (the `table` of a view at `seq`) waits for from a seat.

    None where it waits for nothing, or the nonce is not known. It is sent without asking the person: there is nothing
    to decide.
    """
    if seat is None or seed is None or table["phase"] not in {"open", "shuffling"} or table["format"] == 1:
        return None
    mine = table["seats"][seat]
    if mine["commitment"] is None:
        return p.Commit(new_id(), commitment_of(nonce_of(seed, MAX_ATTEMPTS + seq)))
    if not is_nonce_due(table, seat):
        return None
    nonces = (nonce_of(seed, number) for number in range(MAX_ATTEMPTS + seq + 1))
    nonce = next((nonce for nonce in nonces if commitment_of(nonce) == mine["commitment"]), None)
    return None if nonce is None else p.Reveal(new_id(), nonce)
