/**
 * Drawing a replay: a moment as the board draws it, the steps around it in the record, and the bar.
 *
 * @module record/replay_drawing
 */

import { usedSentences } from '../clock/used.js';
import { words } from '../words/index.js';
import { namesAt, namesOf } from '../words/names.js';
import { scoresOf, whoWon } from '../words/outcome.js';
import { sentences } from '../words/sentences.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('./replay_pages.js').Moment} Moment */

export class ReplayDrawing {
  /** Which steps the record shows, to draw them again only when there are others. */
  #recordKey = '';

  /** @param {import('./replay.js').Replay} replay */
  constructor(replay) {
    this.replay = replay;
    this.host = replay.host;
  }

  /** Other pages are seen from now on. */
  reset() {
    this.#recordKey = '';
    this.host.record.reset();
  }

  /** What the board draws at a moment. @param {Moment} moment @returns {Shown} */
  shown({ seq, seen, step }) {
    const names = namesOf(seen.table, this.host.live().seat);
    return { seq, seat: this.replay.pages?.seat ?? null, view: { ...seen, moves: [], undo: null }, moves: [], pending: false, names, marks: this.host.marks(step) };
  }

  /** The sentences of a step as it is seen here. @param {Step} step */
  sentencesOf(step) {
    const live = this.host.live();
    const { pages } = this.replay;
    const table = pages?.at(step.seq)?.seen.table ?? live.view.table;
    const steps = pages?.loadedAround(step.seq).steps ?? [];
    const told = sentences(step.facts, this.host.game, namesAt(table, live.seat, steps, step));
    return [...told, ...usedSentences(step.facts, table, namesOf(table, live.seat))];
  }

  /** Draw everything beside the board. @param {Moment} moment */
  drawMoment(moment) {
    const { seq, step } = moment;
    this.drawRecord();
    this.host.record.markCurrent(seq);
    const outcome = this.#outcome(moment);
    const about = outcome ? outcome.winner : step.who;
    const emblem = typeof about === 'number' ? this.host.game.emblem(about) : null;
    this.replay.bar.told.showStep(emblem, outcome, this.sentencesOf(step), step.undone != null);
    this.#drawThoughts(seq, step);
    this.drawBar();
  }

  /** How the game came out, where it is over at a moment; else null. @param {Moment} moment */
  #outcome(moment) {
    const shown = this.shown(moment);
    if (shown.view.table.phase !== 'over') return null;
    const { winners = [], standing } = shown.view.table.result ?? {};
    const ending = this.host.game.ending(shown, []);
    const winner = winners.length === 1 ? winners[0] : null;
    return { ...whoWon(shown, ending), winner, isStanding: Boolean(standing), scores: scoresOf(shown, ending) };
  }

  /** Draw beside the board what has come to be known of the moment since. */
  drawAgain() {
    const { at, pages } = this.replay;
    const moment = pages?.at(at);
    if (moment) this.#drawThoughts(at, moment.step);
  }

  /** What a bot thought before its step. @param {number} seq @param {Step} step */
  #drawThoughts(seq, step) {
    const { bar, pages, thoughts } = this.replay;
    const live = this.host.live().view.table;
    void thoughts.load(live);
    const thought = thoughts.before(seq, step.who);
    const game = (pages?.at(seq - 1) ?? pages?.at(seq))?.seen.game;
    const best = (thought?.best ?? []).map(({ move, chance }) => ({ move: this.host.game.nameMove(move, game), chance }));
    bar.told.showThoughts(thoughts.isEmpty ? null : best.length > 0 ? words.replay.thoughts(best) : '');
  }

  /** Draw the steps at hand in the record, where there are others than before. */
  drawRecord() {
    const { at, pages } = this.replay;
    if (!pages) return;
    const { first, last, steps } = pages.loadedAround(at);
    const key = `${pages.version} ${first} ${last} ${pages.last}`;
    if (key === this.#recordKey) return;
    this.#recordKey = key;
    const undoings = /** @type {Map<number, number>} */ (new Map());
    for (const { seq } of steps) {
      const by = pages.undoneBy(seq);
      if (by !== null) undoings.set(seq, by);
    }
    this.host.record.draw({ steps, first, more: last < pages.last, undoings: () => undoings });
  }

  drawBar() {
    const { at, as, autoplay, bar, isLoading, pages } = this.replay;
    if (!pages) return;
    const { view, seat, names } = this.host.live();
    const isOver = view.table.phase === 'over';
    const seats = view.table.seats.map((_, each) => ({ as: each, name: words.replay.asSeat(each, names) }));
    bar.draw({
      at,
      last: pages.last,
      playing: autoplay.isPlaying,
      loading: isLoading,
      isOver,
      isMyTurn: view.table.phase === 'playing' && seat !== null && view.table.to_act.includes(seat),
      eyes: isOver ? [{ as: null, name: words.replay.everything }, ...seats] : [],
      as,
      by: seat === null ? words.replay.byAll : words.replay.byYou,
      undone: pages.undoneRanges(),
    });
  }
}
