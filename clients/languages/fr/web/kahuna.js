/**
 * Kahuna in French: every sentence and label of the game, those of facts and prompts aside (`kahuna/telling.js`).
 *
 * @module languages/fr/kahuna
 */

import { capital, counted, list, owned, who } from './grammar.js';
import { foreseen } from './kahuna/foreseen.js';
import { SIDES, between, words as onMap } from './kahuna/map.js';
import { moves } from './kahuna/moves.js';
import { facts, inVain, prompt, refusals, together } from './kahuna/telling.js';

/** @type {typeof import('../../en/web/kahuna.js').words} */
export const words = {
  title: 'Kahuna',
  blurb: 'Deux magies, douze îles et des ponts entre elles. Avec plus de la moitié des ponts d’une île, vous la contrôlez.',
  sides: SIDES,
  emblems: 'Votre couleur',
  capital,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move, ends) => moves[move.t]?.(move, between(ends)) ?? move.t,
  labels: {
    ...onMap.labels,
    hand: 'Votre main',
    display: 'Étalage : cartes à prendre',
    displayShort: 'Étalage',
    takeOne: 'À prendre',
    emptyHand: 'Aucune carte en main',
    deck: 'Pioche',
    draw: 'Piocher',
    discard: 'Défausse',
    open: 'visible',
    close: 'Fermer',
    units: { points: 'pts', stones: 'îles', supply: 'ponts' },
    discardTitle: 'Défausse',
    points: (count) => counted(count, 'point'),
    stones: (count) => counted(count, 'île contrôlée', 'îles contrôlées'),
    supply: (count) => `${counted(count, 'pont')} en réserve`,
    card: (island, { open, chosen }) => `Carte ${island}${open ? ', visible' : ''}${chosen ? ', choisie' : ''}`,
    displayCard: (island, can) => (can ? `Prendre ${island} à l’étalage et finir le tour` : `${island}, à l’étalage`),
    deckOf: (count, can) => (can ? `Piocher et finir le tour, ${counted(count, 'carte')} dans la pioche` : `Pioche, ${counted(count, 'carte')}`),
    discardOf: (count) => `Défausse, ${counted(count, 'carte')}${count ? ' ; les regarder' : ''}`,
    discardText: (shown, hidden, mine) =>
      shown + hidden === 0 ? 'Rien n’a encore été défaussé.' :
      `${counted(shown, 'carte jouée', 'cartes jouées')} face visible${hidden ? `, ${counted(hidden, 'défaussée')} face cachée` : ''}${mine.length ? `, par vous : ${list(mine)}` : ''}.`,
    copies: (island, count) => `${island}, ${counted(count, 'carte')}`,
    heldBy: (hidden, open, taken, perhaps) =>
      `${counted(hidden + open.length + taken.length, 'carte')} en main` +
      (open.length ? `, face visible : ${list(open)}` : '') +
      (taken.length ? ` ; de l’étalage : ${list(taken)}` : '') +
      (perhaps.length ? ` ; aussi de l’étalage, sauf défausse face cachée : ${list(perhaps)}` : ''),
    ends: between,
  },
  foreseen,
  actions: {
    discard: (card) => (card ? `Défausser ${card}` : 'Défausser'),
    discardHint: 'Choisissez d’abord une carte de votre main',
    decline: 'Ne pas piocher',
    finish: 'Finir le tour',
    replace: 'Construire là',
    forgo: 'La laisser vide',
    cancel: 'Reposer',
  },
  herald: {
    scored: ({ round, stones, points }, names) => {
      const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
      const gained = seat < 0 ? 'personne ne marque' : `${counted(points[seat], 'point')} pour ${who(seat, names)}`;
      return [`Manche ${round}`, `${stones[0]} à ${stones[1]} en îles : ${gained}`];
    },
    shuffled: (round) => [`La manche ${round} commence`, 'La défausse forme la nouvelle pioche'],
    final: (seat, names) => [`Dernier tour pour ${who(seat, names)}`, 'Il ne reste aucune carte à piocher'],
    turn: 'À vous de jouer',
  },
  options: {
    edition: 'Règles',
    editions: { modern: 'Édition moderne', classic: 'Édition classique' },
    editionHints: {
      modern: 'On défausse seulement pendant un tour où l’on ne joue aucune carte. En cas d’égalité, le meilleur troisième décompte gagne.',
      classic: 'On défausse à tout moment de son tour. En cas d’égalité, qui a le plus de ponts gagne.',
    },
    strategic: 'Variante stratégique',
    strategicHint: 'On ne construit pas aux îles que l’autre contrôle ; un pont retiré peut être remplacé aussitôt.',
    openCards: 'Cartes visibles',
    openCardsHint: 'Les cartes prises à l’étalage restent visibles devant qui les a prises.',
    first: 'Qui commence',
    anybody: 'Au hasard',
    handicap: 'Ponts d’avance',
    nobody: 'Personne',
    bridges: 'Ponts placés avant le premier tour',
    described: {
      modern: 'édition moderne',
      classic: 'édition classique',
      strategic: 'variante stratégique',
      open: 'cartes visibles',
      handicap: (side, count) => `${counted(count, 'pont')} d’avance : ${side}`,
      first: (side) => `commence : ${side}`,
    },
  },
  ending: {
    scoring: (round) => `Manche ${round}`,
    total: 'Total',
    stood: 'Tel quel',
    what: 'Décompte',
    islands: (count) => counted(count, 'île'),
    revealed: 'Ce qui était caché',
    handOf: (seat, names) => capital(owned('main', seat, names)),
    deck: 'La pioche',
    facedown: 'Défaussées face cachée',
    nothing: 'rien',
    how: {
      points: 'Les points décident.',
      third: 'Égalité de points : le meilleur troisième décompte décide.',
      bridges: 'Égalité de points : le nombre de ponts sur le plateau décide.',
      draw: 'Égalité en tout : partie nulle.',
      wiped_out: 'Décidé aussitôt : le dernier pont adverse a quitté le plateau.',
    },
  },
};
