"""Input and output of the load generators, as JSON on their standard input and output."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec


class Target(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A server under load: where it is (`http://host:port`), and its process."""

    address: str
    pid: int


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """The options of all benchmarks; each uses those that apply to it."""

    game: str = "kahuna"
    """For two players; it may be typed with dashes, as for self-play."""
    tables: int | None = None
    """Tables played at; None: the default of the benchmark."""
    seconds: float = 10.0
    """How long each server, or each phase, is measured."""
    fsync: str = "always"
    """When Redis writes to disk: `always` or `everysec`."""
    workers: int = 1
    """Processes that serve."""
    load_generators: int = 1
    """Processes that play, where several can."""
    folder: Path | None = None
    """Where the temporary data folder is made; None: where temporary files go."""
    seed: int = 1

    @property
    def game_name(self) -> str:
        """The name by which tables of the game are opened."""
        return self.game.replace("-", "_")


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to measure: `seconds` at `tables` tables and `alone` seconds at one, on each side."""

    service: Target
    floor: Target
    game: str
    tables: int
    seconds: float
    alone: float
    seed: int


class WorkerPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of a load worker: `tables` tables of `game` at each of the `services`."""

    services: tuple[Target, ...]
    game: str
    tables: int
    seed: int


class SliceOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The next slice: play for so many `seconds` at a service, by number; 0: only open the tables for it."""

    service: int
    seconds: float


class SliceResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of a slice: the latency of each action in ms, measured over `seconds`."""

    latencies_ms: tuple[float, ...]
    seconds: float
    games_over: int


class IdleSeat(NamedTuple):
    """Where an idle socket sits: a table, and the token of its seat there, None for a spectator."""

    table: str
    token: str | None


class IdleSockets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Idle sockets at the service at `address`."""

    address: str
    seats: tuple[IdleSeat, ...]


class Load(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one server did under load. Latencies are ms from sending an action until both players have its update."""

    actions: int
    seconds: float
    p50_ms: float
    p99_ms: float
    update_bytes: float
    """Mean size of the update that a player gets for one action."""
    server_cpu_percent: float
    """100 is one core; the server's process alone, without its Redis."""
    redis_cpu_percent: float
    loadgen_cpu_percent: float
    others_cpu_percent: float
    """CPU of everything else on the machine: where it is high, the results are unreliable."""
    server_rss_mb: float
    games_over: int
    opened: int
    """Tables opened, always outside the measured time."""
    opening_us: float
    """Microseconds of the server's CPU that a table takes to open, with its seats taken and both players connected."""

    @property
    def per_second(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds

    @property
    def server_us(self) -> float:
        """Microseconds of the server's CPU that an action takes."""
        return 1e4 * self.server_cpu_percent / self.per_second


class ViewSizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sizes of whole views, as they are sent to a player who comes back: mean and largest, in bytes."""

    mean: float
    most: int
    count: int


class PositionCost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cost of a position once the log holds `events`: bytes of updates (mean) and views, ms of latency (median)."""

    events: int
    update_bytes: float
    view_bytes: float
    latency_ms: float


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that was measured."""

    service: Load
    floor: Load
    service_alone: Load
    floor_alone: Load
    views: ViewSizes
    early: PositionCost
    late: PositionCost
