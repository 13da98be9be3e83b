"""Motu in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.face import Choice, Data, Told
from clients.terminal.motu import islands, panel, telling
from clients.terminal.motu.cards import Cards
from clients.terminal.words import say

_PLAYERS: Final = (2, 3, 4, 5, 6)
_LEVELS: Final = ("medium", "hard", "mythic", "easy")
_YES_NO: Final = ((say("option.yes"), True), (say("option.no"), False))


class Motu:
    """The face of Motu; see `clients.terminal.face.Face`, and `Printed` for `learn`."""

    name = "motu"
    marks = islands.MARKS

    def __init__(self) -> None:
        self._cards: Cards | None = None

    def learn(self, printed: Data) -> None:
        """Take note of what is printed on the cards of the table that is looked at."""
        self._cards = Cards(printed)

    @property
    def seats(self) -> tuple[str, ...]:
        """What each seat is called: its mark and its emblem."""
        return tuple(say(f"motu.seat.{seat}") for seat in range(max(_PLAYERS)))

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of a table, the number of players among them, defaults first."""
        counts = [*((str(count), count) for count in _PLAYERS), (say("motu.option.alone"), 1)]
        firsts = [(words, seat) for seat, words in enumerate(self.seats)]
        return (
            Choice("seats", say("option.seats"), counts),
            Choice("destins", say("motu.option.destins"), _YES_NO),
            Choice("voyageurs", say("motu.option.voyageurs"), _YES_NO),
            Choice("first", say("motu.option.first"), [(say("motu.option.first.drawn"), None), *firsts]),
            Choice(
                "level", say("motu.option.level"), [(say(f"motu.option.level.{level}"), level) for level in _LEVELS]
            ),
        )

    def board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the islands."""
        return islands.draw(game, self._cards, width, height, news)

    def panel(self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int]) -> Text:
        """Write players, the Line, piles, Destins and the viewer's Voyageur."""
        return panel.panel(game, self._cards, names, me, picked)

    def duty(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return telling.duty(game, names, me)

    def hand(self, game: Data) -> tuple[str, ...]:
        """Return the places of the Line that can be picked."""
        return panel.pickable(game)

    def move(self, move: Data, game: Data) -> str:
        """Name a move."""
        return telling.move_name(move, game, self._cards)

    def uses(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` is about what is picked."""
        return telling.uses(move, cards)

    def told(self, fact: Data, names: Sequence[str]) -> Told:
        """Say what a fact says."""
        return telling.told(fact, names, self._cards)
