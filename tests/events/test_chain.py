"""From format 2 on a digest covers the one before and all of its event, as anybody can compute it."""

from __future__ import annotations

import hashlib
import json
import random
import re

import pytest
from msgspec.structs import replace

from events import actions, codec
from events.event import Event, Resign, chained, digest
from events.fold import BrokenLog, fold, step
from events.kahuna import KAHUNA
from events.table import Table
from tests.events.shuffled import Shuffled


@pytest.fixture(scope="module")
def story() -> Shuffled:
    """Return a game of format 2 that is over."""
    story = Shuffled(first=0)
    story.seated()
    dice = random.Random(5)
    for _ in range(20):
        seat = story.game.to_act(story.state)[0]
        story.play(seat, dice.choice(list(story.game.legal(story.state, seat))))
    story.act(0, Resign())
    return story


def lines(story: Shuffled) -> list[str]:
    return [codec.encode(event).decode() for event in story.events]


def test_a_digest_can_be_computed_by_hand(story: Shuffled) -> None:
    """What the protocol's page says, with nothing of the module."""
    before = ""
    for line in lines(story):
        said = json.loads(line)["digest"]
        covered = re.sub(r'"token":"[^"]*"', '"token":""', line.replace(f'"digest":"{said}"', f'"digest":"{before}"'))
        assert hashlib.sha256(covered.encode()).hexdigest() == said
        before = said
    assert before == story.folded.digest


def test_a_line_is_what_javascript_makes_of_it_too(story: Shuffled) -> None:
    """`JSON.stringify(JSON.parse(line))`, whose strings and numbers Python's own encoder writes alike."""
    for line in lines(story):
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False) == line


def test_an_event_of_one_moment_stands_for_all_before_it(story: Shuffled) -> None:
    for place in range(1, len(story.events)):
        earlier = fold(KAHUNA, story.events[:place])
        assert step(KAHUNA, earlier, story.events[place]).digest == story.events[place].digest
        assert chained("0" * 64, story.events[place]) != story.events[place].digest


@pytest.mark.parametrize(
    "change",
    [
        lambda event: replace(event, at=event.at + 1),
        lambda event: replace(event, key="other"),
        lambda event: replace(event, action=Resign()),
        lambda event: replace(event, digest="0" * 64),
    ],
    ids=["time", "key", "action", "digest"],
)
def test_a_fold_stops_at_an_event_that_is_not_the_one_the_log_was_made_of(story: Shuffled, change: object) -> None:
    assert callable(change)
    for place in (1, 6, len(story.events) - 2):
        changed: list[Event] = list(story.events)
        changed[place] = change(changed[place])
        with pytest.raises(BrokenLog) as broken:
            fold(KAHUNA, changed)
        assert (broken.value.code, broken.value.seq) == ("bad_chain", place + 1)


def test_what_hides_in_an_event_cannot_be_found_from_its_digest(story: Shuffled) -> None:
    """The state that a digest covers depends on the secret: without it a hidden card cannot be tried out."""
    table: Table[object] = story.table
    assert digest(replace(table, secret="11" * 32)) != digest(table)
    assert len(digest(table)) == 32


def test_a_table_of_format_1_goes_on_in_format_1() -> None:
    story = Shuffled()
    opened = story.events[0]
    old, _ = actions.open_table(KAHUNA, opened.action, "t", "5e" * 32, 1, format=1)
    assert (len(old.digest), old.state) == (16, "")
    assert b"format" not in codec.encode(old)
    assert len(opened.digest) == 64
