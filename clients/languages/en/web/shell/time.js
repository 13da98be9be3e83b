/**
 * Clocks in English: what happens by them, and what is refused.
 *
 * @module languages/en/shell/time
 */

import { capital, counted, inSentence, list } from '../grammar.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */

/** The units that a length of time is told in, by their seconds. @type {[number, string][]} */
const UNITS = [[86400, 'day'], [3600, 'hour'], [60, 'minute'], [1, 'second']];

/** How long that is, in full. @param {number} seconds  whole ones */
export function span(seconds) {
  let rest = seconds;
  const parts = UNITS.map(([length, unit]) => {
    const count = Math.floor(rest / length);
    rest %= length;
    return count > 0 ? counted(count, unit) : '';
  });
  return list(parts.filter((part) => part !== ''));
}

/**
 * One sentence for each fact about time.
 *
 * @param {(level: string) => string} levelName
 */
export const facts = (levelName) => /** @type {Record<string, (fact: Fact, names: Names) => string>} */ ({
  NightSet: ({ seat, night }, { own }) =>
    night === null ? `${capital(own(seat))} clock does not stand by night any more.` : `${capital(own(seat))} clock stands by night.`,
  TimeRanOut: ({ seat }, { own }) => `${capital(own(seat))} time is over.`,
  TimeGiven: ({ seat, by, ms }, { name }) => `${name(by)} gave ${inSentence(name(seat))} ${span(ms / 1000)}.`,
  ClockHeld: ({ ms }) => `The clocks stood for ${span(Math.ceil(ms / 1000))}: the server could not take moves.`,
  Replaced: ({ seat, level }, { name }) => `A bot (${levelName(level)}) plays on for ${inSentence(name(seat))}.`,
});

/** What to say for a refusal, by its code. */
export const refusals = {
  clock_alone: 'Alone there is nobody who waits: a table for one has no clock.',
  clock_demo: 'Where bots play among themselves there is no clock.',
  clock_added: 'Where each turn has a time of its own, none is added.',
  clock_lose_two: 'Only with two players somebody can lose on time.',
  clock_no_pass: 'In this game no turn can be passed over.',
  no_clock: 'There is no clock for that.',
  time_ran_out: 'Your time was over.',
  own_time: 'Time is given to others.',
  time_no_turn: 'Each turn has its own time here: it can be given to who is in turn.',
  time_too_often: 'You have given time often enough; wait for the next turn.',
  bad_night: 'A night is 1 minute to 10 hours long.',
  no_nights: 'Only at a table with a clock of days there are nights.',
  night_same: 'That is what it is already.',
  night_too_often: 'The nights at this table were changed too often; they stay as they are.',
};
