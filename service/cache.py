"""A least-recently-used cache, bounded by bytes."""

from __future__ import annotations

from collections import OrderedDict
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class ByteCache(Generic[K, V]):
    """Values by key, `most` bytes of them together: the least recently used are evicted first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = 0
        self._values: OrderedDict[K, tuple[V, int]] = OrderedDict()

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return self._held

    def get(self, key: K) -> V | None:
        """Return what is kept under `key`, if anything is."""
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: K, value: V, size: int) -> None:
        """Keep `value`, which takes `size` bytes; what is larger than all there is room for is not kept."""
        self._held -= self._values.pop(key, (value, 0))[1]
        if size > self._most:
            return
        self._values[key] = value, size
        self._held += size
        while self._held > self._most:
            _, (_, freed) = self._values.popitem(last=False)
            self._held -= freed
