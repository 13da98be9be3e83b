"""The screen of one table: its connection, prompt and menu. Knows the record, seats, games, widgets and words."""
