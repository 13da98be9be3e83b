"""Kahuna: two players bridge twelve islands, and control those where they hold more than half of the lines."""

from events.kahuna.game import KAHUNA, Kahuna

__all__ = ["KAHUNA", "Kahuna"]
