/**
 * The page of my games in English.
 *
 * @module languages/en/mine
 */

import { counted, list } from './grammar.js';

export const words = {
  none: 'No game of yours is kept here. Sit down at a table, or bring your seats over from another device.',
  running: 'Going on',
  over: 'Over',
  hidden: (/** @type {number} */ count) => `Hidden (${count})`,
  hide: 'Hide',
  unhide: 'Show again',
  /** What a button does, and at which table. @param {string} act @param {string} who */
  of: (act, who) => `${act}: ${who}`,
  /** @param {{won: number, lost: number, draw: number}} counts */
  tally: ({ won, lost, draw }) => `${won} won, ${lost} lost${draw > 0 ? `, ${counted(draw, 'draw')}` : ''}`,
  kept: 'Your seats are kept by this browser alone. Where its data is cleared, or in a private window that is closed, they are lost: bring them to another device first, or keep them in a file.',
  forget: {
    action: 'Delete from here',
    title: 'Delete this seat from here?',
    text: (/** @type {string} */ name) =>
      `The game is not over. Nobody but this browser knows the secret of ${name ? `${name}’s seat` : 'your seat'}: without it the seat is lost, and cannot be had back. To leave the list as it was, hide the game instead.`,
    keep: 'Keep it',
    confirm: 'Delete it',
  },
  devices: 'On another device',
  send: {
    one: 'To another device',
    all: 'Bring all to another device',
    text: 'Your seats are sealed by this browser and wait for ten minutes; nobody but the other device can open them.',
    title: 'On another device',
    sealing: 'Sealing…',
    code: 'A code that opens your seats on the device that reads it',
    how: (/** @type {string} */ host) => `Point the other device’s camera at the code, or open ${host}/mine there and type these words:`,
    once: (/** @type {number} */ minutes) => `They work once, for ${counted(minutes, 'minute')}. Whoever has them has your seats: show them to nobody.`,
    ready: 'Sealed, and waiting.',
    tooMany: (/** @type {number} */ fit, /** @type {number} */ left) => `Only ${fit} fit in, and ${left} stay behind. A file takes all of them.`,
    expired: 'The time is over: nothing waits there any more. Close this, and begin again.',
    insecure: 'Seats can only be sealed where this page is opened by https (or on this machine itself). Use a file.',
    byFile: 'A file brings your seats over, too.',
    done: 'Done',
  },
  receive: {
    title: 'Bring seats here',
    words: 'The six words',
    hint: 'As the other device shows them: large or small, with or without spaces.',
    open: 'Bring them here',
    opening: 'Opening…',
    count: 'There are six words, of four letters each.',
    unknown: (/** @type {string} */ word) => `“${word}” is none of the words. Look at the other device again.`,
    noBundle: 'Nothing waits under these words: they are others, they were used already, or their ten minutes are over. Begin again on the other device.',
    noAnswer: 'No answer came. Try again; should nothing wait there any more, begin again on the other device.',
    damaged: 'What waited there cannot be opened. Begin again on the other device.',
    notSeats: 'This is not a file of seats.',
    newer: 'These seats come from a later version of this page. Load the page again.',
    otherHouse: 'These seats are of another house: open the file there.',
    came: (/** @type {number} */ tables, /** @type {string[]} */ names) => {
      if (tables === 0) return 'Nothing new came over.';
      return `${counted(tables, 'seat')} came over${names.length > 0 ? `, as ${list(names)}` : ''}.`;
    },
    here: (/** @type {number} */ tables) => `${counted(tables, 'seat')} ${tables === 1 ? 'was' : 'were'} here already.`,
    other: (/** @type {number} */ tables) =>
      tables === 1 ? 'At one table this browser has another seat, which it keeps.' : `At ${tables} tables this browser has another seat, which it keeps.`,
  },
  file: {
    save: 'Keep in a file',
    load: 'From a file',
    warning: 'Whoever has this file has your seats, and can play on in your place. Keep it where nobody else can read it.',
    cancel: 'Leave it',
    confirm: 'Save the file',
  },
};
