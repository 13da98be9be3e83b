/**
 * The island in words, for those who listen: who stands where, which boats lie at which landing, what lies on the
 * cells. It is out of sight, and read when somebody goes there: so it is first written once the board is seen.
 *
 * @module mauna_kea/description
 */

import { el } from '../tools/dom.js';
import { painted } from '../tools/painted.js';
import { words } from './words/index.js';

export class BoardDescription {
  #key = '';

  constructor() {
    this.list = el('ul', {});
    this.element = el('div', { class: 'spoken', role: 'group', 'aria-label': words.labels.inWords }, this.list);
  }

  /** @param {any} game  null before the start @param {import('../tools/game_types.js').Names} names */
  draw(game, names) {
    const owners = game?.explorers.map((/** @type {unknown} */ _, /** @type {number} */ seat) => names.own(seat));
    const key = JSON.stringify(game && [game.explorers, game.boats, game.lying, game.cells, owners]);
    if (key === this.#key) return;
    const isFirst = this.#key === '';
    this.#key = key;
    const write = () => this.#key === key && this.#write(game, names);
    if (isFirst) void painted().then(write);
    else write();
  }

  /** @param {any} game @param {import('../tools/game_types.js').Names} names */
  #write(game, names) {
    if (!game) return this.list.replaceChildren();
    const { labels } = words;
    const people = game.explorers.flatMap((/** @type {{space: number, load: string}[]} */ team, /** @type {number} */ seat) =>
      team.map(({ space, load }) => labels.stands(seat, names, space, load)),
    );
    const boats = game.boats.map((/** @type {any} */ boat, /** @type {number} */ landing) => boat && labels.moored(boat, game.landings[landing].spaces));
    const idols = game.lying.map((/** @type {{space: number, artifacts: string}} */ { space, artifacts }) => labels.lies(artifacts, space));
    const cells = game.cells.map((/** @type {string} */ code, /** @type {number} */ cell) => code && labels.cell(cell, code));
    return this.list.replaceChildren(...[...people, ...boats, ...idols, ...cells].filter(Boolean).map((text) => el('li', {}, text)));
  }
}
