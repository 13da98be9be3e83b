"""Who is away, at real servers: what the others may do about it, a bot that stands in, and the owner who comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from clients.player import AskedClock, Claim, Lagoon, Pause, Player, Refused, Replace, Seat
from deploy.cluster import running_cluster
from service.clock import now_ms
from service.embedded import DataFolder, running
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.support import eventually

AWAY_S = 2
PATIENCE_S = 60


@pytest.fixture(scope="module")
async def servers(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers on one Redis, one of which starts a process for bots."""
    folder: Path = tmp_path_factory.mktemp("absence")
    async with running(folder / "redis"):
        url = DataFolder(folder / "redis").url
        both: dict[str, Any] = {"REDIS": url, "ABSENT_SECONDS": AWAY_S, **LIFTED}
        async with serving(folder / "one", BOTS=1, **both) as one, serving(folder / "two", **both) as two:
            yield one, two


def facts(player: Player, kind: str) -> list[Any]:
    return [fact for step in player.record.steps for fact in step.facts if fact["t"] == kind]


def stand_in(player: Player, seat: int) -> Any:
    return player.view["table"]["seats"][seat].get("stand_in")


async def refusal(asking: Any) -> str:
    with pytest.raises(Refused) as refused:
        await asking
    return refused.value.code


async def asked_at_last(player: Player, what: Any) -> int:
    """Ask until the other has been away for long enough."""

    async def ask() -> int | None:
        try:
            return await player.ask(what, on=player.seq)
        except Refused as refused:
            assert refused.code in {"not_absent", "stale"}, refused
            return None

    return int(await eventually(ask, within=PATIENCE_S))


@pytest.mark.parametrize("spectators", ["yes", "no"])
async def test_a_bot_plays_on_at_whichever_server_and_its_seat_is_its_owners(
    servers: tuple[Server, Server], spectators: str
) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, bob = await seated(servers[0], first=0, spectators=spectators)
    async with here.play(bob) as player, asyncio.timeout(PATIENCE_S):
        assert await refusal(player.ask(Replace(1, "easy"))) == "not_awaited"
        await asked_at_last(player, Replace(0, "easy"))
        assert stand_in(player, 0) == "easy"
        await player.until(lambda me: any(step.who == 0 and step.facts[0]["t"] != "Returned" for step in _since(me)))
        async with there.play(ann) as back:
            assert back.seat == 0
            await back.until(lambda me: facts(me, "Returned"))
            await player.until(lambda me: stand_in(me, 0) is None)
            assert facts(player, "Returned") == [{"t": "Returned", "seat": 0}]
            await asyncio.gather(player.reached(back.seq), back.reached(player.seq))
            await eventually(lambda: _acts(player, back), within=30)


async def test_a_bot_of_ones_own_that_does_not_come_is_replaced_also_where_there_are_clocks(
    servers: tuple[Server, Server],
) -> None:
    here = Lagoon(servers[0].url)
    table = await here.open_table("kahuna", first=1, clock=AskedClock("live", 600))
    ann = await here.take_seat(table, "Ann", seat=0)
    kai = await here.take_seat(table, "Kai", seat=1, bot="hard")
    async with here.play(ann) as player, asyncio.timeout(2 * PATIENCE_S):
        async with here.play(kai):
            await player.until(lambda me: me.game)
        await player.until(lambda me: me.presence and me.presence.away[1])
        assert player.presence is not None
        assert player.presence.absent_after == AWAY_S
        await asked_at_last(player, Replace(1, "easy"))
        assert stand_in(player, 1) == "easy"
        await player.until(lambda me: any(step.who == 1 for step in _since(me)))


@pytest.mark.faults
async def test_bots_stand_in_on_every_shard_of_a_cluster(tmp_path: Path) -> None:
    async with running_cluster(tmp_path / "cluster") as cluster:
        both: dict[str, Any] = {"REDIS": cluster.url, "ABSENT_SECONDS": AWAY_S, **LIFTED}
        async with serving(tmp_path / "one", BOTS=1, **both) as one, serving(tmp_path / "two", **both) as two:
            tables = [await seated(one, first=0) for _ in range(5)]
            assert len({await cluster.primary_of(table) for table, *_ in tables}) > 1
            await asyncio.gather(*(_stood_in_for(one, two, ann, bob) for _, ann, bob in tables))


async def _stood_in_for(one: Server, two: Server, ann: Seat, bob: Seat) -> None:
    """Bob lets a bot play on for Ann at one server; she comes back at the other, and both play on."""
    async with Lagoon(one.url).play(bob) as player, asyncio.timeout(2 * PATIENCE_S):
        await asked_at_last(player, Replace(0, "easy"))
        await player.until(lambda me: any(step.who == 0 and step.facts[0]["t"] != "Returned" for step in _since(me)))
        async with Lagoon(two.url).play(ann) as back:
            await back.until(lambda me: facts(me, "Returned"))
            await asyncio.gather(player.reached(back.seq), back.reached(player.seq))
            assert stand_in(player, 0) is None
            await eventually(lambda: _acts(player, back), within=30)


def _since(player: Player) -> list[Any]:
    """Return the steps after a bot stepped in."""
    seqs = [step.seq for step in player.record.steps if any(fact["t"] == "Replaced" for fact in step.facts)]
    return [step for step in player.record.steps if seqs and step.seq > seqs[-1]]


async def _acts(*players: Player) -> bool:
    """Whoever of two people is to move does so: nobody else plays there."""
    mine = next(player for player in players if player.is_my_turn)
    legal = await mine.legal()
    try:
        await mine.play(legal.moves[0], on=legal.seq)
    except Refused:
        return False
    return True


async def test_who_went_at_one_server_is_away_at_the_other_for_as_long(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, bob = await seated(servers[0], first=0)
    async with here.play(bob) as one:
        async with there.play(ann) as two:
            await one.until(lambda me: me.presence and me.presence.seats == (True, True))
            assert await refusal(one.ask(Claim())) == "not_absent"
            await two.reached(one.seq)
        await one.until(lambda me: me.presence and me.presence.away[0])
        assert one.presence is not None
        since = one.presence.away[0]
        async with there.play(bob) as other:
            await other.until(lambda me: me.presence and me.presence.away[0])
            assert other.presence is not None
            assert since is not None
            assert other.presence.away[0] is not None
            assert abs(other.presence.away[0] - since) < 2_000
            assert other.presence.absent_after == AWAY_S
            await asked_at_last(other, Claim())
            await asyncio.gather(one.reached(other.seq), other.reached(one.seq))
            assert one.result == other.result
            assert one.result is not None
            assert (one.result["how"], one.result["winners"]) == ("absent", [1])


async def test_a_request_about_who_is_away_is_withdrawn_when_they_are_back(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    table = await here.open_table("motu", seats=3, first=0)
    ann, bob, cat = await here.begin(table, "Ann", "Bob", "Cat")
    async with here.play(bob) as one, here.play(cat) as two, asyncio.timeout(PATIENCE_S):
        await asked_at_last(one, Replace(0, "easy"))
        await two.reached(one.seq)
        assert one.request is not None
        assert (one.request["absent"], two.is_asked) == ([0], True)
        async with there.play(ann) as back:
            await back.until(lambda me: me.request is None)
            await one.until(lambda me: facts(me, "Withdrawn"))
            assert stand_in(one, 0) is None


async def test_whoever_a_bot_plays_for_acts_only_when_they_are_back(servers: tuple[Server, Server]) -> None:
    here, there = (Lagoon(server.url) for server in servers)
    _, ann, bob = await seated(servers[0], first=0)
    async with here.play(bob) as player, asyncio.timeout(PATIENCE_S):
        await asked_at_last(player, Replace(0, "easy"))
        async with there.play(ann) as back:
            await back.until(lambda me: facts(me, "Returned"))
            assert await refusal(back.come_back()) == "not_away"


async def test_nobody_moves_while_the_players_pause(servers: tuple[Server, Server]) -> None:
    here = Lagoon(servers[0].url)
    _, ann, bob = await seated(servers[0], first=0)
    async with here.play(ann) as one, here.play(bob) as two:
        await one.ask(Pause(now_ms() + 61_000))
        await two.reached(one.seq)
        await two.answer(True)
        await one.reached(two.seq)
        assert one.view["table"]["paused_until"]
        assert one.to_act == one.my_moves == ()
        assert await refusal(one.play({"t": "draw"})) == "game_paused"
