"""The screen with all tables of one server. Imports `table`, and what that may import."""
