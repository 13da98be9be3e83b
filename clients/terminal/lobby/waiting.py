"""With anybody: waits with others who wish for the same game, until there is a table for all of them."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, OptionList
from textual.widgets.option_list import Option
from textual.worker import Worker

from clients.player import Lagoon, LagoonError, Seat, new_seed, new_token
from clients.terminal.game_ui import GameUI
from clients.terminal.seats.store import KeptSeat, SeatsFileError, SeatStore
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.widgets.lines import Lines
from clients.terminal.widgets.text import SafeText, printable_text
from clients.terminal.widgets.worded_screen import WordedScreen
from clients.terminal.words import bot_level, say
from clients.terminal.words.trouble import say_trouble
from service.talk.protocol import LEVELS


class WaitingScreen(WordedScreen[str | None]):
    """Waits for a table of a game; its result is the id of the table, or None where the person waits no longer.

    `wish` is what the table shall be like, as `Lagoon.play_with_anybody` takes it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "stop", "anybody.stop")]

    def __init__(self, lagoon: Lagoon, seats: SeatStore, ui: GameUI, wish: dict[str, Any], name: str | None) -> None:
        super().__init__()
        self._lagoon = lagoon
        self._seats = seats
        self._ui = ui
        self._wish = {**wish, "token": new_token(), "seed": new_seed()}
        self._my_name = name or str(say("anybody.guest"))
        self._levels: tuple[str, ...] = ()
        """The levels of bots that may come now."""
        self._waiting: Worker[None] | None = None
        self.prompt = SafeText(say("anybody.asking"), id="prompt")
        self.menu = Lines(id="menu", markup=False)

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield SafeText(say("anybody.title", game=say(self._ui.name)), id="title")
        yield self.prompt
        yield self.menu
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to wait."""
        self._show_lines()
        self.menu.focus()
        self._waiting = self._wait()

    # ---- waiting

    @work(group="wait")
    async def _wait(self) -> None:
        """Wait until there is a table, store the seat there, and go."""
        try:
            # Where nothing can be kept, nobody is found who would wait for a lost seat.
            self._seats.all()
            seat = await self._ask(on_waiting=self._show_waiting, on_fillable=self._offer_bots)
            self._keep(seat)
        except LagoonError as trouble:
            self._show_trouble(trouble)
        except (SeatsFileError, OSError) as error:
            self.prompt.show(say_file_trouble(error))
        else:
            self.dismiss(seat.table)

    @work(group="fill", exclusive=True)
    async def _fill(self, level: str) -> None:
        """Begin with bots: the wish is said on another line as well, and the first hears what becomes of it."""
        try:
            await self._ask(fill=level)
        except LagoonError as trouble:
            self._show_trouble(trouble)

    async def _ask(self, **how: Any) -> Seat:
        return await self._lagoon.play_with_anybody(self._ui.name, self._my_name, **self._wish, **how)

    def _keep(self, seat: Seat) -> None:
        base, game = self._lagoon.address.base, self._ui.name
        self._seats.put(KeptSeat(base, seat.table, game, seat.name, seat.token, seat=seat.seat, seed=seat.seed or ""))

    # ---- keys and clicks

    def action_stop(self) -> None:
        """Wait no longer: the wish is taken back."""
        if self._waiting is not None:
            self._waiting.cancel()
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    def _choose(self, selected: OptionList.OptionSelected) -> None:
        if selected.option_index < len(self._levels):
            self._fill(self._levels[selected.option_index])
        else:
            self.action_stop()

    # ---- showing

    def _show_waiting(self, waiting: int, seats: int) -> None:
        self.prompt.show(say("anybody.waiting", waiting=waiting, seats=seats))

    def _offer_bots(self) -> None:
        if not self._levels:
            self._levels = LEVELS
            self._show_lines()

    def _show_lines(self) -> None:
        lines = [say("anybody.fill", level=bot_level(level)) for level in self._levels]
        self.menu.clear_options()
        self.menu.add_options([Option(printable_text(line)) for line in (*lines, say("anybody.stop"))])
        # It stays where it was: on the line that stops.
        self.menu.highlighted = len(lines)

    def _show_trouble(self, trouble: LagoonError) -> None:
        self.prompt.show(say_trouble(trouble, self._lagoon.address.base))
