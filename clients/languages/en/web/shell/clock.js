/**
 * Clocks as they are chosen and shown in English: part of `shell.js`.
 *
 * @module languages/en/shell/clock
 */

import { faceOf, inShort, inTwoUnits } from '../../../durations.js';
import { counted, list } from '../grammar.js';

/** @template T @typedef {import('../../../durations.js').OfUnits<T>} OfUnits */

/** @typedef {import('../../../../web/connection/types.js').ClockRule} ClockRule */

/** Signs of days, hours, minutes and seconds. @type {OfUnits<string>} */
const SIGNS = ['d', 'h', 'min', 's'];
/** The same in words. @type {OfUnits<(count: number) => string>} */
const WORDS = [(count) => counted(count, 'day'), (count) => counted(count, 'hour'), (count) => counted(count, 'minute'), (count) => counted(count, 'second')];

/** A clock's face: a second that has begun counts. @param {number} ms */
const face = (ms) => faceOf(ms, SIGNS);

/** A time that was used: only what is full counts. @param {number} ms */
const spent = (ms) => face(ms - (ms % 1000));

/** A time in its two largest units. @param {number} seconds  whole ones */
const inWords = (seconds) => list(inTwoUnits(seconds, WORDS));

/** A time in short: "10 min", "1 h 30 min", "3 d". @param {number} seconds */
const short = (seconds) => inShort(seconds, SIGNS);

/** How much time there is. @param {Pick<ClockRule, 'kind' | 'stock' | 'added'>} rule */
function pace({ kind, stock, added }) {
  if (kind === 'turn') return `${short(stock)} for each turn`;
  return added > 0 ? `${short(stock)} + ${short(added)} a turn` : `${short(stock)} for the game`;
}

/** What follows when time is over. */
const expiries = /** @type {Record<ClockRule['expiry'], string>} */ ({
  lose: 'whoever runs out of time loses',
  bot: 'a bot plays on for whoever runs out of time',
  pass: 'the turn of whoever runs out of time is passed over, twice in a row at most',
});

/** From when to when, by the reader's clock. @param {string} start @param {string} end */
const night = (start, end) => `from ${start} to ${end}`;

export const clock = {
  face,
  /** What a listener hears of a clock. @param {number} ms */
  left: (ms) => `${inWords(Math.ceil(ms / 1000))} left`,
  /** Said once when the reader's own time is nearly over. @param {number} ms */
  low: (ms) => `You have ${inWords(Math.ceil(ms / 1000))} left.`,
  /** Why a clock is not counted down, in a word, and at length. */
  stands: { paused: 'paused', away: 'last known', night: 'night' },
  because: { paused: 'It stands, since the table is paused.', away: 'The line is lost: that is what was known last.', night: 'It stands by night.' },
  /** The same of a clock that stands by night. @param {ClockRule} rule @param {string} start @param {string} end */
  ruleByNight: (rule, start, end) => `${clock.rule(rule)}; it stands ${night(start, end)}`,
  pace,
  /** @param {ClockRule} rule */
  rule: (rule) => `${pace(rule)}; ${expiries[rule.expiry] ?? rule.expiry}`,
  /** What each used, at the end of a game. @param {{name: string, ms: number}[]} players */
  used: (players) => `Time used: ${players.map(({ name, ms }) => `${name} ${spent(ms)}`).join(', ')}.`,
  choose: {
    title: 'Clock',
    none: 'None',
    own: 'Other times…',
    expiry: 'When time is over',
    expiries: { lose: 'The game is lost', bot: 'A bot plays on', pass: 'The turn is passed over' },
    kind: 'Time',
    kinds: { live: 'Minutes for the game', turn: 'Seconds for each turn', days: 'Days for the game' },
    stock: { live: 'Minutes', turn: 'Seconds', days: 'Days' },
    added: { live: 'Seconds added a turn', turn: '', days: 'Hours added a turn' },
    nights: 'Everybody can name hours of the night in which their clock stands.',
  },
  give: {
    action: (/** @type {string} */ name) => `Give ${name} time`,
    title: (/** @type {string} */ name) => `How much time for ${name}?`,
    text: 'It is given at once, and cannot be taken back.',
    amount: inWords,
    keep: 'Give none',
  },
  nights: {
    title: 'Your nights',
    none: 'No night off: your clock runs around the clock.',
    chosen: (/** @type {string} */ start, /** @type {string} */ end) => `Your clock stands ${night(start, end)}.`,
    start: 'From',
    end: 'To',
    hint: 'By the clock of this device, 10 hours at most, and until the game begins.',
    save: 'Set my night',
    remove: 'No night',
    fault: 'Give two times that are at most 10 hours apart.',
  },
};
