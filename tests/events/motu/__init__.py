"""Tests of Motu: beside every rule an example."""
