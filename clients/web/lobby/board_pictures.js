/**
 * Small pictures of boards, drawn one after another and only where they are seen: each asks its table how it stands, by
 * HTTP, since whoever only looks is not at the table. Until then, and where a game draws none, the emblem of the seat
 * stands there.
 *
 * @module lobby/board_pictures
 */

import { getView } from '../connection/table_view.js';
import { set } from '../tools/dom.js';
import { loadGame } from '../tools/load_game.js';

/** `stands` changes when there is something else to see; it is empty while there is no board. @typedef {{table: string, game: string, seat: number | null, stands: string}} Subject */

/** How long (ms) a picture stands at least, however much happens at its table. */
const STANDS = 3_000;
/** How far (px) below the screen a picture is drawn ahead. */
const AHEAD = '120px';

export class Pictures {
  /** What is to be shown where, and what was drawn there last, and when (ms). @type {Map<Element, {subject: Subject, drawn: string | null, at: number}>} */
  #subjects = new Map();
  /** @type {Set<Element>} */
  #seen = new Set();
  #isBusy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;
  #observer = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: AHEAD });

  /** @param {(table: string) => string | null} tokenOf  by which token a table is seen; null: as everybody sees it */
  constructor(tokenOf) {
    this.tokenOf = tokenOf;
  }

  /** Show a table in an element, which may show another later. @param {Element} element @param {Subject} subject */
  show(element, subject) {
    const known = this.#subjects.get(element);
    this.#subjects.set(element, { subject, drawn: known?.drawn ?? null, at: known?.at ?? -Infinity });
    if (!known) this.#observer.observe(element);
    void this.#drawNext();
  }

  /** Show nothing there any more. @param {Element} element */
  drop(element) {
    this.#observer.unobserve(element);
    this.#subjects.delete(element);
    this.#seen.delete(element);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  #look(entries) {
    for (const { target, isIntersecting } of entries) isIntersecting ? this.#seen.add(target) : this.#seen.delete(target);
    void this.#drawNext();
  }

  async #drawNext() {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        next.drawn = next.subject.stands;
        if (next.subject.stands !== '') next.at = performance.now();
        await draw(next.element, next.subject, this.tokenOf(next.subject.table));
      }
    } finally {
      this.#isBusy = false;
    }
  }

  /** What is drawn next; where all of it was drawn a moment ago, it is looked for again later. */
  #next() {
    let wait = Infinity;
    for (const element of this.#seen) {
      const known = this.#subjects.get(element);
      if (!known || known.drawn === known.subject.stands) continue;
      const left = known.at + STANDS - performance.now();
      if (left <= 0) return Object.assign(known, { element });
      wait = Math.min(wait, left);
    }
    clearTimeout(this.#later);
    if (wait < Infinity) this.#later = setTimeout(() => void this.#drawNext(), wait);
    return null;
  }
}

/** @param {Element} element @param {Subject} subject @param {string | null} token */
async function draw(element, { table, game: name, seat, stands }, token) {
  const game = await loadGame(name).catch(() => null);
  if (!game) return;
  if (!element.firstChild) element.replaceChildren(game.emblem(seat ?? 0));
  // A table that says nothing now keeps the picture that it has.
  const view = stands === '' ? null : await getView(table, token).catch(() => null);
  const worn = view?.table.emblems ?? [];
  if (seat !== null && worn[seat] !== undefined) element.replaceChildren(game.emblems.picture(worn[seat]));
  if (!game.miniature || !view?.game) return;
  const picture = game.miniature(view.game, seat, worn);
  set(picture, { 'aria-hidden': 'true' });
  element.replaceChildren(picture);
  set(element, { 'data-drawn': true });
}
