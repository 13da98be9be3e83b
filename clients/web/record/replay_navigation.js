/**
 * The replay as a place of its own in the browser's history, with the table before it: Back leads there, and the address
 * follows the step that is seen.
 *
 * @module record/replay_navigation
 */

import { parsePlace, placeUrl } from './replay_address.js';

/** @typedef {import('./replay_address.js').Place} Place */

/** The address follows so much later (ms): browsers allow few changes of it. */
const FOLLOW_DELAY = 300;

/**
 * What it needs of the replay.
 * @typedef {object} Destination
 * @property {() => Place | null} place  where the replay is; null while it is closed
 * @property {() => boolean} canOpen
 * @property {(place: Place) => void} open
 * @property {(place: Place) => void} goTo  be there, in the open replay
 * @property {() => void} close
 */

export class ReplayNavigation {
  /** Whether the page itself is going back to the table. */
  #isReturning = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #following;

  /** @param {Destination} replay */
  constructor(replay) {
    this.replay = replay;
    addEventListener('popstate', () => this.#travelled());
  }

  /** The address of the place where the replay is. */
  get url() {
    return placeUrl(location.href, this.replay.place());
  }

  /** The replay was opened: it is a new entry of the history, unless it was opened by its address. */
  enter() {
    if (parsePlace(location.search) === null) this.#push();
  }

  /** The replay goes on: let the address follow. */
  follow() {
    clearTimeout(this.#following);
    this.#following = setTimeout(() => this.#isReturning || history.replaceState(history.state, '', this.url), FOLLOW_DELAY);
  }

  /** The replay was closed: the address is that of the table again, by going back to it where it is the entry before. */
  leave() {
    clearTimeout(this.#following);
    if (parsePlace(location.search) === null) return;
    this.#removePlace();
    if (!history.state?.replay) return;
    this.#isReturning = true;
    history.back();
  }

  /** The browser has gone back or forward. */
  #travelled() {
    const place = parsePlace(location.search);
    const isOpen = this.replay.place() !== null;
    if (this.#isReturning) {
      this.#isReturning = false;
      // It was opened again before the way back was gone.
      if (isOpen) this.#push();
    } else if (place === null) this.replay.close();
    else if (isOpen) this.replay.goTo(place);
    else if (this.replay.canOpen()) this.replay.open(place);
    else this.#removePlace();
  }

  #push() {
    if (!this.#isReturning) history.pushState({ replay: true }, '', this.url);
  }

  #removePlace() {
    history.replaceState(history.state, '', placeUrl(location.href, null));
  }
}
