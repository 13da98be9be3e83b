"""The screen of one table: its connection, prompt and menu. Imports record, seats, games, widgets and words."""
