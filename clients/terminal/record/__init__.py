"""The record of a table in sentences, how a game ended, and the replay. Knows games, widgets and words."""
