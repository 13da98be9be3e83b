"""Idempotency: an action that is sent again is acknowledged with the seq it got, and never done twice.

Clients may send an action again at any time, so all actions of a table's log are remembered, in 8 bytes each. Ids are
scoped to their owner: whoever takes over a seat may use the ids that its earlier owners used.
"""

from __future__ import annotations

_SIZE = 8
"""Bytes of the hash that stands for an action. A collision of two ids of one owner does not happen by accident."""
_NONE = bytes(_SIZE)


class CompletedActions:
    """The seqs of all actions that were done at a table, by their owner and id."""

    def __init__(self) -> None:
        self._keys = bytearray()

    def add(self, owner: str | None, id: str) -> None:
        """Add the next event: that of the action `id` of `owner` (the hash of a token; None: nobody's)."""
        self._keys += _key_of(owner, id) if owner is not None and id else _NONE

    def seq_of(self, owner: str, id: str) -> int | None:
        """Return the seq of the action with this id, or None if it was not done."""
        marks, mark = self._keys, _key_of(owner, id)
        found = marks.rfind(mark)
        while found % _SIZE and found > 0:
            # A match across the boundary of two keys.
            found = marks.rfind(mark, 0, found + _SIZE - 1)
        return None if found < 0 else found // _SIZE + 1

    def clear(self) -> None:
        """Forget all."""
        self._keys.clear()


def _key_of(owner: str, id: str) -> bytes:
    # Python's hash of a text has a secret key of its own in each process, and these never leave theirs.
    return hash(f"{owner}|{id}").to_bytes(_SIZE, "little", signed=True)
