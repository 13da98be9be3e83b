/**
 * Motu in French: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/fr/motu/telling
 */

import { printed } from '../../../motu_printed.js';
import { all, capital, counted, does, either, list, of, owned, theyDo, to, who } from '../grammar.js';
import { BARS, SOURCE_NAMES, cocos, elements, signed, sourceList, symbols, things } from './speech.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {typeof import('../../../en/web/motu/telling.js')} English */
/** What the viewer is expected to do, from what is offered and what is chosen. @typedef {Parameters<English['prompt']>[0]} Situation */

/** A Destin, without its article. @param {number} number */
export const destin = (number) => `Destin (majorité : ${elements(printed().destin(number).most)})`;

/**
 * What each scored after their name; nothing of who left.
 *
 * @param {[string, number][][]} scored @param {Names} names
 */
const byName = (scored, names) =>
  scored.flatMap((mine, seat) => (mine.length > 0 ? [`${who(seat, names)} : ${list(mine.map(([source, points]) => `${SOURCE_NAMES[source]} ${points}`))}`] : []));

/** @param {number[]} points */
const sum = (points) => points.reduce((total, each) => total + each, 0);

/** What each of several got, without those who got nothing. @param {number[]} points @param {Names} names */
const shares = (points, names) => list(points.flatMap((gained, seat) => (gained ? [`${who(seat, names)} ${signed(gained)}`] : []))) || 'personne';

/** One sentence for each fact; null where there is nothing to tell. @type {English['facts']} */
export const facts = {
  BoxOpened: () => null,
  VillagesDealt: () => 'Les villages sont distribués.',
  PilesMade: ({ sizes: [a, b, c] }) => `Trois piles sont faites : A de ${a}, B de ${b}, C de ${c} cartes.`,
  CardTurned: ({ card }) => `Face visible : une carte avec ${symbols(card)}.`,
  VoyageurDealt: ({ seat, voyageur }, { you, name }) =>
    voyageur === null ? null : `${seat === you ? 'Votre Voyageur' : `Le Voyageur ${of(name(seat))}`} apporte ${things(printed().voyageur(voyageur).adds)}.`,
  DestinsTurned: ({ destins }) => `${counted(destins.length, 'Destin est', 'Destins sont')} face visible.`,
  CocoDealt: ({ coco, hut }, names) => (hut ? `${does(0, names, 'recevez', 'reçoit')} ${cocos(coco)} ; la Cabane en a ${hut}.` : `Tout le monde reçoit ${cocos(coco)}.`),
  TurnBegan: ({ seat }, names) => `${capital(to([seat], names))} de jouer.`,
  CocoPut: ({ seat, places }, names) => `${does(seat, names, 'mettez', 'met')} ${cocos(places.length)} sur la Ligne.`,
  HutPaid: ({ seat, coco }, names) => `${does(seat, names, 'payez', 'paie')} ${cocos(coco)} à la Cabane.`,
  HutGave: ({ seat, coco }, names) => `${does(seat, names, 'recevez', 'reçoit')} ${cocos(coco)} de la Cabane.`,
  CardTaken: ({ seat, card, coco }, names) =>
    `${does(seat, names, 'prenez', 'prend')} une carte avec ${symbols(card)}${coco ? ` et ${cocos(coco)} dessus` : ''}.`,
  CardLaid: ({ seat }, names) => `${does(seat, names, 'la posez', 'la pose')}.`,
  CardDiscarded: ({ seat, card }, names) => `${does(seat, names, 'défaussez', 'défausse')} la carte avec ${symbols(card)}.`,
  CardGiven: () => 'L’autre carte va à l’Adversaire.',
  DestinBought: ({ seat, destin: number }, names) => `${does(seat, names, 'achetez', 'achète')} un ${destin(number)}.`,
  VoyageurRevealed: ({ seat, voyageur, points }, names) =>
    `${does(seat, names, 'révélez', 'révèle')} un Voyageur avec ${things(printed().voyageur(voyageur).adds)} : ${counted(points, 'point')}.`,
  ScoringBegan: ({ pile, count }) => `La Pile ${pile} est vide : décompte ${['', 'd’une source', 'de deux sources', 'des trois dernières sources'][count]}.`,
  SourcesChosen: ({ seat, sources }, names) =>
    sources ? `${does(seat, names, 'choisissez', 'choisit')} : ${sourceList(sources)}.` : `${does(seat, names, 'faites votre', 'fait son')} choix.`,
  SourcesTakenBack: ({ seat }, names) => `${does(seat, names, 'revenez sur votre', 'revient sur son')} choix.`,
  PileScored: ({ pile, scored }, names) => `Décompte après la Pile ${pile}. ${capital(byName(scored, names).join(' ; '))}.`,
  PlayerLeft: ({ seat, sizes: [a, b, c] }, { you, name }) =>
    `${seat === you ? 'Vos tours' : `Les tours ${of(name(seat))}`} sont passés, et leurs cartes quittent les piles : restent A ${a}, B ${b}, C ${c}.`,
  DestinScored: ({ seat, destin: number, points }, names) => `${destin(number)} : ${signed(points)} pour ${who(seat, names)}.`,
  BeachScored: ({ lengths, points }, names) => `Plus longue plage (${lengths.join(', ')}) : ${shares(points, names)}.`,
  CocoScored: ({ coco: counts, points }, names) => `Le plus de cocos (${counts.join(', ')}) : ${shares(points, names)}.`,
  AdversaryScored: ({ points }) => `La pile de l’Adversaire donne ${counted(sum(points), 'point')}.`,
  GameEnded: ({ winners }, names) =>
    winners.length === 0 ? 'L’Adversaire gagne.' : winners.length === 1 ? `${does(winners[0], names, 'gagnez', 'gagne')} la partie.` : `Victoire partagée : ${all(winners, names)}.`,
};

/** Facts that are told in one sentence when they follow each other. @type {English['together']} */
export const together = {
  turned: (cards) => `Face visible : ${counted(cards.length, 'nouvelle carte', 'nouvelles cartes')}.`,
  laid: (paid, taken, names) => {
    const isYou = taken.seat === names.you;
    const price = paid?.t === 'CocoPut' ? ` pour ${cocos(paid.places.length)}` : paid?.t === 'HutPaid' ? ` pour ${cocos(paid.coco)}` : '';
    const got = paid?.t === 'HutGave' ? `${cocos(paid.coco)} de la Cabane` : taken.coco ? cocos(taken.coco) : '';
    const gets = got && `, ${isYou ? 'recevez' : 'reçoit'} ${got}`;
    return `${does(taken.seat, names, 'prenez', 'prend')} une carte avec ${symbols(taken.card)}${price}${gets}, puis la ${isYou ? 'posez' : 'pose'}.`;
  },
  adversary: ({ points }, { lengths: [mine, theirs], points: [, bonus] }, { you, name }) =>
    `La pile de l’Adversaire donne ${counted(sum(points), 'point')}. ` +
    `Plages : ${you === 0 ? 'la vôtre' : `celle ${of(name(0))}`} sur ${counted(mine, 'carte')}, celle de l’Adversaire sur ${theirs}${bonus ? ` : ${counted(bonus, 'point')} pour l’Adversaire` : ''}.`,
  bought: (bought, paid, names) => `${does(bought.seat, names, 'achetez', 'achète')} un ${destin(bought.destin)} pour ${cocos(paid.places.length)}.`,
};

/** @type {English['herald']} */
export const herald = {
  ScoringBegan: ({ pile, count }) => [
    `La Pile ${pile} est vide`,
    count === 3 ? 'Décompte des trois dernières sources' : count === 1 ? 'Tout le monde compte une source' : 'Tout le monde compte deux autres sources',
  ],
  PileScored: ({ scored }, names) => ['Harmonie', capital(byName(scored, names).join(' · '))],
  VoyageurRevealed: ({ seat, voyageur, points }, names) => [
    capital(owned('Voyageur', seat, names)),
    `${capital(things(printed().voyageur(voyageur).adds))} : ${counted(points, 'point')}`,
  ],
  AdversaryScored: ({ points }) => ['La pile de l’Adversaire', counted(sum(points), 'point')],
};

/** @type {English['prompt']} */
export function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'La partie est terminée.';
  if (game.stage === 'scoring') return scoring(now);
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (game.stage === 'other') return 'L’autre carte va à l’Adversaire, sauf si vous payez 3 cocos à la Cabane.';
  if (game.stage === 'after') return after(kinds);
  if (now.holding) return holding(now);
  if (kinds.has('discard')) return 'Aucune carte à votre portée ne va sur votre île : une carte est défaussée.';
  return game.adversary === null ? 'À vous de jouer : prenez une carte de la Ligne et posez-la.' : 'Prenez une des deux cartes et posez-la.';
}

/** @param {Situation} now */
function holding({ asking, verdict, places }) {
  if (asking) return 'Recherche des endroits…';
  if (places === 0) return `${verdict || BARS.beach_ends} Il n’y a pas d’endroit pour cette carte.`;
  return verdict;
}

/** @param {Set<string>} kinds */
function after(kinds) {
  const ways = [kinds.has('buy') && 'acheter un Destin', kinds.has('reveal') && 'révéler votre Voyageur'].filter((way) => typeof way === 'string');
  return ways.length ? `Vous pouvez ${either([...ways, 'finir votre tour'])}.` : 'Finissez votre tour.';
}

/** @param {Situation} now */
function scoring({ game, names, kinds, chosen, toAct }) {
  if (kinds.has('choose')) {
    const others = toAct.length > 1 ? ' Tout le monde choisit en même temps.' : '';
    if (chosen.length === 0) return `Choisissez ${game.due === 1 ? 'une source' : `${game.due} sources`} à compter.${others}`;
    return chosen.length < game.due ? 'Choisissez encore une source à compter.' : 'Comptez ce choix, ou choisissez autrement.';
  }
  const left = toAct.filter((seat) => seat !== names.you);
  const mine = game.choice ? `Votre choix : ${sourceList(game.choice)}. ` : '';
  return left.length ? `${mine}${theyDo(left, names, 'choisissez', 'choisit', 'choisissent')} encore.` : mine.trim();
}

/** @param {Situation} now */
function waiting({ game, names }) {
  return game.stage === 'after'
    ? `${does(game.turn, names, 'pouvez', 'peut')} encore acheter un Destin ou révéler un Voyageur.`
    : `${capital(to([game.turn], names))} de prendre une carte.`;
}

/** What is wrong with a move, by the code of the refusal. @type {English['refusals']} */
export const refusals = {
  ...Object.fromEntries(['covers_no_symbol', 'covers_star', 'beach_ends', 'sea_meets_land'].map((code) => [code, () => BARS[code]])),
  over: () => 'La partie est terminée.',
  not_set_up: () => 'La mise en place n’est pas finie.',
  seats: () => 'Ce jeu n’est pas fait pour autant de personnes.',
  out_of_order: () => 'Nommez des sources différentes.',
  not_your_turn: () => 'Ce n’est pas à vous de jouer.',
  chosen_already: () => 'Votre choix est déjà fait ; revenez dessus pour choisir à nouveau.',
  lay_first: () => 'Prenez d’abord une carte et posez-la.',
  laid_already: () => 'Vous avez déjà eu votre carte pendant ce tour.',
  other_card_first: () => 'Dites d’abord ce que devient l’autre carte.',
  choose_first: () => 'Choisissez d’abord ce qui est à compter.',
  no_such_card: () => 'Cette carte n’y est plus.',
  card_too_dear: ({ cost }) => `Cette carte coûte ${cocos(Number(cost))}.`,
  can_lay: () => 'Vous pouvez payer et poser au moins une carte.',
  bought_already: () => 'Vous avez déjà acheté un Destin pendant ce tour.',
  not_for_sale: () => 'Ce Destin n’y est plus.',
  destin_too_dear: ({ cost }) => `Ce Destin coûte ${cocos(Number(cost))}.`,
  no_voyageur: () => 'Cette partie se joue sans Voyageurs.',
  revealed_already: () => 'Votre Voyageur est déjà révélé.',
  wrong_count: ({ due }) => `Choisissez ${counted(Number(due), 'source')}.`,
  scored_already: ({ source }) => `Le décompte de cette source est déjà fait${SOURCE_NAMES[source] ? ` : ${SOURCE_NAMES[source]}` : ''}.`,
  cannot_ward: ({ cost }) => `Cela coûte ${cocos(Number(cost))}.`,
  no_such_first: () => 'Qui doit commencer n’est pas à cette table.',
};
