/**
 * The page of a lesson: the game's own board, what the lesson says, and what was done shown happening.
 *
 * Where the lesson is, the server tells by what was done so far; nothing else is kept, and only in this browser
 * (`connection/lesson_progress.js`). The board offers what the rules allow, as at a table.
 *
 * @module learn/page
 */

import { Absence } from '../asking/absence.js';
import { Refusal } from '../connection/api.js';
import { goOnInLesson, movesInLesson, previewInLesson } from '../connection/lesson_api.js';
import { savedName } from '../connection/storage.js';
import { applyUpdate } from '../connection/view.js';
import { Previews } from '../hints/previews.js';
import { prefersNoMotion } from '../motion/animator.js';
import { FrameQueue } from '../motion/frame_queue.js';
import { tableSounds } from '../sound/table_sounds.js';
import { Players } from '../table/players.js';
import { announce, hint, notify } from '../tools/announce.js';
import { el, find, set } from '../tools/dom.js';
import { Rings } from '../tools/rings.js';
import { isFocusLost, rest } from '../tools/focus.js';
import { hearPressesInVain } from '../tools/in_vain.js';
import { words } from '../words/index.js';
import { namesOf } from '../words/names.js';
import { errorSentence, refusalSentence } from '../tools/refusals.js';
import { sentences } from '../words/sentences.js';
import { afterwards } from './afterwards.js';
import { layOut } from './layout.js';
import { NONE, placeNow, placesNow } from './places.js';
import { Teacher } from './teacher.js';

/** @typedef {import('../connection/types.js').LessonShown} LessonShown */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').View} View */
/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/lesson_progress.js').Entry} Entry */

/** How far (px) below the upper edge of the window a place is in sight with the ring around it. */
const AIR = 12;

export class LearnPage {
  /** What is under way: nothing more can be done meanwhile. */
  #isBusy = false;
  /** Whether anything was said yet: whoever has just come goes on where they like. */
  #isOpen = false;
  /** Which place of the step was the first to be pressed, and which the last. */
  #firstPlace = NONE;
  #lastPlace = NONE;
  /** The moves here, where they are too many to come unasked; null: not asked yet. @type {Move[] | null} */
  #moves = null;

  /** What moves would do. @type {Previews} */
  #previews;

  /**
   * @param {import('../tools/game_types.js').Game} game
   * @param {import('../tools/game_types.js').LessonWords} texts
   * @param {import('../connection/lesson_progress.js').Progress} progress
   * @param {LessonShown} lesson  where it is
   */
  constructor(game, texts, progress, lesson) {
    this.game = game;
    this.progress = progress;
    this.lesson = lesson;
    const seats = lesson.view.table.seats.length;
    this.#previews = new Previews({
      ask: async ({ moves }) => {
        const { seq } = this.lesson;
        return { seq, ...(await previewInLesson(lesson.game, this.progress.done, moves)) };
      },
      seq: () => this.lesson.seq,
      names: () => namesOf(this.lesson.view.table, this.lesson.seat),
    });
    this.board = game.mount({ seats, play: (move) => void Promise.resolve().then(() => this.#play(move)), ask: (like) => this.#ask(like), preview: (moves) => this.#previews.of(moves), announce });
    const clocks = Array.from({ length: seats }, () => el('span', { hidden: true }));
    this.players = new Players(game, this.board.parts.seats).complete(new Absence(() => Date.now()), clocks);
    this.sounds = tableSounds(game.sounds);
    this.teacher = new Teacher(texts, {
      goOn: () => void this.#goOn(null),
      back: () => void this.#goTo(this.progress.done.slice(0, -1)),
      startOver: () => void this.#startOver(),
      show: () => this.#showPlace(),
    });
    this.frames = new FrameQueue(
      (fact, shown, animator) => {
        if (!animator.isHurried || prefersNoMotion()) this.sounds.happens(fact);
        return this.board.animate(fact, shown, animator);
      },
      ({ shown }) => this.#drawBoard(shown()),
    );
    layOut(this);
    this.rings = new Rings(document.body, () => {
      if (this.#isBusy) return [];
      this.#follow();
      return this.#places;
    });
    document.body.append(this.rings.element);
  }

  /** Show where the lesson is, and listen. */
  open() {
    const { map, market, hand, actions } = this.board.parts;
    hearPressesInVain([map, market, hand, actions], (why) => hint(this.#whyInVain(why)));
    document.addEventListener('keydown', (event) => event.key === 'Escape' && this.board.cancel());
    addEventListener('pointerdown', () => this.frames.hurry(), { capture: true });
    this.#arrive(this.lesson);
  }

  // ---- what is done

  /** @param {Move} move */
  async #play(move) {
    if (this.lesson.step?.asks && !this.#isBusy) await this.#goOn(move);
  }

  /** One step further, by a move or by having read. @param {Entry} entry */
  async #goOn(entry) {
    const done = [...this.progress.done, entry];
    const before = this.lesson;
    const lesson = await this.#askServer(done);
    if (!lesson) return;
    if (lesson.reaction !== null) {
      this.#arrive(lesson, false);
      this.teacher.react(lesson.reaction);
      announce(this.teacher.reaction.textContent ?? '');
      return;
    }
    this.progress.keep(done.slice(0, lesson.taken), lesson.step === null);
    await this.#showHappening(before.view, lesson);
    this.teacher.react(null);
    this.#arrive(lesson, before.step?.code !== lesson.step?.code);
  }

  /** To where the lesson was after this was done. @param {Entry[]} done */
  async #goTo(done) {
    const lesson = await this.#askServer(done);
    if (!lesson) return;
    this.progress.keep(done.slice(0, lesson.taken), lesson.step === null);
    this.#arrive(lesson);
  }

  async #startOver() {
    await this.#goTo([]);
    notify(words.learn.startedOver);
  }

  /** Where the lesson is after this was done; null where that is not known, and then it stays where it is. @param {Entry[]} done */
  async #askServer(done) {
    if (this.#isBusy) return null;
    this.#setBusy(true);
    try {
      return await goOnInLesson(this.lesson.game, done);
    } catch (error) {
      const isRefusal = error instanceof Refusal && error.answered;
      notify(isRefusal ? refusalSentence(error.code, error.message, {}, this.game) : errorSentence(error), 'bad');
      this.#arrive(this.lesson, false);
      return null;
    }
  }

  /** @param {object} like */
  async #ask(like) {
    const { lesson } = this;
    const answer = await movesInLesson(lesson.game, this.progress.done, like).catch(() => null);
    return answer && this.lesson === lesson ? answer : null;
  }

  // ---- what is shown

  /** Show one after another what was led to. @param {View} before @param {LessonShown} lesson */
  async #showHappening(before, { happened }) {
    let view = before;
    for (const step of happened) {
      view = applyUpdate(view, { set: step.set });
      const seen = this.#shown(step.seq, view, []);
      for (const sentence of sentences(step.facts, this.game, seen.names)) announce(sentence);
      await this.frames.show({ shown: () => seen, steps: [step] });
    }
  }

  /** The lesson is here now: draw it, and say what is said. @param {LessonShown} lesson @param {boolean} [isNew]  whether that is to be said */
  #arrive(lesson, isNew = true) {
    this.lesson = lesson;
    this.#moves = null;
    this.#setBusy(false);
    this.redraw();
    if (lesson.step?.asks && lesson.view.moves === null) void this.#loadMoves(lesson);
    if (!isNew) return;
    this.#firstPlace = NONE;
    this.#lastPlace = NONE;
    this.teacher.begin(false);
    this.teacher.draw(lesson);
    for (const sentence of this.teacher.spoken) announce(sentence);
    if (this.#isOpen && (isFocusLost() || this.teacher.element.contains(document.activeElement))) rest(this.teacher.element);
    this.#isOpen = true;
    if (!lesson.step) void this.#end(lesson);
    this.#bringIntoSight();
    this.rings.draw();
  }

  /** What there is to draw where the lesson is. */
  get shown() {
    const { seq, view, step } = this.lesson;
    return this.#shown(seq, view, step?.asks && !this.#isBusy ? (view.moves ?? this.#moves ?? []) : []);
  }

  /** Draw where the lesson is. */
  redraw() {
    this.#drawBoard(this.shown);
    this.rings?.draw();
  }

  /** @param {Shown} shown */
  #drawBoard(shown) {
    this.board.draw(shown);
    this.players.draw(shown, null);
  }

  /** @param {LessonShown} lesson */
  async #loadMoves(lesson) {
    const answer = await this.#ask({});
    if (!answer || this.lesson !== lesson) return;
    this.#moves = answer.moves;
    this.redraw();
    // What can be pressed may be there only now.
    this.#bringIntoSight();
  }

  /** @param {LessonShown} lesson */
  async #end(lesson) {
    const ways = await afterwards(lesson);
    if (this.lesson === lesson) this.teacher.end.replaceChildren(...ways);
  }

  /** @param {number} seq @param {View} view @param {Move[]} moves @returns {Shown} */
  #shown(seq, view, moves) {
    const { seat } = this.lesson;
    const seats = view.table.seats.map((sitter, each) => (sitter && each === seat ? { ...sitter, name: savedName() || words.bots.guest } : sitter));
    const table = { ...view.table, seats };
    return { seq, seat, view: { ...view, table, moves }, moves, pending: this.#isBusy, names: namesOf(table, seat), marks: [] };
  }

  /** @param {boolean} isBusy */
  #setBusy(isBusy) {
    this.#isBusy = isBusy;
    set(document.body, { 'data-busy': isBusy });
    if (isBusy) this.redraw();
  }

  // ---- the places that are spoken of

  get #places() {
    const { step } = this.lesson;
    return step ? placesNow(step.lit, step.asks) : [];
  }

  /** Take note of which place is to be pressed now: after the first, what is to be done is begun, and the next is brought into sight. */
  #follow() {
    const { step } = this.lesson;
    const now = step?.asks ? placeNow(step.lit) : NONE;
    if (now === NONE) {
      if (!step?.asks) this.teacher.begin(false);
      return;
    }
    if (this.#firstPlace === NONE) this.#firstPlace = now;
    this.teacher.begin(now > this.#firstPlace);
    if (now > Math.max(this.#lastPlace, this.#firstPlace)) this.#bringIntoSight();
    this.#lastPlace = now;
  }

  /** Lead to the place where something is to be done. */
  #showPlace() {
    const place = this.#places[0];
    if (!place) return;
    place.scrollIntoView({ block: 'center', inline: 'center' });
    if (place instanceof HTMLElement || place instanceof SVGElement) place.focus({ preventScroll: true });
    this.rings.draw();
  }

  /** Scroll to what is spoken of, where that is out of sight. */
  #bringIntoSight() {
    const place = this.#places[0];
    if (!place || place.closest('.dock')) return;
    const { top, bottom } = place.getBoundingClientRect();
    const dock = find('.dock').getBoundingClientRect();
    // On a phone the dock lies over the lower part of the page, for as long as there is more of it.
    const end = dock.top > top ? Math.min(dock.top, innerHeight) : innerHeight;
    if (top < AIR || bottom > end) place.scrollIntoView({ block: bottom - top > end ? 'start' : 'center' });
  }

  /** @param {string | null} why  the game's own reason */
  #whyInVain(why) {
    if (!this.lesson.step) return words.learn.nothingLeft;
    return this.lesson.step.asks ? (why ?? words.inVain.notNow) : words.learn.readOn;
  }
}
