"""What the terminal must know of a game to show it: every game keeps this, and the shell knows no more.

Views, moves and facts are plain data as the protocol carries them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, runtime_checkable

from rich.text import Text

Data = Mapping[str, Any]
"""A view, a move or a fact."""


class Choice(NamedTuple):
    """An option a table can be opened with: what it is called, and its values with their words (the first: default)."""

    option: str
    words: str
    values: Sequence[tuple[str, Any]]


class Told(NamedTuple):
    """What a fact says: the seat it is about and what that player does, or a whole sentence (`seat` None)."""

    seat: int | None
    words: str


class Face(Protocol):
    """How a game looks in the terminal. `names` are the players' names by seat, `me` the viewer's seat, if any."""

    @property
    def name(self) -> str:
        """The game's name in the protocol."""

    @property
    def seats(self) -> tuple[str, ...]:
        """What each seat is called."""

    @property
    def marks(self) -> tuple[str, ...]:
        """The character that stands for each seat."""

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The options of a table."""

    def board(self, game: Data | None, width: int, height: int, news: Sequence[Data]) -> Text:
        """Draw the board (empty, before the game) on `width` by `height` characters; `news` are the latest facts."""

    def panel(self, game: Data, names: Sequence[str], me: int | None, picked: frozenset[int]) -> Text:
        """Write what lies beside the board; `picked` are places in the hand that are chosen."""

    def duty(self, game: Data, names: Sequence[str], me: int | None) -> str:
        """Say what is expected of the viewer, or whom one waits for."""

    def hand(self, game: Data) -> tuple[str, ...]:
        """Return the cards that can be picked by number."""

    def move(self, move: Data, game: Data) -> str:
        """Name a move."""

    def uses(self, move: Data, cards: Sequence[str]) -> bool:
        """Tell whether `move` uses all of `cards`."""

    def told(self, fact: Data, names: Sequence[str]) -> Told:
        """Say what a fact of the game says."""


@runtime_checkable
class Printed(Protocol):
    """A face that draws what views name by numbers only: it is told what is printed on the cards."""

    def learn(self, printed: Data) -> None:
        """Take note of the component set of the table that is looked at."""
