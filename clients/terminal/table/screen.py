"""The screen of one table: shows what the connection receives, and handles keys and clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Input, OptionList

from clients.player import Lagoon, LagoonError, NoAnswer, Player, Refused
from clients.terminal.game_ui import GameUI
from clients.terminal.record.clocks import Hurry
from clients.terminal.seats.store import KeptSeat, SeatsFileError, SeatStore
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.table.ahead import LookingAhead
from clients.terminal.table.asked import RequestBell
from clients.terminal.table.connection import TableConnection
from clients.terminal.table.filter import Filter
from clients.terminal.table.hearing import Hearing
from clients.terminal.table.idle import IDLE_S, never_idle
from clients.terminal.table.menu import (
    MenuAction,
    MenuEntry,
    Page,
    filtered,
    findable_entries,
    has_say,
    table_entries,
)
from clients.terminal.table.mode_menu import entries_of
from clients.terminal.table.modes import ASKING, NAMING, Mode
from clients.terminal.table.opener_menu import opener_prompt
from clients.terminal.table.prompt import prompt, rewritten
from clients.terminal.table.talk import Spoken, is_talk, say_it, spoken, talk_entries
from clients.terminal.table.topics import topics_of
from clients.terminal.table.turn_end import TurnEnd
from clients.terminal.table.view import TableView
from clients.terminal.words import say
from clients.terminal.words.trouble import say_trouble

_TICK_S = 0.5
"""How often clocks are shown anew."""

ABSENCE_S = 5.0
"""How often is looked for how long others have been away."""

_LOOK_S = 1.0
"""How often is looked whether somebody is there."""


class TableScreen(LookingAhead):
    """Plays or watches at `table`. It closes itself to go back to the tables."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move_in_menu(-1)", show=False),
        Binding("down", "move_in_menu(1)", show=False),
        Binding("escape", "clear", "key.clear"),
        Binding("ctrl+z", "undo", "key.back"),
        Binding("ctrl+t", "confirm_end", show=False),
    ]

    def __init__(
        self,
        lagoon: Lagoon,
        table: str,
        seats: SeatStore,
        name: str | None,
        idle_s: Callable[[], float] = never_idle,
    ) -> None:
        super().__init__()
        self._idle_s = idle_s
        """For how many seconds nobody has used this terminal."""
        self.connection: TableConnection = TableConnection(lagoon, table, seats)
        self._lagoon = lagoon
        self._seats = seats
        self.link = lagoon.address.table_url(table)
        self.my_name = name
        """The name to take a seat with; asked for while it is None."""
        self.mode: Mode = "game"
        self.notice = ""
        """A notice below the prompt, until the next key."""
        self.picked: frozenset[int] = frozenset()
        """Places in the hand whose cards are picked."""
        self.paths: list[tuple[str, ...]] = []
        """The pages of moves gone through to the present one, each by its path; empty on the first."""
        self.wanted_seat: int | None = None
        self.opener_page = Page("all")
        """The page of the menu of whoever opened the table, in that mode."""
        self.menu_seq = 0
        """The seq that the menu was made at: what is chosen there was decided on then."""
        self.view = TableView()
        self.hearing = Hearing(seats.path.parent, table)
        self.turn_end = TurnEnd(seats.path.parent)
        self.hurry = Hurry(lambda: self.app.bell())  # noqa: PLW0108  (the app is there once it is shown)
        self.request_bell = RequestBell(lambda: self.app.bell())  # noqa: PLW0108  (as above)
        self._is_log_checked = False

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield self.view
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Connect to the table with the stored seat, if there is one."""
        self.view.filter.focus()
        self.view.heading.show(self.link)
        self.set_interval(ABSENCE_S, self._count_absence)
        self.connect(self.connection.find_seat())
        self.set_interval(_TICK_S, self.count_down)
        self.set_interval(_LOOK_S, self._tell_whether_used)

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space: the board as large as its shape allows, the rest for the record."""
        self.view.fit_to(event.size)

    # ---- the connection

    @work(exclusive=True, group="connection")
    async def connect(self, kept: KeptSeat | None) -> None:
        """Stay connected to the table, with the stored seat or as a spectator, and show every change."""
        try:
            async with self.connection.opened(kept) as player:
                self.mode = "game"
                async for _ in player:
                    self.connection.save_seat()
                    self.connection.save_receipt()
                    if self.connection.keep_next():
                        # It was said here: the game goes on there.
                        self._go_on()
                        return
                    self.show()
        except (SeatsFileError, OSError) as error:
            self._show_notice(say_file_trouble(error))
        except LagoonError as trouble:
            refused = self.connection.drop_refused_token(trouble)
            if refused is None:
                self._show_closed(trouble)
                return
            # A token whose request for a seat was not answered was never shown as a seat.
            if refused.seat is not None:
                self.notice = say("trouble.not_my_seat")
            self.connect(None)

    @work(exclusive=True, group="log")
    async def check_log(self) -> None:
        """Hold what was told of the game, which is over, against its log."""
        await self.connection.check_log()
        self._show_prompt()

    @work(exclusive=True, group="moves")
    async def fetch_moves(self) -> None:
        """Fetch the legal moves when there are too many for the view, and show them."""
        try:
            await self.connection.fetch_moves()
        except LagoonError:
            # The connection ended, which `connect` reports; or it was rate-limited, and the next change asks again.
            return
        self._show_menu(fresh=True)

    # ---- showing

    def count_down(self) -> None:
        """Show the clocks as they are now, and ring when my time is about to be over.

        They stand while the table is paused or the line is lost: what they show then would be a guess.
        """
        player, ui = self.connection.player, self.connection.ui
        if player is None or ui is None or not player.view or player.clock is None or player.status != "live":
            return
        self.view.count_down(player, ui)
        hurried = self.hurry.is_on
        self.hurry.look(player.clock, player.seat, player.server_ms)
        if self.hurry.is_on != hurried:
            self._show_prompt()

    def show(self) -> None:
        """Show the table as it is now."""
        player, ui = self.connection.player, self.connection.ui
        if player is None:
            return
        self.view.show_status(player.status)
        if ui is None:
            self._show_unknown_game(player)
            return
        ui.wear(player.view["table"])
        self.request_bell.look(player.view["table"], player.seat)
        if player.game is not None:
            self.picked = frozenset(place for place in self.picked if place < len(ui.pickable(player.game)))
        if self.mode == "opener" and not has_say(player):
            # The game began meanwhile, or the table was closed.
            self.mode = "game"
        if self.mode == "confirm_end" and self.turn_end.is_over(player):
            self.mode = "game"
        self.view.show_game(player, ui, self.link, self.picked, self.hearing.of(player))
        if self.connection.lacks_moves:
            self.fetch_moves()
        if player.result is not None and not self._is_log_checked:
            self._is_log_checked = True
            self.check_log()
        self._show_prompt()
        self._show_menu(fresh=True)

    def _count_absence(self) -> None:
        """Show for how long others have been away, and what can be done about it by now."""
        player = self.connection.player
        if self.mode == "game" and player is not None and player.presence is not None and any(player.presence.away):
            self._show_prompt()
            self._show_menu(fresh=True)

    def _tell_whether_used(self) -> None:
        """Let the house call this seat elsewhere when nobody has been at this terminal for a while."""
        player, idle_s = self.connection.player, self._idle_s()
        if player is not None and (idle_s < IDLE_S) != player.is_looked_at:
            player.looking(idle_s < IDLE_S, idle_s)

    def _show_unknown_game(self, player: Player) -> None:
        self.notice = say("table.unknown_game", game=player.view["table"]["game"], link=self.link)
        self.mode = "closed"
        self.view.show_prompt(self.notice)
        self._show_menu(fresh=True)

    def _show_closed(self, trouble: LagoonError) -> None:
        """Show why the connection has ended for good."""
        self.notice = say_trouble(trouble, self.connection.base)
        self.mode = "closed"
        self.view.show_status("closed")
        self.view.show_prompt("", self.notice)
        self._show_menu(fresh=True)

    def _show_prompt(self) -> None:
        player, ui = self.connection.player, self.connection.ui
        if player is None or ui is None:
            return
        if self.mode in ASKING:
            words = say(f"prompt.{self.mode}")
        elif self.mode == "opener":
            words = opener_prompt(player, ui, self.opener_page)
        else:
            words = prompt(player, ui, self.link)
        hurry = say("prompt.hurry") if self.hurry.is_on else ""
        typed, is_search = self.view.filter.value, self.mode not in NAMING and not self._is_talking
        in_vain = say("menu.nothing", typed=typed) if typed and is_search and not self.view.menu.entries else ""
        self.view.show_prompt(words, hurry, self.notice, in_vain, rewritten(player))

    def _show_menu(self, *, fresh: bool) -> None:
        """Show the menu. `fresh`: it may have changed by itself, not by a key."""
        is_name = self.mode in NAMING
        self.view.filter.picks = not is_name
        typed = "" if is_name or self._is_talking else self.view.filter.value
        seq = 0 if self.connection.player is None else self.connection.player.seq
        if seq != self.menu_seq:
            self.paths = []
        self.menu_seq = seq
        entries = self.findable_entries() if typed else self._entries()
        self.view.menu.show(filtered(entries, typed), by_key=not fresh or bool(typed))

    @property
    def _is_talking(self) -> bool:
        return self.mode == "game" and is_talk(self.view.filter.value)

    def _entries(self) -> list[MenuEntry]:
        player, ui = self.connection.player, self.connection.ui
        found = entries_of(self.mode, player, ui, self.opener_page, self.turn_end)
        if found is not None or player is None or ui is None:
            return found or []
        if self._is_talking:
            return talk_entries(player, ui, self.hearing)
        picked, path = self._picked_cards(player, ui), self.paths[-1] if self.paths else ()
        return table_entries(player, ui, self.connection.moves, picked, path)

    def marked_topics(self) -> list[str]:
        """Return what the marked line of the menu is about."""
        entry = self.view.menu.chosen()
        return [] if entry is None else topics_of(entry.action, self.opener_page if self.mode == "opener" else None)

    def findable_entries(self) -> list[MenuEntry]:
        """Return what is looked through for what is typed: all moves by their whole names where a game is played."""
        player, ui = self.connection.player, self.connection.ui
        if player is None or ui is None or self.mode != "game" or self._is_talking:
            return self._entries()
        return findable_entries(player, ui, self.connection.moves, self._picked_cards(player, ui))

    def _picked_cards(self, player: Player, ui: GameUI) -> list[str]:
        cards = ui.pickable(player.game) if player.game is not None else ()
        return [cards[place] for place in sorted(self.picked)]

    def _show_all(self) -> None:
        """Show everything anew, with an empty filter."""
        self.view.filter.value = ""
        self.show()

    # ---- keys and clicks

    def action_move_in_menu(self, by: int) -> None:
        """Go up or down in the menu."""
        self.view.menu.move(by)

    def action_scroll_record(self, by: int) -> None:
        """Scroll the record by a page."""
        self.view.record.scroll_by_page(by)

    def action_clear(self) -> None:
        """Clear the filter, or else go one page back; clear the picked cards and any question."""
        self.paths = self.paths if self.view.filter.value else self.paths[:-1]
        self.picked = frozenset()
        self.notice = ""
        if self.mode != "closed":
            self.mode = "game"
        self._show_all()

    def action_undo(self) -> None:
        """Take back my last action, or ask to."""
        player = self.connection.player
        if player is not None and player.view["undo"] is not None:
            self.perform(MenuAction("undo"), self.menu_seq)

    def action_confirm_end(self) -> None:
        """Ask before a move ends the person's turn from now on, or no more."""
        self._show_notice(say("end.asked" if self.turn_end.turn() else "end.unasked"))

    @on(Filter.Picked)
    def _pick(self, picked: Filter.Picked) -> None:
        """Pick a card, or put it back."""
        player, ui = self.connection.player, self.connection.ui
        if player is None or ui is None or player.game is None:
            return
        if picked.number <= len(ui.pickable(player.game)):
            self.picked ^= {picked.number - 1}
            self.paths = []
            self.show()
            self._show_menu(fresh=False)

    @on(Input.Changed)
    def _typed(self) -> None:
        if self.mode not in NAMING:
            self._show_menu(fresh=not self.view.filter.value or self._is_talking)
            self._show_prompt()

    @on(Input.Submitted)
    def _submit(self, typed: Input.Submitted) -> None:
        """Do what is highlighted, unless it was not a moment ago; with nothing highlighted, highlight the first."""
        if self.mode == "ask_name":
            self.take_seat(typed.value.strip())
        elif self.mode == "ask_rename":
            self._do(MenuAction("rename", typed.value.strip()))
        elif self._is_talking and self.view.menu.highlighted is None and (what := spoken(typed.value)) is not None:
            self.talk(what)
        elif self.view.menu.is_fresh:
            self.view.menu.settle()
            self._show_notice(say("menu.changed"))
        elif (entry := self.view.menu.chosen()) is not None:
            self._do(entry.action)
        elif self.view.menu.entries:
            self.view.menu.highlighted = 0
            self._show_notice(say("menu.choose"))

    def _show_notice(self, words: str) -> None:
        self.notice = words
        self._show_prompt()

    @on(OptionList.OptionSelected)
    def _clicked(self, selected: OptionList.OptionSelected) -> None:
        self._do(self.view.menu.entries[selected.option_index].action)

    # ---- acting

    def _do(self, action: MenuAction) -> None:
        self.notice = self.refused = ""
        if self.mode != "confirm_end" and self.turn_end.asks_about(action, self.connection.ui, self.menu_seq):
            self._ask("confirm_end")
            return
        match action.kind:
            case "lobby":
                self.dismiss()
            case "next":
                self._go_on()
            case "step":
                self.paths = self.paths[:-1] if action.what is None else [*self.paths, action.what]
                self.view.filter.value = ""
                self.show()
                self._show_menu(fresh=False)
            case "reconnect":
                self.mode = "game"
                self.connect(self.connection.find_seat())
            case "ask_resign":
                self._ask("confirm_resign")
            case "ask_others":
                self._ask("ask_others")
            case "ask_rename":
                self._ask("ask_rename")
            case "opener" if action.what is not None:
                self.opener_page = action.what
                self._ask("opener")
            case "opener" | "cancel_resign" | "ask_nothing":
                self._ask("game")
            case "sit":
                self.wanted_seat = action.what
                if self.my_name:
                    self.take_seat(self.my_name)
                else:
                    self._ask("ask_name")
            case "say":
                self.talk(action.what)
            case "hear":
                self.hearing.turn(action.what)
                self._show_all()
            case _:
                self.mode = "game"
                self.perform(action, self.menu_seq)

    def _go_on(self) -> None:
        """Go to the table of the next game."""
        player = self.connection.player
        if player is not None and player.next_table is not None:
            self.app.switch_screen(TableScreen(self._lagoon, player.next_table, self._seats, self.my_name))

    def _ask(self, mode: Mode) -> None:
        self.mode = mode
        self._show_all()

    @work(exclusive=True, group="talk")
    async def talk(self, what: Spoken) -> None:
        """Say something, and show a refusal; what was typed stays where it was not taken."""
        player = self.connection.player
        if player is None:
            return
        try:
            await say_it(player, what, self.my_name)
        except Refused as refused:
            self._show_notice(self.why_refused(refused))
        except LagoonError as trouble:
            self._show_closed(trouble)
        else:
            self._show_all()

    @work(exclusive=True, group="action")
    async def perform(self, action: MenuAction, on: int) -> None:
        """Perform an action that was decided at seq `on`, and show a refusal."""
        player = self.connection.player
        if player is None:
            return
        self._show_notice(say("table.sent" if player.status == "live" else "table.kept"))
        try:
            await self.connection.perform(action, on)
        except Refused as refused:
            self.notice = self.why_refused(refused)
        except (SeatsFileError, OSError) as error:
            self.notice = say_file_trouble(error)
        except LagoonError as trouble:
            self._show_closed(trouble)
            return
        else:
            self.notice = ""
            self.picked = frozenset()
            if action.kind == "rename":
                self.my_name = action.what
        self._show_all()

    @work(exclusive=True, group="action")
    async def take_seat(self, name: str) -> None:
        """Take the wanted seat and change to it: on the open connection if possible, else on a new one."""
        if self.connection.ui is None:
            return
        try:
            kept = await self.connection.take_seat(name, self.wanted_seat)
        except Refused as refused:
            self.notice = self.why_refused(refused)
            if refused.code.startswith("name_"):
                # Also a name from the command line: another one can be typed.
                self.my_name, self.mode = None, "ask_name"
                self.show()
            self._show_prompt()
            return
        except (SeatsFileError, OSError) as error:
            self._show_notice(say_file_trouble(error))
            return
        except NoAnswer:
            # The seat may have been taken all the same: connecting with its token will tell.
            self.notice, self.mode = say("trouble.unanswered"), "game"
            self.view.filter.value = ""
            self.connect(self.connection.find_seat())
            return
        except LagoonError as trouble:
            self._show_closed(trouble)
            return
        self.my_name, self.mode = name, "game"
        self.view.filter.value = ""
        if await self.connection.change_seat(kept):
            self._show_all()
        else:
            self.connect(kept)
