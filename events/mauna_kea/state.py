"""The state of a game of Mauna Kea: the island and what is on it, the tiles, the cards, and the course of the game.

What belongs to a player has one entry a seat. Piles are sorted tuples, in the form in which views show them.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import UNSET, UnsetType

from events.mauna_kea.box import JUNGLE_PRINTED, VOLCANO, Box
from events.mauna_kea.boxes import BOXES, Card, LavaTile, TerrainTile, Tile
from events.mauna_kea.facts import GameEnded, Trigger
from events.mauna_kea.geometry import CELLS, PLACE_OF
from events.mauna_kea.options import Options
from events.mauna_kea.pieces import Arm, Boat, Explorer, Lying, Rescue, Tally

Stage = Literal["setup", "choosing", "placing", "turn", "draw", "lay", "over"]
"""What is going on: cards being chosen, explorers placed, a turn; in it the offer to draw after an earthquake, or the
tile drawn so to be laid; or the game is over."""

EXPLORERS: Final = {2: 5, 3: 4, 4: 3}
"""Explorers of each player, by the number of players (1.4)."""
CARDS_DEALT: Final = 6
CARDS_KEPT: Final = 4

TERRAIN: Final = 4
"""Letters of what lies on a cell with terrain; a volcano has 1, an empty cell none, lava has 3."""


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One moment of a game. `blank` makes the one with everything still in the box."""

    options: Options
    components: str
    """The digest of the component set in use."""
    stage: Stage
    turn: int | None
    """The seat that moves now, if it is one."""
    first: int | None
    """The seat that places the first explorer."""

    cells: tuple[str, ...]
    """What lies on each cell: nothing, `V` the volcano, terrain as its four spaces clockwise from the north-west, or
    lava as its flow, its shape (`S` straight, `L` left, `R` right, `F` fork) and the way it came in: `NFE` is a fork
    of the north flow that came in heading east."""
    covered: tuple[tuple[int, str], ...]
    """The terrain that lava has covered, as (cell, its four spaces), in the order of cells."""
    flows: tuple[tuple[Arm, ...], ...]
    """The arms of each flow; arm 0 is its trunk (section 4)."""
    boats: tuple[Boat | None, ...]
    """The boat at each landing."""
    lying: tuple[Lying, ...]
    """The artifacts lying on the island, in the order of spaces."""

    unplaced: tuple[int, ...]
    explorers: tuple[tuple[Explorer, ...], ...]
    """Those on the island, in the order they were placed."""
    rescued: tuple[tuple[Rescue, ...], ...]
    """Boats and helicopter cards before each player, in the order they came."""
    lost: tuple[int, ...]
    """Explorers that lava took."""
    lost_artifacts: str
    """Artifacts that lava took."""

    bag: tuple[Tile, ...]
    tiles: tuple[tuple[TerrainTile, ...], ...]
    """The tiles lying open before each player."""
    aside: tuple[LavaTile, ...]
    """Lava tiles put aside before the first turn."""
    out: tuple[Tile, ...]
    """Tiles out of the game, those covered by lava aside."""
    drawn: TerrainTile | None
    """The tile drawn after an earthquake, to be laid now."""

    hands: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Card, ...], ...]
    """Cards each player laid away unseen."""
    undealt: tuple[Card, ...]
    """Cards that left the game unseen by anybody."""
    played: tuple[Card, ...]
    """Action cards played, in the order they were."""

    pool: int
    """Movement points the seat in turn has left."""
    busy: bool
    """A tile was laid or a boat boarded in this turn (6.3)."""
    idle: int
    """Turns in a row that were idle since all lava tiles left the bag (6.3)."""
    trigger: Trigger | None
    """What brought the end."""
    turns_left: int | None
    """Turns left once the end has come, the present one included."""
    tallies: tuple[Tally, ...]
    """The score of each seat, after the game."""
    ending: GameEnded | None
    left: tuple[int, ...] | UnsetType = UNSET
    """The seats that left the game, ascending; unset before the first one did, so that it is in no older digest."""

    @property
    def box(self) -> Box:
        """The component set in use."""
        return BOXES[self.components]

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.explorers)

    @property
    def staying(self) -> tuple[int, ...]:
        """The seats still in the game, ascending (6.6)."""
        seats = range(len(self.explorers))
        return tuple(seats) if self.left is UNSET else tuple(seat for seat in seats if seat not in self.left)

    def terrain(self, space: int) -> str | None:
        """Return what `space` is, `J` jungle, `W` water or `M` mountain; None where there is no terrain."""
        cell, place = PLACE_OF[space]
        there = self.cells[cell]
        return there[place] if len(there) == TERRAIN else None

    def lying_on(self, space: int) -> str:
        """Return the artifacts lying on `space`."""
        return next((lying.artifacts for lying in self.lying if lying.space == space), "")

    @property
    def occupied(self) -> frozenset[int]:
        """The spaces on which an explorer stands."""
        return frozenset(explorer.space for team in self.explorers for explorer in team)

    def explorer(self, seat: int, space: int) -> Explorer | None:
        """Return the explorer of `seat` on `space`, if there is one."""
        return next((explorer for explorer in self.explorers[seat] if explorer.space == space), None)


def blank(options: Options, seats: int, box: Box) -> State:
    """Return the state with everything still in `box`."""
    printed = {VOLCANO: "V", JUNGLE_PRINTED: "JJJJ"}
    return State(
        options=options,
        components=box.digest,
        stage="setup",
        turn=None,
        first=None,
        cells=tuple(printed.get(box.board[cell], "") for cell in CELLS),
        covered=(),
        flows=tuple((Arm(flow.first, flow.way),) for flow in box.flows),
        boats=(None,) * len(box.landings),
        lying=(),
        unplaced=(EXPLORERS[seats],) * seats,
        explorers=((),) * seats,
        rescued=((),) * seats,
        lost=(0,) * seats,
        lost_artifacts="",
        bag=tuple(sorted((*box.terrain, *box.lava))),
        tiles=((),) * seats,
        aside=(),
        out=(),
        drawn=None,
        hands=((),) * seats,
        away=((),) * seats,
        undealt=box.cards if options.cards else (),
        played=(),
        pool=0,
        busy=False,
        idle=0,
        trigger=None,
        turns_left=None,
        tallies=(),
        ending=None,
    )
