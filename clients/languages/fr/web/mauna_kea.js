/**
 * Mauna Kea in French: every sentence and label of the game, those of facts and prompts aside (`mauna_kea/telling.js`).
 *
 * @module languages/fr/mauna_kea
 */

import { cellName, cellOf } from '../../mauna_kea_places.js';
import { capital, counted, list, of, owned, who } from './grammar.js';
import { words as onMap } from './mauna_kea/map.js';
import { moves } from './mauna_kea/moves.js';
import { spaceName } from './mauna_kea/places.js';
import { artifacts, cardList, cardName, craft, faceName, flowName, flowOf, kindName, loadName, pointsOf, says, SHAPES, SIDES, TERRAIN, terrain, WAYS, withLoad } from './mauna_kea/speech.js';
import { caption, end, facts, inVain, prompt, refusals, together } from './mauna_kea/telling.js';

/** @typedef {import('../../../web/mauna_kea/choose.js').Spot} Spot */

/** Shapes and flows of lava by the letters that a cell's code has. @type {Record<string, string>} */
const LETTERS = { S: SHAPES.straight, L: SHAPES.left, R: SHAPES.right, F: SHAPES.fork };
/** @type {Record<string, string>} */
const FLOW_LETTERS = { N: flowName('north'), E: flowName('east'), S: flowName('south'), W: flowName('west') };

/** @type {typeof import('../../en/web/mauna_kea.js').words} */
export const words = {
  title: 'Mauna Kea',
  blurb: 'Un volcan s’éveille au milieu d’une île. Tracez un chemin dans la jungle, emportez ce que vous trouvez et embarquez avant que la lave n’arrive.',
  sides: SIDES,
  emblems: 'La couleur de vos explorateurs',
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move) => moves[move.t]?.(move) ?? move.t,
  cards: { name: cardName, face: faceName, says },
  labels: {
    ...onMap.labels,
    inWords: 'L’île en mots',
    tiles: 'Vos tuiles',
    hand: 'Vos cartes',
    laidAway: (cards) => `Écartées : ${cardList(cards)}.`,
    supply: 'Sac, lave et cartes jouées',
    close: 'Fermer',
    units: { points: 'pts', explorers: '', lost: '', cards: '', pool: '' },
    points: (count) => `${counted(count, 'point')} en bateaux et hélicoptères`,
    onIsland: (count) => `${counted(count, 'explorateur')} sur l’île`,
    toPlace: (count) => `${counted(count, 'explorateur')} à placer`,
    lost: (count) => `${counted(count, 'explorateur')} dans la lave`,
    heldCards: (count) => `${counted(count, 'carte')} en main`,
    heldTiles: (tiles) => `${counted(tiles.length, 'tuile')} : ${tiles.map((tile) => `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`).join(' ; ')}`,
    pool: (count) => `${counted(count, 'point de mouvement', 'points de mouvement')} à utiliser`,
    bag: (count) => `${counted(count, 'tuile')} dans le sac`,
    flow: (name, tiles, stuck) => `La coulée ${flowName(name)} : ${counted(tiles, 'tuile')}${stuck ? ' ; la prochaine quitterait le plateau' : ''}`,
    played: (count) => counted(count, 'carte jouée', 'cartes jouées'),
    playedTitle: 'Cartes jouées',
    rescue: (boat, load) => `${capital(craft(boat))}${boat ? `, ${counted(boat.places, 'place')}` : ''} : ${artifacts(load)}`,
    tile: (tile, { chosen, turn }) =>
      `Tuile ${terrain(tile.slice(0, 4))}, ${counted(pointsOf(tile), 'point')}${chosen ? `, choisie${turn ? `, ${counted(turn, 'quart')} de tour` : ''} ; appuyer pour la tourner` : ''}`,
    card: (card, chosen) => {
      const points = card.split(' = ')[1];
      const what = points ? `${cardName(card)}, ${counted(Number(points), 'point')} à la fin avec cela devant vous` : cardName(card);
      return `${what}${chosen ? ', carte choisie' : ''}.${points ? '' : ` ${says(card)}`}`;
    },
    cost: (cost, pool) => (cost <= pool ? `${cost}` : `${cost} – manque ${cost - pool}`),
    stands: (seat, names, space, load) => `${capital(owned('explorateur', seat, names))} en ${spaceName(space)}${load ? `, ${withLoad(load)}` : ''}`,
    carries: (space, load) => `L’explorateur en ${spaceName(space)} transporte ${artifacts(load)}`,
    moored: (boat, spaces) => `${capital(craft(boat))}, ${counted(boat.places, 'place')} pour des artefacts, on embarque depuis ${list(spaces.map(spaceName))}`,
    lies: (load, space) => `${capital(artifacts(load))} en ${spaceName(space)}`,
    cell: (cell, code) => {
      const where = cellName(cell);
      if (code === 'V') return `${where} : le volcan`;
      if (code.length === 3) return `${where} : lave de la coulée ${FLOW_LETTERS[code[0]]}, vers ${WAYS[code[2]]}, puis ${LETTERS[code[1]]}`;
      return `${where}, depuis le nord-ouest dans le sens des aiguilles d’une montre : ${[...code].map((kind) => TERRAIN[kind]).join(', ')}`;
    },
    spot: (spot, game) => {
      const space = spot.space === undefined ? '' : spaceName(spot.space);
      const cell = cellName(spot.cell ?? cellOf(spot.space ?? 0));
      const boat = spot.landing === undefined ? null : game?.boats[spot.landing];
      return {
        place: `Placer un explorateur en ${space}`,
        explorer: `Votre explorateur en ${space}${spot.next === null ? ', choisi' : ''}`,
        lay: `Poser la tuile en ${cell}`,
        walk: `Aller en ${space}${spot.cost === undefined ? '' : `, ${counted(spot.cost, 'point')}`}`,
        far: `${space}, ${counted(spot.cost ?? 0, 'point')}, plus que vous n’en avez`,
        board: `Embarquer : ${craft(boat)}`,
        travel: `Aller en ${space}`,
        quake: `Tourner la tuile en ${cell}`,
        lift: `Évacuer votre explorateur en ${space}`,
      }[spot.use];
    },
  },
  actions: /** @type {any} */ ({
    spend: (/** @type {string} */ tile) => `Utiliser pour ${counted(pointsOf(tile), 'point')}`,
    spendShort: (/** @type {string} */ tile) => `+${pointsOf(tile)}`,
    keep: 'Garder ces 4',
    turn: '↻ Tourner',
    turnHint: 'Appuyez sur la tuile, tournez la molette ou appuyez sur R',
    confirm: (/** @type {Spot} */ spot) => (spot.use === 'lay' ? 'Poser ici' : `Aller ici${spot.cost === undefined ? '' : ` (${spot.cost})`}`),
    take: (/** @type {string} */ kind) => `Prendre le ${kindName(kind)}`,
    leave: (/** @type {string} */ kind) => `Déposer le ${kindName(kind)}`,
    board: (/** @type {string} */ load) => (load ? `Embarquer avec ${loadName(load)}` : 'Embarquer sans rien'),
    quake: 'La tourner ainsi',
    quakeNothing: 'Ne rien tourner',
    putBack: { tile: 'Reposer', explorer: 'C’est fait', card: 'Reposer' },
    draw: 'Piocher une tuile',
    decline: 'Ne pas piocher',
    end: 'Finir le tour',
  }),
  caption,
  herald: {
    played: (seat, names) => `carte jouée par ${who(seat, names)}`,
    end,
  },
  options: {
    game: 'Jeu',
    games: { without: 'Jeu de base', with: 'Avec cartes' },
    hints: {
      without: 'Les tuiles utilisées pour des points retournent dans le sac ; quand quelqu’un a quitté l’île, les autres jouent encore un tour.',
      with: 'On garde 4 cartes Action et Objectif sur 6. Les tuiles utilisées pour des points sortent du jeu, et la partie se termine aussitôt.',
    },
    first: 'Qui place en premier',
    any: 'Au hasard',
    side: capital,
    described: {
      with: 'avec cartes',
      without: 'jeu de base',
      first: (side) => `place en premier : ${side}`,
    },
  },
  ending: {
    what: 'Décompte',
    total: 'Total',
    boat: (boat) => capital(craft(boat)),
    parts: ({ explorer, artifacts: held, empty }) =>
      [explorer && `explorateur ${explorer}`, held && `artefacts ${held}`, empty && `places vides ${String(empty).replace('-', '−')}`].filter(Boolean).join(', ') || 'rien',
    boats: 'Bateaux et hélicoptères',
    tasks: 'Cartes Objectif',
    none: '–',
    left: 'Explorateurs sur l’île',
    lay: (left, load, rescued) => `${counted(left, 'explorateur')} sur l’île${load && ` ${withLoad(load)}`}, ${counted(rescued, 'sauvé')}`,
    lost: 'Explorateurs perdus',
    revealed: 'Ce qui était caché',
    handOf: (seat, { you, name }) => (seat === you ? 'Vos cartes à la fin' : `Cartes ${of(name(seat))} à la fin`),
    awayOf: (seat, names) => `Cartes écartées par ${who(seat, names)}`,
    undealt: 'Jamais distribuées',
    bag: 'Restées dans le sac',
    nothing: 'rien',
    tile: (tile) => (tile.includes(' ') ? `lave ${flowOf(tile)} ${SHAPES[tile.split(' ')[1]] ?? ''}`.trim() : `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`),
    how: {
      points: 'Les points décident.',
      explorers: 'Égalité de points : le nombre d’explorateurs sur l’île décide.',
      artifacts: 'Égalité de points et d’explorateurs : le nombre d’artefacts avec eux décide.',
      shared: 'Égalité en tout : la victoire est partagée.',
    },
  },
};
