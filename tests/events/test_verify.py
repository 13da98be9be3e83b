"""Verifying a log: whatever was made up is found, at the event at which it was."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace

from events.chance import commitment
from events.event import AskUndo, Event, Open, Play, Resign
from events.fold import BrokenLog
from events.game import Game
from events.kahuna import KAHUNA, Kahuna
from events.kahuna.moves import Decline, Draw, Take
from events.verify import verify
from projections.selfplay import play
from tests.events.tables import Story, begun, pebbles
from tests.events.test_fold import sealed

ANN, BOB = 0, 1


def found(events: Iterable[Event], game: Game[Any, Any, Any, Any] = KAHUNA) -> tuple[str, int]:
    """Return the code and the seq at which a log does not hold."""
    with pytest.raises(BrokenLog) as broken:
        verify(game, events)
    assert broken.value.message
    return broken.value.code, broken.value.seq


def told() -> Story:
    """Return a table at which a good deal happened."""
    story = begun()
    story.play(ANN, Draw())
    story.undo(ANN, 3)
    story.answer(BOB, True)
    story.play(ANN, Decline())
    story.play(BOB, Take(story.state.display[0]))
    story.act(ANN, Resign())
    return story


def test_a_log_that_holds() -> None:
    story = told()
    draws = sum(len(event.draws) for event in story.events)
    # 9 for the set-up, 1 drawn twice over, 1 to refill the display.
    assert verify(KAHUNA, story.events)[:4] == (len(story.events), draws, True, "over")
    assert draws == 11


@pytest.mark.parametrize("seed", range(3))
def test_self_play_holds(seed: int) -> None:
    events = [moment.event for moment in play(KAHUNA, KAHUNA.options_type(), 2, f"verify {seed}")]
    assert verify(KAHUNA, events).events == len(events)


def test_a_game_of_simultaneous_choices_holds() -> None:
    story = pebbles().play_any(4)
    assert verify(story.game, story.events).rules


def test_a_log_that_does_not_fold_does_not_hold() -> None:
    assert found([]) == ("empty_log", 0)
    assert found(told().events[1:]) == ("gap", 2)


def test_a_draw_that_the_secret_does_not_give() -> None:
    story = told()
    ((n, k),) = story.events[3].draws
    assert found(sealed(story.events, 4, draws=((n, (k + 1) % n),))) == ("bad_draw", 4)


@pytest.mark.parametrize("n", [0, 1])
def test_a_draw_that_is_none(n: int) -> None:
    assert found(sealed(told().events, 4, draws=((n, 0),))) == ("bad_draw", 4)


def test_a_draw_too_many_or_too_few() -> None:
    story = told()
    more = begun(first=1)
    assert found(sealed(story.events, 4, draws=())) == ("other_draws", 4)
    declined = more.play(BOB, Decline())
    assert declined.draws == ()
    drawn = begun(first=1).play(BOB, Draw()).draws
    # What would have been drawn at this seq, but nothing was to draw.
    (_, outcome) = drawn[0]
    assert found(sealed(more.events, 4, draws=((15, outcome),))) == ("other_draws", 4)


def test_a_card_that_was_not_drawn() -> None:
    story = begun()
    deck = story.state.deck
    event = story.play(ANN, Draw())
    drawn = event.facts[0]
    other = next(card for card in deck if card != drawn.card)
    facts = (replace(drawn, card=other), *event.facts[1:])
    assert found(sealed(story.events, 4, facts=facts)) == ("other_facts", 4)


def test_a_fact_too_many() -> None:
    story = begun()
    event = story.play(ANN, Decline())
    assert found(sealed(story.events, 4, facts=(*event.facts, event.facts[0]))) == ("other_facts", 4)


@pytest.mark.parametrize(
    ("who", "action"),
    [(BOB, Play(Decline())), (None, Play(Decline())), (ANN, AskUndo(1)), (ANN, Open("kahuna", {}, 2, False))],
    ids=["other seat", "spectator", "undo", "opened again"],
)
def test_an_action_that_is_not_allowed(who: int | None, action: Any) -> None:
    story = begun()
    story.play(ANN, Decline())
    assert found(sealed(story.events, 4, who=who, action=action)) == ("refused", 4)


def test_an_action_other_than_what_happened() -> None:
    story = begun()
    story.play(ANN, Decline())
    assert found(sealed(story.events, 4, action=Resign())) == ("other_facts", 4)


def test_a_commitment_to_another_secret() -> None:
    story = Story()
    fact = replace(story.events[0].facts[0], commitment=commitment("00" * 32))
    assert found(sealed(story.events, 1, facts=(fact,))) == ("other_facts", 1)


@pytest.mark.parametrize(
    "action",
    [
        Open("kahuna", {}, 5, False),
        Open("kahuna", {"edition": "lost"}, 2, False),
    ],
    ids=["seats", "options"],
)
def test_an_opening_that_is_not_allowed(action: Open) -> None:
    assert found(sealed(Story().events, 1, action=action)) == ("refused", 1)


def test_an_opening_with_other_options_than_asked() -> None:
    action = Open("kahuna", {"strategic": True}, 2, False)
    assert found(sealed(Story().events, 1, action=action)) == ("other_facts", 1)


def test_a_first_event_that_opens_no_table_is_found() -> None:
    assert found(sealed(Story().events, 1, action=Resign())) == ("not_opened", 1)
    assert found(sealed(Story().events, 1, who=0)) == ("not_opened", 1)


# ---- rules of another day


class Stricter(Kahuna):
    """The next version of the rules, which knows no declining."""

    version = 2  # type: ignore[misc]  # a later day

    def decide(self, state: Any, seat: int, move: Any, chance: Any) -> Any:
        assert move != Decline()
        return super().decide(state, seat, move, chance)


def test_a_table_of_older_rules_is_folded_and_its_draws_checked_but_decides_nothing_again() -> None:
    story = told()
    assert verify(Stricter(), story.events)[:4] == (len(story.events), 11, False, "over")
    ((n, k),) = story.events[3].draws
    assert found(sealed(story.events, 4, draws=((n, (k + 1) % n),)), Stricter()) == ("bad_draw", 4)
