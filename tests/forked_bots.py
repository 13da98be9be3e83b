"""Processes for bots of a house that start at once: forks of one process that has loaded all modules already.

For tests that kill many of them; how a service starts one is in `tests/bot_processes.py`.
"""

from __future__ import annotations

import asyncio
import multiprocessing
from multiprocessing.context import ForkServerProcess

from service.commands.bot_process import play_for_house
from service.logs import set_up_logs
from service.process.bot_config import BotConfig

_FORKS = multiprocessing.get_context("forkserver")
# A child imports the main module of the tests as well, which is pytest's.
_FORKS.set_forkserver_preload(["pytest", __name__])


class ForkedBots:
    """A process that plays for bots as `config` says. A later start has the same name, as after a crash."""

    def __init__(self, config: BotConfig) -> None:
        self.config = config
        self._process: ForkServerProcess | None = None

    async def start(self) -> None:
        """Start it."""
        self._process = _FORKS.Process(target=_play, args=(self.config,), daemon=True)
        self._process.start()

    async def kill(self) -> None:
        """End it by SIGKILL, whatever it does; nothing if it does not run."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            await asyncio.to_thread(process.join)


def _play(config: BotConfig) -> None:
    set_up_logs(config.log_level)
    asyncio.run(play_for_house(config))
