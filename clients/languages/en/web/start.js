/**
 * The start page in English.
 *
 * @module languages/en/start
 */

import { Dates } from '../../dates.js';
import { counted, list } from './grammar.js';

const days = new Dates('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** How long ago something was, in whole minutes, hours or days. @param {number} minutes */
const ago = (minutes) => {
  if (minutes < 60) return counted(minutes, 'minute');
  return minutes < 48 * 60 ? counted(Math.floor(minutes / 60), 'hour') : counted(Math.floor(minutes / 1440), 'day');
};

export const words = {
  resumeLesson: 'Go on learning',
  resumeLessonOf: (/** @type {string} */ game) => `Go on learning ${game} where you left it`,
  title: 'Lagoon – island games, played together',
  titleAwaited: (/** @type {number} */ games) => `(${games}) Lagoon`,
  lead: 'Island games for friends far apart. Open a table, send the link, play.',
  games: 'Play',
  options: 'Choose options',
  /** What of them is chosen now: for how many, and which bots play, where some do. @param {number} players @param {string | null} level */
  chosen: (players, level) => `${counted(players, 'player')}${level === null ? '' : `, bots play ${level}`}`,
  /** For how many a game is. @param {number} least @param {number} most */
  forPlayers: (least, most) => (least === most ? counted(most, 'player') : `${least}–${most} players`),
  /** How long a game takes, by an estimate. @param {number} least @param {number} most */
  lasts: (least, most) => `about ${least}–${most} minutes`,
  estimate: 'How long a game takes is an estimate, for people who know its rules.',
  listed: 'List it here',
  listedHint: 'Anybody can join. Otherwise only those you send the link to.',
  undo: 'Taking back',
  undos: { 'free+ask': 'Freely, else by asking', free: 'Only what showed you nothing new', none: 'Not at this table' },
  spectators: 'Who watches',
  spectatorRules: { yes: 'Anybody with the link', delayed: 'Anybody with the link, one turn later', no: 'Nobody, until the game is over' },
  players: 'Players',
  opening: 'Opening…',
  /** @param {number} others @returns {string} */
  friend: (others) => (others > 1 ? 'With friends' : 'With a friend'),
  friendHint: 'A table and its link',
  anybody: 'With anybody',
  anybodyHint: 'Wait here for others who choose the same game, players, options and clock',
  /** How many wait, I among them. @param {number} waiting @param {number} seats */
  waiting: (waiting, seats) => `${waiting} of ${seats} players here…`,
  /** How many wait, of whom I am none. @param {number} waiting @param {number} seats */
  alreadyWaiting: (waiting, seats) => `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a table of ${seats}; options may differ`,
  withBots: 'Begin with bots',
  stopWaiting: 'Stop waiting',
  stopping: 'Stopping…',
  waitingElsewhere: 'You wait for a game already. Stop waiting for that one first.',
  within: 'With anybody: wait for',
  minutes: (/** @type {number} */ minutes) => (minutes < 60 ? counted(minutes, 'minute') : counted(minutes / 60, 'hour')),
  nobodyCame: 'Nobody came who wishes for the same.',
  join: 'Tables to join',
  toWatch: 'Games to watch',
  mine: 'My games',
  minePage: 'My games, and on another device',
  unkept: 'This browser keeps nothing for this page: seats are lost when the page is closed or loaded again.',
  further: (/** @type {number} */ games) => `More that go on (${games})`,
  showAll: (/** @type {number} */ tables) => `Show ${tables} more`,
  earlier: (/** @type {number} */ games) => `Over (${games})`,
  away: 'The line is lost: this may be old. It comes back by itself.',
  rules: (/** @type {string} */ game) => `Rules of ${game}`,
  rulesShort: 'Rules',
  /** A heading that folds, with how many it holds. @param {string} title @param {number} tables */
  folded: (title, tables) => `${title} (${tables})`,
  joinTable: 'Join',
  watch: 'Watch',
  goOn: 'Go on',
  play: 'Play',
  lookAt: 'Look at it',
  forget: 'Remove from this list',
  /** @param {string[]} names @param {number} seats */
  waitingFor: (names, seats) => {
    const free = seats - names.length;
    return names.length ? `${list(names)} waiting${free > 1 ? `, ${free} seats free` : ''}` : words.nobody;
  },
  nobody: 'Nobody seated yet',
  /** When a table was opened. @param {number} ms  since 1970 */
  opened: (ms) => `opened ${days.format(ms)}`,
  /** A table that I opened, where I have no seat. @param {string} how  it stands */
  asHost: (how) => `you opened it and have no seat · ${how}`,
  sitDown: 'Take a seat',
  between: (/** @type {string[]} */ names) => names.join(' – '),
  yourTurnAt: (/** @type {string} */ game, /** @type {string[]} */ names) => `Your turn: ${game}, ${names.join(' – ')}.`,
  status: {
    open: 'waiting for players',
    shuffling: 'about to begin',
    /** My turn; who waits for me, and for how many minutes. @param {string[]} names @param {number} minutes */
    yours: (names, minutes) => {
      if (names.length === 0) return 'your turn';
      return `your turn · ${list(names)} ${names.length > 1 ? 'wait' : 'waits'}${minutes > 0 ? `, ${ago(minutes)}` : ''}`;
    },
    /** Whose turn it is, and for how many minutes. @param {string[]} names @param {number} minutes */
    theirs: (names, minutes) => `waiting for ${list(names)}${minutes > 0 ? `, ${ago(minutes)}` : ''}`,
    won: 'you won',
    lost: 'you lost',
    over: 'over',
    draw: 'a draw',
    ended: 'over without a result',
    paused: (/** @type {string} */ until) => `paused until ${until}`,
    gone: 'this table is gone',
    unseen: 'only who has a seat sees it now',
    broken: 'this table cannot be served',
  },
  noscript: 'Lagoon needs JavaScript.',
  house: {
    title: 'The key of this house',
    text:
      'This house signs every game that was played to its end, and this key is its seal: by it anybody can tell these games from ' +
      'those that were changed, or made up elsewhere. Compare it on the page that proves files, or with “lagoon verify FILE --house KEY”.',
    before: 'Keys that it had before:',
  },
};
