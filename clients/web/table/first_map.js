/**
 * The map of a table before all else of its board: it is drawn while the rest of the page still comes, where it is known how
 * the table stands (`certainly.js`). The board goes on with it (`early_board.js`).
 *
 * @module table/first_map
 */

import { isOnStage } from '../stage/address.js';
import { el, find, set } from '../tools/dom.js';
import { wear } from '../tools/emblems.js';
import { loadMap } from '../tools/load_game.js';
import { painted } from '../tools/painted.js';
import { namesOf } from '../words/names.js';
import { nameAtTable } from '../words/unnamed.js';
import { certainly, tableId } from './certainly.js';
import { seenByEverybody } from './page_data.js';

/** @typedef {import('../connection/last_seen.js').Seen} Seen */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

/** A map on the page. @typedef {{map: import('../tools/game_types.js').BoardMap, centre: HTMLElement, room: HTMLElement, shown: Shown}} FirstMap */

/** The map, once it is seen; null where it comes with all else of the board. @type {Promise<FirstMap | null>} */
export const firstMap = draw().catch((error) => {
  reportError(error);
  return null;
});

async function draw() {
  const name = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name="game"]'))?.content;
  const everybody = seenByEverybody();
  const seen = name ? certainly(tableId, everybody) : null;
  const game = name && seen ? await loadMap(name) : null;
  if (!seen || !everybody || !game) return null;
  await game.prepare?.(everybody.view.table);
  await bodyIsThere();
  const shown = beginWith(seen, game.paint);
  const { seats } = seen.view.table;
  const map = game.mountMap(seats.length);
  map.spread?.(isOnStage());
  map.draw(shown);
  const centre = el('div', { class: 'centre' }, map.element);
  // As high as the players will be who stand above it on a phone: the map stays where it is.
  const coming = el('div', { class: 'seats', 'data-coming': true }, ...seats.map(() => el('div', { class: 'seat' })));
  const room = el('div', { class: 'side', 'aria-hidden': 'true' }, coming);
  find('main').replaceChildren(centre, room);
  await painted();
  return { map, centre, room, shown };
}

/**
 * Let the page be that of a table as it stands; returns what boards draw of it as long as nothing can be chosen.
 *
 * @param {Seen} seen
 * @param {import('../tools/game_types.js').Emblems['paint']} paint
 * @returns {Shown}
 */
export function beginWith({ seq, seat, view }, paint) {
  nameAtTable({ t: 'view', view });
  set(document.body, { 'data-phase': view.table.phase, 'data-seat': seat ?? 'none' });
  wear(view.table.emblems ?? null, paint);
  return { seq, seat, view, moves: [], pending: true, names: namesOf(view.table, seat), marks: [] };
}

/** Resolves when the page is there as far as its own text goes: parts that a browser keeps are put in before that. */
async function bodyIsThere() {
  if (document.querySelector('main')) return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
