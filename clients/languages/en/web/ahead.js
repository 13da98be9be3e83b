/**
 * What is said of a good move in English, at every game. It comes when it is needed for the first time.
 *
 * @module languages/en/ahead
 */

export const words = {
  ask: 'Show me a good move',
  thinking: 'The bots think about it…',
  close: 'Put away',
  goodMove: (/** @type {string} */ move) => `A good move: ${move}.`,
};
