"""Checks that a server does not rewrite a table's log (PROTOCOL.md, sections 9 and 12).

From format 2 on the digest of an event covers all of the log up to it. A server that sends a different digest for the
same event later, or whose final log has a different one, has rewritten the game, and each of its players finds out.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, Final

import msgspec

from clients.player.address import Address
from clients.player.errors import LagoonError, Refused, Rewritten
from clients.player.http import fetch, request_json

_CHAINED: Final = re.compile(r"[0-9a-f]{64}")
"""Digests of format 1 cover a table's state, not its log, so they are no receipts."""

_TOKENS_IN: Final = {
    "token": {"Join", "Joined", "RunOut", "Ask", "Asked", "Replaced"},
    "opener": {"Open", "Opened", "SendOff", "Change", "Reorder", "Close"},
}
"""The actions and facts that hold a token's hash, by the field that it is in."""

_REMEMBERED = 2000
"""How many of the latest receipts are kept for the check of the final log."""


class Receipt(msgspec.Struct, frozen=True):
    """The `digest`, in hex, of event `seq`, which covers a table's log up to it."""

    seq: int
    digest: str


class _Told(msgspec.Struct, frozen=True):
    digest: str


class _Line(msgspec.Struct, frozen=True):
    kind: str


class Receipts:
    """The receipts of one table; `kept` is one of an earlier time.

    `on_rewritten` is called, once, when the game is found to be rewritten. `token` returns that of a seat, by which
    more is shown at some tables.
    """

    def __init__(
        self,
        address: Address,
        table: str,
        kept: Receipt | None,
        on_rewritten: Callable[[Rewritten], None],
        token: Callable[[], str | None] = lambda: None,
    ) -> None:
        self.last = kept
        """The receipt to store: the latest one that is known to belong to the same log as those before it."""
        self.rewritten: Rewritten | None = None
        """The error, once the log is found to be rewritten."""
        self._address = address
        self._table = table
        self._on_rewritten = on_rewritten
        self._token = token
        self._heard: deque[Receipt] = deque(maxlen=_REMEMBERED)
        self._is_checked = kept is None
        self._asking: asyncio.Task[None] | None = None

    def welcomed(self, seq: int, digest: str) -> None:
        """Process the digest of a `welcome` on a new connection: the stored receipt is checked."""
        self._is_checked = self.last is None
        self.hear(seq, digest)

    def hear(self, seq: int, digest: str) -> None:
        """Process the digest of event `seq`, which the server leaves out for format 1 and for old events."""
        if not _CHAINED.fullmatch(digest):
            return
        self._heard.append(Receipt(seq, digest))
        if self._is_checked:
            self._keep_latest()
        elif self.last is not None and self.last.seq == seq:
            self._compare(self.last, digest)
        elif self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(), name="check of a receipt")

    async def check_log(self, revealed: Mapping[str, tuple[str, ...]]) -> None:
        """Compare every receipt, and the commitments that each nonce was `revealed` for, with the log of a game.

        The game must be over. Raises `Rewritten`; `Refused` and `Unreachable` when the log cannot be fetched.
        """
        if self.rewritten is not None:
            raise self.rewritten
        receipts = [*([] if self.last is None else [self.last]), *self._heard]
        if not receipts and not revealed:
            return
        log = await fetch(self._address, f"/tables/{self._table}/log")
        digests = await asyncio.to_thread(digests_of, log)
        for receipt in receipts:
            self._compare(receipt, digests.get(receipt.seq, ""))
        for seq, nonce, commitments in await asyncio.to_thread(lambda: list(revealings_of(log))):
            self._compare_commitments(seq, revealed.get(nonce, commitments), commitments)
        if self.rewritten is not None:
            raise self.rewritten

    async def stop(self) -> None:
        """Cancel a check that is still going on."""
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.wait({self._asking})

    async def _ask(self) -> None:
        kept = self.last
        assert kept is not None
        # Without an answer the check is repeated with the next receipt.
        with suppress(LagoonError):
            self._compare(kept, await digest_at(self._address, self._table, kept.seq, self._token()))

    def _compare(self, receipt: Receipt, now: str) -> None:
        if receipt.digest == now:
            self._is_checked = True
            self._keep_latest()
        elif self.rewritten is None:
            # The receipt that proves it stays stored.
            self.last = receipt
            self.rewritten = Rewritten(receipt.seq, receipt.digest, now)
            self._on_rewritten(self.rewritten)

    def _compare_commitments(self, seq: int, told: tuple[str, ...], now: tuple[str, ...]) -> None:
        """Compare what all seats were committed to when a nonce was revealed with what the log says now."""
        if told != now and self.rewritten is None:
            self.rewritten = Rewritten(seq, " ".join(told), " ".join(now))
            self._on_rewritten(self.rewritten)

    def _keep_latest(self) -> None:
        if self.rewritten is None and self._heard:
            latest = max(self._heard, key=lambda receipt: receipt.seq)
            if self.last is None or latest.seq >= self.last.seq:
                self.last = latest


async def digest_at(address: Address, table: str, seq: int, token: str | None) -> str:
    """Return the digest that the server now gives for event `seq`; empty where it has no such event any more.

    Raises `Refused`, `Unreachable` and `ProtocolError`.
    """
    try:
        return (await request_json(address, "GET", f"/tables/{table}/digests/{seq}", _Told, token=token)).digest
    except Refused as refused:
        if refused.code != "no_event":
            raise
        return ""


def digests_of(log: bytes) -> dict[int, str]:
    """Compute the digest of each event of a whole log, up to the first event that does not hold."""
    head, *lines = log.splitlines()
    if msgspec.json.decode(head, type=_Line).kind != "log":
        raise Refused("not_over", "The game is not over yet.")
    return dict(enumerate(_chain(lines), 1))


def revealings_of(log: bytes) -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield, for each nonce revealed in a whole log of format 2: its seq, the nonce, the commitments of all seats.

    Up to the first event that cannot be read.
    """
    commitments: dict[int, str] = {}
    with suppress(msgspec.MsgspecError, LookupError, TypeError):
        for line in log.splitlines()[1:]:
            event = msgspec.json.decode(line)
            for fact in event["facts"]:
                match fact["t"]:
                    case "Joined" | "Committed" if "commitment" in fact:
                        commitments[fact["seat"]] = fact["commitment"]
                    case "Reordered":
                        before = enumerate(fact["seats"])
                        commitments = {seat: commitments[old] for seat, old in before if old in commitments}
                    case "NonceShown":
                        yield event["seq"], fact["nonce"], tuple([commitments[seat] for seat in sorted(commitments)])
                    case "Started":
                        return


def _chain(lines: list[bytes]) -> Iterator[str]:
    """Yield the digests of events, up to the first that does not hold."""
    digest = ""
    with suppress(msgspec.MsgspecError, LookupError, TypeError, AttributeError):
        for line in lines:
            event = msgspec.json.decode(line)
            told, event["digest"] = event["digest"], digest
            _blank_tokens(event)
            digest = hashlib.sha256(msgspec.json.encode(event)).hexdigest()
            if digest != told:
                return
            yield digest


def _blank_tokens(event: dict[str, Any]) -> None:
    """Remove the placeholders of tokens, which no digest covers: those of seats, and of whoever opened the table."""
    for part in (event["action"], *event["facts"]):
        for field in ("token", "opener"):
            if part["t"] in _TOKENS_IN[field] and field in part:
                part[field] = ""
    # A table in a series is opened with everybody seated.
    for seated in event["action"].get("seated", ()):
        seated["token"] = ""
