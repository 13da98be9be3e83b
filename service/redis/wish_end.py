"""Why a wish to play with anybody ends. It is here by itself, so that clients know it without anything of Redis."""

from __future__ import annotations

from typing import Literal

EndedWhy = Literal["taken_back", "time"]
"""Why a wish stands no more that did not come true."""
