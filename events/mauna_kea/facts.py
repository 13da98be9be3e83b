"""What can happen in a game of Mauna Kea: one Struct a fact, past tense, chance outcomes in them.

Hidden parts are masked for viewers by `projections.mauna_kea.tell`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from events.mauna_kea.box import Dot
from events.mauna_kea.boxes import Card, LavaTile, TerrainTile
from events.mauna_kea.geometry import Cell, Space, Turn, Way
from events.mauna_kea.pieces import Artifact, Boat, Lying, Tally

Trigger = Literal["gone", "stranded", "stalled", "supply"]
"""What brings the end (section 6): a player has no explorer left; nobody can leave; nothing happens; no tile left."""


class Base(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=True):
    """What all facts share: they are frozen, and tagged by their own name."""


class BoxOpened(Base, frozen=True):
    """The component set with this digest is used."""

    components: str


class IslandLaid(Base, frozen=True):
    """The starting tiles lie as in `tiles` (four spaces each) on their cells, in the order of the cells."""

    tiles: tuple[str, ...]


class ArtifactsSet(Base, frozen=True):
    """The artifacts were put on the marks of the starting tiles."""

    lying: tuple[Lying, ...]


class BoatsMoored(Base, frozen=True):
    """These boats lie at the landings, in the order of the landings."""

    boats: tuple[Boat, ...]


class CardsDealt(Base, frozen=True):
    """`seat` was dealt `cards` (sorted). Others see how many."""

    seat: int
    cards: tuple[Card, ...]


class FirstChosen(Base, frozen=True):
    """`seat` will place the first explorer."""

    seat: int


class PlacingBegan(Base, frozen=True):
    """`seat` places the first explorer now."""

    seat: int


class CardsChosen(Base, frozen=True):
    """`seat` kept the cards `kept` and laid the cards `away`: out of the game. Others see that they have chosen."""

    seat: int
    kept: tuple[Card, ...]
    away: tuple[Card, ...]


class ChoiceTakenBack(Base, frozen=True):
    """`seat` took their choice of cards back, to choose anew."""

    seat: int


class ExplorerPlaced(Base, frozen=True):
    """`seat` put an explorer on a start `space`; then `after` places one, or nobody."""

    seat: int
    space: Space
    after: int | None


class TileDrawn(Base, frozen=True):
    """`seat` drew a terrain `tile` and laid it open before them."""

    seat: int
    tile: TerrainTile


class LavaPutAside(Base, frozen=True):
    """`seat` drew a lava `tile` before the first turn: it was put aside."""

    seat: int
    tile: LavaTile


class LavaReturned(Base, frozen=True):
    """The lava tiles put aside went back into the bag."""


class TurnBegan(Base, frozen=True):
    """It is the turn of `seat`, with an empty pool: a new one, or the rest of one after the end came in the draw."""

    seat: int


class TileLaid(Base, frozen=True):
    """`seat` laid `tile` on `cell`, where its spaces now are as in `lies`."""

    seat: int
    tile: TerrainTile
    cell: Cell
    lies: str


class TileSpent(Base, frozen=True):
    """`seat` gave `tile` away for `points`: into the bag, or `out` of the game."""

    seat: int
    tile: TerrainTile
    points: int
    out: bool


class ExplorerMoved(Base, frozen=True):
    """The explorer of `seat` went from the space `at` to the one beside it, `to`, for `cost` points."""

    seat: int
    at: Space
    to: Space
    cost: int


class ArtifactTaken(Base, frozen=True):
    """The explorer of `seat` on `space` took an `artifact` lying there."""

    seat: int
    space: Space
    artifact: Artifact


class ArtifactLeft(Base, frozen=True):
    """The explorer of `seat` on `space` left an `artifact` there."""

    seat: int
    space: Space
    artifact: Artifact


class BoatBoarded(Base, frozen=True):
    """The explorer of `seat` on `space` boarded the boat at `landing` with `load`, for `cost` points; `left` stayed."""

    seat: int
    space: Space
    landing: int
    load: str
    left: str
    cost: int


class CardPlayed(Base, frozen=True):
    """`seat` played `card` face up."""

    seat: int
    card: Card


class ExplorerTravelled(Base, frozen=True):
    """By a card the explorer of `seat` went from the space `at` along `path`, to its last space."""

    seat: int
    at: Space
    path: tuple[Space, ...]


class TileTurned(Base, frozen=True):
    """The tile on `cell`, with the artifacts on it, was turned clockwise by so many quarters."""

    seat: int
    cell: Cell
    turn: Turn


class PlayerLeft(Base, frozen=True):
    """`seat` left the game, which goes on.

    If it was theirs to place an explorer, `places` does so now. If the end had come, so many `turns` are left now.
    """

    seat: int
    places: int | None = None
    turns: int | None = None


class DrawOffered(Base, frozen=True):
    """`seat` may draw a tile after their earthquake."""

    seat: int


class DrawDeclined(Base, frozen=True):
    """`seat` drew no tile after their earthquake."""

    seat: int


class QuakeTileDrawn(Base, frozen=True):
    """`seat` drew a terrain `tile` after their earthquake, and has to lay it, or it is `out` since no cell is empty."""

    seat: int
    tile: TerrainTile
    out: bool


class ExplorerLifted(Base, frozen=True):
    """A helicopter took the explorer of `seat` off `space`, with `load`."""

    seat: int
    space: Space
    load: str


class LavaDrawn(Base, frozen=True):
    """`seat` drew a lava `tile`."""

    seat: int
    tile: LavaTile


class LavaFlowed(Base, frozen=True):
    """A lava `tile` was laid on `cell`, extending arm number `arm` of its flow, which came in heading `way`.

    It goes on heading `heads`: one way, or two after a fork, left and right. It tunnelled `under` these cells. At a
    fork, `dot` says whether the left arm carries the dot; else it is None.
    """

    tile: LavaTile
    arm: int
    cell: Cell
    way: Way
    heads: tuple[Way, ...]
    under: tuple[Cell, ...] = ()
    dot: Dot | None = None


class LavaWasted(Base, frozen=True):
    """A lava `tile` left the game, since arm number `arm` of its flow would have left the board."""

    tile: LavaTile
    arm: int


class ExplorerLost(Base, frozen=True):
    """Lava took the explorer of `seat` on `space`, and `load` with it."""

    seat: int
    space: Space
    load: str


class ArtifactsLost(Base, frozen=True):
    """Lava took the `artifacts` lying on `space`."""

    space: Space
    artifacts: str


class TurnEnded(Base, frozen=True):
    """`seat` ended their turn. So many turns in a row were `idle` since all lava was drawn, this one included."""

    seat: int
    idle: int


class EndCame(Base, frozen=True):
    """Something brought the end: `why`, and for `gone` the `seats` without an explorer. So many `turns` are left.

    The turn that is going on counts while it is not ended.
    """

    why: Trigger
    seats: tuple[int, ...]
    turns: int


class SeatScored(Base, frozen=True):
    """The score of `seat`."""

    seat: int
    tally: Tally


class GameEnded(Base, frozen=True):
    """The game ended. `winners` are seats; `how` says what decided it (7.3).

    `points`: most points; `explorers`: tie, more explorers on the island; `artifacts`: tie, more artifacts with them;
    `shared`: a tie in everything.
    """

    winners: tuple[int, ...]
    how: Literal["points", "explorers", "artifacts", "shared"]


Fact = (
    BoxOpened | IslandLaid | ArtifactsSet | BoatsMoored | CardsDealt | FirstChosen | PlacingBegan | CardsChosen
    | ChoiceTakenBack | ExplorerPlaced
    | TileDrawn | LavaPutAside | LavaReturned | TurnBegan | TileLaid | TileSpent | ExplorerMoved | ArtifactTaken
    | ArtifactLeft | BoatBoarded | CardPlayed | ExplorerTravelled | TileTurned | DrawOffered | DrawDeclined
    | QuakeTileDrawn | ExplorerLifted | PlayerLeft | LavaDrawn | LavaFlowed | LavaWasted | ExplorerLost
    | ArtifactsLost | TurnEnded | EndCame | SeatScored | GameEnded
)  # fmt: skip
