"""What an action costs in the process: from the frame that asks for it to the frames that tell of it.

`python -m service.commands.action_cost GAME` plays with random moves, without sockets and Redis, and prints the
microseconds of CPU that an action takes. With `--instructions` it counts machine instructions instead, which nothing
else on the machine disturbs: it plays under valgrind (cachegrind), with fewer moves and with more, and takes the
difference. So two states of the code can be compared on a busy machine.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from events import actions
from events.chance import commitment
from events.codec import Codec, encode
from events.event import Action, Join, Open, Play, Reveal
from projections.games import GAMES
from service.settings import Settings
from service.tables.live import LiveTable
from service.tables.ownership import token_hash
from service.talk.effects import AppendAction
from service.talk.session import Session

TABLES = 10
FEW, MANY = 10, 60
"""Moves at each table whose instructions are counted."""
MOST = 400
"""Moves at each table that are timed, where its game is so long."""
ID = "0123456789abcdefghjk"
_VALGRIND = ("valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null")
_INSTRUCTIONS = re.compile(rb"I\s+refs:\s+([\d,]+)")


class Cost(NamedTuple):
    """How many actions were measured, and what each took: microseconds of CPU, and bytes of frames to both players."""

    actions: int
    microseconds: float
    frame_bytes: float


class _Table:
    """A table for two, both of them connected; `frames` are those with the moves to come, with the seats they are of.

    An event stands in the log as soon as it is encoded.
    """

    def __init__(self, game: str, seed: int, moves: int) -> None:
        self._live = self._seated(game, seed)
        self.frames = list(self._recorded(game, seed, moves))
        unlimited = Settings(actions_per_second=1e9, actions_burst=10**9)
        self._sessions = [Session(self._live, unlimited, False, 0.0) for _ in range(2)]
        for seat, session in enumerate(self._sessions):
            session.receive(msgspec.json.encode({"t": "hello", "token": _token(seat)}).decode(), 0.0)
        self._take_frames()

    @staticmethod
    def _seated(game: str, seed: int) -> LiveTable:
        rules = GAMES[game].game
        live = LiveTable(ID, GAMES[game], Codec(rules), 256)
        live.apply(*actions.open_table(rules, Open(game, {}, 2, False), ID, f"{seed:064x}", 0))
        nonces = [f"{seat:032x}" for seat in range(2)]
        for seat, nonce in enumerate(nonces):
            join = Join(f"Player {seat + 1}", token_hash(_token(seat)), commitment=commitment(nonce))
            live.apply(*live.decide(None, join, 0, ""))
        for seat, nonce in enumerate(nonces):
            live.apply(*live.decide(seat, Reveal(nonce), 0, ""))
        return live

    def _recorded(self, game: str, seed: int, moves: int) -> Iterator[tuple[int, str]]:
        """Play the same game beforehand, with random moves, and yield the frames that ask for them."""
        dice = random.Random(seed)  # noqa: S311  (the same games every time, and no secret)
        live = self._seated(game, seed)
        for _ in range(moves):
            if live.now.table.phase == "over":
                return
            seat = dice.choice(live.table_view.to_act)
            move = dice.choice(list(live.playable.game.legal(live.now.table.state, seat)))
            asked = {"t": "play", "id": f"a{live.seq}", "on": live.seq, "move": move}
            yield seat, msgspec.json.encode(asked).decode()
            self._apply(live, seat, Play(move), "")

    @staticmethod
    def _apply(live: LiveTable, seat: int | None, action: Action, key: str) -> None:
        event, after = live.decide(seat, action, 0, key)
        encode(event)
        live.apply(event, after)

    def play(self, number: int) -> int:
        """Take in the frame with this number, and do what it asks; return how many bytes both are told."""
        seat, frame = self.frames[number]
        session = self._sessions[seat]
        asked = session.receive(frame, 0.0)
        assert isinstance(asked, AppendAction), asked
        self._apply(self._live, asked.by.seat, asked.action, asked.id)
        session.action_accepted(asked.id, self._live.seq)
        return self._take_frames()

    def _take_frames(self) -> int:
        return sum(len(frame) for session in self._sessions for frame in session.take_frames())


def _token(seat: int) -> str:
    return "AB"[seat] * 43


def measure(game: str, moves: int = MOST, tables: int = TABLES, record: int = MOST) -> Cost:
    """Play `moves` of the `record` moves that are prepared at each table, by turns at all of them."""
    played = [_Table(game, seed, record) for seed in range(1, tables + 1)]
    actions_done = size = 0
    began = time.process_time()
    for number in range(moves):
        for table in played:
            if number < len(table.frames):
                size += table.play(number)
                actions_done += 1
    took = time.process_time() - began
    return Cost(actions_done, 1e6 * took / actions_done, size / actions_done)


def instructions(game: str) -> float:
    """Return the machine instructions of an action. Raises `OSError` where there is no valgrind."""
    (few, least), (many, most) = (_counted(game, moves) for moves in (FEW, MANY))
    return (most - least) / (many - few)


def _counted(game: str, moves: int) -> tuple[int, int]:
    """Play so many moves at each table under valgrind; return the actions, and all instructions of the process."""
    ran = subprocess.run(  # noqa: S603  (this module itself)
        [*_VALGRIND, sys.executable, "-m", "service.commands.action_cost", game, str(moves)],
        capture_output=True,
        check=True,
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    found = _INSTRUCTIONS.search(ran.stderr)
    assert found is not None, ran.stderr
    return int(msgspec.json.decode(ran.stdout)["actions"]), int(found[1].replace(b",", b""))


def main(game: str, how: str = "") -> None:
    """Print what an action costs, as one JSON object."""
    if how == "--instructions":
        print(msgspec.json.encode({"game": game, "instructions": round(instructions(game))}).decode())
        return
    cost = measure(game, int(how), record=MANY) if how else measure(game)
    figures = {"actions": cost.actions, "us": round(cost.microseconds, 1), "bytes": round(cost.frame_bytes)}
    print(msgspec.json.encode({"game": game, **figures}).decode())


if __name__ == "__main__":
    main(*sys.argv[1:])
