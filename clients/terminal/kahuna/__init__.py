"""Kahuna in the terminal: how it is drawn, and how its moves and facts are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from clients.terminal.face import Choice, Data, Told
from clients.terminal.kahuna import archipelago, panel, telling
from clients.terminal.words import say

_YES_NO: Final = ((say("option.no"), False), (say("option.yes"), True))


class Kahuna:
    """The face of Kahuna; see `clients.terminal.face.Face`."""

    name = "kahuna"
    marks = archipelago.MARKS

    @property
    def seats(self) -> tuple[str, ...]:
        """What each seat is called: its colour and its mark."""
        return say("kahuna.seat.0"), say("kahuna.seat.1")

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of a table, defaults first."""
        black, white = self.seats
        handicaps = [
            (say("kahuna.option.handicap.some", count=count, seat=words), {"seat": seat, "bridges": count})
            for seat, words in enumerate(self.seats)
            for count in (1, 2, 3)
        ]
        return (
            Choice(
                "edition",
                say("kahuna.option.edition"),
                [(say(f"kahuna.option.edition.{edition}"), edition) for edition in ("modern", "classic")],
            ),
            Choice("strategic", say("kahuna.option.strategic"), _YES_NO),
            Choice("open_cards", say("kahuna.option.open_cards"), _YES_NO),
            Choice("handicap", say("kahuna.option.handicap"), [(say("kahuna.option.handicap.none"), None), *handicaps]),
            Choice(
                "first",
                say("kahuna.option.first"),
                [(say("kahuna.option.first.drawn"), None), (black, 0), (white, 1)],
            ),
        )

    def board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the archipelago."""
        return archipelago.draw(game, width, height, news)

    def panel(self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int]) -> Text:
        """Write players, piles, display and hand."""
        return panel.panel(game, names, me, picked)

    def duty(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""
        return telling.duty(game, names, me)

    def hand(self, game: Data) -> tuple[str, ...]:
        """Return the viewer's cards."""
        return tuple(game["hand"] or ())

    def move(self, move: Data, game: Data) -> str:
        """Name a move."""
        return telling.move_name(move, game)

    def uses(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` plays all of `cards`."""
        return telling.uses(move, cards)

    def told(self, fact: Data, names: Sequence[str]) -> Told:
        """Say what a fact says."""
        return telling.told(fact, names)
