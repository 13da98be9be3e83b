"""The service's log: JSON lines on standard error, from our own code and from libraries, without secrets.

Our own code logs events with `structlog.get_logger`, uvicorn and other libraries through `logging`; both end here.
Events of games are never logged, at any level: they hold hands, hashes of tokens and secrets. So our own code logs no
payload and no text of an error that may quote one (see `describe_error`), and libraries are logged from `warning` on
only: redis-py, for one, logs all published data at `debug`.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TextIO

import structlog
from redis.exceptions import RedisError
from structlog.typing import EventDict, Processor, WrappedLogger

MASK = "***"
OURS = "lagoon"
"""What the names of our own loggers begin with."""

_SECRET_NAME = re.compile(r"token|secret|passw|authorization|cookie|credential|nonce", re.IGNORECASE)
_CREDENTIALS = re.compile(r"(\w://)[^\s/@]*@")
_BEARER = re.compile(r"(bearer\s+)\S+", re.IGNORECASE)
_COMMAND = re.compile(r"(with args beginning with:|Command # \d+ \().*", re.DOTALL)
"""Where Redis and redis-py quote a command in an error: the event that was to be appended is one of its arguments."""
_DIGITS = re.compile(r"\b[0-9a-f]{32,}\b")
"""Nonces, hashes of tokens and secrets, wherever they come from."""
_QUERY = re.compile(r"(/[^\s?\"']*)\?[^\s\"']+")


def _is_no_exit(record: logging.LogRecord) -> bool:
    """Tell whether a record is of anything but this process being told to end.

    A signal raises in whatever callback is just running. Of a transport's, uvloop logs it as a fault and hands it on to
    whoever waits for that transport, who ends as told.
    """
    return record.exc_info is None or not isinstance(record.exc_info[1], SystemExit | KeyboardInterrupt)


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Send what we log at `level` (`debug`, `info`, `warning`, `error`) or above to `stream`, else stderr.

    Libraries are heard at `warning` at least. It replaces what was set up before, so that it can be called again.
    """
    common: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *common,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        wrapper_class=structlog.stdlib.BoundLogger,
        logger_factory=structlog.stdlib.LoggerFactory(),
    )
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.addFilter(_is_no_exit)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.StackInfoRenderer(),
                structlog.processors.ExceptionRenderer(_told_of),
                hide_secrets,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        if isinstance(old.formatter, structlog.stdlib.ProcessorFormatter):
            root.removeHandler(old)
    # A library that sets a level of its own is held to ours all the same.
    handler.addFilter(_is_for_the_log)
    root.addHandler(handler)
    ours = logging.getLogger(OURS)
    ours.setLevel(level.upper())
    root.setLevel(max(logging.WARNING, ours.level))


def _is_for_the_log(record: logging.LogRecord) -> bool:
    return record.levelno >= logging.WARNING or record.name.partition(".")[0] == OURS


def _told_of(exc_info: structlog.typing.ExcInfo) -> str:
    """Return the traceback of an error and of those that led to it, with the text `describe_error` gives."""
    error: BaseException | None = exc_info[1]
    parts: list[str] = []
    while error is not None:
        frames = "".join(traceback.format_tb(error.__traceback__))
        words = repr(error) if _is_of_a_line(error) else type(error).__name__
        parts.insert(0, f"Traceback (most recent call last):\n{frames}{words}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n\nand then\n\n".join(parts)


def _is_of_a_line(error: BaseException) -> bool:
    """Tell whether it is a connection that failed: then its words are about that, and help to mend it."""
    return isinstance(error, RedisError | OSError)


def describe_error(error: BaseException) -> str:
    """Return what may be logged of an error: its words where a connection is at fault, else what it is and where.

    Whatever else goes wrong may quote what it went wrong with: a card, an event, a whole table.
    """
    if _is_of_a_line(error):
        return repr(error)
    places = [f"{Path(at.filename).name}:{at.lineno}" for at in traceback.extract_tb(error.__traceback__)]
    return f"{type(error).__name__} at {' > '.join(places) or 'an unknown place'}"


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Mask what must not be logged: values named like secrets, credentials and queries in addresses, tokens, commands.

    A structlog processor, and the last before the text is made. It looks into mappings and sequences; anything else
    is made text first, since its text is what would be logged.
    """
    cleaned: EventDict = _clean(event)
    return cleaned


def _clean(value: Any) -> Any:
    match value:
        case None | bool() | int() | float():
            return value
        case Mapping():
            return {
                str(name): MASK if _SECRET_NAME.search(str(name)) else _clean(inner) for name, inner in value.items()
            }
        case list() | tuple() | set() | frozenset():
            return [_clean(inner) for inner in value]
    text = value if isinstance(value, str) else repr(value)
    text = _CREDENTIALS.sub(rf"\1{MASK}@", text)
    text = _BEARER.sub(rf"\1{MASK}", text)
    text = _COMMAND.sub(rf"\1 {MASK}", text)
    text = _DIGITS.sub(MASK, text)
    return _QUERY.sub(rf"\1?{MASK}", text)
