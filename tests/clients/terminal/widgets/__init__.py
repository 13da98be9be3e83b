"""Tests of the widgets that screens share."""
