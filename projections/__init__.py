"""Projections: state in, what one viewer may see out. Pure; views are built up from nothing, so that nothing leaks."""
