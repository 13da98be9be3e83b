"""Mauna Kea in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.face import Choice, Data, Told
from clients.terminal.mauna_kea import island, panel, telling
from clients.terminal.words import say

_PLAYERS: Final = (2, 3, 4)


class MaunaKea:
    """The face of Mauna Kea; see `clients.terminal.face.Face`."""

    name = "mauna_kea"
    marks = island.MARKS

    @property
    def seats(self) -> tuple[str, ...]:
        """What each seat is called: its colour and its mark."""
        return tuple(say(f"mauna_kea.seat.{seat}") for seat in range(max(_PLAYERS)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of a table, the number of players among them, defaults first."""
        firsts = [(words, seat) for seat, words in enumerate(self.seats)]
        return (
            Choice("seats", say("option.seats"), [(str(count), count) for count in _PLAYERS]),
            Choice(
                "cards",
                say("mauna_kea.option.cards"),
                [(say("mauna_kea.option.cards.no"), False), (say("mauna_kea.option.cards.yes"), True)],
            ),
            Choice("first", say("mauna_kea.option.first"), [(say("mauna_kea.option.first.drawn"), None), *firsts]),
        )

    def board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the island."""
        return island.draw(game, width, height, news)

    def panel(self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int]) -> Text:
        """Write players, bag, lava, boats, tiles and cards."""
        return panel.panel(game, names, me, picked)

    def duty(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return telling.duty(game, names, me)

    def hand(self, game: Data) -> tuple[str, ...]:
        """Return tiles and cards that can be picked: those of the player in turn, and the viewer's own."""
        return panel.pickable(game)

    def move(self, move: Data, game: Data) -> str:
        """Name a move."""
        return telling.move_name(move, game)

    def uses(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` uses all that is picked; what may be done in hundreds of ways is picked for first."""
        return telling.uses(move, cards)

    def told(self, fact: Data, names: Sequence[str]) -> Told:
        """Say what a fact says."""
        return telling.told(fact, names)
