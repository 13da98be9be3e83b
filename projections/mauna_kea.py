"""Mauna Kea as one viewer may see it: the view, and told facts. Rules section 9.

A view starts empty and is built up; a spectator is the default viewer. How tiles, artifacts and lava are written is
said in `events.mauna_kea.pieces` and `events.mauna_kea.state`.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from events.mauna_kea.box import Landing
from events.mauna_kea.boxes import Card, TerrainTile, Tile
from events.mauna_kea.facts import Base, CardsChosen, CardsDealt, Fact, Trigger
from events.mauna_kea.geometry import Way
from events.mauna_kea.lava import goal, growing, size
from events.mauna_kea.pieces import Arm, Boat, Explorer, FlowName, Lying, Rescue, Tally
from events.mauna_kea.scoring import open_points, tally
from events.mauna_kea.state import Stage, State


class ArmShown(msgspec.Struct, frozen=True):
    """An arm of a flow that still grows: its number, and the cell `next` to which one more tile would go.

    It would be reached heading `way`; None: it would leave the game. `tiles` are the arm's own, and `dot` tells whether
    it carries the dot of the fork it comes from.
    """

    arm: int
    next: int | None
    way: Way
    tiles: int
    dot: bool


class FlowShown(msgspec.Struct, frozen=True):
    """A flow of lava: the `tiles` laid, and the cell `next` to which one more would go, reached heading `way`."""

    name: FlowName
    tiles: int
    next: int | None
    """None: one more tile would leave the game."""
    way: Way
    arms: tuple[ArmShown, ...]
    """All arms that still grow; which of them does next follows from the forks (4.6)."""


class Revealed(msgspec.Struct, frozen=True):
    """Everything that was hidden: hands and cards laid away, one entry a seat, the cards never dealt, and the bag."""

    hands: tuple[tuple[Card, ...], ...]
    away: tuple[tuple[Card, ...], ...]
    undealt: tuple[Card, ...]
    bag: tuple[Tile, ...]


class View(msgspec.Struct, frozen=True):
    """What one viewer may see of a game of Mauna Kea. What belongs to players has one entry a seat.

    `board`, `landings` and `start_spaces` never change; cells are numbered 0 to 80, spaces 0 to 323, row by row.
    """

    board: str
    """What is printed on each cell: `V` volcano, `J` start cell, `s` for a starting tile, `.` nothing."""
    landings: tuple[Landing, ...]
    """The side of each landing, and the four border spaces from which a boat there is boarded."""
    start_spaces: tuple[int, ...]
    """The spaces where explorers are placed."""

    cells: tuple[str, ...]
    """What lies on each cell: nothing, `V`, terrain (four letters), or lava (flow, shape, the way it came in)."""
    flows: tuple[FlowShown, ...]
    boats: tuple[Boat | None, ...]
    """The boat at each landing."""
    lying: tuple[Lying, ...]
    """Artifacts lying on the island."""
    explorers: tuple[tuple[Explorer, ...], ...]
    """Those on the island, in the order they were placed, with what they carry."""
    unplaced: tuple[int, ...]
    """Explorers still to be placed."""
    rescued: tuple[tuple[Rescue, ...], ...]
    """Boats and helicopter cards before each player, and what they carry."""
    lost: tuple[int, ...]
    """Explorers that lava took."""
    lost_artifacts: str
    """Artifacts that lava took."""
    points: tuple[int, ...]
    """What boats and helicopter cards are worth; task cards come to it in the end."""

    tiles: tuple[tuple[TerrainTile, ...], ...]
    """The tiles lying open before each player."""
    bag: int
    """Tiles in the bag."""
    out: int
    """Tiles out of the game, those covered by lava aside."""
    drawn: TerrainTile | None
    """The tile drawn after an earthquake, which the seat in turn lays now."""

    hand: tuple[Card, ...] | None
    """The viewer's own cards, sorted; None for a spectator."""
    away: tuple[Card, ...] | None
    """The cards the viewer laid away when choosing, sorted; None for a spectator."""
    hand_sizes: tuple[int, ...]
    """Cards in each hand. Of the 6 dealt, who has chosen holds 4."""
    played: tuple[Card, ...]
    """Action cards played, in the order they were."""

    stage: Stage
    """What is going on: cards are chosen (`choosing`), explorers placed (`placing`), a `turn`; in it, after an
    earthquake, the offer to `draw` or the tile drawn to `lay`; or it is `over`."""
    turn: int | None
    """The seat whose turn it is; None while cards are chosen."""
    first: int | None
    """The seat that places the first explorer."""
    pool: int
    """Movement points that the seat in turn has left."""
    idle: int
    """Turns in a row that were idle since all lava was drawn; twice as many as players bring the end. 0 after that."""
    trigger: Trigger | None
    """What brought the end: an explorer-less player (`gone`), nobody can leave (`stranded`), `stalled`, no `supply`."""
    turns_left: int | None
    """Turns left once the end has come, this one included."""
    tallies: tuple[Tally, ...] = ()
    """After the game, the score of each seat, rescue by rescue and card by card."""
    revealed: Revealed | None = None
    """After the game, everything."""


class ToldCardsDealt(Base, frozen=True, tag="CardsDealt"):
    """`CardsDealt` with `cards` None for everyone but their owner."""

    seat: int
    count: int
    cards: tuple[Card, ...] | None


class ToldCardsChosen(Base, frozen=True, tag="CardsChosen"):
    """`CardsChosen` with `kept` and `away` None for everyone but their owner."""

    seat: int
    kept: tuple[Card, ...] | None
    away: tuple[Card, ...] | None


Told = Fact | ToldCardsDealt | ToldCardsChosen
"""A fact as one viewer is told it: as it is, or masked under the same tag."""


def view(state: State, viewer: int | None = None, over: bool = False) -> View:
    """Return what `viewer`, a seat or None for a spectator, may see of `state`.

    All of it once the game has ended, or is `over` for the table (a player resigned).
    """
    box = state.box
    public = View(
        board=box.board,
        landings=box.landings,
        start_spaces=box.start_spaces,
        cells=state.cells,
        flows=tuple(_flow(state, flow.name, arms) for flow, arms in zip(box.flows, state.flows, strict=True)),
        boats=state.boats,
        lying=state.lying,
        explorers=state.explorers,
        unplaced=state.unplaced,
        rescued=state.rescued,
        lost=state.lost,
        lost_artifacts=state.lost_artifacts,
        points=tuple(open_points(state, seat) for seat in range(state.seats)),
        tiles=state.tiles,
        bag=len(state.bag),
        out=len(state.out),
        drawn=state.drawn,
        hand=None,
        away=None,
        hand_sizes=tuple(map(len, state.hands)),
        played=state.played,
        stage=state.stage,
        turn=state.turn,
        first=state.first,
        pool=state.pool,
        idle=0 if state.trigger else state.idle,
        trigger=state.trigger,
        turns_left=state.turns_left,
        tallies=_tallies(state, over),
        revealed=_everything(state) if over or state.stage == "over" else None,
    )
    return public if viewer is None else seat_view(public, state, viewer)


def seat_view(public: View, state: State, seat: int) -> View:
    """Return what `seat` may see, made from the `public` view of the same state: their own cards come to it."""
    return replace(public, hand=state.hands[seat], away=state.away[seat])


def _tallies(state: State, over: bool) -> tuple[Tally, ...]:
    """Return what everybody scored: also where a player gave up, and the game itself was not scored."""
    if state.tallies or not over:
        return state.tallies
    return tuple(tally(state, seat) for seat in range(state.seats))


def _flow(state: State, name: FlowName, arms: tuple[Arm, ...]) -> FlowShown:
    arm = arms[growing(arms)]
    ends = tuple(
        ArmShown(number, goal(state, one)[0], one.way, one.tiles, one.dot)
        for number, one in enumerate(arms)
        if one.fork is None
    )
    return FlowShown(name, size(arms, 0), goal(state, arm)[0], arm.way, ends)


def _everything(state: State) -> Revealed:
    return Revealed(state.hands, state.away, state.undealt, state.bag)


def tell(fact: Fact, viewer: int | None = None) -> Told:
    """Return `fact` as `viewer`, a seat or None for a spectator, is told it: hidden cards masked, never missing."""
    match fact:
        case CardsDealt():
            return ToldCardsDealt(fact.seat, len(fact.cards), fact.cards if fact.seat == viewer else None)
        case CardsChosen():
            mine = fact.seat == viewer
            return ToldCardsChosen(fact.seat, fact.kept if mine else None, fact.away if mine else None)
        case _:
            return fact
