/**
 * The signature of a house under a game: Ed25519 (RFC 8032), by WebCrypto, over the last digest, which from format 2 on
 * stands for the whole log.
 *
 * @module proof/signature
 */

import { Unproven } from './draws.js';
import { bytesOf } from './hash.js';

const HOUSE = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;

/** Begins what is signed, so that a signature says nothing but what is meant here. */
const PREFIX = 'lagoon game 2|';

/**
 * Whether a signature under a message is that of a public key; null: it cannot be told here.
 * @typedef {(key: Uint8Array, signature: Uint8Array, message: Uint8Array) => Promise<boolean | null>} SignatureCheck
 */

/**
 * By this browser, where it knows Ed25519: not all do, and none on a page that is no secure context.
 *
 * @type {SignatureCheck}
 */
export async function checkEd25519(key, signature, message) {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  try {
    const held = await subtle.importKey('raw', new Uint8Array(key), 'Ed25519', false, ['verify']);
    return await subtle.verify('Ed25519', held, new Uint8Array(signature), new Uint8Array(message));
  } catch (error) {
    // Any other says that these bytes are no key.
    return error instanceof Error && error.name === 'NotSupportedError' ? null : false;
  }
}

/**
 * Whether the house that a header names has signed the log with this last digest: `yes`, or `unchecked` where that cannot
 * be told here. Throws `Unproven` where it has not.
 *
 * @param {{house?: any, signature?: any}} header
 * @param {string} digest
 * @param {SignatureCheck} check
 * @returns {Promise<'yes' | 'unchecked'>}
 */
export async function checkSignature({ house, signature }, digest, check) {
  if (typeof house !== 'string' || typeof signature !== 'string') throw new Unproven('not_signed');
  const isWritten = HOUSE.test(house) && SIGNATURE.test(signature);
  const holds = isWritten && (await check(bytesOf(house), bytesOf(signature), new TextEncoder().encode(PREFIX + digest)));
  if (holds === false) throw new Unproven('bad_signature', { house });
  return holds === null ? 'unchecked' : 'yes';
}
