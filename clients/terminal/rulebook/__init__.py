"""The rules of the games in a terminal: their text, section by section, and a screen that shows them."""
