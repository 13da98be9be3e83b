"""The record of a table in sentences, how a game ended, and the replay. Imports games, widgets and words."""
