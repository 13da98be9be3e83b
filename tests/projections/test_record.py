"""The record: each event as one viewer may be told it, with nothing missing and nothing too much."""

from __future__ import annotations

import pytest

from events.codec import encode
from events.event import Resign
from events.kahuna.facts import CardDrawn, DrawDeclined, TurnBegan
from events.kahuna.moves import Decline, Draw
from events.table import Joined, Opened, Resigned, SecretShown, UndoAsked
from projections.games import GAMES
from projections.kahuna import ToldCardDrawn
from projections.record import Step, ToldJoined, ToldOpened, tell, tell_table_fact
from tests.events.tables import NONCES, SECRET, Story, begun, token

KAHUNA = GAMES["kahuna"]
ANN, BOB = 0, 1
VIEWERS = pytest.mark.parametrize("viewer", [ANN, BOB, None])


def test_a_step_is_an_event_with_its_facts_told() -> None:
    event = begun().play(ANN, Decline())
    assert tell(KAHUNA, event, BOB) == Step(4, 1003, (DrawDeclined(ANN), TurnBegan(BOB)), ANN)


def test_a_hidden_part_arrives_masked_but_never_missing() -> None:
    event = begun().play(ANN, Draw())
    drawn = event.facts[0]
    assert isinstance(drawn, CardDrawn)
    assert tell(KAHUNA, event, ANN).facts == (ToldCardDrawn(ANN, drawn.card), TurnBegan(BOB))
    for viewer in (BOB, None):
        assert tell(KAHUNA, event, viewer).facts == (ToldCardDrawn(ANN, None), TurnBegan(BOB))


@VIEWERS
def test_everybody_counts_the_same_steps_and_facts(viewer: int | None) -> None:
    story = begun().play_any(8)
    steps = [tell(KAHUNA, event, viewer) for event in story.events]
    assert [(step.seq, step.at, step.who) for step in steps] == [(e.seq, e.at, e.who) for e in story.events]
    for step, event in zip(steps, story.events, strict=True):
        tags = [told.__struct_config__.tag for told in step.facts]
        assert tags == [fact.__struct_config__.tag for fact in event.facts]


@VIEWERS
def test_the_opening_is_told_without_the_secret(viewer: int | None) -> None:
    story = Story(undo="free", options={"edition": "classic"})
    event = story.events[0]
    fact = event.facts[0]
    assert isinstance(fact, Opened)
    step = tell(KAHUNA, event, viewer)
    assert step.facts == (ToldOpened("kahuna", fact.options, 2, False, "free", fact.commitment),)
    assert step.who is None


@VIEWERS
def test_joining_is_told_without_the_hash_of_the_token(viewer: int | None) -> None:
    event = Story().join(0)
    assert tell(KAHUNA, event, viewer).facts == (ToldJoined(0, "Ann", NONCES[0]),)


def test_the_secret_is_told_in_the_end() -> None:
    event = begun().act(BOB, Resign())
    assert tell(KAHUNA, event, None).facts[-1] == SecretShown(SECRET)


def test_all_else_about_the_table_is_told_as_it_is() -> None:
    for fact in (UndoAsked(0, 3), Resigned(1)):
        assert tell_table_fact(fact) is fact


def test_neither_secret_nor_token_is_in_the_bytes_of_any_step() -> None:
    story = begun().play_any(5)
    for event in story.events:
        for viewer in (ANN, BOB, None):
            raw = repr(tell(KAHUNA, event, viewer))
            assert SECRET not in raw
            assert token(ANN) not in raw
    assert any(isinstance(fact, Joined) for event in story.events for fact in event.facts)
    assert SECRET.encode() in encode(story.events[0])


def test_who_is_left_out_where_nobody_sits() -> None:
    assert tell(KAHUNA, Story().join(0), None).who is None
