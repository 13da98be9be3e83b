/**
 * How sentences name the players of a table, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/names
 */

import { botFor, of } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/names.js').names} */
export const names = {
  you: 'Vous',
  your: 'votre',
  toYou: 'vous',
  botFor,
  seat: (seat) => `Place ${seat + 1}`,
  unnamed: (seat) => `Place ${seat + 1}`,
  own: of,
};
