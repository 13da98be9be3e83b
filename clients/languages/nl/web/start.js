/**
 * The start page, in Dutch.
 *
 * @module languages/nl/start
 */

import { Dates } from '../../dates.js';
import { byCount, counted, duration, list } from './grammar.js';

const days = new Dates('nl', { day: 'numeric', month: 'short', year: 'numeric' });

/** @param {number} count */
const players = (count) => counted(count, 'speler', 'spelers');

/** How long ago something was, in whole minutes, hours or days. @param {number} minutes */
const ago = (minutes) => (minutes < 48 * 60 ? duration(minutes) : counted(Math.floor(minutes / 1440), 'dag', 'dagen'));

/** @type {typeof import('../../en/web/start.js').words} */
export const words = {
  resumeLesson: 'Verder leren',
  resumeLessonOf: (game) => `Verder leren: ${game}, waar je was gebleven`,
  title: 'Lagoon – eilandspellen om samen te spelen',
  titleAwaited: (games) => `(${games}) Lagoon`,
  lead: 'Eilandspellen voor vrienden ver van elkaar. Open een tafel, stuur de link, speel.',
  games: 'Spelen',
  options: 'Opties kiezen',
  chosen: (count, level) => `${players(count)}${level === null ? '' : `, bots: ${level}`}`,
  forPlayers: (least, most) => (least === most ? players(most) : `${least}–${most} spelers`),
  lasts: (least, most) => `ongeveer ${least}–${most} minuten`,
  estimate: 'De duur is een schatting, voor wie de spelregels kent.',
  listed: 'In de lijst tonen',
  listedHint: 'Iedereen kan meedoen. Anders alleen wie je de link stuurt.',
  undo: 'Terugnemen',
  undos: { 'free+ask': 'Vrij, anders na vragen', free: 'Alleen wat je niets nieuws liet zien', none: 'Niet aan deze tafel' },
  spectators: 'Wie toekijkt',
  spectatorRules: { yes: 'Iedereen met de link', delayed: 'Iedereen met de link, één beurt later', no: 'Niemand, tot de partij is afgelopen' },
  players: 'Spelers',
  opening: 'Openen…',
  friend: () => 'Met vrienden',
  friendHint: 'Een tafel met een link',
  anybody: 'Met wie maar wil',
  anybodyHint: 'Wacht hier op anderen die hetzelfde spel, dezelfde opties en klok en evenveel spelers kiezen',
  waiting: (waiting, seats) => `${waiting} van ${seats} spelers aanwezig…`,
  alreadyWaiting: (waiting, seats) => `${waiting} ${byCount(waiting, 'wacht', 'wachten')} op een tafel voor ${seats}; opties kunnen verschillen`,
  withBots: 'Met bots beginnen',
  stopWaiting: 'Niet meer wachten',
  stopping: 'Stoppen…',
  waitingElsewhere: 'Je wacht al op een partij. Stop daar eerst mee.',
  within: 'Met wie maar wil: wachten',
  minutes: (minutes) => duration(minutes),
  nobodyCame: 'Er kwam niemand die hetzelfde wilde.',
  join: 'Tafels om aan mee te doen',
  toWatch: 'Partijen om naar te kijken',
  mine: 'Mijn partijen',
  minePage: 'Mijn partijen, ook op een ander apparaat',
  unkept: 'Deze browser bewaart niets voor deze pagina: plaatsen gaan verloren als de pagina wordt gesloten of opnieuw geladen.',
  further: (games) => `Nog bezig (${games})`,
  showAll: (tables) => `Nog ${tables} tonen`,
  earlier: (games) => `Afgelopen (${games})`,
  away: 'De verbinding is verbroken: dit kan verouderd zijn. Dat herstelt zich vanzelf.',
  rules: (game) => `Spelregels van ${game}`,
  rulesShort: 'Spelregels',
  folded: (title, tables) => `${title} (${tables})`,
  joinTable: 'Meedoen',
  watch: 'Toekijken',
  goOn: 'Verdergaan',
  play: 'Spelen',
  lookAt: 'Bekijken',
  forget: 'Uit deze lijst verwijderen',
  waitingFor: (names, seats) => {
    const free = seats - names.length;
    if (names.length === 0) return words.nobody;
    return `${list(names)} ${byCount(names.length, 'wacht', 'wachten')}${free > 1 ? `, ${free} plaatsen vrij` : ''}`;
  },
  nobody: 'Nog niemand aan tafel',
  opened: (ms) => `geopend ${days.format(ms)}`,
  asHost: (how) => `door jou geopend, zonder plaats · ${how}`,
  sitDown: 'Plaatsnemen',
  between: (names) => names.join(' – '),
  yourTurnAt: (game, names) => `Je beurt: ${game}, ${names.join(' – ')}.`,
  status: {
    open: 'wacht op spelers',
    shuffling: 'begint zo',
    yours: (names, minutes) => {
      if (names.length === 0) return 'je beurt';
      return `je beurt · ${list(names)} ${byCount(names.length, 'wacht', 'wachten')}${minutes > 0 ? ` al ${ago(minutes)}` : ''}`;
    },
    theirs: (names, minutes) => `wachten op ${list(names)}${minutes > 0 ? `, al ${ago(minutes)}` : ''}`,
    won: 'je hebt gewonnen',
    lost: 'je hebt verloren',
    over: 'afgelopen',
    draw: 'gelijkspel',
    ended: 'afgelopen zonder uitslag',
    paused: (until) => `gepauzeerd tot ${until}`,
    gone: 'deze tafel is er niet meer',
    unseen: 'nu alleen te zien voor wie een plaats heeft',
    broken: 'deze tafel kan niet worden getoond',
  },
  noscript: 'Lagoon heeft JavaScript nodig.',
  house: {
    title: 'De sleutel van dit huis',
    text:
      'Dit huis ondertekent elke partij die is uitgespeeld, en deze sleutel is het zegel: daaraan herkent iedereen deze partijen ' +
      'tussen partijen die zijn veranderd of elders verzonnen. Vergelijk hem op de pagina die bestanden controleert, of met “lagoon verify BESTAND --house SLEUTEL”.',
    before: 'Sleutels die het vroeger had:',
  },
};
