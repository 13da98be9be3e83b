"""English: lessons in a terminal.

What they say they share with the browser (`web/lessons/`), but for what is seen or done otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEARN: Final[Mapping[str, str]] = {
    "lobby.learn": "Learn {game}",
    "lobby.learn.left": "Go on learning {game}",
    "learn.title": "Learn {game}",
    "learn.step": "Step {at} of {of}",
    "learn.over": "The end of the lesson",
    "learn.filter": "type, 1-9: cards",
    "learn.key.back": "Step back",
    "learn.menu.go_on": "Continue",
    "learn.menu.read": "Read it again",
    "learn.menu.back": "Back one step",
    "learn.menu.over": "Start over",
    "learn.menu.leave": "Leave; the lesson is kept",
    "learn.menu.play": "Play against an easy bot",
    "learn.menu.rules": "Read the rules",
    "learn.menu.again": "Try again",
    "learn.other": "That is allowed, but it is not what is asked for here. Everything stays as it was.",
    "learn.unknown": "This terminal does not know the step {code} of the lesson; the browser does.",
    "learn.end": "Now play",
}


LESSONS: Final[Mapping[str, str]] = {
    "lesson.kahuna.step.aim.say": "In Kahuna two players build bridges between twelve islands. Whoever controls more "
    "islands when a round is counted scores. You are black: ■. Moana is white: ○.",
    "lesson.kahuna.step.bridge.ask": "Play the card KAHU on the line from KAHU to LALE.",
    "lesson.kahuna.step.stone.say": "Two of three lines: [LALE] in black shows that you control it. The bridge counts "
    "at its other end, too: at HUNA you now have one of five.",
    "lesson.kahuna.step.removal.ask": "Play ALOA and DUDA to take the bridge between them off.",
    "lesson.kahuna.end": "You know how Kahuna is played. Try it against an easy bot: as here, the menu offers "
    "everything that you can do. F1 shows the rules, Ctrl+G a good move.",
    "lesson.mauna_kea.step.place.ask": "Put the fifth on the start space E4 nw: in the north-west of E4.",
    "lesson.mauna_kea.step.lay.say": "Boats lie at the coast, but on the way there the island has gaps. A tile goes "
    "on any empty place, turned as you like. ,, is jungle, ~~ is water, /\\ is mountain: nobody walks there.",
    "lesson.mauna_kea.step.lay.ask": "Lay the tile with jungle, water and mountain on E1, turned as you like.",
    "lesson.mauna_kea.step.spend.ask": "Give the tile away for its points.",
    "lesson.mauna_kea.step.walk.ask": "Walk from E4 nw to E4 ne, and on to E3 se, where the artifact lies.",
    "lesson.mauna_kea.step.take.ask": "Take the white artifact on E3 se.",
    "lesson.mauna_kea.step.onward.ask": "Go one space north: from E3 se to E3 ne.",
    "lesson.mauna_kea.step.lava.say": "You drew a lava tile. It was laid at once, on D4: the northern flow came out "
    "of the volcano. Whatever lies there is lost, here a gray artifact. Explorers on such a place would be lost, too.",
    "lesson.mauna_kea.step.shore.ask": "Walk from F1 nw to F1 ne, and on to G1 nw at the landing.",
    "lesson.mauna_kea.step.board.ask": "Sail off G1 nw with the white and the gray artifact.",
    "lesson.mauna_kea.reaction.other_start": "You may start there, too, but from E4 nw it is only two steps to "
    "an artifact.",
    "lesson.mauna_kea.end": "You know how Mauna Kea is played. Try it against an easy bot: as here, the menu offers "
    "everything that you can do. F1 shows the rules, Ctrl+G a good move.",
    "lesson.motu.step.first.say": "A card has to cover at least one symbol wholly, and no star. Along its rim land "
    "meets land, sea meets sea, and a beach goes on or ends at the island. The menu has all places where it fits, as "
    "seen from the village.",
    "lesson.motu.step.last.say": "Your fishers are worth 6 points, your canoes 4. What a card covers counts no more, "
    "so look at what lies where it would go.",
    "lesson.motu.step.choose.ask": "Choose one source.",
    "lesson.motu.end": "You know how Motu is played. Try it against an easy bot: as here, the menu offers every place "
    "where a card fits. F1 shows the rules, Ctrl+G a good move.",
}
"""What is said otherwise than in the browser."""
