/**
 * How sentences name the players of a table in English: part of `shell.js`.
 *
 * @module languages/en/shell/names
 */

export const names = {
  you: 'You',
  your: 'your',
  toYou: 'you',
  botFor: (/** @type {string} */ name) => `The bot for ${name}`,
  seat: (/** @type {number} */ seat) => `Seat ${seat + 1}`,
  unnamed: (/** @type {number} */ seat) => `Player ${seat + 1}`,
  own: (/** @type {string} */ name) => (/s$/i.test(name) ? `${name}’` : `${name}’s`),
};
