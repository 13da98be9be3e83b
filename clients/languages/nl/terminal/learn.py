"""Dutch: lessons in a terminal.

What they say they share with the browser (`web/lessons/`), but for what is seen or done otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEARN: Final[Mapping[str, str]] = {
    "lobby.learn": "{game} leren",
    "lobby.learn.left": "{game} verder leren",
    "learn.title": "{game} leren",
    "learn.step": "Stap {at} van {of}",
    "learn.over": "Einde van de les",
    "learn.filter": "typ, 1-9: kaarten",
    "learn.key.back": "Stap terug",
    "learn.menu.go_on": "Verder",
    "learn.menu.read": "Nog eens lezen",
    "learn.menu.back": "Een stap terug",
    "learn.menu.over": "Opnieuw beginnen",
    "learn.menu.leave": "Verlaten; je kunt later verdergaan",
    "learn.menu.play": "Tegen een makkelijke bot spelen",
    "learn.menu.rules": "Spelregels lezen",
    "learn.menu.again": "Nog eens proberen",
    "learn.other": "Dat mag, maar het is niet wat hier wordt gevraagd. Alles blijft zoals het was.",
    "learn.unknown": "Deze terminal kent stap {code} van de les niet; de browser kent hem wel.",
    "learn.end": "Nu spelen",
}


LESSONS: Final[Mapping[str, str]] = {
    "lesson.kahuna.step.aim.say": "In Kahuna bouwen twee spelers bruggen tussen twaalf eilanden. Wie bij een telling "
    "meer eilanden beheerst, krijgt punten. Jij speelt met zwart: ■. Moana speelt met wit: ○.",
    "lesson.kahuna.step.bridge.ask": "Speel KAHU op de lijn van KAHU naar LALE.",
    "lesson.kahuna.step.stone.say": "Twee van de drie lijnen: [LALE] in zwart laat zien dat je dat eiland beheerst. "
    "De brug telt ook aan het andere eind: bij HUNA heb je nu één van de vijf.",
    "lesson.kahuna.step.removal.ask": "Speel ALOA en DUDA om de brug ertussen weg te halen.",
    "lesson.kahuna.end": "Nu weet je hoe je Kahuna speelt. Probeer het tegen een makkelijke bot: net als hier staat "
    "alles wat je kunt doen in het menu. F1 toont de spelregels, Ctrl+G een goede zet.",
    "lesson.mauna_kea.step.place.ask": "Plaats de vijfde op het startveld E4 nw: in het noordwesten van E4.",
    "lesson.mauna_kea.step.lay.say": "Aan de kust liggen boten, maar onderweg heeft het eiland gaten. Een tegel mag "
    "op elk leeg vak, gedraaid zoals je wilt. ,, is jungle, ~~ is water, /\\ is berg: daar loopt niemand.",
    "lesson.mauna_kea.step.lay.ask": "Leg de tegel met jungle, water en berg op E1, gedraaid zoals je wilt.",
    "lesson.mauna_kea.step.spend.ask": "Ruil de tegel in voor zijn punten.",
    "lesson.mauna_kea.step.walk.ask": "Loop van E4 nw naar E4 no en verder naar E3 zo, waar het artefact ligt.",
    "lesson.mauna_kea.step.take.ask": "Pak het witte artefact op E3 zo op.",
    "lesson.mauna_kea.step.onward.ask": "Loop één veld naar het noorden: van E3 zo naar E3 no.",
    "lesson.mauna_kea.step.lava.say": "Je hebt een lavategel getrokken. Die is meteen gelegd, op D4: de noordelijke "
    "stroom kwam uit de vulkaan. Wat daar ligt, is verloren, hier een grijs artefact. Ook onderzoekers op zo’n vak "
    "zouden verloren zijn.",
    "lesson.mauna_kea.step.shore.ask": "Loop van F1 nw naar F1 no en verder naar G1 nw bij de aanlegplaats.",
    "lesson.mauna_kea.step.board.ask": "Vaar van G1 nw weg met het witte en het grijze artefact.",
    "lesson.mauna_kea.reaction.other_start": "Daar mag je ook beginnen, maar vanaf E4 nw is het maar twee "
    "stappen naar een artefact.",
    "lesson.mauna_kea.end": "Nu weet je hoe je Mauna Kea speelt. Probeer het tegen een makkelijke bot: net als hier "
    "staat alles wat je kunt doen in het menu. F1 toont de spelregels, Ctrl+G een goede zet.",
    "lesson.motu.step.first.say": "Een kaart moet minstens één symbool helemaal bedekken, en geen ster. Langs de rand "
    "ligt land aan land, zee aan zee, en een strand loopt door of eindigt aan de rand van het eiland. Het menu noemt "
    "alle plekken waar de kaart past, gezien vanaf het dorp.",
    "lesson.motu.step.last.say": "Je vissers zijn 6 punten waard, je kano’s 4. Wat een kaart bedekt, telt niet meer: "
    "kijk wat er ligt waar hij zou komen.",
    "lesson.motu.step.choose.ask": "Kies één bron.",
    "lesson.motu.end": "Nu weet je hoe je Motu speelt. Probeer het tegen een makkelijke bot: net als hier staat elke "
    "plek waar een kaart past in het menu. F1 toont de spelregels, Ctrl+G een goede zet.",
}
"""What is said otherwise than in the browser."""
