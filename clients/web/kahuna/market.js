/**
 * What lies beside the map: the display, the deck and the discard pile.
 *
 * `data-zone="display"` holds the display's cards (`data-card`); the deck is the button `data-action="draw"`; the
 * discard pile is `data-zone="discard"`. What can be clicked carries `data-choosable="true"`.
 *
 * @module kahuna/market
 */

import { button, el, seen, setChildren, setText, set } from '../tools/dom.js';
import { openDialog } from '../tools/dialog.js';
import { setUsable } from '../tools/in_vain.js';
import { back, face } from './card.js';
import { whyNotDraw } from './reasons.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Move} Move */

export class Market {
  /** @type {{island: string, button: HTMLButtonElement}[]} */
  #display = [];
  /** @type {Shown | null} */
  #shown = null;

  /** @param {(move: Move) => void} play */
  constructor(play) {
    this.play = play;
    this.display = el('div', { class: 'display', role: 'group', 'aria-label': words.labels.display, 'data-zone': 'display' });
    this.caption = el('span', { class: 'pile-label', 'aria-hidden': 'true' });
    this.deckSaid = el('span', { class: 'spoken' });
    this.deckCount = el('span', { class: 'count' });
    this.deckLabel = el('span', { class: 'pile-label' }, words.labels.deck);
    this.deck = pile('deck', () => this.#draw(), { 'data-action': 'draw' }, this.deckSaid, back(), this.deckCount, this.deckLabel);
    this.discardSaid = el('span', { class: 'spoken' });
    this.discardCount = el('span', { class: 'count' });
    this.top = el('span', { class: 'top' });
    const discardLabel = el('span', { class: 'pile-label' }, words.labels.discard);
    this.discard = pile('discard', () => this.#browse(), { 'data-zone': 'discard' }, this.discardSaid, this.top, this.discardCount, discardLabel);
    const offer = el('div', { class: 'offer' }, this.display, this.caption);
    this.element = el('div', { class: 'market', 'data-in-sight': true }, offer, el('div', { class: 'piles' }, this.deck, this.discard));
  }

  /** The cards of the display. */
  get cards() {
    return this.#display;
  }

  /** @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const game = shown.view.game;
    const islands = /** @type {string[]} */ (game?.display ?? []);
    const old = [...this.#display];
    this.#display = islands.map((island) => {
      const at = old.findIndex((card) => card.island === island);
      return at >= 0 ? old.splice(at, 1)[0] : this.#make(island);
    });
    setChildren(this.display, this.#display.map((card) => card.button));
    for (const card of this.#display) {
      const can = this.#take(card.island) !== undefined;
      choosable(card.button, can, whyNotDraw(shown.moves));
      set(card.button, { 'aria-label': words.labels.displayCard(card.island, can), 'data-gone': null });
    }
    const canTake = shown.moves.some((move) => move.t === 'take');
    setText(this.caption, canTake ? words.labels.takeOne : words.labels.displayShort);
    set(this.caption, { 'data-choosable': canTake });
    this.#drawPiles(game?.deck ?? 0, game?.discard ?? 0, game?.played ?? []);
  }

  #drawPiles(/** @type {number} */ deck, /** @type {number} */ discard, /** @type {string[]} */ played) {
    const canDraw = this.#move('draw') !== undefined;
    choosable(this.deck, canDraw, whyNotDraw(this.#shown?.moves ?? []));
    setText(this.deckSaid, words.labels.deckOf(deck, canDraw));
    set(this.deck, { 'data-empty': deck === 0, 'data-count': deck });
    setText(this.deckCount, String(deck));
    setText(this.deckLabel, canDraw ? words.labels.draw : words.labels.deck);
    setText(this.discardSaid, words.labels.discardOf(discard));
    set(this.discard, { 'data-empty': discard === 0, 'data-count': discard });
    set(this.discard, { 'data-choosable': 'browse' });
    setText(this.discardCount, String(discard));
    this.top.replaceChildren(discard > 0 && played.length === 0 ? back() : el('span', { class: 'heap' }));
  }

  #make(/** @type {string} */ island) {
    const element = el('button', { type: 'button', class: 'card', 'data-card': island }, face(island));
    element.addEventListener('click', () => {
      const move = this.#take(island);
      if (move && element.dataset.choosable) this.play(move);
    });
    return { island, button: element };
  }

  #draw() {
    const move = this.#move('draw');
    if (move) this.play(move);
  }

  #take(/** @type {string} */ island) {
    return this.#shown?.moves.find((move) => move.t === 'take' && move.card === island);
  }

  #move(/** @type {string} */ kind) {
    return this.#shown?.moves.find((move) => move.t === kind);
  }

  /** Show the cards played face up since the last shuffle. */
  #browse() {
    const game = this.#shown?.view.game;
    if (!game) return;
    const played = /** @type {string[]} */ (game.played);
    const hidden = game.discard - played.length;
    const list = el('ul', { class: 'pile-list' });
    for (const island of new Set(played)) {
      const count = played.filter((other) => other === island).length;
      const card = el('span', { class: 'card' }, face(island));
      list.append(el('li', { 'aria-label': words.labels.copies(island, count) }, card, count > 1 && el('span', { class: 'count' }, `×${count}`)));
    }
    openDialog({
      title: words.labels.discardTitle,
      body: [el('p', {}, words.labels.discardText(played.length, hidden, game.buried ?? [])), list],
      actions: (close) => [button(words.labels.close, close)],
    });
  }
}

/**
 * @param {string} kind
 * @param {() => void} act
 * @param {Record<string, string>} attributes
 * @param {Element} said  what it is and can be used for, in words
 * @param {Element} picture
 * @param {Element} count
 * @param {Element} label
 */
function pile(kind, act, attributes, said, picture, count, label) {
  const element = el('button', { type: 'button', class: `pile ${kind}`, ...attributes });
  element.append(said, seen(picture, count, label));
  element.addEventListener('click', () => {
    if (element.dataset.choosable) act();
  });
  return element;
}

/**
 * @param {Element} element
 * @param {boolean} can
 * @param {string} whyNot
 */
function choosable(element, can, whyNot) {
  setUsable(element, can, whyNot);
  set(element, { 'data-choosable': can ? 'true' : null });
}
