/**
 * Motu in English: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/en/motu/telling
 */

import { printed } from '../../../motu_printed.js';
import { capital, counted, inSentence, list } from '../grammar.js';
import { BARS, SOURCE_NAMES, THINGS, signed, symbols, things } from './speech.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */

/** @param {number} count */
const coco = (count) => `${count} coco`;

/** A Destin in a sentence. @param {number} number */
export const destin = (number) => `the Destin for the most ${list(printed().destin(number).most.map((thing) => THINGS[thing][1]))}`;

/** @param {readonly [string, number][]} scored */
const scores = (scored) => list(scored.map(([source, points]) => `${SOURCE_NAMES[source]} ${points}`));

/**
 * What each scored after their name; nothing of who left.
 *
 * @param {[string, number][][]} scored @param {(seat: number) => string} name @param {string} between
 */
const byName = (scored, name, between) => scored.flatMap((mine, seat) => (mine.length > 0 ? [`${name(seat)}${between}${scores(mine)}`] : []));

/** @param {number[]} points */
const sum = (points) => points.reduce((all, each) => all + each, 0);

/** What each of several got, without those who got nothing. @param {number[]} points @param {Names} names */
const shares = (points, { name }) =>
  list(points.flatMap((gained, seat) => (gained ? [`${inSentence(name(seat))} ${signed(gained)}`] : []))) || 'nobody';

/** One sentence for each fact; null where there is nothing to tell. */
export const facts = /** @type {Record<string, (fact: Fact, names: Names) => string | null>} */ ({
  BoxOpened: () => null,
  VillagesDealt: () => 'Villages were dealt.',
  PilesMade: ({ sizes: [a, b, c] }) => `Piles were made: A of ${a}, B of ${b}, C of ${c} cards.`,
  CardTurned: ({ card }) => `A card with ${symbols(card)} was turned up.`,
  VoyageurDealt: ({ seat, voyageur }, { own }) => (voyageur === null ? null : `${capital(own(seat))} Voyageur brings ${things(printed().voyageur(voyageur).adds)}.`),
  DestinsTurned: ({ destins }) => `${counted(destins.length, 'Destin')} lie open.`,
  CocoDealt: ({ coco: count, hut }, { name }) => (hut ? `${name(0)} got ${coco(count)}; ${hut} lie on the hut.` : `Everybody got ${coco(count)}.`),
  TurnBegan: ({ seat }, { own }) => `${capital(own(seat))} turn.`,
  CocoPut: ({ seat, places }, { name }) => `${name(seat)} put ${coco(places.length)} on the Line.`,
  HutPaid: ({ seat, coco: count }, { name }) => `${name(seat)} paid ${coco(count)} to the hut.`,
  HutGave: ({ seat, coco: count }, { name }) => `${name(seat)} got ${coco(count)} from the hut.`,
  CardTaken: ({ seat, card, coco: count }, { name }) =>
    `${name(seat)} took a card with ${symbols(card)}${count ? `, and ${coco(count)} on it` : ''}.`,
  CardLaid: ({ seat }, { name }) => `${name(seat)} laid it.`,
  CardDiscarded: ({ seat, card }, { name }) => `${name(seat)} discarded the card with ${symbols(card)}.`,
  CardGiven: () => 'The other card went to the Adversary.',
  DestinBought: ({ seat, destin: number }, { name }) => `${name(seat)} bought ${destin(number)}.`,
  VoyageurRevealed: ({ seat, voyageur, points }, { name }) =>
    `${name(seat)} revealed a Voyageur with ${things(printed().voyageur(voyageur).adds)}: ${counted(points, 'point')}.`,
  ScoringBegan: ({ pile, count }) =>
    count === 3 ? `Pile ${pile} is empty: the last three sources score.` : `Pile ${pile} is empty: ${count === 1 ? 'one source scores' : 'two sources score'}.`,
  SourcesChosen: ({ seat, sources }, { name }) =>
    sources ? `${name(seat)} chose ${list(sources.map((/** @type {string} */ source) => SOURCE_NAMES[source]))}.` : `${name(seat)} chose.`,
  SourcesTakenBack: ({ seat }, { name }) => `${name(seat)} took the choice back.`,
  PileScored: ({ pile, scored }, { name }) =>
    `Scored after pile ${pile}: ${byName(scored, (seat) => inSentence(name(seat)), ' ').join('; ')}.`,
  PlayerLeft: ({ seat, sizes: [a, b, c] }, { own }) =>
    `${capital(own(seat))} turns are passed over, and the cards for them left the piles: A has ${a}, B ${b}, C ${c}.`,
  DestinScored: ({ seat, destin: number, points }, { name }) => `${capital(destin(number))} gave ${inSentence(name(seat))} ${signed(points)}.`,
  BeachScored: ({ lengths, points }, names) => `Longest beach (${lengths.join(', ')}): ${shares(points, names)}.`,
  CocoScored: ({ coco: counts, points }, names) => `Most coco (${counts.join(', ')}): ${shares(points, names)}.`,
  AdversaryScored: ({ points }) => `The Adversary’s pile gave ${counted(sum(points), 'point')}.`,
  GameEnded: ({ winners }, { name }) =>
    winners.length === 0 ? 'The Adversary won.' : winners.length === 1 ? `${name(winners[0])} won the game.` : `${list(winners.map(name))} won together.`,
});

/** Facts that are told in one sentence when they follow each other. */
export const together = {
  /** @param {number[]} cards */
  turned: (cards) => `${counted(cards.length, 'card')} were turned up.`,
  /** @param {Fact | null} paid @param {Fact} taken @param {Names} names */
  laid: (paid, taken, { name }) => {
    const price =
      paid?.t === 'CocoPut' ? `for ${coco(paid.places.length)} ` : paid?.t === 'HutPaid' ? `for ${coco(paid.coco)} ` : '';
    const with_ = paid?.t === 'HutGave' ? `, got ${coco(paid.coco)} from the hut` : taken.coco ? `, got ${coco(taken.coco)}` : '';
    return `${name(taken.seat)} took a card with ${symbols(taken.card)} ${price}`.trimEnd() + `${with_} and laid it.`;
  },
  /** Alone. @param {Fact} pile @param {Fact} beach @param {Names} names */
  adversary: ({ points }, { lengths: [mine, theirs], points: [, bonus] }, { you, own }) =>
    `The Adversary’s pile gave ${counted(sum(points), 'point')}. ` +
    `Beaches: ${you === 0 ? 'yours' : own(0)} over ${counted(mine, 'card')}, the Adversary’s over ${theirs}${bonus ? `: ${counted(bonus, 'point')} for the Adversary` : ''}.`,
  /** @param {Fact} bought @param {Fact} paid @param {Names} names */
  bought: (bought, paid, { name }) => `${name(bought.seat)} bought ${destin(bought.destin)} for ${coco(paid.places.length)}.`,
};

/** @type {Record<string, (fact: Fact, names: Names) => [string, string]>} */
export const herald = {
  ScoringBegan: ({ pile, count }) => [
    `Pile ${pile} is empty`,
    count === 3 ? 'The last three sources score' : count === 1 ? 'Everybody scores one source' : 'Everybody scores two more sources',
  ],
  PileScored: ({ scored }, { name }) => [
    'Harmony',
    byName(scored, name, ': ').join(' · '),
  ],
  VoyageurRevealed: ({ seat, voyageur, points }, { own }) => [
    `${capital(own(seat))} Voyageur`,
    `${things(printed().voyageur(voyageur).adds)} — ${counted(points, 'point')}`,
  ],
  AdversaryScored: ({ points }) => [
    'The Adversary’s pile',
    counted(sum(points), 'point'),
  ],
};

/**
 * What the viewer is expected to do, from what is offered and what is chosen.
 *
 * @typedef {object} Situation
 * @property {any} game
 * @property {Names} names
 * @property {Set<string>} kinds  kinds of move offered
 * @property {boolean} holding  a card is chosen
 * @property {boolean} asking  what it would do is not known yet
 * @property {string} verdict  what is to be said about where it is
 * @property {number} places  how many places it fits
 * @property {string[]} chosen  sources
 * @property {number[]} toAct
 */

/** @param {Situation} now */
export function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'The game is over.';
  if (game.stage === 'scoring') return scoring(now);
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (game.stage === 'other') return 'The other card goes to the Adversary, unless you pay 3 coco to the hut.';
  if (game.stage === 'after') return after(kinds);
  if (now.holding) return holding(now);
  if (kinds.has('discard')) return 'No card that you can pay for fits your island: one is discarded.';
  return game.adversary === null ? 'Your turn: take a card of the Line and lay it.' : 'Take one of the two cards and lay it.';
}

/** @param {Situation} now */
function holding({ asking, verdict, places }) {
  if (asking) return 'Looking for places…';
  if (places === 0) return `${verdict || BARS.beach_ends} There is no place for this card.`;
  return verdict;
}

/** @param {Set<string>} kinds */
function after(kinds) {
  const ways = [kinds.has('buy') && 'buy a Destin', kinds.has('reveal') && 'reveal your Voyageur'].filter((way) => typeof way === 'string');
  return ways.length ? `You may ${ways.join(', or ')}, or end your turn.` : 'End your turn.';
}

/** @param {Situation} now */
function scoring({ game, names, kinds, chosen, toAct }) {
  const many = game.due === 1 ? 'one source' : `${game.due} sources`;
  if (kinds.has('choose')) {
    const others = toAct.length > 1 ? ' Everybody chooses at the same time.' : '';
    if (chosen.length === 0) return `Choose ${many} to score.${others}`;
    return chosen.length < game.due ? `Choose one more source to score.` : 'Score this, or choose otherwise.';
  }
  const left = toAct.filter((seat) => seat !== names.you).map(names.name);
  const mine = game.choice ? `You chose ${list(game.choice.map((/** @type {string} */ source) => SOURCE_NAMES[source]))}. ` : '';
  return left.length ? `${mine}${list(left)} ${left.length > 1 ? 'are' : 'is'} still choosing.` : mine.trim();
}

/** @param {Situation} now */
function waiting({ game, names: { name } }) {
  const who = name(game.turn);
  return game.stage === 'after' ? `${who} may still buy a Destin or reveal a Voyageur.` : `${who} is to take a card.`;
}

/**
 * What is wrong with a move, by the code of the refusal; `about` holds what it is about.
 *
 * @type {Record<string, (about: Record<string, any>) => string>}
 */
export const refusals = {
  ...Object.fromEntries(['covers_no_symbol', 'covers_star', 'beach_ends', 'sea_meets_land'].map((code) => [code, () => BARS[code]])),
  over: () => 'The game is over.',
  not_set_up: () => 'The game is still being set up.',
  seats: () => 'This game is not for so many players.',
  out_of_order: () => 'Name different sources.',
  not_your_turn: () => 'It is not your turn.',
  chosen_already: () => 'You have chosen already; take it back to choose anew.',
  lay_first: () => 'Take a card and lay it first.',
  laid_already: () => 'You have had your card in this turn.',
  other_card_first: () => 'Say first what becomes of the other card.',
  choose_first: () => 'Choose what to score first.',
  no_such_card: () => 'There is no card any more.',
  card_too_dear: ({ cost }) => `This card costs ${cost} coco.`,
  can_lay: () => 'There is a card that you can pay for and lay.',
  bought_already: () => 'You have bought a Destin in this turn.',
  not_for_sale: () => 'This Destin is gone.',
  destin_too_dear: ({ cost }) => `This Destin costs ${cost} coco.`,
  no_voyageur: () => 'This game is played without Voyageurs.',
  revealed_already: () => 'Your Voyageur has been revealed already.',
  wrong_count: ({ due }) => `Choose ${counted(Number(due), 'source')}.`,
  scored_already: ({ source }) => `${SOURCE_NAMES[source] ?? 'This source'} has been scored already.`,
  cannot_ward: ({ cost }) => `That costs ${cost} coco.`,
  no_such_first: () => 'Who shall begin is not at this table.',
};
