/**
 * The start page: open a table, join a listed one, go back to mine.
 *
 * @module lobby/start
 */

import { notify, addLiveRegions } from '../tools/announce.js';
import * as api from '../connection/api.js';
import { el, find, isBusy, setText, setBusy } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { checkbox, dropdown, numberPicker } from '../tools/fields.js';
import { loadGame } from '../tools/load_game.js';
import { isolated } from '../words/isolate.js';
import * as storage from '../connection/storage.js';
import { showMyTables } from './my_tables.js';
import { errorSentence } from '../words/refusals.js';
import { words } from '../words/index.js';

/** How often (ms) the list of tables to join is looked at while the page is seen. */
const REFRESH_INTERVAL = 8000;

/** For how many players a table is unless somebody says so, where that can be. */
const DEFAULT_SEATS = 2;

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
    const offered = await api.getGames();
    const forms = await Promise.all(offered.map(({ name, seats }) => formFor(name, seats)));
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

/** The form for a game, or null where there is no page for it: the server may have games that only programs play. */
async function formFor(/** @type {string} */ name, /** @type {number[]} */ counts) {
  const game = await loadGame(name).catch(() => null);
  return game && openForm(name, game, counts);
}

/**
 * @param {string} name
 * @param {import('../tools/game_types.js').Game} game
 * @param {number[]} counts  for how many players a table can be
 */
function openForm(name, game, counts) {
  const options = game.options();
  const seats = numberPicker(words.start.players, 'seats', counts, counts.includes(DEFAULT_SEATS) ? DEFAULT_SEATS : counts[0]);
  const forSeats = () => options.forSeats?.(seats.value());
  seats.element.hidden = counts.length === 1;
  seats.element.addEventListener('change', forSeats);
  forSeats();
  const listed = checkbox(words.start.listed, 'listed', words.start.listedHint);
  const undo = dropdown(words.start.undo, 'undo', Object.entries(words.start.undos));
  const submit = el('button', { type: 'submit', class: 'button main big', 'data-action': 'open' }, words.start.openFor(game.title));
  const rules = el('a', { href: `/rules/${name}` }, words.start.rules(game.title));
  const more = el('details', { class: 'more', 'data-zone': 'options' }, el('summary', {}, words.start.options), options.element, undo.element);
  const form = el('form', { class: 'open-form', 'data-game': name });
  const title = el('div', { class: 'open-title' }, el('h2', {}, game.title), rules);
  form.append(title, el('p', { class: 'blurb' }, game.blurb), seats.element, more, listed.element, submit);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy(submit)) return;
    setBusy(submit, true);
    setText(submit, words.start.opening);
    try {
      location.assign(`/t/${await api.openTable(name, options.value(), listed.value(), undo.value(), seats.value())}`);
    } catch (error) {
      notify(errorSentence(error), 'bad');
      ready();
    }
  });
  const ready = () => {
    setBusy(submit, false);
    setText(submit, words.start.openFor(game.title));
  };
  onPageRestored(ready);
  return form;
}

/** Do this whenever the page comes back as it was left, by the browser's Back. */
function onPageRestored(/** @type {() => void} */ act) {
  addEventListener('pageshow', (event) => event.persisted && act());
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
    const others = tables.filter(({ id, phase }) => phase !== 'over' && !held[id]);
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
async function listedRow({ id, game: name, options, seats, phase }) {
  const game = await loadGame(name).catch(() => null);
  if (!game) return null;
  const names = seats.filter((sitter) => sitter !== null).map(isolated);
  const free = phase === 'open';
  const text = free ? words.start.waitingFor(names, seats.length) : words.start.between(names);
  const told = el('span', { class: 'table-text' }, el('strong', {}, text), el('small', {}, [game.title, ...game.describe(options, seats.length)].join(' · ')));
  const go = el('a', { class: free ? 'button main' : 'button', href: `/t/${id}` }, free ? words.start.joinTable : words.start.watch);
  return el('li', { 'data-table': id }, told, go);
}

void start();
