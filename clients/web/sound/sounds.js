/**
 * What is heard at a table: a short sound for each fact as it is seen happening, and one each for one's own turn, a request,
 * the end and what people say. A page that nobody looks at is quiet: *Call me* calls from there.
 *
 * @module sound/sounds
 */

import { preference } from '../settings/preferences.js';
import { SoundPace } from './pace.js';
import { notesOf } from './score.js';
import { SIGNALS } from './signals.js';

/** @typedef {import('./signals.js').Signal} Signal */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * What it needs: something that plays, what time (ms) it is, and whether somebody looks at the page.
 * @typedef {{play: (notes: import('./score.js').Note[], volume: number) => unknown, now: () => number, isLookedAt: () => boolean}} SoundHost
 */

export class Sounds {
  #pace = new SoundPace();
  /** What called for the person when the table was seen last; null: it was not. @type {Record<Exclude<Signal, 'chat'>, boolean> | null} */
  #standing = null;

  /** @param {Readonly<Record<string, string>>} facts  the sound of each fact of the game @param {SoundHost} host */
  constructor(facts, host) {
    this.facts = facts;
    this.host = host;
  }

  /** A fact is seen happening. @param {{t: string}} fact */
  happens({ t }) {
    if (this.facts[t]) this.#play(this.facts[t], false);
  }

  /** Somebody says something. */
  said() {
    this.#play(SIGNALS.chat, true);
  }

  /** The table is seen like this now: what is new of it and calls for the person is heard. @param {Shown} shown */
  see({ seat, view: { table } }) {
    const before = this.#standing;
    const isPlaying = table.phase === 'playing';
    this.#standing = {
      end: table.phase === 'over',
      request: seat !== null && Boolean(table.request) && table.request?.asker !== seat,
      turn: seat !== null && isPlaying && table.to_act.includes(seat),
    };
    if (before === null) return;
    const now = this.#standing;
    const [first] = /** @type {const} */ (['end', 'request', 'turn']).filter((signal) => now[signal] && !before[signal]);
    if (first) this.#play(SIGNALS[first], true);
  }

  /** @param {string} written @param {boolean} matters */
  #play(written, matters) {
    const { now, isLookedAt, play } = this.host;
    if (preference('sound') === 'off' || !isLookedAt() || !this.#pace.may(now(), matters)) return;
    void play(notesOf(written), preference('volume'));
  }
}
