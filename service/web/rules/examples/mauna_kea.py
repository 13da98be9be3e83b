"""The worked examples of Mauna Kea: what a walk costs, and what lava does."""

from __future__ import annotations

from typing import Final

from events.prepared import Deal
from service.web.rules.examples.example import Example, Moves, Step, moves_of


def _deal(seed: str, moves: Moves) -> Deal:
    return Deal(names=("Blue", "Orange"), options={"first": 0}, seed=seed, moves=moves)


_WALK: Final = moves_of("""
    0 place space=155
    1 place space=172
    0 place space=169
    1 place space=134
    0 place space=154
    1 place space=206
    0 place space=188
    1 place space=117
    0 place space=116
    1 place space=207
    1 spend tile=JJJM3
    1 spend tile=JJMM2
    1 spend tile=JWMM1
""")
_TAKEN: Final = moves_of("""
    0 place space=155
    1 place space=135
    0 place space=188
    1 place space=206
    0 place space=173
    1 place space=207
    0 place space=169
    1 place space=117
    0 place space=168
    1 place space=189
    1 spend tile=JJJJ3
    1 spend tile=JJMM2
    1 spend tile=JJMM2
    1 step at=189 to=190
    1 take at=190 artifact=w
    1 step at=206 to=224
    1 end
""")
_TUNNEL: Final = moves_of("""
    0 place space=169
    1 place space=207
    0 place space=206
    1 place space=117
    0 place space=116
    1 place space=188
    0 place space=154
    1 place space=172
    0 place space=173
    1 place space=155
    1 spend tile=JJJM3
    1 spend tile=JJMW2
    1 end
    0 spend tile=JJMM2
    0 spend tile=JJMM2
    0 spend tile=JMJM2
    0 end
    1 spend tile=JJWM2
    1 spend tile=JWWM1
    1 spend tile=JWWM1
    1 spend tile=JWWW1
    1 end
""")
_FORK: Final = moves_of("""
    0 place space=150
    1 place space=189
    0 place space=155
    1 place space=207
    0 place space=188
    1 place space=169
    0 place space=116
    1 place space=134
    0 place space=117
    1 place space=168
    1 spend tile=JJJW3
    1 spend tile=JJMW2
    1 end
    0 spend tile=JJWW2
    0 spend tile=JMJM2
    0 spend tile=JMWW1
    0 end
    1 spend tile=JJJM3
    1 spend tile=JWJM2
    1 end
""")

EXAMPLES: Final = (
    Example(
        "laying",
        "3.1-1",
        _deal("walk 3", _WALK[:-3]),
        (
            Step(tried=(1, {"t": "lay", "tile": "JJMM2", "cell": 58, "turn": 0}), refused="cell_taken"),
            Step(moves_of("1 lay tile=JJMM2 cell=57 turn=0"), holds={"cells.57": "JJMM", "pool": 0}),
        ),
    ),
    Example(
        "walk",
        "3.4-1",
        _deal("walk 3", _WALK),
        (
            Step(holds={"pool": 6}),
            Step(moves_of("1 step at=206 to=224\n1 step at=224 to=242"), holds={"pool": 4}),
            Step(
                moves_of("1 step at=242 to=243\n1 take at=243 artifact=w"),
                holds={"pool": 2, "explorers.1.2": {"space": 243, "load": "w"}},
            ),
            Step(moves_of("1 step at=243 to=261"), holds={"pool": 0}),
            Step(tried=(1, {"t": "step", "at": 261, "to": 243}), refused="no_points"),
        ),
    ),
    Example(
        "lava",
        "4.3-1",
        _deal("example 120", _TAKEN[:-1]),
        (
            Step(holds={"explorers.1.4": {"space": 190, "load": "w"}, "lost": [0, 0]}),
            Step(_TAKEN[-1:], holds={"cells.50": "SSS", "lost": [0, 1], "lost_artifacts": "ww"}),
        ),
    ),
    Example(
        "tunnel",
        "4.4-1",
        _deal("example 23", _TUNNEL[:-1]),
        (
            Step(holds={"cells.41": "ESS", "cells.50": "SRS", "cells.59": ""}),
            Step(_TUNNEL[-1:], holds={"cells.59": "ELS"}),
        ),
    ),
    Example(
        "fork",
        "4.6-2",
        _deal("example 191", _FORK[:16]),
        (
            Step(_FORK[16:17], holds={"cells.32": "EFE"}),
            Step(_FORK[17:], holds={"cells.41": "ERS", "lost": [1, 0]}),
        ),
    ),
)
