/**
 * The page of an address at which there is nothing, or at which the server failed.
 *
 * @module lobby/notice
 */

import { el, find } from '../tools/dom.js';
import { words } from '../words/index.js';

const kind = document.body.dataset.notice === 'nothing' ? 'nothing' : 'broken';
const { title, text } = words.notices[kind];
document.title = `${title} – ${words.product}`;
const home = el('a', { class: 'button main', href: '/' }, words.table.toStart);
find('main').replaceChildren(el('h1', {}, title), el('p', {}, text), el('p', {}, home));
