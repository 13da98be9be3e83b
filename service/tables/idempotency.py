"""Which actions were done already: an action that is sent again is acknowledged with the seq it got, never done twice.

An acknowledgement has no age, so all actions of a table's log are remembered, in 8 bytes each. An `id` is its owner's:
whoever takes a seat that others had before may use the ids that those used.
"""

from __future__ import annotations

import hashlib

_SIZE = 8
"""Bytes that stand for an action. Two ids of one owner that meet in them would have to be looked for on purpose."""
_NONE = bytes(_SIZE)


class Done:
    """The seqs of all actions that were done at a table, by their owner and id."""

    def __init__(self) -> None:
        self._marks = bytearray()

    def see(self, owner: str | None, id: str) -> None:
        """Take note of the next event: of the action `id` of `owner` (the hash of a token; None: nobody's)."""
        self._marks += _mark(owner, id) if owner is not None and id else _NONE

    def at(self, owner: str, id: str) -> int | None:
        """Return the seq of the action with this id, or None if it was not done."""
        marks, mark = self._marks, _mark(owner, id)
        found = marks.rfind(mark)
        while found % _SIZE and found > 0:
            # Halves of two marks that happen to look like it.
            found = marks.rfind(mark, 0, found + _SIZE - 1)
        return None if found < 0 else found // _SIZE + 1

    def clear(self) -> None:
        """Forget all."""
        self._marks.clear()


def _mark(owner: str, id: str) -> bytes:
    return hashlib.blake2b(f"{owner}|{id}".encode(), digest_size=_SIZE).digest()
