/**
 * The start page, in German.
 *
 * @module languages/de/start
 */

import { Dates } from '../../dates.js';
import { byCount, counted, list } from './grammar.js';

const days = new Dates('de', { day: 'numeric', month: 'short', year: 'numeric' });

/** How many play. @param {number} count */
const people = (count) => counted(count, 'Person', 'Personen');

/** How long something has lasted, after "seit", in whole minutes, hours or days. @param {number} minutes */
const since = (minutes) => {
  if (minutes < 60) return counted(minutes, 'Minute', 'Minuten');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'Stunde', 'Stunden') : counted(Math.floor(minutes / 1440), 'Tag', 'Tagen');
};

/** @type {typeof import('../../en/web/start.js').words} */
export const words = {
  resumeLesson: 'Weiterlernen',
  resumeLessonOf: (game) => `Weiterlernen: ${game}, wo du aufgehört hast`,
  title: 'Lagoon – Inselspiele, gemeinsam gespielt',
  titleAwaited: (games) => `(${games}) Lagoon`,
  lead: 'Inselspiele für alle, die weit voneinander wohnen. Tisch eröffnen, Link senden, spielen.',
  games: 'Spielen',
  options: 'Optionen wählen',
  chosen: (players, level) => `${people(players)}${level === null ? '' : `, Bots: ${level}`}`,
  forPlayers: (least, most) => (least === most ? people(most) : `${least}–${most} Personen`),
  lasts: (least, most) => `etwa ${least}–${most} Minuten`,
  estimate: 'Die Dauer einer Partie ist geschätzt, für alle, die die Regeln kennen.',
  listed: 'Hier in die Liste',
  listedHint: 'Alle können mitspielen. Sonst nur die, denen du den Link sendest.',
  undo: 'Zurücknehmen',
  undos: { 'free+ask': 'Frei, sonst mit Zustimmung', free: 'Nur, was dir nichts Neues gezeigt hat', none: 'An diesem Tisch nicht' },
  spectators: 'Wer zuschauen darf',
  spectatorRules: { yes: 'Alle mit dem Link', delayed: 'Alle mit dem Link, einen Zug später', no: 'Niemand, bis die Partie vorbei ist' },
  players: 'Personen',
  opening: 'Wird eröffnet …',
  friend: () => 'Mit Bekannten',
  friendHint: 'Ein Tisch und sein Link',
  anybody: 'Mit irgendwem',
  anybodyHint: 'Warte hier auf andere, die dasselbe Spiel, dieselbe Personenzahl, dieselben Optionen und dieselbe Bedenkzeit wählen',
  waiting: (waiting, seats) => `${waiting} von ${seats} Personen sind da …`,
  alreadyWaiting: (waiting, seats) => `${waiting} ${byCount(waiting, 'wartet', 'warten')} auf einen Tisch für ${seats}; die Optionen können andere sein`,
  withBots: 'Mit Bots beginnen',
  stopWaiting: 'Nicht mehr warten',
  stopping: 'Wird beendet …',
  waitingElsewhere: 'Du wartest schon auf eine Partie. Hör zuerst dort auf zu warten.',
  within: 'Mit irgendwem: Wartezeit',
  minutes: (minutes) => (minutes < 60 ? counted(minutes, 'Minute', 'Minuten') : counted(minutes / 60, 'Stunde', 'Stunden')),
  nobodyCame: 'Niemand kam mit demselben Wunsch.',
  join: 'Tische zum Mitspielen',
  toWatch: 'Partien zum Zuschauen',
  mine: 'Meine Partien',
  minePage: 'Meine Partien, auch auf einem anderen Gerät',
  unkept: 'Dieser Browser behält nichts von dieser Seite: Plätze gehen verloren, wenn sie geschlossen oder neu geladen wird.',
  further: (games) => `Weitere laufende (${games})`,
  showAll: (tables) => `${tables} weitere zeigen`,
  earlier: (games) => `Vorbei (${games})`,
  away: 'Verbindung unterbrochen: Das hier ist vielleicht veraltet. Sie kommt von selbst wieder.',
  rules: (game) => `Regeln von ${game}`,
  rulesShort: 'Regeln',
  folded: (title, tables) => `${title} (${tables})`,
  joinTable: 'Mitspielen',
  watch: 'Zuschauen',
  goOn: 'Weiterspielen',
  play: 'Spielen',
  lookAt: 'Ansehen',
  forget: 'Aus dieser Liste entfernen',
  waitingFor: (names, seats) => {
    const free = seats - names.length;
    if (names.length === 0) return words.nobody;
    return `${list(names)} ${byCount(names.length, 'wartet', 'warten')}${free > 1 ? `, ${free} Plätze frei` : ''}`;
  },
  nobody: 'Noch niemand da',
  opened: (ms) => `eröffnet am ${days.format(ms)}`,
  asHost: (how) => `du hast ihn eröffnet und keinen Platz · ${how}`,
  sitDown: 'Platz nehmen',
  between: (names) => names.join(' – '),
  yourTurnAt: (game, names) => `Du bist am Zug: ${game}, ${names.join(' – ')}.`,
  status: {
    open: 'wartet auf weitere Personen',
    shuffling: 'beginnt gleich',
    yours: (names, minutes) => {
      if (names.length === 0) return 'du bist am Zug';
      return `du bist am Zug · ${list(names)} ${byCount(names.length, 'wartet', 'warten')}${minutes > 0 ? ` seit ${since(minutes)}` : ''}`;
    },
    theirs: (names, minutes) => `am Zug: ${names.join(', ')}${minutes > 0 ? `, seit ${since(minutes)}` : ''}`,
    won: 'du hast gewonnen',
    lost: 'du hast verloren',
    over: 'vorbei',
    draw: 'unentschieden',
    ended: 'ohne Ergebnis vorbei',
    paused: (until) => `pausiert bis ${until}`,
    gone: 'diesen Tisch gibt es nicht mehr',
    unseen: 'jetzt nur sichtbar für alle mit einem Platz',
    broken: 'dieser Tisch lässt sich nicht zeigen',
  },
  noscript: 'Lagoon braucht JavaScript.',
  house: {
    title: 'Der Schlüssel dieses Hauses',
    text:
      'Dieses Haus signiert jede zu Ende gespielte Partie, und dieser Schlüssel ist sein Siegel: An ihm lassen sich diese Partien von solchen unterscheiden, ' +
      'die geändert oder anderswo erfunden wurden. Vergleiche ihn auf der Seite, die Dateien prüft, oder mit „lagoon verify DATEI --house SCHLÜSSEL“.',
    before: 'Frühere Schlüssel:',
  },
};
