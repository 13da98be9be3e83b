/**
 * Facts of Motu in German sentences.
 *
 * @module languages/de/motu/facts
 */

import { printed } from '../../../motu_printed.js';
import { Owned, counted, does, everyone, list, signed, toWhom, who } from '../grammar.js';
import { SOURCE_NAMES, cards, coco, destinName, points, sourceList, symbols, things, withThings } from './speech.js';

/** @typedef {typeof import('../../../en/web/motu.js').words} Words */
/** @typedef {import('../grammar.js').Names} Names */

/** A Destin as the object. @param {number} number */
export const destin = (number) => `das Destin „${destinName(printed().destin(number))}“`;

/**
 * What each scored after their name; nothing of who left.
 *
 * @param {[string, number][][]} scored @param {(seat: number) => string} name @param {string} between
 */
const byName = (scored, name, between) =>
  scored.flatMap((mine, seat) => (mine.length > 0 ? [`${name(seat)}${between}${list(mine.map(([source, gained]) => `${SOURCE_NAMES[source]} ${gained}`))}`] : []));

/** @param {number[]} all */
const sum = (all) => all.reduce((whole, each) => whole + each, 0);

/** What each of several got, without those who got nothing. @param {number[]} gained @param {Names} names */
const shares = (gained, names) => list(gained.flatMap((each, seat) => (each ? [`${who(names, seat)} ${signed(each)}`] : []))) || 'niemand';

/** @param {number[]} gained */
const ofAdversary = (gained) => `Der Stapel des Widerparts bringt ${points(sum(gained))}.`;

/** One sentence for each fact. @type {Words['facts']} */
export const facts = {
  BoxOpened: () => null,
  VillagesDealt: () => 'Dörfer werden verteilt.',
  PilesMade: ({ sizes: [a, b, c] }) => `Stapel werden gebildet: A mit ${a}, B mit ${b}, C mit ${c} Karten.`,
  CardTurned: ({ card }) => `Eine Karte mit ${symbols(card)} wird aufgedeckt.`,
  VoyageurDealt: ({ seat, voyageur }, { own }) => (voyageur === null ? null : `${Owned(own(seat))} Voyageur bringt ${things(printed().voyageur(voyageur).adds)}.`),
  DestinsTurned: ({ destins }) => `${counted(destins.length, 'Destin liegt', 'Destins liegen')} offen.`,
  CocoDealt: ({ coco: count, hut }, names) => (hut ? `${does(names, 0, 'bekommst', 'bekommt')} ${coco(count)}; ${hut} liegen auf der Hütte.` : `Alle bekommen ${coco(count)}.`),
  TurnBegan: ({ seat }, { own }) => `${Owned(own(seat))} Zug.`,
  CocoPut: ({ seat, places }, names) => `${does(names, seat, 'legst', 'legt')} ${coco(places.length)} auf die Reihe.`,
  HutPaid: ({ seat, coco: count }, names) => `${does(names, seat, 'zahlst', 'zahlt')} ${coco(count)} an die Hütte.`,
  HutGave: ({ seat, coco: count }, names) => `${does(names, seat, 'bekommst', 'bekommt')} ${coco(count)} von der Hütte.`,
  CardTaken: ({ seat, card, coco: count }, names) =>
    `${does(names, seat, 'nimmst', 'nimmt')} eine Karte mit ${symbols(card)}${count ? `, darauf ${coco(count)}` : ''}.`,
  CardLaid: ({ seat }, names) => `${does(names, seat, 'legst', 'legt')} sie.`,
  CardDiscarded: ({ seat, card }, names) => `${does(names, seat, 'wirfst', 'wirft')} die Karte mit ${symbols(card)} ab.`,
  CardGiven: () => 'Die andere Karte geht an den Widerpart.',
  DestinBought: ({ seat, destin: number }, names) => `${does(names, seat, 'kaufst', 'kauft')} ${destin(number)}.`,
  VoyageurRevealed: ({ seat, voyageur, points: gained }, names) =>
    `${does(names, seat, 'deckst', 'deckt')} einen Voyageur mit ${withThings(printed().voyageur(voyageur).adds)} auf: ${points(gained)}.`,
  ScoringBegan: ({ pile, count }) =>
    `Stapel ${pile} ist leer: ${count === 3 ? 'Die letzten drei Quellen werden' : count === 1 ? 'Eine Quelle wird' : 'Zwei Quellen werden'} gewertet.`,
  SourcesChosen: ({ seat, sources }, names) => `${does(names, seat, 'wählst', 'wählt')}${sources ? ` ${sourceList(sources)}` : ''}.`,
  SourcesTakenBack: ({ seat }, names) => `${does(names, seat, 'nimmst', 'nimmt')} die Wahl zurück.`,
  PileScored: ({ pile, scored }, names) => `Gewertet nach Stapel ${pile}: ${byName(scored, (seat) => who(names, seat), ' ').join('; ')}.`,
  PlayerLeft: ({ seat, sizes: [a, b, c] }, { own }) =>
    `${Owned(own(seat), 'e')} Züge werden übersprungen, und die Karten dafür kommen aus den Stapeln: A hat ${a}, B ${b}, C ${c}.`,
  DestinScored: ({ seat, destin: number, points: gained }, names) => `Das Destin „${destinName(printed().destin(number))}“ bringt ${toWhom(names, seat)} ${signed(gained)}.`,
  BeachScored: ({ lengths, points: gained }, names) => `Längster Strand (${lengths.join(', ')}): ${shares(gained, names)}.`,
  CocoScored: ({ coco: counts, points: gained }, names) => `Meiste Kokosnüsse (${counts.join(', ')}): ${shares(gained, names)}.`,
  AdversaryScored: ({ points: gained }) => ofAdversary(gained),
  GameEnded: ({ winners }, names) => {
    if (winners.length === 0) return 'Der Widerpart gewinnt.';
    return winners.length === 1 ? `${does(names, winners[0], 'gewinnst', 'gewinnt')} die Partie.` : `Gemeinsamer Sieg: ${everyone(winners, names)}.`;
  },
};

/** Facts that are told in one sentence when they follow each other. @type {Words['together']} */
export const together = {
  turned: (turned) => `${cards(turned.length)} werden aufgedeckt.`,
  laid: (paid, taken, names) => {
    const isYours = taken.seat === names.you;
    const price = paid?.t === 'CocoPut' ? `für ${coco(paid.places.length)} ` : paid?.t === 'HutPaid' ? `für ${coco(paid.coco)} ` : '';
    const gain = paid?.t === 'HutGave' ? `${coco(paid.coco)} von der Hütte` : taken.coco ? coco(taken.coco) : '';
    const takes = `${does(names, taken.seat, 'nimmst', 'nimmt')} ${price}eine Karte mit ${symbols(taken.card)}`;
    if (!gain) return `${takes} und ${isYours ? 'legst' : 'legt'} sie.`;
    return `${takes}, ${isYours ? 'legst' : 'legt'} sie und ${isYours ? 'bekommst' : 'bekommt'} ${gain}.`;
  },
  adversary: ({ points: gained }, { lengths: [mine, theirs], points: [, bonus] }, { you, own }) =>
    `${ofAdversary(gained)} Strände: ${you === 0 ? 'deiner' : own(0)} über ${cards(mine)}, der des Widerparts über ${theirs}${bonus ? `: ${points(bonus)} für den Widerpart` : ''}.`,
  bought: (bought, paid, names) => `${does(names, bought.seat, 'kaufst', 'kauft')} ${destin(bought.destin)} für ${coco(paid.places.length)}.`,
};

/** @type {Words['herald']} */
export const herald = {
  ScoringBegan: ({ pile, count }) => [
    `Stapel ${pile} ist leer`,
    count === 3 ? 'Die letzten drei Quellen werden gewertet' : count === 1 ? 'Alle werten eine Quelle' : 'Alle werten zwei weitere Quellen',
  ],
  PileScored: ({ scored }, { name }) => ['Harmonie', byName(scored, name, ': ').join(' · ')],
  VoyageurRevealed: ({ seat, voyageur, points: gained }, { own }) => [
    `${Owned(own(seat))} Voyageur`,
    `${things(printed().voyageur(voyageur).adds)} – ${points(gained)}`,
  ],
  AdversaryScored: ({ points: gained }) => ['Der Stapel des Widerparts', points(sum(gained))],
};
