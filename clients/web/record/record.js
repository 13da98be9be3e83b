/**
 * The record on the page: one line a step, in sentences; what was taken back is folded in, struck through, and says so.
 *
 * It shows the steps as they come or, during a replay, the steps around its place. Pressing a line leads to
 * its step. The list carries `data-zone="record"`; before the first line of a day stands `data-day`.
 *
 * @module record/record
 */

import { announce } from '../tools/announce.js';
import { firstOfEachDay, dayOf } from './days.js';
import { button, el, isBusy, setChildren, setText, set, setBusy } from '../tools/dom.js';
import { Fold, dayHeading, recordEntry, sinceHeading, markNumber, markReactions, markUndone } from './entries.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../tools/game_types.js').Names} Names */

/**
 * What the record is made of: steps without gaps after seq `first`; `more` lie after them. `undoings` are those taken
 * back, each with the seq of what did so.
 * @typedef {{steps: readonly Step[], first: number, more: boolean, undoings: () => Map<number, number>}} RecordSource
 */

/** How to get at steps that are not at hand. @typedef {{earlier: () => Promise<void>, later: () => Promise<void>}} Fetching */

export class RecordPanel {
  /** @type {Map<number, HTMLLIElement>} */
  #entries = new Map();
  /** @type {Map<number, Fold>} */
  #folds = new Map();
  /** Headings of days, by the seq of the step before which they stand. @type {Map<number, HTMLLIElement>} */
  #days = new Map();
  /** @type {RecordSource | null} */
  #source = null;
  /** The seq of the step that is seen again. @type {number | null} */
  #place = null;
  #atEnd = true;
  #sinceHeading = sinceHeading();

  /**
   * How people reacted to steps, by seq.
   * @type {() => Map<number, {sign: string, label: string, count: number}[]>}
   */
  reactions = () => new Map();

  /**
   * What was done since the viewer acted last; null where nothing is to be shown of it.
   * @type {() => import('../last_moves/last_moves.js').InRecord | null}
   */
  since = () => null;

  /**
   * @param {(step: Step) => string[]} tell  the sentences of a step
   * @param {(seat: number) => Element | null} emblem
   * @param {(seq: number) => void} jump  a line was pressed
   */
  constructor(tell, emblem, jump) {
    this.tell = tell;
    this.emblem = emblem;
    this.jump = jump;
    this.fetching = /** @type {Fetching} */ ({ earlier: async () => undefined, later: async () => undefined });
    this.list = el('ol', { class: 'record-list', 'data-zone': 'record', tabindex: 0, 'aria-label': words.record.title });
    this.earlier = button(words.record.earlier, () => void this.#more('earlier'), { class: 'button quiet', 'data-action': 'earlier' });
    this.later = button(words.record.later, () => void this.#more('later'), { class: 'button quiet', 'data-action': 'later' });
    this.latest = el('p', { class: 'record-latest', 'aria-hidden': 'true' });
    this.toggle = button(words.record.title, () => this.#fold(), { class: 'record-toggle', 'data-action': 'record', 'aria-expanded': 'false' });
    this.head = el('div', { class: 'record-head' }, el('h2', {}, this.toggle), this.latest);
    this.body = el('div', { class: 'record-body' }, this.earlier, this.list, this.later);
    this.element = el('section', { class: 'record', 'aria-label': words.record.title }, this.head, this.body);
    this.list.addEventListener('keydown', (event) => this.#key(event));
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
   * Show these steps as they stand.
   *
   * @param {RecordSource} source
   * @param {Step[]} fresh  steps not told to a listener yet
   */
  draw(source, fresh = []) {
    this.#source = source;
    const undoings = source.undoings();
    const since = this.since();
    const { rows, folded } = this.#rows(source.steps, undoings, since);
    setChildren(this.list, rows);
    for (const [by, entries] of folded) this.#folds.get(by)?.draw(entries);
    for (const { seq } of source.steps) {
      const entry = this.#entries.get(seq);
      if (entry) markUndone(entry, undoings.has(seq));
      if (entry) markNumber(entry, since?.numbers.get(seq) || null);
    }
    this.drawReactions();
    this.earlier.hidden = source.first === 0;
    this.later.hidden = !source.more;
    if (this.#place === null) this.#sayLatest([...this.list.querySelectorAll('[data-step]')].at(-1));
    for (const step of fresh) for (const sentence of this.tell(step)) announce(sentence);
    this.#stay();
  }

  /** Show how people reacted to the steps that are to be seen. */
  drawReactions() {
    const reactions = this.reactions();
    for (const [seq, entry] of this.#entries) markReactions(entry, reactions.get(seq) ?? []);
  }

  /** Draw a line where the viewer was away after seq `since`. */
  markMissed(/** @type {number} */ since) {
    for (const entry of this.#entries.values()) set(entry, { 'data-missed': null });
    const first = this.#source?.steps.find((step) => step.seq > since && this.#entries.get(step.seq));
    const entry = first && this.#entries.get(first.seq);
    if (entry) set(entry, { 'data-missed': words.record.while });
  }

  /** Forget how things were said: it is told to somebody else, or names have changed. */
  reset() {
    this.#entries.clear();
    this.#folds.clear();
    this.#days.clear();
  }

  /** Whether what event `by` took back is unfolded. */
  isUnfolded(/** @type {number} */ by) {
    return this.#folds.get(by)?.isOpen ?? false;
  }

  /** This step is seen again: its line is marked and can be seen; null: none is. @param {number | null} seq */
  markCurrent(seq) {
    this.#place = seq;
    this.list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    this.#atEnd = seq === null;
    if (seq === null) return this.#stay();
    const by = this.#source?.undoings().get(seq);
    if (by !== undefined) this.#folds.get(by)?.open();
    const told = this.#source?.steps.findLast((step) => step.seq <= seq && this.#entries.has(step.seq));
    const entry = told && this.#entries.get(told.seq);
    this.#sayLatest(entry);
    if (!entry) return undefined;
    set(entry, { 'aria-current': 'step' });
    return this.#bringIntoView(entry);
  }

  /** @param {Element | undefined} entry */
  #sayLatest(entry) {
    setText(this.latest, entry?.querySelector('.sentences')?.textContent ?? words.record.empty);
  }

  /** Scrolled by hand: nothing but the record is to move. @param {HTMLElement} entry */
  #bringIntoView(entry) {
    const [line, room] = [entry.getBoundingClientRect(), this.body.getBoundingClientRect()];
    const spare = Math.min(48, room.height / 4);
    if (line.top < room.top + spare) this.body.scrollTop += line.top - room.top - spare;
    else if (line.bottom > room.bottom - spare) this.body.scrollTop += line.bottom - room.bottom + spare;
  }

  #isAtEnd() {
    return this.#place === null && this.body.scrollHeight - this.body.scrollTop - this.body.clientHeight < 48;
  }

  #stay() {
    if (this.#atEnd) this.body.scrollTop = this.body.scrollHeight;
  }

  /**
   * The lines and folds of these steps, with headings before the first of each day and before what is new to the viewer,
   * and which lines are in which fold.
   *
   * @param {readonly Step[]} steps
   * @param {Map<number, number>} undoings
   * @param {import('../last_moves/last_moves.js').InRecord | null} since
   */
  #rows(steps, undoings, since) {
    const rows = /** @type {{step: Step, element: HTMLElement}[]} */ ([]);
    const folded = /** @type {Map<number, HTMLLIElement[]>} */ (new Map());
    for (const step of steps) {
      const entry = this.#entry(step);
      const by = undoings.get(step.seq);
      if (entry && by === undefined) rows.push({ step, element: entry });
      if (!entry || by === undefined) continue;
      const fold = this.#folds.get(by) ?? new Fold(by);
      this.#folds.set(by, fold);
      if (!folded.has(by)) rows.push({ step, element: fold.element });
      folded.set(by, [...(folded.get(by) ?? []), entry]);
    }
    const days = firstOfEachDay(rows.map(({ step }) => step), Date.now());
    const fresh = since && rows.find(({ step }) => step.seq >= since.first)?.step;
    setText(this.#sinceHeading.text, since?.title ?? '');
    const headed = (/** @type {Step} */ step) => [...(days.has(step) ? [this.#day(step)] : []), ...(step === fresh ? [this.#sinceHeading.element] : [])];
    return { rows: rows.flatMap(({ step, element }) => [...headed(step), element]), folded };
  }

  #day(/** @type {Step} */ { seq, at }) {
    const known = this.#days.get(seq) ?? dayHeading(dayOf(at), words.day(at));
    this.#days.set(seq, known);
    return known;
  }

  #entry(/** @type {Step} */ step) {
    const known = this.#entries.get(step.seq);
    if (known) return known;
    const sentences = this.tell(step);
    if (sentences.length === 0) return null;
    const emblem = typeof step.who === 'number' ? this.emblem(step.who) : null;
    const entry = recordEntry(step, sentences, emblem, () => this.jump(step.seq));
    this.#entries.set(step.seq, entry);
    return entry;
  }

  /** Up and down lead from line to line. */
  #key(/** @type {KeyboardEvent} */ event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    const lines = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.record-jump, summary')]).filter((line) => line.checkVisibility());
    const at = lines.findIndex((line) => line === document.activeElement);
    const start = lines.findIndex((line) => line.parentElement?.hasAttribute('aria-current'));
    const next = at >= 0 ? lines[at + way] : (lines[start] ?? lines[lines.length - 1]);
    event.preventDefault();
    next?.focus();
  }

  #fold() {
    const open = this.element.dataset.open === undefined;
    set(this.element, { 'data-open': open });
    set(this.toggle, { 'aria-expanded': String(open) });
    if (this.#place === null) this.#atEnd = true;
    else this.markCurrent(this.#place);
    this.#stay();
  }

  /** @param {'earlier' | 'later'} where */
  async #more(where) {
    const height = this.body.scrollHeight;
    if (isBusy(this[where])) return;
    setBusy(this[where], true);
    setText(this[where], words.record.loading);
    this.#atEnd = false;
    await this.fetching[where]().catch(() => undefined);
    setBusy(this[where], false);
    setText(this[where], words.record[where]);
    if (where === 'earlier') this.body.scrollTop += this.body.scrollHeight - height;
  }
}
