"""A table without a server: its sessions are driven in this process, to test that the audit finds planted leaks."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from events import actions
from events.chance import commitment
from events.codec import Codec, encode
from events.event import Action, Join, Leave, Open, Play, Resign, Reveal
from projections.view import Playable, Viewer
from service.chat.table_talk import TableTalk
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import token_hash
from service.talk.effects import KeepEntry, ReadReplay
from service.talk.session import Session
from tests.faults.fuzzing.audit import Audit, Sent
from tests.faults.fuzzing.oracle import Oracle

RESIGNING = 0.05
"""How often somebody of three or more resigns instead of the next move."""
COMINGS = 30
"""How often somebody comes or goes, or says hello again, before the game begins."""


class InProcessTable:
    """A table of `playable`, the sessions of all who come there, and all that was sent to each.

    People take seats, leave them to others and say hello again until the game begins; then those who have none watch,
    as `spectators` are let in.
    """

    def __init__(self, playable: Playable, dice: random.Random, spectators: Any = UNSET) -> None:
        self.playable = playable
        self.raws: list[bytes] = []
        seats = playable.game.seat_counts[-1]
        self.people = [chr(65 + number) * 43 for number in range(seats + 2)]
        """The tokens of all who ever sit there."""
        self.sent: dict[str, list[Sent]] = {token: [] for token in (*self.people, "watcher")}
        """What was sent to whom."""
        self._tokens: dict[str, dict[str, str | None]] = {who: {} for who in self.sent}
        self._previews: dict[str, list[Any] | None] = {}
        self._live = LiveTable("t" * 20, playable, Codec(playable.game), 256)
        self._dice = dice
        self._nonces: dict[int, str] = {}
        self._clock = 0.0
        """Seconds, monotonic: nobody says too much at once."""
        options = msgspec.to_builtins(playable.game.options_type())
        asked = Open(playable.game.name, options, seats, False, spectators=spectators)
        self._take(*actions.open_table(playable.game, asked, "t" * 20, "5" * 64, 1))
        settings = Settings(actions_burst=1_000_000)
        self._talk = TableTalk()
        self._talk.is_wanted = True
        self._talk.read(())
        self._sessions = {who: Session(self._live, settings, False, 0, talk=self._talk) for who in self.sent}
        for who in self._sessions:
            self._greet(who, None)
        for _ in range(COMINGS):
            self._come_or_go(seats)
        for token in dice.sample(self.people, len(self.people)):
            if self._live.now.table.phase == "open" and self._seat(token) is None:
                self._join(token)
        self._greet("watcher", None)
        for seat in self._live.now.table.awaited:
            self._act(seat, Reveal(self._nonces[seat]))
        for token in self.people:
            self._greet(token, token)

    @property
    def holders(self) -> list[str]:
        """The tokens that own a seat, in the seats' order."""
        return sorted(
            filter(lambda token: self._seat(token) is not None, self.people), key=lambda who: self._seat(who) or 0
        )

    def _seat(self, token: str) -> Viewer:
        return self._live.now.table.seat_of(token_hash(token))

    def _come_or_go(self, seats: int) -> None:
        dice, token = self._dice, self._dice.choice(self.people)
        seat = self._seat(token)
        if dice.random() < 0.4:
            # As anybody of whom one has the token, on whatever socket.
            self._greet(dice.choice(list(self._sessions)), token if seat is not None else None)
        elif seat is not None:
            self._act(seat, Leave())
        elif self._live.now.table.seats.count(None) > 1:
            self._join(token)
        for who in self._sessions:
            # Some are slow, and hear of several changes at once.
            if dice.random() < 0.6:
                self._write(who)

    def _join(self, token: str) -> None:
        number = self.people.index(token)
        nonce = f"{number:032x}"
        self._act(None, Join(f"Player {number}", token_hash(token), commitment=commitment(nonce)))
        seat = self._seat(token)
        assert seat is not None
        self._nonces[seat] = nonce

    def _greet(self, who: str, token: str | None) -> None:
        key = f"h{len(self._tokens[who])}"
        if token is None or self._seat(token) is not None:
            self._tokens[who][key] = token
            self._say(who, t="hello", token=token, id=key, heard=0)

    def _say(self, who: str, **message: Any) -> None:
        self._clock += 1
        wish = self._sessions[who].receive(msgspec.json.encode(message).decode(), self._clock)
        if isinstance(wish, KeepEntry):
            # As entries are numbered in Redis.
            number = self._talk.nth + 1
            self._talk.add(replace(wish.entry, n=number))
            self._sessions[who].entry_kept(wish.id, number)
        elif isinstance(wish, ReadReplay):
            raws = self.raws[wish.read_after : wish.read_after + wish.read_count]
            for _ in self._sessions[who].replay_read(wish, raws):
                pass

    def _write(self, who: str) -> None:
        self._sessions[who].shut_out()
        self.sent[who] += [Sent(False, frame, self._live.seq) for frame in self._sessions[who].take_frames()]

    def _take(self, event: Any, after: Any) -> None:
        self.raws.append(encode(event))
        self._live.apply(event, after)

    def _act(self, who: Viewer, action: Action) -> None:
        self._take(*self._live.decide(who, action, 2, ""))

    def play(self, moves: int) -> None:
        """Make random moves, everybody being told, and asking what they can do; of three or more some resign."""
        game = self.playable.game
        for number in range(moves):
            state = self._live.now.table.state
            acting = game.to_act(state)
            if not acting:
                return
            seat = self._dice.choice(acting)
            for who in self._sessions:
                self._say(who, t="moves", id=f"m{number}")
                room = "seats" if self._sessions[who].seat is not None and number % 2 else None
                self._say(who, t="say", id=f"s{number}", text=f"{who} at {number}", room=room)
                self._say(who, t="steps", id=f"p{number}", limit=3)
                if number % 16 == 0:
                    self._say(who, t="replay", id=f"r{number}", **{"from": number}, limit=200)
                if self._sessions[who].seat == seat:
                    previewed = self._previews[f"v{number}"] = [msgspec.to_builtins(next(game.legal(state, seat)))]
                    self._say(who, t="preview", id=f"v{number}", moves=previewed)
                self._say(who, t="imagine", id=f"i{number}", worlds=1 + 31 * (number % 8 == 0))
                self._write(who)
            staying = game.staying(state)
            if len(staying) > 2 and self._dice.random() < RESIGNING:
                self._act(self._dice.choice(staying), Resign())
            else:
                self._act(seat, Play(self._dice.choice(list(game.legal(state, seat)))))
            for who in self._sessions:
                self._write(who)

    def audit(self) -> None:
        """Look at everything that was sent. Raises `Leak`."""
        oracle = Oracle(self.raws, self.playable)
        talk: dict[int, dict[str, Any]] = {}
        likes: dict[str, dict[str, Any] | None] = {f"m{number}": {} for number in range(len(self.raws))}
        for who, frames in self.sent.items():
            Audit(oracle, self._tokens[who], likes, talk=talk, previews=self._previews).all(frames)
