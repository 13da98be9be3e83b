"""`make cluster`: runs a cluster on this machine and services on it, to try what happens when a part of it fails."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from deploy.cluster.cluster import Cluster, running_cluster
from deploy.cluster.node import ClusterError
from service.errors import ServiceError
from service.settings import from_environment

_GOODBYE_S = 15


async def main(asked: argparse.Namespace) -> None:
    """Run everything until Ctrl-C. Raises `ServiceError` when something cannot be started."""
    end = asyncio.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(sign, end.set)
    binary = None if asked.binary is None else _found(asked.binary)
    async with running_cluster(asked.folder, asked.primaries, asked.replicas, binary, "always") as cluster:
        await _tell(cluster, asked.replicas)
        async with contextlib.AsyncExitStack() as stack:
            for number in range(asked.services):
                port = asked.port + number if asked.port else 0
                print(await stack.enter_async_context(_service(cluster.url, port, asked.folder)), flush=True)
            print("\nCtrl-C ends all of it. What was played stays in", asked.folder, flush=True)
            await end.wait()


async def _tell(cluster: Cluster, replicas: int) -> None:
    print(f"LAGOON_REDIS={cluster.url}\n")
    for primary in await cluster.primaries():
        followers = await cluster.replicas_of(primary)
        followed = ", ".join(f"{node.address} (pid {node.pid})" for node in followers)
        print(f"primary {primary.address} (pid {primary.pid}), followed by {followed or 'nobody'}")
    wait = from_environment({**os.environ, "LAGOON_REDIS": cluster.url}).wait
    if wait and replicas <= wait:
        print(
            "\nWith this LAGOON_WAIT the tables of a primary that dies stand until its successor has a replica again: "
            f'for play to go on, ARGS="--replicas {wait + 1}" in another --folder.'
        )
    print(flush=True)


@contextlib.asynccontextmanager
async def _service(url: str, port: int, folder: Path) -> AsyncIterator[str]:
    """Run one service; yield what it prints when it can be reached. Its log is written to the folder."""
    # Other settings in the environment (such as LAGOON_WAIT) apply to these services too.
    settings = {**os.environ, "LAGOON_REDIS": url, "LAGOON_PORT": str(port)}
    with (folder / "service.log").open("ab") as log:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "service.cli",
            "serve",
            env=settings,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=log,
            start_new_session=True,
        )
    try:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode().strip()
        if not line:
            said = (folder / "service.log").read_text().rstrip().rpartition("\n")[2]
            raise ClusterError("cluster_failed", f"A service would not start: {said}")
        yield line
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.send_signal(signal.SIGINT)
        try:
            await asyncio.wait_for(process.wait(), _GOODBYE_S)
        except TimeoutError:
            process.kill()
            await process.wait()


def _found(program: str) -> Path:
    path = shutil.which(program)
    if path is None:
        raise ClusterError("cluster_failed", f"There is no program {program} here.")
    return Path(path)


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(prog="make cluster", description=__doc__)
    words.add_argument("--folder", type=Path, default=Path("lagoon-data/cluster"), help="where its files are")
    words.add_argument("--primaries", type=int, default=3)
    words.add_argument("--replicas", type=int, default=1, help="of each primary")
    words.add_argument("--services", type=int, default=2)
    words.add_argument("--port", type=int, default=8460, help="of the first service; 0 for any")
    words.add_argument("--binary", help="the server's program, such as redis-server; by default the embedded one")
    asked = words.parse_args()
    asked.folder = asked.folder.absolute()
    return asked


if __name__ == "__main__":
    try:
        asyncio.run(main(_asked()))
    except ServiceError as error:
        sys.exit(error.message)
