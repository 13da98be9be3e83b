/**
 * Trying at once what is wished in *Call me*, on any page: also where no table is shown.
 *
 * @module calling/trial
 */

import { seatsByTable } from '../connection/storage.js';
import { callBy, callNoMore } from './browser_push.js';
import { Chime } from './chime.js';
import { CallNotification } from './notification.js';

/** What the tag of a notification that is only tried begins with, as those of tables do. */
const TAG = 'lagoon';

/** @returns {import('./call_me.js').Trial} */
export function trialAnywhere() {
  const chime = new Chime(() => true);
  const notification = new CallNotification(TAG);
  return {
    sound: (volume) => {
      chime.unlock();
      void chime.play(volume);
    },
    notification: (text) => notification.show(text),
    push: async (wished) => {
      if (wished) return callByAll();
      await callNoMore();
      return true;
    },
  };
}

/** Have all tables where this browser has a seat call it; returns false where one does not. */
async function callByAll() {
  const held = Object.entries(seatsByTable()).filter(([, { seat }]) => seat !== null);
  const called = await Promise.all(held.map(([table, { token }]) => callBy(table, token)));
  return called.every(Boolean);
}
