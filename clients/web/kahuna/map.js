/**
 * The archipelago as numbers: where the islands lie, how their coasts run, and the course of every line.
 *
 * Pure geometry, in units of the map's sheet (750 x 560, y down). There are two sheets: `wide` as in the rules, and
 * `tall` for a phone held upright, the same islands with more sea between them from north to south.
 *
 * @module kahuna/map
 */

/** @typedef {{x: number, y: number}} Point */

/**
 * A line on a sheet: a quadratic curve from shore to shore.
 * @typedef {{from: Point, bend: Point, to: Point, mid: Point, path: string}} Course
 */

/**
 * `shores` is where a stone lies at each island: on its beach, between its lines, so that picture and name are seen.
 * @typedef {{box: {x: number, y: number, width: number, height: number}, at: Record<string, Point>, courses: Record<string, Course>, shores: Record<string, Point>}} Sheet
 */

/** Where the islands lie on the wide sheet, in the order of the rules. */
const PLACES = /** @type {Record<string, readonly [number, number]>} */ ({
  ALOA: [657, 478],
  BARI: [410, 429],
  COCO: [131, 414],
  DUDA: [585, 345],
  ELAI: [469, 303],
  FAAA: [229, 343],
  GOLA: [148, 275],
  HUNA: [601, 235],
  IFFI: [377, 200],
  JOJO: [260, 242],
  KAHU: [213, 144],
  LALE: [458, 79],
});

export const ISLANDS = Object.keys(PLACES);

export const LINES = (
  'AB AD AH BC BD BE BF CF CG CK DE DH EF EH EI EJ FG FJ GJ GK HI HL IJ IK IL JK KL'
).split(' ');

/** How far the middle of a line lies to the right of the straight way, walked from its first island to its second. */
const BULGE = /** @type {Record<string, number>} */ ({ CK: -92, AH: 40, KL: -8, HL: 8, BC: 10, AB: -8, IK: -4, EF: 4 });

/** In how many directions a place for a stone is looked for, how far outside the coast it lies, and from which sine on the name is there. */
const BEARINGS = 72;
const OFFSHORE = 1;
const NAME_BELOW = -0.25;

const STRETCH = { wide: 1, tall: 1.24 };
const BOX = { x: 50, y: 26, width: 668, height: 506 };

/**
 * The two islands that a line joins.
 *
 * @param {string} line
 * @returns {[string, string]}
 */
export function ends(line) {
  return /** @type {[string, string]} */ ([...line].map((initial) => ISLANDS.find((island) => island[0] === initial)));
}

const TOUCHING = Object.fromEntries(ISLANDS.map((island) => [island, LINES.filter((line) => line.includes(island[0]))]));

/**
 * The lines that touch an island, in the order of the rules.
 *
 * @param {string} island
 */
export function linesAt(island) {
  return TOUCHING[island];
}

/**
 * How big an island is drawn: the more lines, the bigger. The mean distance of its coast from its middle.
 *
 * @param {string} island
 */
export function radius(island) {
  return 21 + 2.6 * linesAt(island).length;
}

/** Sheets that are laid out. @type {Map<string, Sheet>} */
const laidOut = new Map();

/**
 * A sheet, which is laid out once: boards, and the charts on cards, share it.
 *
 * @param {'wide' | 'tall'} form
 * @returns {Sheet}
 */
export function sheet(form) {
  const known = laidOut.get(form) ?? layOut(form);
  laidOut.set(form, known);
  return known;
}

/** @param {'wide' | 'tall'} form @returns {Sheet} */
function layOut(form) {
  const stretch = STRETCH[form];
  /** @type {Record<string, Point>} */
  const at = {};
  for (const island of ISLANDS) at[island] = { x: PLACES[island][0], y: PLACES[island][1] * stretch };
  /** @type {Record<string, Course>} */
  const courses = {};
  for (const line of LINES) courses[line] = course(line, at);
  /** @type {Record<string, Point>} */
  const shores = {};
  for (const island of ISLANDS) shores[island] = shore(island, at[island], courses);
  const top = 79 * stretch - 53;
  return { box: { x: BOX.x, y: top, width: BOX.width, height: 478 * stretch + 54 - top }, at, courses, shores };
}

/**
 * Where on the beach a stone lies: as far as can be from where lines land, and not below, where the name is.
 *
 * @param {string} island
 * @param {Point} middle
 * @param {Record<string, Course>} courses
 * @returns {Point}
 */
function shore(island, middle, courses) {
  const landings = linesAt(island).map((line) => {
    const { from, to } = courses[line];
    const end = line[0] === island[0] ? from : to;
    return Math.atan2(end.y - middle.y, end.x - middle.x);
  });
  const clear = (/** @type {number} */ angle) => Math.min(...landings.map((other) => Math.abs(Math.atan2(Math.sin(angle - other), Math.cos(angle - other)))));
  let [best, most] = [0, -Infinity];
  for (let n = 0; n < BEARINGS; n += 1) {
    const angle = ((n + 0.5) / BEARINGS) * 2 * Math.PI;
    const room = Math.sin(angle) < NAME_BELOW ? clear(angle) : -Infinity;
    if (room > most + 1e-9) [best, most] = [angle, room];
  }
  const reach = radius(island) + OFFSHORE;
  return { x: middle.x + reach * Math.cos(best), y: middle.y + reach * Math.sin(best) };
}

/**
 * The point of a course at `t`, 0 at its first shore and 1 at its second.
 *
 * @param {Pick<Course, 'from' | 'bend' | 'to'>} course
 * @param {number} t
 * @returns {Point}
 */
export function along({ from, bend, to }, t) {
  const s = 1 - t;
  return {
    x: s * s * from.x + 2 * s * t * bend.x + t * t * to.x,
    y: s * s * from.y + 2 * s * t * bend.y + t * t * to.y,
  };
}

/**
 * The distance of a point from a course, to within a unit or so.
 *
 * @param {Course} course
 * @param {Point} point
 */
export function distance(course, point) {
  let best = Infinity;
  for (let i = 0; i <= 24; i++) {
    const { x, y } = along(course, i / 24);
    best = Math.min(best, Math.hypot(point.x - x, point.y - y));
  }
  return best;
}

/**
 * @param {string} line
 * @param {Record<string, Point>} at
 * @returns {Course}
 */
function course(line, at) {
  const [first, second] = ends(line);
  const a = at[first];
  const b = at[second];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const reach = 2 * (BULGE[line] ?? 0);
  const bend = {
    x: (a.x + b.x) / 2 - ((b.y - a.y) / length) * reach,
    y: (a.y + b.y) / 2 + ((b.x - a.x) / length) * reach,
  };
  const whole = { from: a, bend, to: b };
  const shore = cut(whole, leaving(whole, a, radius(first) - 4), 1 - leaving(turned(whole), b, radius(second) - 4));
  const { from, bend: middle, to } = shore;
  return { ...shore, mid: along(shore, 0.5), path: `M${xy(from)}Q${xy(middle)} ${xy(to)}` };
}

/** @typedef {{from: Point, bend: Point, to: Point}} Curve */

/**
 * Where a curve that starts at `centre` leaves the circle around it.
 *
 * @param {Curve} curve
 * @param {Point} centre
 * @param {number} reach
 */
function leaving(curve, centre, reach) {
  const at = (/** @type {number} */ step) => step * 0.005;
  const isInside = (/** @type {number} */ step) => {
    const { x, y } = along(curve, at(step));
    return Math.hypot(x - centre.x, y - centre.y) < reach;
  };
  // The step that is the first outside: courses only ever lead away from where they start.
  let [inside, outside] = [0, 200];
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return at(outside);
}

/**
 * @param {Curve} curve
 * @returns {Curve}
 */
function turned({ from, bend, to }) {
  return { from: to, bend, to: from };
}

/**
 * The part of a curve between two of its points.
 *
 * @param {Curve} curve
 * @param {number} start
 * @param {number} stop
 * @returns {Curve}
 */
function cut(curve, start, stop) {
  const { from, bend, to } = curve;
  const [s, t] = [1 - start, start];
  const corner = { x: s * from.x + t * bend.x, y: s * from.y + t * bend.y };
  const other = { x: s * bend.x + t * to.x, y: s * bend.y + t * to.y };
  return {
    from: along(curve, start),
    bend: {
      x: (1 - stop) * corner.x + stop * other.x,
      y: (1 - stop) * corner.y + stop * other.y,
    },
    to: along(curve, stop),
  };
}

/** @param {Point} point */
function xy({ x, y }) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
