"""Lessons in the terminal: what is said is read beside the board, what is asked for is chosen from the menu."""
