"""Bots take seats as people do, say that they are bots, and play with people."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from events import actions, codec
from events.chance import commitment
from events.event import Join, Leave, Open
from events.fold import BrokenLog, fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.motu import MOTU
from events.shapes import check_event
from events.table import Joined, Opened
from events.verify import verify
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.shuffled import SECRET, TABLE, Shuffled, nonce_of, token


def bot(name: str, number: int, seat: int | None = None, kind: str = "hard") -> Join:
    return Join(name, token(number), seat=seat, commitment=commitment(nonce_of(name)), bot=kind)


def opened(game: Any = KAHUNA, seats: int = 2, **kept: Any) -> Shuffled:
    story = Shuffled(game, seats)
    event, story.folded = actions.open_table(game, Open(game.name, {}, seats, False, **kept), TABLE, SECRET, 1000)
    story.events = [event]
    return story


def refused(story: Shuffled, action: Join) -> str:
    with pytest.raises(Illegal) as refusal:
        story.act(None, action)
    return refusal.value.code


def test_a_bot_says_what_it_is() -> None:
    story = Shuffled()
    event = story.act(None, bot("Kai", 1))
    assert event.facts[0] == Joined(0, "Kai", token(1), commitment=commitment(nonce_of("Kai")), bot="hard")
    assert (story.table.bots, story.join(0).facts[0].bot) == ((0,), UNSET)
    assert fold(KAHUNA, story.events).table == story.table
    assert verify(KAHUNA, story.events).digest == story.events[-1].digest
    check_event(event)


def test_the_log_of_a_table_without_bots_has_no_word_of_them() -> None:
    story = Shuffled().gathered()
    written = b"".join(map(codec.encode, story.events))
    assert not any(word in written for word in (b"bot", b"imagine", b"demo", b"talk", b"spectators"))


@pytest.mark.parametrize("kind", ["", "A", "x" * 21, "hard\n", "é"])
def test_what_a_bot_says_it_is_has_bounds(kind: str) -> None:
    story = Shuffled()
    event = story.act(None, bot("Kai", 1))
    for part in (
        replace(event, action=replace(event.action, bot=kind)),
        replace(event, facts=(replace(event.facts[0], bot=kind),)),
    ):
        with pytest.raises(BrokenLog, match="its bot is none that can be"):
            check_event(part)


def test_one_seat_is_left_to_a_person_whoever_came_first() -> None:
    story = opened(PEBBLES, 3)
    story.act(None, bot("Kai", 1))
    story.act(None, bot("Moana", 2))
    assert refused(story, bot("Tui", 3)) == "no_person"
    story.join(0)
    assert story.table.phase == "shuffling"


def test_a_person_who_leaves_is_not_replaced_by_a_bot() -> None:
    story = opened(PEBBLES, 3)
    story.join(0)
    story.act(None, bot("Kai", 1))
    story.act(None, bot("Moana", 2))
    story.act(0, Leave())
    assert refused(story, bot("Tui", 3)) == "no_person"


def test_a_bot_does_not_play_alone() -> None:
    assert refused(opened(MOTU, 1), bot("Kai", 1)) == "no_person"


def test_bots_play_among_themselves_at_a_demo() -> None:
    story = opened(demo=True)
    story.act(None, bot("Kai", 1))
    story.act(None, bot("Moana", 2))
    assert (story.table.phase, story.table.bots) == ("shuffling", (0, 1))


@pytest.mark.parametrize(
    "kept",
    [
        {},
        {"imagine": False},
        {"demo": True},
        {"talk": False},
        {"spectators": "no"},
        {"spectators": "delayed"},
        {"imagine": False, "demo": True},
    ],
)
def test_what_a_table_was_opened_with_stays(kept: dict[str, Any]) -> None:
    story = opened(**kept)
    fact = story.events[0].facts[0]
    assert isinstance(fact, Opened)
    for name in ("imagine", "demo", "talk", "spectators"):
        assert getattr(story.table, name) == getattr(fact, name) == getattr(story.events[0].action, name)
        assert (name.encode() in codec.encode(story.events[0])) == (name in kept)
    read = codec.Codec(KAHUNA).decode(codec.encode(story.events[0]), 1)
    assert fold(KAHUNA, [read]).table == story.table
