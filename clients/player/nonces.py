"""A seat's part in the shuffle: nonces made from a seed that never leaves this program, and when to send what.

A seat is taken with the hash of a nonce, and the nonce is shown when all seats are taken (PROTOCOL.md, section 9). All
nonces of a seat come from one seed, so that whoever keeps the seed can show the right one after any crash. The token is
of no use for that: the server sees it, and would know every nonce before it is shown.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from typing import Any

from service.talk import protocol as p

WISHES = 1000
"""So many nonces are for taking the seat; the others for binding oneself anew, by the seq at which that was due."""


def new_seed() -> str:
    """Return a new seed: 256 random bits in hex."""
    return secrets.token_hex(32)


def nonce_of(seed: str, turn: int) -> str:
    """Return a nonce of a seed: 128 bits in hex, another for each turn, and no help to guess any other."""
    return hmac.digest(seed.encode(), f"lagoon nonce|{turn}".encode(), "sha256")[:16].hex()


def commitment_of(nonce: str) -> str:
    """Return what binds to a nonce without telling it: the SHA-256 of its bytes, in hex."""
    return hashlib.sha256(bytes.fromhex(nonce)).hexdigest()


def part_due(
    table: dict[str, Any], seat: int | None, seed: str | None, seq: int, new_id: Callable[[], str]
) -> p.Commit | p.Reveal | None:
    """Return what the table (the `table` of a view at `seq`) waits for from a seat; None: nothing, or it is not known.

    It is sent without asking the person: there is nothing to decide.
    """
    if seat is None or seed is None or table["phase"] not in {"open", "shuffling"} or table["format"] == 1:
        return None
    mine = table["seats"][seat]
    if mine["commitment"] is None:
        return p.Commit(new_id(), commitment_of(nonce_of(seed, WISHES + seq)))
    # Not before everybody is bound: whatever the server says that it waits for, it must not learn a nonce too early.
    if seat not in table["awaited"] or any(other is None or other["commitment"] is None for other in table["seats"]):
        return None
    nonces = (nonce_of(seed, turn) for turn in range(WISHES + seq + 1))
    nonce = next((nonce for nonce in nonces if commitment_of(nonce) == mine["commitment"]), None)
    return None if nonce is None else p.Reveal(new_id(), nonce)
