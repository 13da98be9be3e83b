/**
 * Clocks as they are chosen and shown, in German: part of `shell.js`.
 *
 * @module languages/de/shell/clock
 */

import { faceOf, inShort, inTwoUnits } from '../../../durations.js';
import { counted, list } from '../grammar.js';

/** @template T @typedef {import('../../../durations.js').OfUnits<T>} OfUnits */

/** Signs of days, hours, minutes and seconds. @type {OfUnits<string>} */
const SIGNS = ['Tg.', 'Std.', 'Min.', 'Sek.'];
/** The same in words. @type {OfUnits<(count: number) => string>} */
const WORDS = [
  (count) => counted(count, 'Tag', 'Tage'),
  (count) => counted(count, 'Stunde', 'Stunden'),
  (count) => counted(count, 'Minute', 'Minuten'),
  (count) => counted(count, 'Sekunde', 'Sekunden'),
];

/** A clock's face, which has room for the shortest signs only: a second that has begun counts. @param {number} ms */
const face = (ms) => faceOf(ms, ['d', 'h', 'min', 's']);

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
const inWords = (seconds) => list(inTwoUnits(seconds, WORDS));

/** A time in short: "10 Min.", "1 Std. 30 Min.", "3 Tg.". @param {number} seconds */
const short = (seconds) => inShort(seconds, SIGNS, '\u00a0');

/** How much time there is. @type {typeof import('../../../en/web/shell/clock.js').clock.pace} */
function pace({ kind, stock, added }) {
  if (kind === 'turn') return `${short(stock)} pro Zug`;
  return added > 0 ? `${short(stock)} + ${short(added)} pro Zug` : `${short(stock)} für die Partie`;
}

/** What follows when time is over. */
const expiries = /** @type {Record<string, string>} */ ({
  lose: 'läuft die Zeit ab, ist die Partie verloren',
  bot: 'läuft die Zeit ab, spielt ein Bot weiter',
  pass: 'läuft die Zeit ab, wird der Zug übersprungen, höchstens 2-mal nacheinander',
});

/** From when to when, by the reader's clock. @param {string} start @param {string} end */
const night = (start, end) => `von ${start} bis ${end} Uhr`;

/** @type {typeof import('../../../en/web/shell/clock.js').clock} */
export const clock = {
  face,
  left: (ms) => `noch ${inWords(Math.ceil(ms / 1000))}`,
  low: (ms) => `Du hast noch ${inWords(Math.ceil(ms / 1000))}.`,
  stands: { paused: 'pausiert', away: 'letzter Stand', night: 'Nachtruhe' },
  because: { paused: 'Sie steht, weil der Tisch pausiert.', away: 'Die Verbindung ist unterbrochen: Das ist der letzte bekannte Stand.', night: 'Sie steht in der Nachtruhe.' },
  ruleByNight: (rule, start, end) => `${clock.rule(rule)}; sie steht ${night(start, end)}`,
  pace,
  rule: (rule) => `${pace(rule)}; ${expiries[rule.expiry] ?? rule.expiry}`,
  used: (players) => `Verbrauchte Zeit: ${players.map(({ name, ms }) => `${name} ${spent(ms)}`).join(', ')}.`,
  choose: {
    title: 'Bedenkzeit',
    none: 'Keine',
    own: 'Andere Zeiten …',
    expiry: 'Wenn die Zeit abläuft',
    expiries: { lose: 'Partie verloren', bot: 'Ein Bot spielt weiter', pass: 'Zug wird übersprungen' },
    kind: 'Zeit',
    kinds: { live: 'Minuten für die Partie', turn: 'Sekunden pro Zug', days: 'Tage für die Partie' },
    stock: { live: 'Minuten', turn: 'Sekunden', days: 'Tage' },
    added: { live: 'Sekunden mehr pro Zug', turn: '', days: 'Stunden mehr pro Zug' },
    nights: 'Alle können Stunden der Nacht angeben, in denen ihre Uhr steht.',
  },
  give: {
    action: (name) => `Zeit schenken: ${name}`,
    title: (name) => `Wie viel Zeit für ${name}?`,
    text: 'Sie wird sofort geschenkt und lässt sich nicht zurücknehmen.',
    amount: inWords,
    keep: 'Keine schenken',
  },
  nights: {
    title: 'Deine Nachtruhe',
    none: 'Keine Nachtruhe: Deine Uhr läuft rund um die Uhr.',
    chosen: (start, end) => `Deine Uhr steht ${night(start, end)}.`,
    start: 'Von',
    end: 'Bis',
    hint: 'Nach der Uhr dieses Geräts, höchstens 10 Stunden, und nur, bis die Partie beginnt.',
    save: 'Nachtruhe festlegen',
    remove: 'Keine Nachtruhe',
    fault: 'Gib zwei Zeiten an, die höchstens 10 Stunden auseinanderliegen.',
  },
};
