/**
 * With anybody: a table that is listed on everybody's start page, for whoever comes.
 *
 * @module lobby/anybody
 */

import { el } from '../tools/dom.js';
import { words } from '../words/index.js';
import { openTable } from './open_table.js';
import { pressed } from './pressed.js';

/**
 * What a game's card offers to whoever looks for others to play with.
 *
 * @param {() => import('../connection/api.js').TableRequest} request  what is asked for, as it is chosen now
 */
export function anybody(request) {
  const open = pressed(words.start.anybody, words.start.opening, { 'data-action': 'anybody', title: words.start.anybodyHint }, async () => {
    return `/t/${await openTable({ ...request(), listed: true })}`;
  });
  return { element: el('div', { class: 'anybody', 'data-zone': 'anybody' }, open.element) };
}
