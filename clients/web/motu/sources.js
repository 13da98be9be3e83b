/**
 * The six sources of harmony of the island that is seen large: what each would score now, or has scored; while a card is
 * held over the island, by how much it would change; and, while all choose, the buttons to choose with.
 *
 * `data-zone="sources"`; each is a button with `data-source`, `data-points` (now), `data-change` (with the card held),
 * `data-scored` (its points, once scored), `aria-pressed`, and `data-choosable="true"` while it can be chosen.
 *
 * @module motu/sources
 */

import { el, setText, set } from '../tools/dom.js';
import { ELEMENTS, SOURCES } from './box.js';
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

export class Sources {
  /** @type {Map<string, {button: HTMLButtonElement, number: HTMLElement, change: HTMLElement}>} */
  #buttons = new Map();

  /** @param {(source: string) => void} press  a source was chosen or put back, or is to be explained */
  constructor(press) {
    this.element = el('div', { class: 'sources', role: 'group', 'data-zone': 'sources' });
    for (const source of SOURCES) {
      const number = el('span', { class: 'source-points' });
      const change = el('span', { class: 'source-change' });
      const pictures = el('span', { class: 'source-icons' }, ...ELEMENTS[source].map(icon));
      const button = el('button', { type: 'button', class: 'source', 'data-source': source }, pictures, el('span', { class: 'source-figures' }, number, change));
      button.addEventListener('click', () => press(source));
      this.#buttons.set(source, { button, number, change });
      this.element.append(button);
    }
  }

  /** @param {Harmony} harmony @param {string} whose */
  draw({ now, changes, scored, choosable, chosen, counts }, whose) {
    set(this.element, { 'aria-label': words.sources.of(whose) });
    for (const [n, source] of SOURCES.entries()) {
      const { button, number, change } = /** @type {{button: HTMLButtonElement, number: HTMLElement, change: HTMLElement}} */ (this.#buttons.get(source));
      const done = scored.get(source);
      const by = done === undefined ? (changes?.[n] ?? 0) : 0;
      setText(number, String(done ?? now[n]));
      setText(change, by === 0 ? '' : by > 0 ? `+${by}` : `−${-by}`);
      const can = choosable.has(source) || chosen.includes(source);
      set(button, {
        'data-points': now[n],
        'data-change': changes ? by : null,
        'data-sign': by === 0 ? null : by > 0 ? 'more' : 'less',
        'data-scored': done ?? null,
        'data-choosable': can ? 'true' : null,
        'aria-pressed': can ? String(chosen.includes(source)) : null,
        'aria-label': words.sources.label({ source, now: now[n], by, done, counts }),
        title: words.sources.label({ source, now: now[n], by: 0, done, counts }),
      });
    }
  }
}
