"""What a person could read of the golden games: all steps in sentences; panels, prompts and moves of some positions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from clients.player import merge
from clients.terminal.game_ui import GameUI, NeedsComponents
from clients.terminal.games import GAME_UIS
from clients.terminal.record.outcome import outcome
from clients.terminal.record.players import panel_names, player_names, seating
from clients.terminal.record.sentences import step_text, used_text
from events.fold import Folded, step
from projections.conformance.tools import view_of
from service.archive import games
from service.talk.protocol import ReplayStep
from service.web.components import component_set
from tests.golden import files

LOOKS = 6
"""At so many positions of a game is looked, at most, and at the last."""
MOVES = 30
"""So many moves of a position are named, at most."""


class Position(NamedTuple):
    """What a viewer sees at some time of a game."""

    me: int | None
    view: dict[str, Any]


class Scene(NamedTuple):
    """A golden game: its steps, the view after each of them, and what viewers saw now and then."""

    ui: GameUI
    steps: Sequence[ReplayStep]
    positions: Sequence[Position]
    components: Any


@cache
def scene(log: Path) -> Scene:
    """Return a golden game as it is shown."""
    playable, _, events = files.read(log)
    replayed = games.replay_file(log, None)
    ui, positions = GAME_UIS[replayed.game], []
    folded: Folded[Any] | None = None
    every = -(-len(events) // LOOKS)
    for event in events:
        folded = step(playable.game, folded, event)
        if event.seq % every == 0 or event is events[-1]:
            for viewer in (None, *playable.game.to_act(folded.table.state)) if folded.table.state else (None,):
                seen = msgspec.json.decode(msgspec.json.encode(view_of(playable, folded, viewer)))
                positions.append(Position(viewer, seen))
    digest = positions[-1].view["table"]["components"]
    components = msgspec.to_builtins(component_set(replayed.game, digest)) if digest else None
    return Scene(ui, replayed.steps, positions, components)


def told(shown: Scene) -> Iterator[str]:
    """Yield all that is said of a game, in the language that is spoken."""
    ui = shown.ui
    view: dict[str, Any] = {"table": None, "game": None}
    if isinstance(ui, NeedsComponents) and shown.components is not None:
        ui.set_components(shown.components)
    for one in shown.steps:
        before, view = view, merge(view, one.set)
        table = view["table"]
        ui.wear(table)
        names = player_names(before["table"] or table, ui)
        yield step_text(one, ui, names)
        yield used_text(one, table, names)
    for option in ui.options:
        yield option.label
        yield from (label for label, _ in option.values)
    for position in shown.positions:
        yield from _seen(ui, position)
    yield ui.draw_board(shown.positions[-1].view["game"], 60, 24, ()).plain


def _seen(ui: GameUI, position: Position) -> Iterator[str]:
    table, game = position.view["table"], position.view["game"]
    ui.wear(table)
    names = player_names(table, ui)
    yield seating(table, ui)
    if table["result"] is not None:
        yield outcome(table, names)
    if game is None:
        return
    yield ui.draw_panel(game, panel_names(table, names), position.me, frozenset()).plain
    yield ui.prompt(game, names, position.me)
    for move in (position.view["moves"] or ())[:MOVES]:
        yield ui.move_text(move, game)
        yield from (words for way in ui.ways(move, game) for words in way)


def panel_of(shown: Scene, position: Position) -> str:
    """Return the panel of a position, in the language that is spoken."""
    ui, table = shown.ui, position.view["table"]
    if isinstance(ui, NeedsComponents) and shown.components is not None:
        ui.set_components(shown.components)
    ui.wear(table)
    return ui.draw_panel(
        position.view["game"], panel_names(table, player_names(table, ui)), position.me, frozenset()
    ).plain
