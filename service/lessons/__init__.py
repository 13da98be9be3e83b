"""Lessons: games that teach themselves, on the rules as they are played."""
