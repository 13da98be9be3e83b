"""What sockets are told of their wish, where what is published comes before the answer of the store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from clients.player.nonces import commitment_of, new_seed, nonce_of
from service.matching.wishes import News, WaitingWith, Wishes
from service.redis.wish_store import Asked, Standing
from service.settings import Settings
from service.talk.lobby_messages import Wish


class Overtaken:
    """A store of wishes, and a quota: it is published that two wait before the answer comes that one does."""

    wishes: Wishes

    async def is_known(self, owner: str) -> bool:
        return False

    async def take(self, address: str) -> float:
        return 0

    async def wish(self, asked: Sequence[Asked]) -> list[Standing]:
        for one in asked:
            self.wishes.on_message(msgspec.json.encode({"group": one.wished.group, "waiting": 2}))
        return [Standing(None, 1, 0) for _ in asked]


class Page:
    """A socket, and what it was told."""

    def __init__(self) -> None:
        self.told: list[News] = []

    def on_wish(self, news: News) -> None:
        self.told.append(news)


async def nothing(tag: str) -> None:
    """Hear nothing."""


async def test_what_was_heard_meanwhile_is_newer_than_the_answer() -> None:
    store, page = Overtaken(), Page()
    store.wishes = wishes = Wishes(cast(Any, store), cast(Any, None), cast(Any, None), cast(Any, store), Settings())
    wishes.start(nothing)
    try:
        commitment = commitment_of(nonce_of(new_seed(), 0))
        await wishes.wish(page, Wish("a", "T" * 43, commitment, "Ann", "motu", 3), "here")
        assert isinstance(page.told[-1], WaitingWith)
        assert page.told[-1].waiting == 2
    finally:
        await wishes.stop()
