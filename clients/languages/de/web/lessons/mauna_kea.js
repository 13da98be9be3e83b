/**
 * The lesson of Mauna Kea in German.
 *
 * @module languages/de/lessons/mauna_kea
 */

/** @type {typeof import('../../../en/web/lessons/mauna_kea.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Eine Insel mit Vulkan",
      "say": "Der Vulkan in der Mitte erwacht. Du führst fünf Figuren. Sie sammeln im Dschungel Artefakte und sollen die Boote an der Küste erreichen, bevor die Lava sie erreicht."
    },
    "treasure": {
      "title": "Was zählt",
      "say": "Eine Figur, die mit einem Boot entkommt, bringt 3 Punkte. Auch ihre Artefakte zählen: weiße 1, graue 2, schwarze 3. Jeder leere Platz in einem deiner Boote kostet 1 Punkt."
    },
    "place": {
      "title": "Deine letzte Figur",
      "say": "Vor dem ersten Zug setzen alle ihre Figuren auf die Startfelder rund um den Vulkan. Vier von deinen stehen schon.",
      "ask": "Setz die fünfte auf das Startfeld mit dem Ring."
    },
    "tiles": {
      "title": "Deine Plättchen",
      "say": "Du hast zwei Plättchen. Jedes kannst du auf eine von zwei Arten nutzen: Du legst es und vergrößerst damit die Insel, oder du gibst es für seine Punkte aus und gehst. In jedem Zug nutzt du alle deine Plättchen."
    },
    "lay": {
      "title": "Ein Weg zur Küste",
      "say": "An der Küste liegen Boote, aber auf dem Weg dorthin hat die Insel Lücken. Ein Plättchen darf auf jede leere Stelle, gedreht, wie du willst. Grün ist Dschungel, Blau ist Wasser, Grau ist Berg: Dort kann niemand gehen.",
      "ask": "Wähle das Plättchen mit Dschungel, Berg und Wasser und leg es auf die Stelle mit dem Ring."
    },
    "spend": {
      "title": "Punkte zum Gehen",
      "say": "Das andere Plättchen bringt 3 Punkte. Mit ihnen gehst du in diesem Zug; was am Ende übrig ist, verfällt.",
      "ask": "Gib das Plättchen aus: Drück auf seine Punkte."
    },
    "walk": {
      "title": "Durch den Dschungel",
      "say": "Ein Schritt auf Dschungel kostet 1 Punkt, auf Wasser 2. Du gehst gerade, nicht schräg und nicht über andere Figuren. Zwei Schritte weiter liegt ein weißes Artefakt.",
      "ask": "Wähle deine neueste Figur, dann das Feld mit dem Artefakt."
    },
    "take": {
      "title": "Ein Artefakt",
      "say": "Artefakte mitzunehmen oder zurückzulassen, kostet nichts. Eine Figur trägt höchstens drei.",
      "ask": "Nimm das weiße Artefakt mit."
    },
    "onward": {
      "title": "Ein Punkt ist übrig",
      "say": "Am Ende deines Zuges wäre er verloren. Das Artefakt kommt mit, wohin die Figur auch geht.",
      "ask": "Geh ein Feld nach Norden, auf Dschungel."
    },
    "finish": {
      "title": "Das Ende deines Zuges",
      "say": "Alle deine Plättchen sind genutzt. Wenn du deinen Zug beendest, ziehst du neue aus dem Beutel, bis mindestens 5 Punkte vor dir liegen. Darunter kann Lava sein.",
      "ask": "Beende deinen Zug."
    },
    "lava": {
      "title": "Lava",
      "say": "Du hast ein Lavaplättchen gezogen. Es wurde sofort gelegt: Der Nordstrom kam aus dem Vulkan. Was dort liegt, ist verloren, hier ein graues Artefakt. Auch Figuren auf so einer Stelle wären verloren."
    },
    "tunnel": {
      "title": "Wohin Lava fließt",
      "say": "Es gibt vier Lavaströme. Jeder fließt weiter, wohin sein Pfeil zeigt, geradeaus oder um eine Biegung; manche verzweigen sich. Wo schon Lava liegt, fließt er darunter hindurch und kommt dahinter heraus. Niemand sucht sich das aus: Behalte die Pfeile im Auge."
    },
    "opponent": {
      "title": "Moana war am Zug",
      "say": "Auch Moana hat ein Plättchen gelegt, im Osten, ist dorthin gegangen und trägt jetzt ein weißes Artefakt. Alle dürfen jedes Plättchen der Insel nutzen, wer auch immer es gelegt hat."
    },
    "later": {
      "title": "Drei Züge später",
      "say": "Deine Figur ist weiter nach Norden gegangen, hat unterwegs ein graues Artefakt gefunden und steht nah an einer Anlegestelle. Das Boot dort hat Platz für eine Figur und zwei Artefakte."
    },
    "points": {
      "title": "Erst rechnen",
      "say": "Bis ans Ufer sind es zwei Schritte durch Dschungel: 2 Punkte. An Bord zu gehen, kostet noch einmal 1.",
      "ask": "Gib das Plättchen mit 3 Punkten aus."
    },
    "shore": {
      "title": "Ans Ufer",
      "say": "Zu jeder Anlegestelle gehören vier Felder an der Küste, von denen du an Bord gehen kannst.",
      "ask": "Wähle die Figur, dann das Feld an der Anlegestelle."
    },
    "board": {
      "title": "An Bord",
      "say": "Beide Artefakte passen in dieses Boot. Du könntest etwas zurücklassen, aber ein leerer Platz würde dich einen Punkt kosten.",
      "ask": "Geh mit dem weißen und dem grauen Artefakt an Bord."
    },
    "rescued": {
      "title": "Sechs Punkte",
      "say": "Das Boot liegt jetzt vor dir: 3 für die Figur, 2 für das graue Artefakt, 1 für das weiße, und kein Platz ist leer. Niemand sonst kann dieses Boot noch nutzen."
    },
    "ends": {
      "title": "Wie es endet",
      "say": "Das Ende kommt, wenn jemand keine Figur mehr auf der Insel hat, durch Boot oder Lava, oder wenn niemand sie mehr verlassen kann. Wer dann am Zug ist, spielt fertig, alle anderen haben noch einen letzten Zug, dann wird gewertet."
    },
    "ready": {
      "title": "Eines noch",
      "say": "Später kannst du mit Karten spielen: Sie bewegen Figuren weit, drehen Plättchen, holen einen Helikopter oder geben dir Aufgaben. Für die erste Partie lass sie weg."
    }
  },
  "reactions": {
    "other_start": "Auch dort dürftest du beginnen, aber vom Feld mit dem Ring sind es nur zwei Schritte zu einem Artefakt.",
    "other_cell": "Auch diese Stelle ginge, aber hier bauen wir den Weg nach Norden. Alles bleibt, wie es war.",
    "other_tile": "Auch dieses Plättchen ließe sich legen, aber wir brauchen seine Punkte zum Gehen.",
    "lay_not_spend": "Auch mit diesem Plättchen könntest du gehen, aber das andere bringt mehr Punkte. Dieses legen wir.",
    "spend_later": "Das kommt als Nächstes. Leg zuerst das andere Plättchen.",
    "spend_not_lay": "Du könntest es auch legen, aber dann geht in diesem Zug niemand.",
    "other_way": "Der Weg ist frei, führt aber nicht dorthin, wo wir hinwollen. Alles bleibt, wie es war.",
    "not_yet_end": "Dein Zug könnte hier enden, aber vorher gibt es etwas zu tun.",
    "take_first": "Du könntest weitergehen, aber nimm zuerst das Artefakt mit.",
    "keep_artifact": "Du darfst es zurücklassen, aber Punkte bringt es nur in einem Boot.",
    "too_few": "Zwei Punkte reichen nicht, um an Bord zu gehen. Gib das Plättchen mit drei aus.",
    "lay_later": "Das geht auch später in diesem Zug.",
    "board_first": "Du könntest weitergehen, aber das Boot liegt gleich hier.",
    "whole_load": "Das ist erlaubt, aber ein leerer Platz kostet einen Punkt, und was zurückbleibt, zählt nicht."
  },
  "end": "Jetzt weißt du, wie Mauna Kea geht. Probier es gegen einen leichten Bot: Wie hier leuchtet alles, was du tun kannst, und was nicht geht, sagt dir, warum. Die Regeln sind immer zur Hand."
};
