"""A client that knows nothing but PROTOCOL.md: JSON over a plain WebSocket, whole games, and what the page promises.

It uses nothing of the project but its schemas, against which all that the server says is held.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import random
import re
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import jsonschema
import pytest
from websockets.asyncio.client import ClientConnection, connect

from service.web.schema import schemas
from tests.server import LIFTED, Server, serving

DOCUMENT = schemas()


def fits(kind: str, value: Any) -> Any:
    """Check a value against the schema of this name, and give it back."""
    jsonschema.Draft202012Validator({"$ref": f"#/roots/{kind}", **DOCUMENT}).validate(value)
    return value


@pytest.fixture(scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("stranger"), **LIFTED) as server:
        yield server


async def http(server: Server, method: str, path: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
    """Ask over HTTP; return status and body."""

    def ask() -> tuple[int, bytes]:
        request = urllib.request.Request(server.url + path, None if body is None else json.dumps(body).encode())
        request.method = method
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        try:
            with urllib.request.urlopen(request) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            with refused:
                return refused.code, refused.read()

    return await asyncio.to_thread(ask)


class Client:
    """Keeps a view as section 5 says, and waits for answers."""

    def __init__(self, line: ClientConnection, game: str) -> None:
        self.line, self.game = line, game
        self.view: dict[str, Any] = {}
        self.seq = 0
        self.heard: list[dict[str, Any]] = []
        self._ids = (f"a{number}" for number in count())

    async def say(self, t: str, **fields: Any) -> str:
        if t != "hello":
            fields.setdefault("id", next(self._ids))
        await self.line.send(json.dumps(fits("client_message", {"t": t, **fields})))
        return str(fields.get("id"))

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = fits("server_message", json.loads(await self.line.recv()))
        self.heard.append(message)
        if message.get("view") is not None and message["t"] != "replay":
            self.view = message["view"]
        for name, changed in message.get("set", {}).items():
            old = self.view[name]
            is_merged = name in {"table", "game"} and old is not None and changed is not None
            self.view[name] = {**old, **changed} if is_merged else changed
        if message["t"] in {"welcome", "update"}:
            self.seq = message["seq"]
            fits("look", self.view)
            fits("table", self.view["table"])
            if self.view["game"] is not None:
                fits(f"{self.game}.view", self.view["game"])
        for step in message.get("steps", []):
            fits("replay_step" if message["t"] == "replay" else "step", step)
        return message

    async def answer(self, asked: str) -> dict[str, Any]:
        while (message := await self.hear()).get("id") != asked:
            pass
        return message

    @property
    def can_move(self) -> bool:
        return self.view["moves"] is None or bool(self.view["moves"])

    async def moves(self) -> list[Any]:
        if self.view["moves"] is not None:
            return list(self.view["moves"])
        return list((await self.answer(await self.say("moves")))["moves"])


@asynccontextmanager
async def coming(server: Server, table: str, game: str, token: str | None = None) -> AsyncIterator[Client]:
    """Come to a table and be welcomed."""
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play") as line:
        client = Client(line, game)
        await client.say("hello", **({} if token is None else {"token": token}))
        assert (await client.hear())["t"] == "welcome"
        yield client


async def sat_down(server: Server, game: str, seats: int, **options: Any) -> tuple[str, list[str]]:
    """Open a table and take all its seats; return its id and the tokens."""
    body = fits("open_table", {"game": game, "seats": seats, "options": fits(f"{game}.options", options)})
    status, answer = await http(server, "POST", "/api/tables", body)
    assert status == 201
    table = json.loads(answer)["id"]
    tokens = [hashlib.sha256(f"{table}{seat}".encode()).hexdigest() for seat in range(seats)]
    for seat, token in enumerate(tokens):
        bound = hashlib.sha256(bytes.fromhex(f"{seat:032x}")).hexdigest()
        body = fits("take_seat", {"name": f"Player {seat}", "commitment": bound})
        assert await http(server, "POST", f"/api/tables/{table}/seats", body, token) == (200, b'{"seat":%d}' % seat)
    for seat, token in enumerate(tokens):
        body = fits("show_nonce", {"nonce": f"{seat:032x}"})
        assert (await http(server, "POST", f"/api/tables/{table}/nonces", body, token))[0] == 200
    return table, tokens


async def play_out(clients: list[Client], dice: random.Random) -> None:
    """Play random moves, with a question for hints now and then, until the game is over."""
    while any(client.view["table"]["phase"] != "over" for client in clients):
        latest = max(client.seq for client in clients)
        for client in clients:
            while client.seq < latest:
                await client.hear()
        if clients[0].view["table"]["phase"] == "over":
            return
        mover = next(client for client in clients if client.can_move)
        move = fits(f"{mover.game}.move", dice.choice(await mover.moves()))
        if dice.random() < 0.2:
            like = {name: move[name] for name in ("t", "at", "place") if name in move}
            hints = (await mover.answer(await mover.say("moves", like=like))).get("hints")
            assert hints is None or fits(f"{mover.game}.hints", hints)
        accepted = await mover.answer(await mover.say("play", on=mover.seq, move=move))
        assert accepted["t"] == "accepted", accepted
        assert mover.seq >= accepted["seq"], "the update that shows it comes before"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("kahuna", 2, {"strategic": True}), ("mauna_kea", 2, {"cards": True}), ("motu", 2, {}), ("motu", 1, {})],
)
async def test_whole_games(server: Server, game: str, seats: int, options: dict[str, Any]) -> None:
    table, tokens = await sat_down(server, game, seats, **options)
    async with coming(server, table, game, tokens[0]) as first:
        clients = [first]
        if seats == 2:
            async with coming(server, table, game, tokens[1]) as second:
                clients.append(second)
                await play_out(clients, random.Random(21))
        else:
            await play_out(clients, random.Random(21))
        assert first.view["table"]["result"]["how"]
        assert first.view["game"]["stage"] == "over"
        replay = await first.answer(await first.say("replay"))
        assert replay["everything"] is True
        seen = await first.answer(await first.say("replay", **{"as": 0}))
        assert (seen["seat"], "everything" in seen) == (0, False)
    digest = first.view["table"]["components"]
    status, answer = await http(server, "GET", f"/api/games/{game}/components/{digest}")
    assert status == (404 if game == "kahuna" else 200)
    components = None if game == "kahuna" else fits(f"{game}.components", json.loads(answer))
    status, file = await http(server, "GET", f"/api/tables/{table}/log")
    header, *events = [json.loads(line) for line in file.splitlines()]
    fits("log_header", header)
    for event in events:
        fits(f"{game}.event", event)
    check_draws(events)
    check_chain(file.splitlines()[1:])
    if game == "mauna_kea":
        check_bag(components, events)
    proof = fits("proof", json.loads((await http(server, "GET", f"/api/tables/{table}/proof"))[1]))
    assert proof["verified"]
    assert proof["sha256"] == hashlib.sha256(file).hexdigest()


def facts_of(events: list[Any]) -> Iterator[dict[str, Any]]:
    return (fact for event in events for fact in event["facts"])


def check_draws(events: list[Any]) -> None:
    """Check every draw as sections 9 and 12 say."""
    opened = events[0]["facts"][0]
    secret = bytes.fromhex(opened["secret"])
    assert hashlib.sha256(secret).hexdigest() == opened["commitment"]
    bound = {fact["seat"]: fact["commitment"] for fact in facts_of(events) if fact["t"] == "Joined"}
    nonces = {fact["seat"]: fact["nonce"] for fact in facts_of(events) if fact["t"] == "NonceShown"}
    assert {seat: hashlib.sha256(bytes.fromhex(nonce)).hexdigest() for seat, nonce in nonces.items()} == bound
    for turn, event in enumerate(event for event in events if "draws" in event):
        for n, (m, outcome) in enumerate(event.get("draws", [])):
            for attempt in count():
                words = f"lagoon draw 2|{turn}|{n}|{attempt}|" + "|".join(nonces[s] for s in sorted(nonces))
                number = int.from_bytes(hmac.digest(secret, words.encode(), "sha256"), "big")
                if number < 2**256 - 2**256 % m:
                    break
            assert number % m == outcome


def check_chain(lines: list[bytes]) -> None:
    """Check the digest of every event as section 12 says."""
    before = ""
    for line in lines:
        digest = json.loads(line)["digest"]
        covered = line.replace(f'"digest":"{digest}"'.encode(), f'"digest":"{before}"'.encode())
        covered = re.sub(rb'"token":"token \d+"', b'"token":""', covered)
        assert hashlib.sha256(covered).hexdigest() == digest
        before = digest


def check_bag(box: Any, events: list[Any]) -> None:
    """Follow the bag of Mauna Kea: every tile drawn is the one that the draw picked."""
    bag, aside = sorted([*box["terrain"], *box["lava"]]), []
    seen = 0
    for event in events:
        draws = iter(event.get("draws", []))
        if any(fact["t"] == "Started" for fact in event["facts"]):
            continue
        for fact in event["facts"]:
            match fact["t"]:
                case "TileDrawn" | "QuakeTileDrawn" | "LavaPutAside" | "LavaDrawn":
                    m, outcome = next(draws) if len(bag) > 1 else (1, 0)
                    assert (m, bag.pop(outcome)) == (len(bag) + 1, fact["tile"])
                    seen += 1
                    if fact["t"] == "LavaPutAside":
                        aside.append(fact["tile"])
                case "LavaReturned":
                    bag = sorted([*bag, *aside])
                case "TileSpent" if not fact["out"]:
                    bag = sorted([*bag, fact["tile"]])
        assert list(draws) == []
    assert seen > 10


async def test_what_the_page_says_of_actions(server: Server) -> None:
    table, tokens = await sat_down(server, "kahuna", 2, first=0)
    async with coming(server, table, "kahuna", tokens[0]) as one, coming(server, table, "kahuna", tokens[1]) as two:
        discard = next(move for move in await one.moves() if move["t"] == "discard")
        start = one.seq
        first = await one.answer(await one.say("play", on=start, move=discard))
        # An id that was used already is answered as it was then, whatever else it says.
        assert await one.answer(await one.say("resign", id=first["id"], on=one.seq)) == first
        # What was decided on an old view is refused; the whole view comes just before.
        refused = await one.answer(await one.say("play", on=start, move={"t": "draw"}))
        assert (refused["t"], refused["code"]) == ("refused", "stale")
        assert one.heard[-2]["t"] == "update"
        assert one.heard[-2]["view"] == one.view
        # So is what was decided on one that there is not.
        assert (await one.answer(await one.say("play", on=one.seq + 9, move={"t": "draw"})))["code"] == "stale"
        # What a refusal is about has a name.
        held = next(line for line in ("AB", "HL") if line[0] not in [card[0] for card in one.view["game"]["hand"]])
        wrong = {"t": "place", "card": one.view["game"]["hand"][0], "line": held}
        refused = await one.answer(await one.say("play", on=one.seq, move=wrong))
        assert refused["code"] in {"line_elsewhere", "play_after_discard"}
        assert set(refused.get("about", {})) <= {"line", "card"}
        # Everybody is told who is here, after the welcome and not in it.
        assert all("presence" not in message for message in two.heard if message["t"] == "welcome")
        while two.seq < one.seq or not any(message["t"] == "presence" for message in two.heard):
            await two.hear()
        await two.answer(await two.say("resign", on=two.seq))
        assert two.view["table"]["result"] == {"winners": [0], "scores": [0, 0], "how": "resigned", "standing": [0, 0]}


async def test_how_far_back_is_shown(server: Server) -> None:
    dice = random.Random(5)
    for _ in range(20):
        table, tokens = await sat_down(server, "motu", 1)
        async with coming(server, table, "motu", tokens[0]) as alone:
            for _ in range(25):
                if not alone.can_move:
                    # A short game: over before there is too much to take back.
                    break
                await alone.answer(await alone.say("play", on=alone.seq, move=dice.choice(await alone.moves())))
            if alone.can_move:
                assert 1 + len(alone.view["undo"]["earlier"]) == 20
                return
    raise AssertionError("no game was long enough")


async def test_a_first_message_that_cannot_be_read(server: Server) -> None:
    table, _ = await sat_down(server, "kahuna", 2)
    async with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play") as line:
        client = Client(line, "kahuna")
        await line.send('{"t": "hello", "shoes": 2}')
        refused = await client.hear()
        assert (refused["t"], refused["id"], refused["code"]) == ("refused", None, "bad_message")
        await client.say("hello")
        assert (await client.hear())["t"] == "welcome"
