/**
 * The board: made once by `mount`, drawn from the view, and moved fact by fact in between.
 *
 * What can be chosen comes from the moves offered and from nowhere else (`choose.js`). The root of the map is
 * that of `early_map.js`.
 *
 * @module kahuna/board
 */

import { Herald } from '../motion/herald.js';
import { el, setText } from '../tools/dom.js';
import { Actions } from './actions.js';
import { discardOf, isOfUse, isPair, kinds, movesByLine, press, uses } from './choose.js';
import { Sea } from './early_map.js';
import { Hand } from './hand.js';
import { changesBy } from './foreseen.js';
import { ends } from './map.js';
import { Market } from './market.js';
import { drawMarks } from './moved_marks.js';
import { Panel } from './panel.js';
import { whyNotCard, whyNotIsland, whyNotLine } from './reasons.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Animator} Animator */
/** @typedef {import('./hand.js').Card} Card */

class KahunaBoard {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {Card[]} */
  #chosen = [];
  /** @type {Map<string, Move>} */
  #byLine = new Map();

  /**
   * @param {import('../tools/game_types.js').BoardHost} host
   * @param {Sea} sea
   */
  constructor(host, sea) {
    this.host = host;
    this.sea = sea;
    this.map = sea.map;
    const play = (/** @type {Move} */ move) => this.#play(move);
    sea.uses = {
      choose: (line) => this.#chooseLine(line),
      look: (line, isByKey) => void this.#look(line, isByKey),
      whyNot: (line) => (line ? whyNotLine(this.#moves, this.#islands, line, this.map.owner(line)) : whyNotIsland(this.#moves, this.#islands)),
    };
    this.market = new Market(play);
    this.hand = new Hand({
      press: (card) => this.#press(card),
      up: () => this.map.focus(),
      point: (island) => this.map.point(new Set(island ? [island] : this.#chosen.map((card) => card.island))),
    });
    this.actions = new Actions(play);
    this.panels = [0, 1].map((seat) => new Panel(seat));
    this.prompt = el('p', { class: 'prompt', 'data-zone': 'prompt' });
    this.foreseen = el('p', { class: 'foreseen', 'data-zone': 'foreseen', 'aria-hidden': 'true', hidden: true });
    this.herald = new Herald();
    sea.element.append(this.foreseen, this.herald.element);
    this.parts = {
      map: sea.element,
      market: this.market.element,
      hand: this.hand.element,
      actions: this.actions.element,
      prompt: this.prompt,
      seats: this.panels.map((panel) => panel.element),
    };
  }

  /** Show the truth. @param {Shown} shown */
  draw(shown) {
    const began = this.#shown !== null && !isMyTurn(this.#shown) && isMyTurn(shown);
    this.#shown = shown;
    const game = shown.view.game;
    this.sea.draw(shown);
    this.market.draw(shown);
    this.hand.hold(game?.hand ?? [], shown.seat === null ? [] : (game?.open[shown.seat] ?? []));
    this.hand.element.hidden = !game?.hand;
    for (const panel of this.panels) panel.draw(game, panel.seat === shown.seat);
    drawMarks(this.#boardParts, shown.marks);
    if (began) this.#chosen = [];
    if (!shown.pending) this.map.wait(null);
    this.#refresh();
  }

  /** Show one fact happening. */
  async animate(/** @type {Fact} */ fact, /** @type {Shown} */ shown, /** @type {Animator} */ animator) {
    if (fact.line) this.map.wait(null);
    // It came with the whole of the game: nothing moves before.
    const { MOTIONS } = await import('./motion.js');
    await MOTIONS[fact.t]?.(fact, this.#boardParts, shown, animator);
  }

  /** Choose nothing. */
  cancel() {
    this.#chosen = [];
    this.#refresh();
  }

  get #boardParts() {
    const { map, market, hand, panels } = this;
    return { map, market, hand, panels, herald: this.herald };
  }

  #press(/** @type {Card} */ card) {
    this.#chosen = press(this.#moves, this.#chosen, card);
    this.#refresh();
  }

  #chooseLine(/** @type {string} */ line) {
    const move = this.#byLine.get(line);
    if (!move) return;
    this.map.wait(line);
    this.#play(move);
  }

  /** Show what a line that is looked at would do; who uses keys is told, too. @param {string | null} line @param {boolean} isByKey */
  async #look(line, isByKey) {
    this.#foresee(null);
    const move = line && this.#byLine.get(line);
    const foreseen = move ? await this.host.preview([move]) : null;
    if (!foreseen || this.#byLine.get(line ?? '') !== move) return;
    const text = this.#foresee(changesBy(foreseen.facts), foreseen.end);
    if (isByKey) this.host.announce(text);
  }

  /** Show what would change on the map, and say it, with the `end` of the game; null: nothing is looked at. @param {import('./foreseen.js').Changes | null} changes */
  #foresee(changes, end = '') {
    const text = changes && this.#shown ? `${words.foreseen(changes, this.#shown.names, ends)} ${end}`.trim() : '';
    this.map.foresee(changes);
    setText(this.foreseen, text);
    this.foreseen.hidden = text === '';
    return text;
  }

  #play(/** @type {Move} */ move) {
    this.#foresee(null);
    this.#chosen = [];
    this.host.play(move);
  }

  /** The islands of the cards chosen. */
  get #islands() {
    return this.#chosen.map((card) => card.island);
  }

  get #moves() {
    return this.#shown?.moves ?? [];
  }

  /** Show what can be chosen, and say what is expected. */
  #refresh() {
    if (!this.#shown) return;
    const moves = this.#moves;
    const held = this.hand.cards;
    this.#chosen = this.#chosen.filter((card) => held.includes(card) && isOfUse(moves, card.island));
    const islands = this.#islands;
    const freed = this.#shown.view.game?.freed ?? null;
    const before = this.#byLine;
    this.#byLine = movesByLine(moves, islands, freed);
    if (before.size > 0 && this.#byLine.size === 0) this.#foresee(null);
    this.map.light(uses(this.#byLine));
    this.map.point(new Set(islands));
    this.hand.show(this.#chosen, (card) => isOfUse(moves, card.island), (card) => whyNotCard(moves, card.island));
    this.actions.draw(moves, islands);
    this.#say(islands, freed);
  }

  #say(/** @type {string[]} */ chosen, /** @type {string | null} */ freed) {
    const shown = /** @type {Shown} */ (this.#shown);
    const { view, names } = shown;
    if (!view.game) return setText(this.prompt, '');
    const moves = this.#moves;
    if (moves.length === 0 && view.table.phase === 'playing' && isMyTurn(shown)) {
      // While an action of ours is under way, or moves are on their way, what was said last stays. In the past nothing is to be done.
      return shown.pending || view.moves === null ? undefined : setText(this.prompt, '');
    }
    const others = this.hand.cards.filter((card) => !this.#chosen.includes(card));
    const text = words.prompt({
      game: view.game,
      names,
      kinds: kinds(moves),
      chosen,
      canPlace: this.#byLine.size > 0,
      canPair: chosen.length === 1 && others.some((card) => isPair(moves, [chosen[0], card.island])),
      canDiscard: discardOf(moves, chosen) !== null,
      freed: freed ? ends(freed) : null,
    });
    return setText(this.prompt, text);
  }
}

/**
 * Make the board.
 *
 * @param {import('../tools/game_types.js').BoardHost} host
 * @param {Sea} [sea]  its map, where that is there already
 * @returns {import('../tools/game_types.js').Board}
 */
export function mount(host, sea = new Sea()) {
  return new KahunaBoard(host, sea);
}

/** @param {Shown} shown */
function isMyTurn({ seat, view }) {
  return seat !== null && view.game?.turn === seat;
}
