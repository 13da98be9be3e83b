/**
 * The way to the rules from the rest of a page: links that open them beside the board, the key `?`, the other button of a
 * mouse, and a finger that rests. What they need is fetched when they are opened; without it the links lead to the page of the
 * rules.
 *
 * @module rules/opener
 */

import { hint, notify } from '../tools/announce.js';
import { linkDialogs } from '../tools/dialog.js';
import { el } from '../tools/dom.js';
import { onHold } from '../tools/hold.js';
import { onHeld } from '../tools/looked_at.js';
import { words } from '../words/index.js';
import { wereOpen } from './kept_place.js';
import { topicsAt } from './topics.js';

/**
 * The rules of a game; at a table also what it was opened with.
 * @typedef {{game: string, title: string, told?: () => readonly import('../tools/game_types.js').ToldOption[]}} Rules
 */

/** Where buttons are about the game. */
const OF_THE_GAME = '.dock, .market, .seats, .asking, [data-zone="map"], [data-zone="islands"], [data-action="ask"], [data-action="resign"]';
/** What a finger that rests on it is about to move. */
const DRAGGED = '[data-zone="ghost"]';

/** What was loaded of the panel, once it was. @type {typeof import('./panel.js') | null} */
let panel = null;

/** What the table of this page was opened with, where it is one. */
let told = () => /** @type {readonly import('../tools/game_types.js').ToldOption[]} */ ([]);

async function load() {
  panel ??= await import('./panel.js').catch(() => null);
  if (!panel) notify(words.rules.unreachable, 'bad');
  return panel;
}

/** Show the rules of a game, at the first of these topics that there is. @param {Rules} rules @param {readonly string[]} [topics] @param {readonly string[]} [now] */
export async function openRules(rules, topics = [], now = []) {
  await (await load())?.showRules({ told, ...rules, topics, now });
}

/** What goes on at the table is another. @param {readonly string[]} topics */
export function rulesSeeNow(topics) {
  panel?.seeNow(topics);
}

/**
 * A link to the rules of a game. Pressed as usual it opens them here, or closes them.
 *
 * @param {Rules} rules
 * @param {string} text
 * @param {Record<string, string>} attributes
 * @param {() => readonly string[]} [now]
 */
export function rulesLink(rules, text, attributes = {}, now = () => []) {
  const link = el('a', { href: `/rules/${rules.game}`, 'data-action': 'rules', ...attributes }, text);
  onPlainClick(link, async () => (await load())?.toggleRules({ ...rules, now: now() }));
  return link;
}

/**
 * A small link to what the rules say of something.
 *
 * @param {Rules} rules
 * @param {readonly string[]} topics
 * @param {string} text
 * @param {string} [label]  what it is called where `text` is a sign
 */
export function ruleLink(rules, topics, text, label) {
  const link = el('a', { class: 'rule-link', href: `/rules/${rules.game}#${topics[0]}`, target: '_blank', rel: 'noopener', 'data-topic': topics[0], 'aria-label': label, title: label }, text);
  onPlainClick(link, () => openRules(rules, topics));
  return link;
}

/**
 * Let the key `?` show what the rules say of what has the focus, and the other button of a mouse or a finger that rests what
 * they say of a button; where a finger that rests is shown something else, that leads there. Open them again where they were
 * open before a reload.
 *
 * @param {Rules} rules
 * @param {() => readonly string[]} said  what was said last about, then what goes on
 * @param {() => readonly string[]} now
 */
export function listenForRules(rules, said, now) {
  told = rules.told ?? told;
  linkDialogs((topic) => ruleLink(rules, [topic, ...now()], words.rules.link));
  const topicsOf = (/** @type {Element} */ element) => [...topicsAt(element), ...now()];
  const open = (/** @type {Element} */ element) => void openRules(rules, topicsOf(element), now());
  document.addEventListener('keydown', (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey || at.closest('select, textarea, input, dialog, .rules-panel')) return;
    event.preventDefault();
    void openRules(rules, [...said(), ...topicsOf(at)], now());
  });
  document.addEventListener('contextmenu', (event) => {
    const button = buttonAt(event);
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    open(button);
  });
  onHold(document, (event) => {
    const button = buttonAt(event);
    return button && !button.closest(DRAGGED) ? () => open(button) : null;
  });
  onHeld((element) => hint(words.rules.ofThis, ruleLink(rules, topicsOf(element), words.rules.link)));
  if (wereOpen(rules.game)) void load().then((loaded) => loaded?.showRules({ ...rules, now: now(), silent: true }));
}

/** The button of the game that is pressed, if it is one. @param {Event} event */
function buttonAt({ target }) {
  const button = target instanceof Element ? target.closest('button, [role="button"]') : null;
  return button?.closest(OF_THE_GAME) ? button : null;
}

/** @param {HTMLAnchorElement} link @param {() => Promise<unknown>} act */
function onPlainClick(link, act) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    void act();
  });
}
