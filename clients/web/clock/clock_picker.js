/**
 * The part of a form that chooses a clock: none until somebody wants one, then a usual one or times of one's own,
 * and what follows when time is over.
 *
 * Its fields are `select[name=clock]`, `clock-kind` and `clock-expiry`, and `input[name=clock-stock]` and `clock-added`.
 *
 * @module clock/clock_picker
 */

import { el, set, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { expiries, inUnits, LEAST, paceIn, presets, UNITS } from './presets.js';

/** @typedef {import('../connection/types.js').ClockRule} ClockRule */
/** @typedef {import('./presets.js').Pace} Pace */

const NONE = '';
const OWN = 'own';

/** What times of one's own begin with, in the units of their kind. */
const FIRST = { live: { stock: 15, added: 15 }, turn: { stock: 90, added: 0 }, days: { stock: 5, added: 12 } };

export class ClockPicker {
  /** The clock that the table has, as it was filled in. @type {ClockRule | null} */
  #filled = null;

  /**
   * @param {import('../tools/game_types.js').GameClocks} clocks  what the game suggests
   * @param {() => string | null} level  of the bots that play on; null where the house has none
   */
  constructor(clocks, level) {
    const { choose } = words.clock;
    this.passes = clocks.passes;
    this.level = level;
    this.paces = presets(clocks);
    this.which = select('clock', [[NONE, choose.none], ...this.paces.map((pace, n) => [String(n), words.clock.pace(pace)]), [OWN, choose.own]]);
    this.kind = select('clock-kind', Object.entries(choose.kinds));
    this.stock = el('input', { type: 'number', name: 'clock-stock', inputmode: 'decimal', step: 'any' });
    this.added = el('input', { type: 'number', name: 'clock-added', inputmode: 'decimal', step: 'any' });
    this.expiry = select('clock-expiry', []);
    this.stockLabel = el('span', {});
    this.addedLabel = el('span', {});
    this.addedField = el('label', { class: 'field' }, this.addedLabel, this.added);
    this.own = el('div', { class: 'fields' }, field(choose.kind, this.kind), el('label', { class: 'field' }, this.stockLabel, this.stock), this.addedField);
    this.follows = field(choose.expiry, this.expiry);
    this.nights = el('p', { class: 'hint' }, choose.nights);
    this.element = el('div', { class: 'clock-picker', 'data-zone': 'clock' }, field(choose.title, this.which), this.own, this.follows, this.nights);
    this.which.addEventListener('change', () => this.#draw());
    this.kind.addEventListener('change', () => this.#beginOwn());
    this.#beginOwn();
  }

  /** The table is to be for so many. @param {number} seats */
  forSeats(seats) {
    const possible = expiries(seats, this.passes, this.level() !== null);
    const chosen = this.expiry.value;
    this.expiry.replaceChildren(...possible.map((each) => el('option', { value: each }, words.clock.choose.expiries[each])));
    if (possible.some((each) => each === chosen)) this.expiry.value = chosen;
    this.element.hidden = possible.length === 0;
    this.#draw();
  }

  /** Choose the clock that a table has. @param {ClockRule | null} rule */
  fill(rule) {
    this.#filled = rule;
    const usual = this.paces.findIndex(({ kind, stock, added }) => kind === rule?.kind && stock === rule.stock && added === rule.added);
    this.which.value = rule === null ? NONE : usual < 0 ? OWN : String(usual);
    if (rule !== null) this.#fillOwn(rule);
    this.#draw();
  }

  /** @param {ClockRule} rule */
  #fillOwn({ kind, stock, added, expiry }) {
    this.kind.value = kind;
    this.#beginOwn();
    this.stock.value = inUnits(stock, UNITS[kind].stock);
    this.added.value = inUnits(added, UNITS[kind].added);
    // What a program has set may be less than what is suggested here, and stays while nobody changes it.
    set(this.stock, { min: Math.min(LEAST[kind], Number(this.stock.value)) });
    if ([...this.expiry.options].some(({ value }) => value === expiry)) this.expiry.value = expiry;
  }

  /** The clock as it is asked for; null: none. @returns {ClockRule | null} */
  value() {
    if (this.element.hidden || this.which.value === NONE) return null;
    const expiry = /** @type {ClockRule['expiry']} */ (this.expiry.value);
    const level = this.level() ?? this.#filled?.level ?? null;
    return { ...this.#pace(), expiry, ...(level === null ? {} : { level }) };
  }

  /** @returns {Pace} */
  #pace() {
    if (this.which.value !== OWN) return this.paces[Number(this.which.value)];
    return paceIn(this.#kind(), { stock: this.stock.value, added: this.added.value }, this.#filled);
  }

  #kind() {
    return /** @type {ClockRule['kind']} */ (this.kind.value);
  }

  /** Times of one's own, of the kind that is chosen. */
  #beginOwn() {
    const kind = this.#kind();
    const { most } = UNITS[kind];
    set(this.stock, { min: LEAST[kind], max: most.stock });
    set(this.added, { min: 0, max: most.added });
    this.stock.value = String(FIRST[kind].stock);
    this.added.value = String(FIRST[kind].added);
    this.#draw();
  }

  #draw() {
    const kind = this.#kind();
    const isOwn = this.which.value === OWN;
    const isNone = this.which.value === NONE;
    setText(this.stockLabel, words.clock.choose.stock[kind]);
    setText(this.addedLabel, words.clock.choose.added[kind]);
    this.own.hidden = !isOwn;
    this.addedField.hidden = kind === 'turn';
    // A field that is not asked for does not keep the form from being sent.
    this.stock.disabled = !isOwn;
    this.added.disabled = !isOwn || kind === 'turn';
    this.follows.hidden = isNone;
    this.nights.hidden = isNone || this.#pace().kind !== 'days';
  }
}

/** @param {string} name @param {string[][]} choices  pairs of value and label */
function select(name, choices) {
  return el('select', { name }, ...choices.map(([value, text]) => el('option', { value }, text)));
}

/** @param {string} label @param {HTMLElement} input */
function field(label, input) {
  return el('label', { class: 'field' }, el('span', {}, label), input);
}
