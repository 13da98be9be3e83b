"""What people go by before the start: which names and emblems can be had, and that no two seats share an emblem."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from events.bounds import NEWEST
from events.chance import commitment
from events.codec import Codec, encode
from events.event import Action, Join, Leave, Restyle, Reveal
from events.fold import fold
from events.game import Illegal
from events.kahuna import KAHUNA
from events.motu import MOTU
from events.styling import emblems_of
from events.table import Restyled
from projections.games import GAMES
from projections.view import TableShown, table_view
from tests.events.shuffled import Shuffled, joining, token
from tests.events.tables import NONCES

ANN, BOB, CAT = 0, 1, 2


def refused(story: Shuffled, who: int | None, action: Action) -> str:
    before = story.folded
    with pytest.raises(Illegal) as illegal:
        story.act(who, action)
    assert story.folded is before
    return illegal.value.code


def shown(story: Shuffled) -> TableShown:
    return table_view(GAMES[story.game.name], story.table)


def test_a_name_and_an_emblem_are_changed_and_shown() -> None:
    story = Shuffled(MOTU, 3)
    story.join(ANN)
    assert shown(story).emblems is UNSET
    assert story.act(ANN, Restyle("Anna", 2)).facts == (Restyled(ANN, "Anna", 2),)
    first = shown(story).seats[ANN]
    assert first is not None
    assert (first.name, first.emblem, shown(story).emblems) == ("Anna", 2, (2, 1, 0))
    # What is as it was is not told again.
    assert story.act(ANN, Restyle("Anna", 5)).facts == (Restyled(ANN, emblem=5),)
    assert shown(story).emblems == (5, 1, 2)
    assert refused(story, ANN, Restyle("Anna", 5)) == "style_same"
    assert refused(story, ANN, Restyle()) == "style_same"
    reader = Codec(MOTU)
    events = [reader.decode(encode(event), seq) for seq, event in enumerate(story.events, 1)]
    assert fold(MOTU, events).digest == story.folded.digest
    # A seat that is left is as it was.
    story.act(ANN, Leave())
    assert (story.table.seats[ANN], shown(story).emblems) == (None, UNSET)


def test_what_somebody_chose_is_theirs_and_goes_with_them() -> None:
    story = Shuffled(MOTU, 3)
    for seat in (ANN, BOB):
        story.join(seat)
    story.act(BOB, Restyle(emblem=ANN))
    assert emblems_of(story.table) == (1, 0, 2), "who chose none makes room"
    assert refused(story, ANN, Restyle(emblem=ANN)) == "emblem_taken"
    story.act(ANN, Restyle(emblem=4))
    story.act(BOB, Restyle(emblem=BOB))
    assert emblems_of(story.table) == (4, 1, 2)


def test_which_emblems_there_are() -> None:
    story = Shuffled(MOTU, 2)
    story.join(ANN)
    assert {refused(story, ANN, Restyle(emblem=emblem)) for emblem in (-1, MOTU.emblems)} == {"no_such_emblem"}
    other = Shuffled(KAHUNA)
    other.join(ANN)
    assert refused(other, ANN, Restyle(emblem=KAHUNA.emblems)) == "no_such_emblem"
    other.act(ANN, Restyle(emblem=1))
    assert emblems_of(other.table) == (1, 0), "who chose none makes room"


@pytest.mark.parametrize("name", GAMES)
def test_there_is_one_for_each_seat(name: str) -> None:
    game = GAMES[name].game
    assert game.emblems >= max(game.seat_counts)


def test_bots_watchers_and_whoever_plays_keep_theirs() -> None:
    story = Shuffled(MOTU, 2)
    story.join(ANN)
    story.act(None, replace(joining(BOB), bot="hard"))
    assert refused(story, BOB, Restyle("Robot")) == "bot_style"
    assert refused(story, None, Restyle("Eve")) == "not_seated"
    story.act(ANN, Restyle(emblem=3))
    for seat in (ANN, BOB):
        story.act(seat, Reveal(NONCES[seat]))
    assert refused(story, ANN, Restyle("Anna")) == "already_started"
    assert shown(story).emblems == (3, 1)


def test_nobody_fills_a_log_with_it() -> None:
    story = Shuffled(MOTU, 2)
    story.join(ANN)
    while story.table.seq < NEWEST.comings:
        story.act(ANN, Restyle(f"Ann {story.table.seq}"))
    assert refused(story, ANN, Restyle("Ann")) == "styled_too_often"


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), max_size=20), st.integers(2, 6))
def test_no_two_seats_ever_share_an_emblem(wishes: list[tuple[int, int]], seats: int) -> None:
    story: Any = Shuffled(MOTU, seats)
    for seat in range(seats - 1):
        story.act(None, Join(f"Player {seat}", token(seat), commitment=commitment(NONCES[0])))
    for seat, emblem in wishes:
        if seat < seats - 1:
            try:
                story.act(seat, Restyle(emblem=emblem))
            except Illegal as illegal:
                assert illegal.code in {"emblem_taken", "style_same"}
            else:
                assert emblems_of(story.table)[seat] == emblem
        assert len(set(emblems_of(story.table))) == seats
        assert max(emblems_of(story.table)) < MOTU.emblems
