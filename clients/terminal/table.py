"""The screen of one table: board, panel, record and menu around a player client."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar

from msgspec.structs import replace
from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList

from clients.player import Lagoon, LegalMoves, Player, Refused, Trouble, Unanswered
from clients.terminal.days import today
from clients.terminal.duty import duty, names_at, names_in_game, seating
from clients.terminal.face import Face, Printed
from clients.terminal.games import FACES
from clients.terminal.menu import Deed, Entry, entries, narrowed, resigning, without_a_line
from clients.terminal.seats import Kept, Seats, Unreadable
from clients.terminal.sitting import is_bad_token, leave, sit
from clients.terminal.story import latest, story
from clients.terminal.widgets import Board, Filter, Menu, Story, Words
from clients.terminal.words import say, say_refusal, say_trouble

NARROW, WIDE = 31, 38
"""Columns of the right side, on terminals below and from `ROOMY` columns on."""
ROOMY = 100

SHAPE = 0.4
"""Rows of a board for each of its columns."""

TALL = 30
"""Rows from which on there is room for empty lines."""


class TableScreen(Screen[None]):
    """Plays or watches at `table`. It closes itself to go back to the tables."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", show=False),
        Binding("down", "move(1)", show=False),
        Binding("escape", "clear", say("key.clear")),
        Binding("ctrl+z", "back", say("key.back")),
    ]

    def __init__(self, lagoon: Lagoon, table: str, seats: Seats, name: str | None) -> None:
        super().__init__()
        self.lagoon = lagoon
        self.table = table
        self.seats = seats
        self.my_name = name
        self.link = lagoon.address.link(table)
        self.player: Player | None = None
        self.kept: Kept | None = None
        """The token that the player is here with."""
        self.sent = 0
        """When it was said hello with, in ms since 1970."""
        self.face: Face | None = None
        self.picked: frozenset[int] = frozenset()
        self.notice = ""
        self.asking: str = ""
        """What the menu is about instead of the game: `resign`, `name`, `end`, or nothing."""
        self.wanted_seat: int | None = None
        self.shown = 0
        """The seq that the menu was made at: what is chosen there was decided on then."""
        self.moves = LegalMoves(-1, ())
        """Legal moves that had to be asked for, and the seq they are legal at."""
        self.heading = Words(id="title")
        self.line = Words(say("line.connecting"), id="line")
        self.bar = Horizontal(self.heading, self.line, id="bar")
        self.board = Board(id="board")
        self.story = Story(id="story")
        self.panel = Words(id="panel")
        self.duty = Words(id="duty")
        self.filter = Filter(id="filter", placeholder=say("table.filter"), compact=True, max_length=400)
        self.menu = Menu(id="menu")
        self.left = Vertical(self.board, self.story, id="left")
        self.right = Vertical(self.panel, self.duty, self.filter, self.menu, id="right")

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield self.bar
        yield Horizontal(self.left, self.right, id="body")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Come to the table with the seat kept for it, if there is one."""
        self.filter.focus()
        self.heading.say(self.link)
        self.stay(self.seats.find(self.lagoon.address.base, self.table))

    def on_resize(self, event: events.Resize) -> None:
        """Share out the room: the map as large as its shape allows, the rest to the record."""
        right = WIDE if event.size.width >= ROOMY else NARROW
        self.right.styles.width = right
        body = event.size.height - 2
        self.board.styles.height = max(8, min(body - 3, round((event.size.width - right) * SHAPE)))
        self.set_class(event.size.height >= TALL, "tall")

    # ---- the line

    @work(exclusive=True, group="line")
    async def stay(self, kept: Kept | None) -> None:
        """Keep a line to the table, on the seat kept or as a spectator, and show what comes."""
        self.kept, self.sent = kept, self.seats.now()
        try:
            player = self.lagoon.watch(self.table) if kept is None else self.lagoon.play(kept.as_seat())
            async with player:
                self.player = player
                self.face = await self._face(player.view["table"])
                self.asking = ""
                held: int | None = None
                async for _ in player:
                    if player.seat != held:
                        # It may be taken and given back here, and at another terminal.
                        held = player.seat
                        self._remember(held)
                    self.show()
        except (Unreadable, OSError) as error:
            self.notice = str(error)
            self._show_duty()
        except Trouble as trouble:
            lost = self.kept
            if lost is not None and is_bad_token(trouble):
                # Where this cannot be written it is learnt again at the next coming.
                with suppress(Unreadable, OSError):
                    self.seats.free(lost, self.sent)
                # Of a token that was only asked with, nobody thought that it was a seat.
                self._watch("" if lost.seat is None else say("trouble.not_my_seat"))
            else:
                self._ended(trouble)

    def _remember(self, seat: int | None) -> None:
        if self.kept is None:
            return
        if seat is None:
            self.seats.free(self.kept, self.sent)
        else:
            self.seats.settle(self.kept, seat)

    async def _be(self, kept: Kept) -> None:
        """Be whoever holds this seat: on the line that stands, else on another."""
        player = self.player
        if player is None or player.status == "closed":
            self.stay(kept)
            return
        self.kept, self.sent = kept, self.seats.now()
        try:
            await player.hello(kept.token)
        except Trouble:
            # Coming anew tells why.
            self.stay(kept)
        else:
            self._refresh_all()

    async def _face(self, table: dict[str, Any]) -> Face | None:
        """Return how the game of a table looks, knowing what is printed on its cards; None for an unknown game."""
        face = FACES.get(table["game"])
        learner: object = face
        if isinstance(learner, Printed):
            learner.learn(await self.lagoon.components(table["game"], table["components"]))
        return face

    def _watch(self, notice: str) -> None:
        """Come as a spectator, since the seat kept is not to be had."""
        self.notice = notice or self.notice
        self.stay(None)

    def _ended(self, trouble: Trouble) -> None:
        self.notice = say_trouble(trouble, self.lagoon.address.base)
        self.asking = "end"
        self._show_line("closed")
        self.duty.say(Text(self.notice, style="bold #ffb454"))
        self._show_menu(fresh=True)

    # ---- showing

    def show(self) -> None:
        """Show the table as it is now."""
        player, face = self.player, self.face
        if player is None:
            return
        self._show_line(player.status)
        table = player.view["table"]
        if face is None:
            self.notice = say("table.unknown_game", game=table["game"], link=self.link)
            self.asking = "end"
            self.duty.say(self.notice)
            self._show_menu(fresh=True)
            return
        names = names_at(table, face)
        self.heading.say(say("table.title", game=say(face.name), link=self.link))
        game, news = player.game, latest(player.record, player.seat)
        self.board.show(lambda width, height: face.board(game, width, height, news))
        if game is not None:
            self.picked = frozenset(place for place in self.picked if place < len(face.hand(game)))
            self.panel.say(face.panel(game, names_in_game(table, names), player.seat, self.picked))
        else:
            self.panel.say(seating(table, face))
        self.story.show(list(story(player.record, face, names, today())))
        if player.my_moves is None and self.moves.seq != player.seq:
            self.ask_moves(player)
        self._show_duty()
        self._show_menu(fresh=True)

    def _show_line(self, status: str) -> None:
        self.line.say(say(f"line.{status}"))
        self.bar.set_class(status not in ("live", "connecting"), "away")

    def _show_duty(self) -> None:
        player, face = self.player, self.face
        if player is None or face is None:
            return
        words = Text(say(f"duty.{self.asking}") if self.asking in ("name", "resign") else duty(player, face, self.link))
        if self.notice:
            words.append(f"\n{self.notice}", "bold #ffb454")
        self.duty.say(words)

    def _show_menu(self, *, fresh: bool) -> None:
        """Show what there is to choose. `fresh`: the list may have changed by itself, not by a key."""
        typed = self.filter
        naming = self.asking == "name"
        typed.picks = not naming
        text = "" if naming else typed.value
        found = narrowed(self._entries(), text)
        self.shown = 0 if self.player is None else self.player.seq
        self.menu.show(found, at_first=not fresh or bool(text))

    def _entries(self) -> list[Entry]:
        player, face = self.player, self.face
        if self.asking == "end" or player is None or face is None:
            return without_a_line() if self.asking == "end" else []
        if self.asking == "name":
            return []
        if self.asking == "resign":
            return resigning()
        hand = face.hand(player.game) if player.game is not None else ()
        moves = self.moves.moves if self.moves.seq == player.seq else player.my_moves or ()
        return entries(player, face, moves, [hand[place] for place in sorted(self.picked)])

    @work(exclusive=True, group="moves")
    async def ask_moves(self, player: Player) -> None:
        """Ask for legal moves that are too many to come by themselves, and show them."""
        try:
            self.moves = await player.moves()
        except Trouble:
            # The line ended, which `stay` says; or too much was asked at once, and the next change asks again.
            return
        self._show_menu(fresh=True)

    # ---- keys

    def action_move(self, by: int) -> None:
        """Go up or down in the menu."""
        menu = self.menu
        if by > 0:
            menu.action_cursor_down()
        else:
            menu.action_cursor_up()

    def action_story(self, by: int) -> None:
        """Turn the pages of the record."""
        page = self.story
        if by > 0:
            page.scroll_page_down(animate=False)
        else:
            page.scroll_page_up(animate=False)

    def action_clear(self) -> None:
        """Forget what was typed, picked and asked."""
        self.filter.value = ""
        self.picked = frozenset()
        self.notice = ""
        if self.asking in ("name", "resign"):
            self.asking = ""
        self.show()

    def action_back(self) -> None:
        """Take back my last action, or ask to."""
        if self.player is not None and self.player.view["undo"] is not None:
            self.act(Deed("undo"), self.shown)

    @on(Filter.Picked)
    def _pick(self, picked: Filter.Picked) -> None:
        if self.player is None or self.face is None or self.player.game is None:
            return
        if picked.number <= len(self.face.hand(self.player.game)):
            self.picked ^= {picked.number - 1}
            self.show()
            self._show_menu(fresh=False)

    @on(Input.Changed)
    def _typed(self) -> None:
        if self.asking != "name":
            self._show_menu(fresh=not self.filter.value)

    @on(Input.Submitted)
    def _choose(self, typed: Input.Submitted) -> None:
        """Do what is highlighted; with nothing highlighted, highlight the first."""
        menu = self.menu
        if self.asking == "name":
            self.sit_down(typed.value.strip())
        elif (entry := menu.chosen()) is not None:
            self._do(entry.deed)
        elif menu.entries:
            menu.highlighted = 0

    @on(OptionList.OptionSelected)
    def _clicked(self, selected: OptionList.OptionSelected) -> None:
        self._do(self.menu.entries[selected.option_index].deed)

    # ---- doing

    def _do(self, deed: Deed) -> None:
        self.notice = ""
        match deed.kind:
            case "lobby":
                self.dismiss()
            case "again":
                self.asking = ""
                self.stay(self.seats.find(self.lagoon.address.base, self.table))
            case "ask_resign":
                self.asking = "resign"
                self._refresh_all()
            case "keep_on":
                self.asking = ""
                self._refresh_all()
            case "sit":
                self.wanted_seat = deed.what
                if self.my_name:
                    self.sit_down(self.my_name)
                else:
                    self.asking = "name"
                    self._refresh_all()
            case _:
                self.asking = ""
                self.act(deed, self.shown)

    def _refresh_all(self) -> None:
        """Show everything anew, with an empty filter."""
        self.filter.value = ""
        self.show()

    @work(exclusive=True, group="deed")
    async def act(self, deed: Deed, on: int) -> None:
        """Do at the table what was decided at seq `on`, and say so if it is refused."""
        player = self.player
        if player is None:
            return
        self.notice = say("table.sent" if player.status == "live" else "table.kept")
        self._show_duty()
        try:
            match deed.kind:
                case "play":
                    await player.play(deed.what, on=on)
                case "undo":
                    await player.undo(on=on)
                case "answer":
                    await player.answer(deed.what, on=on)
                case "resign":
                    await player.resign(on=on)
                case "leave" if self.kept is not None:
                    # The line stays: the server says on it that nobody sits here any more.
                    await leave(self.lagoon, self.seats, self.kept)
                    self.kept = replace(self.kept, seat=None)
            self.notice = ""
            self.picked = frozenset()
        except Refused as refused:
            self.notice = say_refusal(refused)
        except (Unreadable, OSError) as error:
            self.notice = str(error)
        except Trouble as trouble:
            self._ended(trouble)
            return
        self._refresh_all()

    @work(exclusive=True, group="deed")
    async def sit_down(self, name: str) -> None:
        """Take the wanted seat."""
        if self.face is None:
            return
        try:
            kept = await sit(self.lagoon, self.seats, self.table, self.face.name, name, self.wanted_seat)
        except (Refused, Unreadable, OSError) as error:
            self.notice = say_refusal(error) if isinstance(error, Refused) else str(error)
            if isinstance(error, Refused) and error.code.startswith("name_"):
                # Also one that came from the command line: another can be typed.
                self.my_name, self.asking = None, "name"
                self.show()
            self._show_duty()
            return
        except Unanswered:
            # The seat may have been taken all the same: coming with its token tells.
            self.notice, self.asking = say("trouble.unanswered"), ""
            self.filter.value = ""
            self.stay(self.seats.find(self.lagoon.address.base, self.table))
            return
        except Trouble as trouble:
            self._ended(trouble)
            return
        self.my_name, self.asking = name, ""
        self.filter.value = ""
        await self._be(kept)
