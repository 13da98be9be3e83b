/**
 * What lies before each player: points, explorers and what they carry, tiles, boats and helicopters with what is in them,
 * and cards as a number.
 *
 * @module mauna_kea/panel
 */

import { el, setText, set } from '../tools/dom.js';
import { artifactPicture } from './artifacts.js';
import { boot, cardBack, flame } from './icons.js';
import { boatPicture, explorerPicture, helicopterPicture } from './pieces.js';
import { tilePicture } from './terrain.js';
import { words } from './words/index.js';

export class Panel {
  /** @param {number} seat */
  constructor(seat) {
    this.seat = seat;
    this.points = figure('points', null);
    this.explorers = figure('explorers', explorerPicture(seat));
    this.lost = figure('lost', flame());
    this.cards = figure('cards', cardBack());
    this.pool = figure('pool', boot());
    set(this.cards.element, { 'data-hand-of': seat });
    this.tiles = el('div', { class: 'panel-tiles', role: 'img', 'data-tiles-of': seat });
    this.loads = el('div', { class: 'panel-loads', 'data-carried-of': seat });
    this.boats = el('div', { class: 'panel-boats', 'data-rescued-of': seat });
    const figures = [this.points, this.explorers, this.lost, this.cards, this.pool].map(({ element }) => element);
    this.element = el('div', { class: 'panel', 'data-panel': seat, 'data-folded': true }, el('div', { class: 'figures' }, ...figures), this.loads, this.tiles, this.boats);
  }

  /**
   * @param {any} game  the game's view, or null before the start
   * @param {boolean} mine
   */
  draw(game, mine) {
    this.element.hidden = !game;
    if (!game) return;
    const { seat } = this;
    const { labels } = words;
    this.points.show(game.points[seat], labels.points(game.points[seat]));
    const standing = game.explorers[seat].length;
    this.explorers.show(standing + game.unplaced[seat], game.unplaced[seat] ? labels.toPlace(game.unplaced[seat]) : labels.onIsland(standing));
    this.lost.show(game.lost[seat] || null, labels.lost(game.lost[seat]));
    const cards = game.hand_sizes[seat];
    this.cards.show(cards || null, labels.heldCards(cards));
    set(this.cards.element, { 'data-count': cards });
    this.pool.show(game.turn === seat && game.stage !== 'placing' && game.stage !== 'over' ? game.pool : null, labels.pool(game.pool));
    this.#drawLoads(game.explorers[seat]);
    this.#drawTiles(game.tiles[seat], mine);
    this.#drawBoats(game.rescued[seat]);
  }

  /** Show all of it, or only what matters most where there is little place. @param {boolean} isOpen */
  open(isOpen) {
    set(this.element, { 'data-folded': !isOpen });
  }

  /** What was taken and is still on the island. @param {{space: number, load: string}[]} team */
  #drawLoads(team) {
    const carriers = team.filter(({ load }) => load !== '');
    this.loads.hidden = carriers.length === 0;
    const key = JSON.stringify(carriers);
    if (this.loads.dataset.key === key) return;
    this.loads.dataset.key = key;
    this.loads.replaceChildren(
      ...carriers.map(({ space, load }) => {
        const text = words.labels.carries(space, load);
        return el('span', { class: 'load', role: 'img', 'aria-label': text, title: text }, explorerPicture(this.seat), ...[...load].map(artifactPicture));
      }),
    );
  }

  /** @param {string[]} tiles @param {boolean} mine */
  #drawTiles(tiles, mine) {
    this.tiles.hidden = mine || tiles.length === 0;
    const key = tiles.join();
    if (this.tiles.dataset.key === key) return;
    this.tiles.dataset.key = key;
    set(this.tiles, { 'aria-label': words.labels.heldTiles(tiles) });
    this.tiles.replaceChildren(...tiles.map((tile) => tilePicture(tile)));
  }

  /** @param {{boat: any, load: string}[]} rescued */
  #drawBoats(rescued) {
    const key = JSON.stringify(rescued);
    if (this.boats.dataset.key === key) return;
    this.boats.dataset.key = key;
    this.boats.hidden = rescued.length === 0;
    this.boats.replaceChildren(
      ...rescued.map(({ boat, load }) => {
        const text = words.labels.rescue(boat, load);
        const picture = boat ? boatPicture(boat, { seat: this.seat, load }) : helicopterPicture(load);
        return el('span', { class: 'rescue', role: 'img', 'aria-label': text, title: text }, picture);
      }),
    );
  }
}

/**
 * @param {'points' | 'explorers' | 'lost' | 'cards' | 'pool'} kind
 * @param {Element | null} picture
 */
function figure(kind, picture) {
  const number = el('span', { class: 'number', 'aria-hidden': 'true' });
  const spoken = el('span', { class: 'spoken' });
  const unit = el('span', { class: 'unit', 'aria-hidden': 'true' }, words.labels.units[kind]);
  const element = el('span', { class: 'figure', 'data-figure': kind }, picture, number, unit, spoken);
  return {
    element,
    /** Null hides it. @param {number | null} value @param {string} text */
    show: (value, text) => {
      element.hidden = value === null;
      setText(number, String(value ?? ''));
      setText(spoken, text);
      element.title = text;
    },
  };
}
