"""The worked example of task cards at Mauna Kea: those four that the book shows, and what they give at the end."""

from __future__ import annotations

from typing import Final

from events.mauna_kea.boxes import CURRENT
from events.prepared import Deal, in_order
from service.web.rules.examples.example import Example, Step, moves_of

_SET_UP: Final = 54
"""How many draws the island and the boats take."""
_TASKS: Final = ["1 green boat = 1", "2 explorer = 1", "3 white = 2", "no deductions"]
_OF_RED: Final = ["1 black = 1", "1 blue boat = 1", "2 explorer = 1", "earthquake"]
_LAID_AWAY: Final = ("jungle movement", "water movement"), ("2 gray = 2", "jungle movement")

_TILES: Final = (
    *("JJJW3", "JJJJ3", "JJWW2", "JJJJ3"),
    *("JJJM3", "JJJM3", "north right", "JJJW3", "JJWW2"),
    *("JJJM3", "JJJM3", "east right", "JJJW3", "JJWW2"),
    *("JJJJ3", "JJJJ3", "north straight", "JJJW3", "JJWW2"),
    *("JJJM3", "JJJM3", "JJJW3", "JJWW2"),
    *("JJJM3", "JJJM3", "JJJW3", "JJWW2"),
    "east straight",
)
"""What is drawn: at first by both in turn, then by Yellow and Red at the end of their turns."""

_GIVES: Final = "0 spend tile=JJJW3\n0 spend tile=JJWW2\n0 end"
_TO_TWO_BOATS: Final = f"""
    0 place space=116
    1 place space=150
    0 place space=117
    1 place space=168
    0 place space=134
    1 place space=169
    0 place space=135
    1 place space=188
    0 place space=154
    1 place space=189
    1 lay tile=JJJJ3 cell=28 turn=0
    1 lay tile=JJJJ3 cell=18 turn=0
    1 end
    {_GIVES}
    1 spend tile=JJJM3
    1 spend tile=JJJM3
    1 step at=150 to=149
    1 take at=149 artifact=w
    1 step at=149 to=148
    1 step at=148 to=147
    1 step at=147 to=129
    1 step at=129 to=111
    1 step at=111 to=110
    1 end
    {_GIVES}
    1 spend tile=JJJM3
    1 spend tile=JJJM3
    1 step at=110 to=92
    1 take at=92 artifact=w
    1 step at=92 to=91
    1 step at=91 to=90
    1 board at=90 load=ww
    1 step at=168 to=150
    1 step at=150 to=149
    1 end
    {_GIVES}
    1 lay tile=JJJJ3 cell=46 turn=0
    1 lay tile=JJJJ3 cell=54 turn=0
    1 end
    {_GIVES}
    1 spend tile=JJJM3
    1 spend tile=JJJM3
    1 step at=149 to=148
    1 step at=148 to=147
    1 step at=147 to=165
    1 step at=165 to=183
    1 step at=183 to=201
    1 end
    {_GIVES}
    1 spend tile=JJJM3
    1 spend tile=JJJM3
    1 step at=201 to=219
    1 take at=219 artifact=w
    1 step at=219 to=218
    1 step at=218 to=217
    1 step at=217 to=216
    1 board at=216 load=w
"""

TASKS: Final = Example(
    "tasks",
    "7.2-1",
    Deal(
        names=("Red", "Yellow"),
        options={"first": 0, "cards": True},
        seed="tasks 440",
        seeded=_SET_UP,
        draws=(
            *in_order(CURRENT.cards, (*_OF_RED, *_LAID_AWAY[0], *_TASKS, *_LAID_AWAY[1])),
            *in_order(tuple(sorted((*CURRENT.terrain, *CURRENT.lava))), _TILES),
        ),
        moves=(
            (0, {"t": "choose", "cards": _OF_RED}),
            (1, {"t": "choose", "cards": _TASKS}),
            *moves_of(_TO_TWO_BOATS),
        ),
    ),
    (
        Step(
            holds={
                "hand": _TASKS,
                "rescued.1.0": {"boat": {"color": "blue", "places": 3}, "load": "ww"},
                "rescued.1.1": {"boat": {"color": "green", "places": 1}, "load": "w"},
                "points.1": 8,
                "explorers.0": [{"space": 154, "load": ""}],
            }
        ),
        Step(
            moves_of("1 end"),
            holds={"cells.41": "ESS", "explorers.0": [], "trigger": "gone", "tiles.1": [], "turn": 1},
        ),
        Step(
            moves_of("1 end"),
            holds={
                "stage": "over",
                "tallies.1.cards": [
                    {"card": "1 green boat = 1", "points": 1},
                    {"card": "2 explorer = 1", "points": 1},
                    {"card": "3 white = 2", "points": 2},
                    {"card": "no deductions", "points": 1},
                ],
                "tallies.1.total": 13,
            },
        ),
    ),
    beside=True,
    seat=1,
)
