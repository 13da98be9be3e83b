"""The interface of a game for the terminal; the rest of the terminal knows no game.

Views, moves and facts are plain data, as decoded from the protocol.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from rich.text import Text

Data = Mapping[str, Any]
"""A view, a move or a fact."""


class TableOption(NamedTuple):
    """An option a table can be opened with: its name in the protocol, its label, its values with their labels.

    The first value is the default.
    """

    name: str
    label: str
    values: Sequence[tuple[str, Any]]


class FactText(NamedTuple):
    """The text of a fact: a seat and what its player does, or a whole sentence (`seat` None)."""

    seat: int | None
    words: str


class GameUI(Protocol):
    """How a game looks in the terminal. `names` are the players' names by seat, `me` the viewer's seat, if any."""

    @property
    def name(self) -> str:
        """The game's name in the protocol."""

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What each seat is called."""

    @property
    def seat_marks(self) -> tuple[str, ...]:
        """The character that stands for each seat."""

    @property
    def emblem_names(self) -> tuple[str, ...]:
        """What each of the emblems is called that seats choose from."""

    def wear(self, table: Data) -> None:
        """Take note of the emblem of each seat of the table that is looked at."""

    @property
    def options(self) -> tuple[TableOption, ...]:
        """What a table can be opened with."""

    @property
    def live_clocks(self) -> Sequence[tuple[int, int]]:
        """Clocks that suit the game: a stock, and what is added for each turn, in seconds; the quicker first.

        They follow from how many turns bots that play each other have: about 30 each in Kahuna, some 12 among four and
        20 to 70 among two in Mauna Kea, 10 or 11 in Motu.
        """

    @property
    def ends(self) -> frozenset[str]:
        """Kinds of moves that may end one's turn."""

    def draw_board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the board (empty, before the game) on `width` by `height` characters; `news` are the latest facts."""

    def draw_panel(
        self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int], news: Sequence[Data] = ()
    ) -> Text:
        """Write the panel beside the board; `picked` are the selected places in the hand, `news` the latest facts."""

    def prompt(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Return what is expected of the viewer, or who is waited for, in a sentence."""

    def pickable(self, game: Data) -> tuple[str, ...]:
        """Return the cards that can be picked by number."""

    def move_text(self, move: Data, game: Data) -> str:
        """Name a move."""

    def ways(self, move: Data, game: Data) -> Sequence[Sequence[str]]:
        """Return the ways to `move` through the menu: on each the words of one page after the other.

        The last words name the move where the others stand above it; pages that offer one thing only are left out.
        """

    def uses_picked(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` uses all of `cards`."""

    def fact_text(self, fact: Data, names: Sequence[str]) -> FactText:
        """Return the text of a fact of the game."""


@runtime_checkable
class TellsOutlook(Protocol):
    """A `GameUI` of a game that says how things would stand after a move."""

    def outlook_text(self, outlook: Data, move: Data) -> str:
        """Say what is new in the `outlook` after `move`, in sentences; empty where nothing is."""


@runtime_checkable
class NeedsComponents(Protocol):
    """A `GameUI` of a game whose views name cards by numbers only: it is told what is printed on them."""

    def set_components(self, components: Data) -> None:
        """Set the component set of the table that is shown."""
