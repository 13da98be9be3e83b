/**
 * What lies beside the islands: the Destins to be bought and my Voyageur; alone, the Adversary and the hut.
 *
 * `data-zone="destins"` holds buttons with `data-destin`, `data-choosable="true"` where one can be bought now;
 * `data-zone="voyageur"` is mine; `data-zone="adversary"` carries `data-cards`, `data-hut` and `data-total`.
 *
 * @module motu/market
 */

import { el, seen, setText, set } from '../tools/dom.js';
import { onLook } from '../tools/looked_at.js';
import { theBox } from './box.js';
import { buying, plain } from './choose.js';
import { cardRow } from './card_row.js';
import { icon } from './symbols.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */

export class Market {
  #key = '';
  /** The Destin that somebody looks at. @type {number | null} */
  #looked = null;

  /**
   * @param {object} wishes
   * @param {(destin: number) => void} wishes.destin  a Destin was pressed
   * @param {(voyageur: number) => void} wishes.voyageur  my Voyageur was pressed
   * @param {(destin: number, isLooked: boolean) => void} wishes.look  somebody looks at a Destin more closely, or leaves off
   */
  constructor(wishes) {
    this.wishes = wishes;
    this.destins = el('div', { class: 'destins', role: 'group', 'aria-label': words.destin.title, 'data-zone': 'destins' });
    this.destinPart = el('div', { class: 'market-part' }, el('h2', {}, words.destin.title), this.destins);
    this.voyageur = el('div', { class: 'my-voyageur', 'data-zone': 'voyageur' });
    this.voyageurPart = el('div', { class: 'market-part' }, el('h2', {}, words.voyageur.title), this.voyageur);
    this.cards = el('span', {});
    this.hut = el('strong', {});
    this.total = el('strong', {});
    this.pile = el('span', { class: 'adversary-pile', 'aria-hidden': 'true' });
    const rows = el(
      'div',
      { class: 'adversary-figures' },
      el('span', { class: 'figure' }, this.total, ' ', words.adversary.points),
      el('span', { class: 'figure' }, icon('village'), icon('coco'), this.hut, ' ', words.adversary.hut),
    );
    this.seen = el('div', {});
    const seen = el('details', { class: 'adversary-cards' }, el('summary', {}, this.cards), this.seen);
    this.adversary = el('div', { class: 'market-part adversary', 'data-zone': 'adversary' }, el('h2', {}, words.adversary.title), rows, this.pile, seen);
    this.element = el('div', { class: 'market' }, this.destinPart, this.voyageurPart, this.adversary);
  }

  /** Where coco go that are paid to the hut. */
  get hutPlace() {
    return this.hut;
  }

  /**
   * @param {Shown} shown
   * @param {any} hints  what the server told to help me decide, or null
   */
  draw({ view: { game }, seat, moves }, hints) {
    if (!game) this.element.hidden = true;
    if (!game) return;
    const mine = seat === null ? null : game.voyageur;
    const revealed = seat !== null && game.voyageur_points[seat] !== null;
    const destins = /** @type {number[]} */ (game.destins);
    this.#drawAdversary(game);
    const offers = moves.filter((move) => move.t === 'buy' || move.t === 'reveal');
    this.element.hidden = destins.length === 0 && mine === null && game.adversary === null;
    const key = JSON.stringify([destins, mine, revealed, offers, hints?.destins, hints?.voyageur, seat !== null && game.voyageur_points[seat]]);
    if (key === this.#key) return;
    this.#key = key;
    // Nobody is told to leave a button that is taken away.
    if (this.#looked !== null) this.#look(this.#looked, false);
    this.destinPart.hidden = destins.length === 0;
    this.destins.replaceChildren(...destins.map((number) => this.#destin(number, buying(moves, number) !== null, hints)));
    this.voyageurPart.hidden = mine === null;
    if (mine === null) return;
    const scored = revealed && seat !== null ? game.voyageur_points[seat] : null;
    this.voyageur.replaceChildren(this.#voyageur(mine, plain(moves, 'reveal') !== null, hints?.voyageur?.points ?? null, scored));
  }

  #drawAdversary(/** @type {any} */ game) {
    const { adversary } = game;
    this.adversary.hidden = adversary === null;
    if (adversary === null) return;
    setText(this.hut, String(game.hut));
    setText(this.total, String(adversary.total));
    setText(this.cards, words.adversary.pile(adversary.cards));
    set(this.adversary, { 'data-cards': adversary.cards, 'data-hut': game.hut, 'data-total': adversary.total });
    if (this.pile.children.length !== adversary.cards) {
      this.pile.replaceChildren(...Array.from({ length: adversary.cards }, () => el('span', { class: 'back' })));
      this.seen.replaceChildren(...cardRow(adversary.pile));
    }
  }

  #look(/** @type {number} */ number, /** @type {boolean} */ isLooked) {
    this.#looked = isLooked ? number : null;
    this.wishes.look(number, isLooked);
  }

  /** @param {number} number @param {boolean} can @param {any} hints */
  #destin(number, can, hints) {
    const destin = theBox().destin(number);
    const hint = hints?.destins.find((/** @type {{destin: number}} */ one) => one.destin === number);
    const button = el('button', {
      type: 'button',
      class: 'destin',
      'data-destin': number,
      'data-choosable': can ? 'true' : null,
    });
    const name = el('span', { class: 'destin-name' }, words.destin.face(destin));
    const gains = el('span', { class: 'destin-points' }, ...words.destin.outcomes(destin).map((text) => el('span', {}, text)));
    const cost = el('span', { class: 'destin-cost' }, String(destin.costs), icon('coco'));
    const now = el('span', { class: hint?.points > 0 ? 'destin-now good' : 'destin-now' }, hint ? words.destin.nowShort(hint.points) : '');
    const said = el('span', { class: 'spoken' }, words.destin.label(destin, can, hint?.points ?? null));
    button.append(said, seen(el('span', { class: 'destin-icons' }, ...destin.most.map(icon)), name, cost, gains, now));
    button.addEventListener('click', () => this.wishes.destin(number));
    onLook(button, (isLooked) => this.#look(number, isLooked));
    return button;
  }

  /** @param {number} number @param {boolean} can @param {number | null} now @param {number | null} scored */
  #voyageur(number, can, now, scored) {
    const voyageur = theBox().voyageur(number);
    const button = el('button', {
      type: 'button',
      class: 'voyageur',
      'data-voyageur': number,
      'data-choosable': can ? 'true' : null,
    });
    const adds = el('span', { class: 'voyageur-adds' }, '+', ...voyageur.adds.map(icon));
    const scores = el('span', { class: 'voyageur-scores' }, words.voyageur.scores(voyageur), icon(voyageur.per));
    const state = el('span', { class: 'voyageur-state' }, words.voyageur.state(now, scored));
    button.append(el('span', { class: 'spoken' }, words.voyageur.label(voyageur, can, now, scored)), seen(adds, scores, state));
    button.addEventListener('click', () => this.wishes.voyageur(number));
    return button;
  }
}
