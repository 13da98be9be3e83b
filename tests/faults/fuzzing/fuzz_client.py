"""One client of the fuzzer at a table: follows the updates, and always has another message to send.

Its messages are sensible often enough for games to go on: moves the server listed, undos, answers to requests. The
others are valid by the schema only, nearly valid, unusually encoded or corrupted.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from typing import Any

import msgspec

from projections.games import GAMES
from projections.view import Viewer
from service.talk.protocol import JSON_SUBPROTOCOL, MSGPACK_SUBPROTOCOL, ClientMessage, Hello, Moves, Preview
from tests.faults.fuzzing.audit import Sent
from tests.faults.fuzzing.encoding import Frame, corrupt, encode, encode_oddly
from tests.faults.fuzzing.raw_websocket import BINARY, TEXT, Closed, RawWebSocket, fresh_id
from tests.faults.fuzzing.schema_values import SchemaValues

ANSWERS = frozenset(
    ("accepted", "refused", "moves", "hinted", "previewed", "steps", "replay", "imagined", "noted", "said", "again")
)
"""Messages of which every message of a client gets exactly one, with its id, or a welcome."""
TOLD = frozenset(("welcome", "said", "again"))
"""Messages that are answers where they have an id, and come by themselves, too."""
PATIENCE_S = 60.0
"""How long an answer may take on a machine that is busy."""
KINDS = (
    "play", "play", "undo", "answer", "moves", "preview", "steps", "replay", "imagine", "thought", "say", "talk",
    "again", "hint",
)  # fmt: skip
OF_OPENER = ("sendoff", "change", "order", "close")
OPENING = 0.4
"""How often whoever opened a table does something there before the start, when it is their turn to say something."""
STYLING = 0.4
"""How often whoever has a seat goes by another name or emblem before the start."""
PREVIEWING = 0.2
"""How often it is asked what a move would do, before one is made."""
CLOSING = 0.1
"""How often that is to close it."""


class _Table(msgspec.Struct):
    phase: str | msgspec.UnsetType = msgspec.UNSET
    request: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    seats: list[Any] = []


class _View(msgspec.Struct):
    table: _Table | None = None
    moves: list[dict[str, Any]] | msgspec.UnsetType | None = msgspec.UNSET
    undo: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET


class _Heard(msgspec.Struct):
    t: str
    id: str | None = None
    seq: int = 0
    seat: int | None = None
    opener: bool = False
    code: str = ""
    view: _View | None = None
    set: _View | None = None
    moves: list[dict[str, Any]] = []


_json = msgspec.json.Decoder(_Heard)
_msgpack = msgspec.msgpack.Decoder(_Heard)


class FuzzClient:
    """A socket at a table, and all that it was sent."""

    def __init__(self, line: RawWebSocket, game: str, binary: bool, shapes: SchemaValues, dice: random.Random) -> None:
        self.line = line
        self.seat: Viewer = None
        """The seat that it was welcomed at last (None: it watches)."""
        self.binary = binary
        self.tokens: dict[str, str | None] = {}
        """The token of each hello, by its id."""
        self.seats: set[Viewer] = set()
        """Every seat that it was ever welcomed at."""
        self.sent: list[Sent] = []
        """What the server sent, frame by frame."""
        self.likes: dict[str, dict[str, Any] | None] = {}
        """What each `moves` asked for, by its id; None where several came to have the same id."""
        self.previews: dict[str, list[Any] | None] = {}
        """The moves of each `preview`, by its id; None where several came to have the same id."""
        self.accepted: dict[tuple[Viewer, str], int] = {}
        """The seq at which each acknowledged action stands, by the seat at that time and its id."""
        self.ids: set[str] = set()
        """The ids of all actions it asked for."""
        self.noise = b""
        """What it sent that was no message."""
        self.codes: Counter[str] = Counter()
        """What was answered, by type, or by code where it was refused."""
        self.said = 0
        self.answered = 0
        self.phase = "open"
        self.seq = 0
        self._is_opener = False
        """Whether it was welcomed as whoever opened the table."""
        self._seats = 0
        """How many seats there are."""
        self._game = game
        self._shapes = shapes
        self._dice = dice
        self._moves: list[dict[str, Any]] | None = []
        self._undo: dict[str, Any] | None = None
        self._request: dict[str, Any] | None = None
        self._latest: dict[str, Any] | None = None
        self._decode = _msgpack.decode if binary else _json.decode
        self._understand: Any = (msgspec.msgpack.Decoder if binary else msgspec.json.Decoder)(ClientMessage).decode
        self._answer = asyncio.Event()
        line.hear = self._hear

    @classmethod
    async def open(
        cls, url: str, table: str, game: str, binary: bool, shapes: SchemaValues, dice: random.Random
    ) -> FuzzClient:
        """Open a socket; nothing was said on it yet."""
        line = await RawWebSocket.open(url, table, MSGPACK_SUBPROTOCOL if binary else JSON_SUBPROTOCOL)
        return cls(line, game, binary, shapes, dice)

    # ---- in

    def _hear(self, opcode: int, payload: bytes) -> None:
        assert opcode == (BINARY if self.binary else TEXT), "a frame of the wrong kind"
        self.sent.append(Sent(self.binary, payload))
        heard = self._decode(payload)
        if heard.t == "welcome":
            self.seat = heard.seat
            self._is_opener = heard.opener
            self.seats.add(heard.seat)
            self._latest = None
        for view in filter(None, (heard.view, heard.set)):
            self._see(view)
        match heard.t:
            case "welcome" | "update":
                self.seq = heard.seq
            case "accepted":
                assert heard.id is not None
                done = self.accepted.setdefault((self.seat, heard.id), heard.seq)
                assert done == heard.seq, "acknowledged at two places"
            case "fault":
                self.codes[heard.code] += 1
            case "moves":
                # Long lists do not come by themselves.
                self._moves = heard.moves or self._moves
        if heard.t in ANSWERS - TOLD or (heard.t in TOLD and heard.id is not None):
            self.answered += 1
            self.codes[heard.code or heard.t] += 1
            if self.answered == self.said:
                self._answer.set()

    def _see(self, view: _View) -> None:
        if view.table is not None:
            if view.table.phase is not msgspec.UNSET:
                self.phase = view.table.phase
            self._seats = len(view.table.seats) or self._seats
            if view.table.request is not msgspec.UNSET:
                self._request = view.table.request
        if view.moves is not msgspec.UNSET:
            self._moves = view.moves
        if view.undo is not msgspec.UNSET:
            self._undo = view.undo

    # ---- out

    async def greet(self, token: str | None) -> bool:
        """Say hello, for the first time or again, and wait for the answer; return False if the socket ended instead."""
        hello: dict[str, Any] = {"t": "hello", "id": fresh_id()}
        self.tokens[hello["id"]] = token
        if token is not None:
            hello["token"] = token
        if self._dice.random() < 0.3:
            hello["since"] = self._dice.choice((0, 1, 5, 2**53 - 1))
        if self._dice.random() < 0.3:
            hello["limit"] = self._dice.choice((0, 1, 200))
        if self._dice.random() < 0.7:
            hello["heard"] = self._dice.choice((0, 0, 0, 1, 2**53 - 1))
        return await self.exchange([encode(hello, self.binary)])

    async def exchange(self, frames: list[Frame]) -> bool:
        """Say all this at once and wait until every message was answered; return False if the socket ended instead."""
        self._answer.clear()
        for frame in frames:
            self.say(frame)
        async with asyncio.timeout(PATIENCE_S):
            answer = asyncio.ensure_future(self._answer.wait())
            either: set[asyncio.Future[Any]] = {answer, self.line.closed}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            answer.cancel()
        return self.answered >= self.said

    async def end_with(self, noise: bytes) -> Closed:
        """Send bytes that are no message, and nothing after them; return how the socket ended."""
        self.noise = noise
        self.line.send(noise)
        self.line.end()
        async with asyncio.timeout(PATIENCE_S):
            return await self.line.closed

    def may_have_done(self, key: str) -> bool:
        """Tell whether it could be this one that asked for the action with this id."""
        return key in self.ids or key.encode() in self.noise

    def say(self, frame: Frame) -> None:
        """Send a frame, and note what it asks for if it is understood."""
        self.said += 1
        asked = self._understood(frame)
        if isinstance(asked, Moves):
            self.likes[asked.id] = None if asked.id in self.likes else asked.like
        elif isinstance(asked, Preview):
            decode = msgspec.msgpack.decode if self.binary else msgspec.json.decode
            self.previews[asked.id] = None if asked.id in self.previews else [decode(move) for move in asked.moves]
        elif asked is not None and not isinstance(asked, Hello):
            self.ids.add(asked.id)
        self.line.say(frame)

    def _understood(self, frame: Frame) -> Any:
        """Return the message in a frame as the server will understand it; None if it will not."""
        if isinstance(frame, bytes) == self.binary:
            with contextlib.suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
                return self._understand(frame)
        return None

    def round(self, count: int) -> list[Frame]:
        """Return so many messages; at most one of them is made to be accepted, for the others would be stale."""
        frames: list[Frame] = []
        while len(frames) < count:
            frame = self._any()
            # A hello that came about by chance would have to be known to whoever looks at what was answered.
            if not isinstance(self._understood(frame), Hello):
                frames.append(frame)
        if (sensible := self._sensible()) is not None:
            self._latest = sensible
            frames[self._dice.randrange(count)] = encode(sensible, self.binary)
        return frames

    def _sensible(self) -> dict[str, Any] | None:
        """Return what a person would do now, if there is anything."""
        dice = self._dice
        act = {"id": fresh_id(), "on": self.seq}
        if self._is_opener and self.phase in {"open", "shuffling"} and dice.random() < OPENING:
            return self._as_opener() | act
        if self.seat is not None and self.phase in {"open", "shuffling"} and dice.random() < STYLING:
            restyle = {"t": "restyle", "id": fresh_id(), "emblem": dice.randrange(GAMES[self._game].game.emblems)}
            return restyle | ({"name": fresh_id()} if dice.random() < 0.5 else {})
        if self.seat is not None and self.phase == "over":
            return {"t": "again", "id": fresh_id(), "yes": True, "commitment": dice.randbytes(32).hex()}
        if self.seat is None or self.phase != "playing":
            return None
        if self._request is not None:
            return {"t": "answer", **act, "yes": dice.random() < 0.6}
        if self._undo is not None and dice.random() < 0.06:
            return {"t": "undo", **act, **({} if dice.random() < 0.5 else {"to": self._undo["to"]})}
        if self._moves is None:
            return self._asking(self._shapes.tagged("client_message", "moves"))
        if self._moves and dice.random() < PREVIEWING:
            return {"t": "preview", "id": fresh_id(), "moves": [dice.choice(self._moves)]}
        if self._moves:
            return {"t": "play", **act, "move": dice.choice(self._moves)}
        return {"t": "resign", **act} if dice.random() < 0.006 else None

    def _as_opener(self) -> dict[str, Any]:
        """Return what whoever opened a table may do there before the start; closing it is for once in a while."""
        dice = self._dice
        kind = "close" if dice.random() < CLOSING else dice.choice(("sendoff", "change", "order"))
        message = self._shapes.tagged("client_message", kind)
        if kind == "sendoff":
            message["seat"] = dice.randrange(self._seats)
        elif kind == "order":
            message["seats"] = dice.sample(range(self._seats), self._seats)
        elif kind == "change":
            # Nothing else: most of what a schema allows does not go together.
            field = dice.choice(("seats", "undo", "listed", "options", "clock", "talk", "spectators"))
            message = {"t": "change", field: self._changed(field)}
        return message

    def _changed(self, field: str) -> Any:
        match field:
            case "seats":
                return self._dice.choice(GAMES[self._game].game.seat_counts)
            case "options":
                return self._shapes.of(f"{self._game}.options")
            case "clock":
                return self._shapes.of("open_table").get("clock")
            case "undo":
                return self._dice.choice(("free+ask", "free", "none"))
            case "spectators":
                return self._dice.choice(("yes", "delayed", "no"))
            case _:
                return self._dice.random() < 0.5

    def _saying(self) -> dict[str, Any]:
        """Return something that a person would say."""
        dice = self._dice
        say: dict[str, Any] = {"t": "say", "id": fresh_id()}
        say |= dice.choice(({"text": fresh_id()}, {"phrase": "hello"}, {"reaction": "wow", "at": max(1, self.seq)}))
        if dice.random() < 0.5:
            say["room"] = dice.choice(("table", "watching" if self.seat is None else "seats"))
        return say

    def _asking(self, message: dict[str, Any]) -> dict[str, Any]:
        """Return a `moves` that asks for something there may be."""
        message["id"] = fresh_id()
        like = message["like"] = dict(self._shapes.of(f"{self._game}.move"))
        for name in list(like):
            if self._dice.random() < 0.6:
                del like[name]
        if self._moves is None:
            like.clear()
        return message

    def _move(self) -> dict[str, Any]:
        """Return a move of this game: any, or one that would be legal but for one field."""
        move = dict(self._shapes.of(f"{self._game}.move"))
        if not self._moves or self._dice.random() < 0.3:
            return move
        legal = dict(self._dice.choice(self._moves))
        other = self._shapes.tagged(f"{self._game}.move", legal["t"])
        name = self._dice.choice(list(legal))
        return {**legal, name: other.get(name)}

    def _right(self) -> dict[str, Any]:
        """Return a message that the schema allows, and that is about this table."""
        dice = self._dice
        kind = dice.choice(KINDS)
        if dice.random() < 0.05 and not (self._is_opener and self.phase in {"open", "shuffling"}):
            # Refused, whoever says it: before the start, opener's messages are those of `_as_opener`.
            kind = dice.choice(OF_OPENER)
        message = self._shapes.tagged("client_message", kind)
        message["id"] = fresh_id()
        if "on" in message and dice.random() < 0.9:
            message["on"] = self.seq
        if message["t"] == "play":
            message["move"] = self._move()
        if message["t"] == "thought" and dice.random() < 0.8:
            message["best"] = [{**each, "move": self._move()} for each in message["best"]]
        if message["t"] == "again" and dice.random() < 0.8:
            message["yes"] = "commitment" in message
        if message["t"] == "moves":
            return self._asking(message)
        if message["t"] == "say" and dice.random() < 0.8:
            return self._saying()
        if message["t"] in {"steps", "replay"} and dice.random() < 0.8:
            # Long pages are read seldom: they cost as much as a hundred messages.
            message["limit"] = dice.randint(1, 8)
            message["before" if message["t"] == "steps" else "from"] = dice.randint(0, self.seq + 2)
        return message

    def _any(self) -> Frame:
        dice = self._dice
        chance = dice.random()
        if self._latest is not None and chance < 0.03:
            # An action said once more is acknowledged once more, and done once.
            return encode(self._latest, self.binary)
        if chance < 0.05:
            return encode(self._shapes.anything(), self.binary)
        message = self._right()
        if chance < 0.4:
            return encode(message, self.binary)
        if chance < 0.7:
            return encode(self._shapes.nearly(message), self.binary)
        if chance < 0.85:
            return encode_oddly(message, self.binary, dice)
        if chance < 0.97:
            return corrupt(encode(message, self.binary), dice)
        # The other kind of frame, for this subprotocol.
        return encode(message, not self.binary)
