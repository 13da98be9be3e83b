"""Contests and ladders of bots, printed: what `lagoon arena` does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import typer

from clients.bots.arena.contest import contest
from clients.bots.arena.ladder import elo, pairs
from clients.bots.arena.match import Pairing, Played, pairings
from clients.bots.arena.players import PLAYERS, player
from clients.bots.arena.tally import scores, told
from clients.bots.levels import Level
from service.commands.random_games import checked, known_game
from service.commands.terminal_output import progress_bar
from service.errors import ServiceError


class ArenaError(ServiceError):
    """The arena was asked for something that there is not."""


def play_contest(
    game: str,
    options: dict[str, object],
    names: Sequence[str],
    games: int,
    seed: int,
    seats: int | None,
    playouts: int | None,
    processes: int,
) -> None:
    """Play a contest and print how everybody did. Raises `ServiceError` for players, seats or options there are not."""
    count = len(names) if seats is None else seats
    if len(names) > count:
        raise ArenaError("bad_seats", f"{len(names)} players need as many seats.")
    name, chosen = known_game(game), checked(game, options, count)
    players = [_player(each, playouts) for each in names]
    plan = list(pairings(len(players), count, games, seed))
    typer.echo(f"{name}: {len(plan)} games, {count} seats, seed {seed}")
    typer.echo(told(names, scores(len(players), _played(name, chosen, players, plan, processes))))


def play_ladder(
    game: str, options: dict[str, object], games: int, seed: int, playouts: int | None, processes: int
) -> None:
    """Play everybody against everybody, so many games a pair, and print results and Elo above random play."""
    name, chosen = known_game(game), checked(game, options, 2)
    players = [_player(each, playouts) for each in PLAYERS]
    points: dict[tuple[int, int], tuple[float, float]] = {}
    for one, two in pairs(len(players)):
        plan = list(pairings(2, 2, games, seed))
        results = scores(2, _played(name, chosen, [players[one], players[two]], plan, processes))
        typer.echo(f"{name}: {len(plan)} games, seed {seed}")
        typer.echo(told([PLAYERS[one], PLAYERS[two]], results))
        first, second = results
        points[one, two] = first.wins + first.draws / 2, second.wins + second.draws / 2
    for each, strength in zip(PLAYERS, elo(len(players), points), strict=True):
        typer.echo(f"{each:10} {strength:+7.0f} Elo")


def _played(
    name: str, options: Any, players: Sequence[Level], plan: Sequence[Pairing], processes: int
) -> Iterator[Played]:
    """Yield the games of a plan as they are played, with a bar that tells how far it is: it may take hours."""
    with progress_bar("games") as told_of:
        told_of(0, len(plan))
        for number, game in enumerate(contest(name, options, players, plan, processes), start=1):
            told_of(number, len(plan))
            yield game


def _player(word: str, playouts: int | None) -> Level:
    name, _, budget = word.partition(":")
    if name not in PLAYERS or (":" in word and not (budget.isdecimal() and int(budget))):
        raise ArenaError("no_such_player", f"There is no player {word}; there is {', '.join(PLAYERS)}.")
    if budget and name == PLAYERS[0]:
        raise ArenaError("no_budget", f"{name} does not think.")
    return player(name, int(budget) if budget else playouts)
