"""Runs several load workers at once, each a process of its own."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from types import TracebackType

import msgspec

from deploy.bench.plan import SliceOrder, SliceResult, WorkerPlan
from deploy.bench.processes import ROOT, failed
from deploy.bench.resource_usage import UsageClock
from deploy.bench.slices import SETTLE_S

_STOP_S = 30


class LoadWorkers:
    """Load generators that share the tables of `plan` among them and play at the same time.

    A context manager. Everything raises `BenchError` when one of them ends early.
    """

    def __init__(self, plan: WorkerPlan, count: int = 1) -> None:
        self._plan = plan
        self._count = min(count, plan.tables)
        self._processes: list[subprocess.Popen[bytes]] = []
        self._said: list[bytearray] = []
        self._readers: list[threading.Thread] = []

    def __enter__(self) -> LoadWorkers:
        """Start them."""
        for number in range(self._count):
            process = subprocess.Popen(
                [sys.executable, "-m", "deploy.bench.load_worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=ROOT,
            )
            self._processes.append(process)
            self._listen(process)
            share = self._plan.tables // self._count + (number < self._plan.tables % self._count)
            plan = msgspec.structs.replace(self._plan, tables=share, seed=self._plan.seed + number)
            self._tell(process, plan)
        return self

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Read its standard error: a full pipe would block it."""
        assert process.stderr is not None
        errors = process.stderr
        said = bytearray()
        reader = threading.Thread(target=lambda: said.extend(errors.read()), daemon=True)
        reader.start()
        self._said.append(said)
        self._readers.append(reader)

    @property
    def pids(self) -> tuple[int, ...]:
        """Their processes."""
        return tuple(process.pid for process in self._processes)

    def open_tables(self, service: int = 0) -> None:
        """Open all tables at a service, so that playing can begin at once."""
        self._all(SliceOrder(service, 0.0))

    def play(self, seconds: float, service: int = 0, clock: UsageClock | None = None) -> list[SliceResult]:
        """Let all of them play at a service; `clock` runs while it is measured."""
        self.open_tables(service)
        for process in self._processes:
            self._tell(process, SliceOrder(service, seconds))
        if clock is not None:
            time.sleep(SETTLE_S)
            clock.start()
            time.sleep(seconds)
            clock.stop()
        return [self._read_result(number) for number in range(self._count)]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End them."""
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.close()
        for process, reader in zip(self._processes, self._readers, strict=True):
            try:
                process.wait(_STOP_S if error is None else 1)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            reader.join()
            assert process.stdout is not None
            assert process.stderr is not None
            process.stdout.close()
            process.stderr.close()

    def _all(self, turn: SliceOrder) -> None:
        for process in self._processes:
            self._tell(process, turn)
        for number in range(self._count):
            self._read_result(number)

    def _tell(self, process: subprocess.Popen[bytes], message: WorkerPlan | SliceOrder) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(message) + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            raise self._failed(self._processes.index(process)) from None

    def _read_result(self, number: int) -> SliceResult:
        out = self._processes[number].stdout
        assert out is not None
        line = out.readline()
        if not line:
            raise self._failed(number)
        return msgspec.json.decode(line, type=SliceResult)

    def _failed(self, number: int) -> Exception:
        self._processes[number].wait()
        self._readers[number].join()
        return failed("load generator", self._said[number].decode(errors="replace"))
