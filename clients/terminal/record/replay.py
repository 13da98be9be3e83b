"""Replays a game from a file in the terminal, step by step, without a server."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Footer

from clients.player import merge
from clients.terminal.game_ui import GameUI, NeedsComponents
from clients.terminal.games import GAME_UIS
from clients.terminal.record.clocks import clock_lines
from clients.terminal.record.days import day_starts, say_time, today
from clients.terminal.record.lines import UNDONE, day_heading
from clients.terminal.record.outcome import outcome
from clients.terminal.record.players import panel_names, player_names, seating
from clients.terminal.record.sentences import step_text, used_text
from clients.terminal.seats.choices import speak_chosen
from clients.terminal.widgets.layout import GameLayout
from clients.terminal.widgets.worded_screen import WordedScreen
from clients.terminal.words import decimal, say
from service.talk.protocol import ReplayStep

PAUSES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two steps, from slow to fast."""

RECORD_LINES = 100
"""So many lines of the record are shown before the last hundred's first, at most."""

_DRAWING_ERRORS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""Exceptions that drawing raises for a file whose contents are not those of a real game."""
_RIGHT, _BOARD_SHAPE = 38, 0.37
"""Columns of the right side; rows of a board for each of its columns."""


def views_of(steps: Iterable[ReplayStep]) -> list[dict[str, Any]]:
    """Return the view after each step, that before the first one at the beginning."""
    views: list[dict[str, Any]] = [{"table": None, "game": None}]
    for step in steps:
        views.append(merge(views[-1], step.set))
    return views


class ReplayApp(App[None]):
    """Replays `steps` of a game that is shown by `ui`, as seat `me` saw it (None: no seat)."""

    CSS_PATH = "../app.tcss"
    TITLE = "Lagoon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "key.step_back"),
        Binding("right", "go(1)", "key.step_on"),
        Binding("pageup", "go(-10)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("home", "to(1)", "key.to_start"),
        Binding("end", "to(-1)", "key.to_end"),
        Binding("space", "run", "key.run"),
        Binding("plus,equals_sign", "faster(1)", "key.speed", key_display="+ -"),
        Binding("minus", "faster(-1)", show=False),
        Binding("q,ctrl+q,ctrl+c,escape", "quit", "key.quit", key_display="q"),
    ]

    def __init__(self, ui: GameUI, steps: Sequence[ReplayStep], me: int | None) -> None:
        super().__init__()
        self.ui = ui
        self.steps = steps
        self.views = views_of(steps)
        self.me = me
        self.at = 1
        """The step that is shown, from 1: that of the event with this seq."""
        self.speed = 2
        self.timer: Timer | None = None
        """None while it does not play by itself."""
        self.parts = GameLayout()

    def get_default_screen(self) -> Screen[None]:
        """Return the one screen that there is."""
        return WordedScreen(id="_default")

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield self.parts
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first step."""
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space between board and record."""
        self.parts.fit(event.size, right=_RIGHT, shape=_BOARD_SHAPE)

    def show(self) -> None:
        """Show the current step. A file whose steps have the right types may still not be of a real game."""
        try:
            self._show()
        except _DRAWING_ERRORS as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        self.exit(return_code=1, message=say("replay.unshown", at=self.at, why=type(error).__name__))

    def _show(self) -> None:
        ui, step, view = self.ui, self.steps[self.at - 1], self.views[self.at]
        table, game, layout = view["table"], view["game"], self.parts
        ui.wear(table)
        names = player_names(table, ui)
        layout.heading.show(say("replay.title", game=say(ui.name), at=self.at, of=len(self.steps)))
        pause = PAUSES[self.speed]
        layout.status.show(say("replay.still") if self.timer is None else say("replay.running", pause=decimal(pause)))
        layout.board.show(lambda width, height: self._draw_board(game, step.facts, width, height))
        beside = panel_names(table, names)
        layout.show_clocks(clock_lines(table, ui.seat_marks, names))
        layout.panel.show(
            seating(table, ui) if game is None else ui.draw_panel(game, beside, self.me, frozenset(), step.facts)
        )
        layout.prompt.show(self._prompt(step, table, game, names))
        begin = max(0, (self.at - 1) // RECORD_LINES - 1) * RECORD_LINES
        layout.record.show(list(self._record_lines(self.steps[begin : self.at])))

    def _draw_board(self, game: dict[str, Any] | None, facts: Sequence[Any], width: int, height: int) -> Text:
        try:
            return self.ui.draw_board(game, width, height, facts)
        except _DRAWING_ERRORS as error:
            self.call_later(self._give_up, error)
            return Text()

    def _prompt(self, step: ReplayStep, table: Any, game: Any, names: Sequence[str]) -> str:
        if step.undone is not None:
            return say("replay.undone", by=step.undone)
        if table["result"] is not None:
            return outcome(table, names)
        return "" if game is None else self.ui.prompt(game, names, self.me)

    def _record_lines(self, steps: Sequence[ReplayStep]) -> Iterator[Text]:
        days = day_starts(steps, today())
        for step in steps:
            if step.seq in days:
                yield day_heading(step)
            yield self._step_line(step)

    def _step_line(self, step: ReplayStep) -> Text:
        # Whoever lost a seat in this step had it before.
        before = self.views[step.seq - 1]["table"] or self.views[step.seq]["table"]
        names = player_names(before, self.ui)
        seats = before["seats"]
        stood_in = frozenset(seat for seat, held in enumerate(seats) if held is not None and held.get("stand_in"))
        told = filter(
            None, (step_text(step, self.ui, names, stood_in), used_text(step, self.views[step.seq]["table"], names))
        )
        words = f"{step.seq}  {say_time(step.at)}  {' '.join(told)}"
        return Text(words, UNDONE if step.undone is not None else "")

    def action_go(self, by: int) -> None:
        """Go forward or back by so many steps."""
        self.action_to(max(1, self.at + by))

    def action_to(self, at: int) -> None:
        """Go to a step; -1 is the last one."""
        self.at = len(self.steps) if at < 0 else min(at, len(self.steps))
        if self.at == len(self.steps):
            self._stop()
        self.show()

    def action_run(self) -> None:
        """Start or stop autoplay."""
        if self.timer is not None:
            self._stop()
        elif self.at < len(self.steps):
            self.timer = self.set_interval(PAUSES[self.speed], lambda: self.action_go(1))
        self.show()

    def action_faster(self, by: int) -> None:
        """Make autoplay faster or slower."""
        self.speed = min(len(PAUSES) - 1, max(0, self.speed + by))
        if self.timer is not None:
            self._stop()
            self.action_run()

    def _stop(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None


def run(
    game: str,
    steps: Sequence[ReplayStep],
    me: int | None = None,
    *,
    components: Callable[[str], object] | None = None,
    language: str | None = None,
) -> int:
    """Replay the steps of a game as seat `me` saw it; return an exit status.

    `components` finds a component set by its digest; it returns None where that is not known. `language` is the code
    of the one to speak, as for playing.
    """
    try:
        speak_chosen(language)
    except ValueError as error:
        sys.stderr.write(f"{error}\n")
        return 2
    ui = GAME_UIS.get(game)
    if ui is None:
        sys.stderr.write(say("replay.unknown_game", game=game) + "\n")
        return 1
    app = ReplayApp(ui, steps, me)
    found = None if components is None else components(app.views[-1]["table"]["components"])
    if isinstance(ui, NeedsComponents) and found is not None:
        ui.set_components(msgspec.to_builtins(found))
    app.run()
    return app.return_code or 0
