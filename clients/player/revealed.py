"""Which nonces of a seat were revealed, and for which commitments: each is revealed for one set of them only.

A server that takes its log back, and lets others commit anew by a nonce that they have seen, must not get it a second
time (PROTOCOL.md, section 9).
"""

from __future__ import annotations

from collections.abc import Callable

from clients.player.errors import NonceSpent, NotStored

Commitments = tuple[str, ...]
"""The commitments of all seats, by seat; empty for a nonce that was sent before there were any."""

Revealed = dict[str, Commitments]
"""The commitments that each revealed nonce was revealed for."""

OnReveal = Callable[[str, Commitments], None]
"""Called with a nonce and the commitments before it is first revealed for them, to store both.

It may raise `NonceSpent`, where another program has revealed the nonce for others, or `OSError`, where they cannot be
stored. Then the nonce is not sent.
"""


def store_nothing(_nonce: str, _commitments: Commitments) -> None:
    """Store nothing: the `OnReveal` of a program that keeps its seats in memory only."""


def note_revealed(revealed: Revealed, nonce: str, commitments: Commitments, on_reveal: OnReveal) -> None:
    """Note that a nonce is about to be revealed for these commitments.

    Raises `NonceSpent` if it was revealed for others, and `NotStored` if `on_reveal` raises `OSError`.
    """
    if nonce not in revealed:
        try:
            on_reveal(nonce, commitments)
        except OSError as error:
            raise NotStored(str(error)) from error
        revealed[nonce] = commitments
    elif revealed[nonce] != commitments:
        raise NonceSpent
