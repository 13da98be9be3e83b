/**
 * What lies before each player: points, coco, the Destins bought, and the Voyageur, face down or revealed.
 *
 * `data-figure` is `points`, `coco` or `beach`; a Destin carries `data-destin`, the Voyageur `data-voyageur` (its number, or
 * `hidden`), and `data-chosen` tells, while all choose, who has.
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
   * @param {(destin: number) => void} explain
   * @param {(voyageur: number) => void} explainVoyageur
   */
  constructor(seat, explain, explainVoyageur) {
    this.seat = seat;
    this.explain = explain;
    this.explainVoyageur = explainVoyageur;
    this.points = figure('points', null);
    this.coco = figure('coco', 'coco');
    this.beach = figure('beach', 'beach');
    this.chosen = el('span', { class: 'has-chosen' }, words.panel.chosen);
    this.things = el('span', { class: 'panel-things' });
    const figures = el('div', { class: 'figures' }, this.points.element, this.coco.element, this.beach.element);
    this.element = el('div', { class: 'panel', 'data-panel': seat }, figures, this.things, this.chosen);
  }

  /** @param {Shown} shown */
  draw({ view: { game, table } }) {
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
    const key = JSON.stringify([game.bought[seat], voyageur]);
    if (this.things.dataset.key === key) return;
    this.things.dataset.key = key;
    this.things.replaceChildren(
      ...game.bought[seat].map((/** @type {number} */ number) => this.#destin(number)),
      ...(voyageur === null ? [] : [this.#voyageur(voyageur)]),
    );
  }

  #destin(/** @type {number} */ number) {
    const destin = theBox().destin(number);
    const button = el('button', { type: 'button', class: 'chip', 'data-destin': number, 'aria-label': words.destin.name(destin) });
    button.append(...destin.most.map(icon));
    button.title = words.destin.name(destin);
    button.addEventListener('click', () => this.explain(number));
    return button;
  }

  #voyageur(/** @type {number | 'hidden'} */ number) {
    if (number === 'hidden') {
      const text = words.voyageur.faceDown;
      return el('span', { class: 'chip voyageur-back', role: 'img', 'aria-label': text, title: text, 'data-voyageur': 'hidden' }, '?');
    }
    const voyageur = theBox().voyageur(number);
    const button = el('button', { type: 'button', class: 'chip voyageur-chip', 'data-voyageur': number, 'aria-label': words.voyageur.name(voyageur) });
    button.append(...voyageur.adds.map(icon));
    button.title = words.voyageur.name(voyageur);
    button.addEventListener('click', () => this.explainVoyageur(number));
    return button;
  }
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
