/**
 * Nonces that were shown for a seat and must never serve again: whoever saw one could choose their own by it. No DOM.
 *
 * @module connection/shown_nonces
 */

/** @typedef {import('./storage.js').SeatToken} Held */
/** @typedef {Pick<import('./own_seat.js').Environment, 'commitmentTo' | 'nonceFrom' | 'storage'>} Environment */

/**
 * A token as it may be asked with again: what was shown for a seat that is lost since is replaced by a nonce that follows
 * from it, so that all tabs make the same.
 *
 * @param {Held} held
 * @param {Environment} environment
 * @returns {Held}
 */
export function withUnshownNonce({ bound, ...held }, environment) {
  if (!bound && !isSpent(held.nonce, held, environment)) return held;
  if (!held.spare) return { ...held, bound };
  const { nonceFrom, storage } = environment;
  const nonce = held.source ? nonceFrom(held.source, held.nonce) : storage.newNonce();
  return { ...held, nonce, shown: shownBefore({ ...held, bound }, environment) };
}

/** Whether a nonce was shown before the one that was shown last. @param {string} nonce @param {Held | null} held @param {Environment} environment */
export function isSpent(nonce, held, { commitmentTo }) {
  return held?.shown?.includes(commitmentTo(nonce)) ?? false;
}

/** The hashes of all nonces that were shown with this token. @param {Held} held @param {Environment} environment @returns {string[] | undefined} */
export function shownBefore({ bound, nonce, shown }, { commitmentTo }) {
  return bound ? [...(shown ?? []), commitmentTo(nonce)] : shown;
}
