/**
 * What lies before each player: points, stones, bridges in supply, and their hand as backs.
 *
 * @module kahuna/panel
 */

import { el, setText, set } from '../tools/dom.js';
import { bridgePicture, stonePicture } from './archipelago.js';
import { back } from './card.js';
import { words } from './words/index.js';

export class Panel {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.points = figure('points', null);
    this.stones = figure('stones', stonePicture(seat));
    this.supply = figure('supply', bridgePicture(seat));
    this.cards = el('div', { class: 'cards-held', role: 'img', 'data-hand-of': seat });
    const figures = el('div', { class: 'figures' }, this.points.element, this.stones.element, this.supply.element);
    this.element = el('div', { class: 'panel', 'data-panel': seat }, figures, this.cards);
  }

  /**
   * @param {any} game  the game's view, or null before the start
   * @param {boolean} mine  whether the hand is shown elsewhere
   */
  draw(game, mine) {
    this.element.hidden = !game;
    if (!game) return;
    const { seat } = this;
    this.points.show(game.scores[seat], words.labels.points(game.scores[seat]));
    this.stones.show(game.stones[seat].length, words.labels.stones(game.stones[seat].length));
    this.supply.show(game.supply[seat], words.labels.supply(game.supply[seat]));
    // Once the game is over every hand lies open, also in its replay.
    const open = /** @type {string[]} */ (game.revealed?.[seat] ?? game.open[seat]);
    // What everybody saw them take. Where it lies open, or all does, nobody has to remember.
    const [taken, perhaps] = /** @type {string[][]} */ (open.length > 0 || game.revealed ? [[], []] : [game.taken[seat], game.doubtful[seat]]);
    const hidden = game.hand_sizes[seat] - open.length - taken.length;
    const key = `${mine} ${hidden} ${open} ${taken} ${perhaps}`;
    if (this.cards.dataset.key === key) return;
    this.cards.dataset.key = key;
    this.cards.hidden = mine;
    const label = words.labels.heldBy(hidden, open, taken, perhaps);
    set(this.cards, { 'data-revealed': Boolean(game.revealed), 'aria-label': label, title: label, 'data-count': game.hand_sizes[seat] });
    const shown = open.map((island) => el('span', { class: 'small-card', 'data-open-card': island }, island));
    const known = taken.map((island) => el('span', { class: 'small-card known', 'data-known-card': island }, island));
    this.cards.replaceChildren(...shown, ...known, ...Array.from({ length: hidden }, back));
  }
}

/**
 * @param {string} kind
 * @param {Element | null} picture
 */
function figure(kind, picture) {
  const number = el('span', { class: 'number', 'aria-hidden': 'true' });
  const spoken = el('span', { class: 'spoken' });
  const unit = el('span', { class: 'unit', 'aria-hidden': 'true' });
  const element = el('span', { class: `figure ${kind}`, 'data-figure': kind }, picture, number, unit, spoken);
  return {
    element,
    show: (/** @type {number} */ value, /** @type {string} */ text) => {
      setText(number, String(value));
      setText(spoken, text);
      setText(unit, words.labels.units[/** @type {'points' | 'stones' | 'supply'} */ (kind)]);
      element.title = text;
    },
  };
}
