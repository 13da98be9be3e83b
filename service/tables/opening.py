"""What a table is opened with: its game, and the options of it as they were asked for."""

from __future__ import annotations

from typing import Any

import msgspec

from events.game import Game, Illegal
from projections.games import GAMES


def asked_game(name: str, options: dict[str, Any]) -> tuple[Game[Any, Any, Any, Any], Any]:
    """Return a game, and these options of it as plain data, all spelled out. Raises `Illegal` where it has no such."""
    playable = GAMES.get(name)
    if playable is None:
        raise Illegal("no_game", "This server does not have that game.")
    try:
        return playable.game, msgspec.to_builtins(msgspec.convert(options, playable.game.options_type))
    except msgspec.ValidationError as error:
        raise Illegal("bad_options", f"These options do not suit this game: {error}.") from error
