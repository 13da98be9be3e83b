/**
 * The ways in which a card can lie over my island, as the server's hints tell them: where, how turned, and what then. Pure.
 *
 * @module motu/placements
 */

/** @typedef {{x: number, y: number, turns: number}} Pose  where a card's middle lies, after how many quarter turns */
/** @typedef {[x: number, y: number]} Spot */

/**
 * A way as told: legal where `bar`, the code of the rule against it, is null; `points` is null where it cannot be paid.
 * @typedef {[x: number, y: number, turns: number, bar: string | null, spot: Spot | null, points: number[] | null]} Told
 */

/** @typedef {{bar: string | null, spot: Spot | null, points: number[] | null}} Placement */

export class Placements {
  /** @type {Map<string, Placement>} */
  #ways;
  /** @type {Pose[]} */
  #legal;

  /** @param {{cost: number, payable: boolean, ways: Told[]}} card  the hints for a card of the Line */
  constructor({ cost, payable, ways }) {
    this.cost = cost;
    this.payable = payable;
    this.#ways = new Map(ways.map(([x, y, turns, bar, spot, points]) => [key({ x, y, turns }), { bar, spot, points }]));
    this.#legal = ways.filter(([, , , bar]) => bar === null).map(([x, y, turns]) => ({ x, y, turns }));
  }

  /** What would be so there; null where the card would not lie over the island at all. @param {Pose} pose */
  at(pose) {
    return this.#ways.get(key(pose)) ?? null;
  }

  /** Whether the card may be laid there. @param {Pose} pose */
  isLegal(pose) {
    return this.payable && this.at(pose)?.bar === null;
  }

  /** Where the card fits, turned in any way or in this one. @param {number | null} [turns] @returns {Pose[]} */
  legal(turns = null) {
    return turns === null ? this.#legal : this.#legal.filter((pose) => pose.turns === turns);
  }

  /** Where the card fits and which is nearest, counting a turn as much as a cell. @param {Pose} pose @returns {Pose | null} */
  nearest(pose) {
    const far = (/** @type {Pose} */ { x, y, turns }) =>
      (x - pose.x) ** 2 + (y - pose.y) ** 2 + Math.min((turns - pose.turns + 4) % 4, (pose.turns - turns + 4) % 4);
    return this.#legal.reduce(
      (/** @type {Pose | null} */ best, one) => (best === null || far(one) < far(best) ? one : best),
      null,
    );
  }

  /** The legal place that comes `step` (1 or -1) after this one, round and round. @param {Pose} pose @param {number} step */
  after(pose, step) {
    const count = this.#legal.length;
    if (count === 0) return null;
    const at = this.#legal.findIndex((one) => key(one) === key(pose));
    if (at >= 0) return this.#legal[(at + step + count) % count];
    return this.nearest(pose);
  }

  /** Which of the legal places this is, from 1; 0 where it is none. @param {Pose} pose */
  numberOf(pose) {
    return this.#legal.findIndex((one) => key(one) === key(pose)) + 1;
  }
}

/**
 * By how much each source would change; null where that is not told.
 *
 * @param {readonly number[] | null | undefined} points  what each source would give
 * @param {readonly number[] | null | undefined} now
 */
export function changes(points, now) {
  return points && now ? points.map((value, n) => value - now[n]) : null;
}

/** @param {Pose} pose */
function key({ x, y, turns }) {
  return `${x} ${y} ${turns}`;
}
