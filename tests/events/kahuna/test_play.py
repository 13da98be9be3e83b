"""Random games of every variant: what must hold at every step of all of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from events.chance import Chance, seeded
from events.game import Illegal
from events.kahuna import KAHUNA
from events.kahuna.components import ISLANDS, LINES
from events.kahuna.facts import Fact
from events.kahuna.moves import (
    Decline,
    Discard,
    Draw,
    Finish,
    Forgo,
    Found,
    Move,
    Place,
    Remove,
    Replace,
    Take,
)
from events.kahuna.options import Handicap, Options
from events.kahuna.state import State
from projections.kahuna import view
from tests.events.kahuna.positions import FIRST, apply

ALL_MOVES: tuple[Move, ...] = (
    *(Place(card, line) for card, line in product(ISLANDS, LINES)),
    *(Remove(pair, line) for pair, line in product(product(ISLANDS, ISLANDS), LINES)),
    *map(Discard, ISLANDS),
    *map(Take, ISLANDS),
    *map(Found, LINES),
    Draw(),
    Decline(),
    Finish(),
    Replace(),
    Forgo(),
)
"""Every move that can be written down, cards in the wrong order included."""

OPTIONS = st.builds(
    Options,
    edition=st.sampled_from(["classic", "modern"]),
    strategic=st.booleans(),
    open_cards=st.booleans(),
    handicap=st.none() | st.builds(Handicap, st.sampled_from([0, 1]), st.integers(1, 3)),
    first=st.sampled_from([None, 0, 1]),
)
SEEDS = st.integers(0, 2**32 - 1)
LONGEST = 1000


def accepted(state: State, seat: int, move: Move) -> bool:
    """Tell whether `decide` takes the move."""
    try:
        return bool(KAHUNA.decide(state, seat, move, FIRST))
    except Illegal:
        return False


def choose(state: State, seat: int, random: Random) -> Move:
    """Choose a legal move; any kind of move is as likely, so that games are not all discards."""
    moves = tuple(KAHUNA.legal(state, seat))
    kind = random.choice(sorted({type(move).__name__ for move in moves}))
    return random.choice([move for move in moves if type(move).__name__ == kind])


def game(options: Options, seed: int) -> Iterator[tuple[State, tuple[Fact, ...], State]]:
    """Play a game at random; yield the state before each event, its facts, and the state after it."""
    random, chance = Random(seed), seeded(str(seed))
    before = KAHUNA.blank(options, 2)
    facts = KAHUNA.setup(before, chance)
    for _ in range(LONGEST):
        state = apply(before, facts)
        yield before, facts, state
        if KAHUNA.result(state) is not None:
            return
        (seat,) = KAHUNA.to_act(state)
        facts = KAHUNA.decide(state, seat, choose(state, seat, random), chance)
        before = state
    raise AssertionError(f"not over after {LONGEST} moves")


@settings(max_examples=40, deadline=None)
@given(OPTIONS, SEEDS)
def test_every_game_is_sound_and_ends(options: Options, seed: int) -> None:
    last = None
    for _, facts, state in game(options, seed):
        assert KAHUNA.faults(state) == ()
        assert facts
        last = state
    assert last is not None
    result = KAHUNA.result(last)
    assert result is not None
    assert result.scores == KAHUNA.scores(last)
    assert KAHUNA.to_act(last) == ()


@settings(max_examples=12, deadline=None)
@given(OPTIONS, SEEDS)
def test_legal_lists_exactly_what_decide_accepts(options: Options, seed: int) -> None:
    for n, (_, _, state) in enumerate(game(options, seed)):
        if n % 17 == seed % 17 or state.stage in {"handicap", "replacement", "over"}:
            for seat in (-1, 0, 1):
                listed = tuple(KAHUNA.legal(state, seat))
                assert len(set(listed)) == len(listed)
                assert set(listed) == {move for move in ALL_MOVES if accepted(state, seat, move)}
                assert bool(listed) == (seat in KAHUNA.to_act(state))


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS)
def test_all_of_it_survives_encoding(options: Options, seed: int) -> None:
    for _, facts, state in game(options, seed):
        for codec in (msgspec.json, msgspec.msgpack):
            assert codec.decode(codec.encode(state), type=State) == state
            assert codec.decode(codec.encode(facts), type=tuple[Fact, ...]) == facts
        for seat in KAHUNA.to_act(state):
            moves = tuple(KAHUNA.legal(state, seat))
            assert msgspec.json.decode(msgspec.json.encode(moves), type=tuple[Move, ...]) == moves


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS)
def test_a_log_of_facts_folds_to_the_same_state(options: Options, seed: int) -> None:
    log = b""
    encoder, decoder = msgspec.json.Encoder(), msgspec.json.Decoder(tuple[Fact, ...])
    states = []
    for _, facts, state in game(options, seed):
        log += encoder.encode(facts) + b"\n"
        states.append(state)
    folded = KAHUNA.blank(options, 2)
    for line, state in zip(log.splitlines(), states, strict=True):
        folded = apply(folded, decoder.decode(line))
        assert folded == state


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS)
def test_the_same_seed_gives_the_same_game(options: Options, seed: int) -> None:
    assert list(game(options, seed)) == list(game(options, seed))


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS, st.sampled_from([-1, 0, 1]))
def test_a_redeal_cannot_be_told_apart(options: Options, seed: int, seat: int) -> None:
    viewer = None if seat < 0 else seat
    for n, (_, _, state) in enumerate(game(options, seed)):
        other = KAHUNA.redeal(state, seat, seeded(f"{seed} {n}"))
        assert KAHUNA.faults(other) == ()
        assert view(other, viewer) == view(state, viewer)
        assert list(KAHUNA.legal(other, seat)) == list(KAHUNA.legal(state, seat))
        assert KAHUNA.to_act(other) == KAHUNA.to_act(state)


@settings(max_examples=15, deadline=None)
@given(OPTIONS, SEEDS)
def test_what_reveals_nothing_leaves_no_draw_behind(options: Options, seed: int) -> None:
    """If no fact of an event was chance or news, deciding it draws nothing."""
    random = Random(seed)
    for _, _, state in game(options, seed):
        for seat in KAHUNA.to_act(state):
            chance = Chance("00" * 32, (), "2|1")
            facts = KAHUNA.decide(state, seat, choose(state, seat, random), chance)
            at, news = state, False
            for fact in facts:
                news = news or KAHUNA.reveals(at, fact)
                at = KAHUNA.evolve(at, fact)
            assert news or not chance.drawn
