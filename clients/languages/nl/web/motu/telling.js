/**
 * Motu in Dutch: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/nl/motu/telling
 */

import { printed } from '../../../motu_printed.js';
import { Owned, after, alone, byCount, capital, cards, counted, either, list, points, several, signed, subject } from '../grammar.js';
import { BARS, SOURCE_NAMES, THINGS, symbols, things } from './speech.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {typeof import('../../../en/web/motu/telling.js')} English */

/** @param {number} count */
const coco = (count) => counted(count, 'coco', 'coco');

/** @param {readonly string[]} sources */
const named = (sources) => list(sources.map((source) => SOURCE_NAMES[source]));

/** A Destin in a sentence. @param {number} number */
export const destin = (number) => `de Destin voor de meeste ${list(printed().destin(number).most.map((thing) => THINGS[thing][1]))}`;

/** @param {readonly [string, number][]} scored */
const scores = (scored) => list(scored.map(([source, gained]) => `${SOURCE_NAMES[source]} ${gained}`));

/**
 * What each scored after their name; nothing of who left.
 *
 * @param {[string, number][][]} scored @param {(seat: number) => string} name @param {string} between
 */
const byName = (scored, name, between) => scored.flatMap((mine, seat) => (mine.length > 0 ? [`${name(seat)}${between}${scores(mine)}`] : []));

/** @param {number[]} all */
const sum = (all) => all.reduce((total, each) => total + each, 0);

/** What each of several got, without those who got nothing. @param {number[]} all @param {Names} names */
const shares = (all, names) => list(all.flatMap((gained, seat) => (gained ? [`${alone(names, seat)} ${signed(gained)}`] : []))) || 'niemand';

/** One sentence for each fact; null where there is nothing to tell. @type {English['facts']} */
export const facts = {
  BoxOpened: () => null,
  VillagesDealt: () => 'De dorpen worden gedeeld.',
  PilesMade: ({ sizes: [a, b, c] }) => `De stapels worden gemaakt: A met ${a}, B met ${b}, C met ${cards(c)}.`,
  CardTurned: ({ card }) => `Een kaart met ${symbols(card)} wordt opengelegd.`,
  VoyageurDealt: ({ seat, voyageur }, names) => (voyageur === null ? null : `${Owned(names, seat, 'de', 'Voyageur')} brengt ${things(printed().voyageur(voyageur).adds)}.`),
  DestinsTurned: ({ destins }) => `Er ${byCount(destins.length, 'ligt', 'liggen')} ${counted(destins.length, 'Destin', 'Destins')} open.`,
  CocoDealt: ({ coco: count, hut }, names) => (hut ? `${subject(names, 0)} krijgt ${coco(count)}; er liggen ${coco(hut)} op de hut.` : `Iedereen krijgt ${coco(count)}.`),
  TurnBegan: ({ seat }, names) => `${Owned(names, seat, 'de', 'beurt')}.`,
  CocoPut: ({ seat, places }, names) => `${subject(names, seat)} legt ${coco(places.length)} op de Rij.`,
  HutPaid: ({ seat, coco: count }, names) => `${subject(names, seat)} betaalt ${coco(count)} aan de hut.`,
  HutGave: ({ seat, coco: count }, names) => `${subject(names, seat)} krijgt ${coco(count)} van de hut.`,
  CardTaken: ({ seat, card, coco: count }, names) => `${subject(names, seat)} neemt een kaart met ${symbols(card)}${count ? `, met ${coco(count)} erop` : ''}.`,
  CardLaid: ({ seat }, names) => `${subject(names, seat)} legt de kaart.`,
  CardDiscarded: ({ seat, card }, names) => `${subject(names, seat)} legt de kaart met ${symbols(card)} af.`,
  CardGiven: () => 'De andere kaart gaat naar de Tegenstander.',
  DestinBought: ({ seat, destin: number }, names) => `${subject(names, seat)} koopt ${destin(number)}.`,
  VoyageurRevealed: ({ seat, voyageur, points: gained }, names) =>
    `${subject(names, seat)} onthult een Voyageur met ${things(printed().voyageur(voyageur).adds)}: ${points(gained)}.`,
  ScoringBegan: ({ pile, count }) =>
    `Stapel ${pile} is leeg: ${count === 3 ? 'de laatste drie bronnen tellen' : count === 1 ? 'één bron telt' : 'twee bronnen tellen'}.`,
  SourcesChosen: ({ seat, sources }, names) => `${subject(names, seat)} kiest${sources ? ` ${named(sources)}` : ' bronnen'}.`,
  SourcesTakenBack: ({ seat }, names) => `${subject(names, seat)} neemt de keuze terug.`,
  PileScored: ({ pile, scored }, names) => `Geteld na stapel ${pile}: ${byName(scored, (seat) => alone(names, seat), ' ').join('; ')}.`,
  PlayerLeft: ({ seat, sizes: [a, b, c] }, names) =>
    `${Owned(names, seat, 'de', 'beurten')} worden overgeslagen, en de kaarten daarvoor gaan uit de stapels: A heeft er ${a}, B ${b}, C ${c}.`,
  DestinScored: ({ seat, destin: number, points: gained }, names) => `${capital(destin(number))}: ${alone(names, seat)} ${signed(gained)}.`,
  BeachScored: ({ lengths, points: all }, names) => `Langste strand (${lengths.join(', ')}): ${shares(all, names)}.`,
  CocoScored: ({ coco: counts, points: all }, names) => `Meeste coco (${counts.join(', ')}): ${shares(all, names)}.`,
  AdversaryScored: ({ points: all }) => `De stapel van de Tegenstander geeft ${points(sum(all))}.`,
  GameEnded: ({ winners }, names) =>
    winners.length === 0 ? 'De Tegenstander wint.' : winners.length === 1 ? `${subject(names, winners[0])} wint de partij.` : `${several(names, winners)} winnen samen.`,
};

/** Facts that are told in one sentence when they follow each other. @type {English['together']} */
export const together = {
  turned: (turned) => `${cards(turned.length)} worden opengelegd.`,
  laid: (paid, taken, names) => {
    const price = paid?.t === 'CocoPut' ? ` voor ${coco(paid.places.length)}` : paid?.t === 'HutPaid' ? ` voor ${coco(paid.coco)}` : '';
    const gained = paid?.t === 'HutGave' ? `, krijgt ${coco(paid.coco)} van de hut` : taken.coco ? `, krijgt ${coco(taken.coco)}` : '';
    return `${subject(names, taken.seat)} neemt een kaart met ${symbols(taken.card)}${price}${gained} en legt hem.`;
  },
  adversary: ({ points: all }, { lengths: [mine, theirs], points: [, bonus] }, names) =>
    `De stapel van de Tegenstander geeft ${points(sum(all))}. ` +
    `Stranden: dat van ${after(names, 0)} over ${cards(mine)}, dat van de Tegenstander over ${theirs}${bonus ? `: ${points(bonus)} voor de Tegenstander` : ''}.`,
  bought: (bought, paid, names) => `${subject(names, bought.seat)} koopt ${destin(bought.destin)} voor ${coco(paid.places.length)}.`,
};

/** @type {English['herald']} */
export const herald = {
  ScoringBegan: ({ pile, count }) => [
    `Stapel ${pile} is leeg`,
    count === 3 ? 'De laatste drie bronnen tellen' : count === 1 ? 'Iedereen telt één bron' : 'Iedereen telt nog twee bronnen',
  ],
  PileScored: ({ scored }, names) => ['Harmonie', byName(scored, names.name, ': ').join(' · ')],
  VoyageurRevealed: ({ seat, voyageur, points: gained }, names) => [
    Owned(names, seat, 'de', 'Voyageur'),
    `${things(printed().voyageur(voyageur).adds)} – ${points(gained)}`,
  ],
  AdversaryScored: ({ points: all }) => ['De stapel van de Tegenstander', points(sum(all))],
};

/** What the viewer is expected to do. @typedef {Parameters<English['prompt']>[0]} Situation */

/** @type {English['prompt']} */
export function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'De partij is afgelopen.';
  if (game.stage === 'scoring') return scoring(now);
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (game.stage === 'other') return 'De andere kaart gaat naar de Tegenstander, tenzij je 3 coco aan de hut betaalt.';
  if (game.stage === 'after') return afterLaying(kinds);
  if (now.holding) return holding(now);
  if (kinds.has('discard')) return 'Geen kaart die je kunt betalen past op je eiland: er wordt er een afgelegd.';
  return game.adversary === null ? 'Je beurt: neem een kaart van de Rij en leg hem.' : 'Neem een van de twee kaarten en leg hem.';
}

/** @param {Situation} now */
function holding({ asking, verdict, places }) {
  if (asking) return 'Plekken zoeken…';
  if (places === 0) return `${verdict || BARS.beach_ends} Voor deze kaart is geen plek.`;
  return verdict;
}

/** @param {Set<string>} kinds */
function afterLaying(kinds) {
  const ways = [kinds.has('buy') && 'een Destin kopen', kinds.has('reveal') && 'je Voyageur onthullen'].filter((way) => typeof way === 'string');
  return ways.length ? `Je mag ${either([...ways, 'je beurt beëindigen'])}.` : 'Beëindig je beurt.';
}

/** @param {Situation} now */
function scoring({ game, names, kinds, chosen, toAct }) {
  const many = game.due === 1 ? 'één bron' : `${game.due} bronnen`;
  if (kinds.has('choose')) {
    const others = toAct.length > 1 ? ' Iedereen kiest tegelijk.' : '';
    if (chosen.length === 0) return `Kies ${many} om te tellen.${others}`;
    return chosen.length < game.due ? 'Kies nog een bron om te tellen.' : 'Tel dit, of kies anders.';
  }
  const left = toAct.filter((seat) => seat !== names.you);
  const mine = game.choice ? `Je hebt ${named(game.choice)} gekozen. ` : '';
  return left.length ? `${mine}${several(names, left)} ${byCount(left.length, 'kiest', 'kiezen')} nog.` : mine.trim();
}

/** @param {Situation} now */
function waiting({ game, names }) {
  const who = subject(names, game.turn);
  return game.stage === 'after' ? `${who} mag nog een Destin kopen of een Voyageur onthullen.` : `${who} is aan de beurt en neemt een kaart.`;
}

/** What is wrong with a move, by the code of the refusal; `about` holds what it is about. @type {English['refusals']} */
export const refusals = {
  ...Object.fromEntries(['covers_no_symbol', 'covers_star', 'beach_ends', 'sea_meets_land'].map((code) => [code, () => BARS[code]])),
  over: () => 'De partij is afgelopen.',
  not_set_up: () => 'De partij wordt nog klaargezet.',
  seats: () => 'Dit spel is niet voor zoveel spelers.',
  out_of_order: () => 'Noem verschillende bronnen.',
  not_your_turn: () => 'Je bent niet aan de beurt.',
  chosen_already: () => 'Je hebt al gekozen; neem dat terug om opnieuw te kiezen.',
  lay_first: () => 'Neem eerst een kaart en leg hem.',
  laid_already: () => 'Je hebt in deze beurt al een kaart genomen.',
  other_card_first: () => 'Kies eerst wat er met de andere kaart gebeurt.',
  choose_first: () => 'Kies eerst wat je telt.',
  no_such_card: () => 'Die kaart is er niet meer.',
  card_too_dear: ({ cost }) => `Deze kaart kost ${coco(Number(cost))}.`,
  can_lay: () => 'Er is een kaart die je kunt betalen en leggen.',
  bought_already: () => 'Je hebt in deze beurt al een Destin gekocht.',
  not_for_sale: () => 'Deze Destin is weg.',
  destin_too_dear: ({ cost }) => `Deze Destin kost ${coco(Number(cost))}.`,
  no_voyageur: () => 'Deze partij wordt zonder Voyageurs gespeeld.',
  revealed_already: () => 'Je Voyageur is al onthuld.',
  wrong_count: ({ due }) => `Kies ${counted(Number(due), 'bron', 'bronnen')}.`,
  scored_already: ({ source }) => `${SOURCE_NAMES[source] ?? 'Deze bron'}: al geteld.`,
  cannot_ward: ({ cost }) => `Dat kost ${coco(Number(cost))}.`,
  no_such_first: () => 'Wie zou beginnen, zit niet aan deze tafel.',
};
