/**
 * Mauna Kea in French: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/fr/mauna_kea/telling
 */

import { cellName } from '../../../mauna_kea_places.js';
import { capital, counted, does, doing, list, of, theyDo, to, who } from '../grammar.js';
import { turnsLeft } from './map.js';
import { spaceName } from './places.js';
import { artifacts, cardList, cardName, flowOf, pointsOf, terrain, TURNS, WAYS, withLoad } from './speech.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */
/** @typedef {typeof import('../../../en/web/mauna_kea.js').words} English */
/** What the viewer is expected to do, from what is offered and what is chosen. @typedef {Parameters<English['prompt']>[0]} Situation */

/** "votre explorateur", "l’explorateur d’Ann". @param {number} seat @param {Names} names */
const explorerOf = (seat, { you, name }) => (seat === you ? 'votre explorateur' : `l’explorateur ${of(name(seat))}`);

/** One sentence for each fact. Null where there is nothing to tell. @type {English['facts']} */
export const facts = {
  BoxOpened: () => null,
  IslandLaid: () => 'L’île est en place.',
  ArtifactsSet: () => null,
  BoatsMoored: ({ boats }) => `${counted(boats.length, 'bateau attend', 'bateaux attendent')} dans les criques.`,
  CardsDealt: ({ seat, count, cards }, names) => `${does(seat, names, 'recevez', 'reçoit')}${cards ? ` : ${cardList(cards)}` : ` ${counted(count, 'carte')}`}.`,
  FirstChosen: ({ seat }, names) => `${capital(to([seat], names))} de placer le premier explorateur.`,
  PlacingBegan: ({ seat }, names) => `Les explorateurs sont placés maintenant ; ${doing(seat, names, 'commencez', 'commence')}.`,
  CardsChosen: ({ seat, kept }, names) =>
    kept ? `${does(seat, names, 'gardez', 'garde')} : ${cardList(kept)}.` : `${does(seat, names, 'choisissez', 'choisit')} 4 cartes.`,
  ChoiceTakenBack: ({ seat }, names) => `${does(seat, names, 'revenez sur votre', 'revient sur son')} choix de cartes.`,
  ExplorerPlaced: ({ seat, space }, names) => `${does(seat, names, 'placez', 'place')} un explorateur en ${spaceName(space)}.`,
  TileDrawn: ({ seat, tile }, names) => `${does(seat, names, 'piochez', 'pioche')} une tuile de ${counted(pointsOf(tile), 'point')}.`,
  LavaPutAside: ({ seat }, names) => `${does(seat, names, 'mettez', 'met')} de la lave de côté.`,
  LavaReturned: () => 'La lave mise de côté retourne dans le sac.',
  TurnBegan: ({ seat }, names) => `${capital(to([seat], names))} de jouer.`,
  TileLaid: ({ seat, cell, lies }, names) => `${does(seat, names, 'posez', 'pose')} une tuile (${terrain(lies)}) en ${cellName(cell)}.`,
  TileSpent: ({ seat, points, out }, names) =>
    `${does(seat, names, 'utilisez', 'utilise')} une tuile pour ${counted(points, 'point')}${out ? ' ; elle sort du jeu' : ''}.`,
  ExplorerMoved: ({ seat, to: space, cost }, names) => `${does(seat, names, 'allez', 'va')} en ${spaceName(space)} pour ${counted(cost, 'point')}.`,
  ArtifactTaken: ({ seat, space, artifact }, names) => `${does(seat, names, 'prenez', 'prend')} ${artifacts(artifact)} en ${spaceName(space)}.`,
  ArtifactLeft: ({ seat, space, artifact }, names) => `${does(seat, names, 'déposez', 'dépose')} ${artifacts(artifact)} en ${spaceName(space)}.`,
  BoatBoarded: ({ seat, space, load, left }, names) =>
    `${does(seat, names, 'prenez', 'prend')} la mer en ${spaceName(space)} ${withLoad(load)}${left ? ` ; reste à terre : ${artifacts(left)}` : ''}.`,
  CardPlayed: ({ seat, card }, names) => `${does(seat, names, 'jouez', 'joue')} une carte : ${cardName(card)}.`,
  ExplorerTravelled: ({ seat, at, path }, names) =>
    `${does(seat, names, 'allez', 'va')} en ${spaceName(path[path.length - 1])} depuis ${spaceName(at)}.`,
  TileTurned: ({ seat, cell, turn }, names) => `${does(seat, names, 'tournez', 'tourne')} la tuile en ${cellName(cell)} ${TURNS[turn]}.`,
  DrawOffered: () => null,
  DrawDeclined: ({ seat }, names) => `${does(seat, names, 'ne piochez', 'ne pioche')} pas de tuile.`,
  QuakeTileDrawn: ({ seat, tile, out }, names) =>
    `${does(seat, names, 'piochez', 'pioche')} une tuile${out ? ' ; aucun emplacement n’est vide, elle sort du jeu' : ` à poser : ${terrain(tile.slice(0, 4))}`}.`,
  PlayerLeft: ({ seat }, { you, name }) =>
    `${seat === you ? 'Vos explorateurs' : `Les explorateurs ${of(name(seat))}`} restent où ils sont ; la partie continue.`,
  ExplorerLifted: ({ seat, space, load }, names) => `${does(seat, names, 'évacuez', 'évacue')} un explorateur en ${spaceName(space)} ${withLoad(load)}.`,
  LavaDrawn: ({ seat, tile }, names) => `${does(seat, names, 'piochez', 'pioche')} de la lave : coulée ${flowOf(tile)}.`,
  LavaFlowed: (fact) => flowed(fact),
  LavaWasted: ({ tile }) => wasted(tile),
  ExplorerLost: ({ seat, space, load }, names) =>
    `La lave emporte ${explorerOf(seat, names)} en ${spaceName(space)}${load ? `, ${withLoad(load)}` : ''}.`,
  ArtifactsLost: ({ space, artifacts: load }) => `La lave emporte ${artifacts(load)} en ${spaceName(space)}.`,
  TurnEnded: () => null,
  EndCame: (fact, names) => `${end(fact, names).join(' : ')}.`,
  SeatScored: ({ seat, tally }, names) => `${does(seat, names, 'marquez', 'marque')} ${counted(tally.total, 'point')}.`,
  GameEnded: ({ winners }, names) => `${theyDo(winners, names, 'gagnez', 'gagne', 'gagnent')} la partie.`,
};

/** @param {Fact} fact */
function flowed({ tile, cell, way, under, heads, dot }) {
  const through = under.length ? `, en passant sous ${list(under.map(cellName))}` : '';
  const fork = heads.length > 1 ? ` Elle se divise ; le bras ${dot === 'left' ? 'gauche' : 'droit'} porte le point.` : '';
  return `La coulée ${flowOf(tile)} avance vers ${WAYS[way]} en ${cellName(cell)}${through}.${fork}`;
}

/** @param {string} tile */
const wasted = (tile) => `La coulée ${flowOf(tile)} quitterait le plateau : sa tuile sort du jeu.`;

/** Why the end comes, and how long it takes. @param {Fact} fact @param {Names} names @returns {[string, string]} */
export function end({ why, seats, turns }, names) {
  const reason = {
    gone: () => `${theyDo(seats, names, 'n’avez', 'n’a', 'n’ont')} plus d’explorateur sur l’île`,
    stranded: () => 'Plus personne ne peut quitter l’île',
    stalled: () => 'Rien ne se passe plus',
    supply: () => 'Le sac est vide',
  }[/** @type {string} */ (why)];
  return [reason?.() ?? '', turns > 0 ? turnsLeft(turns) : 'la partie est terminée'];
}

/** Facts that are told in one sentence when they follow each other. @type {English['together']} */
export const together = {
  drawn: (drawn, names) =>
    `${does(drawn[0].seat, names, 'piochez', 'pioche')} des tuiles de ${list(drawn.map(({ tile }) => String(pointsOf(tile))))} points.`,
  dealt: (drawn, names) => {
    const seats = [...new Set(drawn.map(({ seat }) => seat))];
    const shares = seats.map((seat) => {
      const tiles = drawn.filter((fact) => fact.seat === seat && fact.t === 'TileDrawn').map(({ tile }) => pointsOf(tile));
      return `${who(seat, names)} ${tiles.join(' + ')}`;
    });
    return `Tout le monde pioche des tuiles ; en points : ${shares.join(', ')}.`;
  },
};

/** @type {English['prompt']} */
export function prompt(now) {
  const { game, names, toAct, kinds, choice } = now;
  if (toAct.length === 0) return 'La partie est terminée.';
  if (kinds.size === 0) return waiting(now);
  const last = game.turns_left === 1 ? ' C’est votre dernier tour.' : '';
  if (kinds.has('choose')) return `Choisissez 4 cartes à garder ; les autres sortent du jeu. ${now.kept} sur 4.`;
  if (kinds.has('place')) return `Placez un explorateur sur une case de départ. Encore ${counted(game.unplaced[names.you ?? 0], 'explorateur')}.`;
  if (game.stage === 'draw') return 'Vous pouvez piocher une tuile : la lave coule aussitôt, le terrain est à poser.';
  if (game.stage === 'lay') return 'Posez la tuile piochée sur un emplacement vide, dans le sens de votre choix.';
  if (choice) return { tile: withTile, explorer: withExplorer, card: withCard }[choice.kind](now);
  if (kinds.has('end')) return `Vos tuiles sont jouées. Déplacez-vous encore, ou finissez votre tour.${last}`;
  return `À vous de jouer.${last} Posez chaque tuile, ou utilisez-la pour des points de mouvement.`;
}

/** @param {Situation} now */
function waiting({ game, names, toAct }) {
  if (game.stage === 'choosing') return `${theyDo(toAct, names, 'choisissez', 'choisit', 'choisissent')} encore des cartes.`;
  const whose = capital(to(toAct, names));
  if (game.stage === 'placing') return `${whose} de placer un explorateur.`;
  return `${whose} de jouer${game.turns_left === null ? '' : ` ; ${turnsLeft(game.turns_left)}`}.`;
}

/** @param {Situation} now */
function withTile({ armed, kinds }) {
  if (armed) return 'Appuyez encore là pour la poser, ou tournez-la d’abord.';
  return kinds.has('lay')
    ? 'Choisissez un emplacement vide, appuyez sur la tuile pour la tourner, ou utilisez-la pour des points.'
    : 'Aucun emplacement n’est vide : utilisez-la pour des points.';
}

/** @param {Situation} now */
function withExplorer({ game, kinds, pointed, armed, at, canWalk }) {
  if (pointed?.cost !== undefined && pointed.path) {
    const goal = `${spaceName(pointed.space ?? 0)} : ${counted(pointed.cost, 'point')}`;
    if (pointed.use === 'far') return `${goal}, il en manque ${pointed.cost - game.pool}.`;
    return armed ? `${goal}. Appuyez encore là pour y aller.` : `${goal}.`;
  }
  const way = canWalk ? 'choisissez une case en surbrillance' : kinds.has('spend') ? 'utilisez une tuile pour des points de mouvement' : 'il ne peut pas aller plus loin';
  return `Explorateur en ${spaceName(at ?? 0)} : ${way}.`;
}

/** @param {Situation} now */
function withCard({ choice }) {
  if (choice?.kind !== 'card') return '';
  const name = cardName(choice.card);
  if (choice.card === 'earthquake') return choice.cell === null ? `${name} : choisissez la tuile à tourner.` : `Tournez encore la tuile en ${cellName(choice.cell)}, ou gardez ce sens.`;
  if (choice.card === 'helicopter rescue') return `${name} : choisissez l’explorateur à évacuer.`;
  return choice.at === null ? `${name} : choisissez un explorateur.` : `${name} : choisissez où va l’explorateur en ${spaceName(choice.at)}.`;
}

/** What is wrong with a move, by the code of the refusal. @type {English['refusals']} */
export const refusals = {
  not_set_up: () => 'La mise en place n’est pas finie.',
  seats: () => 'Ce jeu n’est pas fait pour autant de personnes.',
  not_your_turn: () => 'Ce n’est pas à vous de jouer.',
  already_chosen: () => 'Vous avez déjà choisi vos cartes.',
  choose_first: () => 'Choisissez d’abord les quatre cartes à garder.',
  card_not_in_hand: () => 'Vous n’avez pas cette carte en main.',
  place_first: () => 'Les explorateurs sont placés d’abord.',
  set_up_already: () => 'Le premier tour a commencé.',
  no_start_space: () => 'Un explorateur commence sur une case d’une zone de départ.',
  occupied: () => 'Un explorateur se trouve déjà là.',
  cell_taken: () => 'Une tuile se pose seulement sur un emplacement vide.',
  no_such_tile: () => 'Vous n’avez pas cette tuile devant vous.',
  same_turn: () => 'Cela ne changerait rien.',
  not_the_drawn_tile: () => 'Posez d’abord la tuile que vous venez de piocher.',
  lay_first: () => 'Posez d’abord la tuile piochée.',
  draw_first: () => 'Piochez d’abord une tuile après votre tremblement de terre, ou ne piochez pas.',
  no_draw: () => 'Il n’y a rien à piocher maintenant.',
  no_explorer: () => 'Aucun de vos explorateurs n’est là.',
  not_beside: () => 'Un explorateur va sur une case à côté de la sienne.',
  no_entry: () => 'Les explorateurs ne vont que sur des cases jungle et lac.',
  no_points: ({ cost }) => `Il vous faut ${counted(cost ?? 1, 'point')} pour cela : utilisez une tuile pour en avoir plus.`,
  fully_loaded: () => 'Un explorateur transporte trois artefacts au plus.',
  no_such_artifact: () => 'Cet artefact ne se trouve pas là.',
  not_carried: () => 'Cet explorateur ne le transporte pas.',
  no_boat: () => 'Il n’y a pas de bateau à côté de cet explorateur.',
  no_places: () => 'Le bateau n’a pas assez de places pour ces artefacts.',
  no_way: () => 'Cette carte ne mène pas là.',
  no_tile: () => 'Il n’y a pas là de tuile Terrain à tourner.',
  turn_a_tile: () => 'Un tremblement de terre tourne une tuile : choisissez-en une.',
  explorer_on_tile: () => 'Une tuile avec un explorateur ne peut pas être tournée.',
  last_explorer: () => 'Votre dernier explorateur sur l’île ne peut pas prendre l’hélicoptère.',
  tiles_left: () => 'Jouez d’abord toutes vos tuiles : posez chacune, ou utilisez-la pour des points.',
  no_such_first: () => 'Qui commence doit avoir une place à la table.',
  over: () => 'La partie est terminée.',
};

/** Why something pressed does nothing, in one's own turn. @type {English['inVain']} */
export const inVain = {
  keep: (kept) => `Choisissez 4 cartes à garder : ${kept} sur 4.`,
  choose: 'Choisissez d’abord les cartes à garder.',
  place: 'Placez d’abord un explorateur sur une case de départ en surbrillance.',
  lay: 'Posez d’abord la tuile piochée.',
  draw: 'Piochez d’abord une tuile, ou ne piochez pas.',
  tile: 'On ne peut rien faire avec cette tuile maintenant.',
  card: 'Cette carte ne peut pas être jouée maintenant.',
  nothingChosen: 'Choisissez d’abord une tuile, une carte ou un de vos explorateurs.',
  unlit: 'Appuyez sur ce qui est en surbrillance.',
};

/** What is said of lava while it is seen. @type {English['caption']} */
export const caption = {
  drawn: (seat, names, tile) => `${does(seat, names, 'piochez', 'pioche')} de la lave : coulée ${flowOf(tile)}.`,
  flowed,
  wasted,
  lost: (seat, names, load) => `Elle emporte ${explorerOf(seat, names)}${load ? ` ${withLoad(load)}` : ''}.`,
  burnt: (load) => `Elle emporte ${artifacts(load)}.`,
};
