"""HTTP: tables and seats, pages and their headers, health, metrics."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from typing import Any

import pytest

from clients.player import Lagoon, Refused
from events.mauna_kea import MAUNA_KEA
from events.motu import MOTU
from service.web.policy import digest_source
from tests.play import seated
from tests.server import LIFTED, Server, serving
from tests.support import eventually


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("http"), **LIFTED) as server:
        yield server


class Answer:
    """Status, headers and body of an HTTP answer."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def ask(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    def send() -> Answer:
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(server.url + path, body, names, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    return await asyncio.to_thread(send)


@pytest.mark.parametrize("path", ["/", "/rules/kahuna", "/rules/mauna-kea", "/static/table/table.js"])
async def test_pages_have_protective_headers_and_run_nothing_else(server: Server, path: str) -> None:
    answer = await ask(server, "GET", path)
    assert answer.status == 200
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    if answer.headers["content-type"].startswith("text/html"):
        for script in re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", answer.body.decode(), re.DOTALL):
            assert digest_source(script) in policy, "no other text of the page is run"
        assert not re.search(rb"\son\w+=|\sstyle=", answer.body)


async def test_paths_do_not_lead_out_of_the_static_folder(server: Server) -> None:
    for path in ("/static/../service/cli.py", "/static/%2e%2e/player/player.py", "/static/..%2f..%2fpyproject.toml"):
        assert (await ask(server, "GET", path)).status == 404
    for path in ("/static/" + "a" * 3000, "/static/a%00b", "/static/%ff", "/static/a%0d%0ab"):
        assert (await ask(server, "GET", path)).status == 404
    assert (await ask(server, "GET", "/rules/..%2f..%2fREADME")).status == 404
    assert (await ask(server, "GET", "/rules/chess")).status == 404


async def test_options_are_checked_when_a_table_is_opened(server: Server) -> None:
    lagoon = Lagoon(server.url)
    for options in (
        {"edition": "golden"},
        {"first": 2},
        {"handicap": {"seat": 0, "bridges": 4}},
        {"handicap": {"seat": 0}},
        {"speed": "fast"},
    ):
        with pytest.raises(Refused) as refused:
            await lagoon.open_table("kahuna", **options)
        assert refused.value.code == "bad_options", options
    with pytest.raises(Refused) as refused:
        await lagoon.open_table("kahuna", seats=3)
    assert refused.value.code == "bad_seats"
    with pytest.raises(Refused) as refused:
        await lagoon.open_table("chess")
    assert refused.value.code == "no_game"
    table = await lagoon.open_table("kahuna", edition="classic", strategic=True, handicap={"seat": 1, "bridges": 2})
    assert (await lagoon.table(table))["options"]["handicap"] == {"seat": 1, "bridges": 2}


async def test_bad_bodies_are_refused(server: Server) -> None:
    for body in (
        b"",
        b"{",
        b"[]",
        b'{"game":"kahuna","colour":"red"}',
        b'{"game":7}',
        b'{"game":"' + b"a" * 99 + b'"}',
    ):
        answer = await ask(server, "POST", "/api/tables", body)
        assert (answer.status, answer.json["code"]) == (400, "bad_body"), body
    answer = await ask(server, "POST", "/api/tables", b" " * 20_000)
    assert (answer.status, answer.json["code"]) == (413, "body_too_big")


async def test_what_there_is_not_is_said_with_a_code(server: Server) -> None:
    for method, path, status, code in (
        ("GET", "/api/nothing", 404, "no_address"),
        ("PUT", "/api/tables", 405, "no_method"),
    ):
        answer = await ask(server, method, path)
        assert (answer.status, answer.json["code"]) == (status, code)
    assert (await ask(server, "GET", "/nothing")).status == 404


async def test_a_page_from_elsewhere_cannot_open_tables(server: Server) -> None:
    answer = await ask(server, "POST", "/api/tables", b'{"game":"kahuna"}', origin="https://evil.example")
    assert (answer.status, answer.json["code"]) == (403, "bad_origin")
    answer = await ask(server, "POST", "/api/tables", b'{"game":"kahuna"}', origin=server.url)
    assert answer.status == 201


async def test_a_seat_asked_for_twice_with_one_token_is_one_seat(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    token = secrets.token_urlsafe(32)
    seats = await asyncio.gather(*(lagoon.take_seat(table, "Ann", token=token) for _ in range(5)))
    assert {seat.seat for seat in seats} == {0}
    assert [seat and seat["name"] for seat in (await lagoon.table(table))["seats"]] == ["Ann", None]


async def test_tokens_are_asked_for(server: Server) -> None:
    table = await Lagoon(server.url).open_table("kahuna")
    body = json.dumps({"name": "Ann", "commitment": "0" * 64}).encode()
    for headers in ({}, {"authorization": "Bearer short"}, {"authorization": f"Basic {'a' * 30}"}):
        answer = await ask(server, "POST", f"/api/tables/{table}/seats", body, **headers)
        assert (answer.status, answer.json["code"]) == (401, "no_token")


async def test_seats_are_taken_left_and_taken_again_and_full_tables_start(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table = await lagoon.open_table("kahuna")
    ann = await lagoon.take_seat(table, "Ann", seat=1)
    assert ann.seat == 1
    with pytest.raises(Refused) as refused:
        await lagoon.take_seat(table, "Eve", seat=1)
    assert refused.value.code == "seat_taken"
    with pytest.raises(Refused) as refused:
        await lagoon.take_seat(table, "Eve", seat=4)
    assert refused.value.code == "no_such_seat"
    await lagoon.leave(ann)
    with pytest.raises(Refused) as refused:
        await lagoon.leave(ann)
    assert refused.value.code == "not_seated"
    bob, _ = await lagoon.begin(table, "Bob", "Cid")
    assert (await lagoon.table(table))["phase"] == "playing"
    with pytest.raises(Refused) as refused:
        await lagoon.take_seat(table, "Eve")
    assert refused.value.code == "already_started"
    with pytest.raises(Refused) as refused:
        await lagoon.leave(bob)
    assert refused.value.code == "already_started"


async def test_listed_tables_are_listed_until_they_are_over_and_private_ones_never(server: Server) -> None:
    lagoon = Lagoon(server.url)

    async def listed() -> dict[str, Any]:
        return {table.id: table for table in await lagoon.tables()}

    private = await lagoon.open_table("kahuna")
    public, ann, _ = await seated(server, listed=True)

    # The list follows what happened at the table: it is written after whoever took a seat has their answer.
    async def shown() -> bool:
        table = (await listed())[public]
        return (table.phase, table.seats) == ("playing", ("Ann", "Bob"))

    await eventually(shown)
    tables = await listed()
    assert private not in tables
    async with lagoon.play(ann) as one:
        await one.resign()

    async def gone() -> bool:
        return public not in await listed()

    await eventually(gone)


async def test_health_readiness_and_metrics(server: Server) -> None:
    table, ann, _ = await seated(server, first=0)
    async with Lagoon(server.url).play(ann) as one:
        await one.play({"t": "draw"})
        with pytest.raises(Refused):
            await one.play({"t": "draw"})
        assert (await ask(server, "GET", "/healthz")).status == 200
        assert (await ask(server, "GET", "/readyz")).status == 200
        text = (await ask(server, "GET", "/metrics")).body.decode()
    assert table not in text
    for wanted in (
        r"^lagoon_tables_live [1-9]",
        r"^lagoon_sockets [1-9]",
        r"^lagoon_appends_total [1-9]",
        r"^lagoon_conflicts_total 0",
        r'^lagoon_refusals_total\{code="not_your_turn"\} [1-9]',
        r'^lagoon_acknowledged_seconds_bucket\{le="5.0"\} [1-9]',
        r'^lagoon_told_seconds_bucket\{le="5.0"\} [1-9]',
    ):
        assert re.search(wanted, text, re.MULTILINE), wanted


async def test_logs_are_json_lines_without_secrets(server: Server) -> None:
    _, ann, _ = await seated(server)
    async with Lagoon(server.url).play(ann) as one:
        await one.resign()
        secret = one.view["table"]["secret"]
    lines = server.logged()
    assert lines
    assert ann.token not in server.log.read_text()
    assert ann.table not in server.log.read_text(), "a private table's link lets people in"
    assert secret not in server.log.read_text()


async def test_what_is_printed_on_cards_can_be_fetched_and_kept(server: Server) -> None:
    path = f"/api/games/motu/components/{MOTU.components}"
    answer = await ask(server, "GET", path)
    assert answer.status == 200
    assert "immutable" in answer.headers["cache-control"]
    assert len(answer.json["islands"]) == 58
    assert answer.json["villages"][0] == ["..h", "..-", "..b", "..-", "..H", "..-", "..t", "..-", "..p"]
    drawn_from = await ask(server, "GET", f"/api/games/mauna_kea/components/{MAUNA_KEA.components}")
    assert len(drawn_from.json["starting"]) == 24
    for unknown in ("/api/games/motu/components/0", "/api/games/kahuna/components/0", "/api/games/go/components/0"):
        assert (await ask(server, "GET", unknown)).status == 404


async def test_a_game_that_is_over_is_proved_and_one_that_goes_on_is_not(server: Server) -> None:
    lagoon = Lagoon(server.url)
    table, ann, _ = await seated(server)
    answer = await ask(server, "GET", f"/api/tables/{table}/proof")
    assert (answer.status, answer.json["code"]) == (409, "not_over")
    async with lagoon.play(ann) as one:
        await one.resign()
    proof = (await ask(server, "GET", f"/api/tables/{table}/proof")).json
    log = (await ask(server, "GET", f"/api/tables/{table}/log")).body
    assert proof == {
        "verified": True,
        "events": 6,
        "draws": sum(len(json.loads(line).get("draws", ())) for line in log.splitlines()[1:]),
        "sha256": hashlib.sha256(log).hexdigest(),
        "digest": json.loads(log.splitlines()[-1])["digest"],
        "house": (await ask(server, "GET", "/api/house")).json["house"],
        "signature": json.loads(log.splitlines()[0])["signature"],
    }


async def test_a_lesson_is_gone_through_by_what_was_done(server: Server) -> None:
    async def done(*entries: Any, more: str = "", **fields: Any) -> Answer:
        body = json.dumps({"done": entries, **fields}).encode()
        return await ask(server, "POST", f"/api/lessons/kahuna{more}", body)

    begun = await done()
    assert (begun.status, begun.json["at"], begun.json["taken"], begun.json["step"]["asks"]) == (200, 0, 0, False)
    bridge = {"t": "place", "card": "KAHU", "line": "KL"}
    built = await done(None, None, bridge)
    assert (built.json["at"], built.json["taken"], built.json["reaction"]) == (3, 3, None)
    assert built.json["view"]["game"]["bridges"][0] == ["KL"]
    assert [fact["t"] for step in built.json["happened"] for fact in step["facts"]] == ["CardsPlayed", "BridgePlaced"]
    other = await done(None, None, {"t": "draw"})
    assert (other.status, other.json["at"], other.json["taken"], other.json["reaction"]) == (200, 2, 2, "not_yet_draw")
    asked = await done(None, None, like={"t": "place", "line": "HL"}, more="/moves")
    assert {move["card"] for move in asked.json["moves"]} == {"HUNA", "LALE"}
    foreseen = await done(None, None, moves=[bridge, {**bridge, "card": "LALE", "line": "HL"}], more="/preview")
    assert [fact["t"] for fact in foreseen.json["facts"]][-1] == "IslandTaken"
    assert (await done(None, moves=[None], more="/preview")).json["code"] == "bad_body"
    for entries, status, code in (
        ((None, None, bridge, bridge), 409, "card_not_in_hand"),
        (({"t": "fly"},), 400, "bad_body"),
        ((1,), 400, "bad_body"),
        ((None,) * 101, 400, "bad_body"),
    ):
        refused = await done(*entries)
        assert (refused.status, refused.json["code"]) == (status, code), entries
    assert (await ask(server, "POST", "/api/lessons/chess", b'{"done": []}')).json["code"] == "no_game"
    assert (await ask(server, "GET", "/api/lessons/kahuna")).status == 405
