"""Signs of life as one server gives them and reads those of others: gaps of its own, outages, who has fallen silent."""

from __future__ import annotations

import asyncio

import pytest

from events.log import RedisUnavailable, Shards
from service.clocks import signs as module
from service.clocks.signs import BACK_MS, SILENT_MS, LifeSigns
from service.redis.sign_store import GAP_MS, Signs, Span
from tests.support import eventually

NOW = 1_700_000_000_000
TAG = "ready-0"


class Shore:
    """A shard that keeps signs in memory, with a clock of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = NOW
        self.asked: list[tuple[int, int]] = []
        self.others: dict[str, int] = {}
        self.outages: tuple[Span, ...] = ()
        self.away = False
        self.takes = 0
        """How many ms an answer takes."""
        self.lost: list[tuple[str, Span | None]] = []
        monkeypatch.setattr(module, "now_ms", lambda: self.now)
        self.signs = LifeSigns(Shards(None, None), self, "me")  # type: ignore[arg-type]
        self.signs.on_lost_time = lambda tag, gap: self.lost.append((tag, gap))

    async def sign(self, tag: str, now: int, back: int, newest: bytes) -> Signs:
        assert tag == TAG
        await asyncio.sleep(0)
        if self.away:
            raise RedisUnavailable("it is away")
        self.asked.append((now, back))
        self.now += self.takes
        known = None if newest == str(len(self.outages)).encode() else self.outages
        return Signs(now, {**self.others, "me": now}, known, str(len(self.outages)).encode())

    async def after(self, ms: int) -> None:
        """Sign so many ms later."""
        self.now += ms
        await self.signs.refresh("t")

    async def stale(self) -> None:
        await self.after(GAP_MS + 1)


@pytest.fixture
def shore(monkeypatch: pytest.MonkeyPatch) -> Shore:
    return Shore(monkeypatch)


async def test_only_the_first_sign_of_a_server_gives_people_time_to_come_back(shore: Shore) -> None:
    await shore.after(0)
    await shore.stale()
    assert [back for _, back in shore.asked] == [BACK_MS, 0]


async def test_what_was_lost_is_known_for_a_second_and_then_asked_for(shore: Shore) -> None:
    assert not shore.signs.is_current("t", NOW)
    await shore.after(0)
    assert shore.signs.is_current("t", NOW + GAP_MS)
    assert not shore.signs.is_current("t", NOW + GAP_MS + 1)
    await shore.after(GAP_MS)
    assert len(shore.asked) == 1, "there was nothing to ask"


async def test_who_asks_at_the_same_time_asks_once(shore: Shore) -> None:
    await asyncio.gather(*(shore.signs.refresh("t") for _ in range(5)))
    assert len(shore.asked) == 1


async def test_a_server_that_gave_no_signs_knows_its_own_gap(shore: Shore) -> None:
    await shore.after(0)
    await shore.stale()
    assert shore.lost == [(TAG, Span(NOW, NOW + GAP_MS + 1))]


async def test_a_sign_that_is_answered_late_tells_that_this_server_was_cut_off(shore: Shore) -> None:
    """It was given in time, and the others went on: what they know looks as if nothing had been."""
    await shore.after(0)
    shore.takes = GAP_MS - 300
    shore.now += 300
    await shore.signs._sign_soon(TAG)
    assert shore.lost == []
    began = shore.signs._life(TAG).signed_at
    shore.takes = GAP_MS
    shore.now = began + 1
    await shore.signs._sign_soon(TAG)
    assert shore.lost == [(TAG, Span(began, began + 1 + GAP_MS))]


async def test_outages_are_told_once(shore: Shore) -> None:
    await shore.after(0)
    assert shore.lost == []
    shore.outages = (Span(NOW, NOW + 500),)
    for _ in range(3):
        shore.now += GAP_MS
        shore.signs._life(TAG).signed_at = shore.now
        await shore.signs._sign_soon(TAG)
    assert shore.lost == [(TAG, None)]
    assert shore.signs.outages("t") == shore.outages


async def test_while_redis_is_away_nothing_is_known(shore: Shore) -> None:
    await shore.after(0)
    shore.away = True
    with pytest.raises(RedisUnavailable):
        await shore.stale()
    assert not shore.signs.is_current("t", shore.now)
    shore.away = False
    await shore.after(1000)
    assert shore.lost == [(TAG, Span(NOW, NOW + GAP_MS + 1001))]


async def test_who_has_fallen_silent_is_known_until_they_are_gone_for_good(shore: Shore) -> None:
    shore.others = {"dead": NOW - 2000, "hanging": NOW - 1500, "well": NOW, "gone": NOW - SILENT_MS - 1}
    await shore.after(0)
    assert shore.signs.silences("t", NOW + 10) == {
        "dead": Span(NOW - 2000, NOW + 10),
        "hanging": Span(NOW - 1500, NOW + 10),
        "gone": Span(NOW - SILENT_MS - 1, NOW - 1),
    }


async def test_whether_others_have_fallen_silent_by_now_is_asked_before_anything_is_decided(shore: Shore) -> None:
    """What was read of them may be of a moment ago: nobody is taken for silent, or for well, by that."""
    shore.others = {"well": NOW - 400, "hangs": NOW - 400, "dead": NOW - 2000}
    await shore.after(0)
    assert shore.signs.is_current("t", NOW + GAP_MS - 400)
    assert not shore.signs.is_current("t", NOW + GAP_MS - 399)
    shore.others["well"] = NOW + 500
    await shore.after(GAP_MS - 399)
    assert shore.asked[-1][0] == NOW + GAP_MS - 399
    assert set(shore.signs.silences("t", shore.now)) == {"dead", "hangs"}
    assert shore.signs.is_current("t", shore.now)


async def test_one_that_ends_gives_no_more_signs_and_asks_for_nothing(
    shore: Shore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SIGN_S", 0.001)
    shore.signs.start()
    await eventually(lambda: len(shore.asked) > 2)
    shore.signs.end()
    signing = shore.signs._life(TAG).signing
    assert signing is not None
    await signing
    asked = len(shore.asked)
    await shore.stale()
    assert shore.signs.is_current("t", shore.now)
    assert len(shore.asked) == asked
    await shore.signs.stop()
