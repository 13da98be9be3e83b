/**
 * Live regions: notices on the page, and announcements for screen readers.
 *
 * @module tools/announce
 */

import { el } from './dom.js';

/** How long (ms) a notice stays, at least; long ones stay longer. */
const STAY = 4200;
const STAY_A_LETTER = 45;

const log = el('div', { class: 'spoken', role: 'log', 'aria-live': 'polite', 'data-zone': 'announcements' });
const notices = el('div', { class: 'notices', role: 'status', 'aria-live': 'polite', 'data-zone': 'notices' });

/** Put the places for it on the page. */
export function addLiveRegions() {
  document.body.append(log, notices);
}

/** Tell those who listen; old lines go. */
export function announce(/** @type {string | Node} */ text) {
  log.append(el('p', {}, text));
  while (log.children.length > 12) log.firstElementChild?.remove();
}

/** Tell it after all that was told, and in place of the latest where it begins with that. @param {string} text */
export function announceLast(text) {
  const latest = log.lastElementChild;
  if (latest?.textContent === text) return;
  if (latest?.textContent && text.startsWith(latest.textContent)) latest.remove();
  announce(text);
}

/** The hint that is shown. @type {HTMLElement | null} */
let hinted = null;

/**
 * Show a hint on what was just pressed: in the place of the one before, and again for who presses again.
 *
 * @param {string} text
 * @param {HTMLElement} [more]  a link to more of it
 */
export function hint(text, more) {
  hinted?.remove();
  hinted = show(text, 'good', more);
}

/**
 * Show a notice that goes away by itself.
 *
 * @param {string | Node} text
 * @param {'good' | 'bad'} [kind]
 * @param {HTMLElement} [more]  a link to more of it
 */
export function notify(text, kind = 'good', more) {
  show(text, kind, more);
}

/** @param {string | Node} text @param {'good' | 'bad'} kind @param {HTMLElement} [more] */
function show(text, kind, more) {
  const notice = el('p', { class: `notice ${kind}` }, text, more && ' ', more);
  notice.addEventListener('click', () => notice.remove());
  notices.append(notice);
  while (notices.children.length > 3) notices.firstElementChild?.remove();
  setTimeout(() => notice.remove(), STAY + STAY_A_LETTER * notice.textContent.length);
  return notice;
}
