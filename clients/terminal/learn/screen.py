"""The screen of a lesson: one thing is said, then done from the menu, and what was done is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Footer, Input, OptionList

from clients.player import Lagoon, LagoonError
from clients.player.lesson import Lesson, LessonPlace
from clients.terminal.game_ui import NeedsComponents
from clients.terminal.games import GAME_UIS
from clients.terminal.learn.afterwards import open_first_game
from clients.terminal.learn.entries import doing_entries, end_entries, found_entries, lost_entries, reading_entries
from clients.terminal.learn.progress import Progress
from clients.terminal.learn.view import LessonView, Told
from clients.terminal.record.players import panel_names, player_names
from clients.terminal.record.sentences import step_text
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.rulebook.text import rule_about
from clients.terminal.seats.store import SeatsFileError, SeatStore
from clients.terminal.seats.trouble import say_file_trouble
from clients.terminal.table.ahead import foreseen_text
from clients.terminal.table.filter import Filter
from clients.terminal.table.idle import never_idle
from clients.terminal.table.menu import MenuAction, MenuEntry, filtered
from clients.terminal.table.screen import TableScreen
from clients.terminal.widgets.worded_screen import WordedScreen
from clients.terminal.words import has_sentence, say
from clients.terminal.words.language import present
from clients.terminal.words.trouble import say_trouble

_REST_S: Final = 0.15
"""How long a move is marked before it is asked what it would do."""


class LessonScreen(WordedScreen[None]):
    """The lesson of a `game` at a server, from where the person left it. It closes itself to go back to the tables."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move_in_menu(-1)", show=False),
        Binding("down", "move_in_menu(1)", show=False),
        Binding("escape", "clear", "key.clear"),
        Binding("ctrl+z", "step_back", "learn.key.back"),
        Binding("f1", "rules", "key.rules"),
    ]

    def __init__(
        self,
        lagoon: Lagoon,
        game: str,
        seats: SeatStore,
        name: str | None,
        idle_s: Callable[[], float] = never_idle,
    ) -> None:
        super().__init__()
        self._lagoon = lagoon
        self._seats = seats
        self._idle_s = idle_s
        self.my_name = name
        self.ui = GAME_UIS[game]
        self.lesson = Lesson(lagoon.address, game)
        self.progress = Progress(seats.path.parent, game)
        self.place: LessonPlace | None = None
        """None until the first answer of the server."""
        self.moves: Sequence[Any] = ()
        """What the game allows where something is asked for."""
        self.is_doing = False
        """What is said has been read, and what is asked for is to be done."""
        self.picked: frozenset[int] = frozenset()
        """Places in the hand whose cards are picked."""
        self.paths: list[tuple[str, ...]] = []
        """The pages of moves gone through to the present one, each by its path; empty on the first."""
        self.reaction = self.trouble = ""
        self.told: list[Text] = []
        """What happened since the lesson was opened."""
        self.news: Sequence[Any] = ()
        self._knows_cards = False
        self.view = LessonView()

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield self.view
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Go to where the lesson was left."""
        self.view.filter.focus()
        self.view.heading.show(say("learn.title", game=say(self.ui.name)))
        self.go_to(self.progress.done)

    def on_resize(self, event: events.Resize) -> None:
        """Divide the space anew."""
        self.view.fit_to(event.size)
        self.show(by_key=True)

    # ---- going through it

    @work(exclusive=True, group="lesson")
    async def go_to(self, done: Sequence[Any]) -> None:
        """Go to where the lesson is after what was `done`."""
        place = await self._ask(done)
        if place is not None:
            self.told, self.news = [], ()
            await self._arrive(place, done[: place.taken])

    @work(exclusive=True, group="lesson")
    async def do(self, what: Any) -> None:
        """Do something, a move or (None) having read: what is asked for leads on, all else is answered."""
        done = (*self.progress.done, what)
        place = await self._ask(done)
        if place is None or self.place is None:
            return
        if place.reaction is not None:
            self._react(place.reaction)
            return
        self.news = [fact for step in place.happened for fact in step.facts]
        names = player_names(self._named(place)["table"], self.ui)
        self.told += [Text(words) for step in place.happened if (words := step_text(step, self.ui, names))]
        await self._arrive(place, done[: place.taken])

    async def _ask(self, done: Sequence[Any]) -> LessonPlace | None:
        """Return where the lesson is after what was done; None where that is not to be known, which is said."""
        try:
            place = await self.lesson.go_on(done)
            if isinstance(self.ui, NeedsComponents) and not self._knows_cards:
                self.ui.set_components(await self._lagoon.components(self.ui.name, place.view["table"]["components"]))
                self._knows_cards = True
        except LagoonError as trouble:
            self._show_trouble(say_trouble(trouble, self._lagoon.address.base))
            return None
        return place

    async def _arrive(self, place: LessonPlace, done: Sequence[Any]) -> None:
        moves: Sequence[Any] = ()
        if place.step is not None and place.step.asks:
            try:
                moves = place.view["moves"] if place.view["moves"] is not None else await self.lesson.moves(done)
            except LagoonError as trouble:
                self._show_trouble(say_trouble(trouble, self._lagoon.address.base))
                return
        before = self.place
        is_on_the_way = before is not None and before.at == place.at and len(done) > len(self.progress.done)
        self.is_doing = self.is_doing and is_on_the_way
        self.progress.keep(done, over=place.step is None)
        self.place, self.moves = place, moves
        self.reaction = self.trouble = ""
        self.picked, self.paths = frozenset(), []
        self.view.filter.value = ""
        self.show(by_key=False)

    def _react(self, code: str) -> None:
        """Say why what was done is not what is asked for; all stays as it was."""
        key = f"lesson.{self.ui.name}.reaction.{code}"
        self.reaction = say(key if code and has_sentence(key) else "learn.other")
        self.picked, self.paths = frozenset(), []
        self.view.filter.value = ""
        self.show(by_key=False)

    # ---- showing

    def show(self, *, by_key: bool) -> None:
        """Show where the lesson is; `by_key` tells whether a key changed what is shown, or the server's answer."""
        place, ui = self.place, self.ui
        if place is None:
            return
        view, me = self._named(place), place.seat
        ui.wear(view["table"])
        names = player_names(view["table"], ui)
        news = self.news
        self.view.status.show(
            say("learn.over") if place.step is None else say("learn.step", at=place.at + 1, of=place.of)
        )
        self.view.board.show(lambda width, height: ui.draw_board(view["game"], width, height, news))
        panel = ui.draw_panel(view["game"], panel_names(view["table"], names), me, self.picked, news)
        told = self._said(place)
        self.is_doing = self.is_doing or (bool(told.asked) and self.view.has_room(panel, told))
        self.view.show_told(panel, told, self.told, self.trouble or self.reaction, is_doing=self.is_doing)
        self._show_menu(by_key=by_key)

    def _said(self, place: LessonPlace) -> Told:
        if place.step is None:
            return Told(say("learn.end"), say(f"lesson.{self.ui.name}.end"))
        said = f"lesson.{self.ui.name}.step.{place.step.code}"
        if not has_sentence(f"{said}.say"):
            # A server of a later version.
            return Told("", say("learn.unknown", code=place.step.code), lit=place.step.lit)
        asked = say(f"{said}.ask") if place.step.asks else ""
        return Told(say(f"{said}.title"), say(f"{said}.say"), asked, place.step.lit)

    def _show_menu(self, *, by_key: bool) -> None:
        typed = self.view.filter.value
        self.view.menu.show(filtered(self.entries(), typed), by_key=by_key or bool(typed))
        if self.is_doing and not by_key and not typed:
            # What is asked for is to be found: nothing is marked that an Enter would do.
            self.view.menu.highlighted = None

    def entries(self) -> list[MenuEntry]:
        """Return what can be chosen now."""
        place = self.place
        if place is None or self.trouble:
            return lost_entries()
        if place.step is None:
            return end_entries()
        if not self.is_doing:
            return reading_entries(place)
        moves = [move for move in self.moves if self.ui.uses_picked(move, self._picked_cards())]
        if self.view.filter.value:
            return found_entries(place, self.ui, moves)
        path = self.paths[-1] if self.paths else ()
        return doing_entries(place, self.ui, moves, path, is_read=not self.view.says_all)

    def _picked_cards(self) -> list[str]:
        cards = () if self.place is None else self.ui.pickable(self.place.view["game"])
        return [cards[place] for place in sorted(self.picked) if place < len(cards)]

    def _named(self, place: LessonPlace) -> dict[str, Any]:
        """Return the view with the learner's own name."""
        table = place.view["table"]
        seats = list(table["seats"])
        seats[place.seat] = {**seats[place.seat], "name": self.my_name or str(say("anybody.guest"))}
        return {**place.view, "table": {**table, "seats": seats}}

    def _show_trouble(self, words: str) -> None:
        self.trouble = words
        if self.place is None:
            self.view.prompt.show(words)
            self.view.menu.show(lost_entries(), by_key=False)
        else:
            self.show(by_key=False)

    @on(OptionList.OptionHighlighted)
    @work(exclusive=True, group="ahead")
    async def look_ahead(self) -> None:
        """Say what the marked move would do; nothing where no move is marked."""
        entry, place = self.view.menu.chosen(), self.place
        self.view.show_ahead("")
        if entry is None or entry.action.kind != "play" or place is None:
            return
        await asyncio.sleep(_REST_S)
        try:
            move = entry.action.what
            foreseen = await self.lesson.preview(place, self.progress.done, move)
        except LagoonError:
            return
        names = player_names(self._named(place)["table"], self.ui)
        self.view.show_ahead(foreseen_text(foreseen, self.ui, names, place.seat, move))

    # ---- keys and clicks

    def action_move_in_menu(self, by: int) -> None:
        """Go up or down in the menu."""
        self.view.menu.move(by)

    def action_scroll_record(self, by: int) -> None:
        """Scroll the record by a page."""
        self.view.record.scroll_by_page(by)

    def action_clear(self) -> None:
        """Clear what is typed and picked, or else go one page back."""
        self.paths = self.paths if self.view.filter.value else self.paths[:-1]
        self.picked, self.reaction = frozenset(), ""
        self.view.filter.value = ""
        self.show(by_key=True)

    def action_step_back(self) -> None:
        """Go back to before what was done last."""
        if self.progress.done:
            self.go_to(self.progress.done[:-1])

    def action_rules(self) -> None:
        """Show what the rules say of what goes on."""
        stage = "" if self.place is None else self.place.view["game"]["stage"]
        section = rule_about(self.ui.name, present().code, [f"stage:{stage}"])
        self.app.push_screen(RulesScreen(self.ui.name, section))

    @on(Filter.Picked)
    def _pick(self, picked: Filter.Picked) -> None:
        """Pick a card, or put it back."""
        if self.is_doing and self.place is not None and picked.number <= len(self.ui.pickable(self.place.view["game"])):
            self.picked ^= {picked.number - 1}
            self.paths = []
            self.show(by_key=True)

    @on(Input.Changed)
    def _typed(self) -> None:
        self._show_menu(by_key=bool(self.view.filter.value))

    @on(Input.Submitted)
    def _submit(self) -> None:
        """Do what is highlighted, unless it was not a moment ago; with nothing highlighted, highlight the first."""
        menu = self.view.menu
        if menu.is_fresh and menu.highlighted is not None:
            menu.settle()
        elif (entry := menu.chosen()) is not None:
            self._do(entry.action)
        elif menu.entries:
            menu.highlighted = 0

    @on(OptionList.OptionSelected)
    def _clicked(self, selected: OptionList.OptionSelected) -> None:
        self._do(self.view.menu.entries[selected.option_index].action)

    def _do(self, action: MenuAction) -> None:
        match action.kind, action.what:
            case "play", move:
                self.do(move)
            case "step", path:
                self.paths = self.paths[:-1] if path is None else [*self.paths, path]
                self.view.filter.value = ""
                self.show(by_key=True)
            case _, "go_on" if self.place is not None and self.place.step is not None and self.place.step.asks:
                self.is_doing = True
                self.show(by_key=False)
            case _, "go_on":
                self.do(None)
            case _, "read":
                self.is_doing, self.reaction = False, ""
                self.show(by_key=False)
            case _, "back":
                self.action_step_back()
            case _, "over":
                self.go_to(())
            case _, "again":
                self.trouble = ""
                self.go_to(self.progress.done)
            case _, "rules":
                self.app.push_screen(RulesScreen(self.ui.name, None))
            case _, "play":
                self.play_first_game()
            case _:
                self.dismiss()

    @work(exclusive=True, group="play")
    async def play_first_game(self) -> None:
        """Open a table with an easy bot, and go there."""
        place = self.place
        if place is None:
            return
        name, count = self.my_name or str(say("anybody.guest")), len(place.view["table"]["seats"])
        try:
            table = await open_first_game(self._lagoon, self._seats, self.ui.name, count, place.first_game, name)
        except LagoonError as trouble:
            self._show_trouble(say_trouble(trouble, self._lagoon.address.base))
        except (SeatsFileError, OSError) as error:
            self._show_trouble(say_file_trouble(error))
        else:
            self.app.switch_screen(TableScreen(self._lagoon, table, self._seats, name, self._idle_s))
