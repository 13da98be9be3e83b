/**
 * Clocks as they are chosen and shown, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/clock
 */

import { faceOf, inShort, inTwoUnits } from '../../../durations.js';
import { counted, list } from '../grammar.js';

/** @template T @typedef {import('../../../durations.js').OfUnits<T>} OfUnits */

/** @typedef {import('../../../../web/connection/types.js').ClockRule} ClockRule */

/** Signs of days, hours, minutes and seconds. @type {OfUnits<string>} */
const SIGNS = ['d', 'u', 'min', 's'];
/** The same in words. @type {OfUnits<(count: number) => string>} */
const WORDS = [(count) => counted(count, 'dag', 'dagen'), (count) => counted(count, 'uur', 'uur'), (count) => counted(count, 'minuut', 'minuten'), (count) => counted(count, 'seconde', 'seconden')];

/** A clock's face: a second that has begun counts. @param {number} ms */
const face = (ms) => faceOf(ms, SIGNS);

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
const inWords = (seconds) => list(inTwoUnits(seconds, WORDS));

/** A time in short: "10 min", "1 u 30 min", "3 d". @param {number} seconds */
const short = (seconds) => inShort(seconds, SIGNS);

/** How much time there is. @param {Pick<ClockRule, 'kind' | 'stock' | 'added'>} rule */
function pace({ kind, stock, added }) {
  if (kind === 'turn') return `${short(stock)} per beurt`;
  return added > 0 ? `${short(stock)} + ${short(added)} per beurt` : `${short(stock)} voor de partij`;
}

/** What follows when time is over. */
const expiries = /** @type {Record<ClockRule['expiry'], string>} */ ({
  lose: 'wie geen tijd meer heeft, verliest',
  bot: 'een bot speelt verder voor wie geen tijd meer heeft',
  pass: 'wie geen tijd meer heeft, wordt overgeslagen, hoogstens twee keer achter elkaar',
});

/** From when to when, by the reader's clock. @param {string} start @param {string} end */
const night = (start, end) => `van ${start} tot ${end}`;

/** @type {typeof import('../../../en/web/shell/clock.js').clock} */
export const clock = {
  face,
  left: (ms) => `nog ${inWords(Math.ceil(ms / 1000))}`,
  low: (ms) => `Je hebt nog ${inWords(Math.ceil(ms / 1000))}.`,
  stands: { paused: 'pauze', away: 'laatste stand', night: 'nacht' },
  because: { paused: 'De klok staat stil, want de tafel is gepauzeerd.', away: 'De verbinding is verbroken: dit is de laatste bekende stand.', night: 'In de nacht staat de klok stil.' },
  ruleByNight: (rule, start, end) => `${clock.rule(rule)}; staat stil ${night(start, end)}`,
  pace,
  rule: (rule) => `${pace(rule)}; ${expiries[rule.expiry] ?? rule.expiry}`,
  used: (players) => `Gebruikte tijd: ${players.map(({ name, ms }) => `${name} ${spent(ms)}`).join(', ')}.`,
  choose: {
    title: 'Klok',
    none: 'Geen',
    own: 'Andere tijden…',
    expiry: 'Als de tijd om is',
    expiries: { lose: 'De partij is verloren', bot: 'Een bot speelt verder', pass: 'De beurt wordt overgeslagen' },
    kind: 'Tijd',
    kinds: { live: 'Minuten voor de partij', turn: 'Seconden per beurt', days: 'Dagen voor de partij' },
    stock: { live: 'Minuten', turn: 'Seconden', days: 'Dagen' },
    added: { live: 'Seconden erbij per beurt', turn: '', days: 'Uren erbij per beurt' },
    nights: 'Alle spelers kunnen uren van de nacht kiezen waarin hun klok stilstaat.',
  },
  give: {
    action: (name) => `${name} tijd geven`,
    title: (name) => `Hoeveel tijd voor ${name}?`,
    text: 'De tijd komt er meteen bij en kan niet worden teruggenomen.',
    amount: inWords,
    keep: 'Geen tijd geven',
  },
  nights: {
    title: 'Je nachten',
    none: 'Geen nacht vrij: je klok loopt dag en nacht.',
    chosen: (start, end) => `Je klok staat stil ${night(start, end)}.`,
    start: 'Van',
    end: 'Tot',
    hint: 'Volgens de klok van dit apparaat, hoogstens 10 uur, en tot de partij begint.',
    save: 'Nacht instellen',
    remove: 'Geen nacht',
    fault: 'Vul twee tijden in die hoogstens 10 uur uit elkaar liggen.',
  },
};
