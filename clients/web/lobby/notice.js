/**
 * The page of an address at which there is nothing, or at which the server failed: what may be the matter, and ways on.
 *
 * @module lobby/notice
 */

import { el, find } from '../tools/dom.js';
import { words } from '../words/index.js';

const { notices } = words;

/** @typedef {keyof typeof notices} Notice */

const told = document.body.dataset.notice ?? '';
const kind = /** @type {Notice} */ (Object.hasOwn(notices, told) ? told : 'broken');
const { title, text, next } = notices[kind];
document.title = `${title} – ${words.product}`;
const home = el('a', { class: 'button main', href: '/' }, words.table.toStart);
const mine = el('a', { class: 'button', href: '/mine' }, words.mine.title);
const ways = el('p', { class: 'ways' }, home, mine);
find('main').replaceChildren(el('h1', {}, title), el('p', {}, text), el('p', {}, next), ways);
