"""The terminal client: `app.run` plays at a server, `record.replay.run` replays a game from a file.

A game implements `game_ui.GameUI` in a folder of its own and is named in `games.py`.
"""
