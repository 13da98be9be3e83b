"""Starts the processes of a benchmark, waits until they can be reached, and ends them."""

from __future__ import annotations

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from deploy.bench.plan import Plan, Report, Target
from service.errors import ServiceError

ROOT = Path(__file__).parents[2]
_ADDRESS = re.compile(r"http://\S+")
_STOP_S = 30

RAISED_LIMITS = {
    "LAGOON_ACTIONS_PER_SECOND": "1000000",
    "LAGOON_ACTIONS_BURST": "1000000",
    "LAGOON_REQUESTS_PER_SECOND": "1000000",
    "LAGOON_REQUESTS_BURST": "1000000",
    "LAGOON_SOCKETS_PER_ADDRESS": "1000000",
    "LAGOON_TABLES_PER_HOUR": "1000000",
}
"""Limits of the service that a single load generator would exceed."""


class BenchError(ServiceError):
    """A benchmark failed (`bench_failed`); its message says which process failed, and how."""


@contextlib.contextmanager
def service(
    folder: Path, fsync: str, workers: int = 1, name: str = "service", more: Mapping[str, str] | None = None
) -> Iterator[Target]:
    """Run the service as `lagoon serve` does, with its data in `folder`, its limits lifted and `more` settings."""
    settings = {
        **RAISED_LIMITS,
        "LAGOON_DATA": str(folder / name),
        "LAGOON_FSYNC": fsync,
        "LAGOON_HOST": "127.0.0.1",
        "LAGOON_PORT": "0",
        "LAGOON_LOG_LEVEL": "warning",
        "LAGOON_WORKERS": str(workers),
        "LAGOON_BOTS": "0",
        **(more or {}),
    }
    with _server(name, folder, ["service.cli", "serve"], settings) as target:
        yield target


@contextlib.contextmanager
def floor(folder: Path, fsync: str) -> Iterator[Target]:
    """Run the floor, with its data in `folder`."""
    with _server("floor", folder, ["deploy.bench.floor", str(folder / "floor"), fsync], {}) as target:
        yield target


def load(plan: Plan) -> Report:
    """Run the load generator. Raises `BenchError`."""
    done = subprocess.run(
        [sys.executable, "-m", "deploy.bench.load"],
        input=msgspec.json.encode(plan),
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        raise failed("load generator", done.stderr.decode(errors="replace"))
    return msgspec.json.decode(done.stdout, type=Report)


@contextlib.contextmanager
def _server(name: str, folder: Path, command: list[str], settings: dict[str, str]) -> Iterator[Target]:
    # The benchmark measures the defaults, whatever settings the environment has.
    environment = {key: value for key, value in os.environ.items() if not key.startswith("LAGOON_")}
    log = folder / f"{name}.log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, "-m", *command],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            cwd=ROOT,
            env=environment | settings,
            text=True,
        ) as process,
    ):
        assert process.stdout is not None
        try:
            found = next(filter(None, map(_ADDRESS.search, process.stdout)), None)
            if found is None:
                raise failed(name, log.read_text(errors="replace"))
            yield Target(found[0], process.pid)
        finally:
            process.terminate()
            try:
                process.wait(_STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()


def failed(name: str, said: str) -> BenchError:
    """Return the error for a process that ended early with this output."""
    last = "\n".join(said.strip().splitlines()[-12:]) or "(it said nothing)"
    return BenchError("bench_failed", f"The {name} of the benchmark ended early. Its last words:\n{last}")
