/**
 * How sentences name the players of a table, in German: part of `shell.js`.
 *
 * @module languages/de/shell/names
 */

import { YOUR, genitive, standIn } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/names.js').names} */
export const names = {
  you: 'Du',
  your: YOUR,
  toYou: 'dich',
  botFor: standIn,
  seat: (seat) => `Platz ${seat + 1}`,
  unnamed: (seat) => `Person ${seat + 1}`,
  own: genitive,
};
