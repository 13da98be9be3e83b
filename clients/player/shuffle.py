"""Sends a seat's messages for the shuffle automatically, as soon as the table waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from clients.player.errors import LagoonError, Refused
from clients.player.nonces import is_nonce_due, message_due
from clients.player.retries import RETRY_CODES, RETRY_S
from service.talk import protocol as p

ShuffleMessage = p.Commit | p.Reveal


class Shuffle:
    """Sends what is due of a seat whose nonces come from `seed`, one message at a time; `ask` sends it and waits."""

    def __init__(
        self, seed: str | None, new_id: Callable[[], str], ask: Callable[[ShuffleMessage], Awaitable[Any]]
    ) -> None:
        self.seed = seed
        self.lacks_nonce = False
        """Whether the table waits for a nonce that does not come from the seed, or must not be revealed again."""
        self.revealed: dict[str, tuple[str, ...]] = {}
        """The commitments of all seats that each nonce was revealed for."""
        self._new_id = new_id
        self._ask = ask
        self._sending: asyncio.Task[None] | None = None
        self._sent: tuple[str, str] | None = None
        """The last message that was sent, without its id."""

    def update(self, view: dict[str, Any], seat: int | None, seq: int) -> None:
        """Send what is due in a view at `seq`, if anything is."""
        message = message_due(view["table"], seat, self.seed, seq, self._new_id)
        if isinstance(message, p.Reveal) and not self._may_reveal(message.nonce, view["table"]):
            message = None
        self.lacks_nonce = message is None and is_nonce_due(view["table"], seat)
        if message is None or (self._sending is not None and not self._sending.done()):
            return
        sent = ("commit", message.commitment) if isinstance(message, p.Commit) else ("reveal", message.nonce)
        if sent != self._sent:
            self._sent = sent
            self._sending = asyncio.create_task(self._send(message), name="shuffle message")

    def _may_reveal(self, nonce: str, table: dict[str, Any]) -> bool:
        """Tell whether a nonce was revealed for no other commitments than these, and note that it is now.

        A server that takes its log back, and lets others commit anew by a nonce that they have seen, does not get it a
        second time.
        """
        commitments = tuple([seat["commitment"] for seat in table["seats"]])
        return self.revealed.setdefault(nonce, commitments) == commitments

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
