"""Load generators that are driven from here, several at once, each a process of its own."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from types import TracebackType

import msgspec

from deploy.bench.house import Clock
from deploy.bench.plan import Errand, Played, Turn
from deploy.bench.processes import ROOT, failed
from deploy.bench.slices import SETTLE_S

_STOP_S = 30


class Drivers:
    """Load generators that share the tables of `errand` out among them and play at the same time.

    A context manager. Everything raises `BenchError` when one of them ends early.
    """

    def __init__(self, errand: Errand, count: int = 1) -> None:
        self._errand = errand
        self._count = min(count, errand.tables)
        self._processes: list[subprocess.Popen[bytes]] = []
        self._said: list[bytearray] = []
        self._readers: list[threading.Thread] = []

    def __enter__(self) -> Drivers:
        """Start them."""
        for number in range(self._count):
            process = subprocess.Popen(
                [sys.executable, "-m", "deploy.bench.driven"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                cwd=ROOT,
            )
            self._processes.append(process)
            self._listen(process)
            share = self._errand.tables // self._count + (number < self._errand.tables % self._count)
            errand = msgspec.structs.replace(self._errand, tables=share, seed=self._errand.seed + number)
            self._tell(process, errand)
        return self

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Keep what it says on its standard error: a pipe nobody reads would stop it."""
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
        """Have all tables at a service opened, so that playing can begin at once."""
        self._all(Turn(service, 0.0))

    def play(self, seconds: float, service: int = 0, clock: Clock | None = None) -> list[Played]:
        """Have all of them play at a service; `clock` runs while what they do counts."""
        self.open_tables(service)
        for process in self._processes:
            self._tell(process, Turn(service, seconds))
        if clock is not None:
            time.sleep(SETTLE_S)
            clock.start()
            time.sleep(seconds)
            clock.stop()
        return [self._hear(number) for number in range(self._count)]

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Let them end."""
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

    def _all(self, turn: Turn) -> None:
        for process in self._processes:
            self._tell(process, turn)
        for number in range(self._count):
            self._hear(number)

    def _tell(self, process: subprocess.Popen[bytes], message: Errand | Turn) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(message) + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            raise self._failed(self._processes.index(process)) from None

    def _hear(self, number: int) -> Played:
        out = self._processes[number].stdout
        assert out is not None
        line = out.readline()
        if not line:
            raise self._failed(number)
        return msgspec.json.decode(line, type=Played)

    def _failed(self, number: int) -> Exception:
        self._processes[number].wait()
        self._readers[number].join()
        return failed("load generator", self._said[number].decode(errors="replace"))
