"""The errors of the embedded server."""

from __future__ import annotations

from service.errors import ServiceError


class EmbeddedError(ServiceError):
    """The embedded server cannot be used. Its codes all begin with `embedded_`.

    `embedded_no_binary` (none for this machine) · `embedded_folder` (the data folder can't be used) ·
    `embedded_socket` (no safe place for the socket) · `embedded_start` (it would not start; the message ends with the
    last lines of its log) · `embedded_files` (files of an earlier server are missing or damaged: nothing is started or
    overwritten) · `embedded_silent` (another process holds the folder and does not answer).
    """
