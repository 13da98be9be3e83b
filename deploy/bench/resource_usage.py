"""Measures CPU and memory of a service: its processes, its Redis, the load generators and everything else."""

from __future__ import annotations

import os
import time
from typing import NamedTuple

import psutil

MB = 1024 * 1024


class CpuTimes(NamedTuple):
    """Seconds of CPU used so far, at one moment of the clock: each process of the service, its Redis, the machine."""

    at: float
    service: tuple[float, ...]
    redis: float
    generators: tuple[float, ...]
    busy: float
    """The whole machine, waiting for disks not counted."""


class ServiceProcesses:
    """A service with all its processes, its embedded Redis, and its load `generators`."""

    def __init__(self, pid: int, generators: tuple[int, ...] = ()) -> None:
        everybody = [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]
        self._redis = [process for process in everybody if "valkey" in process.name()]
        self.processes = [process for process in everybody if process not in self._redis]
        self._generators = [psutil.Process(generator) for generator in generators]

    def cpu_times(self) -> CpuTimes:
        """Return the CPU times until now."""
        machine = psutil.cpu_times()
        return CpuTimes(
            time.perf_counter(),
            tuple(map(_cpu, self.processes)),
            sum(map(_cpu, self._redis)),
            tuple(map(_cpu, self._generators)),
            sum(machine) - machine.idle - getattr(machine, "iowait", 0.0),
        )

    def rss_mb(self) -> float:
        """Return the sum of the service's processes' memory; shared memory is counted for each."""
        return sum(process.memory_info().rss for process in self.processes) / MB

    def redis_rss_mb(self) -> float:
        """Return the memory of its Redis."""
        return sum(process.memory_info().rss for process in self._redis) / MB

    def files(self) -> int:
        """Return how many files and sockets the service has open."""
        return sum(process.num_fds() for process in self.processes)


class CpuUsage(NamedTuple):
    """What was used while the clock ran, in percent of one core; `seconds` is how long it ran."""

    seconds: float
    service: float
    busiest: float
    """The process of the service that used most."""
    redis: float
    generators: float
    busiest_generator: float
    others: float
    """Everything else on the machine: where it is high, the results are unreliable."""
    idle: float
    """The idle time of all cores together, in percent of the machine."""


class UsageClock:
    """Adds up the CPU a service uses over several intervals."""

    def __init__(self, service_processes: ServiceProcesses) -> None:
        self._house = service_processes
        self._began = service_processes.cpu_times()
        self._stretches: list[tuple[CpuTimes, CpuTimes]] = []

    def start(self) -> None:
        """Start an interval."""
        self._began = self._house.cpu_times()

    def stop(self) -> None:
        """End the interval."""
        self._stretches.append((self._began, self._house.cpu_times()))

    def usage(self) -> CpuUsage:
        """Return the usage over all intervals."""
        seconds = sum(after.at - before.at for before, after in self._stretches)
        service = self._each("service")
        generators = self._each("generators")
        redis = sum(after.redis - before.redis for before, after in self._stretches)
        busy = sum(after.busy - before.busy for before, after in self._stretches)
        ours = sum(service) + sum(generators) + redis
        cores = os.cpu_count() or 1
        return CpuUsage(
            seconds=seconds,
            service=100 * sum(service) / seconds,
            busiest=100 * max(service) / seconds,
            redis=100 * redis / seconds,
            generators=100 * sum(generators) / seconds,
            busiest_generator=100 * max(generators, default=0.0) / seconds,
            others=max(0.0, 100 * (busy - ours) / seconds),
            idle=max(0.0, 100 * (1 - busy / seconds / cores)),
        )

    def service_us(self) -> float:
        """Return the microseconds of CPU that the service used while it ran; 0 where it never did."""
        return sum(1e6 * (sum(after.service) - sum(before.service)) for before, after in self._stretches)

    def _each(self, who: str) -> list[float]:
        """Return the seconds of each process of `service` or `generators`."""
        pairs = [(getattr(before, who), getattr(after, who)) for before, after in self._stretches]
        return [sum(after[k] - before[k] for before, after in pairs) for k in range(len(pairs[0][0]))]


def _cpu(process: psutil.Process) -> float:
    """Return the seconds of CPU a process has used so far."""
    return sum(process.cpu_times()[:2])
