"""Widgets that the table and the replay share. Imports `words` only."""
