/**
 * What lies before me: my tiles, to be chosen, turned, laid, or given away for points; the points I have; and my cards.
 *
 * The container carries `data-zone="hand"`; tiles `data-tile`, cards `data-card`, both `aria-pressed` and, where they can
 * be chosen, `data-choosable="true"`. The button under a tile is `data-action="spend"`. Where there is little place, cards are
 * folded (`data-folded`) behind a button.
 *
 * @module mauna_kea/hand
 */

import { button, el, setChildren, setText, set } from '../tools/dom.js';
import { setUsable } from '../tools/in_vain.js';
import { face, topicOf } from './card.js';
import { cardBack } from './icons.js';
import { tilePicture } from './terrain.js';
import { words } from './words/index.js';

/** @typedef {{tile: string, element: HTMLElement, press: HTMLButtonElement, spend: HTMLButtonElement, turn: number}} Tile */
/** @typedef {{card: string, button: HTMLButtonElement}} Card */

/**
 * How the tiles and cards look now.
 *
 * @typedef {object} Looks
 * @property {Tile | null} tile  the tile that is chosen
 * @property {number} turn  how it is turned
 * @property {Card[]} cards  the cards that are chosen
 * @property {boolean} isChoosing  whether cards are chosen to be kept
 * @property {(tile: string) => boolean} canLay
 * @property {(tile: string) => boolean} canSpend
 * @property {(card: string) => boolean} canPlay
 * @property {string} whyNot  why a tile is of no use now
 * @property {string} whyNotCard  why a card is of no use now
 */

export class Hand {
  /** @type {Tile[]} */
  #tiles = [];
  /** @type {Card[]} */
  #cards = [];
  /** The cards are shown where there is little place, too. */
  #isOpen = false;
  /** They are always shown while some of them are chosen. */
  #isChoosing = false;

  /**
   * @param {object} how
   * @param {(tile: Tile) => void} how.pressTile
   * @param {(tile: string) => void} how.spend
   * @param {(card: Card) => void} how.pressCard
   */
  constructor({ pressTile, spend, pressCard }) {
    this.pressTile = pressTile;
    this.spend = spend;
    this.pressCard = pressCard;
    this.pool = el('span', { class: 'pool', role: 'img', 'data-zone': 'pool' });
    this.tiles = el('div', { class: 'tiles', role: 'group', 'aria-label': words.labels.tiles });
    this.cards = el('div', { class: 'cards', role: 'group', 'aria-label': words.labels.hand });
    this.count = el('b', {});
    this.fold = button('', () => this.#setOpen(!this.#isOpen), { class: 'button fold-cards', 'data-action': 'fold-cards' });
    this.fold.append(cardBack(), this.count);
    this.supplyRow = el('div', { class: 'supply-row' }, this.pool, this.tiles, this.fold);
    this.away = el('p', { class: 'laid-away hint', 'data-zone': 'away' });
    this.element = el('div', { class: 'hand', 'data-zone': 'hand' }, this.supplyRow, this.cards, this.away);
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.#setOpen(false);
  }

  /** Show the cards, or fold them where there is little place. @param {boolean} isOpen */
  #setOpen(isOpen) {
    this.#isOpen = isOpen;
    set(this.fold, { 'aria-expanded': isOpen ? 'true' : 'false' });
    set(this.element, { 'data-folded': !isOpen && !this.#isChoosing });
  }

  get heldTiles() {
    return this.#tiles;
  }

  get heldCards() {
    return this.#cards;
  }

  /**
   * Show these tiles and cards. Elements of what stays are kept, so that the focus stays where it was.
   *
   * @param {readonly string[]} tiles
   * @param {readonly string[]} cards
   * @param {readonly string[]} away  the cards that I laid away
   */
  hold(tiles, cards, away) {
    const oldTiles = [...this.#tiles];
    this.#tiles = tiles.map((tile) => {
      const at = oldTiles.findIndex((one) => one.tile === tile);
      return at >= 0 ? oldTiles.splice(at, 1)[0] : this.#makeTile(tile);
    });
    setChildren(this.tiles, this.#tiles.map(({ element }) => element));
    const oldCards = [...this.#cards];
    this.#cards = cards.map((card) => {
      const at = oldCards.findIndex((one) => one.card === card);
      return at >= 0 ? oldCards.splice(at, 1)[0] : this.#makeCard(card);
    });
    setChildren(this.cards, this.#cards.map((card) => card.button));
    this.cards.hidden = this.fold.hidden = cards.length === 0;
    setText(this.count, String(cards.length));
    set(this.fold, { 'aria-label': words.labels.heldCards(cards.length), title: words.labels.heldCards(cards.length) });
    this.away.hidden = away.length === 0;
    setText(this.away, words.labels.laidAway(away));
    set(this.element, { 'data-count': cards.length });
  }

  /** The tile I hold that is this one; of equal ones that which is meant. @param {string} tile @param {Tile | null} meant */
  oneOf(tile, meant) {
    if (meant?.tile === tile && this.#tiles.includes(meant)) return meant;
    return this.#tiles.findLast((held) => held.tile === tile) ?? null;
  }

  /** Show the points of the pool, or none where it is not mine. @param {number | null} points */
  setPool(points) {
    this.pool.hidden = points === null;
    setText(this.pool, String(points ?? 0));
    set(this.pool, { 'aria-label': words.labels.pool(points ?? 0), title: words.labels.pool(points ?? 0), 'data-points': points ?? 0 });
  }

  /** Show what is chosen and what can be. @param {Looks} looks */
  show({ tile: chosen, turn, cards, isChoosing, canLay, canSpend, canPlay, whyNot, whyNotCard }) {
    this.#isChoosing = isChoosing;
    this.#setOpen(this.#isOpen);
    set(this.element, { 'data-lays': this.#tiles.some(({ tile }) => canLay(tile)) });
    for (const tile of this.#tiles) {
      const isChosen = tile === chosen;
      const can = canLay(tile.tile) || canSpend(tile.tile);
      const now = isChosen ? turn : 0;
      setUsable(tile.press, can, whyNot);
      if (tile.turn !== now) {
        tile.turn = now;
        tile.press.replaceChildren(tilePicture(tile.tile, now));
      }
      set(tile.press, {
        'aria-pressed': isChosen ? 'true' : 'false',
        'data-choosable': can ? 'true' : null,
        'data-turn': now,
        'data-gone': null,
        'aria-label': words.labels.tile(tile.tile, { chosen: isChosen, turn: now }),
      });
      tile.spend.hidden = !canSpend(tile.tile);
    }
    for (const card of this.#cards) {
      const can = canPlay(card.card);
      const isChosen = cards.includes(card);
      setUsable(card.button, can, whyNotCard);
      set(card.button, {
        'aria-pressed': isChosen ? 'true' : 'false',
        'data-choosable': can ? 'true' : null,
        'data-gone': null,
        'aria-label': words.labels.card(card.card, isChosen),
      });
    }
  }

  /** @param {string} tile @returns {Tile} */
  #makeTile(tile) {
    const press = el('button', { type: 'button', class: 'tile-button', 'data-tile': tile });
    press.append(tilePicture(tile));
    const spend = button(words.actions.spendShort(tile), () => this.spend(tile), {
      class: 'button spend',
      'data-action': 'spend',
      'data-about': tile,
      'aria-label': words.actions.spend(tile),
      title: words.actions.spend(tile),
    });
    const element = el('div', { class: 'tile-held' }, press, spend);
    const held = { tile, element, press, spend, turn: 0 };
    press.addEventListener('click', () => press.dataset.choosable && this.pressTile(held));
    return held;
  }

  /** @param {string} card @returns {Card} */
  #makeCard(card) {
    const press = el('button', { type: 'button', class: 'card', 'data-card': card, 'data-rule': topicOf(card), title: words.cards.says(card) });
    press.append(face(card));
    const held = { card, button: press };
    press.addEventListener('click', () => press.dataset.choosable && this.pressCard(held));
    return held;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const row = [...this.#tiles.map(({ press }) => press), ...this.#cards.map((card) => card.button)];
    const at = row.findIndex((press) => press === document.activeElement);
    if (!way || at < 0) return;
    event.preventDefault();
    row[(at + way + row.length) % row.length].focus();
  }
}
