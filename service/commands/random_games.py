"""Random games with every conformance check on, and how fast they went: what `lagoon selfplay` does.

The games themselves and the checks are pure and live in `projections`; here are the clock, the printing and the file
for the log of a game with a fault.
"""

from __future__ import annotations

import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import typer

from events import codec
from events.game import Illegal
from events.table import Over
from events.text import printable_lines
from projections.conformance.fault import Fault
from projections.conformance.game_check import check_game
from projections.games import GAMES
from projections.selfplay import play
from projections.view import Playable
from service.commands import option_words
from service.errors import ServiceError


class SelfplayError(ServiceError):
    """Self-play was asked for something that there is not."""


def play_games(
    game: str,
    games: int,
    seed: int,
    options: dict[str, object],
    seats: int | None,
    out: Path,
    checks: bool = True,
) -> int:
    """Play random games of `game` with these options (plain data); return the exit code, 1 after a fault.

    Without `seats`, the numbers of players take turns. On a fault the log of that game is written to the folder `out`,
    one event a line. Raises `SelfplayError` for a game, options or seats that there are not.
    """
    playable = _playable(game)
    counts = playable.game.seat_counts if seats is None else (seats,)
    chosen = checked(game, options, *counts)
    return run_games(playable, games, seed, chosen, counts, out, checks)


def known_game(game: str) -> str:
    """Return the name of a game as the list of games has it. Raises `SelfplayError` for one that there is not."""
    return _playable(game).game.name


def checked(game: str, options: dict[str, object], *counts: int) -> Any:
    """Return plain data as the options of `game`, if they go with these numbers of seats. Raises `SelfplayError`."""
    playable = _playable(game)
    chosen = _options(playable, options)
    for count in counts:
        if count not in playable.game.seat_counts:
            raise SelfplayError("bad_seats", f"{game} is not for {count} players.")
        try:
            playable.game.check_options(chosen, count)
        except Illegal as error:
            raise SelfplayError("bad_options", error.message) from error
    return chosen


def run_games(
    playable: Playable, games: int, seed: int, options: Any, counts: Sequence[int], out: Path, checks: bool
) -> int:
    """Play games with `options`, a Struct that goes with every number of seats in `counts`; return the exit code."""
    name = playable.game.name
    tally = _Tally()
    begun = time.perf_counter()
    for number in range(games):
        seats = counts[number % len(counts)]
        played = _play_one(playable, options, seats, f"{seed}/{number}", checks)
        tally.add(playable, played.log)
        if played.fault is not None:
            typer.echo(f"1 fault in game {number} of seed {seed}, {seats} seats, after event {len(played.log)}:")
            typer.echo(printable_lines(played.fault))
            typer.echo(_kept(out / f"{name}-{seed}-{number}.jsonl", played.log))
            return 1
    typer.echo(tally.told(name, time.perf_counter() - begun))
    typer.echo("0 faults" if checks else "not checked")
    return 0


def _kept(file: Path, log: list[bytes]) -> str:
    """Write the log of a game with a fault; say where it is, or why it is not."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"".join(raw + b"\n" for raw in log))
    except OSError as error:
        return f"Its log cannot be written to {file}: {error.strerror}."
    return f"Its log: {file}"


class _Played(NamedTuple):
    """The log of a game, and what was wrong with it, if anything."""

    log: list[bytes]
    fault: str | None


def _play_one(playable: Playable, options: Any, seats: int, seed: str, checks: bool) -> _Played:
    log: list[bytes] = []
    source = check_game(playable, options, seats, seed) if checks else _unchecked(playable, options, seats, seed)
    try:
        log.extend(source)
    except Fault as fault:
        return _Played(log, str(fault))
    except Exception:  # rules that break in any way are a fault, and its log is what mends them
        return _Played(log, traceback.format_exc())
    return _Played(log, None)


def _unchecked(playable: Playable, options: Any, seats: int, seed: str) -> Iterator[bytes]:
    for moment in play(playable.game, options, seats, seed):
        yield codec.encode(moment.event)


class _Tally:
    """Counts what was played."""

    def __init__(self) -> None:
        self._games = 0
        self._events = 0
        self._endings: Counter[str] = Counter()

    def add(self, playable: Playable, log: list[bytes]) -> None:
        """Count one game."""
        self._games += 1
        self._events += len(log)
        if log:
            last = codec.Codec(playable.game).decode(log[-1], len(log))
            self._endings.update(fact.result.how for fact in last.facts if isinstance(fact, Over))

    def told(self, name: str, seconds: float) -> str:
        """Return the figures in words."""
        ended = ", ".join(f"{how} {count}" for how, count in self._endings.most_common())
        return (
            f"{name}: {self._games} games, {self._events} events in {seconds:.1f} s\n"
            f"{self._games / seconds:.1f} games per second, {self._events / seconds:.0f} events per second\n"
            f"ended by: {ended}"
        )


def _playable(game: str) -> Playable:
    playable = GAMES.get(game.replace("-", "_"))
    if playable is None:
        raise SelfplayError("no_such_game", f"There is no game {game}; there is {', '.join(GAMES)}.")
    return playable


def _options(playable: Playable, options: dict[str, object]) -> Any:
    try:
        return msgspec.convert(options, playable.game.options_type)
    except msgspec.ValidationError as error:
        raise SelfplayError("bad_options", f"These are no options of {playable.game.name}: {error}.") from error


def options_from_words(game: str, words: Sequence[str]) -> dict[str, object]:
    """Turn words of a command line into options of `game`, as plain data. Raises `SelfplayError`."""
    playable = _playable(game)
    try:
        options = option_words.options_from(playable.game.options_type, words)
    except option_words.OptionError as error:
        raise SelfplayError("no_such_option", f"{game}: {error}") from error
    _options(playable, options)
    return options
