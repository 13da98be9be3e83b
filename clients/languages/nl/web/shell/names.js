/**
 * How sentences name the players of a table, in Dutch: part of `shell.js`.
 *
 * @module languages/nl/shell/names
 */

/** @type {typeof import('../../../en/web/shell/names.js').names} */
export const names = {
  you: 'Jij',
  your: 'van jou',
  toYou: 'jou',
  botFor: (name) => `De bot voor ${name}`,
  seat: (seat) => `Plaats ${seat + 1}`,
  unnamed: (seat) => `Speler ${seat + 1}`,
  own: (name) => `van ${name}`,
};
