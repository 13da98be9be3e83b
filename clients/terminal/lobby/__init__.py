"""The screen of all tables of one Lagoon. Knows tables, and whatever they know."""
