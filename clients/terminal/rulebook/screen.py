"""A screen with what the rules say of something, over the table."""

from __future__ import annotations

from typing import ClassVar

from rich.markdown import Markdown
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from clients.terminal.rulebook.text import Section, rules_text
from clients.terminal.words import say
from clients.terminal.words.language import present


class RulesScreen(ModalScreen[None]):
    """Shows a section of the rules, and all of them when asked. Escape goes back to the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,q", "app.pop_screen", show=False),
        Binding("a", "show_all", show=False),
    ]

    def __init__(self, game: str, section: Section | None) -> None:
        super().__init__()
        self._game = game
        self.section = section

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        with VerticalScroll(id="rules"):
            yield Static(Markdown(self._all() if self.section is None else self.section.text), id="rules-text")
        yield Static(say("rules.whole" if self.section is None else "rules.part"), id="rules-keys")

    def on_mount(self) -> None:
        """Let the keys that scroll do so."""
        self.query_one("#rules").focus()

    def action_show_all(self) -> None:
        """Show all of the rules."""
        self.query_one("#rules-text", Static).update(Markdown(self._all()))
        self.query_one("#rules-keys", Static).update(say("rules.whole"))

    def _all(self) -> str:
        return rules_text(self._game, present().code)
