/**
 * What lies before each player: points, coco, the Destins bought, and the Voyageur, face down or revealed.
 *
 * `data-figure` is `points`, `coco` or `beach`. Destins and Voyageur are one button (`data-action="things"`), which explains
 * them all: single ones would be too small to be hit. In it a Destin carries `data-destin`, the Voyageur `data-voyageur` (its
 * number, or `hidden`). `data-chosen` tells, while all choose, who has.
 *
 * @module motu/panel
 */

import { el, setText, set } from '../tools/dom.js';
import { theBox } from './box.js';
import { icon } from './symbols.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Panel {
  /**
   * @param {number} seat
   * @param {() => void} explain  Destins and Voyageur of this seat are to be explained
   */
  constructor(seat, explain) {
    this.seat = seat;
    this.points = figure('points', null);
    this.coco = figure('coco', 'coco');
    this.beach = figure('beach', 'beach');
    this.chosen = el('span', { class: 'has-chosen' }, words.panel.chosen);
    this.things = el('button', { type: 'button', class: 'panel-things', 'data-action': 'things' });
    this.things.addEventListener('click', explain);
    const figures = el('div', { class: 'figures' }, this.points.element, this.coco.element, this.beach.element);
    this.element = el('div', { class: 'panel', 'data-panel': seat }, figures, this.things, this.chosen);
  }

  /** @param {Shown} shown */
  draw({ view: { game, table }, names }) {
    this.element.hidden = !game;
    if (!game) return;
    const { seat } = this;
    const [, beach] = game.shows[seat];
    this.points.show(game.scores[seat], words.panel.points(game.scores[seat]));
    this.coco.show(game.reserves[seat], words.panel.coco(game.reserves[seat]));
    this.beach.show(beach, words.panel.beach(beach));
    this.chosen.hidden = !(game.stage === 'scoring' && game.has_chosen[seat]);
    set(this.element, { 'data-chosen': !this.chosen.hidden });
    const voyageur = game.voyageurs[seat] ?? (game.adversary === null && table.options.voyageurs ? 'hidden' : null);
    const bought = /** @type {number[]} */ (game.bought[seat]);
    this.things.hidden = bought.length === 0 && voyageur === null;
    set(this.things, { 'aria-label': words.panel.things(seat, names, bought.map((number) => theBox().destin(number)), spokenVoyageur(voyageur)) });
    const key = JSON.stringify([bought, voyageur]);
    if (this.things.dataset.key === key) return;
    this.things.dataset.key = key;
    this.things.replaceChildren(
      ...bought.map(destinChip),
      ...(voyageur === null ? [] : [voyageurChip(voyageur)]),
    );
  }

  /** Light the coco in reserve, or no more. @param {boolean} isLit */
  light(isLit) {
    set(this.coco.element, { 'data-lit': isLit });
  }
}

/** @param {number | 'hidden' | null} number */
function spokenVoyageur(number) {
  if (number === null) return null;
  return number === 'hidden' ? words.voyageur.faceDown : words.voyageur.name(theBox().voyageur(number));
}

/** @param {number} number */
function destinChip(number) {
  return el('span', { class: 'chip', 'data-destin': number }, ...theBox().destin(number).most.map(icon));
}

/** @param {number | 'hidden'} number */
function voyageurChip(number) {
  if (number === 'hidden') return el('span', { class: 'chip voyageur-back', 'data-voyageur': 'hidden' }, '?');
  return el('span', { class: 'chip voyageur-chip', 'data-voyageur': number }, ...theBox().voyageur(number).adds.map(icon));
}

/**
 * @param {'points' | 'coco' | 'beach'} kind
 * @param {string | null} picture
 */
function figure(kind, picture) {
  const number = el('span', { class: 'number', 'aria-hidden': 'true' });
  const spoken = el('span', { class: 'spoken' });
  const unit = kind === 'points' ? el('span', { class: 'unit', 'aria-hidden': 'true' }, words.panel.unit) : null;
  const element = el('span', { class: `figure ${kind}`, 'data-figure': kind }, picture && icon(picture), number, unit, spoken);
  return {
    element,
    show: (/** @type {number} */ value, /** @type {string} */ text) => {
      setText(number, words.points(value));
      setText(spoken, text);
      set(element, { 'data-value': value });
      element.title = text;
    },
  };
}
