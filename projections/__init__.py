"""State in, what one viewer may see out: pure, built up from nothing, so that what is hidden cannot slip through."""
