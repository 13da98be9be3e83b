"""English: the list of tables, and playing with anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LOBBY: Final[Mapping[str, str]] = {
    "lobby.title": "Lagoon · {base}",
    "lobby.choose": "Choose a table, or open one.",
    "lobby.loading": "Looking for tables …",
    "lobby.mine": "Back to {game} with {names}  [{table}]",
    "lobby.turn": "Your turn at {game} with {names}  [{table}]",
    "lobby.over": "Over: {game} with {names}  [{table}]",
    "lobby.closed": "Closed: {game} with {names}  [{table}]",
    "lobby.sit": "Join {game}: {names}  [{table}]",
    "lobby.watch": "Watch {game}: {names}  [{table}]",
    "lobby.open": "Open a table of {game} …",
    "lobby.open.waiting": "Open a table of {game} …  (waiting for anybody: {waiting})",
    "lobby.away": "Line lost: reconnecting …",
    "lobby.opening": "A new table of {game}. Change what you like, then open it.",
    "lobby.option": "{option}: {value}",
    "lobby.go": "Open the table",
    "lobby.cancel": "Back",
    "lobby.anybody": "Play with anybody who wishes for the same",
    "anybody.title": "{game} with anybody",
    "anybody.asking": "Looking who else wishes for it …",
    "anybody.waiting": "{waiting} of {seats} players here …",
    "anybody.fill": "Begin with bots: {level}",
    "anybody.stop": "Stop waiting",
    "anybody.guest": "Guest",
}
