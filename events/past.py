"""The live branch of a game: a chain of its states, newest first, so that going back is looking it up.

Each link is one event that changed the game. Taking back drops links; the log keeps every event. A link costs a
pointer, since states are frozen and share what did not change.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

S = TypeVar("S")


class Past(Generic[S]):
    """The game as it was just after event `seq`, made by seat `who` (None: the table), and what came `before`.

    `free` says that the event neither was chance nor showed anybody anything new; `own`, that it may have, but nothing
    beyond cards of the seat's own hand (only where the table's rules make a difference of that); `ends`, that a turn of
    the seat was over by it, where that matters. `withdraws` says that it took back the seat's part in a simultaneous
    choice, which others may have made their choices after. `turns` counts the turns that each seat had ended by then,
    where the table has clocks.
    """

    __slots__ = ("before", "ends", "free", "own", "seq", "state", "turns", "who", "withdraws")

    def __init__(
        self,
        seq: int,
        who: int | None,
        state: S,
        free: bool,
        before: Past[S] | None,
        withdraws: bool = False,
        turns: tuple[int, ...] = (),
        own: bool = False,
        ends: bool = False,
    ) -> None:
        self.seq = seq
        self.who = who
        self.state = state
        self.free = free
        self.before = before
        self.withdraws = withdraws
        self.turns = turns
        self.own = own
        self.ends = ends

    def __iter__(self) -> Iterator[Past[S]]:
        """Yield this link and those before it, newest first."""
        link: Past[S] | None = self
        while link is not None:
            yield link
            link = link.before

    def back_to(self, to: int) -> Past[S] | None:
        """Return the link of event `to` on this branch, or None if it is not on it."""
        for link in self:
            if link.seq == to:
                return link
            if link.seq < to:
                return None
        return None

    def free_for(self, seat: int) -> int | None:
        """Return the earliest seq that `seat` may go back to without asking, or None if there is none.

        It is as far as one's own last actions go, while none was chance or showed anybody anything new; but for cards
        of one's own hand while the turn lasts in which they were shown.
        """
        to, link, lasts = None, self, True
        while link.who == seat and link.before is not None:
            lasts = lasts and not link.ends
            if not (link.free or (link.own and lasts)):
                break
            link = link.before
            to = link.seq
        return to

    def places_of(self, seat: int) -> Iterator[int]:
        """Yield where `seat` may want to go back to, newest first: just before each of their last actions in a row.

        A choice that was withdrawn, and the withdrawal, are no actions any more.
        """
        link, begun, withdrawn = self, False, 0
        while (before := link.before) is not None:
            if link.who != seat:
                if begun:
                    return
            elif link.withdraws:
                withdrawn += 1
            elif withdrawn:
                withdrawn -= 1
            else:
                begun = True
                yield before.seq
            link = before

    def last_of(self, seat: int) -> int | None:
        """Return the seq just before the last action of `seat` on this branch, or None if it has none."""
        return next(self.places_of(seat), None)
