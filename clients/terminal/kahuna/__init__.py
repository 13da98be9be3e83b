"""Kahuna in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.emblems import Emblems
from clients.terminal.game_ui import Data, FactText, TableOption
from clients.terminal.kahuna import archipelago, panel, sentences
from clients.terminal.words import say


class KahunaUI(Emblems):
    """How Kahuna looks in the terminal: a `GameUI`."""

    name = "kahuna"
    live_clocks: Final = ((5 * 60, 10), (10 * 60, 20))
    ends: Final = frozenset(("take", "draw", "decline", "finish"))
    marks = archipelago.MARKS

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The options of a table, defaults first."""
        first, second = self.seat_names
        no_yes = ((say("option.no"), False), (say("option.yes"), True))
        handicaps = [
            (say("kahuna.option.handicap.some", count=count, seat=words), {"seat": seat, "bridges": count})
            for seat, words in enumerate(self.seat_names)
            for count in (1, 2, 3)
        ]
        return (
            TableOption(
                "edition",
                say("kahuna.option.edition"),
                [(say(f"kahuna.option.edition.{edition}"), edition) for edition in ("modern", "classic")],
            ),
            TableOption("strategic", say("kahuna.option.strategic"), no_yes),
            TableOption("open_cards", say("kahuna.option.open_cards"), no_yes),
            TableOption(
                "handicap", say("kahuna.option.handicap"), [(say("kahuna.option.handicap.none"), None), *handicaps]
            ),
            TableOption(
                "first",
                say("kahuna.option.first"),
                [(say("kahuna.option.first.drawn"), None), (first, 0), (second, 1)],
            ),
        )

    def draw_board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the archipelago."""
        return archipelago.draw(game, width, height, news, self.emblems)

    def draw_panel(
        self,
        game: Data,
        names: Sequence[str],
        me: int | None,
        picked: frozenset[int],
        news: Sequence[Data] = (),  # noqa: ARG002
    ) -> Text:
        """Write players, piles, display and hand."""
        return panel.panel(game, names, me, picked, self.seat_marks)

    def prompt(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return sentences.prompt(game, names, me)

    def pickable(self, game: Data) -> tuple[str, ...]:
        """Return the viewer's cards."""
        return tuple(game["hand"] or ())

    def move_text(self, move: Data, game: Data) -> str:
        """Name a move."""
        return sentences.move_text(move, game)

    def ways(self, move: Data, game: Data) -> Sequence[Sequence[str]]:
        """Return the ways to a move through the menu."""
        return sentences.ways(move, game)

    def uses_picked(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` plays all of `cards`."""
        return sentences.uses_picked(move, cards)

    def fact_text(self, fact: Data, names: Sequence[str]) -> FactText:
        """Say what a fact says."""
        return sentences.fact_text(fact, names)
