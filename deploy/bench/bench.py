"""Runs the main benchmark: starts all processes, lets the load generator play, and sums up."""

from __future__ import annotations

import asyncio
import contextlib
import tempfile
from pathlib import Path
from typing import Any

from deploy.bench import processes
from deploy.bench.plan import Options, Plan, Report
from service.commands import decision_cost
from service.embedded import DataFolder
from service.redis.client import make_client

TABLES = 50
"""Tables played at once by default."""


def run(options: Options) -> dict[str, Any]:
    """Measure the service and the floor at many tables, and half as long at one table.

    PERFORMANCE.md explains the keys of the result. Raises `BenchError`.
    """
    game, seconds, tables = options.game_name, options.seconds, options.tables or TABLES
    with (
        tempfile.TemporaryDirectory(prefix="lagoon-bench-", dir=options.folder) as name,
        contextlib.ExitStack() as stack,
    ):
        home = Path(name)
        service = stack.enter_context(processes.service(home, options.fsync))
        floor = stack.enter_context(processes.floor(home, options.fsync))
        durability = asyncio.run(_durability(home))
        plan = Plan(service, floor, game, tables, seconds, seconds / 2, options.seed)
        report = processes.load(plan)
    alone = decision_cost.measure(game, options.seed)
    figures = {
        **_figures(report),
        "decision_ms": round(alone.decision_ms, 3),
        "end_view_bytes": alone.end_view_bytes,
        "durability": durability,
    }
    return {**figures, "tables": tables, "seconds": seconds, "game": game}


async def _durability(home: Path) -> str:
    """Return when the two Redis servers write to disk, as they report it."""
    said = set()
    for side in ("service", "floor"):
        redis = make_client(DataFolder(home / side).url)
        kept = {**await redis.config_get("appendonly"), **await redis.config_get("appendfsync")}
        said.add(" ".join(f"{_text(key)} {_text(value)}" for key, value in kept.items()))
        await redis.aclose()
    if len(said) > 1:
        raise processes.BenchError("bench_failed", f"The two sides are not equally durable: {said}.")
    return said.pop()


def _text(value: str | bytes | None) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)


def _figures(report: Report) -> dict[str, Any]:
    service, floor = report.service, report.floor
    alone, floor_alone = report.service_alone, report.floor_alone
    figures = {
        "actions_per_s": service.per_second,
        "floor_actions_per_s": floor.per_second,
        "ratio": service.per_second / floor.per_second,
        "p50_ms": service.p50_ms,
        "p99_ms": service.p99_ms,
        "floor_p50_ms": floor.p50_ms,
        "floor_p99_ms": floor.p99_ms,
        "update_bytes": service.update_bytes,
        "view_bytes": report.views.mean,
        "view_bytes_most": report.views.most,
        "server_us_per_action": service.server_us,
        "floor_server_us_per_action": floor.server_us,
        "server_us_per_opening": service.opening_us,
        "server_cpu_percent": service.server_cpu_percent,
        "server_rss_mb": service.server_rss_mb,
        "redis_cpu_percent": service.redis_cpu_percent,
        "loadgen_cpu_percent": service.loadgen_cpu_percent,
        "others_cpu_percent": service.others_cpu_percent,
        "floor_server_cpu_percent": floor.server_cpu_percent,
        "floor_redis_cpu_percent": floor.redis_cpu_percent,
        "floor_loadgen_cpu_percent": floor.loadgen_cpu_percent,
        "floor_others_cpu_percent": floor.others_cpu_percent,
        "one_table_actions_per_s": alone.per_second,
        "one_table_floor_actions_per_s": floor_alone.per_second,
        "one_table_p50_ms": alone.p50_ms,
        "one_table_p99_ms": alone.p99_ms,
        "one_table_floor_p50_ms": floor_alone.p50_ms,
        "one_table_floor_p99_ms": floor_alone.p99_ms,
        "one_table_ratio": alone.p99_ms / floor_alone.p99_ms,
        "update_bytes_at_20": report.early.update_bytes,
        "update_bytes_at_2000": report.late.update_bytes,
        "view_bytes_at_20": report.early.view_bytes,
        "view_bytes_at_2000": report.late.view_bytes,
        "latency_ms_at_20": report.early.latency_ms,
        "latency_ms_at_2000": report.late.latency_ms,
    }
    counts = {
        "actions": service.actions,
        "floor_actions": floor.actions,
        "games_over": service.games_over,
        "tables_opened": service.opened,
    }
    return {**{name: round(value, 3) for name, value in figures.items()}, **counts}
