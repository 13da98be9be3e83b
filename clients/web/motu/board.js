/**
 * The board: made once by `mount`, drawn from the view, and moved fact by fact in between.
 *
 * What can be chosen comes from the moves offered and from nowhere else (`choose.js`, `placements.js`). The
 * root of the map is that of `early_map.js`.
 *
 * @module motu/board
 */

import { Herald } from '../motion/herald.js';
import { el, setText, set } from '../tools/dom.js';
import { pressedInVain } from '../tools/in_vain.js';
import { actionForKey } from '../tools/keys.js';
import { Actions } from './actions.js';
import { Advice } from './advice.js';
import { choosable, kinds, press } from './choose.js';
import { Islands } from './early_map.js';
import { Laying } from './laying.js';
import { Line } from './line.js';
import { Looking } from './looking.js';
import { Market } from './market.js';
import { drawMarks } from './moved_marks.js';
import { Panel } from './panel.js';
import { Sources } from './sources.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Animator} Animator */

/** How far (px) the tools that lie over the bay are from its bottom. */
const TOOLS_GAP = 10;

class MotuBoard {
  /** @type {Shown | null} */
  #shown = null;
  /** The sources chosen so far. @type {string[]} */
  #sources = [];
  /** Whether the card that held the focus has been laid, so that the focus has to go elsewhere. */
  #unfocused = false;

  /**
   * @param {import('../tools/game_types.js').BoardHost} host
   * @param {Islands} islands
   */
  constructor(host, islands) {
    this.host = host;
    this.islands = islands;
    this.map = islands.element;
    this.bay = islands.bay;
    this.others = islands.others;
    this.laying = new Laying({
      ask: (like) => host.ask(like),
      play: (move) => {
        this.#unfocused = this.laying.ghost.focused;
        host.play(move);
      },
      changed: () => this.#refresh(),
      reveal: (x, y) => this.bay.reveal(x, y),
    });
    Object.assign(this.bay.wishes, /** @type {Partial<import('./bay.js').Wishes>} */ ({
      holds: () => this.laying.ready && this.#isMineLarge,
      where: () => this.laying.pose,
      point: (x, y) => this.laying.moveTo(x, y),
      press: (x, y, touch) => this.#pressBay(x, y, touch),
      covered: () => (this.laying.ready ? this.actions.tools.offsetHeight + TOOLS_GAP : 0),
      pressInVain: () => pressedInVain(this.bay.element, this.#canLay ? words.inVain.chooseCard : words.inVain.buttons),
    }));
    this.bay.over.append(this.laying.ghost.layer);
    this.line = new Line((place, byKey) => void this.#pressCard(place, byKey));
    this.sources = new Sources({ press: (source) => this.#pressSource(source), look: (source, isLooked) => this.#look(isLooked ? { source } : null) });
    islands.uses = { enlarge: (seat) => this.#enlarge(seat), openSheet: () => void this.#openSheet() };
    const explain = (/** @type {number} */ destin) => void this.#explain(({ explainDestin }, shown) => explainDestin(destin, shown, this.#advice, (move) => host.play(move)));
    this.market = new Market({ destin: explain, voyageur: (number) => this.#explainVoyageur(number), look: (destin, isLooked) => this.#look(isLooked ? { destin } : null) });
    this.actions = new Actions(
      {
        play: (move) => host.play(move),
        buy: () => void this.#explain(({ chooseDestin }, shown) => chooseDestin(shown.view.game.destins ?? [], this.#moves, this.#advice, explain)),
        reveal: () => this.#explainVoyageur(this.#shown?.view.game.voyageur),
        putBack: () => this.cancel(),
      },
      this.laying,
    );
    this.panels = Array.from({ length: host.seats }, (_, seat) => new Panel(seat, () => void this.#explain(({ explainThings }, shown) => explainThings(seat, shown))));
    this.looking = new Looking({
      light: (cells) => this.bay.lights.show(cells),
      lightOther: (seat, cells) => this.others.light(seat, cells),
      lightCoco: (seat, isLit) => this.panels[seat].light(isLit),
      words: (source) => this.sources.wordsOf(source),
    });
    this.prompt = el('p', { class: 'prompt', 'data-zone': 'prompt' });
    this.herald = new Herald();
    this.advice = new Advice((like) => host.ask(like), () => this.#refresh());
    this.bay.tools.before(this.looking.legend, this.actions.tools);
    islands.frame.append(this.herald.element);
    islands.frame.after(this.sources.element);
    this.parts = {
      map: this.map,
      market: this.market.element,
      hand: this.line.element,
      actions: this.actions.element,
      prompt: this.prompt,
      seats: this.panels.map((panel) => panel.element),
    };
    document.addEventListener('keydown', (event) => this.#pressKey(event));
  }

  /** Show the truth. @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { game } = shown.view;
    const held = this.laying.holds(shown.seq, game?.line ?? []);
    if (this.laying.place !== null && (!held || !this.#canLay)) void this.laying.choose(null);
    if (game?.stage !== 'scoring') this.#sources = [];
    if (game && shown.seat !== null) this.laying.scored = new Set(game.scored[shown.seat].map((/** @type {[string]} */ [source]) => source));
    this.islands.draw(shown);
    for (const panel of this.panels) panel.draw(shown);
    this.#refresh();
    if (this.#unfocused && !shown.pending) this.#refocus();
    if (this.#isMine) void this.advice.wantAt(shown.seq);
  }

  /** Show one fact happening. */
  async animate(/** @type {Fact} */ fact, /** @type {Shown} */ shown, /** @type {Animator} */ animator) {
    // It came with the whole of the game: nothing moves before.
    const { MOTIONS } = await import('./motion.js');
    await MOTIONS[fact.t]?.(fact, this.#boardParts, shown, animator);
  }

  /** Show all islands at once, or one large. @param {boolean} isSpread */
  spread(isSpread) {
    this.islands.spread(isSpread);
    this.#refresh();
  }

  /** Choose nothing. */
  cancel() {
    const { place } = this.laying;
    const focused = this.bay.element.contains(document.activeElement);
    this.#sources = [];
    this.looking.look(null);
    void this.laying.choose(null);
    if (place !== null && focused) this.line.focus(place);
  }

  /** What can be done next has the focus, or else the Line. */
  #refocus() {
    this.#unfocused = false;
    if (!this.actions.focus()) this.line.focus(null);
  }

  get #boardParts() {
    const { line, market, panels } = this;
    return {
      line,
      market,
      panels,
      herald: this.herald,
      spot: (/** @type {number} */ seat, /** @type {number} */ x, /** @type {number} */ y) => this.#spot(seat, x, y),
      lay: (/** @type {number} */ seat, /** @type {[number, number, number, number]} */ card) => this.#lay(seat, card),
    };
  }

  /** Where on the screen a card comes to lie, and how wide it is there. */
  #spot(/** @type {number} */ seat, /** @type {number} */ x, /** @type {number} */ y) {
    if (seat === this.#large && !this.islands.isSpread) {
      const point = this.bay.onScreen(x, y);
      return { x: point.x, y: point.y, size: 3 * this.bay.scale };
    }
    const { left, top, width, height } = (this.others.of(seat) ?? this.panels[seat].element).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, size: 40 };
  }

  /** Lay a card on an island before the view is drawn; returns its picture where it is large. */
  #lay(/** @type {number} */ seat, /** @type {[number, number, number, number]} */ card) {
    const island = this.#shown?.view.game?.islands[seat];
    if (!island || seat !== this.#large || this.islands.isSpread) return null;
    this.bay.picture.draw({ ...island, cards: [...island.cards, card] });
    return this.bay.picture.last ?? null;
  }

  get #moves() {
    return this.#shown?.moves ?? [];
  }

  get #advice() {
    return this.#shown && this.advice.at(this.#shown.seq);
  }

  /** Whether something is offered to me: not so while watching, while an action is under way, or in the past. */
  get #isMine() {
    return this.#moves.length > 0;
  }

  /** Whether I am to lay a card. */
  get #canLay() {
    return this.#isMine && this.#shown?.view.game?.stage === 'lay';
  }

  get #large() {
    return this.islands.large(this.#shown?.seat);
  }

  get #isMineLarge() {
    return this.#shown?.seat !== null && this.#large === this.#shown?.seat;
  }

  #enlarge(/** @type {number | null} */ seat) {
    this.islands.picked = seat === this.#shown?.seat ? null : seat;
    this.bay.fit();
    this.#refresh();
  }

  /** @param {number} place @param {boolean} byKey */
  async #pressCard(place, byKey) {
    const shown = this.#shown;
    if (!shown || !this.#canLay) return;
    if (place === this.laying.place) return this.cancel();
    this.islands.picked = null;
    await this.laying.choose(place, shown.view.game.line[place], shown.seq);
    if (byKey) this.laying.ghost.focus();
  }

  /** Hold the card of a good move where it would be laid. @param {import('../connection/types.js').Move} move */
  suggest(move) {
    const shown = this.#shown;
    if (move.t !== 'lay' || !shown || !this.#canLay) return;
    this.islands.picked = null;
    void this.laying.choose(move.place, shown.view.game.line[move.place], shown.seq).then(() => this.laying.ready && this.laying.hold(move.x, move.y, move.turns));
  }

  /** Whoever chose a card by mouse or finger can go on by keys: they move the card, and it has the focus from then on. */
  #pressKey(/** @type {KeyboardEvent} */ event) {
    const { ghost, ready } = this.laying;
    if (event.defaultPrevented || !ready || !this.#isMineLarge) return;
    const { target } = event;
    const { map, hand, actions } = this.parts;
    const isNear = target === document.body || [map, hand, actions].some((part) => target instanceof Node && part.contains(target));
    const act = isNear && actionForKey(event, ghost.keys);
    if (!act) return;
    event.preventDefault();
    act();
    ghost.focus();
  }

  /** The mouse lays where it presses; a finger first puts the card there, and lays it with one more tap. */
  #pressBay(/** @type {number} */ x, /** @type {number} */ y, /** @type {boolean} */ touch) {
    const { pose } = this.laying;
    const again = pose.x === x && pose.y === y;
    this.laying.moveTo(x, y);
    if (!touch || again) this.laying.lay();
  }

  #pressSource(/** @type {string} */ source) {
    if (!this.#isMineLarge) return;
    this.#sources = press(this.#moves, this.#sources, source);
    this.#refresh();
  }

  #explainVoyageur(/** @type {number | null | undefined} */ number) {
    if (typeof number === 'number') void this.#explain(({ explainVoyageur }, shown) => explainVoyageur(number, shown, this.#advice, (move) => this.host.play(move)));
  }

  /** Tell something in a dialog: what does that came with the whole of the game. @param {(explanations: typeof import('./explanations.js'), shown: Shown) => void} tell */
  async #explain(tell) {
    const explanations = await import('./explanations.js');
    if (this.#shown) tell(explanations, this.#shown);
  }

  async #openSheet() {
    const { openSheet } = await import('./sheet.js');
    if (this.#shown?.view.game) openSheet(this.#shown);
  }

  /** @param {import('./looking.js').About | null} about */
  #look(about) {
    this.looking.look(about);
    this.#drawLooked();
  }

  /** What is looked at, on the large island as it would be with the card that is held over it. */
  #drawLooked() {
    const game = this.#shown?.view.game;
    if (!this.#shown || !game) return;
    const island = game.islands[this.#large];
    const { laid } = this.laying;
    this.looking.draw(this.#shown, this.#large, this.#isMineLarge && laid ? { ...island, cards: [...island.cards, laid] } : island);
  }

  /** Show what can be chosen, and say what is expected. */
  #refresh() {
    const shown = this.#shown;
    const game = shown?.view.game;
    if (shown) this.line.draw(shown, this.laying.place);
    if (shown) this.market.draw(shown, this.#advice);
    if (!shown) return;
    if (!game) return this.#clear(shown);
    const large = this.#large;
    this.bay.makeRoom(this.laying.ready && this.#isMineLarge);
    this.islands.show(shown);
    this.bay.over.toggleAttribute('hidden', !this.#isMineLarge);
    drawMarks(this, large, shown.marks);
    this.actions.draw(shown, this.#sources);
    this.#drawSources(shown, large);
    this.#drawLooked();
    this.#say(shown);
    set(this.map, { 'data-holding': this.laying.ready });
    return undefined;
  }

  /** Before the start there is the bay and nothing in it. @param {Shown} shown */
  #clear(shown) {
    this.islands.clear();
    this.looking.clear();
    this.actions.draw(shown, []);
    setText(this.prompt, '');
    set(this.prompt, { 'data-bar': null, 'data-fits': null });
    set(this.map, { 'data-holding': null });
  }

  /** @param {Shown} shown @param {number} large */
  #drawSources({ view: { game }, names }, large) {
    const [counts, , now] = game.shows[large];
    const mine = this.#isMineLarge;
    this.sources.draw(
      {
        now,
        counts,
        changes: mine ? this.laying.changes : null,
        scored: new Map(game.scored[large]),
        choosable: mine ? choosable(this.#moves, this.#sources) : new Set(),
        chosen: mine ? (game.choice ?? this.#sources) : [],
      },
      large,
      names,
    );
    set(this.sources.element, { 'data-choosing': kinds(this.#moves).has('choose') && mine });
  }

  /** @param {Shown} shown */
  #say({ view: { game, table }, names, pending }) {
    // While an action of ours is under way nothing is offered: what was said last stays.
    if (pending && table.phase === 'playing') return;
    const { laying } = this;
    const text = words.prompt({
      game,
      names,
      kinds: kinds(this.#moves),
      holding: laying.place !== null,
      asking: !laying.ready,
      verdict: laying.verdict,
      places: laying.count.of,
      chosen: this.#sources,
      toAct: table.to_act,
    });
    setText(this.prompt, table.phase === 'over' ? '' : text);
    set(this.prompt, { 'data-bar': laying.ready ? laying.bar : null, 'data-fits': laying.legal });
  }
}

/**
 * Make the board.
 *
 * @param {import('../tools/game_types.js').BoardHost} host
 * @param {Islands} [islands]  its map, where that is there already
 * @returns {import('../tools/game_types.js').Board}
 */
export function mount(host, islands = new Islands(host.seats)) {
  return new MotuBoard(host, islands);
}
