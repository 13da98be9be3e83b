/**
 * The page of my games: all seats of this browser, how they stand, and the way to another device and back.
 *
 * @module mine/page
 */

import { firstKey, takeKey } from './taken_key.js';
import { BROWSER } from '../connection/connection.js';
import { LobbyLine } from '../connection/lobby_line.js';
import * as storage from '../connection/storage.js';
import { keepFresh, LineAway, LOBBY_URL } from '../lobby/line_here.js';
import { nameInList } from '../lobby/unnamed.js';
import { addLiveRegions } from '../tools/announce.js';
import { button, el, find } from '../tools/dom.js';
import { keepFocus } from '../tools/focus.js';
import { mine } from '../words/mine.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { MyGames } from './my_games.js';
import { Receiver } from './receive.js';
import { askToSave, showSending } from './send.js';

/** How often (ms) it is told anew how long others wait. */
const CLOCK_INTERVAL = 30_000;

function start() {
  addLiveRegions();
  keepFocus();
  document.title = `${words.myGames} – ${words.product}`;
  const line = new LobbyLine({ url: LOBBY_URL, own: () => games.tables(), token: storage.viewToken, read: nameInList, onChange: () => show() }, BROWSER);
  const games = new MyGames((table) => line.own(table), (tables) => showSending(tables), () => changed());
  const away = new LineAway();
  const show = () => {
    document.body.dataset.lobby = line.status;
    unkept.hidden = storage.isPersistent();
    sending.hidden = games.tables().length === 0;
    games.draw();
    away.show(line);
  };
  const changed = () => {
    line.ownChanged();
    show();
  };
  const receiver = new Receiver(() => changed());
  const unkept = el('p', { class: 'unkept', role: 'note', 'data-zone': 'unkept' }, startPage.unkept);
  const all = button(mine.send.all, () => showSending(games.tables()), { class: 'button main', 'data-action': 'send-all' });
  const save = button(mine.file.save, () => askToSave(games.tables()), { 'data-action': 'save-all' });
  const sending = el('div', { class: 'send-ways' }, el('p', {}, mine.send.text), el('div', { class: 'row-actions' }, all, save));
  const receiving = el('div', { class: 'receiving' }, el('h3', {}, mine.receive.title), receiver.element);
  const devices = el('section', { class: 'card-section', 'data-zone': 'devices' }, el('h2', {}, mine.devices), sending, receiving);
  const kept = el('p', { class: 'hint' }, mine.kept);
  find('main').replaceChildren(el('h1', {}, words.myGames), away.element, unkept, receiver.told, games.element, devices, kept);

  show();
  line.open();
  if (firstKey !== null) void receiver.byKey(firstKey);
  // A link that is opened where this page is already there loads nothing anew.
  addEventListener('hashchange', () => {
    const key = takeKey();
    if (key !== null) void receiver.byKey(key);
  });
  addEventListener('storage', (event) => storage.concernsSeats(event.key) && changed());
  keepFresh(line, changed);
  setInterval(() => document.hidden || show(), CLOCK_INTERVAL);
  document.body.dataset.ready = '';
}

start();
