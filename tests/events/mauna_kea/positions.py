"""Positions to test rules in, and a way to play moves in them.

A position is written as on paper: what lies on which cell, who stands where. What is not named is put where it does no
harm: other tiles into the bag, artifacts and explorers among what lava took, cards among those never dealt.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, Final

import pytest
from msgspec.structs import replace

from events.chance import Picker, seeded
from events.game import Draft, Illegal
from events.mauna_kea import MAUNA_KEA
from events.mauna_kea.box import Box, read
from events.mauna_kea.boxes import BOXES, CURRENT
from events.mauna_kea.facts import Fact, LavaDrawn
from events.mauna_kea.fold import evolve
from events.mauna_kea.geometry import turned
from events.mauna_kea.lava import pour
from events.mauna_kea.moves import Move
from events.mauna_kea.options import Options
from events.mauna_kea.pieces import Boat, Explorer, Lying, Rescue, joined, less
from events.mauna_kea.piles import without
from events.mauna_kea.state import EXPLORERS, State, blank

BASIC, CARDS = Options(), Options(cards=True)
VARIANTS = pytest.mark.parametrize("options", [BASIC, CARDS], ids=["basic", "cards"])

COMPONENTS: Final = files("events.mauna_kea").joinpath("components.txt").read_text(encoding="utf-8")
"""The components file."""


class Picks:
    """Chance that picks what it is told, and then the first of what is left."""

    def __init__(self, *picks: int) -> None:
        self._picks = list(picks)

    def pick(self, n: int) -> int:
        """Return the next pick."""
        k = self._picks.pop(0) if self._picks else 0
        assert 0 <= k < n
        return k


FIRST: Picker = Picks()


def with_section(name: str, *rows: str) -> str:
    """Return the components file with these rows in the section `name` instead of its own."""
    before, heading, after = COMPONENTS.partition(f"[{name}]\n")
    assert heading
    _, bracket, rest = after.partition("\n[")
    return "\n".join((before + heading.rstrip(), *rows, bracket.strip() + rest))


def box_with(monkeypatch: pytest.MonkeyPatch, name: str, *rows: str) -> Box:
    """Return the box with another section `name` in its file, and let the games of this test be played with it."""
    box = read(with_section(name, *rows))
    monkeypatch.setitem(BOXES, box.digest, box)
    return box


def boat(word: str) -> Boat:
    """Return the boat written `green 2`."""
    color, places = word.split()
    return Boat(color, int(places))


def position(
    options: Options = BASIC,
    *,
    seats: int = 2,
    land: Mapping[int, str] | None = None,
    explorers: tuple[Mapping[int, str], ...] = ({116: ""}, {154: ""}, {188: ""}, {168: ""}),
    lying: Mapping[int, str] | None = None,
    tiles: tuple[str, ...] = (),
    bag: Iterable[str] | None = None,
    moored: str | None = None,
    rescued: tuple[tuple[str, ...], ...] = (),
    hand: Iterable[str] = (),
    others: Iterable[str] = (),
    turn: int = 0,
    pool: int = 0,
    box: Box = CURRENT,
    **fields: Any,
) -> State:
    """Return a state in the middle of the turn of seat `turn`.

    `land` are tiles laid on empty cells, by their four spaces; the starting tiles lie in the order of their names, not
    turned. `explorers` are what is on which space with which load, one mapping a seat. `tiles` and `hand` are those of
    the seat in turn, `others` the hand of the seat after it. Players who wait show 5 points. Tiles that are not named
    are in the bag, or out of the game if a `bag` is given. `rescued` has, a seat, `green 2: wg` for a boat with what is
    in it and `helicopter: w`; the other boats lie at the landings as in `moored` (`-` for none), or in their order.
    """
    state = blank(options, seats, box)
    pile = state.bag
    cells = list(state.cells)
    for cell, tile in zip(box.starting_cells, box.starting, strict=True):
        cells[cell] = "".join(word[0] for word in tile.split())
    for cell, lies in (land or {}).items():
        pile = without(pile, tile_of(lies, box))
        assert not cells[cell], f"cell {cell} is not empty"
        cells[cell] = lies
    before: list[tuple[str, ...]] = []
    for seat in range(seats):
        before.append(tuple(sorted(tiles)) if seat == turn else ("JJJJ3", "JJWW2"))
        pile = without(pile, *before[seat])
    inside = pile if bag is None else tuple(sorted(bag))
    team = tuple(tuple(Explorer(at, load) for at, load in explorers[seat].items()) for seat in range(seats))
    saved = tuple(tuple(map(_rescue, rescued[seat])) if rescued else () for seat in range(seats))
    there = joined(
        *(explorer.load for row in team for explorer in row),
        *(rescue.load for row in saved for rescue in row),
        *(lying or {}).values(),
    )
    state = replace(
        state,
        stage="turn",
        turn=turn,
        first=0,
        cells=tuple(cells),
        boats=_moored(box, moored, saved),
        lying=tuple(Lying(space, artifacts) for space, artifacts in sorted((lying or {}).items())),
        unplaced=(0,) * seats,
        explorers=team,
        rescued=saved,
        lost=tuple(EXPLORERS[seats] - len(team[seat]) - len(saved[seat]) for seat in range(seats)),
        lost_artifacts=less("w" * 17 + "g" * 7 + "b", there),
        bag=inside,
        tiles=tuple(before),
        out=without(pile, *inside),
        pool=pool,
        **fields,
    )
    return _with_cards(state, turn, tuple(sorted(hand)), tuple(sorted(others))) if options.cards else state


def tile_of(lies: str, box: Box = CURRENT) -> str:
    """Return the name of the tile that lies so."""
    ways = {turned(lies, turn) for turn in range(4)}
    return next(tile for tile in box.terrain if tile[:4] in ways)


def _rescue(word: str) -> Rescue:
    what, _, load = word.partition(":")
    return Rescue(None if what == "helicopter" else boat(what), load.strip())


def _moored(box: Box, moored: str | None, saved: tuple[tuple[Rescue, ...], ...]) -> tuple[Boat | None, ...]:
    if moored is not None:
        return tuple(None if word.strip() == "-" else boat(word) for word in moored.split(","))
    left: list[Boat | None] = list(box.boats)
    for rescue in (rescue for row in saved for rescue in row if rescue.boat is not None):
        left[left.index(rescue.boat)] = None
    return tuple(left)


def _with_cards(state: State, turn: int, hand: tuple[str, ...], others: tuple[str, ...]) -> State:
    """Return `state` with these hands; everybody laid two cards away that nobody named."""
    held = {turn: hand, (turn + 1) % state.seats: others}
    rest = without(state.box.cards, *hand, *others)
    hands = tuple(held.get(seat, ()) for seat in range(state.seats))
    away = tuple(tuple(rest[2 * seat : 2 * seat + 2]) for seat in range(state.seats))
    return replace(state, hands=hands, away=away, undealt=rest[2 * state.seats :])


def flows(state: State, *tiles: str) -> tuple[State, tuple[Fact, ...]]:
    """Draw and pour lava `tiles`, one after the other; return the state, sound after each, and the facts."""
    told: tuple[Fact, ...] = ()
    for tile in tiles:
        draft = Draft[State, Fact](state, evolve)
        draft.tell(LavaDrawn(0, tile))
        pour(draft, tile)
        state = draft.state
        told += draft.facts[1:]
        assert [fault for fault in MAUNA_KEA.faults(state) if "bring the end" not in fault] == []
    return state, told


def apply(state: State, facts: tuple[Fact, ...]) -> State:
    """Return `state` with all `facts` recorded."""
    for fact in facts:
        state = MAUNA_KEA.evolve(state, fact)
    return state


def play(state: State, *moves: Move, chance: Picker = FIRST) -> tuple[State, tuple[Fact, ...]]:
    """Play `moves`, each by a seat to act; return the state and all facts. The state must be sound after each."""
    assert MAUNA_KEA.faults(state) == ()
    told: tuple[Fact, ...] = ()
    for move in moves:
        seat = MAUNA_KEA.to_act(state)[0]
        assert move in tuple(MAUNA_KEA.legal(state, seat)), move
        facts = MAUNA_KEA.decide(state, seat, move, chance)
        state = apply(state, facts)
        assert MAUNA_KEA.faults(state) == ()
        told += facts
    return state, told


def refused(state: State, move: Move, seat: int | None = None) -> str:
    """Return the code with which `move` by `seat` (else the one in turn) is refused; it must not be listed either."""
    mover = MAUNA_KEA.to_act(state)[0] if seat is None else seat
    assert MAUNA_KEA.faults(state) == ()
    assert move not in tuple(MAUNA_KEA.legal(state, mover))
    with pytest.raises(Illegal) as caught:
        MAUNA_KEA.decide(state, mover, move, FIRST)
    return caught.value.code


def listed(state: State, *kinds: type[Any]) -> list[Any]:
    """Return the legal moves of the seat to act that are of these kinds."""
    return [move for move in MAUNA_KEA.legal(state, MAUNA_KEA.to_act(state)[0]) if isinstance(move, kinds)]


def new_game(options: Options = BASIC, seats: int = 2, seed: str = "a game") -> State:
    """Return a game just set up."""
    start = MAUNA_KEA.blank(options, seats)
    return apply(start, MAUNA_KEA.setup(start, seeded(seed)))
