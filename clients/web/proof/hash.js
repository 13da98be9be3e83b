/**
 * Hashing by WebCrypto, or by our own code where the page is no secure context.
 *
 * @module proof/hash
 */

import { hmacSha256, sha256 } from './sha256.js';

/**
 * What proofs are made with.
 * @typedef {object} Hashing
 * @property {(bytes: Uint8Array) => Promise<Uint8Array>} digest  SHA-256
 * @property {(key: Uint8Array) => Promise<(message: Uint8Array) => Promise<Uint8Array>>} keyed  HMAC-SHA256 under a key
 */

/** @type {Hashing} */
export const OWN_HASHING = {
  digest: async (bytes) => sha256(bytes),
  keyed: async (key) => async (message) => hmacSha256(key, message),
};

/** What binds to a nonce without telling it: the SHA-256 of its bytes, in hex. @param {string} nonce */
export function commitmentTo(nonce) {
  return hexOf(sha256(bytesOf(nonce)));
}

/**
 * A nonce that follows from a source, and from a seq or the nonce before: the first half of HMAC-SHA256 with the source as its key (RFC 2104).
 *
 * @param {string} source  in hex
 * @param {number | string} after
 */
export function nonceFrom(source, after) {
  return hexOf(hmacSha256(bytesOf(source), new TextEncoder().encode(`lagoon nonce|${after}`))).slice(0, 32);
}

/** @returns {Hashing} */
export function hashing() {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return OWN_HASHING;
  return {
    digest: async (bytes) => new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes))),
    keyed: async (key) => {
      const held = await subtle.importKey('raw', new Uint8Array(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      return async (message) => new Uint8Array(await subtle.sign('HMAC', held, new Uint8Array(message)));
    },
  };
}

/** The bytes of lower-case hex. @param {string} hex */
export function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Bytes as lower-case hex. @param {Uint8Array} bytes */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
