/**
 * The one place where the others at a table are asked, and where they answer: taking back, pausing, going on, calling off,
 * and what shall become of a game whose player is away.
 *
 * @module asking/asking
 */

import { getBots } from '../connection/api.js';
import { button, el, set } from '../tools/dom.js';
import { icon } from '../tools/icons.js';
import { words } from '../words/index.js';
import { AbsentNotice } from './absent_notice.js';
import { OpenRequest } from './open_request.js';
import { PauseNotice } from './pause_notice.js';
import { withDialogs } from './question_opener.js';
import { missed, questions } from './questions.js';
import { StandInNotice } from './stand_in_notice.js';
import { TakeBack } from './take_back.js';
import { kindOf } from './wish.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('./absence.js').Absence} Absence */

export class Asking {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {number[]} */
  #away = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #nextAbsent;
  /** The levels of the house's bots; none until somebody has to be replaced. @type {string[]} */
  #levels = [];
  #isAsked = false;

  /**
   * @param {object} how
   * @param {(to: number, until?: number) => string[]} how.since  the sentences of what happened after seq `to`, up to
   *   seq `until`
   * @param {(action: {t: string, [field: string]: any}) => void} how.act  act at the table as it stands
   * @param {() => void} how.comeBack  play oneself again, where a bot plays
   * @param {Absence} how.absence
   * @param {() => number} how.waitingSince  since when the game waits as it does now, a time of the server
   */
  constructor({ since, act, comeBack, absence, waitingSince }) {
    this.absence = absence;
    this.waitingSince = waitingSince;
    const ask = (/** @type {import('../connection/types.js').Wish} */ what) => act({ t: 'ask', what });
    this.takeBack = new TakeBack({ since, undo: (to) => act({ t: 'undo', to }) });
    this.request = new OpenRequest({ since, answer: (yes) => act({ t: 'answer', yes }) });
    this.pause = new PauseNotice(() => ask({ t: 'resume' }));
    this.absent = new AbsentNotice(ask, (seat) => absence.of(seat)?.minutes ?? null);
    this.standIn = new StandInNotice(comeBack);
    this.element = el('div', { class: 'asking' }, this.standIn.element, this.pause.element, this.absent.element, this.request.element);
    const open = () => withDialogs(({ openChoices }) => this.#shown && openChoices(this.#questions(this.#shown), this.#shown.names, ask));
    this.button = button('', () => void open(), { class: 'button quiet ask', 'data-action': 'ask', 'aria-haspopup': 'dialog' });
    this.button.append(icon('ask'), el('span', {}, words.asking.action));
    this.button.hidden = true;
  }

  /** @param {Shown} shown */
  draw(shown) {
    const { table } = shown.view;
    this.#shown = shown;
    this.#away = this.absence.absent(table, this.waitingSince());
    if (missed(table, shown.seat, this.#away).length > 0) void this.#askForLevels();
    const asked = this.#questions(shown);
    this.button.hidden = asked.length === 0;
    this.takeBack.draw(shown);
    this.standIn.draw(shown);
    this.request.draw(shown);
    this.pause.draw(shown, asked.some(({ t }) => t === 'resume'));
    this.absent.draw(shown, this.#away, asked);
    const asksBack = table.request !== null && kindOf(table.request) === 'takeback';
    set(document.body, { 'data-game-paused': table.phase === 'playing' && Boolean(table.paused_until), 'data-asks-back': asksBack });
    this.#drawWhenAbsent(shown);
  }

  /** Draw again when somebody comes to be absent, or is so for a minute more: nothing else may happen then. @param {Shown} shown */
  #drawWhenAbsent({ seat, view: { table } }) {
    clearTimeout(this.#nextAbsent);
    const isWaiting = seat !== null && table.phase === 'playing' && !table.to_act.includes(seat);
    if (!isWaiting) return;
    const next = [this.absence.untilAbsent(table, this.waitingSince(), this.#away), this.#away.length > 0 ? this.absence.untilNextMinute : null];
    const waits = next.filter((wait) => wait !== null);
    if (waits.length > 0) this.#nextAbsent = setTimeout(() => this.#shown && this.draw(this.#shown), Math.min(...waits));
  }

  /** Ask once which bots there are, when one may have to play for somebody. */
  async #askForLevels() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    try {
      this.#levels = (await getBots()).levels;
      if (this.#shown) this.draw(this.#shown);
    } catch {
      this.#isAsked = false;
    }
  }

  /** What this seat can ask for now; while an action is under way nothing is known of that. @param {Shown} shown */
  #questions({ view, seat }) {
    return questions(view.table, seat, this.#away, this.#levels);
  }
}
