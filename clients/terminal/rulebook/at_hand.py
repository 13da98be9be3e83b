"""A screen with the rules at hand: F1 shows what they say of what is marked, was refused last, or goes on."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from textual.binding import Binding, BindingType

from clients.player import Player, Refused
from clients.terminal.rulebook.screen import RulesScreen
from clients.terminal.rulebook.text import rule_about
from clients.terminal.widgets.worded_screen import WordedScreen
from clients.terminal.words.language import present
from clients.terminal.words.trouble import say_refusal


class AtTable(Protocol):
    """What is known of the table that is shown."""

    @property
    def player(self) -> Player | None:
        """Who plays or watches there."""

    @property
    def ui(self) -> Any:
        """How its game is shown, with its `name`; None before that is known."""


class RulesAtHand(WordedScreen[None]):
    """`connection` knows the table; `refused` is the code of what was refused last, until something is done."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f1", "rules", "key.rules")]

    connection: AtTable
    refused = ""

    def why_refused(self, refused: Refused) -> str:
        """Return why something was refused, and remember it."""
        ui = self.connection.ui
        self.refused = refused.code
        return say_refusal(refused, "" if ui is None else ui.name)

    def marked_topics(self) -> list[str]:
        """Return what the marked line of the menu is about, as far as the rules say something of it."""
        return []

    def action_rules(self) -> None:
        """Show what the rules say."""
        player, ui = self.connection.player, self.connection.ui
        if ui is None:
            return
        stage = "" if player is None or player.game is None else player.game["stage"]
        wanted = [*self.marked_topics(), f"refusal:{self.refused}", f"stage:{stage}"]
        self.app.push_screen(RulesScreen(ui.name, rule_about(ui.name, present().code, wanted)))
