"""Growing: whatever strangers do again and again comes to an end. The bounds stand in deploy/SCALING.md."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from events.bounds import NEWEST
from events.log import log_key
from service.embedded import DataFolder
from service.redis.client import make_client
from tests.faults.attack import CALM, MB, get, greeted, growth, told
from tests.faults.fuzzing.doors import Answer, sent
from tests.faults.fuzzing.raw_websocket import RawWebSocket
from tests.play import seated
from tests.server import LIFTED, NO_PAGES, Server, serving
from tests.shards import log_at


async def request(
    server: Server, method: str, path: str, body: Any = None, token: str = "", came_for: str = ""
) -> Answer:
    """Ask something, for whoever `came_for` is where the server believes it."""
    data = b"" if body is None else json.dumps(body).encode()
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", f"Content-Length: {len(data)}"]
    lines += [f"Authorization: Bearer {token}"] * bool(token) + [f"X-Forwarded-For: {came_for}"] * bool(came_for)
    return await sent(server.url, ("\r\n".join(lines) + "\r\n\r\n").encode() + data)


async def sit(server: Server, table: str, token: str) -> Answer:
    """Take any seat."""
    body = {"name": "Ann", "commitment": secrets.token_hex(32)}
    return await request(server, "POST", f"/api/tables/{table}/seats", body, token)


async def leave(server: Server, table: str, token: str) -> Answer:
    """Give it back."""
    return await request(server, "DELETE", f"/api/tables/{table}/seats", token=token)


# ---- coming and going


async def test_one_address_takes_and_leaves_seats_no_faster_than_a_socket_could(tmp_path: Path) -> None:
    """Over both workers: a burst of forty, and then as much as comes back (here next to nothing, to see it)."""
    async with serving(tmp_path, WORKERS=2, REQUESTS_PER_SECOND=0.05, **NO_PAGES) as server:
        table = await Lagoon(server.url).open_table("kahuna")
        token = secrets.token_urlsafe(32)

        async def in_turns() -> list[int]:
            return [(await (sit, leave)[turn % 2](server, table, token)).status for turn in range(40)]

        statuses = Counter(status for many in await asyncio.gather(*(in_turns() for _ in range(4))) for status in many)
        assert statuses[429] > 100
        redis = make_client(DataFolder(tmp_path / "data").url)
        assert await redis.xlen(log_key(table)) < 50
        await redis.aclose()


async def test_a_table_takes_only_so_many_comings_and_goings_and_can_be_played_at_all_the_same(tmp_path: Path) -> None:
    async with serving(tmp_path, **LIFTED) as server:
        lagoon = Lagoon(server.url)
        table = await lagoon.open_table("kahuna")
        token = secrets.token_urlsafe(32)
        codes: Counter[str] = Counter()
        for turn in range(NEWEST.comings + 60):
            answer = await (sit, leave)[turn % 2](server, table, token)
            codes.update([json.loads(answer.body).get("code", "done")])
        assert set(codes) == {"done", "left_too_often"}
        redis = make_client(DataFolder(tmp_path / "data").url)
        assert NEWEST.comings <= await redis.xlen(log_key(table)) <= NEWEST.comings + 1
        await redis.aclose()
        bob = await lagoon.take_seat(table, "Bob")
        async with lagoon.play(bob) as player:
            assert player.view["table"]["phase"] == "shuffling"


# ---- asking to take back


async def said(line: RawWebSocket, message: dict[str, Any]) -> str:
    """Say something to be done; return the code it is refused with, or that it was accepted."""
    answer = await told(line, message, "accepted", "refused")
    return str(answer.get("code", "accepted"))


async def test_asking_to_take_back_keeps_nobody_from_moving(tmp_path: Path) -> None:
    """Many requests against every move: one is made, and every move stands that was decided before it was."""
    async with serving(tmp_path, **LIFTED) as server:
        table, ann, bob = await seated(server, first=0, edition="classic")
        one, two = await greeted(server, table, ann), await greeted(server, table, bob)
        ids = iter(range(1_000_000))

        async def does(line: RawWebSocket, what: dict[str, Any], on: int) -> str:
            return await said(line, {"id": f"i{next(ids)}", "on": on, **what})

        async def now() -> int:
            return int((await told(one, {"t": "steps", "id": f"s{next(ids)}"}, "steps"))["steps"][-1]["seq"])

        draw = {"t": "play", "move": {"t": "draw"}}
        codes: Counter[str] = Counter()
        for turn in range(4):
            mover, other = (one, two) if turn % 2 == 0 else (two, one)
            seen = await now()
            for _ in range(25):
                codes.update([await does(other, {"t": "undo"}, await now())])
                codes.update([await does(other, {"t": "answer", "yes": False}, await now())])
            assert await does(mover, draw, seen) == "accepted", turn
        assert set(codes) == {"accepted", "undo_nothing", "undo_asked_already", "no_request"}
        assert codes["accepted"] == 2 * 3, "asked and withdrawn against each move but the first"
        assert await now() == 5 + 4 + codes["accepted"]


# ---- what is kept in Redis


async def test_only_logs_and_the_list_stay_in_redis_whoever_comes(tmp_path: Path) -> None:
    """Three hundred addresses ask for what there is: what is counted of them goes by itself."""
    async with serving(tmp_path, TRUSTED_PROXIES="127.0.0.1", **CALM) as server:
        kahuna = {"game": "kahuna", "listed": True}
        addresses = [f"10.1.{number // 250}.{number % 250}" for number in range(300)]
        asked = [request(server, "POST", "/api/tables", kahuna, came_for=address) for address in addresses]
        for some in range(0, len(asked), 30):
            for answer in await asyncio.gather(*asked[some : some + 30]):
                assert answer.status == 201, answer
        redis = make_client(DataFolder(tmp_path / "data").url)
        keys: list[Any] = await redis.keys()
        stay = {re.sub(rb"\{[\w-]+\}", b"{}", key) for key in keys if await redis.ttl(key) == -1}
        opened = await redis.keys("lagoon:*:opened")
        await redis.aclose()
        # A shard has one mark, by which its Redis is known again; the house has one key, which it signs with; when
        # something falls due at tables is kept in sixteen sets, whatever tables there are; and each server has its sign
        # of life in one hash of the shard, and once looked for tables of before.
        of_list = {b"lagoon:listed", b"lagoon:order:{lagoon:listed}"}
        of_tables, of_house = {b"lagoon:{}:log"} | of_list, {b"lagoon:{}:mark", b"lagoon:{}:key"}
        of_schedule = {b"lagoon:{}:due", b"lagoon:{}:seqs", b"lagoon:{}:servers", b"lagoon:surveyed"}
        of_schedule |= {b"lagoon:{lagoon:wishes}:due"}
        assert stay <= of_tables | of_house | of_schedule
        assert stay >= of_tables | of_house
        assert sum(key.startswith(b"lagoon:{deadlines-") for key in keys) <= 2 * 16
        assert len(opened) == 300
        _, body = await get(server, "/api/tables")
        assert len(json.loads(body)["tables"]) == 100


# ---- what is kept in memory, and in the log


def series(page: bytes) -> set[str]:
    """Return the names of all figures of a page of metrics, with their labels."""
    return {line.rpartition(" ")[0] for line in page.decode().splitlines() if line and not line.startswith("#")}


async def test_nothing_that_is_sent_becomes_the_name_of_a_figure(tmp_path: Path) -> None:
    async with serving(tmp_path, **LIFTED) as server:
        table, ann, _ = await seated(server)

        async def attack() -> None:
            word = secrets.token_hex(8)
            for method, path in (("GET", f"/{word}"), ("GET", f"/api/{word}"), ("POST", f"/api/tables/{word}/seats")):
                await request(server, method, path, {word: word})
            await request(server, "POST", "/api/tables", {"game": word})
            await request(server, "POST", "/api/tables", {"game": re.sub(r"\d", "x", word)})
            await request(
                server, "POST", f"/api/tables/{table}/seats", {"name": word, "commitment": "0" * 64}, token=word * 2
            )
            line = await greeted(server, table, ann)
            for message in ({"t": word}, {word: word}):
                line.say(json.dumps(message))
            await told(line, {"t": "play", "id": word, "on": 3, "move": {"t": word}}, "refused")
            line.abort()

        for _ in range(3):
            await attack()
        before = series((await get(server, "/metrics"))[1])
        for _ in range(20):
            await attack()
        assert series((await get(server, "/metrics"))[1]) == before


async def test_a_table_that_does_not_fold_is_told_once_however_often_it_is_come_to(tmp_path: Path) -> None:
    async with serving(tmp_path, **LIFTED) as server:
        table, _, _ = await seated(server)
        async with log_at(DataFolder(tmp_path / "data").url) as log:
            await log.append(table, await log.length(table) + 1, b"{}")
        await server.stop()
        before = told_broken(server)
        await server.start()
        for _ in range(30):
            line = await RawWebSocket.open(server.url, table)
            assert (await line.closed).code == 4500
            assert (await request(server, "GET", f"/api/tables/{table}")).status == 500
        assert told_broken(server) == before + 1


def told_broken(server: Server) -> int:
    """Return how often the log says that a table does not fold: each process says it once."""
    return sum(entry["event"] == "log does not fold" for entry in server.logged())


async def test_games_that_are_carried_away_again_and_again_are_not_all_kept(tmp_path: Path) -> None:
    """Each is made anew for each event, and for each seat: memory holds the latest, and only so many bytes of them."""
    async with serving(tmp_path, **LIFTED) as server:
        tables = [(await seated(server))[:2] for _ in range(20)]
        lagoon = Lagoon(server.url)

        async def attack() -> None:
            for table, ann in tables:
                await lagoon.log(table)
                await lagoon.log(table, ann.token)

        assert await growth(server, attack) < 16 * MB


async def test_people_who_come_and_go_at_a_table_leave_nothing_behind(tmp_path: Path) -> None:
    """Who is here is told to everybody each time, and kept nowhere."""
    async with serving(tmp_path, **LIFTED) as server:
        table, ann, _ = await seated(server)
        watcher = await greeted(server, table)

        async def attack() -> None:
            for _ in range(10):
                lines = await asyncio.gather(*(greeted(server, table, seat) for seat in (ann, None) * 10))
                for line in lines:
                    line.abort()
                await asyncio.gather(*(line.closed for line in lines))

        assert await growth(server, attack) < 16 * MB
        watcher.abort()


async def test_an_address_opens_only_so_many_tables_and_is_told_when_to_come_again(tmp_path: Path) -> None:
    async with serving(tmp_path, TABLES_PER_HOUR=3) as server:
        lagoon = Lagoon(server.url)
        tables = [await lagoon.open_table("kahuna") for _ in range(3)]
        assert len(set(tables)) == 3
        with pytest.raises(Refused) as refused:
            await lagoon.open_table("kahuna")
        assert refused.value.code == "too_many_tables"
        assert 3500 < int(refused.value.about["seconds"]) <= 3600
        answer = await request(server, "POST", "/api/tables", {"game": "kahuna"})
        assert re.search(r"(?im)^retry-after: 3[56]\d\d$", answer.head.replace("\r", ""))
