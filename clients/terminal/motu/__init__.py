"""Motu in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.emblems import Emblems
from clients.terminal.game_ui import Data, FactText, TableOption
from clients.terminal.motu import islands, panel, sentences
from clients.terminal.motu.cards import Cards
from clients.terminal.words import say

_PLAYERS: Final = (2, 3, 4, 5, 6)
_LEVELS: Final = ("medium", "hard", "mythic", "easy")


class MotuUI(Emblems):
    """How Motu looks in the terminal: a `GameUI` that `NeedsComponents`."""

    name = "motu"
    marks = islands.MARKS
    live_clocks: Final = ((15 * 60, 15), (30 * 60, 20))
    ends: Final = frozenset(("end", "give", "pay"))

    def __init__(self) -> None:
        super().__init__()
        self._cards: Cards | None = None

    def set_components(self, components: Data) -> None:
        """Take note of the component set of the table that is looked at."""
        self._cards = Cards(components)

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The options of a table, the number of players among them; what is proposed comes first."""
        counts = [*((str(count), count) for count in _PLAYERS), (say("motu.option.alone"), 1)]
        firsts = [(words, seat) for seat, words in enumerate(self.seat_names)]
        # No comes first: the book advises a first game without Destins and Voyageurs.
        no_yes = ((say("option.no"), False), (say("option.yes"), True))
        return (
            TableOption("seats", say("option.seats"), counts),
            TableOption("destins", say("motu.option.destins"), no_yes),
            TableOption("voyageurs", say("motu.option.voyageurs"), no_yes),
            TableOption("first", say("motu.option.first"), [(say("motu.option.first.drawn"), None), *firsts]),
            TableOption(
                "level", say("motu.option.level"), [(say(f"motu.option.level.{level}"), level) for level in _LEVELS]
            ),
        )

    def draw_board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the islands."""
        return islands.draw(game, self._cards, width, height, news, self.seat_marks)

    def draw_panel(
        self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int], news: Sequence[Data] = ()
    ) -> Text:
        """Write players, the Line, piles, Destins and the viewer's Voyageur."""
        return panel.panel(game, self._cards, names, me, picked, self.seat_marks, news)

    def prompt(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return sentences.prompt(game, names, me)

    def pickable(self, game: Data) -> tuple[str, ...]:
        """Return the places of the Line that can be picked."""
        return panel.pickable(game)

    def move_text(self, move: Data, game: Data) -> str:
        """Name a move."""
        return sentences.move_text(move, game, self._cards)

    def ways(self, move: Data, game: Data) -> Sequence[Sequence[str]]:
        """Return the ways to a move through the menu."""
        return sentences.ways(move, game, self._cards)

    def uses_picked(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` is about what is picked."""
        return sentences.uses_picked(move, cards)

    def fact_text(self, fact: Data, names: Sequence[str]) -> FactText:
        """Say what a fact says."""
        return sentences.fact_text(fact, names, self._cards)
