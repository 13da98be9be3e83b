"""What games draw their boards and write their panels with. Knows nothing else of the terminal."""
