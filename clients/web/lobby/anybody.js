/**
 * With anybody: this browser waits with others who wish for the same, and goes to the table that is opened for them.
 *
 * The wish is kept with its token and nonce before it is said: who loads the page anew still has it.
 *
 * @module lobby/anybody
 */

import { BROWSER } from '../connection/connection.js';
import * as storage from '../connection/storage.js';
import { WishLine } from '../connection/wish_line.js';
import { commitmentTo } from '../proof/hash.js';
import { announce, notify } from '../tools/announce.js';
import { button, el, setText } from '../tools/dom.js';
import { words } from '../words/index.js';
import { errorSentence } from '../words/refusals.js';
import { savedWish, saveWish } from './kept_wish.js';

/** For how long (minutes) somebody waits. */
const MINUTES = 60;

/** @typedef {import('./kept_wish.js').KeptWish} KeptWish */
/** @typedef {import('../connection/wish_line.js').WishNews} WishNews */

/**
 * What a game's card offers to whoever looks for others to play with.
 *
 * @param {string} game
 * @param {() => import('../connection/api.js').TableRequest} request  what is asked for, as it is chosen now
 * @param {() => string | null} level  of bots that may come to free seats; null where the house has none
 */
export function anybody(game, request, level) {
  /** @type {WishLine | null} */
  let line = null;
  /** @type {any} */
  let offering = null;
  let told = '';
  const wish = button(words.start.anybody, () => begin(newWish(request())), { 'data-action': 'anybody', title: words.start.anybodyHint });
  const status = el('span', { class: 'waiting', role: 'status' });
  const fill = button(words.start.withBots, () => void line?.fill(level() ?? ''), { 'data-action': 'fill' });
  const stop = button(words.start.stopWaiting, () => line?.unwish(), { 'data-action': 'unwish', class: 'button quiet' });
  const waits = el('div', { class: 'waits' }, status, fill, stop);
  waits.hidden = true;

  /** @param {KeptWish} kept */
  const begin = (kept) => {
    if (line) return;
    saveWish(kept);
    wish.hidden = true;
    waits.hidden = false;
    fill.hidden = true;
    stop.focus();
    setText(status, words.start.opening);
    const minutes = Math.max(1, Math.round(MINUTES - (Date.now() - kept.since) / 60_000));
    const said = { ...kept.wish, token: kept.token, commitment: commitmentTo(kept.nonce), minutes };
    line = new WishLine(lobbyUrl(), said, (news) => take(kept, news), BROWSER);
    line.open();
  };

  /** @param {KeptWish} kept @param {WishNews} news */
  const take = (kept, news) => {
    if (news.t === 'wished') {
      const text = words.start.waiting(news.waiting, news.seats);
      setText(status, text);
      if (text !== told) announce(text);
      told = text;
      clearTimeout(offering);
      offering = setTimeout(() => (fill.hidden = level() === null), news.fill_in);
    }
    if (news.t === 'refused') notify(errorSentence(news), 'bad');
    if (news.t === 'unwished' && news.why === 'time') notify(words.start.nobodyCame);
    if (news.ended) end();
    if (news.t !== 'matched') return;
    const { token, nonce, source, wish: { name } } = kept;
    storage.storeToken(news.table, { token, nonce, source, seat: news.seat, name, game, since: Date.now() });
    location.assign(`/t/${news.table}`);
  };

  const end = () => {
    clearTimeout(offering);
    saveWish(null);
    line = null;
    told = '';
    wish.hidden = false;
    waits.hidden = true;
  };

  const kept = savedWish();
  if (kept && kept.wish.game === game && Date.now() - kept.since < MINUTES * 60_000) begin(kept);
  return { element: el('div', { class: 'anybody', 'data-zone': 'anybody' }, wish, waits) };
}

/** A wish with a seat's secrets of its own. @param {import('../connection/api.js').TableRequest} request @returns {KeptWish} */
function newWish({ game, options, seats, clock }) {
  const name = storage.savedName() || words.bots.guest;
  const wish = { name, game, seats, options, ...(clock ? { clock } : {}) };
  return { token: storage.newToken(), nonce: storage.newNonce(), source: storage.newNonce(), since: Date.now(), wish };
}

/** The address of the line. */
function lobbyUrl() {
  return new URL('/api/lobby', location.href.replace(/^http/, 'ws')).href;
}
