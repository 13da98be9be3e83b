"""Proofs are made once and kept, and no more of them than there is room for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from service.tables.live import LiveTable
from service.web.proof import Proof, ProofCache

KEPT = 200


def over(number: int) -> LiveTable:
    """Return a table as far as the cache looks at it: its id, and that its game is over."""
    table = SimpleNamespace(phase="over", has_ended=True)
    return cast(LiveTable, SimpleNamespace(id=f"t{number}", now=SimpleNamespace(table=table)))


async def test_the_latest_proofs_are_kept_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    async def make(_: ProofCache, live: LiveTable) -> Proof:
        made.append(live.id)
        return Proof(True, 1, 0, "")

    monkeypatch.setattr(ProofCache, "_make", make)
    proofs = ProofCache(cast(Any, None), cast(Any, None))
    for number in range(KEPT + 50):
        await proofs.get(over(number))
    assert made == [f"t{number}" for number in range(KEPT + 50)]
    for number in range(50, KEPT + 50):
        await proofs.get(over(number))
    assert len(made) == KEPT + 50, "the latest are kept"
    await proofs.get(over(49))
    assert made[KEPT + 50 :] == ["t49"], "older ones are not"
