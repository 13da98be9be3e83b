"""Wishes in Redis: who waits together, who is let go, and that a match is made by one script."""

from __future__ import annotations

from typing import Any

import pytest

from events.log import Shards
from service.clock import now_ms
from service.redis import wish_store
from service.redis.wish_store import TAG, Asked, Plan, Standing, WishedTable, Wisher, WishStore

MOTU = WishedTable("motu", {"long": False}, 3)
HOUR_MS = 3_600_000
FILL_AFTER_MS = 60_000


@pytest.fixture
def store(shards: Shards) -> WishStore:
    return WishStore(shards)


def wish(number: int, wished: WishedTable = MOTU, waited_ms: int = 0) -> Asked:
    person = Wisher(f"{number:064x}", f"Ann {number}", "0" * 64)
    return Asked(person, wished, waited_ms, HOUR_MS, f"t{number}", tuple(reversed(range(wished.seats))))


async def standing(store: WishStore, *wishes: Asked) -> list[Standing]:
    found = await store.wish(wishes)
    assert all(isinstance(one, Standing) for one in found)
    return [one for one in found if isinstance(one, Standing)]


async def lose(redis: Any, *wishes: Asked) -> None:
    """Let wishes be such as no server has renewed for too long."""
    for one in wishes:
        await redis.zadd(f"lagoon:{{{TAG}}}:alive", {one.person.owner: now_ms() - 1})


async def test_the_last_one_makes_the_match_and_all_are_taken(store: WishStore, redis: Any) -> None:
    one, two, three, four = map(wish, range(4))
    assert [found.waiting for found in await standing(store, one, two, one)] == [1, 2, 2]
    (found,) = await standing(store, three)
    assert found.table == "t2"
    # Said again it is the same match, whoever says it; and nobody waits any more.
    assert [found.table for found in await standing(store, one, two, three)] == ["t2"] * 3
    assert (await standing(store, four))[0][:2] == (None, 1)
    match = await store.read("t2")
    assert match is not None
    assert match.people == (one.person, two.person, three.person)
    assert match.seats() == {one.person.owner: 2, two.person.owner: 1, three.person.owner: 0}
    assert await redis.xlen(f"lagoon:{{{TAG}}}:due") == 1
    assert await store.unwish(one.person.owner) == "t2"


async def test_whoever_has_waited_longest_is_first_whenever_a_wish_was_renewed(store: WishStore) -> None:
    kahuna = WishedTable("kahuna", {}, 2)
    (found,) = await standing(store, wish(1, kahuna, waited_ms=50_000))
    assert 50_000 <= found.waited_ms < 60_000
    await standing(store, wish(2, kahuna))
    match = await store.read("t2")
    assert match is not None
    assert [person.name for person in match.people] == ["Ann 1", "Ann 2"]


async def test_who_is_lost_is_not_matched_and_counts_no_more(store: WishStore, redis: Any) -> None:
    lost, one, two, three = map(wish, range(4))
    await standing(store, lost, one)
    await lose(redis, lost)
    assert (await standing(store, two))[0].waiting == 2
    assert not await store.is_known(lost.person.owner)
    (found,) = await standing(store, three)
    match = await store.read(found.table or "")
    assert match is not None
    assert lost.person not in match.people
    # Back again it waits, as it did.
    assert (await standing(store, lost))[0].waiting == 1


async def test_another_wish_of_the_same_token_takes_the_place_of_the_first(store: WishStore) -> None:
    other = WishedTable("motu", {"long": True}, 3)
    await standing(store, wish(1), wish(2), wish(1, other))
    assert (await standing(store, wish(3)))[0].waiting == 2
    assert (await standing(store, wish(4, other)))[0].waiting == 2


async def test_who_takes_it_back_does_not_wait(store: WishStore, redis: Any) -> None:
    await standing(store, wish(1))
    assert await store.unwish(wish(1).person.owner) is None
    assert await store.unwish(wish(1).person.owner) is None
    assert (await standing(store, wish(2)))[0].waiting == 1
    await store.unwish(wish(2).person.owner)
    assert await redis.keys("*") == [], "nothing is left of it"


async def test_bots_come_after_a_minute_and_whoever_waits_comes_along(store: WishStore, redis: Any) -> None:
    plan = Plan(MOTU, (1, 2, 0), "easy")
    assert await store.fill(wish(1).person.owner, plan, "t", FILL_AFTER_MS) == (None, -1)
    await standing(store, wish(1), wish(2, waited_ms=FILL_AFTER_MS + 5_000))
    table, left = await store.fill(wish(1).person.owner, plan, "t", FILL_AFTER_MS)
    assert table is None
    assert 0 < left <= FILL_AFTER_MS
    assert await store.fill(wish(2).person.owner, plan, "t", FILL_AFTER_MS) == ("t", 0)
    assert await store.fill(wish(1).person.owner, plan, "other", FILL_AFTER_MS) == ("t", 0)
    match = await store.read("t")
    assert match is not None
    assert match.plan.level == "easy"
    assert match.seats() == {wish(2).person.owner: 1, wish(1).person.owner: 2}


async def test_it_is_counted_who_waits_for_what(store: WishStore, redis: Any) -> None:
    long, kahuna = WishedTable("motu", {"long": True}, 3), WishedTable("kahuna", {}, 2)
    assert await store.counts() == {}
    await standing(store, wish(1), wish(1), wish(2, long), wish(3, kahuna))
    assert await store.counts() == {("motu", 3): 2, ("kahuna", 2): 1}
    # A wish for something else; one that nobody renews; a match.
    await standing(store, wish(3, long))
    await lose(redis, wish(1))
    assert await store.counts() == {("motu", 3): 2}
    await standing(store, wish(4, long))
    assert await store.counts() == {}


async def test_no_more_are_kept_than_there_is_room_for(store: WishStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wish_store, "_WISH", wish_store._WISH.replace(f">= {wish_store.MOST_WISHES}", ">= 1"))
    assert [found.waiting for found in await standing(store, wish(1), wish(2), wish(1))] == [1, -1, 1]


async def test_all_of_it_goes_when_nobody_renews_anything(store: WishStore, redis: Any) -> None:
    await standing(store, wish(1), wish(2), wish(3), wish(4))
    for key in await redis.keys("*"):
        # The queue has entries of tables that are still to be opened; it is emptied by whoever opens them.
        assert key.endswith(b":due") or await redis.pttl(key) > 0
