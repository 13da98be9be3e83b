"""A game gone through again in the terminal, step by step, from a file: no line and no table are needed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec
from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer
from textual.widgets import Footer

from clients.player import merge
from clients.terminal.days import beginnings, say_time, today
from clients.terminal.duty import names_at, names_in_game, outcome, seating
from clients.terminal.face import Face, Printed
from clients.terminal.games import FACES
from clients.terminal.story import heading, sentences
from clients.terminal.widgets import Board, Story, Words
from clients.terminal.words import say
from service.talk.protocol import ReplayStep

PAUSES = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds between two steps, from slow to fast."""

LINES = 100
"""So many lines of the record are shown before the last hundred's first, at most."""

_UNSHOWN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""What drawing raises where what is to be drawn belongs to no game."""
_GONE = Style(dim=True, strike=True)
_WIDE, _SHAPE = 38, 0.37
"""Columns of the right side; rows of a board for each of its columns."""


def views_of(steps: Iterable[ReplayStep]) -> list[dict[str, Any]]:
    """Return the view after each step, that before the first one at the beginning."""
    views: list[dict[str, Any]] = [{"table": None, "game": None}]
    for step in steps:
        views.append(merge(views[-1], step.set))
    return views


class ReplayApp(App[None]):
    """Goes through `steps` of a game that looks like `face`, as seat `me` saw it (None: nobody in particular)."""

    CSS_PATH = "app.tcss"
    TITLE = "Lagoon"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", say("key.step_back")),
        Binding("right", "go(1)", say("key.step_on")),
        Binding("pageup", "go(-10)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("home", "to(1)", say("key.to_start")),
        Binding("end", "to(-1)", say("key.to_end")),
        Binding("space", "run", say("key.run")),
        Binding("plus,equals_sign", "faster(1)", say("key.faster"), key_display="+"),
        Binding("minus", "faster(-1)", say("key.slower"), key_display="-"),
        Binding("q,ctrl+q,ctrl+c,escape", "quit", say("key.quit"), key_display="q"),
    ]

    def __init__(self, face: Face, steps: Sequence[ReplayStep], me: int | None) -> None:
        super().__init__()
        self.face = face
        self.steps = steps
        self.views = views_of(steps)
        self.me = me
        self.at = 1
        """The step that is shown, from 1: that of the event with this seq."""
        self.speed = 2
        self.running_on: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with Horizontal(id="bar"):
            yield Words(id="title")
            yield Words(id="line")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield Board(id="board")
                yield Story(id="story")
            with Vertical(id="right"):
                yield Words(id="panel")
                yield Words(id="duty")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Show the first step."""
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        """Share out the room between board and record."""
        self.screen.query_one("#right").styles.width = _WIDE
        rows = round((event.size.width - _WIDE) * _SHAPE)
        self.screen.query_one("#board").styles.height = max(8, min(event.size.height - 5, rows))

    def show(self) -> None:
        """Show the step that is gone to; a file whose steps have the right shapes may still tell of no game at all."""
        try:
            self._show()
        except _UNSHOWN as error:
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        self.exit(return_code=1, message=say("replay.unshown", at=self.at, why=type(error).__name__))

    def _board(self, game: dict[str, Any] | None, facts: Sequence[Any], width: int, height: int) -> Text:
        try:
            return self.face.board(game, width, height, facts)
        except _UNSHOWN as error:
            self.call_later(self._give_up, error)
            return Text()

    def _show(self) -> None:
        face, step, view = self.face, self.steps[self.at - 1], self.views[self.at]
        table, game = view["table"], view["game"]
        names = names_at(table, face)
        title = say("replay.title", game=say(face.name), at=self.at, of=len(self.steps))
        self.query_one("#title", Words).say(title)
        mark = say("replay.running", pause=PAUSES[self.speed]) if self.running_on is not None else say("replay.still")
        self.query_one("#line", Words).say(mark)
        self.query_one(Board).show(lambda width, height: self._board(game, step.facts, width, height))
        beside = names_in_game(table, names)
        panel = seating(table, face) if game is None else face.panel(game, beside, self.me, frozenset())
        self.query_one("#panel", Words).say(panel)
        self.query_one("#duty", Words).say(self._duty(step, table, game, names))
        begin = max(0, (self.at - 1) // LINES - 1) * LINES
        self.query_one(Story).show(list(self._story(self.steps[begin : self.at])))

    def _duty(self, step: ReplayStep, table: Any, game: Any, names: Sequence[str]) -> str:
        if step.undone is not None:
            return say("replay.undone", by=step.undone)
        if table["result"] is not None:
            return outcome(table, names)
        return "" if game is None else self.face.duty(game, names, self.me)

    def _story(self, steps: Sequence[ReplayStep]) -> Iterator[Text]:
        days = beginnings(steps, today())
        for step in steps:
            if step.seq in days:
                yield heading(step)
            yield self._line(step)

    def _line(self, step: ReplayStep) -> Text:
        names = names_at(self.views[step.seq]["table"], self.face)
        words = f"{step.seq}  {say_time(step.at)}  {sentences(step, self.face, names)}"
        return Text(words, _GONE if step.undone is not None else "")

    def action_go(self, by: int) -> None:
        """Go forth or back by so many steps."""
        self.action_to(max(1, self.at + by))

    def action_to(self, at: int) -> None:
        """Go to a step; -1 is the last one."""
        self.at = len(self.steps) if at < 0 else min(at, len(self.steps))
        if self.at == len(self.steps):
            self._stop()
        self.show()

    def action_run(self) -> None:
        """Let it run on by itself, or stop it."""
        if self.running_on is not None:
            self._stop()
        elif self.at < len(self.steps):
            self.running_on = self.set_interval(PAUSES[self.speed], lambda: self.action_go(1))
        self.show()

    def action_faster(self, by: int) -> None:
        """Let it run faster, or slower."""
        self.speed = min(len(PAUSES) - 1, max(0, self.speed + by))
        if self.running_on is not None:
            self._stop()
            self.action_run()

    def _stop(self) -> None:
        if self.running_on is not None:
            self.running_on.stop()
            self.running_on = None


def run(
    game: str,
    steps: Sequence[ReplayStep],
    me: int | None = None,
    *,
    printed: Callable[[str], object] | None = None,
) -> int:
    """Go through the steps of a game as seat `me` saw it; return an exit status.

    `printed` tells what is printed on the cards of a component set, by its digest; None where nobody knows.
    """
    face = FACES.get(game)
    if face is None:
        sys.stderr.write(say("replay.unknown_game", game=game) + "\n")
        return 1
    app = ReplayApp(face, steps, me)
    cards = None if printed is None else printed(app.views[-1]["table"]["components"])
    if isinstance(face, Printed) and cards is not None:
        face.learn(msgspec.to_builtins(cards))
    app.run()
    return app.return_code or 0
