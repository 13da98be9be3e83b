/**
 * The start page: what can I do now? Go on with my games, play one at once, join a table, watch a game. All of it live.
 *
 * @module lobby/start
 */

import * as api from '../connection/api.js';
import { BROWSER } from '../connection/connection.js';
import { LobbyLine } from '../connection/lobby_line.js';
import * as storage from '../connection/storage.js';
import { addLiveRegions } from '../tools/announce.js';
import { el, find } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { languageButtons } from '../tools/languages.js';
import { OF_PROGRAMS } from '../tools/proper_name.js';
import { errorSentence } from '../tools/refusals.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { showWaiting } from './anybody.js';
import { knowGame } from './game_title.js';
import { keepFresh, LineAway, LOBBY_URL } from './line_here.js';
import { ListedTables } from './listed_tables.js';
import { MyGames } from './my_games.js';
import { formFor } from './open_form.js';
import { nameInList } from './unnamed.js';

/** How often (ms) it is told anew how long others wait. */
const CLOCK_INTERVAL = 30_000;

/** What is offered where the server does not say which bots it has. */
const NO_BOTS = { levels: [], demo: false };

/** Build the page, and keep it up to date. */
async function start() {
  addLiveRegions();
  keepFocus();
  document.title = startPage.title;
  const line = new LobbyLine({ url: LOBBY_URL, own: () => mine.tables(), token: storage.viewToken, read: nameInList, onChange: () => show() }, BROWSER);
  const mine = new MyGames((table) => line.own(table), () => changed());
  const listed = new ListedTables();
  const games = el('section', { class: 'games', 'data-zone': 'open', 'aria-label': startPage.games });
  const away = new LineAway();
  const links = el('p', { class: 'foot-links' }, el('a', { href: '/mine' }, startPage.minePage), el('a', { href: '/verify' }, words.verify.link));
  // Play now and With anybody take a seat without the lobby, which says so.
  const kept = el('p', { class: 'hint', 'data-zone': 'kept' }, words.lobby.kept);
  const foot = el('footer', { class: 'foot' }, links, el('p', { class: 'hint' }, startPage.estimate), kept, languageButtons());
  const unkept = el('p', { class: 'hint unkept', role: 'note', 'data-zone': 'unkept' }, startPage.unkept);
  const tellKept = () => ((unkept.hidden = storage.isPersistent()), (kept.hidden = !unkept.hidden));
  tellKept();
  const head = el('header', { class: 'hero' }, el('h1', { class: 'wordmark' }, words.product), el('p', {}, startPage.lead));
  const others = el('div', { class: 'of-others' }, listed.joining.element, listed.watching.element);
  find('main').replaceChildren(head, away.element, unkept, mine.element, games, others, foot);

  let isReady = false;
  const show = () => {
    document.body.dataset.lobby = line.status;
    tellKept();
    mine.show();
    const held = storage.seatsByTable();
    showWaiting(line.waiting);
    if (isReady) listed.show(line.listed.filter(({ id }) => !held[id]));
    away.show(line);
  };
  const changed = () => {
    line.ownChanged();
    show();
  };
  mine.show();
  line.open();
  void showHouse(foot);
  // A seat taken or left in another tab is one of mine, or no more.
  addEventListener('storage', (event) => storage.concernsSeats(event.key) && changed());
  keepFresh(line, changed);
  setInterval(() => document.hidden || show(), CLOCK_INTERVAL);

  try {
    const [offered, bots] = await Promise.all([api.getGames(), api.getBots().catch(() => NO_BOTS)]);
    await Promise.all(offered.map(({ name }) => knowGame(name)));
    const forms = await Promise.all(offered.map(({ name, seats }) => formFor(name, seats, bots)));
    games.replaceChildren(...forms.filter((form) => form !== null));
  } catch (error) {
    games.replaceChildren(el('p', { class: 'hint' }, errorSentence(error)));
  }
  isReady = true;
  show();
}

/** Show the key that this house signs games with. @param {HTMLElement} foot */
async function showHouse(foot) {
  const known = await api.getHouse().catch(() => null);
  if (!known) return;
  const code = (/** @type {string} */ key) => el('p', {}, el('code', OF_PROGRAMS, key));
  const before = known.before.length > 0 ? [el('p', {}, startPage.house.before), ...known.before.map(code)] : [];
  const told = [el('p', {}, startPage.house.text), code(known.house), ...before];
  foot.append(el('details', { class: 'house', 'data-zone': 'house' }, el('summary', {}, startPage.house.title), ...told));
}

void start();
