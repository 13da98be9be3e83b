/**
 * The island with all that lies and stands on it, and the buttons over it: what is drawn of a board first. What can be chosen
 * there comes with the board (`board.js`).
 *
 * The root of the map carries `data-seq` (the seq it was last drawn at), `data-turn` (the seat in turn) and `data-stage`.
 *
 * @module mauna_kea/early_map
 */

import { el, setText, set } from '../tools/dom.js';
import { Island } from './island.js';
import { PanelFolding } from './panel_folding.js';
import { paint } from './pieces.js';
import { words } from './words/map.js';
import { Zoom } from './zoom.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class IslandMap {
  constructor() {
    this.island = new Island();
    this.zoom = new Zoom(this.island.element, this.island.sheet);
    this.folding = new PanelFolding();
    this.island.element.append(this.island.warnings);
    this.course = el('p', { class: 'round', 'data-zone': 'round' });
    this.element = el('div', { class: 'map', 'data-zone': 'map' }, this.folding.element, this.island.element, this.course, this.zoom.element);
  }

  /** Show the truth. @param {Shown} shown */
  draw({ seq, view: { game, table } }) {
    this.island.draw(game);
    this.zoom.element.hidden = this.folding.element.hidden = !game;
    const course = game && table.phase === 'playing' ? words.labels.course(game) : '';
    this.course.hidden = course === '';
    setText(this.course, course);
    set(this.element, { 'data-seq': seq, 'data-turn': game?.turn ?? '', 'data-stage': game?.stage ?? '' });
  }
}

/** @type {import('../tools/game_types.js').EarlyMap} */
export const earlyMap = { mountMap: () => new IslandMap(), paint };
