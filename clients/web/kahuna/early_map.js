/**
 * The sea with its islands, bridges and stones: what is drawn of a board first. What is done with it the board says, once
 * that is there (`board.js`).
 *
 * The root of the map carries `data-seq` (the seq it was last drawn at), `data-turn` (the seat in turn) and `data-stage`.
 *
 * @module kahuna/early_map
 */

import { el, setText, set } from '../tools/dom.js';
import { emblemOf } from '../tools/emblems.js';
import { Archipelago, lineCount } from './archipelago.js';
import { ISLANDS, LINES, ends } from './map.js';
import { words } from './words/map.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Sea {
  /** What a board does where the map is used. */
  uses = {
    choose: (/** @type {string} */ _line) => {},
    look: (/** @type {string | null} */ _line, /** @type {boolean} */ _isByKey) => {},
    whyNot: (/** @type {string | null} */ _line) => '',
  };

  constructor() {
    this.map = new Archipelago({
      label: words.labels.map,
      nameLine: (line, owner, use) => words.labels.line(ends(line), side(owner), use),
      nameIsland: (island, owner) => words.labels.island(island, lineCount(island), side(owner)),
      choose: (line) => this.uses.choose(line),
      look: (line, isByKey) => this.uses.look(line, isByKey),
      whyNot: (line) => this.uses.whyNot(line),
    });
    this.round = el('p', { class: 'round', 'data-zone': 'round' });
    this.element = el('div', { class: 'map', 'data-zone': 'map' }, this.map.element, this.round);
  }

  /** Show the truth. @param {Shown} shown */
  draw({ seq, view: { game, table } }) {
    for (const line of LINES) this.map.setBridge(line, holder(game?.bridges, line));
    for (const island of ISLANDS) this.map.setStone(island, holder(game?.stones, island));
    this.#sayRound(game, table.phase === 'over');
    set(this.element, { 'data-seq': seq, 'data-turn': game?.turn ?? '', 'data-stage': game?.stage ?? '' });
  }

  #sayRound(/** @type {any} */ game, /** @type {boolean} */ isOver) {
    this.round.hidden = !game || isOver;
    if (!game) return;
    const last = game.final_turns === null ? [] : [words.labels.finalTurns(game.final_turns)];
    setText(this.round, [words.labels.round(game.round), ...last].join(' · '));
  }
}

/** @type {import('../tools/game_types.js').EarlyMap} */
export const earlyMap = { mountMap: () => new Sea() };

/**
 * The seat among whose things this is, or null.
 *
 * @param {[string[], string[]] | undefined} bySeat
 * @param {string} thing
 */
function holder(bySeat, thing) {
  const seat = bySeat?.findIndex((things) => things.includes(thing)) ?? -1;
  return seat < 0 ? null : seat;
}

/** @param {number | null} seat */
function side(seat) {
  return seat === null ? null : words.sides[emblemOf(seat)];
}
