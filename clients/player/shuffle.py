"""Sends a seat's messages for the shuffle automatically, as soon as the table waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from clients.player.errors import LagoonError, NonceSpent, Refused
from clients.player.nonces import commitments_of, is_nonce_due, message_due
from clients.player.retries import RETRY_CODES, RETRY_S
from clients.player.revealed import OnReveal, Revealed, note_revealed
from service.talk import protocol as p

ShuffleMessage = p.Commit | p.Reveal


class Shuffle:
    """Sends what is due of a seat whose nonces come from `seed`, one message at a time; `ask` sends it and waits.

    `revealed` says what its nonces were revealed for before, and is updated; `on_reveal` is called before.
    """

    def __init__(
        self,
        seed: str | None,
        revealed: Revealed,
        on_reveal: OnReveal,
        new_id: Callable[[], str],
        ask: Callable[[ShuffleMessage], Awaitable[Any]],
    ) -> None:
        self.seed = seed
        self.revealed = revealed
        self.lacks_nonce = False
        """Whether the table waits for a nonce that does not come from the seed."""
        self.nonce_spent = False
        """Whether the table waits for a nonce that must not be revealed again."""
        self._on_reveal = on_reveal
        self._new_id = new_id
        self._ask = ask
        self._sending: asyncio.Task[None] | None = None
        self._unanswered: str | None = None
        """The id of the message that is on its way."""
        self._sent: tuple[str, str] | None = None
        """The last message that was sent, without its id."""

    def update(self, view: dict[str, Any], seat: int | None, seq: int) -> None:
        """Send what is due in a view at `seq`, if anything is. Raises `NotStored`."""
        message = message_due(view["table"], seat, self.seed, seq, self._new_id)
        self.lacks_nonce = message is None and is_nonce_due(view["table"], seat)
        self.nonce_spent = isinstance(message, p.Reveal) and not self._may_reveal(message.nonce, view["table"])
        if message is None or self.nonce_spent or self._unanswered is not None:
            return
        sent = ("commit", message.commitment) if isinstance(message, p.Commit) else ("reveal", message.nonce)
        if sent != self._sent:
            self._sent, self._unanswered = sent, message.id
            self._sending = asyncio.create_task(self._send(message), name="shuffle message")

    def is_answered_by(self, message: object) -> bool:
        """Tell whether this answers for good what was on its way; what a later view waits for is due now."""
        match message:
            case p.Accepted(id=answered):
                pass
            case p.Refused(id=answered, code=code) if code not in RETRY_CODES and code != "too_fast":
                pass
            case _:
                return False
        if answered is None or answered != self._unanswered:
            return False
        self._unanswered = None
        return True

    def _may_reveal(self, nonce: str, table: dict[str, Any]) -> bool:
        """Tell whether a nonce was revealed for no other commitments than these, and note that it is now."""
        try:
            note_revealed(self.revealed, nonce, commitments_of(table), self._on_reveal)
        except NonceSpent:
            return False
        return True

    async def stop(self) -> None:
        """Wait for the message that is being sent; call it once requests fail, so that it ends."""
        if self._sending is not None:
            await asyncio.wait({self._sending})

    async def _send(self, message: ShuffleMessage) -> None:
        # Any other refusal is final, or the table has moved on meanwhile; the next view tells.
        with suppress(LagoonError):
            while True:
                try:
                    await self._ask(message)
                    return
                except Refused as refused:
                    if refused.code not in RETRY_CODES:
                        raise
                await asyncio.sleep(RETRY_S)
