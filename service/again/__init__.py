"""Another game of the same people: who of a finished table wants one, and the table that opens when all do.

May know `tables`, `redis` and the shapes of `talk`; nothing of HTTP.
"""
