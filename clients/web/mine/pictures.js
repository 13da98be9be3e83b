/**
 * Small pictures of boards, drawn one after another and only where they are seen: each asks its table once, as a spectator,
 * how it stands. Until then, and where a game draws none, the emblem of the seat stands there.
 *
 * @module mine/pictures
 */

import { set } from '../tools/dom.js';
import { loadGame } from '../tools/load_game.js';

/** `stands` changes when there is something else to see; it is empty while there is no board. @typedef {{table: string, game: string, seat: number | null, stands: string}} Subject */

/** How long (ms) a table may take to answer. */
const PATIENCE = 10_000;
/** How far (px) below the screen a picture is drawn ahead. */
const AHEAD = '120px';

export class Pictures {
  /** What is to be shown where, and what was drawn there last. @type {Map<Element, {subject: Subject, drawn: string | null}>} */
  #subjects = new Map();
  /** @type {Set<Element>} */
  #seen = new Set();
  #isBusy = false;
  #observer = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: AHEAD });

  /** Show a table in an element, which may show another later. @param {Element} element @param {Subject} subject */
  show(element, subject) {
    const known = this.#subjects.get(element);
    this.#subjects.set(element, { subject, drawn: known?.drawn ?? null });
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
        await draw(next.element, next.subject);
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #next() {
    for (const element of this.#seen) {
      const known = this.#subjects.get(element);
      if (known && known.drawn !== known.subject.stands) return Object.assign(known, { element });
    }
    return null;
  }
}

/** @param {Element} element @param {Subject} subject */
async function draw(element, { table, game: name, seat, stands }) {
  const game = await loadGame(name).catch(() => null);
  if (!game) return;
  if (!element.firstChild) element.replaceChildren(game.emblem(seat ?? 0));
  const view = stands === '' ? null : await lookOnce(table);
  const worn = view?.table.emblems ?? [];
  if (seat !== null && worn[seat] !== undefined) element.replaceChildren(game.emblems.picture(worn[seat]));
  if (!game.miniature || !view?.game) return;
  const picture = game.miniature(view.game, seat, worn);
  set(picture, { 'aria-hidden': 'true' });
  element.replaceChildren(picture);
  set(element, { 'data-drawn': true });
}

/**
 * How a table stands, as everybody may see it; null where nobody says.
 *
 * My token is not shown: saying hello with it is coming back to the table.
 *
 * @param {string} table
 * @returns {Promise<import('../connection/types.js').View | null>}
 */
function lookOnce(table) {
  return new Promise((resolve) => {
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/play`, location.href.replace(/^http/, 'ws'));
    const socket = new WebSocket(url, 'lagoon.v1.json');
    const end = (/** @type {any} */ view) => {
      clearTimeout(timer);
      socket.close();
      resolve(view);
    };
    const timer = setTimeout(() => end(null), PATIENCE);
    socket.onopen = () => socket.send(JSON.stringify({ t: 'hello', limit: 0 }));
    socket.onclose = () => end(null);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      end(message.t === 'welcome' ? message.view : null);
    };
  });
}
