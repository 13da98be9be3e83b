"""Games between bots without a server, to measure how strong they are."""
