"""A hash tag for every shard, for commands that have to be sent to each of them."""

from __future__ import annotations

from events.log import RedisUnavailable, Shard, Shards

_TRIED = 20_000
"""How many names are tried: more than there are slots, so that a shard with a few of them has one as well."""

_TRIED_FIRST = 512
"""How many are tried for the first of all: a shard with a hundredth of the slots mostly has one among them."""


class ShardTags:
    """Finds a hash tag that lives on each shard, and keeps it as long as it lives there."""

    def __init__(self, shards: Shards) -> None:
        self._shards = shards
        self._tags: dict[Shard, str] = {}

    def all(self) -> dict[Shard, str]:
        """Return a tag for each shard there is; a shard that holds nothing has none."""
        there = self._shards.all()
        self._tags = {shard: tag for shard, tag in self._tags.items() if shard in there and self._home(tag) is shard}
        wanted = {shard for shard in there if shard not in self._tags}
        for number in range(_TRIED):
            if not wanted:
                break
            tag = f"ready-{number}"
            if (home := self._home(tag)) in wanted and home is not None:
                self._tags[home] = tag
                wanted.discard(home)
        return dict(self._tags)

    def lowest(self) -> dict[Shard, str]:
        """Return for each shard the first name of all that lives there: the same for all servers.

        A shard with next to no slots has none. With slots that move it may become another.
        """
        there = self._shards.all()
        found: dict[Shard, str] = {}
        for number in range(_TRIED_FIRST):
            if len(found) == len(there):
                break
            tag = f"ready-{number}"
            if (home := self._home(tag)) is not None and home in there:
                found.setdefault(home, tag)
        return found

    def tag_of(self, table: str) -> str | None:
        """Return the tag of the shard where a table lives, if that is known just now."""
        home = self._home(table)
        return None if home is None else self.all().get(home)

    def _home(self, tag: str) -> Shard | None:
        try:
            return self._shards.of(tag)
        except RedisUnavailable:
            return None
