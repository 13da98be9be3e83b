"""A table without a server, everybody's session driven by hand: for what is planted to be found."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from events import actions
from events.codec import Codec, encode
from events.event import Action, Join, Open, Play
from projections.view import Playable, Viewer
from service.live import LiveTable
from service.ownership import token_hash
from service.session import Session
from service.settings import Settings
from tests.faults.fuzzing.audit import Audit, Sent
from tests.faults.fuzzing.witness import Witness


class Rehearsal:
    """A table of `playable`, a session of every viewer, and all that was sent to each."""

    def __init__(self, playable: Playable, dice: random.Random) -> None:
        self.playable = playable
        self.raws: list[bytes] = []
        self.sent: dict[Viewer, list[Sent]] = {}
        self._live = LiveTable("t" * 20, playable, Codec(playable.game), 256)
        self._dice = dice
        seats = playable.game.seat_counts[-1]
        options = msgspec.to_builtins(playable.game.options_type())
        opened = actions.open_table(
            playable.game, Open(playable.game.name, options, seats, False), "t" * 20, "5" * 64, 1
        )
        self._take(*opened)
        self._sessions: dict[Viewer, Session] = {None: self._come(None)}
        for seat in range(seats):
            token = chr(65 + seat) * 43
            self._act(None, Join(f"Player {seat}", token_hash(token), f"{seat:032x}"))
            self._sessions[seat] = self._come(token)

    def _come(self, token: str | None) -> Session:
        session = Session(self._live, Settings(actions_burst=1_000_000), False, 0)
        session.receive(msgspec.json.encode({"t": "hello", "token": token}).decode(), 0)
        self._write(None if token is None else session.seat, session)
        return session

    def _write(self, viewer: Viewer, session: Session) -> None:
        self.sent.setdefault(viewer, []).extend(Sent(False, frame) for frame in session.frames())

    def _take(self, event: Any, after: Any) -> None:
        self.raws.append(encode(event))
        self._live.apply(event, after)

    def _act(self, who: Viewer, action: Action) -> None:
        self._take(*self._live.decide(who, action, 2, ""))

    def play(self, moves: int) -> None:
        """Make random moves, everybody being told, and asking what they can do."""
        game = self.playable.game
        for number in range(moves):
            state = self._live.now.table.state
            acting = game.to_act(state)
            if not acting:
                return
            seat = self._dice.choice(acting)
            for viewer, session in self._sessions.items():
                session.receive(msgspec.json.encode({"t": "moves", "id": f"m{number}"}).decode(), 0)
                self._write(viewer, session)
            self._act(seat, Play(self._dice.choice(list(game.legal(state, seat)))))
            for viewer, session in self._sessions.items():
                self._write(viewer, session)

    def audit(self) -> None:
        """Look at everything that was sent. Raises `Leak`."""
        witness = Witness(self.raws, self.playable)
        for viewer, frames in self.sent.items():
            likes: dict[str, dict[str, Any]] = {f"m{number}": {} for number in range(len(self.raws))}
            Audit(witness, viewer, likes).all(frames)
