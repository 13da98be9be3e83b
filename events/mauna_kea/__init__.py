"""Mauna Kea: explorers save artifacts from an island whose volcano awakes, over terrain that the players lay."""

from events.mauna_kea.game import MAUNA_KEA, MaunaKea

__all__ = ["MAUNA_KEA", "MaunaKea"]
