"""What happened, and what follows from it: events, facts, folds and the rules of the games.

Pure throughout (no I/O, clock, chance from outside, or global state), except `log`, which keeps events in Redis.
"""
