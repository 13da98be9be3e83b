"""Bots: programs that play any game of Lagoon as a person does, knowing only what their seat may know.

Nothing here ever sees the true state of a table. A decision is thought about on worlds, whole states that the seat
could not tell from the true one.
"""
