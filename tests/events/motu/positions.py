"""Positions to test rules in, pictures of islands, and a way to play moves.

A picture is written as the components file writes cells: rows from the north, cells from the west, `##` and a blank for
a spot where nothing is visible. A position is a whole state, in which cards that are not named anywhere are in the deck
or, where more have been drawn than named, on the discard pile.
"""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace

from events.chance import Picker, seeded
from events.game import Illegal
from events.motu import MOTU
from events.motu.cells import Cell
from events.motu.components import COCO, LINE, cells
from events.motu.facts import Fact, Scored
from events.motu.island import Island, Laid, Seen, Spot
from events.motu.legal import legal
from events.motu.moves import Lay, Move
from events.motu.options import Options
from events.motu.piles import without
from events.motu.setup import PILES_ALONE, TURNS_BY_PILE
from events.motu.sources import SOURCES, Source
from events.motu.state import ALL_DESTINS, ALL_ISLANDS, ALL_VILLAGES, ALL_VOYAGEURS, State
from events.motu.turns import OPEN_ALONE

PLAIN = Options(destins=False, voyageurs=False)

SEVERAL = (4, 7, 9)
ALONE = (8, 14, 18)
"""The last rounds before each scoring."""


class Fixed:
    """Chance that always picks the first: of a sorted pile, the lowest number."""

    def pick(self, n: int) -> int:
        """Return 0."""
        assert n >= 1
        return 0


FIRST: Picker = Fixed()


class Picking:
    """Chance that always picks the same."""

    def __init__(self, number: int) -> None:
        self._number = number

    def pick(self, n: int) -> int:
        """Return the number given."""
        assert self._number < n
        return self._number


def cell(written: str) -> Cell:
    """Return the cell written so."""
    return cells((written,))[0]


def picture(rows: str, at: Spot = (0, 0), card: int = 0) -> dict[Spot, Seen]:
    """Return the ground in `rows`; its north-west cell is `at`, and all of it belongs to `card`."""
    x, y = at
    return {
        (x + column, y + row): Seen(cell(written), card)
        for row, line in enumerate(rows.strip().splitlines())
        for column, written in enumerate(line.split())
        if written != "##"
    }


def collage(*pictures: dict[Spot, Seen]) -> dict[Spot, Seen]:
    """Return the pictures laid over each other, each of them one card, numbered from 0."""
    return {spot: seen._replace(card=number) for number, one in enumerate(pictures) for spot, seen in one.items()}


def position(
    seats: int = 2,
    options: Options = PLAIN,
    *,
    turn: int | None = 0,
    line: tuple[int, ...] = (1, 2, 3, 4),
    line_coco: tuple[int, ...] | None = None,
    reserves: tuple[int, ...] | None = None,
    hut: int = 0,
    villages: tuple[int, ...] | None = None,
    laid: tuple[tuple[Laid, ...], ...] | None = None,
    voyageurs: tuple[int | None, ...] | None = None,
    voyageur_points: tuple[int | None, ...] | None = None,
    destins: tuple[int, ...] = (),
    bought: tuple[tuple[int, ...], ...] | None = None,
    scored: tuple[tuple[Scored, ...], ...] | None = None,
    adversary: tuple[int, ...] = (),
    drawn: int = 0,
    **fields: Any,
) -> State:
    """Return a state in the middle of a game, where `turn` is to lay a card unless `fields` say otherwise.

    `drawn` cards have come from the piles; of those that are neither in the Line of a lone player, nor laid, nor the
    Adversary's, all were discarded. From them follows which round it is, and who began it.
    """
    alone = seats == 1
    villages = ALL_VILLAGES[:seats] if villages is None else villages
    laid = ((),) * seats if laid is None else laid
    reserves = (5,) * seats if reserves is None else reserves
    line_coco = (0,) * len(line) if line_coco is None else line_coco
    voyageurs = (None,) * seats if voyageurs is None else voyageurs
    bought = ((),) * seats if bought is None else bought
    options, destins = _with_destins(options, destins, bought)
    voyageurs_met = any(number is not None for number in voyageurs)
    options = replace(options, voyageurs=voyageurs_met)
    if voyageurs_met:
        voyageurs = _with_voyageurs(voyageurs)
    deck = without(ALL_ISLANDS, *line, *adversary, *(one.card for island in laid for one in island))
    sizes = PILES_ALONE if alone else tuple(turns * seats for turns in TURNS_BY_PILE)
    known = sum(map(len, laid)) + len(adversary) + (len(line) if alone else 0)
    drawn = max(drawn, known + (known % OPEN_ALONE if alone else 0))
    gone = deck[len(deck) - (drawn - known) :] if drawn > known else ()
    left = [max(0, min(size, sum(sizes[: k + 1]) - drawn)) for k, size in enumerate(sizes)]
    stage = fields.setdefault("stage", "lay")
    number, first = _course(seats, stage, turn, drawn)
    scorings = fields.pop("scorings", sum(number > last for last in (ALONE if alone else SEVERAL)))
    state = State(
        options=options,
        seats=seats,
        turn=turn,
        first=first,
        round=number,
        line=line,
        line_coco=line_coco,
        piles=(left[0], left[1], left[2]),
        deck=without(deck, *gone),
        discards=gone,
        islands=tuple(Island(village, cards) for village, cards in zip(villages, laid, strict=True)),
        villages_out=without(ALL_VILLAGES, *villages),
        reserves=reserves,
        hut=hut,
        coco=COCO - sum(reserves) - sum(line_coco) - hut,
        voyageurs=voyageurs,
        voyageur_points=(None,) * seats if voyageur_points is None else voyageur_points,
        voyageurs_out=without(ALL_VOYAGEURS, *(number for number in voyageurs if number is not None)),
        destins=destins,
        bought=bought,
        destins_out=without(ALL_DESTINS, *destins, *(number for mine in bought for number in mine)),
        scorings=scorings,
        scored=(nothing(scorings),) * seats if scored is None else scored,
        destin_points=((),) * seats,
        adversary=adversary,
    )
    return replace(state, **fields)


def _with_destins(
    options: Options, destins: tuple[int, ...], bought: tuple[tuple[int, ...], ...]
) -> tuple[Options, tuple[int, ...]]:
    """Return options that go with the Destins that are named, and as many of them as lie open: with none, none."""
    named = (*destins, *(number for mine in bought for number in mine))
    if not named:
        return replace(options, destins=False), ()
    spare = [number for number in reversed(ALL_DESTINS) if number not in named]
    return replace(options, destins=True), (*destins, *spare[: len(bought) + 1 - len(named)])


def _with_voyageurs(voyageurs: tuple[int | None, ...]) -> tuple[int, ...]:
    """Return a Voyageur for each seat: the highest numbers for seats for which none is named."""
    spare = [number for number in ALL_VOYAGEURS if number not in voyageurs]
    return tuple(spare.pop() if number is None else number for number in voyageurs)


def _course(seats: int, stage: str, turn: int | None, drawn: int) -> tuple[int, int]:
    """Return the round in which so many cards have been drawn, and the seat that began it."""
    if seats == 1:
        return -(-drawn // OPEN_ALONE), 0
    if turn is None:
        return drawn // seats, 0
    before = drawn - (stage == "after")
    return before // seats + 1, (turn - before) % seats


def nothing(scorings: int) -> tuple[Scored, ...]:
    """Return what a seat has after so many scorings in which the first sources gave nothing."""
    return tuple(Scored(source, 0) for source in SOURCES[: scorings * (scorings + 1) // 2])


def scores(*given: tuple[Source, int]) -> tuple[Scored, ...]:
    """Return what a seat scored."""
    return tuple(Scored(source, points) for source, points in given)


def apply(state: State, facts: tuple[Fact, ...]) -> State:
    """Return `state` with all `facts` recorded."""
    for fact in facts:
        state = MOTU.evolve(state, fact)
    return state


def play(state: State, *moves: Move, seat: int | None = None, chance: Picker = FIRST) -> tuple[State, tuple[Fact, ...]]:
    """Play `moves`, each by the first seat that is to act or by `seat`; return the state and all facts.

    The state must be sound before and after each, and each move must be listed.
    """
    assert not MOTU.faults(state), MOTU.faults(state)
    told: tuple[Fact, ...] = ()
    for move in moves:
        mover = MOTU.to_act(state)[0] if seat is None else seat
        assert move in tuple(MOTU.legal(state, mover)), move
        facts = MOTU.decide(state, mover, move, chance)
        state = apply(state, facts)
        assert not MOTU.faults(state), MOTU.faults(state)
        told += facts
    return state, told


def refused(state: State, move: Move, seat: int | None = None) -> str:
    """Return the code with which `move` by `seat` (else the one in turn) is refused; it must not be listed either."""
    mover = MOTU.to_act(state)[0] if seat is None else seat
    assert not MOTU.faults(state), MOTU.faults(state)
    assert move not in tuple(MOTU.legal(state, mover))
    with pytest.raises(Illegal) as caught:
        MOTU.decide(state, mover, move, FIRST)
    return caught.value.code


def a_laying(state: State, place: int = 0) -> Lay:
    """Return any legal laying of the card at `place`."""
    (seat,) = MOTU.to_act(state)
    return next(move for move in legal(state, seat) if isinstance(move, Lay) and move.place == place)


def of(facts: tuple[Fact, ...], *kinds: type[Fact]) -> tuple[Fact, ...]:
    """Return those facts that are of these kinds."""
    return tuple(fact for fact in facts if isinstance(fact, kinds))


def new_game(seats: int = 2, options: Options | None = None, seed: str = "a game") -> State:
    """Return a game just set up."""
    blank = MOTU.blank(Options() if options is None else options, seats)
    return apply(blank, MOTU.setup(blank, seeded(seed)))


LINE_OF_LAND: Final = tuple(range(1, LINE + 1))
"""Cards 1 to 4 are land all round."""
