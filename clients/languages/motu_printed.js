/**
 * What is printed on the cards, Destins and Voyageurs of the table on this page, for sentences about them: facts name them
 * by their numbers. The game gives it here when it has fetched it.
 *
 * @module languages/motu_printed
 */

/**
 * @typedef {object} Printed
 * @property {(card: number) => readonly {symbol: string | null}[]} island  the cells of an island card, each with the letter of its symbol
 * @property {(number: number) => {most: string[]}} destin
 * @property {(number: number) => {adds: string[]}} voyageur
 */

/** @type {Printed | null} */
let known = null;

/** @param {Printed} printed */
export function usePrinted(printed) {
  known = printed;
}

/** What is printed. Throws before the game has given it. */
export function printed() {
  if (!known) throw new Error('what is printed is not known yet');
  return known;
}
