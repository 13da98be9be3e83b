"""Folding a log: what it leads to, and every way in which a log can be broken."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from events.event import Event, digest
from events.fold import BrokenLog, apply_facts, fold, step
from events.game import Game
from events.kahuna import KAHUNA, Kahuna
from events.kahuna.components import ISLANDS
from events.kahuna.facts import DrawDeclined
from events.kahuna.moves import Decline, Draw, Take
from events.table import Left, Undone
from tests.events.tables import Story, begun, token

ANN, BOB = 0, 1


def broken(events: Iterable[Event], game: Game[Any, Any, Any, Any] = KAHUNA) -> tuple[str, int]:
    """Return the code and the seq at which a log does not fold."""
    with pytest.raises(BrokenLog) as found:
        fold(game, events)
    assert found.value.message
    assert found.value.code in str(found.value)
    return found.value.code, found.value.seq


def sealed(events: list[Event], number: int, **fields: Any) -> list[Event]:
    """Return the log with event `number` changed, its digest as the change asks for: made up by somebody who can."""
    before = fold(KAHUNA, events[: number - 1]) if number > 1 else None
    event = replace(events[number - 1], **fields)
    after = apply_facts(KAHUNA, before, event.seq, event.at, event.who, event.facts, bool(event.draws))
    return [*events[: number - 1], replace(event, digest=digest(after.table))]


def tampered(event: Event, **fields: Any) -> Event:
    return replace(event, facts=(replace(event.facts[0], **fields), *event.facts[1:]))


def test_every_prefix_of_a_log_folds_to_the_table_of_its_day() -> None:
    story = Story(options={"first": 0})
    tables = [story.table]
    for number in (0, 1):
        story.join(number)
        tables.append(story.table)
    tables += [story.play_any().table for _ in range(5)]
    for length, table in enumerate(tables, 1):
        assert fold(KAHUNA, story.events[:length]).table == table


def test_the_start_brings_the_game_out_of_its_box() -> None:
    folded = fold(KAHUNA, begun().events)
    assert folded.table.state is not None
    assert folded.past is not None
    assert (folded.past.seq, folded.past.before, folded.past.free) == (3, None, False)


def test_what_was_chance_or_news_is_not_free() -> None:
    story = begun()
    story.play(ANN, Decline())
    story.play(BOB, Draw())
    assert story.folded.past is not None
    assert [(link.seq, link.who, link.free) for link in story.folded.past] == [
        (5, BOB, False),
        (4, ANN, True),
        (3, None, False),
    ]


def test_what_changes_nothing_in_the_game_adds_nothing_to_its_past() -> None:
    story = begun()
    story.play(ANN, Draw())
    past = story.folded.past
    story.undo(ANN, 3)
    story.answer(BOB, False)
    assert story.folded.past is past


def test_undone_events_leave_the_past() -> None:
    story = begun()
    story.play(ANN, Decline())
    story.undo(ANN, 3)
    assert story.folded.past is not None
    assert [link.seq for link in story.folded.past] == [3]
    story.play(ANN, Decline())
    assert [link.seq for link in fold(KAHUNA, story.events).past or ()] == [6, 3]


def test_the_digest_leaves_out_whose_token_it_was() -> None:
    """A log can be given away without the hashes of its tokens, and still folds."""
    story = begun()
    log = [tampered(event, token="") if event.who is None and event.seq > 1 else event for event in story.events]
    assert fold(KAHUNA, log).table.seat_of(token(0)) is None


# ---- broken logs


def test_an_empty_log() -> None:
    assert broken([]) == ("empty_log", 0)


def test_a_gap() -> None:
    story = begun().play_any(3)
    assert broken([*story.events[:3], *story.events[4:]]) == ("gap", 5)
    assert broken(story.events[1:]) == ("gap", 2)
    assert broken([*story.events[:3], story.events[2]]) == ("gap", 3)


def test_a_log_that_does_not_begin_with_an_opening() -> None:
    story = begun()
    assert broken([replace(story.events[0], facts=(Left(0),))]) == ("not_opened", 1)
    assert broken([replace(story.events[0], facts=())]) == ("empty_event", 1)


def test_rules_of_a_later_day() -> None:
    assert broken([tampered(begun().events[0], rules=KAHUNA.version + 1)]) == ("unknown_rules", 1)


def test_components_that_nobody_knows() -> None:
    assert broken([tampered(begun().events[0], components="f" * 16)]) == ("unknown_components", 1)


@pytest.mark.parametrize("options", [{"edition": "lost"}, {"unheard": 1}, [], "modern"])
def test_options_that_cannot_be_read(options: Any) -> None:
    assert broken([tampered(begun().events[0], options=options)]) == ("bad_options", 1)


def test_a_game_that_was_not_started() -> None:
    story = Story()
    event = Event(2, 1, None, (DrawDeclined(0),), "")
    assert broken([*story.events, event]) == ("not_started", 2)


def test_taking_back_to_where_nothing_was() -> None:
    story = begun().play_any()
    assert broken([*story.events, Event(5, 1, None, (Undone(2),), "", ANN)]) == ("bad_undo", 5)


@pytest.mark.parametrize(
    "fields", [{"facts": ()}, {"facts": (DrawDeclined(1),)}, {"digest": "0" * 16}], ids=["fewer", "others", "digest"]
)
def test_a_digest_that_does_not_meet(fields: dict[str, Any]) -> None:
    story = begun().play_any(2)
    events = [*story.events[:3], replace(story.events[3], **fields), story.events[4]]
    assert broken(events) == ("bad_digest", 4)


def test_seats_that_a_table_has_not() -> None:
    assert broken([tampered(begun().events[0], seats=0)]) == ("bad_digest", 1)


def test_facts_that_do_not_fit_the_table() -> None:
    story = begun()
    opened = story.events[0].facts
    assert broken([*story.events, Event(4, 1, None, opened, "")]) == ("bad_facts", 4)


def test_facts_that_do_not_fit_the_game() -> None:
    """A card that does not lie there cannot have been taken."""
    story = begun()
    missing = next(island for island in ISLANDS if island not in story.state.display)
    event = story.play(ANN, Take(story.state.display[0]))
    assert broken([*story.events[:-1], tampered(event, card=missing)]) == ("bad_facts", 4)


def test_other_rules_that_record_otherwise() -> None:
    class Forgetful(Kahuna):
        def evolve(self, state: Any, fact: Any) -> Any:
            return state if isinstance(fact, DrawDeclined) else super().evolve(state, fact)

    story = begun()
    story.play(ANN, Decline())
    assert broken(story.events, Forgetful()) == ("bad_digest", 4)


# ---- a log that folds says nothing of rules: that is for `verify`


def test_a_fold_records_what_it_is_told() -> None:
    story = begun()
    story.play(ANN, Decline())
    made_up = sealed(story.events, 4, facts=(*story.events[3].facts, *story.events[3].facts))
    assert fold(KAHUNA, made_up).table.seq == 4


def test_stepping_changes_nothing_that_was() -> None:
    story = begun()
    before = story.folded.with_table(story.table)
    kept = repr(before.table)
    step(KAHUNA, before, story.play(ANN, Decline()))
    assert repr(before.table) == kept
