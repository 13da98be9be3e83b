/**
 * The card that is about to be laid, as it would lie: snapped to cells, with a sign that tells whether it may. And all
 * the places where it may, as rings on their middle cells.
 *
 * It is a button (`data-zone="ghost"`): arrows move it, R turns it, N and P go through the places where it fits, Enter
 * lays it. It carries `data-x`, `data-y`, `data-turns` and `data-legal`.
 *
 * @module motu/ghost
 */

import { set, svg } from '../tools/dom.js';
import { theBox } from './box.js';
import { cardPicture } from './card.js';

/** @typedef {import('./placements.js').Pose} Pose */

/**
 * What keys ask for.
 * @typedef {object} Wishes
 * @property {(dx: number, dy: number) => void} move
 * @property {(step: number) => void} turn
 * @property {(step: number) => void} next
 * @property {() => void} lay
 */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
});

export class Ghost {
  #key = '';

  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    this.places = svg('g', { class: 'places' });
    this.card = svg('g', {});
    this.wrong = svg('g', { class: 'wrong' });
    this.wrong.append(svg('circle', { r: 38 }), svg('path', { d: 'M0 -18V5M0 17V18' }));
    this.verdict = svg('g', { class: 'verdict-sign', transform: 'translate(150 -150)' });
    this.verdict.append(
      svg('circle', { r: 34 }),
      svg('path', { class: 'yes', d: 'M-14 1L-4 12L15 -11' }),
      svg('path', { class: 'no', d: 'M-12 -12L12 12M12 -12L-12 12' }),
    );
    const frame = svg('rect', { class: 'ghost-frame', x: -153, y: -153, width: 306, height: 306, rx: 8 });
    this.element = svg('g', { class: 'ghost', role: 'button', tabindex: 0, 'data-zone': 'ghost' });
    this.element.append(svg('rect', { class: 'ghost-shade', x: -140, y: -132, width: 306, height: 306, rx: 10 }), this.card, frame, this.verdict);
    this.element.addEventListener('keydown', (event) => this.#press(event));
    // A pointer lays by where it presses, which the bay knows; a click without one comes from a screen reader.
    this.element.addEventListener('click', (event) => event.detail === 0 && this.wishes.lay());
    this.layer = svg('g', { class: 'ghost-layer' });
  }

  /**
   * @param {object} what
   * @param {number} what.card
   * @param {Pose} what.pose
   * @param {boolean} what.legal
   * @param {readonly [number, number] | null} what.spot  where a rule is broken
   * @param {string} what.label
   */
  draw({ card, pose: { x, y, turns }, legal, spot, label }) {
    const key = `${card} ${turns}`;
    if (key !== this.#key) {
      this.#key = key;
      this.card.replaceChildren(cardPicture(theBox().island(card, turns), card));
    }
    set(this.element, {
      transform: `translate(${100 * x} ${100 * y})`,
      'data-x': x,
      'data-y': y,
      'data-turns': turns,
      'data-legal': legal ? 'true' : 'false',
      'aria-label': label,
    });
    set(this.wrong, { transform: spot ? `translate(${100 * spot[0]} ${100 * spot[1]})` : null, 'data-shown': spot !== null });
    // Put in once and left there: what is put in again loses the focus.
    if (this.layer.children.length === 0) this.layer.append(this.places, this.element, this.wrong);
  }

  /** Take it away. */
  clear() {
    this.#key = '';
    this.layer.replaceChildren();
  }

  /** Show the places where it fits: turned as it is, and turned otherwise. @param {Pose[]} legal @param {number} turns */
  showPlaces(legal, turns) {
    const seen = /** @type {Map<string, boolean>} */ (new Map());
    for (const pose of legal) {
      const spot = `${pose.x} ${pose.y}`;
      seen.set(spot, (seen.get(spot) ?? false) || pose.turns === turns);
    }
    const rings = [...seen].map(([spot, now]) => {
      const [x, y] = spot.split(' ').map(Number);
      const shape = now ? svg('circle', { r: 17 }) : svg('path', { d: 'M-11 -11H11V11H-11Z', transform: 'rotate(45)' });
      return svg('g', { class: now ? 'place now' : 'place', transform: `translate(${100 * x} ${100 * y})` }, shape);
    });
    this.places.replaceChildren(...rings);
  }

  /** What keys do to the card wherever the focus is; Enter lays it from here only. @type {Record<string, () => void>} */
  get keys() {
    const { move, next, turn } = this.wishes;
    const arrows = Object.entries(ARROWS).map(([key, [dx, dy]]) => [key, () => move(dx, dy)]);
    const letters = { r: () => turn(1), n: () => next(1), p: () => next(-1) };
    return { ...Object.fromEntries(arrows), ...letters };
  }

  /** Whether it has the focus. */
  get focused() {
    return document.activeElement === this.element;
  }

  focus() {
    this.element.focus({ preventScroll: true });
  }

  #press(/** @type {KeyboardEvent} */ event) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[key];
    if (arrow) this.wishes.move(...arrow);
    else if (key === 'r' || key === 'R') this.wishes.turn(event.shiftKey ? -1 : 1);
    else if (key === 'n' || key === 'N') this.wishes.next(1);
    else if (key === 'p' || key === 'P') this.wishes.next(-1);
    else if (key === 'Enter' || key === ' ') this.wishes.lay();
    else return;
    event.preventDefault();
  }
}
