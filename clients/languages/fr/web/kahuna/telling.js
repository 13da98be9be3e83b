/**
 * Kahuna in French: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/fr/kahuna/telling
 */

import { capital, counted, does, either, list, of, to, who } from '../grammar.js';
import { between } from './map.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

/** @typedef {typeof import('../../../en/web/kahuna.js').words} English */
/** What the viewer is expected to do, from what is offered and what is chosen. @typedef {Parameters<English['prompt']>[0]} Situation */

/** One sentence for each fact; null where there is nothing to tell. @type {English['facts']} */
export const facts = {
  HandDealt: ({ seat, count, cards }, names) => `${does(seat, names, 'recevez', 'reçoit')} ${cards ? list(cards) : counted(count, 'carte')}.`,
  CardTurned: ({ card }) => `Face visible : ${card}.`,
  HandicapGiven: ({ seat, bridges, first }, names) =>
    `${does(seat, names, 'placez', 'place')} d’abord ${counted(bridges, 'pont')} sans carte ; ensuite, c’est ${to([first], names)} de jouer.`,
  TurnBegan: ({ seat, final }, names) => (final ? `Dernier tour pour ${who(seat, names)}.` : `${capital(to([seat], names))} de jouer.`),
  CardsPlayed: ({ seat, cards }, names) => `${does(seat, names, 'jouez', 'joue')} ${list(cards)}.`,
  BridgePlaced: ({ seat }, names, ends) => `${does(seat, names, 'construisez', 'construit')} ${between(ends)}.`,
  BridgeRemoved: ({ seat }, names, ends) => `${capital(bridgeOf(seat, names, ends))} est retiré.`,
  IslandTaken: ({ seat, island }, names) => `${does(seat, names, 'contrôlez', 'contrôle')} maintenant ${island}.`,
  BridgeLost: ({ seat }, names, ends) => `${does(seat, names, 'perdez', 'perd')} le pont ${between(ends)}.`,
  IslandLost: ({ seat, island }, names) => `${does(seat, names, 'ne contrôlez', 'ne contrôle')} plus ${island}.`,
  ReplacementOffered: () => null,
  ReplacementForgone: ({ seat }, names) => `${does(seat, names, 'laissez', 'laisse')} la ligne vide.`,
  CardDiscarded: ({ seat, card }, names) => `${does(seat, names, 'défaussez', 'défausse')} ${card ?? 'une carte face cachée'}.`,
  CardTaken: ({ seat, card }, names) => `${does(seat, names, 'prenez', 'prend')} ${card} à l’étalage.`,
  CardDrawn: ({ seat, card }, names) => `${does(seat, names, 'piochez', 'pioche')} ${card ?? 'une carte'}.`,
  DrawDeclined: ({ seat }, names) => `${does(seat, names, 'renoncez', 'renonce')} à piocher.`,
  TurnFinished: ({ seat }, names) => `${does(seat, names, 'finissez votre', 'finit son')} dernier tour.`,
  RoundScored: ({ round, stones, points }, names) => {
    const seat = points.findIndex((/** @type {number} */ gained) => gained > 0);
    const gained = seat < 0 ? 'aucun point' : `${counted(points[seat], 'point')} pour ${who(seat, names)}`;
    return `Fin de la manche ${round}, ${stones[0]} à ${stones[1]} en îles : ${gained}.`;
  },
  DiscardsShuffled: ({ round }) => `La défausse mélangée forme une nouvelle pioche : manche ${round}.`,
  GameEnded: ({ winner }, names) => (winner === null ? 'La partie est nulle.' : `${does(winner, names, 'gagnez', 'gagne')} la partie.`),
};

/** "votre pont HUNA–ELAI", "le pont HUNA–ELAI d’Ann". @param {number} owner @param {Names} names @param {readonly [string, string]} ends */
const bridgeOf = (owner, { you, name }, ends) => (owner === you ? `votre pont ${between(ends)}` : `le pont ${between(ends)} ${of(name(owner))}`);

/** Facts that are told in one sentence when they follow each other. @type {English['together']} */
export const together = {
  turned: (cards) => `Face visible : ${list(cards)}.`,
  built: ({ seat, cards }, ends, names) =>
    `${does(seat, names, 'jouez', 'joue')} ${list(cards)} et ${seat === names.you ? 'construisez' : 'construit'} ${between(ends)}.`,
  removed: ({ seat, cards }, owner, ends, names) =>
    `${does(seat, names, 'jouez', 'joue')} ${list(cards)} et ${seat === names.you ? 'retirez' : 'retire'} ${bridgeOf(owner, names, ends)}.`,
};

/** @type {English['prompt']} */
export function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'La partie est terminée.';
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (kinds.has('found')) return `Placez un pont d’avance sur une ligne libre. Encore ${counted(game.handicap_left, 'pont')}.`;
  if (kinds.has('replace') && now.freed) return `Vous pouvez construire sans carte sur la ligne libérée ${between(now.freed)}.`;
  if (now.chosen.length === 2) return `${list(now.chosen)} : choisissez le pont à retirer.`;
  if (now.chosen.length === 1) return withOne(now);
  return `${game.final_turns === null ? 'À vous de jouer.' : 'Votre dernier tour.'} ${withNone(now)}`;
}

/** @param {Situation} now */
function waiting({ game, names }) {
  const { turn } = game;
  if (game.stage === 'handicap') return `${does(turn, names, 'placez', 'place')} des ponts d’avance : encore ${game.handicap_left}.`;
  if (game.stage === 'replacement') return `${does(turn, names, 'pouvez', 'peut')} construire sur la ligne libérée.`;
  return `${capital(to([turn], names))} de jouer${game.final_turns === null ? '' : ' un dernier tour'}.`;
}

/** @param {Situation} now */
function withOne({ chosen: [card], canPlace, canPair, canDiscard }) {
  const ways = [
    canPlace && 'choisissez une ligne',
    canPair && 'ajoutez une carte pour retirer un pont',
    canDiscard && 'défaussez-la',
  ].flatMap((way) => way || []);
  return `${card} : ${either(ways)}.`;
}

/** @param {Situation} now */
function withNone({ game, kinds }) {
  const play = kinds.has('place') || kinds.has('remove') ? 'Jouez des cartes' : kinds.has('discard') ? 'Défaussez' : '';
  if (kinds.has('finish')) return play ? `${play}, ou finissez le tour.` : 'Finissez le tour.';
  const draws = kinds.has('draw') || kinds.has('take');
  if (!draws && !kinds.has('decline')) return 'Vous devez piocher, mais votre main est pleine : jouez ou défaussez d’abord une carte.';
  if (!draws) return play ? `${play}, ou finissez sans piocher : votre main est pleine.` : 'Finissez le tour sans piocher.';
  const end = game.owes_draw ? 'piochez pour finir le tour (cette fois, il le faut)' : 'piochez pour finir le tour';
  return play ? `${play}, ou ${end}.` : `${capital(end)}.`;
}

/** What is wrong with a move, by the code of the refusal. @type {English['refusals']} */
export const refusals = {
  not_set_up: () => 'La mise en place n’est pas finie.',
  seats: () => 'Ce jeu n’est pas fait pour autant de personnes.',
  not_your_turn: () => 'Ce n’est pas à vous de jouer.',
  handicap_first: ({ left }) => `Placez d’abord vos ponts d’avance : encore ${left}.`,
  replacement_first: () => 'Construisez d’abord sur la ligne libérée, ou laissez-la vide.',
  line_elsewhere: ({ card }, ends) => `${card} n’est pas à une extrémité de la ligne ${between(ends)}.`,
  no_opposing_bridge: (_about, ends) => `Il n’y a pas de pont adverse sur ${between(ends)}.`,
  line_taken: (_about, ends) => `Il y a déjà un pont sur ${between(ends)}.`,
  line_guarded: (_about, ends) => `L’autre contrôle une extrémité de la ligne ${between(ends)} : à cette table, on n’y construit pas.`,
  no_bridges: () => 'Vous n’avez plus de pont en réserve.',
  card_not_in_hand: ({ cards }) => `Vous n’avez pas ${list(String(cards).split(' '))} en main.`,
  not_on_display: ({ card }) => `${card} n’est plus à l’étalage.`,
  deck_empty: () => 'La pioche est vide : prenez une carte à l’étalage.',
  hand_full: () => 'Votre main est pleine : jouez ou défaussez une carte avant de piocher.',
  must_draw: () => 'L’autre a renoncé à piocher : cette fois, vous devez piocher.',
  discard_after_play: () => 'Vous avez joué une carte pendant ce tour : vous ne pouvez plus défausser.',
  play_after_discard: () => 'Vous avez défaussé pendant ce tour : vous ne pouvez plus jouer de cartes.',
  final_turn: () => 'Il ne reste aucune carte à piocher : finissez votre tour.',
  not_final: () => 'Il reste des cartes : piochez-en une, ou renoncez à piocher.',
  no_replacement: () => 'Il n’y a pas de ligne libérée où construire.',
  no_handicap: () => 'Il n’y a pas de ponts d’avance à placer.',
  over: () => 'La partie est terminée.',
};

/** Why something pressed does nothing, in one's own turn. @type {English['inVain']} */
export const inVain = {
  found: 'Placez d’abord vos ponts d’avance : appuyez sur une ligne en surbrillance.',
  replace: 'Construisez d’abord sur la ligne libérée, ou laissez-la vide.',
  noPlay: 'Aucune carte ne peut être jouée maintenant.',
  chooseFirst: 'Choisissez d’abord une carte, puis une ligne.',
  chooseFor: ([one, other]) => `Choisissez d’abord une carte : ${one} ou ${other} pour cette ligne.`,
  lit: 'Appuyez sur une des lignes en surbrillance.',
  line: (ends) => `Vous ne pouvez pas construire sur ${between(ends)} maintenant.`,
  taken: (ends) => `Cela ne permet pas de retirer le pont ${between(ends)}.`,
  card: (card) => `On ne peut rien faire avec ${card} maintenant.`,
  noDraw: 'Vous ne pouvez pas piocher maintenant.',
};
