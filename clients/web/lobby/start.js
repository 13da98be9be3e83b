/**
 * The start page: open a table, join a listed one, go back to mine.
 *
 * @module lobby/start
 */

import { addLiveRegions } from '../tools/announce.js';
import * as api from '../connection/api.js';
import { ENDED } from '../connection/view.js';
import { el, find } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { loadGame } from '../tools/load_game.js';
import { isolated } from '../words/isolate.js';
import * as storage from '../connection/storage.js';
import { showMyTables } from './my_tables.js';
import { formFor } from './open_form.js';
import { onPageRestored } from './page_restored.js';
import { errorSentence } from '../words/refusals.js';
import { words } from '../words/index.js';

/** How often (ms) the list of tables to join is looked at while the page is seen. */
const REFRESH_INTERVAL = 8000;

/** What is offered where the server does not say which bots it has. */
const NO_BOTS = { levels: [], demo: false };

/** Build the page for the games that the server offers. */
async function start() {
  addLiveRegions();
  keepFocus();
  document.title = words.start.title;
  const head = el('header', { class: 'hero' }, el('h1', { class: 'wordmark' }, words.product), el('p', {}, words.start.lead));
  const mine = el('section', { class: 'card-section mine', 'data-zone': 'mine' });
  const joining = el('section', { class: 'card-section joining', 'data-zone': 'listed' });
  const opening = el('section', { class: 'card-section opening', 'data-zone': 'open' });
  const columns = el('div', { class: 'columns' }, opening, el('div', { class: 'column' }, mine, joining));
  const foot = el('footer', { class: 'foot' }, el('p', {}, el('a', { href: '/verify' }, words.verify.link)));
  void showHouse(foot);
  find('main').replaceChildren(head, columns, foot);
  showMyTables(mine);
  onPageRestored(() => showMyTables(mine));
  addEventListener('storage', (event) => storage.concernsSeats(event.key) && showMyTables(mine));
  try {
    const [offered, bots] = await Promise.all([api.getGames(), api.getBots().catch(() => NO_BOTS)]);
    const forms = await Promise.all(offered.map(({ name, seats }) => formFor(name, seats, bots)));
    opening.replaceChildren(...forms.filter((form) => form !== null));
  } catch (error) {
    opening.replaceChildren(el('p', { class: 'hint' }, errorSentence(error)));
  }
  await showListedTables(joining);
}

/** Show the key that this house signs games with. @param {HTMLElement} foot */
async function showHouse(foot) {
  const known = await api.getHouse().catch(() => null);
  if (!known) return;
  const code = (/** @type {string} */ key) => el('p', {}, el('code', {}, key));
  const before = known.before.length > 0 ? [el('p', {}, words.house.before), ...known.before.map(code)] : [];
  const told = [el('p', {}, words.house.text), code(known.house), ...before];
  foot.append(el('details', { class: 'house', 'data-zone': 'house' }, el('summary', {}, words.house.title), ...told));
}

/** Show the tables to join, again and again. */
async function showListedTables(/** @type {HTMLElement} */ section) {
  const list = el('ul', { class: 'tables' });
  const none = el('p', { class: 'hint' }, words.start.noTables);
  section.replaceChildren(el('h2', {}, words.start.join), list, none);
  let known = '';
  const refresh = async () => {
    if (document.hidden) return;
    const tables = await api.getListedTables().catch(() => null);
    const held = storage.seatsByTable();
    const key = JSON.stringify([tables, Object.keys(held)]);
    if (!tables || key === known) return;
    known = key;
    const others = tables.filter(({ id, phase }) => !ENDED.includes(phase) && !held[id]);
    const rows = (await Promise.all(others.map(listedRow))).filter((row) => row !== null);
    list.replaceChildren(...rows);
    none.hidden = rows.length > 0;
  };
  await refresh();
  setInterval(() => void refresh(), REFRESH_INTERVAL);
  document.addEventListener('visibilitychange', () => void refresh());
  onPageRestored(() => void refresh());
  // A seat taken or left in another tab takes its table off this list, or puts it back.
  addEventListener('storage', (event) => storage.concernsSeats(event.key) && void refresh());
}

/** @param {import('../connection/types.js').ListedTable} listed */
async function listedRow({ id, game: name, options, seats, phase, clock }) {
  const game = await loadGame(name).catch(() => null);
  if (!game) return null;
  const names = seats.filter((sitter) => sitter !== null).map(isolated);
  const free = phase === 'open';
  const text = free ? words.start.waitingFor(names, seats.length) : words.start.between(names);
  const told = el('span', { class: 'table-text' }, el('strong', {}, text), el('small', {}, [game.title, ...game.describe(options, seats.length), ...(clock ? [words.clock.pace(clock)] : [])].join(' · ')));
  const go = el('a', { class: free ? 'button main' : 'button', href: `/t/${id}` }, free ? words.start.joinTable : words.start.watch);
  return el('li', { 'data-table': id }, told, go);
}

void start();
