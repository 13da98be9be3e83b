"""Kahuna for bots: whole turns are planned, since a turn is a set of card plays and then a draw."""

from clients.bots.kahuna.judgement import KahunaJudgement
from clients.bots.kahuna.planner import TurnPlanner

__all__ = ["KahunaJudgement", "TurnPlanner"]
