"""The seats this person holds: the file of their tokens, and taking and leaving a seat. Knows nothing else of here."""
