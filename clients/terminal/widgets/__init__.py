"""Widgets that the table and the replay share. Knows `words` only."""
