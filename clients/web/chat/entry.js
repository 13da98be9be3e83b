/**
 * One entry of the talk as a line: who, what, when. A text is text: nothing in it is a link.
 *
 * @module chat/entry
 */

import { el } from '../tools/dom.js';
import { WRITTEN } from '../tools/proper_name.js';
import { words } from '../words/index.js';

/** @typedef {import('./heard.js').Entry} Entry */

/** What was said, in the reader's language. @param {Entry} entry */
export function contentOf({ text, phrase, reaction, on }) {
  if (phrase !== undefined) return words.chat.phrases[phrase] ?? phrase;
  if (reaction === undefined) return text ?? '';
  const { sign, label } = words.chat.reactions[reaction] ?? { sign: '', label: reaction };
  return words.chat.reacted(`${sign} ${label}`.trim(), on ?? 0);
}

/** Who said it. @param {Entry} entry @param {number | null} mine  one's own seat */
export function whoOf({ seat, name = '' }, mine) {
  if (seat !== undefined && seat === mine) return words.chat.you;
  return name || (seat === undefined ? words.chat.watcher : words.names.seat(seat));
}

/**
 * The line of an entry; it carries `data-entry` with its number, and `data-room`.
 *
 * @param {Entry} entry
 * @param {number | null} mine
 * @param {Element | null} emblem  of the seat that said it
 * @param {Element | null} mute  the button that mutes whoever said it
 */
export function entryLine(entry, mine, emblem, mute) {
  const note = words.chat.roomNotes[entry.room ?? 'table'];
  const when = el('time', { datetime: new Date(entry.at).toISOString(), title: `${words.day(entry.at)}, ${words.time(entry.at)}` }, words.time(entry.at));
  const head = el('span', { class: 'chat-head' }, emblem, el('bdi', { class: 'chat-who', ...(entry.name && !entry.unnamed && entry.seat !== mine ? WRITTEN : {}) }, whoOf(entry, mine)), note && el('small', {}, note), when, mute);
  const said = el('span', { class: 'chat-said', dir: 'auto', ...(entry.text === undefined ? {} : WRITTEN) }, contentOf(entry));
  return el('li', { 'data-entry': entry.n, 'data-room': entry.room ?? 'table', 'data-own': entry.seat !== undefined && entry.seat === mine }, head, said);
}
