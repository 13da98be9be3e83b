"""What falls due at tables by itself: when, written down in Redis, and done by whichever server finds it first.

This room may know the tables of this process and what is kept in Redis; it knows no socket and no bot. What falls due
follows from the log alone (`due.Source`), and is done as an action of the house, so that the lock on a table's seq
makes it happen once, however many servers try.
"""
