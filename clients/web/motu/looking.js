/**
 * What somebody looks at more closely, a source or a Destin: told in words over the bay, and lit on the islands.
 *
 * The words are `data-zone="legend"`, with `data-about`; listeners have them from the button that is looked at.
 *
 * @module motu/looking
 */

import { el, setText, set } from '../tools/dom.js';
import { theBox } from './box.js';
import { showing, sourceCells } from './visible.js';
import { words } from './words/index.js';

/** @typedef {import('./island.js').Island} Island */
/** @typedef {import('./visible.js').Lit} Lit */
/** @typedef {{source: string} | {destin: number}} About */

/**
 * Where it can be lit, and what is there now.
 * @typedef {object} Places
 * @property {(cells: readonly Lit[]) => void} light  on the large island
 * @property {(seat: number, cells: readonly Lit[]) => void} lightOther  on a small one
 * @property {(seat: number, isLit: boolean) => void} lightCoco  in a player's reserve
 * @property {(source: string) => string} words  of a source
 */

export class Looking {
  /** @type {About | null} */
  #about = null;

  /** @param {Places} places */
  constructor(places) {
    this.places = places;
    this.legend = el('p', { class: 'legend', 'data-zone': 'legend', 'aria-hidden': 'true', hidden: true });
  }

  /** Somebody begins to look at this; null: leaves off. @param {About | null} about */
  look(about) {
    this.#about = about;
  }

  /**
   * Show it as the islands are now.
   *
   * @param {import('../tools/game_types.js').Shown} shown
   * @param {number} large  whose island is the large one
   * @param {Island} island  how that one lies, a card that is held over it included
   */
  draw({ view: { game }, names }, large, island) {
    const about = this.#about;
    const isSource = about !== null && 'source' in about;
    const things = about === null || isSource ? [] : theBox().destin(about.destin).most;
    const cells = (/** @type {Island} */ one) => (isSource ? sourceCells(one, about.source, theBox()) : showing(one, things, theBox()));
    this.places.light(about ? cells(island) : []);
    for (const [seat, other] of game.islands.entries()) {
      // A source is of the island that is seen large; a Destin is about all of them.
      this.places.lightOther(seat, about && !isSource ? cells(other) : []);
      this.places.lightCoco(seat, isSource ? about.source === 'coco' && seat === large : things.includes('coco'));
    }
    this.legend.hidden = about === null;
    set(this.legend, { 'data-about': about && (isSource ? about.source : about.destin) });
    if (about) setText(this.legend, isSource ? this.places.words(about.source) : destinLegend(about.destin, game, names));
  }

  /** Show nothing: there is no island. */
  clear() {
    this.#about = null;
    this.legend.hidden = true;
    this.places.light([]);
  }
}

/** @param {number} number @param {any} game @param {import('../tools/game_types.js').Names} names */
function destinLegend(number, game, names) {
  const destin = theBox().destin(number);
  return [words.destin.name(destin), words.destin.outcomes(destin).join(', '), ...standings(number, game, names)].join('. ');
}

/** How many each has of what a Destin goes by, a sentence for each thing. @param {number} number @param {any} game @param {import('../tools/game_types.js').Names} names */
export function standings(number, game, names) {
  return theBox().destin(number).most.map((thing) =>
    words.destin.standing(thing, game.shows.map((/** @type {any} */ [counts], /** @type {number} */ seat) => [names.name(seat), words.countOf(counts, thing)])),
  );
}
