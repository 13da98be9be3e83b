"""The lesson of Kahuna: bridges, majorities, taking one off, and how a round is counted."""

from __future__ import annotations

from typing import Final

from events.kahuna.components import CARDS
from events.prepared import Deal, in_order
from service.lessons.kahuna_later import LATER
from service.lessons.lesson import Lesson, Scene, Step

_BEGINNING: Final = Deal(
    names=("Learner", "Moana"),
    options={"first": 0},
    draws=in_order(
        CARDS,
        (
            *("KAHU", "LALE", "HUNA"),
            *("ALOA", "DUDA", "COCO"),
            *("GOLA", "IFFI", "BARI"),
            # In the place of IFFI, then of GOLA; then those of the deck.
            *("JOJO", "ELAI", "FAAA", "KAHU"),
        ),
    ),
)

KAHUNA: Final = Lesson(
    game="kahuna",
    scenes=(
        Scene(
            _BEGINNING,
            (
                Step("aim"),
                Step("cards", lit=("zone=hand",)),
                Step(
                    "bridge",
                    lit=("zone=hand card=KAHU", "line=KL"),
                    expects=({"t": "place", "card": "KAHU", "line": "KL"},),
                    reactions=(
                        ({"t": "place", "card": "KAHU"}, "other_line"),
                        ({"t": "place"}, "other_card"),
                        ({"t": "discard"}, "not_discard"),
                        ({}, "not_yet_draw"),
                    ),
                ),
                Step(
                    "majority",
                    lit=("zone=hand card=LALE", "line=HL"),
                    expects=({"t": "place", "card": "LALE", "line": "HL"},),
                    reactions=(
                        ({"t": "place", "card": "LALE"}, "other_line"),
                        ({"t": "place"}, "other_card"),
                        ({}, "not_yet_draw"),
                    ),
                ),
                Step("stone", lit=("island=LALE",)),
                Step(
                    "take",
                    lit=("zone=display card=IFFI",),
                    expects=({"t": "take", "card": "IFFI"},),
                    replies=(
                        (1, {"t": "place", "card": "ALOA", "line": "AH"}),
                        (1, {"t": "place", "card": "DUDA", "line": "DH"}),
                        (1, {"t": "take", "card": "GOLA"}),
                    ),
                    reactions=(
                        ({"t": "take"}, "other_card"),
                        ({"t": "draw"}, "take_not_draw"),
                        ({"t": "place"}, "keep_card"),
                        ({}, "not_decline"),
                    ),
                ),
                Step("opponent", lit=("line=AH", "line=DH")),
                Step(
                    "prepare",
                    lit=("zone=hand card=IFFI", "line=HI"),
                    expects=({"t": "place", "card": "IFFI", "line": "HI"},),
                    reactions=(
                        ({"t": "place", "card": "IFFI"}, "other_line"),
                        ({"t": "place"}, "other_card"),
                        ({"t": "discard"}, "not_discard"),
                        ({}, "not_yet_draw"),
                    ),
                ),
                Step(
                    "overturn",
                    lit=("zone=hand card=HUNA", "line=EH"),
                    expects=({"t": "place", "card": "HUNA", "line": "EH"},),
                    reactions=(({}, "not_yet_draw"),),
                ),
                Step("returned", lit=("island=HUNA",)),
                Step(
                    "draw",
                    lit=("action=draw",),
                    expects=({"t": "draw"},),
                    replies=((1, {"t": "place", "card": "GOLA", "line": "GJ"}), (1, {"t": "draw"})),
                    reactions=(({"t": "take"}, "draw_not_take"), ({}, "not_decline")),
                ),
                Step("choices"),
            ),
        ),
        Scene(
            LATER,
            (
                Step("later"),
                Step(
                    "removal",
                    lit=("zone=hand card=ALOA", "zone=hand card=DUDA", "line=AD"),
                    expects=({"t": "remove", "line": "AD"},),
                    reactions=(
                        ({"t": "place"}, "keep_cards"),
                        ({"t": "discard"}, "not_discard"),
                        ({}, "not_yet_draw"),
                    ),
                ),
                Step("fallen", lit=("island=ALOA",)),
                Step(
                    "last",
                    lit=("zone=display card=KAHU",),
                    expects=({"t": "take", "card": "KAHU"},),
                    reactions=(({"t": "place"}, "keep_card"), ({}, "not_decline")),
                ),
                Step("scored"),
                Step("ready"),
            ),
        ),
    ),
)
