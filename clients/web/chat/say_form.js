/**
 * Saying something: a text, a phrase, or a reaction to a step; to whom, and for who watches by which name.
 *
 * @module chat/say_form
 */

import { button, el, isBusy, set, setBusy, setText } from '../tools/dom.js';
import { words } from '../words/index.js';

/** Letters that a field takes; the server counts them as people do, and these are a few more. */
const MOST_LETTERS = 600;

export class SayForm {
  /** The seq of the latest step, and of the one that is seen again, if any: reactions are to that. */
  #step = 0;
  /** @type {number | null} */
  #past = null;
  /** @type {number | null} */
  #seat = null;

  /**
   * @param {(said: Record<string, any>) => Promise<boolean>} say  tells whether it was taken
   * @param {{load: () => string, save: (name: string) => void}} name  what a watcher calls themselves
   */
  constructor(say, name) {
    this.say = say;
    this.savedName = name;
    this.text = el('input', { type: 'text', name: 'say', maxlength: MOST_LETTERS, autocomplete: 'off', enterkeyhint: 'send', placeholder: words.chat.say, 'aria-label': words.chat.say });
    this.sendButton = el('button', { type: 'submit', class: 'button small', 'data-action': 'say' }, words.chat.send);
    this.room = el('select', { name: 'room', 'aria-label': words.chat.room }, el('option', { value: 'table' }, words.chat.rooms.table), el('option', { value: 'seats' }, words.chat.rooms.seats));
    this.name = el('input', { type: 'text', name: 'chat-name', maxlength: 80, autocomplete: 'nickname', value: name.load(), placeholder: words.chat.name, 'aria-label': words.chat.name });
    const phrases = Object.entries(words.chat.phrases).map(([code, text]) => el('option', { value: code }, text));
    this.phrase = el('select', { name: 'phrase', 'aria-label': words.chat.phrase }, el('option', { value: '' }, `${words.chat.phrase}…`), ...phrases);
    this.phraseButton = button(words.chat.send, () => void this.#sayPhrase(), { class: 'button small', 'data-action': 'say-phrase', hidden: true });
    const reactions = Object.entries(words.chat.reactions).map(([code, { sign, label: title }]) => button(sign, () => void this.#react(code), { class: 'button small chat-reaction', 'data-reaction': code, 'aria-label': title, title }));
    this.reactions = el('div', { class: 'chat-reactions', role: 'group', 'aria-label': words.chat.react }, ...reactions);
    this.element = el(
      'form', { class: 'chat-form' },
      el('div', { class: 'chat-row' }, this.text, this.sendButton),
      el('div', { class: 'chat-row' }, this.phrase, this.phraseButton, this.room, this.name),
      this.reactions,
    );
    this.element.addEventListener('submit', (event) => void this.#sayText(event));
    this.phrase.addEventListener('change', () => (this.phraseButton.hidden = this.phrase.value === ''));
  }

  /**
   * @param {number | null} seat
   * @param {number} seats  how many there are
   * @param {boolean} isOver
   * @param {number} step  the latest
   */
  draw(seat, seats, isOver, step) {
    this.#step = step;
    this.#seat = seat;
    this.room.hidden = seat === null || seats < 2;
    this.name.hidden = seat !== null;
    const label = seat === null && !isOver ? words.chat.sayApart : words.chat.say;
    set(this.text, { placeholder: label, 'aria-label': label });
    this.reactions.hidden = step < 1;
  }

  /** This step is seen again, or none. @param {number | null} step */
  seePast(step) {
    this.#past = step;
    set(this.reactions, { 'aria-label': step === null ? words.chat.react : words.chat.reactTo });
  }

  /** @param {SubmitEvent} event */
  async #sayText(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (text === '') return this.text.focus();
    if (await this.#send({ text })) this.text.value = '';
    return undefined;
  }

  async #sayPhrase() {
    if (this.phrase.value === '' || !(await this.#send({ phrase: this.phrase.value }))) return;
    this.phrase.value = '';
    // The button that was pressed goes.
    this.phrase.focus();
    this.phraseButton.hidden = true;
  }

  /** @param {string} reaction */
  async #react(reaction) {
    await this.#send({ reaction, at: this.#past ?? this.#step });
  }

  /** @param {Record<string, any>} what */
  async #send(what) {
    if (isBusy(this.sendButton)) return false;
    setBusy(this.sendButton, true);
    setText(this.sendButton, words.chat.sending);
    const name = this.name.value.trim();
    const who = this.#seat === null ? { ...(name === '' ? {} : { name }) } : { room: this.room.value };
    const taken = await this.say({ ...what, ...who });
    if (taken && this.#seat === null) this.savedName.save(name);
    setBusy(this.sendButton, false);
    setText(this.sendButton, words.chat.send);
    return taken;
  }
}
