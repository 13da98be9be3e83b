/**
 * The page of whoever runs the house in English.
 *
 * @module languages/en/house
 */

import { Dates } from '../../dates.js';

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Bytes as people read them. @param {number} bytes */
function size(bytes) {
  let at = 0;
  let number = bytes;
  for (; number >= 1000 && at < UNITS.length - 1; at++) number /= 1000;
  return `${number < 10 && at > 0 ? number.toFixed(1) : Math.round(number)} ${UNITS[at]}`;
}

const moment = new Dates('en', { dateStyle: 'medium', timeStyle: 'short' });

export const words = {
  title: 'This house',
  ask: 'This page is for whoever runs the house. It asks for the pass that the command “lagoon house” prints on the server.',
  pass: 'Pass of the house',
  enter: 'Show',
  leave: 'Forget the pass here',
  kept: 'The pass is kept in this tab only, until it is closed.',
  now: 'Now',
  tables: 'Tables in memory',
  sockets: 'Connections at tables',
  listed: 'Tables in the list',
  wishes: 'Wishes to play with anybody',
  bots: 'Tables where a bot is to act',
  processes: 'Processes that serve',
  storage: 'Storage',
  memory: (/** @type {number} */ used, /** @type {number} */ most) => `${size(used)} in memory${most > 0 ? ` of ${size(most)}` : ''}`,
  file: (/** @type {number} */ bytes) => `${size(bytes)} in its file`,
  unknown: 'does not say',
  backup: 'Last backup',
  never: 'not known',
  moment: (/** @type {number} */ at) => moment.format(at),
  versions: 'Versions',
  program: 'Program',
  rules: (/** @type {number} */ version) => `rules ${version}`,
  box: (/** @type {string} */ digest) => `box ${digest.slice(0, 12)}`,
  acts: 'What you can do',
  switches: /** @type {Record<string, string>} */ ({ names: 'Names of people are shown', talk: 'People can talk' }),
  turned: 'Done. All servers of the house follow within seconds.',
  close: {
    table: 'Link or id of a table',
    action: 'Close the table…',
    none: 'That is no link to a table, and no id of one.',
    title: 'Close this table?',
    text: 'Nobody plays on there: a game that has begun ends, and nobody wins. That cannot be undone.',
    keep: 'Keep it open',
    confirm: 'Close it',
    done: 'The table is closed.',
  },
  warnings: 'To see to',
  none: 'Nothing.',
  asOf: (/** @type {number} */ at) => `As of ${moment.format(at)}.`,
  /** By the code of a warning. */
  warned: /** @type {Record<string, (text: string) => string>} */ ({
    redis: (text) => `Redis: ${text}`,
    silent: (text) => `The Redis server ${text} does not tell of itself, or is away.`,
    no_backup: () => 'It is not known that this house was ever backed up whole: “lagoon backup FOLDER” does.',
    old_backup: () => 'The last backup of the whole house is more than a week old.',
    versions: () => 'Processes of several versions serve.',
  }),
};
