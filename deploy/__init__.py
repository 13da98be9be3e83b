"""Running Lagoon for others, and measuring it; nothing here is needed to play."""
