"""Why the embedded server is not there."""

from __future__ import annotations

from service.errors import ServiceError


class EmbeddedError(ServiceError):
    """The embedded server can't be had. Codes, all beginning with `embedded_`.

    `embedded_no_binary` (none for this machine) · `embedded_folder` (the data folder can't be used) ·
    `embedded_socket` (no safe place for the socket) · `embedded_start` (it would not start; the message ends with the
    last lines of its log) · `embedded_files` (there was a house in the folder, and not all of it is there, or it is
    damaged: nothing is started or written over) · `embedded_silent` (another process holds the folder and does not
    answer).
    """
