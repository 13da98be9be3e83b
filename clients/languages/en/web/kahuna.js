/**
 * Kahuna in English: every sentence and label of the game.
 *
 * @module languages/en/kahuna
 */

import { capital, counted, inSentence, list } from './grammar.js';
import { foreseen } from './kahuna/foreseen.js';
import { between, SIDES, words as onMap } from './kahuna/map.js';
import { moves } from './kahuna/moves.js';

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../web/connection/types.js').Fact} Fact */
/** @typedef {import('../../../web/kahuna/archipelago.js').Use} Use */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];

/** One sentence for each fact; `ends` are the islands of the fact's line. Null where there is nothing to tell. */
const facts = /** @type {Record<string, (fact: Fact, names: Names, ends: [string, string]) => string | null>} */ ({
  HandDealt: ({ seat, count, cards }, { name }) =>
    cards ? `${name(seat)} got ${list(cards)}.` : `${name(seat)} got ${counted(count, 'card')}.`,
  CardTurned: ({ card }) => `${card} was turned up.`,
  HandicapGiven: ({ seat, bridges, first }, { name, you }) =>
    `${name(seat)} first ${seat === you ? 'place' : 'places'} ${counted(bridges, 'bridge')} without cards; ` +
    `then it is ${first === you ? 'your turn' : `${name(first)}’s turn`}.`,
  TurnBegan: ({ seat, final }, { own }) => `${capital(own(seat))} ${final ? 'final turn' : 'turn'}.`,
  CardsPlayed: ({ seat, cards }, { name }) => `${name(seat)} played ${list(cards)}.`,
  BridgePlaced: ({ seat }, { name }, ends) => `${name(seat)} built a bridge ${between(ends)}.`,
  BridgeRemoved: ({ seat }, { own }, ends) => `${capital(own(seat))} bridge ${between(ends)} was taken off.`,
  IslandTaken: ({ seat, island }, { name }) => `${name(seat)} took control of ${island}.`,
  BridgeLost: ({ seat }, { name }, ends) => `${name(seat)} lost the bridge ${between(ends)}.`,
  IslandLost: ({ seat, island }, { name }) => `${name(seat)} lost control of ${island}.`,
  ReplacementOffered: () => null,
  ReplacementForgone: ({ seat }, { name }) => `${name(seat)} left the line empty.`,
  CardDiscarded: ({ seat, card }, { name }) =>
    card ? `${name(seat)} discarded ${card}.` : `${name(seat)} discarded a card face down.`,
  CardTaken: ({ seat, card }, { name }) => `${name(seat)} took ${card} from the display.`,
  CardDrawn: ({ seat, card }, { name }) =>
    card ? `${name(seat)} drew ${card} from the deck.` : `${name(seat)} drew a card from the deck.`,
  DrawDeclined: ({ seat }, { name }) => `${name(seat)} declined to draw.`,
  TurnFinished: ({ seat }, { own }) => `${capital(own(seat))} final turn ended.`,
  RoundScored: ({ round, stones, points }, { name }) => {
    const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
    const count = `Round ${round} ended, ${stones[0]} to ${stones[1]} in islands:`;
    return seat < 0 ? `${count} no points.` : `${count} ${counted(points[seat], 'point')} for ${inSentence(name(seat))}.`;
  },
  DiscardsShuffled: ({ round }) => `The discards were shuffled into a new deck: round ${round}.`,
  GameEnded: ({ winner }, { name }) => (winner === null ? 'The game ended in a draw.' : `${name(winner)} won the game.`),
});

/** Facts that are told in one sentence when they follow each other. */
const together = {
  turned: (/** @type {string[]} */ cards) => `${list(cards)} were turned up.`,
  /** @param {Fact} played @param {[string, string]} ends @param {Names} names */
  built: ({ seat, cards }, ends, { name }) => `${name(seat)} played ${list(cards)} and built ${between(ends)}.`,
  /** @param {Fact} played @param {number} owner @param {[string, string]} ends @param {Names} names */
  removed: ({ seat, cards }, owner, ends, { name, own }) =>
    `${name(seat)} played ${list(cards)} and took off ${own(owner)} bridge ${between(ends)}.`,
};

/**
 * What the viewer is expected to do, from what is offered and what is chosen.
 *
 * @typedef {object} Situation
 * @property {any} game
 * @property {Names} names
 * @property {Set<string>} kinds  kinds of move offered
 * @property {string[]} chosen
 * @property {boolean} canPlace  with the chosen card
 * @property {boolean} canPair  the chosen card with another
 * @property {boolean} canDiscard  the chosen card
 * @property {[string, string] | null} freed
 */

/** @param {Situation} now */
function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'The game is over.';
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (kinds.has('found')) return `Place a founding bridge on any free line. ${counted(game.handicap_left, 'bridge')} to go.`;
  if (kinds.has('replace') && now.freed) return `You may build on the freed line ${between(now.freed)} without a card.`;
  if (now.chosen.length === 2) return `${list(now.chosen)}: choose the bridge to take off.`;
  if (now.chosen.length === 1) return withOne(now);
  return `${game.final_turns === null ? 'Your turn.' : 'Your final turn.'} ${withNone(now)}`;
}

/** @param {Situation} now */
function waiting({ game, names: { name } }) {
  const who = name(game.turn);
  if (game.stage === 'handicap') return `${who} places founding bridges, ${game.handicap_left} to go.`;
  if (game.stage === 'replacement') return `${who} may build on the freed line.`;
  return `${who} is to play${game.final_turns === null ? '' : ' a final turn'}.`;
}

/** @param {Situation} now */
function withOne({ chosen: [card], canPlace, canPair, canDiscard }) {
  const ways = [
    canPlace && 'choose a line',
    canPair && 'add a card to take off a bridge',
    canDiscard && 'discard it',
  ].flatMap((way) => way || []);
  return `${card}: ${ways.length > 1 ? `${ways.slice(0, -1).join(', ')} or ${ways[ways.length - 1]}` : ways.join('')}.`;
}

/** @param {Situation} now */
function withNone({ game, kinds }) {
  const play = kinds.has('place') || kinds.has('remove') ? 'Play cards' : kinds.has('discard') ? 'Discard' : '';
  if (kinds.has('finish')) return play ? `${play}, or finish.` : 'Finish it.';
  const draws = kinds.has('draw') || kinds.has('take');
  if (!draws && !kinds.has('decline')) return 'You have to draw, but your hand is full: play or discard a card first.';
  if (!draws) return play ? `${play}, or end it without drawing: your hand is full.` : 'End it without drawing.';
  const end = game.owes_draw ? 'end it by drawing (you have to this time)' : 'end it by drawing';
  return play ? `${play}, or ${end}.` : `${capital(end)}.`;
}

/**
 * What is wrong with a move, by the code of the refusal; `about` holds what it is about (`ends` of its line).
 *
 * @type {Record<string, (about: Record<string, any>, ends: [string, string]) => string>}
 */
const refusals = {
  not_set_up: () => 'The game is still being set up.',
  seats: () => 'This game is not for so many players.',
  not_your_turn: () => 'It is not your turn.',
  handicap_first: ({ left }) => `Place the bridges of your head start first: ${left} to go.`,
  replacement_first: () => 'Build on the freed line, or leave it empty, first.',
  line_elsewhere: ({ card }, ends) => `${card} is not at an end of ${between(ends)}.`,
  no_opposing_bridge: (_about, ends) => `There is no bridge of the other on ${between(ends)}.`,
  line_taken: (_about, ends) => `There is a bridge on ${between(ends)} already.`,
  line_guarded: (_about, ends) => `The other controls an end of ${between(ends)}: no building there at this table.`,
  no_bridges: () => 'You have no bridge left in supply.',
  card_not_in_hand: ({ cards }) => `You do not hold ${list(String(cards).split(' '))}.`,
  not_on_display: ({ card }) => `${card} is not on the display any more.`,
  deck_empty: () => 'The deck is empty: take a card from the display.',
  hand_full: () => 'Your hand is full: play or discard a card before you draw.',
  must_draw: () => 'The other declined to draw, so you have to draw this time.',
  discard_after_play: () => 'You have played a card this turn, so you cannot discard.',
  play_after_discard: () => 'You have discarded this turn, so you cannot play cards.',
  final_turn: () => 'No card is left to draw: finish your turn.',
  not_final: () => 'There are cards left: draw one, or decline to.',
  no_replacement: () => 'There is no freed line for you to build on.',
  no_handicap: () => 'There is no head start to place.',
  over: () => 'The game is over.',
};

/** Why something pressed does nothing, in one's own turn. `ends` are the islands that a line joins. */
const inVain = {
  found: 'Place the bridges of your head start first: press a lit line.',
  replace: 'Build on the freed line, or leave it empty, first.',
  noPlay: 'No card can be played now.',
  chooseFirst: 'Choose a card first, then a line.',
  /** @param {[string, string]} ends */
  chooseFor: ([one, other]) => `Choose a card first: ${one} or ${other} for this line.`,
  lit: 'Press one of the lit lines.',
  /** @param {[string, string]} ends */
  line: (ends) => `You cannot build on ${between(ends)} now.`,
  /** @param {[string, string]} ends */
  taken: (ends) => `The bridge ${between(ends)} cannot be taken off with that.`,
  card: (/** @type {string} */ card) => `Nothing can be done with ${card} now.`,
  noDraw: 'You cannot draw now.',
};

export const words = {
  title: 'Kahuna',
  blurb: 'Two sorcerers, twelve islands, and the bridges between them. Build more bridges than your rival, and an island is yours.',
  sides: SIDES,
  emblems: 'Your colour',
  capital,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  /** What a move would do. @param {import('../../../web/connection/types.js').Move} move @param {[string, string]} ends  of its line */
  move: (move, ends) => moves[move.t]?.(move, between(ends)) ?? move.t,
  labels: {
    ...onMap.labels,
    hand: 'Your hand',
    display: 'Display: cards to take',
    displayShort: 'Display',
    takeOne: 'Take one',
    emptyHand: 'No card in hand',
    deck: 'Deck',
    draw: 'Draw',
    discard: 'Discards',
    open: 'open',
    close: 'Close',
    units: { points: 'pts', stones: 'islands', supply: 'bridges' },
    discardTitle: 'Discard pile',
    points: (/** @type {number} */ count) => counted(count, 'point'),
    stones: (/** @type {number} */ count) => `${counted(count, 'island')} controlled`,
    supply: (/** @type {number} */ count) => `${counted(count, 'bridge')} in supply`,
    /** @param {string} island @param {{open: boolean, chosen: boolean}} how */
    card: (island, { open, chosen }) => `Card ${island}${open ? ', open' : ''}${chosen ? ', chosen' : ''}`,
    /** @param {string} island @param {boolean} can */
    displayCard: (island, can) => (can ? `Take ${island} from the display and end the turn` : `${island}, on the display`),
    /** @param {number} count @param {boolean} can */
    deckOf: (count, can) =>
      can ? `Draw from the deck and end the turn, ${counted(count, 'card')} left` : `Deck, ${counted(count, 'card')}`,
    discardOf: (/** @type {number} */ count) => `Discards, ${counted(count, 'card')}${count ? '; look through them' : ''}`,
    /** @param {number} shown @param {number} hidden @param {string[]} mine  those that the viewer discarded face down */
    discardText: (shown, hidden, mine) =>
      shown + hidden === 0 ? 'Nothing has been discarded yet.' :
      `${capital(counted(shown, 'card'))} played face up${hidden ? `, ${hidden} discarded face down` : ''}${mine.length ? `, by you: ${list(mine)}` : ''}.`,
    /** @param {string} island @param {number} count */
    copies: (island, count) => `${island}, ${NUMBERS[count] ?? count}`,
    /**
     * @param {number} hidden
     * @param {string[]} open
     * @param {string[]} taken  seen being taken from the display, and held
     * @param {string[]} perhaps  taken so too, and held or discarded face down since
     */
    heldBy: (hidden, open, taken, perhaps) =>
      `${counted(hidden + open.length + taken.length, 'card')} in hand` +
      (open.length ? `, of which open: ${list(open)}` : '') +
      (taken.length ? `; taken from the display: ${list(taken)}` : '') +
      (perhaps.length ? `; taken too, unless discarded face down: ${list(perhaps)}` : ''),
    ends: between,
  },
  foreseen,
  actions: {
    discard: (/** @type {string | null} */ card) => (card ? `Discard ${card}` : 'Discard'),
    discardHint: 'Choose one card of your hand first',
    decline: 'Draw none',
    finish: 'Finish turn',
    replace: 'Build there',
    forgo: 'Leave it empty',
    cancel: 'Put back',
  },
  herald: {
    /** @param {Fact} fact @param {Names} names */
    scored: ({ round, stones, points }, { name }) => {
      const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
      const gained = seat < 0 ? 'nobody scores' : `${counted(points[seat], 'point')} for ${inSentence(name(seat))}`;
      return [`Round ${round}`, `${stones[0]} : ${stones[1]} islands — ${gained}`];
    },
    shuffled: (/** @type {number} */ round) => [`Round ${round} begins`, 'The discards are the new deck'],
    final: (/** @type {number} */ seat, /** @type {Names} */ { own }) => [`${capital(own(seat))} final turn`, 'No card is left to draw'],
    turn: 'Your turn',
  },
  options: {
    edition: 'Rules',
    editions: { modern: 'Modern edition', classic: 'Classic edition' },
    editionHints: {
      modern: 'Discard only in a turn in which you play no card. A tie goes to the better third scoring.',
      classic: 'Discard at any time in your turn. A tie goes to more bridges.',
    },
    strategic: 'Strategic variant',
    strategicHint: 'No building at islands of the other; a bridge you take off can be replaced at once.',
    openCards: 'Open cards',
    openCardsHint: 'Cards taken from the display stay open before their owner.',
    first: 'Who begins',
    anybody: 'Drawn at random',
    handicap: 'Head start',
    nobody: 'Nobody',
    bridges: 'Bridges placed before the first turn',
    described: {
      modern: 'modern edition',
      classic: 'classic edition',
      strategic: 'strategic',
      open: 'open cards',
      /** @param {string} side @param {number} count */
      handicap: (side, count) => `head start of ${counted(count, 'bridge')} for ${side}`,
      first: (/** @type {string} */ side) => `${side} begins`,
    },
  },
  ending: {
    scoring: (/** @type {number} */ round) => `Round ${round}`,
    total: 'Total',
    stood: 'As it lay',
    what: 'Scoring',
    islands: (/** @type {number} */ count) => counted(count, 'island'),
    revealed: 'What was hidden',
    handOf: (/** @type {number} */ seat, /** @type {Names} */ { own }) => `${capital(own(seat))} hand`,
    deck: 'The deck',
    facedown: 'Discarded face down',
    nothing: 'nothing',
    /** How the game was decided, by the result's code. */
    how: /** @type {Record<string, string>} */ ({
      points: 'Decided by points.',
      third: 'Equal in points: decided by the better third scoring.',
      bridges: 'Equal in points: decided by more bridges on the board.',
      draw: 'Equal in everything: a draw.',
      wiped_out: 'Decided at once: the last bridge of the other left the board.',
    }),
  },
};
