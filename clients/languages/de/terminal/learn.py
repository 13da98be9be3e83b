"""German: lessons in a terminal.

What they say they share with the browser (`web/lessons/`), but for what is seen or done otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LEARN: Final[Mapping[str, str]] = {
    "lobby.learn": "{game} lernen",
    "lobby.learn.left": "{game} weiter lernen",
    "learn.title": "{game} lernen",
    "learn.step": "Schritt {at} von {of}",
    "learn.over": "Ende der Lektion",
    "learn.filter": "tippen, 1–9: Karten",
    "learn.key.back": "Schritt zurück",
    "learn.menu.go_on": "Weiter",
    "learn.menu.read": "Noch einmal lesen",
    "learn.menu.back": "Einen Schritt zurück",
    "learn.menu.over": "Von vorn",
    "learn.menu.leave": "Verlassen; du kannst später weitermachen",
    "learn.menu.play": "Gegen einen leichten Bot spielen",
    "learn.menu.rules": "Regeln lesen",
    "learn.menu.again": "Noch einmal versuchen",
    "learn.other": "Das ist erlaubt, hier aber nicht gefragt. Alles bleibt, wie es war.",
    "learn.unknown": "Dieses Terminal kennt den Schritt {code} der Lektion nicht; der Browser kennt ihn.",
    "learn.end": "Jetzt spielen",
}


LESSONS: Final[Mapping[str, str]] = {
    "lesson.kahuna.step.aim.say": "Bei Kahuna baut ihr zu zweit Brücken zwischen zwölf Inseln. Wer bei einer Wertung "
    "mehr Inseln kontrolliert, bekommt Punkte. Du spielst Schwarz: ■. Moana spielt Weiß: ○.",
    "lesson.kahuna.step.bridge.ask": "Spiel KAHU aus und bau auf die Linie von KAHU nach LALE.",
    "lesson.kahuna.step.stone.say": "Zwei von drei Linien: [LALE] in Schwarz zeigt, dass du die Insel kontrollierst. "
    "Die Brücke zählt auch am anderen Ende: Bei HUNA hast du jetzt eine von fünf.",
    "lesson.kahuna.step.removal.ask": "Spiel ALOA und DUDA aus und entfern die Brücke dazwischen.",
    "lesson.kahuna.end": "Jetzt weißt du, wie Kahuna geht. Probier es gegen einen leichten Bot: Wie hier steht im "
    "Menü alles, was du tun kannst. F1 zeigt die Regeln, Strg+G eine gute Aktion.",
    "lesson.mauna_kea.step.place.ask": "Setz die fünfte auf das Startfeld E4 NW: im Nordwesten von E4.",
    "lesson.mauna_kea.step.lay.say": "An der Küste liegen Boote, aber auf dem Weg dorthin hat die Insel Lücken. Ein "
    "Plättchen darf auf jede leere Stelle, gedreht, wie du willst. ,, ist Dschungel, ~~ ist Wasser, /\\ ist Berg: "
    "Dort kann niemand gehen.",
    "lesson.mauna_kea.step.lay.ask": "Leg das Plättchen mit Dschungel, Wasser und Berg auf E1, gedreht, wie du willst.",
    "lesson.mauna_kea.step.spend.ask": "Gib das Plättchen für seine Punkte aus.",
    "lesson.mauna_kea.step.walk.ask": "Geh von E4 NW auf E4 NO und weiter auf E3 SO, wo das Artefakt liegt.",
    "lesson.mauna_kea.step.take.ask": "Nimm das weiße Artefakt auf E3 SO mit.",
    "lesson.mauna_kea.step.onward.ask": "Geh ein Feld nach Norden: von E3 SO auf E3 NO.",
    "lesson.mauna_kea.step.lava.say": "Du hast ein Lavaplättchen gezogen. Es wurde sofort gelegt, auf D4: Der "
    "Nordstrom kam aus dem Vulkan. Was dort liegt, ist verloren, hier ein graues Artefakt. Auch Figuren auf so einer "
    "Stelle wären verloren.",
    "lesson.mauna_kea.step.shore.ask": "Geh von F1 NW auf F1 NO und weiter auf G1 NW an der Anlegestelle.",
    "lesson.mauna_kea.step.board.ask": "Geh von G1 NW mit dem weißen und dem grauen Artefakt an Bord.",
    "lesson.mauna_kea.reaction.other_start": "Auch dort dürftest du beginnen, aber von E4 NW sind es nur zwei "
    "Schritte zu einem Artefakt.",
    "lesson.mauna_kea.end": "Jetzt weißt du, wie Mauna Kea geht. Probier es gegen einen leichten Bot: Wie hier steht "
    "im Menü alles, was du tun kannst. F1 zeigt die Regeln, Strg+G eine gute Aktion.",
    "lesson.motu.step.first.say": "Eine Karte muss mindestens ein Symbol ganz abdecken, aber keinen Stern. An ihrem "
    "Rand trifft Land auf Land, Meer auf Meer, und ein Strand geht weiter oder endet an der Insel. Das Menü nennt "
    "alle Stellen, an denen sie passt, vom Dorf aus gesehen.",
    "lesson.motu.step.last.say": "Dein Fischfang ist 6 Punkte wert, deine Kanus 4. Was eine Karte abdeckt, zählt "
    "nicht mehr: Sieh nach, was dort liegt, wo sie hinkäme.",
    "lesson.motu.step.choose.ask": "Wähle eine Quelle.",
    "lesson.motu.end": "Jetzt weißt du, wie Motu geht. Probier es gegen einen leichten Bot: Wie hier steht im Menü "
    "jede Stelle, an der eine Karte passt. F1 zeigt die Regeln, Strg+G eine gute Aktion.",
}
"""What is said otherwise than in the browser."""
