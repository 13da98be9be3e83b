"""What is said about another game with the same people, once one is over. PROTOCOL.md, section 21."""

from __future__ import annotations

import msgspec

from events.shapes import ActionId, Commitment, TableId
from service.tables.again import AgainShown
from service.talk.message import FromClient


class Again(FromClient, frozen=True):
    """Want another game with the same people, or no more; `commitment` is the SHA-256 of a new nonce for it."""

    id: ActionId
    yes: bool
    commitment: Commitment | None = None

    def __post_init__(self) -> None:
        """Refuse a yes that binds to nothing."""
        if self.yes == (self.commitment is None):
            raise ValueError("a yes comes with a commitment, and no other does")


class AgainTold(msgspec.Struct, frozen=True, tag_field="t", tag="again", omit_defaults=True):
    """Who wants another game after this one: with its `id` the answer to `again`, without whenever it changes."""

    seats: tuple[bool, ...]
    """Whether each seat does; bots of the house always do."""
    next: TableId | None = None
    """The next table, once all do and it is open."""
    id: str | None = None


class WantsAgain(msgspec.Struct, frozen=True):
    """`GET /api/tables/ID/again`: whether each seat wants another game, and the next table once it is open."""

    seats: tuple[bool, ...]
    next: TableId | None


class AgainNews:
    """Who wants another game, as one client is to be told it: only the latest, and once more after a welcome."""

    def __init__(self) -> None:
        self._shown: AgainShown | None = None
        self._is_news = False
        self._answers: list[AgainTold] = []

    def answer(self, told: AgainTold) -> None:
        """What the client said is taken in."""
        self._answers.append(told)

    def changed(self, shown: AgainShown) -> None:
        """Who wants another game changed, or the way to it is there."""
        self._shown, self._is_news = shown, True

    def welcomed(self) -> None:
        """The client was welcomed: it knows nothing any more."""
        self._is_news = self._shown is not None

    def take(self) -> list[AgainTold]:
        """Return what is to be told now."""
        told, self._answers = self._answers, []
        if self._is_news and self._shown is not None:
            told = [*told, AgainTold(self._shown.seats, self._shown.next)]
        self._is_news = False
        return told
