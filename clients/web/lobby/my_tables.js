/**
 * The tables at which this browser holds a seat, or that were opened by it, with how they stand.
 *
 * @module lobby/my_tables
 */

import * as api from '../connection/api.js';
import { ENDED } from '../connection/view.js';
import { button, el } from '../tools/dom.js';
import { isolated } from '../words/isolate.js';
import * as storage from '../connection/storage.js';
import { words } from '../words/index.js';

/** @typedef {import('../connection/storage.js').SeatToken} Held */

/** How a game ends that nobody wins, nor is it a draw. */
const WITHOUT_RESULT = ['called_off', 'closed'];

/** Fill the section, and again whenever this is called; without a table it stays away. */
export function showMyTables(/** @type {HTMLElement} */ section) {
  const held = Object.entries(storage.seatsByTable()).sort(([, one], [, other]) => (other.since ?? 0) - (one.since ?? 0));
  section.hidden = held.length === 0;
  const rows = held.map(([id, seat]) => row(id, seat, section));
  section.replaceChildren(el('h2', {}, words.start.mine), el('ul', { class: 'tables' }, ...rows));
}

/**
 * @param {string} id
 * @param {Held} held
 * @param {HTMLElement} section
 */
function row(id, held, section) {
  const title = el('strong', {}, isolated(held.name));
  const status = el('small', {}, '…');
  const go = el('a', { class: 'button', href: `/t/${id}` }, words.start.goOn);
  const forget = button('×', () => (forgetAll(id), showMyTables(section)), { class: 'button quiet forget', 'aria-label': words.start.forget, title: words.start.forget });
  const item = el('li', { 'data-table': id }, el('span', { class: 'table-text' }, title, status), go, forget);
  forget.hidden = true;
  void api
    .getTable(id)
    .then((table) => {
      title.textContent = words.start.between(table.seats.map((sitter) => (sitter ? isolated(sitter.name) : '?')));
      status.textContent = standing(table, held.seat);
      item.dataset.standing = table.phase;
      const hasEnded = ENDED.includes(table.phase);
      if (hasEnded) go.textContent = words.start.lookAt;
      go.classList.toggle('main', held.seat !== null && table.to_act.includes(held.seat));
      forget.hidden = !hasEnded;
    })
    .catch((error) => {
      const gone = error instanceof api.Refusal && error.code === 'no_table';
      status.textContent = gone ? words.start.status.gone : words.start.status.unknown;
      go.hidden = gone;
      forget.hidden = !gone;
    });
  return item;
}

/** Keep nothing of a table any more. */
function forgetAll(/** @type {string} */ id) {
  for (const { token } of storage.seatTokens(id)) storage.removeToken(id, token);
}

/**
 * @param {import('../connection/types.js').Table} table
 * @param {number | null} seat
 */
function standing({ phase, to_act: toAct, paused_until: pausedUntil, result, seats }, seat) {
  const { status } = words.start;
  if (phase === 'closed') return words.opener.closed.status;
  if (phase === 'open' || phase === 'shuffling') return status.open;
  if (phase === 'playing' && pausedUntil) return status.paused(words.asking.moment(pausedUntil));
  if (phase === 'playing') return seat !== null && toAct.includes(seat) ? status.yours : status.theirs;
  if (result && WITHOUT_RESULT.includes(result.how)) return status.ended;
  // Who plays alone and has not won has lost.
  if (!result || (result.winners.length === 0 && seats.length > 1)) return status.draw;
  return seat !== null && result.winners.includes(seat) ? status.won : status.lost;
}
