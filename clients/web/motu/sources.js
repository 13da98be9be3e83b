/**
 * The six sources of harmony of the island that is seen large: what each is called and goes by, what it would score now, or
 * has scored; while a card is held over the island, by how much it would change; and, while all choose, the buttons to
 * choose with.
 *
 * `data-zone="sources"`; each is a button with `data-source`, `data-points` (now), `data-change` (with the card held),
 * `data-scored` (its points, once scored), `aria-pressed`, and `data-choosable="true"` while it can be chosen.
 *
 * @module motu/sources
 */

import { el, seen, setText, set } from '../tools/dom.js';
import { onLook } from '../tools/looked_at.js';
import { ELEMENTS, SOURCES, THINGS } from './box.js';
import { icon } from './symbols.js';
import { words } from './words/index.js';

/**
 * What is to be shown.
 * @typedef {object} Harmony
 * @property {readonly number[]} now
 * @property {readonly number[] | null} changes
 * @property {Map<string, number>} scored
 * @property {Set<string>} choosable
 * @property {readonly string[]} chosen
 * @property {readonly number[]} counts  how many of each thing
 */

/** A source on the page. @typedef {{button: HTMLButtonElement, number: HTMLElement, change: HTMLElement, counts: HTMLElement[], said: HTMLElement}} Source */

export class Sources {
  /** @type {Map<string, Source>} */
  #sources = new Map();
  /** What each says, by its name. @type {Map<string, string>} */
  #words = new Map();

  /**
   * @param {object} wishes
   * @param {(source: string) => void} wishes.press  a source was chosen or put back
   * @param {(source: string, isLooked: boolean) => void} wishes.look  somebody looks at a source more closely, or leaves off
   */
  constructor({ press, look }) {
    this.element = el('div', { class: 'sources', role: 'group', 'data-zone': 'sources', 'data-in-sight': true });
    for (const source of SOURCES) {
      const number = el('span', { class: 'source-points' });
      const change = el('span', { class: 'source-change' });
      const counts = ELEMENTS[source].map(() => el('span', { class: 'source-count' }));
      const pictures = ELEMENTS[source].map((thing, n) => el('span', { class: 'source-thing' }, icon(thing), counts[n]));
      const text = el('span', { class: 'source-text' }, el('span', { class: 'source-name' }, words.sources.name(source)), el('span', { class: 'source-figures' }, number, change));
      const button = el('button', { type: 'button', class: 'source', 'data-source': source });
      const said = el('span', { class: 'spoken' });
      button.append(said, seen(el('span', { class: 'source-icons' }, ...pictures), text));
      button.addEventListener('click', () => {
        if (button.hasAttribute('aria-pressed')) press(source);
        else look(source, true);
      });
      onLook(button, (isLooked) => look(source, isLooked));
      this.#sources.set(source, { button, number, change, counts, said });
      this.element.append(button);
    }
  }

  /** What a source says: its points, and what it goes by. @param {string} source */
  wordsOf(source) {
    return this.#words.get(source) ?? '';
  }

  /** @param {Harmony} harmony @param {number} seat  whose they are @param {import('../tools/game_types.js').Names} names */
  draw({ now, changes, scored, choosable, chosen, counts }, seat, names) {
    set(this.element, { 'aria-label': words.sources.of(seat, names) });
    for (const [n, source] of SOURCES.entries()) {
      const { button, number, change, counts: shown, said } = /** @type {Source} */ (this.#sources.get(source));
      const done = scored.get(source);
      const by = done === undefined ? (changes?.[n] ?? 0) : 0;
      setText(number, String(done ?? now[n]));
      setText(change, by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`);
      for (const [which, thing] of ELEMENTS[source].entries()) setText(shown[which], String(counts[THINGS.indexOf(thing)]));
      const can = choosable.has(source) || chosen.includes(source);
      this.#words.set(source, words.sources.label({ source, now: now[n], by, done, counts }));
      set(button, {
        'data-points': now[n],
        'data-change': changes ? by : null,
        'data-sign': by === 0 ? null : by > 0 ? 'more' : 'less',
        'data-scored': done ?? null,
        'data-choosable': can ? 'true' : null,
        'aria-pressed': can ? String(chosen.includes(source)) : null,
      });
      setText(said, this.wordsOf(source));
    }
  }
}
