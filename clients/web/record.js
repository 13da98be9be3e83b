/**
 * The record on the page: one entry a step, in sentences; what was taken back is struck through and says so.
 *
 * The list carries `data-zone="record"`, each entry `data-step` and, when taken back, `data-undone`.
 *
 * @module record
 */

import { announce } from './announce.js';
import { button, el, say, set } from './dom.js';
import { words } from './words/index.js';

/** @typedef {import('./types.js').Step} Step */
/** @typedef {import('./types.js').Names} Names */

export class Record {
  /** @type {Map<number, HTMLLIElement>} */
  #entries = new Map();
  #atEnd = true;

  /**
   * @param {import('./story.js').Story} story
   * @param {(step: Step) => string[]} tell  the sentences of a step
   * @param {(seat: number) => Element | null} emblem
   * @param {() => Promise<void>} loadEarlier
   */
  constructor(story, tell, emblem, loadEarlier) {
    this.story = story;
    this.tell = tell;
    this.emblem = emblem;
    this.list = el('ol', { class: 'record-list', 'data-zone': 'record', tabindex: 0, 'aria-label': words.record.title });
    this.earlier = button(words.record.earlier, () => void this.#more(loadEarlier), { class: 'button quiet', 'data-action': 'earlier' });
    this.latest = el('p', { class: 'record-latest', 'aria-hidden': 'true' });
    this.toggle = button(words.record.title, () => this.#fold(), { class: 'record-toggle', 'data-action': 'record', 'aria-expanded': 'false' });
    const head = el('div', { class: 'record-head' }, el('h2', {}, this.toggle), this.latest);
    this.body = el('div', { class: 'record-body' }, this.earlier, this.list);
    this.element = el('section', { class: 'record', 'aria-label': words.record.title }, head, this.body);
    // Only where the record is folded up is there something to unfold.
    const upright = matchMedia('(max-width: 60rem) and (orientation: portrait)');
    const enable = () => set(this.toggle, { disabled: !upright.matches });
    upright.addEventListener('change', enable);
    enable();
    // Whoever reads at the end stays there while it grows; whoever has scrolled up is left in peace.
    this.body.addEventListener('scroll', () => (this.#atEnd = this.#isAtEnd()));
    new ResizeObserver(() => this.#stay()).observe(this.body);
  }

  /**
   * Show the story as it stands.
   *
   * @param {Step[]} fresh  steps not told to a listener yet
   * @param {number | null} awaySince  the seq after which the viewer was away, to draw a line there
   */
  draw(fresh, awaySince) {
    const { steps } = this.story;
    const undone = this.story.undone();
    const entries = steps.map((step) => this.#entry(step)).filter((entry) => entry !== null);
    if (entries.length !== this.list.children.length || entries.some((entry, n) => entry !== this.list.children[n])) {
      this.list.replaceChildren(...entries);
    }
    for (const [seq, entry] of this.#entries) mark(entry, undone.has(seq));
    if (awaySince !== null) this.#drawAway(awaySince);
    this.earlier.hidden = this.story.first === 0;
    const last = entries.at(-1)?.querySelector('.sentences')?.textContent ?? words.record.empty;
    say(this.latest, last);
    for (const step of fresh) for (const sentence of this.tell(step)) announce(sentence);
    this.#stay();
  }

  /** Forget how things were said: names have changed. */
  retell() {
    this.#entries.clear();
  }

  #isAtEnd() {
    return this.body.scrollHeight - this.body.scrollTop - this.body.clientHeight < 48;
  }

  #stay() {
    if (this.#atEnd) this.body.scrollTop = this.body.scrollHeight;
  }

  #drawAway(/** @type {number} */ since) {
    for (const entry of this.#entries.values()) set(entry, { 'data-missed': null });
    const first = this.story.steps.find((step) => step.seq > since && this.#entries.get(step.seq));
    const entry = first && this.#entries.get(first.seq);
    if (entry) set(entry, { 'data-missed': words.record.while });
  }

  #entry(/** @type {Step} */ step) {
    const known = this.#entries.get(step.seq);
    if (known) return known;
    const sentences = this.tell(step);
    if (sentences.length === 0) return null;
    const who = typeof step.who === 'number' ? this.emblem(step.who) : null;
    const text = el('span', { class: 'sentences' });
    for (const sentence of sentences) text.append(el('span', {}, sentence), ' ');
    const when = el('time', { datetime: new Date(step.at).toISOString() }, words.time(step.at));
    const entry = el('li', { 'data-step': step.seq }, el('span', { class: 'who' }, who), el('div', {}, text), when);
    this.#entries.set(step.seq, entry);
    return entry;
  }

  #fold() {
    const open = this.element.dataset.open === undefined;
    set(this.element, { 'data-open': open });
    set(this.toggle, { 'aria-expanded': String(open) });
    this.#atEnd = true;
    this.#stay();
  }

  /** @param {() => Promise<void>} load */
  async #more(load) {
    const height = this.body.scrollHeight;
    set(this.earlier, { disabled: true });
    say(this.earlier, words.record.loading);
    this.#atEnd = false;
    await load().catch(() => undefined);
    set(this.earlier, { disabled: null });
    say(this.earlier, words.record.earlier);
    this.draw([], null);
    this.body.scrollTop += this.body.scrollHeight - height;
  }
}

/**
 * @param {HTMLLIElement} entry
 * @param {boolean} undone
 */
function mark(entry, undone) {
  if ((entry.dataset.undone !== undefined) === undone) return;
  set(entry, { 'data-undone': undone });
  const text = entry.querySelector('.sentences');
  const note = entry.querySelector('.undone-note');
  if (!text) return;
  const wrapped = el(undone ? 's' : 'span', { class: 'sentences' });
  wrapped.append(...text.childNodes);
  text.replaceWith(wrapped);
  if (undone) wrapped.after(el('small', { class: 'undone-note' }, words.record.undone));
  else note?.remove();
}
