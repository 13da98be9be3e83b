"""How bots play Mauna Kea: whole turns are planned, and judged by the race for the boats."""

from clients.bots.mauna_kea.judgement import JUDGEMENT
from clients.bots.mauna_kea.planning import Planning

__all__ = ["JUDGEMENT", "Planning"]
