/**
 * What a move would do that is looked at: where ways would lead then, and what the next lava would take. Shown on the
 * island, and told at the foot of the map; who uses keys hears it.
 *
 * @module mauna_kea/foresight
 */

import { el, setText, svg } from '../tools/dom.js';
import { style } from '../tools/load_game.js';
import { CELL, cellAt, spaceAt } from './geometry.js';
import { words } from './words/ahead_catalog.js';

/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('./choose.js').Spot} Spot */
/** @typedef {import('./choose.js').Choice} Choice */

/** What the server says of how things would stand. @typedef {{opened: number[], closed: number[], dangers: {flow: string, cell: number, explorers: number[], artifacts: number[]}[]}} Outlook */

/**
 * The moves that are looked at, one after the other; none where nothing would be done yet.
 *
 * @param {Spot | null} spot
 * @param {Choice | null} choice
 * @param {Move[]} moves  those that are offered
 * @returns {Move[]}
 */
export function movesLookedAt(spot, choice, moves) {
  if (spot?.use === 'walk' && spot.path && choice?.kind === 'explorer') {
    return spot.path.map((to, n, path) => ({ t: 'step', at: n === 0 ? choice.at : path[n - 1], to }));
  }
  if (spot?.move) return [spot.move];
  if (choice?.kind === 'card' && choice.cell !== null) return moves.filter((move) => move.t === 'quake' && move.cell === choice.cell && move.turn === choice.turn);
  return [];
}

/** Where somebody walks to is shown already, and how far they come from there is nothing new. @param {Outlook} outlook @param {Move[]} moves */
export function newIn(outlook, moves) {
  return moves[0]?.t === 'step' ? { ...outlook, opened: [], closed: [] } : outlook;
}

/** They come with this module, when something is looked at for the first time. */
const SHEETS = ['/static/style/foreseen.css', '/static/mauna_kea/foresight.css'];

export class Foresight {
  #key = '';

  /**
   * @param {Pick<import('../tools/game_types.js').BoardHost, 'preview' | 'announce'>} host
   * @param {HTMLElement} map  at whose foot it is told
   * @param {Element} below  after what it is drawn
   */
  constructor(host, map, below) {
    this.host = host;
    this.element = el('p', { class: 'foreseen', 'data-zone': 'foreseen', 'aria-hidden': 'true', hidden: true });
    this.marks = svg('g', { class: 'foreseen-marks', 'aria-hidden': 'true' });
    for (const sheet of SHEETS) void style(sheet);
    map.append(this.element);
    below.after(this.marks);
  }

  /**
   * Show what would come of what is looked at, as things stand at `seq`; nothing where nothing is.
   *
   * @param {Spot | null} spot
   * @param {Choice | null} choice
   * @param {Move[]} offered
   * @param {number} seq
   */
  look(spot, choice, offered, seq) {
    void this.#foresee(movesLookedAt(spot, choice, offered), seq);
  }

  /** @param {Move[]} moves @param {number} seq */
  async #foresee(moves, seq) {
    const key = moves.length ? `${seq} ${JSON.stringify(moves)}` : '';
    if (key === this.#key) return;
    this.#key = key;
    this.#show(null, '');
    if (!key) return;
    const foreseen = await this.host.preview(moves);
    if (this.#key !== key || !foreseen?.outlook) return;
    const outlook = newIn(foreseen.outlook, moves);
    const text = this.#show(outlook, said(outlook, moves, foreseen));
    if (text && document.activeElement?.matches('.spots :focus-visible')) this.host.announce(text);
  }

  /** @param {Outlook | null} outlook @param {string} text */
  #show(outlook, text) {
    setText(this.element, text);
    this.element.hidden = text === '';
    this.marks.replaceChildren(...(outlook ? drawn(outlook) : []));
    return text;
  }
}

/**
 * What is said of moves that are looked at, the end of the game included that they would bring.
 *
 * @param {Outlook} outlook
 * @param {Move[]} moves
 * @param {import('../tools/game_types.js').Foreseen} foreseen
 */
export function said(outlook, moves, { facts, end }) {
  const came = facts.find((fact) => fact.t === 'EndCame');
  return [words.foreseen(outlook, moves[0].t === 'step'), ...(came ? [words.end(came.turns)] : []), end].filter(Boolean).join(' ');
}

/** @param {Outlook} outlook */
function drawn({ opened, closed, dangers }) {
  const spot = (/** @type {number} */ space, /** @type {string} */ name, /** @type {string} */ d) => {
    const { x, y } = spaceAt(space);
    return svg('g', { class: name, transform: `translate(${x} ${y})` }, svg('circle', { r: 9 }), svg('path', { d }));
  };
  return [
    ...dangers.map(({ cell }) => {
      const { x, y } = cellAt(cell);
      return svg('rect', { class: 'would-burn', x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4, rx: 8 });
    }),
    ...opened.map((space) => spot(space, 'would-open', 'M-4 0H4M0 -4V4')),
    ...closed.map((space) => spot(space, 'would-close', 'M-4 0H4')),
  ];
}
