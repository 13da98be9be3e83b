"""Tests of Mauna Kea: beside every rule an example."""
