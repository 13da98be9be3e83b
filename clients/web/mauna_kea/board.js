/**
 * The board: made once by `mount`, drawn from the view, and moved fact by fact in between.
 *
 * What can be chosen comes from the moves offered and from nowhere else (`choose.js`). The root of the map is
 * that of `early_map.js`.
 *
 * @module mauna_kea/board
 */

import { Herald } from '../motion/herald.js';
import { el, setText, set } from '../tools/dom.js';
import { pressedInVain } from '../tools/in_vain.js';
import { Actions } from './actions.js';
import { Captions } from './captions.js';
import { canTurn, isOfUse, keeping, kinds, spotsFor, stillChosen, turnedFurther, turnsOf, withCardPressed } from './choose.js';
import { BoardDescription } from './description.js';
import { IslandMap } from './early_map.js';
import { Hand } from './hand.js';
import { handActions } from './hand_actions.js';
import { Looking } from './looking.js';
import { MovedMarks } from './moved_marks.js';
import { Panel } from './panel.js';
import { preview } from './preview.js';
import { isToAct, promptFor } from './prompting.js';
import { before, whyNotHere } from './reasons.js';
import { Spots } from './spots.js';
import { steer } from './steering.js';
import { Supply } from './supply.js';
import { Walk } from './walk.js';
import { words } from './words/index.js';

/** @typedef {import('../tools/game_types.js').Shown} Shown */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../tools/game_types.js').Animator} Animator */
/** @typedef {import('./choose.js').Choice} Choice */
/** @typedef {import('./choose.js').Spot} Spot */

/** Facts after which nobody needs to be told of the last lava any more. */
const CALM = new Set(['TurnEnded', 'TileLaid', 'TileSpent', 'ExplorerMoved', 'BoatBoarded', 'CardPlayed']);

class MaunaKeaBoard {
  /** @type {Shown | null} */
  #shown = null;
  /** @type {Choice | null} */
  #choice = null;
  /** The tile pressed last: of equal ones, the one that is shown as chosen. @type {import('./hand.js').Tile | null} */
  #tile = null;
  /** Cards chosen to be kept. @type {import('./hand.js').Card[]} */
  #kept = [];
  /** @type {Spot | null} */
  #pointed = null;
  /** @type {Spot[]} */
  #spots = [];

  /**
   * @param {import('../tools/game_types.js').BoardHost} host
   * @param {IslandMap} islandMap
   */
  constructor(host, islandMap) {
    this.host = host;
    this.walk = new Walk(host, () => this.#refresh());
    this.islandMap = islandMap;
    this.map = islandMap.element;
    this.island = islandMap.island;
    this.zoom = islandMap.zoom;
    this.looking = new Looking(this.zoom);
    this.spots = new Spots(this.island.element, this.island.lights, {
      label: (spot) => words.labels.spot(spot, this.#shown?.view.game),
      choose: (spot) => this.#press(spot),
      point: (spot) => this.#point(spot),
      berth: (landing) => this.island.berth(landing),
      reveal: (at) => this.zoom.reveal(at),
      enlarge: (at) => this.zoom.enlarge(at),
      whyNot: () => whyNotHere(this.#moves, this.#choice),
    });
    this.moved = new MovedMarks();
    /** @type {import('./foresight.js').Foresight | null} */
    this.foresight = null;
    this.island.element.append(this.spots.element, this.island.warnings, this.island.ghosts, this.moved.badges);
    this.island.boats.before(this.moved.frames);
    this.hand = new Hand({
      pressTile: (tile) => this.#pressTile(tile),
      spend: (tile) => this.#playThat((move) => move.t === 'spend' && move.tile === tile),
      pressCard: (card) => this.#pressCard(card),
    });
    this.actions = new Actions();
    this.supply = new Supply();
    this.inWords = new BoardDescription();
    this.panels = Array.from({ length: host.seats }, (_, seat) => new Panel(seat));
    islandMap.folding.panels = this.panels;
    this.prompt = el('p', { class: 'prompt', 'data-zone': 'prompt' });
    this.captions = new Captions();
    this.herald = new Herald();
    this.island.element.after(this.inWords.element);
    this.map.append(this.captions.element, this.herald.element);
    this.parts = {
      map: this.map,
      market: this.supply.element,
      hand: this.hand.element,
      actions: this.actions.element,
      prompt: this.prompt,
      seats: this.panels.map((panel) => panel.element),
    };
    steer(this.map, this.hand.element, {
      zoom: this.zoom,
      canTurn: () => canTurn(this.#choice),
      turn: (way) => this.#turn(way),
      toMap: () => this.#spots.length > 0 && this.#choice !== null && this.spots.focus(),
    });
  }

  /** Show the truth. @param {Shown} shown */
  draw(shown) {
    this.#shown = shown;
    const { game } = shown.view;
    const mine = isToAct(shown);
    if (!mine) this.#choice = null;
    if (game?.stage !== 'choosing') this.#kept = [];
    this.islandMap.draw(shown);
    this.inWords.draw(game, shown.names);
    const held = shown.seat === null || !game ? [] : [...game.tiles[shown.seat], ...(game.drawn && game.turn === shown.seat ? [game.drawn] : [])];
    this.hand.hold(held, game?.hand ?? [], game?.away ?? []);
    this.hand.element.hidden = shown.seat === null || !game;
    this.hand.supplyRow.hidden = held.length === 0 && game?.stage !== 'turn';
    this.hand.setPool(mine && game?.turn !== null && game?.stage !== 'placing' ? game.pool : null);
    for (const panel of this.panels) panel.draw(game, panel.seat === shown.seat);
    this.supply.draw(game);
    this.moved.draw(this, game ? shown.marks : []);
    this.#walkOn(shown);
    this.#refresh();
  }

  /** Show one fact happening. */
  async animate(/** @type {Fact} */ fact, /** @type {Shown} */ shown, /** @type {Animator} */ animator) {
    if (CALM.has(fact.t)) this.captions.hide();
    if (!this.#game && shown.view.game) this.island.draw({ ...shown.view.game, explorers: [], flows: [] });
    // It came with the whole of the game: nothing moves before.
    const { MOTIONS } = await import('./motion.js');
    await MOTIONS[fact.t]?.(fact, this.#boardParts, shown, animator);
  }

  /** Choose nothing. */
  cancel() {
    this.#choose(null);
  }

  get #boardParts() {
    const { island, hand, panels, supply } = this;
    return { island, hand, panels, supply, caption: this.captions.tell, herald: this.herald };
  }

  get #moves() {
    return this.#shown?.moves ?? [];
  }

  get #game() {
    return this.#shown?.view.game ?? null;
  }

  // ---- choosing

  #choose(/** @type {Choice | null} */ choice) {
    this.#choice = choice;
    if (choice?.kind !== 'tile') this.#tile = null;
    this.#refresh();
  }

  #press(/** @type {Spot} */ spot) {
    this.captions.hide();
    if (spot.next !== undefined) return this.#choose(spot.next);
    if (spot.move) return this.#play(spot.move);
    if (spot.use === 'walk' && spot.path && this.#choice?.kind === 'explorer') {
      this.#choice = { kind: 'explorer', at: this.walk.start(this.#choice.at, spot.path) };
      return undefined;
    }
    if (spot.moves) return this.#play(spot.moves[spot.moves.length - 1]);
    return pressedInVain(this.map, words.refusals.no_points({ cost: spot.cost }));
  }

  #pressTile(/** @type {import('./hand.js').Tile} */ held) {
    const turns = turnsOf(this.#moves, held.tile);
    this.captions.hide();
    if (this.#choice?.kind === 'tile' && (this.#tile === held || this.#chosenTile() === held)) return this.#turn(1);
    this.#tile = held;
    this.#choice = { kind: 'tile', tile: held.tile, turn: turns[0] ?? 0 };
    return this.#refresh();
  }

  #pressCard(/** @type {import('./hand.js').Card} */ held) {
    this.captions.hide();
    if (kinds(this.#moves).has('choose')) {
      this.#kept = this.#kept.includes(held) ? this.#kept.filter((card) => card !== held) : [...this.#kept, held];
      return this.#refresh();
    }
    return this.#choose(withCardPressed(this.#moves, this.#choice, held.card));
  }

  /** Turn what is chosen. */
  #turn(/** @type {number} */ way) {
    if (canTurn(this.#choice)) this.#choose(turnedFurther(this.#moves, this.#choice, way));
  }

  // ---- playing

  #play(/** @type {Move} */ move) {
    this.walk.stop();
    if (move.t === 'lay' || move.t === 'quake' || move.t === 'travel' || move.t === 'lift') this.#choice = null;
    this.host.play(move);
  }

  #playThat(/** @type {(move: Move) => boolean} */ isThat) {
    const move = this.#moves.find(isThat);
    if (move) this.#play(move);
  }

  /** Go on with a walk; the explorer that walks stays chosen. @param {Shown} shown */
  #walkOn(shown) {
    if (shown.pending) return;
    const team = shown.seat === null ? [] : (shown.view.game?.explorers[shown.seat] ?? []);
    const to = this.walk.goOn(team, isToAct(shown));
    if (to !== null) this.#choice = { kind: 'explorer', at: to };
  }

  // ---- showing

  #point(/** @type {Spot | null} */ spot) {
    this.#pointed = spot;
    this.#preview();
    this.#offer();
    this.#say();
  }

  #preview() {
    preview(this.island, this.#pointed, this.#choice, this.#game?.pool ?? 0);
    if (this.#pointed || this.#choice) void this.#lookAhead();
    else this.foresight?.look(null, null, [], 0);
  }

  /** Show what would come of what is looked at; how, is fetched when that is so for the first time. */
  async #lookAhead() {
    const loaded = this.foresight ? null : await import('./foresight.js').catch(() => null);
    this.foresight ??= loaded && new loaded.Foresight(this.host, this.map, this.island.ghosts);
    this.foresight?.look(this.#pointed, this.#choice, this.#moves, this.#shown?.seq ?? 0);
  }

  #chosenTile() {
    return this.#choice?.kind === 'tile' ? this.hand.oneOf(this.#choice.tile, this.#tile) : null;
  }

  /** Show what can be chosen, and say what is expected. */
  #refresh() {
    const shown = this.#shown;
    if (!shown) return;
    const moves = this.#moves;
    const game = this.#game;
    if (moves.length > 0) this.#choice = stillChosen(this.#choice, moves, game, shown.seat);
    const choice = this.#choice;
    const reach = choice?.kind === 'explorer' && moves.length > 0 ? this.walk.reach(shown.seq, choice.at) : null;
    this.#kept = this.#kept.filter((card) => this.hand.heldCards.includes(card));
    this.#spots = this.walk.isUnderWay ? [] : spotsFor(moves, choice, game, shown.seat, reach);
    this.spots.light(this.#spots);
    const pointed = this.#pointed;
    this.#pointed = this.#spots.find((spot) => pointed && spot.use === pointed.use && spot.cell === pointed.cell && spot.space === pointed.space) ?? null;
    this.island.mark(choice?.kind === 'explorer' || choice?.kind === 'card' ? choice.at : null);
    const choosing = kinds(moves).has('choose');
    this.hand.show({
      tile: this.#chosenTile(),
      turn: choice?.kind === 'tile' ? choice.turn : 0,
      isChoosing: choosing,
      cards: choosing ? this.#kept : this.hand.heldCards.filter(({ card }) => choice?.kind === 'card' && choice.card === card).slice(0, 1),
      canLay: (tile) => turnsOf(moves, tile).length > 0,
      canSpend: (tile) => moves.some((move) => move.t === 'spend' && move.tile === tile),
      canPlay: (card) => choosing || isOfUse(moves, card),
      whyNot: before(moves) ?? words.inVain.tile,
      whyNotCard: before(moves) ?? words.inVain.card,
    });
    set(this.map, { 'data-chosen': choice?.kind ?? null });
    // A walk under way is followed from where it ends.
    if (!this.walk.isUnderWay) this.looking.look({ stage: this.#game?.stage ?? '', spots: this.#spots, choice });
    this.#preview();
    this.#offer();
    this.#say();
  }

  #offer() {
    const kept = this.hand.heldCards.filter((card) => this.#kept.includes(card)).map(({ card }) => card);
    this.actions.offer(
      handActions({
        moves: this.#moves,
        choice: this.#choice,
        game: this.#game,
        armed: this.spots.armed,
        keep: keeping(this.#moves, kept),
        kept: kept.length,
        play: (move) => this.#play(move),
        turn: () => this.#turn(1),
        press: (spot) => this.#press(spot),
        putBack: () => this.#choose(null),
      }),
    );
  }

  #say() {
    const shown = /** @type {Shown} */ (this.#shown);
    const text = promptFor(shown, this.#moves, { choice: this.#choice, kept: this.#kept.length, pointed: this.#pointed, armed: this.spots.armed !== null, spots: this.#spots });
    if (text !== null) setText(this.prompt, text);
  }
}

/**
 * Make the board.
 *
 * @param {import('../tools/game_types.js').BoardHost} host
 * @param {IslandMap} [islandMap]  its map, where that is there already
 * @returns {import('../tools/game_types.js').Board}
 */
export function mount(host, islandMap = new IslandMap()) {
  return new MaunaKeaBoard(host, islandMap);
}
