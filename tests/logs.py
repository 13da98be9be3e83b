"""Logging as a process has it before anybody sets it up."""

from __future__ import annotations

import logging

import structlog

from service.logs import OURS


def put_logs_back() -> None:
    """Undo what `service.logs.set_up_logs` has done, if it was called.

    A command that runs within the process of the tests sets up logs for that whole process: the tests that come after
    it there would hear nothing, or write to a stream that is long closed.
    """
    if not structlog.is_configured():
        return
    structlog.reset_defaults()
    root = logging.getLogger()
    for handler in root.handlers[:]:
        if isinstance(handler.formatter, structlog.stdlib.ProcessorFormatter):
            root.removeHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.NOTSET)
