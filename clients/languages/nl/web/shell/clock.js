/**
 * Clocks as they are chosen and shown, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/clock
 */

import { counted, list } from '../grammar.js';

/** @typedef {import('../../../../web/connection/types.js').ClockRule} ClockRule */

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One and several of each unit, by its seconds. @type {readonly (readonly [number, string, string])[]} */
const UNITS = [[DAY, 'dag', 'dagen'], [HOUR, 'uur', 'uur'], [MINUTE, 'minuut', 'minuten'], [1, 'seconde', 'seconden']];

/** @param {number} number */
const two = (number) => String(number).padStart(2, '0');

/** A clock's face: a second that has begun counts. @param {number} ms */
function face(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} u`;
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const rest = two(seconds % MINUTE);
  return seconds >= HOUR ? `${Math.floor(seconds / HOUR)}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
function inWords(seconds) {
  const first = UNITS.findIndex(([unit]) => seconds >= unit);
  if (first < 0) return counted(0, 'seconde', 'seconden');
  const parts = UNITS.slice(first, first + 2).map(([unit, one, many], n) => {
    const count = Math.floor((n === 0 ? seconds : seconds % UNITS[first][0]) / unit);
    return count === 0 ? '' : counted(count, one, many);
  });
  return list(parts.filter((part) => part !== ''));
}

/** A time in short: "10 min", "1 u 30 min", "3 d". @param {number} seconds */
function short(seconds) {
  const units = /** @type {const} */ ([[DAY, 'd'], [HOUR, 'u'], [MINUTE, 'min'], [1, 's']]);
  let rest = seconds;
  const parts = [];
  for (const [unit, name] of units) {
    if (rest >= unit) parts.push(`${Math.floor(rest / unit)} ${name}`);
    rest %= unit;
  }
  return parts.join(' ');
}

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
