"""What the house itself does with calls: a webhook (`LAGOON_NOTIFY_URL`), a command (`LAGOON_NOTIFY_COMMAND`)."""

from __future__ import annotations

import asyncio
import shlex

import msgspec
import structlog

from service.push.call import Delivered, HouseCall
from service.push.destination import parse
from service.push.posting import PostError, post

_log = structlog.get_logger("lagoon.push")

_COMMAND_S = 30.0
"""How long the command may take before it is killed."""


class Webhook:
    """Posts calls as JSON to the operator's address, which may lie in the inner network."""

    kind = "url"

    def __init__(self, url: str) -> None:
        self._to = parse(url, True)

    async def deliver(self, call: HouseCall) -> Delivered:
        """Post a call. Any answer but 2xx is tried again: nobody else is told."""
        try:
            answer = await post(self._to, {"content-type": "application/json"}, msgspec.json.encode(call))
        except PostError as error:
            _log.warning("LAGOON_NOTIFY_URL did not answer", why=str(error))
            return Delivered("later")
        if 200 <= answer.status < 300:
            return Delivered("sent")
        _log.warning("LAGOON_NOTIFY_URL refused a call", status=answer.status)
        return Delivered("later", answer.retry_after_s)


class Command:
    """Runs the operator's command with a call as JSON on its standard input."""

    kind = "command"

    def __init__(self, line: str) -> None:
        self._arguments = shlex.split(line)

    async def deliver(self, call: HouseCall) -> Delivered:
        """Run the command. Unless it ends with 0 it is run again later."""
        try:
            process = await asyncio.create_subprocess_exec(
                *self._arguments, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
            )
        except OSError as error:
            _log.warning("LAGOON_NOTIFY_COMMAND cannot be run", why=str(error))
            return Delivered("later")
        try:
            async with asyncio.timeout(_COMMAND_S):
                await process.communicate(msgspec.json.encode(call))
        except TimeoutError:
            _log.warning("LAGOON_NOTIFY_COMMAND took too long")
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if process.returncode == 0:
            return Delivered("sent")
        _log.warning("LAGOON_NOTIFY_COMMAND failed", code=process.returncode)
        return Delivered("later")
