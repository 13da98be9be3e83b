/**
 * What belongs to nobody: the bag, how far each flow has come, and the action cards that were played.
 *
 * @module mauna_kea/supply
 */

import { openDialog } from '../tools/dialog.js';
import { button, el, setText, set, svg } from '../tools/dom.js';
import { face } from './card.js';
import { cardBack } from './icons.js';
import { flowPicture } from './lava.js';
import { words } from './words/index.js';

export class Supply {
  /** @type {string[]} */
  #played = [];

  constructor() {
    this.bag = el('span', { class: 'bag', role: 'img', 'data-zone': 'bag' });
    this.bagCount = el('b', { 'aria-hidden': 'true' });
    this.bag.append(sack(), this.bagCount);
    this.flows = el('span', { class: 'flows' });
    this.played = button('', () => this.#look(), { class: 'button quiet small played', 'data-zone': 'played' });
    this.playedCount = el('b', { 'aria-hidden': 'true' });
    this.played.append(cardBack(), this.playedCount);
    this.element = el('section', { class: 'market supply', 'aria-label': words.labels.supply, 'data-in-sight': true }, this.bag, this.flows, this.played);
  }

  /** @param {any} game  the game's view, or null before the start */
  draw(game) {
    this.element.hidden = !game;
    if (!game) return;
    setText(this.bagCount, String(game.bag));
    set(this.bag, { 'aria-label': words.labels.bag(game.bag), title: words.labels.bag(game.bag), 'data-count': game.bag });
    this.#drawFlows(game.flows);
    this.#played = game.played;
    this.played.hidden = game.played.length === 0;
    setText(this.playedCount, String(game.played.length));
    set(this.played, { 'aria-label': words.labels.played(game.played.length), title: words.labels.played(game.played.length) });
  }

  /** @param {{name: string, tiles: number, next: number | null}[]} flows */
  #drawFlows(flows) {
    const key = JSON.stringify(flows);
    if (this.flows.dataset.key === key) return;
    this.flows.dataset.key = key;
    this.flows.replaceChildren(
      ...flows.map(({ name, tiles, next }) => {
        const text = words.labels.flow(name, tiles, next === null);
        const count = el('b', { 'aria-hidden': 'true' }, String(tiles));
        return el('span', { class: 'flow', role: 'img', 'aria-label': text, title: text, 'data-flow': name, 'data-tiles': tiles }, flowPicture(name[0].toUpperCase()), count);
      }),
    );
  }

  #look() {
    const list = el('div', { class: 'played-cards' }, ...this.#played.map((card) => el('span', { class: 'card', title: words.cards.says(card) }, face(card))));
    openDialog({ title: words.labels.playedTitle, body: [list], actions: (close) => [button(words.labels.close, close)] });
  }
}

function sack() {
  return svg('svg', { class: 'sack', viewBox: '0 0 40 40', 'aria-hidden': 'true' }, svg('path', { class: 'sack-body', d: 'M13 13Q2 24 6 34Q20 40 34 34Q38 24 27 13Q20 15 13 13Z' }), svg('path', { class: 'sack-neck', d: 'M12 3Q16 7 15 11H25Q24 7 28 3Q20 7 12 3Z' }), svg('path', { class: 'sack-cord', d: 'M13 12Q20 15 27 12' }));
}
