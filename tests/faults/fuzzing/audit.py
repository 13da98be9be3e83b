"""Looks at every frame that one socket was sent, and finds what should not have been in it.

A client's view is kept as a client keeps it: what is sent is put into it, and what comes out must be what the viewer
may see at that seq, as the oracle knows it. The viewer is whoever owns the seat of the socket's token at that seq.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from projections.view import Viewer
from tests.faults.fuzzing.oracle import Oracle

FIELDS = {
    "welcome": {"seq", "seat", "view", "steps", "first", "paused", "id", "digest", "now", "opener"},
    "update": {"seq", "steps", "set", "view", "first"},
    "accepted": {"id", "seq", "digest"},
    "refused": {"id", "code", "message", "seq", "about"},
    "moves": {"id", "seq", "moves", "hints"},
    "hinted": {"id", "seq", "move", "reason"},
    "previewed": {"id", "seq", "facts", "open", "outlook", "over", "result"},
    "steps": {"id", "steps", "first"},
    "replay": {"id", "seq", "first", "view", "steps", "seat", "everything"},
    "imagined": {"id", "seq", "rules", "worlds"},
    "noted": {"id", "seq"},
    "time": {"id", "now"},
    "said": {"entries", "earlier", "id", "n"},
    "presence": {"seats", "watching", "away", "absent_after"},
    "again": {"seats", "next", "id"},
    "paused": set(),
    "resumed": set(),
    "fault": {"code", "message"},
}
"""All that PROTOCOL.md lets a message hold."""
OF_ENTRY = {"n", "at", "seat", "name", "room", "text", "phrase", "reaction", "on"}
"""All that something said can have."""


class Leak(AssertionError):  # noqa: N818  (what it is)
    """A frame that should not have been sent, or not to this viewer."""


class Sent(NamedTuple):
    """A frame that a socket was sent, when the table was at `live` where that is known."""

    binary: bool
    payload: bytes
    live: int | None = None

    @property
    def message(self) -> dict[str, Any]:
        """The message in it."""
        decode = msgspec.msgpack.decode if self.binary else msgspec.json.decode
        return dict(decode(self.payload))


class Audit:
    """Checks the frames sent to one socket, in order.

    `tokens` are those of each hello by its id, `likes` what each `moves` asked for by its id, `previews` the moves of
    each `preview`. `token` is that of a hello without an id, if there was one. `talk` is what was said at the table, by
    number, as far as it was seen: of several audits of one table.
    """

    def __init__(
        self,
        oracle: Oracle,
        tokens: Mapping[str, str | None],
        likes: Mapping[str, dict[str, Any] | None],
        token: str | None = None,
        talk: dict[int, dict[str, Any]] | None = None,
        previews: Mapping[str, list[Any] | None] | None = None,
    ) -> None:
        self._oracle = oracle
        self._tokens = tokens
        self._token = token
        self._viewer: Viewer = None
        self._likes = likes
        self._previews = {} if previews is None else previews
        self._view: dict[str, Any] = {}
        self._seq = 0
        self._told = 0
        self._live: int | None = None
        """Where the table was when the frame that is looked at was sent, where that is known."""
        self._talk = {} if talk is None else talk
        self._heard: set[int] = set()
        """The numbers of what it was told by itself since it was welcomed."""
        hidden = [oracle.table_secret, *oracle.token_hashes]
        self._hidden = [text.encode() for text in hidden]

    def all(self, frames: list[Sent]) -> None:
        """Check all frames. Raises `Leak`."""
        for sent in frames:
            self._see(sent)

    def _see(self, sent: Sent) -> None:
        message, self._live = sent.message, sent.live
        kind = message.pop("t")
        if kind not in FIELDS or not message.keys() <= FIELDS[kind]:
            raise Leak(f"a message {kind} with the fields {sorted(message)}")
        self._mind_secrets(sent.payload, kind, message)
        if "digest" in message:
            self._same("the digest", message["digest"], self._oracle.at(message["seq"]).digest)
        match kind:
            case "welcome":
                self._welcome(message)
            case "update":
                self._update(message)
            case "moves":
                self._moves(message)
            case "steps":
                self._steps(message["steps"], message["first"])
            case "replay":
                self._replay(message)
            case "hinted":
                self._hinted(message)
            case "previewed":
                self._previewed(message)
            case "imagined":
                self._imagined(message)
            case "accepted" if message["seq"] > self._seq:
                raise Leak(f"an action is acknowledged at {message['seq']} before it was shown: that was {self._seq}")
            case "refused":
                self._refused(message)
            case "said":
                self._said(message)
            case "again":
                self._again(message)
            case "presence":
                self._same("presence", message["seats"], [bool(there) for there in message["seats"]])

    def _mind_secrets(self, payload: bytes, kind: str, message: dict[str, Any]) -> None:
        secret, *hashes = self._hidden
        if any(token in payload for token in hashes):
            raise Leak(f"the hash of a token in {kind}: {message}")
        if secret in payload:
            # It is shown with the last event, and in what tells of that.
            seq = message.get("seq", self._seq)
            if not self._oracle.at(seq or self._seq).table.has_ended:
                raise Leak(f"the table's secret in {kind} at {seq}, before the game was over")

    # ---- views

    def _welcome(self, message: dict[str, Any]) -> None:
        greeting = message.get("id")
        before, self._viewer = self._viewer, message["seat"]
        if greeting is not None:
            if greeting not in self._tokens:
                raise Leak(f"a welcome for a hello of somebody else: {greeting}")
            self._token = self._tokens[greeting]
        elif self._viewer == before:
            raise Leak(f"whoever holds seat {before} was welcomed again without a reason")
        self._heard.clear()
        self._mind_owner(message["seq"])
        self._same("who opened the table", message.get("opener", False), self._oracle.is_opened_by(self._token))
        self._seq, self._view = message["seq"], message["view"]
        steps, first = message.get("steps", []), message.get("first", 0)
        self._steps(steps, first, until=self._seq)
        self._told = self._seq
        self._check_view()

    def _update(self, message: dict[str, Any]) -> None:
        seq = message["seq"]
        if seq < self._seq:
            raise Leak(f"an update to {seq} after one to {self._seq}")
        self._mind_owner(seq)
        self._seq = seq
        self._steps(message.get("steps", []), message.get("first", self._told), until=seq)
        self._told = seq
        if message.get("view") is not None:
            self._view = message["view"]
        else:
            self._view = merged(self._view, message.get("set", {}))
        self._check_view()

    def _mind_owner(self, seq: int) -> None:
        owned = self._oracle.seat_of(self._token, seq)
        if owned != self._viewer:
            raise Leak(f"whoever holds seat {owned} at {seq} was told what is for {self._viewer}")
        self._mind_watching(seq)

    def _mind_watching(self, seq: int) -> None:
        if self._viewer is None and self._oracle.at(seq).table.shuts_out:
            raise Leak(f"somebody without a seat is told how things stand at {seq}, and nobody watches this game")
        if self._viewer is None and not self._oracle.may_be_shown(seq, self._live):
            raise Leak(f"somebody without a seat is told of {seq} when the table is at {self._live}, and of a turn ago")

    def _check_view(self) -> None:
        due = self._oracle.look(self._viewer, self._seq)
        if self._viewer is None and due["table"].get("spectators") == "delayed" and due["table"].get("clock"):
            # It stood so a turn ago.
            due = {**due, "table": {**due["table"], "clock": {**due["table"]["clock"], "running": []}}}
        self._same(f"the view at {self._seq}", self._view, due)

    # ---- answers

    def _moves(self, message: dict[str, Any]) -> None:
        self._mind_owner(message["seq"])
        like = self._likes.get(message["id"])
        moves, hints = self._oracle.moves(self._viewer, message["seq"], like or {})
        if like is None:
            # It came out of noise, or shares its id with another: what it asked for is not known.
            self._same("moves", [move for move in message["moves"] if move not in moves], [])
            return
        self._same(f"the moves like {like} at {message['seq']}", message["moves"], moves)
        self._same(f"the hints at {message['seq']}", message.get("hints"), hints)

    def _hinted(self, message: dict[str, Any]) -> None:
        seq = message["seq"]
        self._mind_owner(seq)
        others = [held for seat, held in enumerate(self._oracle.at(seq).table.seats) if seat != self._viewer]
        if self._viewer is None or not all(held is not None and held.bot for held in others):
            raise Leak(f"viewer {self._viewer} is shown a good move at {seq} where others play")

    def _previewed(self, message: dict[str, Any]) -> None:
        seq = message["seq"]
        self._mind_owner(seq)
        if self._viewer is None or self._oracle.at(seq).table.phase != "playing":
            raise Leak(f"viewer {self._viewer} is shown what moves would do at {seq}")
        moves = self._previews.get(message["id"])
        # What came out of noise, or shares its id with another, is not known.
        if moves is not None:
            usual = {"facts": [], "open": False, "outlook": None, "over": False, "result": None}
            foreseen = [message.get(field, missing) for field, missing in usual.items()]
            self._same(f"what {moves} would do at {seq}", foreseen, self._oracle.foreseen(self._viewer, seq, moves))

    def _imagined(self, message: dict[str, Any]) -> None:
        seq = message["seq"]
        self._mind_owner(seq)
        if self._viewer is None or self._oracle.at(seq).table.phase != "playing":
            raise Leak(f"viewer {self._viewer} is shown how things could be at {seq}")
        self._same("the version of the rules", message["rules"], self._oracle.at(seq).table.rules)
        if not self._oracle.can_be(self._viewer, seq, message["worlds"]):
            raise Leak(f"seat {self._viewer} is shown a world at {seq} that it could tell from the true one")
        if self._oracle.is_told_the_truth(self._viewer, seq, message["worlds"]):
            raise Leak(f"seat {self._viewer} is shown the true world at {seq}, again and again")

    def _said(self, message: dict[str, Any]) -> None:
        entries = message.get("entries", [])
        numbers = [entry["n"] for entry in entries]
        if numbers != sorted(set(numbers)):
            raise Leak(f"what was said comes in another order: {numbers}")
        for entry in entries:
            self._same(f"what was said as {entry['n']}", entry, self._talk.setdefault(entry["n"], entry))
            self._mind_room(entry)
        if "id" not in message:
            if again := self._heard.intersection(numbers):
                raise Leak(f"what was said is told again: {sorted(again)}")
            self._heard.update(numbers)

    def _mind_room(self, entry: dict[str, Any]) -> None:
        if not entry.keys() <= OF_ENTRY:
            raise Leak(f"something said with the fields {sorted(entry)}")
        room, is_player = entry.get("room", "table"), self._viewer is not None
        is_over = self._oracle.at(self._seq).table.has_ended
        if not is_over and (room == "watching" if is_player else room == "seats"):
            raise Leak(f"viewer {self._viewer} is told at {self._seq} what was said to {room}: {entry}")
        if room == "table" and "seat" not in entry and not is_over:
            raise Leak(f"who watches speaks to the table before the end: {entry}")
        if room == "table" and not is_player and (self._live or 0) > self._seq:
            event = self._oracle.events[self._seq - 1]
            if entry["at"] > event.at or entry.get("on", 0) > event.seq:
                raise Leak(f"who watches as it was at {self._seq} is told what was said since: {entry}")

    def _again(self, message: dict[str, Any]) -> None:
        table = self._oracle.at(self._seq).table
        if table.phase != "over" or len(message["seats"]) != len(table.seats):
            raise Leak(f"who wants another game is told at {self._seq}: {message}")
        if message.get("next") is not None and not all(message["seats"]):
            raise Leak(f"there is another game that not all want: {message}")

    def _refused(self, message: dict[str, Any]) -> None:
        self._mind_watching(message["seq"])
        about = message.get("about", {})
        if not message["message"] or any(not isinstance(value, str | int) for value in about.values()):
            raise Leak(f"a refusal without a sentence, or about {about}")

    def _steps(self, steps: list[dict[str, Any]], first: int, until: int | None = None) -> None:
        if [step["seq"] for step in steps] != list(range(first + 1, first + 1 + len(steps))):
            raise Leak(f"steps {[step['seq'] for step in steps]} are said to be complete after {first}")
        if until is not None and first + len(steps) != until:
            raise Leak(f"the steps after {first} do not lead to {until}")
        for step in steps:
            self._mind_watching(max(self._seq, step["seq"]))
            self._same(f"step {step['seq']}", step, self._oracle.step(self._viewer, step["seq"]))

    def _replay(self, message: dict[str, Any]) -> None:
        self._mind_owner(message["seq"])
        everything = message.get("everything", False)
        over = self._oracle.at(message["seq"]).table.has_ended
        seat = message.get("seat")
        if not over and (everything or seat != self._viewer):
            raise Leak(f"seat {self._viewer} sees through the eyes of {seat} while the game goes on")
        if everything:
            # Nothing is hidden any more.
            return
        view = message["view"]
        self._see_again(seat, message["first"], view)
        for seq, step in enumerate(message["steps"], message["first"] + 1):
            view = merged(view, step.pop("set", {}))
            self._see_again(seat, seq, view)
            undone = step.pop("undone", None)
            self._same(f"step {seq} of a replay", step, self._oracle.step(seat, seq))
            if undone is not None and (undone > message["seq"] or undone != self._oracle.undone(seq)):
                raise Leak(f"event {seq} is said to be undone by {undone}")

    def _see_again(self, seat: Viewer, seq: int, view: dict[str, Any]) -> None:
        due = self._oracle.look(seat, seq)
        self._same(f"the view at {seq} of a replay", view, {"table": due["table"], "game": due["game"]})

    def _same(self, what: str, sent: Any, due: Any) -> None:
        if sent != due:
            raise Leak(f"{what}, sent to viewer {self._viewer}, is not what they may see: {_apart(sent, due)}")


def merged(view: dict[str, Any], changed: dict[str, Any]) -> dict[str, Any]:
    """Return the view after the changes in `set`, as PROTOCOL.md says."""
    view = dict(view)
    for name, value in changed.items():
        inside = name in {"table", "game"} and isinstance(view.get(name), dict) and isinstance(value, dict)
        view[name] = {**view[name], **value} if inside else value
    if isinstance(view.get("table"), dict):
        # Null says that there is no clock any longer, talk or watching again, or no emblem chosen: views leave it out.
        gone = ("clock", "talk", "spectators", "emblems")
        left_out = {field for field in gone if view["table"].get(field, ...) is None}
        view["table"] = {field: value for field, value in view["table"].items() if field not in left_out}
    return view


def _apart(sent: Any, due: Any) -> str:
    """Return where two values differ, as deep as that can be named."""
    if isinstance(sent, dict) and isinstance(due, dict) and sent.keys() == due.keys():
        return "; ".join(f"{name}: {_apart(sent[name], due[name])}" for name in sent if sent[name] != due[name])
    if isinstance(sent, list) and isinstance(due, list) and len(sent) == len(due):
        pairs = enumerate(zip(sent, due, strict=True))
        return "; ".join(f"[{k}] {_apart(one, other)}" for k, (one, other) in pairs if one != other)
    return f"{sent!r} instead of {due!r}"
