"""Lagoon in a terminal: `app.run` plays at a server, `record.replay.run` goes through a game from a file.

A game implements `game_ui.GameUI` in a folder of its own and is named in `games.py`.
"""
