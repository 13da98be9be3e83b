/**
 * What is said of a good move in German, at every game. It comes when it is needed for the first time.
 *
 * @module languages/de/ahead
 */

/** @type {typeof import('../../en/web/ahead.js').words} */
export const words = {
  ask: 'Gute Aktion zeigen',
  thinking: 'Die Bots überlegen …',
  close: 'Ausblenden',
  goodMove: (move) => `Eine gute Aktion: ${move}.`,
};
