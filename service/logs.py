"""The service's log: one line of JSON an event on standard error, whoever speaks, and no secrets in it.

Our own code logs events with `structlog.get_logger`, uvicorn and other libraries through `logging`; both end here.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Mapping
from typing import Any, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

HIDDEN = "***"

_SECRET_NAME = re.compile(r"token|secret|passw|authorization|cookie|credential|nonce", re.IGNORECASE)
_CREDENTIALS = re.compile(r"(\w://)[^\s/@]*@")
_BEARER = re.compile(r"(bearer\s+)\S+", re.IGNORECASE)
_QUERY = re.compile(r"(/[^\s?\"']*)\?[^\s\"']+")


def set_up_logs(level: str, stream: TextIO | None = None) -> None:
    """Send everything logged at `level` (`debug`, `info`, `warning`, `error`) or above to `stream`, else stderr.

    It replaces what was set up before, so that it can be called again.
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
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.StackInfoRenderer(),
                structlog.processors.format_exc_info,
                hide_secrets,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    for old in root.handlers[:]:
        if isinstance(old.formatter, structlog.stdlib.ProcessorFormatter):
            root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel(level.upper())


def hide_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Mask what must not be logged: values named like secrets, credentials and queries in addresses, bearer tokens.

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
                str(name): HIDDEN if _SECRET_NAME.search(str(name)) else _clean(inner) for name, inner in value.items()
            }
        case list() | tuple() | set() | frozenset():
            return [_clean(inner) for inner in value]
    text = value if isinstance(value, str) else repr(value)
    text = _CREDENTIALS.sub(rf"\1{HIDDEN}@", text)
    text = _BEARER.sub(rf"\1{HIDDEN}", text)
    return _QUERY.sub(rf"\1?{HIDDEN}", text)
