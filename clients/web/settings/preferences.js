/**
 * What the person at this browser prefers, on all pages of it: one value each, kept under a key of its own, so that no tab
 * overwrites what another has just stored.
 *
 * A change is told at once here, and to the other windows by the browser's `storage` event.
 *
 * @module settings/preferences
 */

import { read, remove, write } from '../connection/kept.js';

/**
 * `volume` is 0 to 100. `pace` is how fast the page shows what happens; who wants less motion by the system's setting gets
 * less at any pace. `confirmEnd`: ask before a press ends one's turn. `colours`: those told apart better. `lastMoves`: mark
 * what was done since one acted last. `talk`: see what people say. `previews`: show what a move would do before it is made. `hints`: offer a good move against bots.
 * @typedef {{sound: 'on' | 'off', volume: number, pace: 'slow' | 'normal' | 'fast' | 'none', confirmEnd: boolean, colours: 'usual' | 'apart', type: 'usual' | 'larger', lastMoves: boolean, talk: boolean, previews: boolean, hints: boolean}} Preferences
 */

/** @typedef {keyof Preferences} PreferenceName */

const KEY = 'lagoon.preference.';
/** Where an earlier version kept that talk is off. */
const TALK_OFF = 'lagoon.talk-off';
const LOUDEST = 100;

/** @type {Readonly<Preferences>} */
export const DEFAULTS = Object.freeze({ sound: 'on', volume: 60, pace: 'normal', confirmEnd: false, colours: 'usual', type: 'usual', lastMoves: true, talk: true, previews: true, hints: true });

/** What can be chosen, where it is a choice among few. */
export const CHOICES = Object.freeze({
  sound: Object.freeze(/** @type {const} */ (['on', 'off'])),
  pace: Object.freeze(/** @type {const} */ (['slow', 'normal', 'fast', 'none'])),
  colours: Object.freeze(/** @type {const} */ (['usual', 'apart'])),
  type: Object.freeze(/** @type {const} */ (['usual', 'larger'])),
});

/** @type {Map<PreferenceName, Set<(value: any) => void>>} */
const listeners = new Map();

/**
 * What is preferred now; the default where nothing was chosen, or what is kept is no such value.
 *
 * @template {PreferenceName} N
 * @param {N} name
 * @returns {Preferences[N]}
 */
export function preference(name) {
  const kept = read('localStorage', KEY + name);
  return isValue(name, kept) ? kept : DEFAULTS[name];
}

/**
 * Prefer this from now on, in all windows of this browser.
 *
 * @template {PreferenceName} N
 * @param {N} name
 * @param {Preferences[N]} value
 * @throws {RangeError} where it is no value of this preference
 */
export function setPreference(name, value) {
  if (!isValue(name, value)) throw new RangeError(`${name} cannot be ${value}`);
  if (value === preference(name)) return;
  if (value === DEFAULTS[name]) remove('localStorage', KEY + name);
  else write('localStorage', KEY + name, value);
  tell(name);
}

/**
 * Be told what is preferred, at once and with each change, also one that is made in another window.
 *
 * @template {PreferenceName} N
 * @param {N} name
 * @param {(value: Preferences[N]) => void} listener
 * @returns {() => void} tells it no more
 */
export function onPreference(name, listener) {
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  listener(preference(name));
  return () => void all.delete(listener);
}

/** Tell of a change that another window made. @param {{key: string | null}} event  null: all is gone */
export function onStored({ key }) {
  for (const name of listeners.keys()) if (key === null || key === KEY + name) tell(name);
}

/** @param {PreferenceName} name */
function tell(name) {
  for (const listener of [...(listeners.get(name) ?? [])]) listener(preference(name));
}

/**
 * @template {PreferenceName} N
 * @param {N} name
 * @param {any} value
 * @returns {value is Preferences[N]}
 */
function isValue(name, value) {
  if (name === 'volume') return Number.isInteger(value) && value >= 0 && value <= LOUDEST;
  const choices = /** @type {Record<string, readonly any[]>} */ (CHOICES)[name];
  return choices ? choices.includes(value) : typeof value === typeof DEFAULTS[name];
}

if (read('localStorage', TALK_OFF) === true) {
  write('localStorage', `${KEY}talk`, false);
  remove('localStorage', TALK_OFF);
}
globalThis.addEventListener?.('storage', onStored);
