"""Tools for drawing boards and panels. Imports nothing else of the terminal."""
