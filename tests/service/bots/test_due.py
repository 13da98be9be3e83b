"""Which bots a table waits for: from the first nonce to the last move, and for answers in between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from events.chance import commitment
from events.event import AskUndo, Join, Leave, Play, Resign
from events.kahuna import KAHUNA
from events.kahuna.moves import Draw
from projections.games import GAMES
from service.bots import dispatch as dispatching
from service.bots.dispatch import Dispatch
from service.bots.due import due_seats
from service.redis.bot_key import BotKey, BotKeys
from service.tables.live import LiveTable, codec_for
from service.tables.served import ServedTable
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.shuffled import Shuffled, nonce_of, token
from tests.events.tables import NONCES
from tests.support import eventually

KEY = BotKey("1" * 64)
EARLIER = BotKey("2" * 64)


def with_bot(owner: str = token(1), seats: int = 2, game: Any = KAHUNA, **options: Any) -> Shuffled:
    """Return a table where Ann sits, and a bot beside her."""
    story = Shuffled(game, seats, **options)
    story.join(0)
    story.act(None, Join("Kai", owner, commitment=commitment(NONCES[1]), bot="hard"))
    story.people[1] = 1
    return story


def due(story: Shuffled) -> tuple[int, ...]:
    return due_seats(story.game, story.table)


def test_a_bot_shows_its_nonce_when_all_are_there() -> None:
    story = with_bot(game=PEBBLES, seats=3)
    assert due(story) == ()
    story.join(2)
    assert due(story) == (1,)
    story.reveal(1)
    assert due(story) == ()


def test_a_bot_is_bound_anew_when_a_shuffle_was_broken() -> None:
    story = with_bot(game=PEBBLES, seats=3)
    story.join(2)
    story.act(2, Leave())
    assert due(story) == (1,)
    story.commit(1, nonce_of("another"))
    assert due(story) == ()


def test_a_bot_moves_when_it_is_its_turn_and_not_while_somebody_is_asked() -> None:
    story = with_bot(first=0)
    for seat in (0, 1):
        story.reveal(seat)
    assert due(story) == ()
    story.act(0, Play(Draw()))
    assert due(story) == (1,)
    story.act(0, AskUndo(story.seq - 1))
    assert due(story) == (1,), "it is asked"
    story.act(1, Resign())
    assert due(story) == ()


def test_a_bot_does_not_wait_for_its_own_request() -> None:
    story = with_bot(first=1)
    for seat in (0, 1):
        story.reveal(seat)
    story.act(1, Play(Draw()))
    story.act(1, AskUndo(story.seq - 1))
    assert due(story) == ()


def test_where_no_bot_sits_nobody_is_due() -> None:
    assert due(Shuffled().gathered()) == ()


class Queue:
    """Keeps what is queued."""

    def __init__(self) -> None:
        self.added: list[list[tuple[str, int, int]]] = []

    async def add(self, due: Iterable[tuple[str, int, int]]) -> None:
        self.added.append(list(due))


class Keys:
    async def get(self) -> BotKeys:
        return BotKeys(KEY, (EARLIER,))


def live(story: Shuffled, name: str) -> LiveTable:
    found = LiveTable(name, GAMES["kahuna"], codec_for("kahuna"), 256)
    for event in story.events:
        found.apply(event, story.folded)
    return found


def dispatch(queue: Queue, *visited: LiveTable) -> Dispatch:
    return Dispatch(Keys(), queue, lambda: map(ServedTable, visited))  # type: ignore[arg-type]


def of_the_house(story_name: str, key: BotKey = KEY) -> Shuffled:
    return with_bot(key.token_hash(story_name, 1))


async def test_what_is_due_in_one_turn_of_the_loop_goes_out_together_and_once() -> None:
    queue = Queue()
    tables = [live(of_the_house("tableid"), "tableid")]
    sending = dispatch(queue)
    for table in tables * 3:
        sending.note(table)
    await eventually(lambda: queue.added)
    assert queue.added == [[("tableid", 3, 1)]]
    await sending.stop()


async def test_bots_of_a_table_that_was_restored_are_of_the_house() -> None:
    queue = Queue()
    sending = dispatch(queue)
    sending.note(live(of_the_house("tableid", EARLIER), "tableid"))
    await eventually(lambda: queue.added)
    assert queue.added == [[("tableid", 3, 1)]]
    await sending.stop()


async def test_bots_of_strangers_are_their_own_affair() -> None:
    queue = Queue()
    sending = dispatch(queue)
    sending.note(live(with_bot(), "tableid"))
    await eventually(lambda: queue.added)
    assert queue.added == [[]]
    await sending.stop()


async def test_where_nobody_came_it_is_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dispatching, "AGAIN_S", 0.05)
    monkeypatch.setattr(dispatching, "CHECK_INTERVAL_S", 0.01)
    queue = Queue()
    waiting = live(of_the_house("tableid"), "tableid")
    sending = dispatch(queue, waiting, live(Shuffled().gathered(), "other"))
    sending.start()
    await eventually(lambda: len(queue.added) >= 3)
    await sending.stop()
    assert all(added == [("tableid", 3, 1)] for added in queue.added)
