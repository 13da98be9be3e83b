/**
 * How a series stands, in words on the page: at the head of the table, before the start, and after the end.
 *
 * @module again/series
 */

import { el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { standing } from './standing.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class SeriesLine {
  constructor() {
    this.element = el('p', { class: 'series', 'data-zone': 'series' });
    this.element.hidden = true;
  }

  /** @param {Shown} shown */
  draw({ view: { table }, names }) {
    const stands = standing(table);
    this.element.hidden = stands === null;
    setText(this.element, stands ? words.again.series(stands.games, stands.wins, stands.draws, names.name) : '');
  }
}
