"""Encoding and decoding events: stable, strict, and with errors in words."""

from __future__ import annotations

import json
from typing import Any

import pytest

from events.codec import Codec, encode, game_name, seq_of
from events.event import Event, Play
from events.fold import BrokenLog, fold
from events.kahuna import KAHUNA
from events.kahuna.moves import Decline, Draw, Place, Take
from projections.selfplay import Habits, play
from tests.conformance.pebbles import GAME as PEBBLES
from tests.events.tables import begun, pebbles

ANN, BOB = 0, 1
CODEC = Codec(KAHUNA)


def test_an_event_is_one_line_of_json_that_any_tool_reads() -> None:
    story = begun()
    event = story.play(ANN, Decline())
    raw = encode(event)
    assert raw.count(b"\n") == 0
    assert json.loads(raw) == {
        "seq": 4,
        "at": 1003,
        "action": {"t": "Play", "move": {"t": "decline"}},
        "facts": [{"t": "DrawDeclined", "seat": 0}, {"t": "TurnBegan", "seat": 1, "final": False}],
        "digest": event.digest,
        "who": 0,
        "key": "key3",
    }


def test_draws_are_kept_as_pairs() -> None:
    raw = json.loads(encode(begun().play(ANN, Draw())))
    ((n, outcome),) = raw["draws"]
    assert 0 <= outcome < n == 15


@pytest.mark.parametrize("game", [KAHUNA, PEBBLES], ids=lambda game: game.name)
def test_whole_games_come_back_as_they_were(game: Any) -> None:
    codec = Codec(game)
    for seed in range(3):
        moments = list(play(game, game.options_type(), game.seat_counts[-1], f"codec {seed}", Habits(undo=4)))
        raws = [encode(moment.event) for moment in moments]
        events = [codec.decode(raw, seq) for seq, raw in enumerate(raws, 1)]
        assert [encode(event) for event in events] == raws
        assert [event.facts for event in events] == [moment.event.facts for moment in moments]
        assert fold(game, events).table == moments[-1].after.table


def test_moves_and_facts_come_back_as_the_games_own() -> None:
    story = begun()
    card = story.state.hands[ANN][0]
    place = next(move for move in KAHUNA.legal(story.state, ANN) if isinstance(move, Place))
    assert place.card == card
    event = CODEC.decode(encode(story.play(ANN, place)), 4)
    assert isinstance(event, Event)
    assert isinstance(event.action, Play)
    assert event.action.move == place
    assert event.facts == story.events[-1].facts


def test_the_game_is_known_from_the_first_event() -> None:
    assert game_name(encode(begun().events[0])) == "kahuna"
    assert game_name(encode(pebbles().events[0])) == "pebbles"


@pytest.mark.parametrize(
    "raw", [b"", b"{", b"[]", b"{}", b'{"facts":[]}', b'{"facts":[{"t":"Left"}]}', b'{"facts":[7]}', b"\xff\xfe"]
)
def test_a_log_without_an_opening_has_no_game(raw: bytes) -> None:
    with pytest.raises(BrokenLog) as broken:
        game_name(raw)
    assert (broken.value.code, broken.value.seq) == ("not_opened", 1)


def test_the_seq_is_read_without_the_rest() -> None:
    assert [seq_of(encode(event)) for event in begun().events] == [1, 2, 3]
    assert seq_of(b'{"seq": 7, "unheard": "of"}') == 7


def changed(**fields: Any) -> bytes:
    """Return the bytes of a move with some fields changed."""
    event = json.loads(encode(begun().play(ANN, Decline())))
    return json.dumps({**event, **fields}).encode()


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"null",
        b"{}",
        changed()[:-1],
        changed() + b"x",
        b"\xff" + changed(),
        changed(seq="4"),
        changed(at=1.5),
        changed(who="0"),
        changed(unheard=1),
        changed(action={"t": "Play", "move": {"t": "castle"}}),
        changed(action={"t": "Play", "move": {"t": "decline", "unheard": 1}}),
        changed(action={"t": "Shout"}),
        changed(facts=[{"t": "DrawDeclined"}]),
        changed(facts=[{"t": "DrawDeclined", "seat": 0, "unheard": 1}]),
        changed(facts=[{"t": "BidLaid", "seat": 0, "shells": 1}]),
        changed(draws=[[15]]),
    ],
)
def test_bytes_that_are_no_event_of_this_game(raw: bytes) -> None:
    with pytest.raises(BrokenLog) as broken:
        CODEC.decode(raw, 4)
    assert (broken.value.code, broken.value.seq) == ("unreadable", 4)


def test_what_is_left_out_has_its_default() -> None:
    event = CODEC.decode(changed(), 4)
    assert (event.draws, event.who, event.key) == ((), ANN, "key3")
    opened = CODEC.decode(encode(begun().events[0]), 1)
    assert (opened.who, opened.key) == (None, "")


def test_encoding_is_the_same_for_the_same_event() -> None:
    one, two = begun(), begun()
    move = Take(one.state.display[0])
    assert encode(one.play(ANN, move)) == encode(two.play(ANN, move))
