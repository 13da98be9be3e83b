/**
 * The box: what is printed on cards, Voyageurs and Destins of the table's component set, fetched before the first look.
 *
 * @module motu/box
 */

import { usePrinted } from '../../languages/motu_printed.js';
import { getComponents } from '../tools/components.js';
import { cells, turned } from './cells.js';

/** @typedef {import('./cells.js').Cell} Cell */
/** @typedef {{adds: string[], scores: number, per: string}} Voyageur */
/** @typedef {{costs: number, most: string[], gains: number, half: number, loses: number}} Destin */

/** What the server says is printed. @typedef {{islands: string[][], villages: string[][], voyageurs: Voyageur[], destins: Destin[], ruler: [distance: number, points: number][]}} Printed */

/** Things in the order in which views count them, and sources in the order in which they are told. */
export const THINGS = ['fisher', 'fish', 'hunter', 'bird', 'canoe', 'tree', 'volcano', 'totem', 'beach', 'coco'];
export const SOURCES = ['fisher', 'hunter', 'canoe', 'coco', 'totem', 'volcano'];

/** The things each source goes by; a pair needs as many of the second as of the first. */
export const ELEMENTS = /** @type {Record<string, string[]>} */ ({
  fisher: ['fisher', 'fish'],
  hunter: ['hunter', 'bird'],
  canoe: ['canoe', 'tree'],
  coco: ['coco'],
  totem: ['totem'],
  volcano: ['volcano'],
});

export class Box {
  /** @type {Cell[][]} */
  #islands;
  /** @type {Cell[][]} */
  #villages;
  /** @type {Voyageur[]} */
  #voyageurs;
  /** @type {Destin[]} */
  #destins;
  /** @type {Printed['ruler']} */
  #ruler;

  /** @param {Printed} printed */
  constructor({ islands, villages, voyageurs, destins, ruler }) {
    this.#islands = islands.map(cells);
    this.#villages = villages.map(cells);
    this.#voyageurs = voyageurs;
    this.#destins = destins;
    this.#ruler = ruler;
  }

  /** The cells of an island card as it lies after some quarter turns. @param {number} number @param {number} [turns] */
  island(number, turns = 0) {
    return turned(this.#islands[number - 1], turns);
  }

  /** The cells of a village card. @param {number} number */
  village(number) {
    return this.#villages[number - 1];
  }

  /** @param {number} number */
  voyageur(number) {
    return this.#voyageurs[number - 1];
  }

  /** The points that the ruler gives a volcano so far from the village. @param {number} squared  the distance in cells, squared */
  measured(squared) {
    return this.#ruler.findLast(([distance]) => distance ** 2 <= squared)?.[1] ?? 0;
  }

  /** @param {number} number */
  destin(number) {
    return this.#destins[number - 1];
  }
}

/** @type {Box | null} */
let box = null;

/**
 * Fetch the box of a table; a page shows one table.
 *
 * @param {import('../connection/types.js').Table} table
 */
export async function openBox(table) {
  useBox(await getComponents(table.game, table.components));
}

/** Use what is printed, without asking for it. @param {Printed} printed */
export function useBox(printed) {
  box = new Box(printed);
  usePrinted(box);
}

/** The box of the table on this page. Throws before it is open. */
export function theBox() {
  if (!box) throw new Error('the box is not open');
  return box;
}
