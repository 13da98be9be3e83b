"""Lagoon in a terminal: `run` is all the command line needs."""

from clients.terminal.app import run

__all__ = ["run"]
