/**
 * What is said of a good move in Dutch, at every game. It comes when it is needed for the first time.
 *
 * @module languages/nl/ahead
 */

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Goede zet tonen',
  thinking: 'De bots denken na…',
  close: 'Verbergen',
  goodMove: (move) => `Een goede zet: ${move}.`,
};
