"""Tables of format 2 for tests: everybody binds themselves to a nonce and shows it."""

from __future__ import annotations

import hashlib
from typing import Any

from events.chance import commitment
from events.event import Commit, Event, Reveal
from events.game import Game
from events.kahuna import KAHUNA
from tests.events.tables import SECRET, TABLE, Story, joining, token

__all__ = ["SECRET", "TABLE", "Shuffled", "joining", "token"]


class Shuffled(Story):
    """A table of format 2, and its log."""

    def __init__(
        self,
        game: Game[Any, Any, Any, Any] = KAHUNA,
        seats: int = 2,
        secret: str = SECRET,
        **options: Any,
    ) -> None:
        super().__init__(game, options, seats, secret=secret, format=2)

    def gathered(self) -> Shuffled:
        """Let everybody take a seat, in order: the table shuffles."""
        for number in range(len(self.table.seats)):
            self.join(number)
        return self

    def commit(self, seat: int, nonce: str) -> Event:
        """Bind a seat anew."""
        return self.act(seat, Commit(commitment(nonce)))

    def show(self, seat: int, nonce: str) -> Event:
        """Show a nonce."""
        return self.act(seat, Reveal(nonce))


def nonce_of(text: str) -> str:
    """Return a nonce that is fixed by any text."""
    return hashlib.sha256(text.encode()).hexdigest()[:32]
