/**
 * The talk at a table on its page: a part that folds, with how much is new. What is said is read to those who listen, and
 * the focus stays where it is.
 *
 * @module chat/chat
 */

import { newToken } from '../connection/storage.js';
import { onPreference, preference, setPreference } from '../settings/preferences.js';
import { announce, notify } from '../tools/announce.js';
import { button, el, set, setChildren, setText } from '../tools/dom.js';
import { actionForKey } from '../tools/keys.js';
import { words } from '../words/index.js';
import { refusalSentence } from '../tools/refusals.js';
import { contentOf, entryLine, whoOf } from './entry.js';
import { Heard, speakerOf } from './heard.js';
import { SayForm } from './say_form.js';
import { Saying } from './saying.js';

/** @typedef {import('./heard.js').Entry} Entry */
/** @typedef {import('../tools/game_types.js').Shown} Shown */

/**
 * What the talk needs of the table's page.
 * @typedef {object} ChatHost
 * @property {string} id  the table's
 * @property {(question: Record<string, any> & {t: string}) => Promise<any>} ask  rejects with the code of the refusal, or `away`
 * @property {(seat: number) => Element | null} emblem
 * @property {() => void} changed  the reactions are others
 * @property {() => void} heard  somebody else has said something that is to be seen
 * @property {typeof import('../connection/storage.js')} storage
 */

/** The key that opens the talk, and goes to its field. */
const KEY = 't';

export class Chat {
  heard = new Heard();
  /** @type {number | null} */
  #seat = null;
  /** What was said from this time on (ms since 1970) is not to be seen yet: the past is seen again. */
  #until = Infinity;
  /** When the page was welcomed (ms since 1970, by the server): what was said before is no news. @type {number | null} */
  #since = null;
  #isAtEnd = true;
  /** @type {Map<number, HTMLLIElement>} */
  #lines = new Map();

  /** @param {ChatHost} host */
  constructor(host) {
    this.host = host;
    this.muted = new Set(host.storage.savedMuted(host.id));
    this.isOff = !preference('talk');
    this.saying = new Saying(host.ask, () => newToken().slice(0, 40));
    this.form = new SayForm((said) => this.#say(said), { load: host.storage.savedName, save: host.storage.saveName });
    this.unread = el('span', { class: 'chat-unread', hidden: true });
    this.toggle = button('', () => this.#fold(), { class: 'chat-toggle', 'data-action': 'chat', 'aria-expanded': 'false', 'aria-keyshortcuts': KEY });
    this.toggle.append(el('span', {}, words.chat.title), this.unread);
    this.earlier = button(words.chat.earlier, () => void this.#loadEarlier(), { class: 'button quiet', 'data-action': 'chat-earlier', hidden: true });
    this.list = el('ol', { class: 'chat-list', 'data-zone': 'said', tabindex: 0, 'aria-label': words.chat.list });
    this.empty = el('p', { class: 'chat-note' });
    this.log = el('div', { class: 'chat-log' }, this.earlier, this.list, this.empty);
    this.mutedRow = el('p', { class: 'chat-muted', hidden: true });
    this.houseOff = el('p', { class: 'chat-note', 'data-zone': 'talk-off', hidden: true }, words.chat.houseOff);
    this.offNote = el('p', { class: 'chat-note' }, words.chat.isOff);
    this.off = button('', () => setPreference('talk', this.isOff), { class: 'button quiet small', 'data-action': 'chat-off', hidden: true });
    this.body = el('div', { class: 'chat-body', hidden: true }, this.log, this.form.element, this.houseOff, this.offNote, this.mutedRow);
    this.element = el('section', { class: 'chat', 'aria-label': words.chat.title, 'data-zone': 'chat', hidden: true }, el('div', { class: 'chat-bar' }, el('h2', {}, this.toggle), this.off), this.body);
    this.log.addEventListener('scroll', () => (this.#isAtEnd = this.log.scrollHeight - this.log.scrollTop - this.log.clientHeight < 32));
    new ResizeObserver(() => this.#stay()).observe(this.log);
    document.addEventListener('keydown', (event) => this.#key(event));
    this.#drawEntries();
    onPreference('talk', (isWished) => this.#turn(!isWished));
  }

  get isOpen() {
    return !this.body.hidden;
  }

  /** The number up to which it was heard: what `hello` says. */
  get last() {
    return this.heard.last;
  }

  /** The page speaks for another seat: others are spoken to there. */
  forget() {
    this.heard.clear();
    this.#since = null;
    this.#lines.clear();
    this.#drawEntries();
  }

  /** The server has welcomed the page, at this time (ms since 1970). */
  welcomed(/** @type {number} */ now) {
    this.#since ??= now;
  }

  /** The server told what was said. @param {{entries?: Entry[], earlier?: boolean}} said */
  receive({ entries = [], earlier = false }) {
    const fresh = this.heard.take(entries, earlier);
    if (fresh.length === 0) return;
    if (!this.isOff) this.#tell(fresh.filter(({ at }) => at >= (this.#since ?? Infinity)));
    this.#drawEntries();
    this.host.changed();
  }

  /** @param {Entry[]} fresh */
  #tell(fresh) {
    const ofOthers = fresh.filter((entry) => entry.seat === undefined || entry.seat !== this.#seat);
    if (!this.isOpen) this.heard.markUnread(ofOthers);
    // Where the talk is scrolled out of sight, as on a phone, nothing else would show that somebody speaks.
    const tell = this.#isInSight() ? announce : notify;
    if (ofOthers.some((entry) => !this.muted.has(speakerOf(entry)))) this.host.heard();
    for (const entry of ofOthers) {
      if (!this.muted.has(speakerOf(entry))) tell(words.chat.spoken(whoOf(entry, this.#seat), contentOf(entry)));
    }
  }

  /** Whether the talk, or its bar that counts what is new, can be seen now. */
  #isInSight() {
    const { top, bottom, height } = this.element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight - this.toggle.offsetHeight / 2;
  }

  /** The line is back. */
  reconnected() {
    this.saying.reconnected();
  }

  /** Say something; tells whether it was taken. @param {Record<string, any>} said */
  async #say(said) {
    try {
      await this.saying.say(said);
      return true;
    } catch (error) {
      const code = error instanceof Error ? error.message : '';
      notify(refusalSentence(code, ''), 'bad');
      return false;
    }
  }

  /** Follow the table as it is. @param {Shown} shown */
  draw({ view: { table }, seat, seq }) {
    this.element.hidden = table.talk === false;
    this.houseOff.hidden = !table.off?.includes('talk');
    this.#move(table.phase);
    if (seat !== this.#seat) this.#lines.clear();
    this.#seat = seat;
    this.form.draw(seat, table.seats.length, table.phase === 'over' || table.phase === 'closed', seq);
    this.#drawEntries();
  }

  /** Before its game a table's page is its lobby alone: the talk stands there, and later beside the record. @param {string} phase */
  #move(phase) {
    const home = document.querySelector(phase === 'open' || phase === 'closed' ? '.centre' : '.side');
    if (home === null || this.element.parentElement === home) return;
    const focused = document.activeElement;
    home.append(this.element);
    if (focused instanceof HTMLElement && this.element.contains(focused)) focused.focus();
  }

  /** The table just after step `seq` is seen again: show what was said by then, before `until` (ms since 1970). @param {number} seq @param {number} until */
  seePast(seq, until) {
    this.form.seePast(seq);
    this.#showUntil(until);
  }

  /** The table is seen as it is. */
  seeNow() {
    this.form.seePast(null);
    this.#showUntil(Infinity);
  }

  /** @param {number} until */
  #showUntil(until) {
    if (until === this.#until) return;
    this.#until = until;
    this.#drawEntries();
    this.host.changed();
  }

  /** The reactions to steps that are to be seen, in signs and in words, by the seq of the step. */
  reactions() {
    const found = this.isOff ? new Map() : this.heard.reactions(this.muted, this.#until);
    return new Map([...found].map(([seq, counts]) => [seq, [...counts].map(([code, count]) => ({ count, ...(words.chat.reactions[code] ?? { sign: code, label: code }) }))]));
  }

  #drawEntries() {
    const shown = this.isOff ? [] : this.heard.shown(this.muted, this.#until);
    setChildren(this.list, shown.map((entry) => this.#line(entry)));
    const isPast = this.#until !== Infinity;
    setText(this.empty, isPast ? words.chat.then : words.chat.empty);
    this.empty.hidden = this.isOff || shown.length > 0;
    this.earlier.hidden = this.isOff || !this.heard.hasEarlier || (isPast && shown.length > 0);
    this.list.hidden = shown.length === 0;
    this.form.element.hidden = this.isOff || !this.houseOff.hidden;
    this.offNote.hidden = !this.isOff;
    setText(this.off, this.isOff ? words.chat.on : words.chat.off);
    if (this.isOpen) this.heard.markRead();
    const unread = this.isOff ? 0 : this.heard.unread(this.muted);
    this.unread.hidden = unread === 0;
    setText(this.unread, unread === 0 ? '' : words.chat.unread(unread));
    set(this.element, { 'data-unread': unread });
    this.#drawMuted();
    this.#stay();
  }

  /** @param {Entry} entry */
  #line(entry) {
    const known = this.#lines.get(entry.n);
    if (known) return known;
    const isOwn = entry.seat !== undefined && entry.seat === this.#seat;
    const who = whoOf(entry, this.#seat);
    const mute = isOwn ? null : button('×', () => this.#mute(speakerOf(entry), true), { class: 'chat-mute', 'data-action': 'mute', 'aria-label': words.chat.mute(who), title: words.chat.mute(who) });
    const line = entryLine(entry, this.#seat, entry.seat === undefined ? null : this.host.emblem(entry.seat), mute);
    this.#lines.set(entry.n, line);
    return line;
  }

  #drawMuted() {
    this.mutedRow.hidden = this.isOff || this.muted.size === 0;
    const whos = [...this.muted].map((speaker) => {
      const name = speaker.replace(/^(watching|seat:\d+):/u, '') || words.chat.watcher;
      return button(name, () => this.#mute(speaker, false), { class: 'button quiet small', 'data-action': 'unmute', 'aria-label': words.chat.unmute(name), title: words.chat.unmute(name) });
    });
    this.mutedRow.replaceChildren(words.chat.muted, ' ', ...whos);
  }

  /** @param {string} speaker @param {boolean} muted */
  #mute(speaker, muted) {
    if (muted) this.muted.add(speaker);
    else this.muted.delete(speaker);
    this.host.storage.saveMuted(this.host.id, [...this.muted]);
    this.#drawEntries();
    this.host.changed();
    // What was pressed is gone.
    this.list.focus();
  }

  /** @param {boolean} off */
  #turn(off) {
    if (off === this.isOff) return;
    this.isOff = off;
    this.#drawEntries();
    this.host.changed();
  }

  #fold(open = !this.isOpen) {
    this.body.hidden = !open;
    this.off.hidden = !open;
    set(this.element, { 'data-open': open });
    set(this.toggle, { 'aria-expanded': String(open) });
    this.#isAtEnd = true;
    this.#drawEntries();
    if (open) this.element.scrollIntoView({ block: 'nearest' });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key === 'Escape' && this.isOpen && event.target instanceof Node && this.element.contains(event.target)) {
      this.#fold(false);
      this.toggle.focus();
      event.stopPropagation();
    }
    const act = actionForKey(event, { [KEY]: () => this.#open() });
    if (!act || this.element.hidden || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  }

  #open() {
    this.#fold(true);
    (this.isOff ? this.off : this.form.text).focus();
  }

  #stay() {
    if (this.#isAtEnd) this.log.scrollTop = this.log.scrollHeight;
  }

  async #loadEarlier() {
    const [first] = this.heard.entries;
    const height = this.log.scrollHeight;
    this.#isAtEnd = false;
    const page = await this.host.ask({ t: 'talk', ...(first ? { before: first.n } : {}) }).catch(() => null);
    if (!page) return;
    this.heard.take(page.entries ?? [], page.earlier ?? false);
    if (!page.entries?.length) this.heard.hasEarlier = false;
    this.#drawEntries();
    this.host.changed();
    this.log.scrollTop += this.log.scrollHeight - height;
  }
}
