/**
 * Values that the browser keeps, by their keys. Where it keeps nothing (it may refuse), they live as long as the page.
 *
 * @module connection/kept
 */

/** Values that the browser would not keep; null: removed, where it would not even do that. @type {Map<string, string | null>} */
const memory = new Map();

/** Whether there is a value under a key that begins so and that is gone with the page. @param {string} start */
export function isUnkept(start) {
  return [...memory].some(([key, value]) => value !== null && key.startsWith(start));
}

/** Every key at hand. */
export function keys() {
  try {
    const kept = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
    return [...new Set([...kept, ...memory.keys()])].filter((key) => memory.get(key) !== null);
  } catch {
    return [...memory.keys()].filter((key) => memory.get(key) !== null);
  }
}

/**
 * What is kept under a key, or null. What could not be written is newer than what stands there.
 *
 * @param {'localStorage' | 'sessionStorage'} where
 * @param {string} key
 */
export function read(where, key) {
  try {
    const text = memory.has(key) ? memory.get(key) : globalThis[where].getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Keep a value under a key.
 *
 * @param {'localStorage' | 'sessionStorage'} where
 * @param {string} key
 * @param {unknown} value
 */
export function write(where, key, value) {
  const text = JSON.stringify(value);
  try {
    globalThis[where].setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

/**
 * Keep nothing under a key any more.
 *
 * @param {'localStorage' | 'sessionStorage'} where
 * @param {string} key
 */
export function remove(where, key) {
  try {
    globalThis[where].removeItem(key);
    memory.delete(key);
  } catch {
    memory.set(key, null);
  }
}
