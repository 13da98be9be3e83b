/**
 * Sealing and opening a bundle by a secret (PROTOCOL.md, section 20): WebCrypto only, which addresses without HTTPS lack.
 *
 * The secret is 32 bytes; its name at the server and its key follow from it, and neither tells anything of the other.
 *
 * @module mine/sealing
 */

/** How often a guess of words has to be hashed. */
const ROUNDS = 600_000;
const SECRET_BYTES = 32;
/** The nonce of AES-GCM. */
const NONCE_BYTES = 12;
/** Bundles are filled up to a multiple of this, so that their length says little. */
const BLOCK = 4096;

const bytesOf = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** That a sealed text cannot be opened: it is not whole, or of another secret. */
export class Damaged extends Error {}

/** Whether this page can seal: browsers offer it at secure addresses only. */
export function canSeal() {
  return globalThis.crypto?.subtle !== undefined;
}

/** The secret that follows from words. @param {readonly string[]} words */
export async function secretOf(words) {
  const base = await crypto.subtle.importKey('raw', bytesOf(words.join(' ')), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf('lagoon sealed words 1'), iterations: ROUNDS };
  return new Uint8Array(await crypto.subtle.deriveBits(how, base, SECRET_BYTES * 8));
}

/** The name under which a bundle lies at the server. @param {Uint8Array<ArrayBuffer>} secret */
export async function nameOf(secret) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  return encode(new Uint8Array(await crypto.subtle.deriveBits(from('lagoon sealed name 1'), base, 256)));
}

/** @param {Uint8Array<ArrayBuffer>} secret */
async function keyOf(secret) {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  return crypto.subtle.deriveKey(from('lagoon sealed key 1'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Seal a text. @param {Uint8Array<ArrayBuffer>} secret @param {string} text */
export async function seal(secret, text) {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = bytesOf(text);
  const padded = new Uint8Array(Math.ceil(plain.length / BLOCK) * BLOCK).fill(0x20);
  padded.set(plain);
  const sealed = await crypto.subtle.encrypt(gcm(nonce), await keyOf(secret), padded);
  return encode(new Uint8Array([...nonce, ...new Uint8Array(sealed)]));
}

/** Open what was sealed. Throws `Damaged`. @param {Uint8Array<ArrayBuffer>} secret @param {string} sealed */
export async function unseal(secret, sealed) {
  try {
    const bytes = decode(sealed);
    const plain = await crypto.subtle.decrypt(gcm(bytes.slice(0, NONCE_BYTES)), await keyOf(secret), bytes.slice(NONCE_BYTES));
    return new TextDecoder('utf-8', { fatal: true }).decode(plain);
  } catch (error) {
    throw new Damaged('this cannot be opened', { cause: error });
  }
}

/** How many bytes a text may have whose sealed form is no longer than this. @param {number} letters */
export function roomIn(letters) {
  const bytes = Math.floor((letters * 3) / 4) - NONCE_BYTES - 16;
  return bytes - (bytes % BLOCK);
}

/** @param {Uint8Array<ArrayBuffer>} nonce */
function gcm(nonce) {
  return { name: 'AES-GCM', iv: nonce, additionalData: bytesOf('lagoon sealed 1') };
}

/** @param {string} purpose */
function from(purpose) {
  return { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info: bytesOf(purpose) };
}

/** Bytes in base64url (RFC 4648, 5), without padding. @param {Uint8Array} bytes */
export function encode(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws a `DOMException` where it is no base64url. @param {string} text */
export function decode(text) {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
