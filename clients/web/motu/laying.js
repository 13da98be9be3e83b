/**
 * Laying a card: which of the Line is chosen, where it would lie, and what the server says about that.
 *
 * @module motu/laying
 */

import { SOURCES } from './box.js';
import { Ghost } from './ghost.js';
import { laying } from './choose.js';
import { Placements, changes } from './placements.js';
import { words } from './words/index.js';

/** @typedef {import('./placements.js').Pose} Pose */
/** @typedef {import('../connection/types.js').Move} Move */

/**
 * @typedef {object} World
 * @property {(like: object) => Promise<import('../tools/game_types.js').OfferedMoves | null>} ask
 * @property {(move: Move) => void} play
 * @property {() => void} changed  something about it is to be shown
 * @property {(x: number, y: number) => void} reveal  bring a place into sight
 */

export class Laying {
  /** @type {number | null} */
  place = null;
  /** @type {Pose} */
  pose = { x: 0, y: 0, turns: 0 };
  /** Whether all places are shown where the card fits. */
  showsPlaces = true;
  /** The sources I have scored. @type {Set<string>} */
  scored = new Set();
  #card = 0;
  #seq = -1;
  /** @type {Placements | null} */
  #ways = null;
  /** @type {Move[]} */
  #moves = [];
  /** @type {number[] | null} */
  #now = null;
  /** Which question's answer is waited for. */
  #question = 0;

  /** @param {World} world */
  constructor(world) {
    this.world = world;
    this.ghost = new Ghost({
      move: (dx, dy) => this.moveTo(this.pose.x + dx, this.pose.y + dy, true),
      turn: (step) => this.turn(step),
      next: (step) => this.next(step),
      lay: () => this.lay(),
    });
  }

  /** Whether a card is about to be laid, and what it would do is known. */
  get ready() {
    return this.place !== null && this.#ways !== null;
  }

  /** What the chosen card costs, or null while that is not known. */
  get cost() {
    return this.#ways?.cost ?? null;
  }

  /** Whether the card may be laid where it is. */
  get legal() {
    return this.move !== null;
  }

  /** The move that lays the card where it is, if the server offers it. */
  get move() {
    return this.place === null || !this.#ways?.isLegal(this.pose) ? null : laying(this.#moves, this.place, this.pose);
  }

  /** The card as it would lie on the island, or null where it may not. @returns {[card: number, x: number, y: number, turns: number] | null} */
  get laid() {
    return this.legal ? [this.#card, this.pose.x, this.pose.y, this.pose.turns] : null;
  }

  /** By how much each source would change, or null; what is scored changes no more. */
  get changes() {
    const all = this.legal ? changes(this.#ways?.at(this.pose)?.points, this.#now) : null;
    return all && all.map((by, n) => (this.scored.has(SOURCES[n]) ? 0 : by));
  }

  /** Which rule is against it, or null; `beside` where it would not touch the island, `card_too_dear` where it cannot be paid. */
  get bar() {
    if (!this.#ways || this.legal) return null;
    if (!this.#ways.payable) return 'card_too_dear';
    const way = this.#ways.at(this.pose);
    return way ? way.bar : 'beside';
  }

  /** How many places there are, and which of them it is (0: none). */
  get count() {
    return { of: this.#ways?.legal().length ?? 0, at: this.#ways?.numberOf(this.pose) ?? 0 };
  }

  /**
   * Choose the card at a place of the Line, or none.
   *
   * @param {number | null} place
   * @param {number} [card]
   * @param {number} [seq]  what is decided on
   */
  async choose(place, card = 0, seq = -1) {
    this.place = place;
    this.#ways = null;
    this.#moves = [];
    this.#card = card;
    this.#seq = seq;
    this.#question += 1;
    const question = this.#question;
    this.draw();
    this.world.changed();
    if (place === null) return;
    const answer = await this.world.ask({ t: 'lay', place });
    if (question !== this.#question || !answer?.hints?.card) return;
    this.#ways = new Placements(answer.hints.card);
    this.#moves = answer.moves;
    this.#now = answer.hints.sources;
    const best = this.#ways.isLegal(this.pose) ? this.pose : this.#ways.nearest(this.pose);
    if (best && this.#ways.payable) this.pose = best;
    this.draw();
    this.world.changed();
    this.world.reveal(this.pose.x, this.pose.y);
  }

  /** Whether what was asked about still stands. @param {number} seq @param {readonly number[]} line */
  holds(seq, line) {
    return this.place !== null && this.#seq === seq && line[this.place] === this.#card;
  }

  /** @param {number} x @param {number} y @param {boolean} [reveal] */
  moveTo(x, y, reveal = false) {
    if (x === this.pose.x && y === this.pose.y) return;
    this.pose = { ...this.pose, x, y };
    this.#changed(reveal);
  }

  /** Bring it somewhere, turned so. @param {number} x @param {number} y @param {number} turns */
  hold(x, y, turns) {
    this.pose = { x, y, turns };
    this.#changed(true);
  }

  /** @param {number} step */
  turn(step) {
    this.pose = { ...this.pose, turns: (this.pose.turns + step + 4) % 4 };
    this.#changed(false);
  }

  /** Go to the next place where it fits. @param {number} step */
  next(step) {
    const pose = this.#ways?.after(this.pose, step);
    if (!pose) return;
    this.pose = pose;
    this.#changed(true);
  }

  /** Go to the nearest place where it fits. */
  snap() {
    const pose = this.#ways?.nearest(this.pose);
    if (!pose) return;
    this.pose = pose;
    this.#changed(true);
  }

  togglePlaces() {
    this.showsPlaces = !this.showsPlaces;
    this.#changed(false);
  }

  /** Lay it, if that is offered. */
  lay() {
    const { move } = this;
    if (!move) return;
    this.world.play(move);
    void this.choose(null);
  }

  draw() {
    if (!this.ready) return this.ghost.clear();
    const { pose, legal } = this;
    const spot = legal || this.bar === 'beside' ? null : (this.#ways?.at(pose)?.spot ?? null);
    this.ghost.showPlaces(this.showsPlaces ? (this.#ways?.legal() ?? []) : [], pose.turns);
    return this.ghost.draw({ card: this.#card, pose, legal, spot, label: words.ghost(this.#card, pose, this.verdict) });
  }

  /** What is to be said about where it is. */
  get verdict() {
    const { bar } = this;
    if (bar !== null) return words.bars[bar] ?? bar;
    const change = this.changes;
    return change ? words.changes(change) : '';
  }

  #changed(/** @type {boolean} */ reveal) {
    this.draw();
    if (reveal) this.world.reveal(this.pose.x, this.pose.y);
    this.world.changed();
  }
}
