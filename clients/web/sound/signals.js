/**
 * The sounds that are the same in every game, as they are written down (`score.js`).
 *
 * @module sound/signals
 */

/** @typedef {'turn' | 'request' | 'end' | 'chat'} Signal */

/** @type {Readonly<Record<Signal, string>>} */
export const SIGNALS = Object.freeze({
  turn: 'bell D5 A5',
  request: 'bell A5 F5 A5',
  end: 'bell C5 E5 G5 C6',
  chat: 'pluck E6 G6',
});
