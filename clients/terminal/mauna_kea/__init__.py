"""Mauna Kea in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.emblems import Emblems
from clients.terminal.game_ui import Data, FactText, TableOption
from clients.terminal.mauna_kea import ahead, island, panel, sentences
from clients.terminal.words import say

_PLAYERS: Final = (2, 3, 4)


class MaunaKeaUI(Emblems):
    """How Mauna Kea looks in the terminal: a `GameUI`."""

    name = "mauna_kea"
    live_clocks: Final = ((20 * 60, 20), (40 * 60, 30))
    ends: Final = frozenset(("end",))
    marks = island.MARKS

    @property
    def options(self) -> tuple[TableOption, ...]:
        """The options of a table, the number of players among them, defaults first."""
        firsts = [(words, seat) for seat, words in enumerate(self.seat_names)]
        return (
            TableOption("seats", say("option.seats"), [(str(count), count) for count in _PLAYERS]),
            TableOption(
                "cards",
                say("mauna_kea.option.cards"),
                [(say("mauna_kea.option.cards.no"), False), (say("mauna_kea.option.cards.yes"), True)],
            ),
            TableOption("first", say("mauna_kea.option.first"), [(say("mauna_kea.option.first.drawn"), None), *firsts]),
        )

    def draw_board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the island."""
        return island.draw(game, width, height, news, self.emblems)

    def draw_panel(
        self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int], news: Sequence[Data] = ()
    ) -> Text:
        """Write players, bag, lava, boats, tiles and cards."""
        return panel.panel(game, names, me, picked, self.seat_marks, news)

    def prompt(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return sentences.prompt(game, names, me)

    def pickable(self, game: Data) -> tuple[str, ...]:
        """Return tiles and cards that can be picked: those of the player in turn, and the viewer's own."""
        return panel.pickable(game)

    def move_text(self, move: Data, game: Data) -> str:
        """Name a move."""
        return sentences.move_text(move, game)

    def ways(self, move: Data, game: Data) -> Sequence[Sequence[str]]:
        """Return the ways to a move through the menu."""
        return sentences.ways(move, game)

    def uses_picked(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` uses all that is picked."""
        return sentences.uses_picked(move, cards)

    def outlook_text(self, outlook: Data, move: Data) -> str:
        """Say which ways would open or be cut off, and what the next lava would take."""
        return ahead.outlook_text(outlook, is_walk=move["t"] == "step")

    def fact_text(self, fact: Data, names: Sequence[str]) -> FactText:
        """Say what a fact says."""
        return sentences.fact_text(fact, names)
