/**
 * SHA-256 (FIPS 180-4) and HMAC (RFC 2104), for pages that are no secure context, where there is no WebCrypto. Pure.
 *
 * @module proof/sha256
 */

const BLOCK = 64;
const PRIMES = primes(64);

/** The first 32 bits of the fractions of the cube roots of the first 64 primes, and of the square roots of 8. */
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(prime, 3n));
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime, 2n));

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function sha256(message) {
  const state = START.slice();
  const padded = pad(message);
  for (let at = 0; at < padded.byteLength; at += BLOCK) compress(state, new DataView(padded.buffer, at, BLOCK));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, n) => digest.setUint32(4 * n, word));
  return new Uint8Array(digest.buffer);
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array} 32 bytes
 */
export function hmacSha256(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const under = (/** @type {number} */ mask, /** @type {Uint8Array} */ rest) => sha256(joined(block.map((byte) => byte ^ mask), rest));
  return under(0x5c, under(0x36, message));
}

/** One bit, zeros, and the length in bits, up to whole blocks. @param {Uint8Array} message */
function pad(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  new DataView(padded.buffer).setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

/** @param {Uint32Array} state @param {DataView} block */
function compress(state, block) {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t++) w[t] = block.getUint32(4 * t);
  for (let t = 16; t < 64; t++) {
    const small0 = turned(w[t - 15], 7) ^ turned(w[t - 15], 18) ^ (w[t - 15] >>> 3);
    const small1 = turned(w[t - 2], 17) ^ turned(w[t - 2], 19) ^ (w[t - 2] >>> 10);
    w[t] = w[t - 16] + small0 + w[t - 7] + small1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + w[t];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, n) => (state[n] += word));
}

/** A word turned to the right. @param {number} word @param {number} by */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function joined(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {number} count */
function primes(count) {
  const found = /** @type {number[]} */ ([]);
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}

/** The first 32 bits of the fraction of a root: the root of n·2^(32·degree), without what is whole. */
function fraction(/** @type {number} */ n, /** @type {bigint} */ degree) {
  const power = BigInt(n) << (32n * degree);
  let [low, high] = [0n, 1n << 40n];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle ** degree <= power) low = middle;
    else high = middle - 1n;
  }
  return Number(low & 0xffffffffn);
}
