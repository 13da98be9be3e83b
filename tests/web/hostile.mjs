/** A world to try the client's memory in: seeded chance, a clock moved by hand, and a network that loses, delays and doubles. */

/** A small generator of chance (mulberry32): the same seed, the same run. */
export function dice(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (likely) => next() < likely,
    below: (count) => Math.floor(next() * count),
    of: (things) => things[Math.floor(next() * things.length)],
  };
}

/** Time that passes only when told to: what is due happens in order, each to its end before the next. */
export class Clock {
  now = 1_000_000;
  #due = [];
  #count = 0;

  /** Do this after so many ms; returns what `cancel` takes. */
  after(ms, act) {
    const due = { at: this.now + ms, n: (this.#count += 1), act };
    this.#due.push(due);
    return due;
  }

  cancel(due) {
    this.#due = this.#due.filter((other) => other !== due);
  }

  pause = (ms) => new Promise((resolve) => this.after(ms, resolve));

  /** Let time pass; `check` is called after everything that happened. */
  async pass(ms, check = () => undefined) {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.#due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at || one.n - other.n);
      if (!next) break;
      this.now = Math.max(this.now, next.at);
      this.cancel(next);
      next.act();
      await new Promise(setImmediate);
      check();
    }
    this.now = end;
  }
}

/** The storage of a browser, as far as `storage.js` uses it. */
export class Storage {
  #items = new Map();
  getItem = (key) => this.#items.get(key) ?? null;
  setItem = (key, value) => void this.#items.set(key, String(value));
  removeItem = (key) => void this.#items.delete(key);
  key = (n) => [...this.#items.keys()][n] ?? null;
  get length() {
    return this.#items.size;
  }
}

/** Node has storages of its own, which cannot be assigned to. */
export function useStorage(name, storage) {
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
}
