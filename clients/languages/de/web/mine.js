/**
 * The page of my games, in German.
 *
 * @module languages/de/mine
 */

import { byCount, counted, genitive, list } from './grammar.js';

/** @type {typeof import('../../en/web/mine.js').words} */
export const words = {
  none: 'Hier ist keine Partie von dir. Nimm an einem Tisch Platz, oder hol deine Plätze von einem anderen Gerät.',
  running: 'Laufend',
  over: 'Vorbei',
  hidden: (count) => `Ausgeblendet (${count})`,
  hide: 'Ausblenden',
  unhide: 'Wieder zeigen',
  of: (act, who) => `${act}: ${who}`,
  tally: ({ won, lost, draw }) => `${won} gewonnen, ${lost} verloren${draw > 0 ? `, ${draw} unentschieden` : ''}`,
  kept: 'Deine Plätze kennt nur dieser Browser. Werden seine Daten gelöscht oder wird ein privates Fenster geschlossen, sind sie verloren: Bring sie vorher auf ein anderes Gerät, oder speichere sie in einer Datei.',
  forget: {
    action: 'Hier löschen',
    title: 'Diesen Platz hier löschen?',
    text: (name) =>
      `Die Partie ist nicht vorbei. Nur dieser Browser kennt das Geheimnis ${name ? `zu ${genitive(name)} Platz` : 'zu deinem Platz'}: Ohne es ist der Platz endgültig verloren. Soll die Partie nur aus der Liste, blende sie aus.`,
    keep: 'Behalten',
    confirm: 'Löschen',
  },
  devices: 'Auf einem anderen Gerät',
  send: {
    one: 'Auf ein anderes Gerät',
    all: 'Alle auf ein anderes Gerät bringen',
    text: 'Dieser Browser versiegelt deine Plätze, und sie warten zehn Minuten lang; nur das andere Gerät kann sie öffnen.',
    title: 'Auf einem anderen Gerät',
    sealing: 'Wird versiegelt …',
    code: 'Ein Code, der deine Plätze auf dem Gerät öffnet, das ihn liest',
    how: (host) => `Richte die Kamera des anderen Geräts auf den Code, oder öffne dort ${host}/mine und gib diese Wörter ein:`,
    once: (minutes) => `Sie gelten einmal, ${counted(minutes, 'Minute', 'Minuten')} lang. Wer sie hat, hat deine Plätze: Zeig sie niemandem.`,
    ready: 'Versiegelt und bereit.',
    tooMany: (fit, left) => `Nur ${fit} passen hinein, ${left} ${byCount(left, 'bleibt', 'bleiben')} zurück. Eine Datei fasst alle.`,
    expired: 'Die Zeit ist abgelaufen: Dort wartet nichts mehr. Schließ dies, und beginn von vorn.',
    insecure: 'Plätze lassen sich nur versiegeln, wenn diese Seite über HTTPS geöffnet ist (oder auf diesem Rechner selbst). Nimm eine Datei.',
    byFile: 'Auch eine Datei bringt deine Plätze hinüber.',
    done: 'Fertig',
  },
  receive: {
    title: 'Plätze hierher holen',
    words: 'Die sechs Wörter',
    hint: 'Wie das andere Gerät sie zeigt: groß oder klein, mit oder ohne Leerzeichen.',
    open: 'Hierher holen',
    opening: 'Wird geöffnet …',
    count: 'Es sind sechs Wörter mit je vier Buchstaben.',
    unknown: (word) => `„${word}“ ist keines der Wörter. Sieh noch einmal auf dem anderen Gerät nach.`,
    noBundle: 'Unter diesen Wörtern wartet nichts: Sie lauten anders, wurden schon benutzt, oder ihre zehn Minuten sind um. Beginn auf dem anderen Gerät von vorn.',
    noAnswer: 'Es kam keine Antwort. Versuch es noch einmal; wartet dort nichts mehr, beginn auf dem anderen Gerät von vorn.',
    damaged: 'Was dort wartete, lässt sich nicht öffnen. Beginn auf dem anderen Gerät von vorn.',
    notSeats: 'Das ist keine Datei mit Plätzen.',
    newer: 'Diese Plätze kommen von einer neueren Version dieser Seite. Lade die Seite neu.',
    otherHouse: 'Diese Plätze gehören zu einem anderen Haus: Öffne die Datei dort.',
    came: (tables, names) => {
      if (tables === 0) return 'Es kam nichts Neues.';
      return `${counted(tables, 'Platz ist', 'Plätze sind')} angekommen${names.length > 0 ? `, als ${list(names)}` : ''}.`;
    },
    here: (tables) => `${counted(tables, 'Platz war', 'Plätze waren')} schon hier.`,
    other: (tables) =>
      tables === 1 ? 'An einem Tisch hat dieser Browser einen anderen Platz und behält ihn.' : `An ${tables} Tischen hat dieser Browser einen anderen Platz und behält ihn.`,
  },
  file: {
    save: 'In einer Datei speichern',
    load: 'Aus einer Datei',
    warning: 'Wer diese Datei hat, hat deine Plätze und kann an deiner Stelle weiterspielen. Bewahre sie so auf, dass niemand sonst sie lesen kann.',
    cancel: 'Nicht jetzt',
    confirm: 'Datei speichern',
  },
};
