"""Faults against real processes: what is played goes on, and nothing that was acknowledged is lost or doubled."""
