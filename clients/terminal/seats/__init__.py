"""The seats of the person at this terminal: the file of their tokens; taking and leaving. Imports nothing else here."""
