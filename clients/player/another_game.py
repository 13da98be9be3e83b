"""Another game with the same people, after the one that is over."""

from __future__ import annotations

from clients.player.nonces import commitment_of, nonce_of
from clients.player.opening import Opening
from service.talk import protocol as p


class AnotherGame(Opening):
    """What a player says about another game: `wants_again` is who wants one, None while nobody is known to."""

    wants_again: p.AgainTold | None = None

    @property
    def next_table(self) -> str | None:
        """The next table, once all want another game and it is open."""
        return None if self.wants_again is None else self.wants_again.next

    async def again(self, seed: str) -> p.AgainTold:
        """Want another game; return who does now.

        The nonces for it are made from the `seed` (`new_seed`). Store it before the call: the next table opens with the
        last yes, whether or not you are still here, and only with it your seat there can do its part in the shuffle.
        Your token owns that seat; `Lagoon.next_seat` puts both together. Raises `Refused`.
        """
        answer: p.AgainTold = await self._ask(p.Again(next(self._ids), True, commitment_of(nonce_of(seed, 0))))
        return answer

    async def not_again(self) -> p.AgainTold:
        """Want no other game any more; raises `Refused` (`again_begun`) once the next table is there."""
        answer: p.AgainTold = await self._ask(p.Again(next(self._ids), False))
        return answer
