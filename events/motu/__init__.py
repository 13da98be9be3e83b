"""Motu: one to six players raise islands out of the sea, card over card, and score what can be seen on them."""

from events.motu.game import MOTU, Motu

__all__ = ["MOTU", "Motu"]
