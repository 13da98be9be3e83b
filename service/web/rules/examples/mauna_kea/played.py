"""The worked examples of Mauna Kea, from setting up to what boats are worth: those of the book and some more."""

from __future__ import annotations

from typing import Final

import msgspec

from events.prepared import Deal
from service.web.rules.examples.example import Example, Moves, Step, moves_of
from service.web.rules.examples.mauna_kea.tasks import TASKS


def _deal(seed: str, moves: Moves) -> Deal:
    return Deal(names=("Red", "Yellow"), options={"first": 0}, seed=seed, moves=moves)


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
_PLACED: Final = moves_of("""
    0 place space=135
    1 place space=168
    0 place space=150
    1 place space=155
    0 place space=151
    1 place space=116
    0 place space=154
    1 place space=117
    0 place space=169
    1 place space=134
""")
_TO_THE_BOATS: Final = moves_of("""
    1 spend tile=JJJJ3
    1 step at=155 to=156
    1 step at=156 to=157
    1 take at=157 artifact=w
    1 step at=157 to=158
    1 take at=158 artifact=w
    1 lay tile=JJJJ3 cell=34 turn=0
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 spend tile=JJJJ3
    1 step at=158 to=140
    1 step at=140 to=122
    1 step at=122 to=104
    1 spend tile=JJJM3
    1 step at=104 to=105
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 lay tile=JJJJ3 cell=26 turn=0
    1 spend tile=JJJM3
    1 step at=105 to=106
    1 step at=106 to=107
    1 step at=168 to=167
    1 take at=167 artifact=w
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 spend tile=JJJM3
    1 step at=167 to=166
    1 step at=166 to=165
    1 spend tile=JJJM3
    1 step at=165 to=147
    1 take at=147 artifact=g
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 lay tile=JJJM3 cell=28 turn=0
    1 spend tile=JJJM3
    1 step at=147 to=129
    1 step at=129 to=111
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 spend tile=JJJM3
    1 step at=111 to=93
    1 take at=93 artifact=w
    1 step at=93 to=75
    1 spend tile=JJJM3
    1 step at=75 to=74
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 lay tile=JJJM3 cell=18 turn=0
    1 spend tile=JJJM3
    1 step at=74 to=73
    1 step at=73 to=72
""")
_SECOND_BOAT: Final = moves_of("""
    1 end
    0 spend tile=JJJJ3
    0 spend tile=JJJJ3
    0 end
    1 spend tile=JJJM3
    1 board at=107 load=ww
""")
_SET_UP: Final = 54
"""How many draws the island and the boats take."""

_SHORE: Final = Deal(
    names=("Red", "Yellow"),
    options={"first": 0},
    seed="boats 134",
    seeded=_SET_UP,
    # Tiles of 2, 1 and 3 points for Red, of 1, 2 and 3 for Yellow, drawn in turn.
    draws=(22, 58, 61, 35, 12, 12),
    moves=_PLACED[:-1],
)
_BOATS: Final = Deal(
    names=("Red", "Yellow"),
    options={"first": 0},
    seed="boats 134",
    seeded=_SET_UP,
    # Always the first of the sorted bag: tiles of 3 points, and no lava.
    draws=(0,) * 40,
    moves=(*_PLACED, *_TO_THE_BOATS),
)

_FLOW: Final = msgspec.structs.replace(
    _SHORE,
    # As before, then lava of the north flow at the end of a turn of Yellow, straight, and of Red, a bend to the right.
    draws=(22, 58, 61, 35, 12, 12, 76, 0, 0, 76, 0, 0),
    moves=(
        *_PLACED,
        *moves_of("""
            1 spend tile=JJJW3
            1 spend tile=JJWW2
            1 spend tile=JWWM1
        """),
    ),
)
_AT_WATER: Final = Deal(
    names=("Red", "Yellow"),
    options={"first": 0},
    seed="walk 3",
    seeded=63,
    # Two tiles of 3 points at the end of each turn.
    draws=(0, 0, 0, 0),
    moves=(
        *_WALK,
        *moves_of("""
            1 step at=206 to=224
            1 step at=224 to=242
            1 end
            0 spend tile=JJJW3
            0 spend tile=JJWW2
            0 end
            1 spend tile=JJJJ3
            1 spend tile=JJJJ3
        """),
    ),
)
_EASTERN: Final = Deal(
    names=("Red", "Yellow"),
    options={"first": 0},
    seed="example 191",
    seeded=69,
    # A straight tile of the east flow, and two of terrain.
    draws=(68, 0, 0),
    moves=_FORK[:16],
)
_SMALL_BOAT: Final = msgspec.structs.replace(
    _BOATS,
    seeded=47,
    # The boats, shuffled so that a smaller one lies in the north-west.
    draws=(6, 3, 1, 1, 1, 1, 0, *(0,) * 40),
)
_KEPT: Final = ["1 black + 1 white = 2", "1 red boat = 1", "2 explorer = 1", "helicopter rescue"]
_LAID_AWAY: Final = ["1 black = 1", "water movement"]
_TURNED: Final = {"t": "lay", "tile": "JJMM2", "cell": 57}

EXAMPLES: Final = (
    Example(
        "setup",
        "2.1-1",
        msgspec.structs.replace(_SHORE, moves=()),
        (
            Step(holds={"cells.40": "V", "cells.31": "JJJJ", "cells.0": "", "unplaced": [5, 5]}),
            Step(holds={"lying.0": {"space": 59, "artifacts": "g"}, "boats.6": {"color": "brown", "places": 3}}),
        ),
        beside=True,
    ),
    Example(
        "cards",
        "2.2-1",
        Deal(names=("Red", "Yellow"), options={"first": 0, "cards": True}, seed="cards 292"),
        (
            Step(holds={"hand": sorted((*_KEPT, *_LAID_AWAY)), "away": []}),
            Step(((1, {"t": "choose", "cards": _KEPT}),), holds={"hand": _KEPT, "away": _LAID_AWAY}),
        ),
        beside=True,
        seat=1,
    ),
    Example(
        "placing",
        "2.3-1",
        msgspec.structs.replace(_SHORE, moves=_PLACED[:3]),
        (
            Step(holds={"explorers.0.0.space": 135, "explorers.1.0.space": 168, "unplaced": [3, 4], "turn": 1}),
            Step(tried=(1, {"t": "place", "space": 150}), refused="occupied"),
            Step(_PLACED[3:4], holds={"explorers.1.1.space": 155, "unplaced": [3, 3], "turn": 0}),
        ),
    ),
    Example(
        "drawing",
        "2.4-1",
        _SHORE,
        (
            Step(holds={"unplaced": [0, 1], "tiles": [[], []]}),
            Step(_PLACED[-1:], holds={"tiles": [["JJJW3", "JJMM2", "JWWW1"], ["JJJW3", "JJWW2", "JWWM1"]]}),
        ),
        beside=True,
    ),
    Example(
        "turn",
        "3-1",
        msgspec.structs.replace(_SHORE, moves=_PLACED),
        (
            Step(holds={"tiles.1": ["JJJW3", "JJWW2", "JWWM1"], "turn": 1}),
            Step(moves_of("1 lay tile=JWWM1 cell=34 turn=0"), holds={"cells.34": "JWWM", "pool": 0}),
            Step(moves_of("1 spend tile=JJWW2\n1 spend tile=JJJW3"), holds={"pool": 5, "tiles.1": []}),
            Step(
                moves_of("1 step at=155 to=156\n1 step at=156 to=157\n1 step at=157 to=158"),
                holds={"pool": 2},
            ),
            Step(
                moves_of("1 step at=168 to=167\n1 step at=167 to=166"),
                holds={"pool": 0, "explorers.1.0.space": 166, "explorers.1.1.space": 158},
            ),
        ),
        beside=True,
    ),
    Example(
        "laying",
        "3.1-1",
        _deal("walk 3", _WALK[:-3]),
        (
            Step(tried=(1, {"t": "lay", "tile": "JJMM2", "cell": 58, "turn": 0}), refused="cell_taken"),
            Step(((1, {**_TURNED, "turn": 0}),), holds={"cells.57": "JJMM", "pool": 0}),
            Step(((1, {**_TURNED, "turn": 1}),), anew=True, holds={"cells.57": "MJJM", "pool": 0}),
            Step(((1, {**_TURNED, "turn": 2}),), anew=True, holds={"cells.57": "MMJJ", "pool": 0}),
            Step(((1, {**_TURNED, "turn": 3}),), anew=True, holds={"cells.57": "JMMJ", "pool": 0}),
        ),
    ),
    Example(
        "blocked",
        "3.3-1",
        _deal("walk 3", _WALK),
        (
            Step(tried=(1, {"t": "step", "at": 207, "to": 225}), refused="no_entry", holds={"cells.58": "JMWJ"}),
            Step(tried=(1, {"t": "step", "at": 207, "to": 206}), refused="occupied"),
            Step(tried=(1, {"t": "step", "at": 207, "to": 190}), refused="not_beside", holds={"cells.50": "JWMJ"}),
            Step(moves_of("1 step at=207 to=208"), holds={"pool": 5, "explorers.1.4.space": 208}),
        ),
    ),
    Example(
        "walk",
        "3.4-1",
        _AT_WATER,
        (
            Step(holds={"pool": 6, "explorers.1.2": {"space": 242, "load": ""}}),
            Step(
                moves_of("1 step at=242 to=243\n1 take at=243 artifact=w"),
                holds={"pool": 4, "explorers.1.2": {"space": 243, "load": "w"}},
            ),
            Step(moves_of("1 step at=243 to=261"), holds={"pool": 2}),
            Step(
                moves_of("1 step at=261 to=260\n1 step at=260 to=278"),
                holds={"pool": 0, "explorers.1.2": {"space": 278, "load": "w"}},
            ),
            Step(tried=(1, {"t": "step", "at": 278, "to": 260}), refused="no_points"),
        ),
    ),
    Example(
        "boarding",
        "3.5-1",
        _SMALL_BOAT,
        (
            Step(holds={"explorers.1.0": {"space": 72, "load": "wwg"}, "boats.6": {"color": "blue", "places": 2}}),
            Step(
                moves_of("1 board at=72 load=gw"),
                holds={"rescued.1.0.load": "wg", "lying.3": {"space": 72, "artifacts": "w"}, "pool": 0},
            ),
        ),
        beside=True,
    ),
    Example(
        "flow",
        "4.2-1",
        _FLOW,
        (
            Step(holds={"cells.30": "WMJJ"}),
            Step(moves_of("1 end"), holds={"cells.30": "NSN"}),
            Step(
                moves_of("""
                    0 spend tile=JJJW3
                    0 spend tile=JJMM2
                    0 spend tile=JWWW1
                    0 end
                """),
                holds={"cells.21": "NRN", "flows.0.next": 22},
            ),
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
        _EASTERN,
        (
            Step(_FORK[16:17], holds={"cells.32": "EFE"}),
            Step(_FORK[17:], holds={"cells.41": "ERS", "lost": [1, 0]}),
            Step(
                moves_of("""
                    0 spend tile=JJJW3
                    0 spend tile=JJWM2
                    0 end
                """),
                holds={"cells.23": "ESN"},
            ),
        ),
    ),
    Example(
        "boats",
        "7.1-4",
        _BOATS,
        (
            Step(holds={"explorers.1.0": {"space": 72, "load": "wwg"}, "boats.6": {"color": "brown", "places": 3}}),
            Step(
                moves_of("1 board at=72 load=gww"), holds={"points": [0, 7], "boats.2": {"color": "blue", "places": 3}}
            ),
            Step(_SECOND_BOAT, holds={"points": [0, 11]}),
        ),
        beside=True,
    ),
    TASKS,
)
