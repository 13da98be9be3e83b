/**
 * The lesson of Motu in German.
 *
 * @module languages/de/lessons/motu
 */

/** @type {typeof import('../../../en/web/lessons/motu.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Eine eigene Insel",
      "say": "Bei Motu lassen alle eine Insel wachsen, Karte um Karte, rund um ein Dorf. Du hast neun Züge. In jedem nimmst du eine Karte und legst sie auf deine Insel."
    },
    "harmony": {
      "title": "Was zählt",
      "say": "Sechs Harmoniequellen bringen Punkte: Fischfang, Jagd, Kanus, Kokosnüsse, Totems und Vulkane. Jede wird einmal in der Partie gewertet. Daneben steht, was sie jetzt wert wäre."
    },
    "line": {
      "title": "Die Reihe",
      "say": "In der Reihe liegen vier Karten. Die erste kostet nichts. Für jede andere legst du auf alle Karten links davon je eine Kokosnuss. Du beginnst mit fünf Kokosnüssen."
    },
    "first": {
      "title": "Eine Karte legen",
      "say": "Eine Karte muss mindestens ein Symbol ganz abdecken, aber keinen Stern. An ihrem Rand trifft Land auf Land, Meer auf Meer, und ein Strand geht weiter oder endet an der Insel. Zeichen zeigen, wo sie passt; ↻ oder R dreht sie.",
      "ask": "Wähle die erste Karte der Reihe und leg sie, wo immer sie passt."
    },
    "opponent": {
      "title": "Moana hat gezahlt",
      "say": "Moana wollte die zweite Karte, darum liegt jetzt eine Kokosnuss auf der ersten. Die Reihe rückte nach links, und von Stapel A kam eine neue Karte. Deine Insel gehört dir allein: Niemand sonst baut dort."
    },
    "pay": {
      "title": "Für eine Karte zahlen",
      "say": "Die zweite Karte hat einen Vulkan. Sie kostet dich eine Kokosnuss, die auf die Karte davor kommt.",
      "ask": "Nimm die Karte mit dem Vulkan und leg sie, wenn es geht, weit weg vom Dorf."
    },
    "volcano": {
      "title": "Der Vulkan",
      "say": "Ein Vulkan bringt 1 bis 5 Punkte: je weiter weg vom Dorf, desto mehr, solange er nicht zu nah und nicht außer Reichweite ist. Dorf und Vulkan sind Sterne: Keine Karte darf sie abdecken."
    },
    "coco": {
      "title": "Drei Kokosnüsse",
      "say": "Auch Moana hat gezahlt: Auf der ersten Karte liegen drei Kokosnüsse. Wer eine Karte nimmt, bekommt, was darauf liegt. So werden Karten gut, die niemand will.",
      "ask": "Nimm die erste Karte mit ihren Kokosnüssen und leg sie."
    },
    "gained": {
      "title": "Jetzt sind es deine",
      "say": "Mit Kokosnüssen bezahlst du Karten. Was übrig bleibt, zählt auch: Als Quelle ist jede Kokosnuss 1 Punkt wert."
    },
    "covered": {
      "title": "Was darunter liegt",
      "say": "Was eine Karte abdeckt, zählt nicht mehr. Du darfst deine eigenen Symbole abdecken, auch viele, aber es sollte mehr bringen, als es kostet. Was jede Quelle gerade wert ist, siehst du immer."
    },
    "beach": {
      "title": "Am Ufer entlang",
      "say": "Wo Land auf Meer trifft, kann ein Strand sein. Seine Länge ist die Zahl der Karten, über die er läuft. Der längste von allen bringt am Ende der Partie 5 Punkte, also lass deinen weitergehen."
    },
    "later": {
      "title": "Später, in einer anderen Partie",
      "say": "Das ist die letzte Karte von Stapel A. Sobald sie gezogen ist, werten alle eine der sechs Quellen. Nach Stapel B sind es zwei andere, nach Stapel C die letzten drei."
    },
    "last": {
      "title": "Vor der Wertung",
      "say": "Dein Fischfang ist 6 Punkte wert, deine Kanus 4. Achte auf diese Zahlen, während du die Karte bewegst: Sie sagen, was sich ändern würde.",
      "ask": "Nimm die erste Karte und leg sie, wo sie am wenigsten schadet."
    },
    "choose": {
      "title": "Eine Quelle wählen",
      "say": "Alle wählen gleichzeitig, und niemand sieht, was die anderen wählen. Nimm, was jetzt viel wert ist; was noch wachsen kann, wertest du später.",
      "ask": "Wähle eine Quelle und bestätige."
    },
    "scored": {
      "title": "Gewertet",
      "say": "Diese Punkte sind sicher, was auch immer du später abdeckst, und diese Quelle kannst du nicht noch einmal wählen. Moana hat die Kokosnüsse gewertet."
    },
    "pairs": {
      "title": "Drei Paare",
      "say": "Angeln bringen je 2 Punkte, aber nur, solange du mindestens ebenso viele Fische hast. Genauso brauchen Bögen Vögel (je 3 Punkte) und Kanus Bäume (je 4). Eins zu viel, und sie bringen nichts. Von Totems zählen nur Arten, die du genau einmal hast."
    },
    "ends": {
      "title": "Das Ende",
      "say": "Nach neun Zügen für alle werden die letzten drei Quellen gewertet. Der längste Strand und die meisten Kokosnüsse bringen je 5 Punkte. Die meisten Punkte gewinnen."
    },
    "ready": {
      "title": "Eines noch",
      "say": "Mit Destins kaufst du Aufgaben für das Ende der Partie, und ein verdeckter Voyageur bringt Dinge, die andere nicht sehen. In der ersten Partie fehlt beides."
    }
  },
  "reactions": {
    "free_card": "Diese Karte würde dich Kokosnüsse kosten. Nimm die erste: Sie kostet nichts.",
    "volcano_first": "Ihre Kokosnüsse wären deine, aber hier wollen wir den Vulkan.",
    "other_card": "Diese Karte darfst du nehmen, aber hier wollen wir den Vulkan.",
    "take_coco": "Auch diese Karte ist zu haben, aber auf der ersten liegen drei Kokosnüsse."
  },
  "end": "Jetzt weißt du, wie Motu geht. Probier es gegen einen leichten Bot: Wie hier zeigen Zeichen, wo eine Karte passt, und was du ansiehst, sagt dir, was es wert ist. Die Regeln sind immer zur Hand."
};
