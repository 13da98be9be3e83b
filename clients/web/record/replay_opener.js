/**
 * The way to the replay of a game (`replay.js`), which is fetched when it is first opened.
 *
 * @module record/replay_opener
 */

import { notify } from '../tools/announce.js';
import { el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { parsePlace } from './replay_address.js';

/** @typedef {import('./replay.js').Replay} Replay */

export class ReplayOpener {
  /** @type {Replay | null} */
  #replay = null;
  /** Counts what is wanted of it: only the latest matters. */
  #latest = 0;

  /** @param {import('./replay.js').ReplayHost} host */
  constructor(host) {
    this.host = host;
    /** In its place comes the bar that controls it. */
    this.place = el('span', { hidden: true });
    addEventListener('popstate', () => this.#travelled());
  }

  get isOpen() {
    return this.#replay?.isOpen ?? false;
  }

  /** Open it just after step `at`, as seat `as` saw it; resolves when that is done, or cannot be. @param {number} at @param {number | null} [as] */
  open(at, as = null) {
    return this.#open((replay) => replay.open(at, as));
  }

  /** Open it where one was: where it was closed or, if the game has gone on since, at its latest step. */
  openWhereOneWas() {
    void this.#open((replay) => replay.openWhereOneWas());
  }

  /** Back to the game itself. */
  close() {
    this.#latest += 1;
    this.#replay?.close();
  }

  /** The connection is back. */
  reconnected() {
    this.#replay?.reconnected();
  }

  /** The game itself has gone on. */
  tableGrew() {
    this.#replay?.tableGrew();
  }

  /** When the step after `seq` happened (ms since 1970), as far as is known; `Infinity` where there is none. */
  nextStepAt(/** @type {number} */ seq) {
    return this.#replay?.nextStepAt(seq) ?? Infinity;
  }

  /** The sentences of a step of it. @param {import('../connection/types.js').Step} step */
  sentencesOf(step) {
    return this.#replay?.sentencesOf(step) ?? [];
  }

  /** @param {(replay: Replay) => void} open */
  async #open(open) {
    const wanted = (this.#latest += 1);
    const replay = this.#replay ?? (await this.#load());
    if (!replay) notify(words.error.unexpected, 'bad');
    else if (wanted === this.#latest) open(replay);
    // The game may wait for it to be seen.
    if (!this.isOpen) this.host.closed();
  }

  async #load() {
    const loaded = await import('./replay.js').catch(() => null);
    // It may have come while this was waited for.
    if (loaded && !this.#replay) {
      this.#replay = new loaded.Replay(this.host);
      this.place.replaceWith(this.#replay.bar.element);
    }
    return this.#replay;
  }

  /** The browser has gone back or forward, to a replay that was opened before the page was loaded: `replay_navigation.js` sees to all else. */
  #travelled() {
    const place = this.#replay ? null : parsePlace(location.search);
    if (place && this.host.isShown()) void this.open(place.at, place.as);
  }
}
