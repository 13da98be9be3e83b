/**
 * With anybody: this browser waits with others who wish for the same, and goes to the table that is opened for them.
 *
 * The wish is kept with its token and nonce before it is said: who loads the page anew still has it, and every start page
 * of this browser shows it, waits with it and goes to its table.
 *
 * @module lobby/anybody
 */

import { BROWSER } from '../connection/connection.js';
import * as storage from '../connection/storage.js';
import { WishLine } from '../connection/wish_line.js';
import { commitmentTo } from '../proof/hash.js';
import { announce, notify } from '../tools/announce.js';
import { button, el, setBusy, setText } from '../tools/dom.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { errorSentence } from '../tools/refusals.js';
import { concernsWish, minutesLeft, savedWish, saveWish } from './kept_wish.js';

/** @typedef {import('./kept_wish.js').KeptWish} KeptWish */
/** @typedef {import('../connection/wish_line.js').WishNews} WishNews */

/**
 * What a game's card offers to whoever looks for others to play with.
 *
 * @param {string} game
 * @param {() => import('../connection/api.js').TableRequest} request  what is asked for, as it is chosen now
 * @param {() => string | null} level  of bots that may come to free seats; null where the house has none
 * @param {() => number} minutes  for how long somebody waits, as it is chosen now
 */
export function anybody(game, request, level, minutes) {
  /** What is waited with, and its line; null while nothing is. @type {{kept: KeptWish, line: WishLine, isTakenBack: boolean} | null} */
  let waits = null;
  /** @type {any} */
  let offering = null;
  let told = '';
  /** How many wait with whatever is wished for of this game. @type {import('../connection/types.js').WaitingFor[]} */
  let others = [];
  const wish = button(startPage.anybody, () => press(), { 'data-action': 'anybody', title: startPage.anybodyHint });
  const status = el('span', { class: 'waiting', role: 'status' });
  const fill = button(startPage.withBots, () => waits?.line.fill(level() ?? ''), { 'data-action': 'fill' });
  const stop = button(startPage.stopWaiting, () => giveUp(), { 'data-action': 'unwish', class: 'button quiet' });
  const waiting = el('div', { class: 'waits' }, status, fill, stop);
  waiting.hidden = true;

  const already = el('small', { class: 'hint', 'data-zone': 'waiting' });

  /** Show how many wait already, for a table of however many: nobody would look for them by choosing each number. */
  const show = () => {
    const bySeats = others.filter((each) => each.waiting > 0).sort((one, other) => one.seats - other.seats);
    already.hidden = waits !== null || bySeats.length === 0;
    setText(already, already.hidden ? '' : bySeats.map((each) => startPage.alreadyWaiting(each.waiting, each.seats)).join(' · '));
  };

  const press = () => {
    const kept = savedWish();
    if (kept && kept.wish.game !== game) return notify(startPage.waitingElsewhere, 'bad');
    begin(kept ?? newWish(request(), minutes()));
    stop.focus();
  };

  /** @param {KeptWish} kept */
  const begin = (kept) => {
    if (waits) return;
    saveWish(kept);
    wish.hidden = true;
    waiting.hidden = false;
    fill.hidden = true;
    setBusy(stop, false);
    setText(status, startPage.opening);
    const said = { ...kept.wish, token: kept.token, commitment: commitmentTo(kept.nonce), minutes: Math.max(1, Math.round(minutesLeft(kept))) };
    waits = { kept, line: new WishLine(lobbyUrl(), said, take, BROWSER), isTakenBack: false };
    if (kept.isTakenBack) takeBack();
    waits.line.open();
    show();
  };

  /** Take the wish back. Until that is told somebody may have been found: they would sit at the table alone. */
  const takeBack = () => {
    if (!waits || waits.isTakenBack) return;
    waits.isTakenBack = true;
    clearTimeout(offering);
    fill.hidden = true;
    setBusy(stop, true);
    setText(status, startPage.stopping);
    waits.line.unwish();
  };

  const giveUp = () => {
    // Another page must not say it again, nor this one when it is loaded anew before it was told.
    if (waits && savedWish()?.token === waits.kept.token) saveWish({ ...waits.kept, isTakenBack: true });
    takeBack();
  };

  /** Do what another window of this browser has done. */
  const follow = () => {
    const kept = savedWish();
    if (!waits && kept?.wish.game === game) begin(kept);
    // What became of it is told: it may have come true.
    else if (waits && (kept?.token !== waits.kept.token || kept.isTakenBack)) takeBack();
  };

  /** @param {WishNews} news */
  const take = (news) => {
    if (!waits) return;
    const { kept, isTakenBack } = waits;
    if (news.t === 'wished' && !isTakenBack) {
      const text = startPage.waiting(news.waiting, news.seats);
      setText(status, text);
      if (text !== told) announce(text);
      told = text;
      clearTimeout(offering);
      offering = setTimeout(() => (fill.hidden = level() === null), news.fill_in);
    }
    if (news.t === 'refused' && !isTakenBack) notify(errorSentence(news), 'bad');
    if (news.t === 'unwished' && news.why === 'time') notify(startPage.nobodyCame);
    if (news.t === 'matched') sitDown(kept, news.table, news.seat);
    if (news.ended) end(kept);
  };

  /** @param {KeptWish} kept */
  const end = (kept) => {
    clearTimeout(offering);
    if (savedWish()?.token === kept.token) saveWish(null);
    waits = null;
    told = '';
    const hadFocus = waiting.contains(document.activeElement);
    wish.hidden = false;
    waiting.hidden = true;
    if (hadFocus) wish.focus();
    show();
    follow();
  };

  document.addEventListener(TOLD, (event) => {
    others = /** @type {CustomEvent<import('../connection/types.js').WaitingFor[]>} */ (event).detail.filter((each) => each.game === game);
    show();
  });
  addEventListener('storage', (event) => concernsWish(event.key) && follow());
  already.hidden = true;
  follow();
  return el('div', { class: 'anybody', 'data-zone': 'anybody' }, wish, already, waiting);
}

/** The event that tells all cards how many wait. */
const TOLD = 'lagoon:waiting';

/** Show how many wait to play with anybody, at each game. @param {import('../connection/types.js').WaitingFor[]} waiting */
export function showWaiting(waiting) {
  document.dispatchEvent(new CustomEvent(TOLD, { detail: waiting }));
}

/** Go to the table of a wish that has come true. @param {KeptWish} kept @param {string} table @param {number} seat */
function sitDown({ token, nonce, source, wish: { name, game } }, table, seat) {
  // Another window may be there already, and know more of the seat.
  if (!storage.seatTokens(table).some((held) => held.token === token)) {
    storage.storeToken(table, { token, nonce, source, seat, name, game, since: Date.now() });
  }
  location.assign(`/t/${table}`);
}

/** A wish with a seat's secrets of its own. @param {import('../connection/api.js').TableRequest} request @param {number} minutes @returns {KeptWish} */
function newWish({ game, options, seats, clock }, minutes) {
  const name = storage.savedName() || words.bots.guest;
  const wish = { name, game, seats, options, ...(clock ? { clock } : {}) };
  return { token: storage.newToken(), nonce: storage.newNonce(), source: storage.newNonce(), since: Date.now(), minutes, wish };
}

/** The address of the line. */
function lobbyUrl() {
  return new URL('/api/lobby', location.href.replace(/^http/, 'ws')).href;
}
