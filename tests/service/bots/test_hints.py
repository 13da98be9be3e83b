"""Whoever asks for a good move has an answer or a sentence, also if the process that thinks about it is killed."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from clients.bots.hinting import Hinting
from clients.bots.shared_core import SharedCore
from events.chance import seeded
from events.game import Illegal
from events.log import Shards
from projections.games import GAMES
from projections.imagined import imagine
from service.bots import hints
from service.bots.hints import Hints
from service.bots.queue import DueQueue
from service.commands.hint_process import HintThinker
from service.process.bot_config import BotConfig
from service.redis.bot_key import TAG
from service.redis.hint import Answer, Question, Reason
from service.redis.hint_store import HintStore
from service.settings import Settings
from service.tasks import Tasks
from tests.conformance.test_imagined import positions
from tests.forked_bots import ForkedBots
from tests.support import eventually

NOWHERE = "http://127.0.0.1:9"
"""No bot has to play anywhere: no process ever goes there."""


def asked() -> Question:
    """Return a question about a game that is under way."""
    now, playable = next(positions("kahuna", 3)).live.now.table, GAMES["kahuna"]
    (seat,) = playable.game.to_act(now.state)
    worlds = msgspec.to_builtins(imagine(playable.game, now, seat, 8, seeded("worlds")))
    return Question("t/0/5", "kahuna", now.rules, seat, tuple(worlds))


async def test_a_plan_is_followed_while_it_can_be(shards: Shards) -> None:
    store, question = HintStore(shards), asked()
    known = Hinting("kahuna", question.rules, question.worlds, question.seat, "seed").known
    planned = Answer({"t": "draw"}, Reason("unseen"))
    thinkers = Tasks()
    thinkers.spawn(HintThinker(store, SharedCore()).run(), "thinker")
    try:
        for seq, plan in ((6, planned), (7, Answer({"t": "forgo"}))):
            await store.plan(question, known, plan)
            again = msgspec.structs.replace(question, key=f"t/0/{seq}")
            assert await store.ask(again) is None
            found = await eventually(lambda: store.answer_to(again.key))  # noqa: B023
            assert (found == plan) == (plan is planned)
            assert found.move is not None
    finally:
        await thinkers.stop()


async def test_a_process_is_killed_in_the_middle_of_thinking(
    url: str, shards: Shards, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots, question = ForkedBots(BotConfig("bots.0", NOWHERE, url)), asked()
    finder = Hints(HintStore(shards), DueQueue(shards), Settings(bots=1))
    waiting = f"lagoon:{{{TAG}}}:hints"

    async def is_taken() -> bool:
        return not await shards.ask(TAG, "LLEN", waiting)

    try:
        await bots.start()
        await eventually(DueQueue(shards).is_anybody_there)
        monkeypatch.setattr(hints, "PATIENCE_S", 2)
        first = asyncio.create_task(finder.find(question))
        await eventually(lambda: shards.ask(TAG, "EXISTS", f"{waiting}:{question.key}"))
        await eventually(is_taken)
        await bots.kill()
        # Nobody is left to think about it, and that is said, unless it was done already.
        (outcome,) = await asyncio.gather(first, return_exceptions=True)
        assert isinstance(outcome, Answer) or (isinstance(outcome, Illegal) and outcome.code == "no_hint")
        # Once somebody is there again the same question is answered, however soon it is asked.
        await bots.start()
        monkeypatch.setattr(hints, "PATIENCE_S", 30)
        answer = await finder.find(question)
        assert answer.move is not None
    finally:
        await bots.kill()
