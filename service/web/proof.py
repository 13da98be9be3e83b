"""The proof of a game that is over, as `GET /api/tables/ID/proof` does: every draw and every decision made again.

The answer names the file it speaks of by its hash, so that whoever holds the file knows that it is about theirs.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from events.codec import Codec
from events.event import Event
from events.fold import BrokenLog
from events.game import Illegal
from events.table import ENDED
from events.verify import verify
from projections.games import GAMES
from projections.view import Playable
from service.archive.log_reader import LogReader
from service.archive.signatures import Signatures
from service.tables.live import LiveTable
from service.web.export import export_file

_KEPT = 200
"""Proofs that are kept: a game that is over does not change."""


class Proof(msgspec.Struct, frozen=True, omit_defaults=True):
    """What came of making everything again.

    `sha256` (hex) is that of the table's log as `GET /api/tables/ID/log` gives it. Where it does not hold, `seq` is
    the first event that does not, and `code` and `message` say why. `digest` is that of the last event of a log of
    format 2, and `signature` one of the house with the public key `house` under it.
    """

    verified: bool
    events: int
    draws: int
    sha256: str
    seq: int = 0
    code: str = ""
    message: str = ""
    digest: str = ""
    house: str = ""
    signature: str = ""


class ProofCache:
    """The proofs of games that are over, each made once."""

    def __init__(self, log_reader: LogReader, signatures: Signatures) -> None:
        self._log_reader = log_reader
        self._signatures = signatures
        self._kept: OrderedDict[str, Proof] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def get(self, live: LiveTable) -> Proof:
        """Return the proof of a table. Raises `Illegal` while its game goes on, and `RedisUnavailable`."""
        if not live.now.table.has_ended:
            raise Illegal("not_over", "A game can be proved once it is over: until then its secret is one.")
        async with self._one_at_a_time:
            proof = self._kept.get(live.id)
            if proof is None:
                proof = self._kept[live.id] = await self._make(live)
                if len(self._kept) > _KEPT:
                    self._kept.popitem(last=False)
        return proof

    async def _make(self, live: LiveTable) -> Proof:
        signed = await self._signatures.get(live.now.table, live.digest)
        data = await export_file(live, self._log_reader, None, signed)
        raws = await self._log_reader.read(live.id)
        sha256 = hashlib.sha256(data).hexdigest()
        proof = await asyncio.to_thread(_prove, GAMES[live.playable.game.name], live.codec, raws, sha256)
        if live.now.table.format == 1:
            return proof
        proof = replace(proof, digest=live.digest)
        if signed is not None:
            return replace(proof, house=signed.house, signature=signed.signature)
        if not proof.verified:
            return proof
        unsigned = "no house has signed it: nobody stands for it that it was played so"
        return replace(proof, verified=False, seq=proof.events, code="not_signed", message=unsigned)


def _prove(playable: Playable, reader: Codec, raws: list[bytes], sha256: str) -> Proof:
    draws = 0

    def events() -> Iterator[Event]:
        nonlocal draws
        for seq, raw in enumerate(raws, 1):
            # Decode strictly, as a reader of the file does.
            event = reader.decode_foreign(raw, seq)
            draws += len(event.draws)
            yield event

    try:
        found = verify(playable.game, events(), playable.older_rules)
    except BrokenLog as broken:
        return Proof(False, len(raws), draws, sha256, broken.seq, broken.code, broken.message)
    if not found.rules:
        old = "its decisions were made by older rules, which this program no longer has"
        return Proof(False, len(raws), draws, sha256, 1, "old_rules", old)
    if found.phase not in ENDED:
        return Proof(False, len(raws), draws, sha256, len(raws), "not_over", "its last events are missing")
    return Proof(True, found.events, found.draws, sha256)
