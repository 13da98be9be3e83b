"""Tests of Kahuna: beside every rule an example."""
