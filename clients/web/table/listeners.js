/**
 * What the browser tells a table's page: the network is back, another tab has stored something, a key is pressed, the person does something at all.
 *
 * @module table/listeners
 */

import { concernsSeats } from '../connection/storage.js';
import { topicsAt } from '../rules/topics.js';
import { hint } from '../tools/announce.js';
import { hearPressesInVain } from '../tools/in_vain.js';
import { whyInVain } from './in_vain.js';

/** Listen from now on. @param {import('./page.js').TablePage} page */
export function listen({ attention, board, connection, frames, id, identity, replay, rules, state }) {
  // While the page was hidden, other tabs may have changed the seat, and the connection may be gone.
  const check = () => identity.followOtherTabs() || connection.checkNow();
  addEventListener('online', () => connection.checkNow());
  addEventListener('pageshow', (event) => event.persisted && check());
  addEventListener('storage', (event) => concernsSeats(event.key, id) && identity.followOtherTabs());
  document.addEventListener('visibilitychange', () => !document.hidden && check());
  document.addEventListener('visibilitychange', () => attention.visibilityChanged());
  // Whoever comes again has the board at once.
  addEventListener('pagehide', () => identity.keepSeen());
  document.addEventListener('visibilitychange', () => document.hidden && identity.keepSeen());
  for (const use of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(use, () => attention.used(), { capture: true, passive: true });
  }
  document.addEventListener('keydown', (event) => event.key === 'Escape' && board.cancel());
  // Whoever presses something while things are still being shown wants to see the end of it.
  let isHurrying = false;
  addEventListener('pointerdown', () => {
    isHurrying = frames.isBusy;
    frames.hurry();
  }, { capture: true });
  addEventListener('keydown', () => (isHurrying = false), { capture: true });
  const { map, market, hand, actions } = board.parts;
  hearPressesInVain([map, market, hand, actions], (why, where) => {
    if (isHurrying) return;
    const isLive = document.body.dataset.status === 'live';
    const said = state.view && whyInVain(state.shown(), { isPast: replay.isOpen, isLive }, why);
    if (said) hint(said, said === why ? rules.linkFor(topicsAt(where)) : undefined);
  });
}
