/**
 * The lesson of Kahuna in German.
 *
 * @module languages/de/lessons/kahuna
 */

/** @type {typeof import('../../../en/web/lessons/kahuna.js').words} */
export const words = {
  "steps": {
    "aim": {
      "title": "Zwölf Inseln",
      "say": "Bei Kahuna baut ihr zu zweit Brücken zwischen zwölf Inseln. Wer bei einer Wertung mehr Inseln kontrolliert, bekommt Punkte. Du spielst Schwarz, Moana spielt Weiß."
    },
    "cards": {
      "title": "Deine Karten",
      "say": "Du hast drei Karten. Jede nennt eine Insel. Mit einer Karte baust du eine Brücke auf eine freie Linie an dieser Insel. In deinem Zug darfst du beliebig viele Karten ausspielen."
    },
    "bridge": {
      "title": "Deine erste Brücke",
      "say": "KAHU liegt im Nordwesten. Eine seiner Linien führt zu LALE im Norden.",
      "ask": "Wähle die Karte KAHU, dann die Linie von KAHU nach LALE."
    },
    "majority": {
      "title": "Die Mehrheit",
      "say": "Du kontrollierst eine Insel, sobald du auf mehr als der Hälfte ihrer Linien Brücken hast. Freie Linien zählen mit. LALE hat nur drei Linien, also reichen zwei Brücken.",
      "ask": "Spiel LALE aus und bau auf die Linie von LALE nach HUNA."
    },
    "stone": {
      "title": "LALE gehört dir",
      "say": "Zwei von drei Linien: Dein Stein auf LALE zeigt, dass du die Insel kontrollierst. Die Brücke zählt auch am anderen Ende: Bei HUNA hast du jetzt eine von fünf."
    },
    "take": {
      "title": "Eine Karte nehmen",
      "say": "Du beendest deinen Zug mit einer neuen Karte: einer der drei aus der Auslage oder der obersten vom Stapel. Wir brauchen IFFI.",
      "ask": "Behalte HUNA. Nimm IFFI aus der Auslage."
    },
    "opponent": {
      "title": "Moana war am Zug",
      "say": "Moana hat zwei Brücken nach HUNA gebaut: von ALOA und von DUDA. HUNA hat fünf Linien. Noch hat niemand mehr als die Hälfte, dafür braucht es drei Brücken."
    },
    "prepare": {
      "title": "Zwei von fünf",
      "say": "Deine Brücke von LALE zählt bei HUNA schon mit. Mit der Karte IFFI kommt eine zweite dazu.",
      "ask": "Spiel IFFI aus und bau auf die Linie von IFFI nach HUNA."
    },
    "overturn": {
      "title": "Drei von fünf",
      "say": "Noch eine Brücke, und HUNA gehört dir. Achte auf die zwei weißen Brücken dort.",
      "ask": "Spiel HUNA aus und bau auf die Linie von HUNA nach ELAI."
    },
    "returned": {
      "title": "Brücken gehen zurück",
      "say": "Du kontrollierst HUNA. Darum gingen alle weißen Brücken bei HUNA zurück an Moana: Das ist die stärkste Aktion des Spiels. Wo Brücken zurückgehen, können auch Steine fallen."
    },
    "draw": {
      "title": "Vom Stapel",
      "say": "Du hast keine Karte mehr und brauchst neue. Der Stapel ist eine Überraschung, aber Moana sieht nicht, was du ziehst.",
      "ask": "Zieh die oberste Karte vom Stapel."
    },
    "choices": {
      "title": "Was du sonst noch darfst",
      "say": "Du darfst einen Zug auch ohne Karte beenden, aber nicht, wenn Moana das gerade getan hat. Mehr als fünf Karten hast du nie. Eine Karte, die du nicht brauchst, darfst du verdeckt abwerfen, wenn du in diesem Zug keine ausspielst."
    },
    "later": {
      "title": "Später, in einer anderen Partie",
      "say": "Der erste Durchgang ist fast vorbei: Der Stapel ist leer, eine offene Karte ist noch da. Du kontrollierst BARI und COCO, Moana ALOA und HUNA. Bei zwei zu zwei bekäme niemand etwas."
    },
    "removal": {
      "title": "Eine Brücke entfernen",
      "say": "Mit zwei Karten entfernst du eine weiße Brücke. Beide Karten müssen ein Ende der Linie nennen, gern auch beide dasselbe. Moana hat bei ALOA nur zwei von drei Linien.",
      "ask": "Wähle ALOA und DUDA, dann die weiße Brücke dazwischen."
    },
    "fallen": {
      "title": "Ein Stein fällt",
      "say": "Bei ALOA hat Moana noch eine von drei Linien. Das ist keine Mehrheit, also ging der weiße Stein zurück. Die andere Brücke bleibt. Jetzt steht es zwei Inseln zu einer für dich."
    },
    "last": {
      "title": "Die letzte Karte",
      "say": "Ein Durchgang ist vorbei, wenn die letzte Karte genommen ist. Dann wird gezählt, wer wie viele Inseln kontrolliert.",
      "ask": "Nimm die letzte Karte: KAHU."
    },
    "scored": {
      "title": "Ein Punkt für dich",
      "say": "Mehr Inseln nach dem ersten Durchgang bringen 1 Punkt, nach dem zweiten 2. Nach dem dritten zählt der Unterschied. Brücken und Steine bleiben liegen, und die abgeworfenen und ausgespielten Karten werden zum neuen Stapel."
    },
    "ready": {
      "title": "Eines noch",
      "say": "Im dritten Durchgang folgt auf die letzte Karte für jede Seite noch ein Schlusszug. Und Vorsicht: Ab dem zweiten Durchgang verlierst du sofort, wenn deine letzte Brücke vom Spielplan kommt."
    }
  },
  "reactions": {
    "other_line": "Auch diese Linie wäre erlaubt, aber mit der genannten kommst du schneller zu einer Mehrheit. Alles bleibt, wie es war.",
    "other_card": "Auch diese Karte ginge, aber du brauchst sie gleich noch. Alles bleibt, wie es war.",
    "not_discard": "Du darfst eine Karte verdeckt abwerfen, spielst in diesem Zug dann aber keine mehr aus. Wir brauchen unsere Karten.",
    "not_yet_draw": "Damit wäre dein Zug zu Ende. Vorher gibt es etwas Besseres zu tun.",
    "take_not_draw": "Auch der Stapel ginge, aber niemand weiß, was kommt. IFFI liegt offen da.",
    "draw_not_take": "Du darfst auch eine offene Karte nehmen. Probier diesmal den Stapel.",
    "keep_card": "Du könntest sie jetzt ausspielen, aber diese Karte heben wir auf.",
    "keep_cards": "Mit dieser Karte könntest du bauen, aber wir brauchen zwei Karten, um eine Brücke zu entfernen.",
    "not_decline": "Du darfst deinen Zug ohne Karte beenden, aber ohne Karten kannst du nichts bauen."
  },
  "end": "Jetzt weißt du, wie Kahuna geht. Probier es gegen einen leichten Bot: Wie hier leuchtet alles, was du tun kannst, und was nicht geht, sagt dir, warum. Die Regeln sind immer zur Hand."
};
