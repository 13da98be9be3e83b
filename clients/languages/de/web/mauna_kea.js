/**
 * Mauna Kea in German: every sentence and label of the game, those of facts and prompts aside (`facts.js`, `telling.js`).
 *
 * @module languages/de/mauna_kea
 */

import { cellName, cellOf } from '../../mauna_kea_places.js';
import { Owned, capital, counted, list, signed, toWhom } from './grammar.js';
import { caption, end, facts, together } from './mauna_kea/facts.js';
import { words as onMap } from './mauna_kea/map.js';
import { moves } from './mauna_kea/moves.js';
import {
  FLOWS, TERRAIN, artifactKind, artifacts, cardList, cardName, craft, figures, lavaTile, points, pointsOf, spaceName, terrain, withArtifacts, withArtifactsShort,
} from './mauna_kea/speech.js';
import { inVain, prompt, refusals } from './mauna_kea/telling.js';

/** @typedef {typeof import('../../en/web/mauna_kea.js').words} Words */

const SIDES = ['Rot', 'Gelb', 'Violett', 'Weiß'];

/** Flows and ways of lava in what the map says, by their letters. */
const FLOWS_SHORT = /** @type {Record<string, string>} */ ({ N: FLOWS.north, E: FLOWS.east, S: FLOWS.south, W: FLOWS.west });
const WAYS = /** @type {Record<string, string>} */ ({ N: 'Norden', E: 'Osten', S: 'Süden', W: 'Westen' });
const SHAPES = /** @type {Record<string, string>} */ ({ S: 'geradeaus', L: 'nach links', R: 'nach rechts', F: 'in beide Richtungen' });

const SAYS = /** @type {Record<string, string>} */ ({
  'jungle movement': 'Eine deiner Figuren geht beliebig weit über Dschungel; sie hält, wo ein Artefakt liegt.',
  'water movement': 'Eine deiner Figuren geht beliebig weit über Wasser; sie hält, wo ein Artefakt liegt.',
  'mountain movement': 'Eine deiner Figuren geht über Berge, auf Dschungel oder Wasser dahinter.',
  earthquake: 'Dreh ein Plättchen auf dem Spielplan; danach kannst du ein Plättchen ziehen.',
  'helicopter rescue': 'Eine deiner Figuren verlässt die Insel mit dem, was sie trägt. Die Artefakte zählen, die Figur nicht.',
  'no deductions': 'Leere Plätze in deinen Booten kosten dich nichts.',
});

/** The points of a task card; 0 of an action card. @param {string} card */
const worth = (card) => Number(card.split(' = ')[1] ?? 0);

/** @type {Words} */
export const words = {
  title: 'Mauna Kea',
  blurb: 'Mitten auf einer Insel erwacht ein Vulkan. Bahne dir einen Weg durch den Dschungel, nimm mit, was du findest, und sei in einem Boot, bevor die Lava kommt.',
  sides: SIDES,
  emblems: 'Die Farbe deiner Figuren',
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move) => moves[move.t]?.(move) ?? move.t,
  cards: {
    name: cardName,
    face: cardName,
    says: (card) => SAYS[card] ?? `${cardName(card)} vor dir: am Ende ${points(worth(card))}.`,
  },
  labels: {
    ...onMap.labels,
    inWords: 'Die Insel in Worten',
    tiles: 'Deine Plättchen',
    hand: 'Deine Karten',
    laidAway: (cards) => `Weggelegt: ${cardList(cards)}.`,
    supply: 'Beutel, Lava und ausgespielte Karten',
    close: 'Schließen',
    units: { points: 'Pkt.', explorers: '', lost: '', cards: '', pool: '' },
    points: (count) => `${points(count)} in Booten und Helikoptern`,
    onIsland: (count) => `${figures(count)} auf der Insel`,
    toPlace: (count) => `noch ${figures(count)} zu setzen`,
    lost: (count) => `${figures(count)} an die Lava verloren`,
    heldCards: (count) => `${counted(count, 'Karte', 'Karten')} auf der Hand`,
    heldTiles: (tiles) => `${counted(tiles.length, 'Plättchen', 'Plättchen')}: ${tiles.map((tile) => `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`).join('; ')}`,
    pool: (count) => `noch ${counted(count, 'Bewegungspunkt', 'Bewegungspunkte')}`,
    bag: (count) => `${counted(count, 'Plättchen', 'Plättchen')} im Beutel`,
    flow: (name, tiles, stuck) => `${FLOWS[name] ?? name}: ${counted(tiles, 'Plättchen', 'Plättchen')}${stuck ? '; das nächste würde über den Rand führen' : ''}`,
    played: (count) => `${counted(count, 'Karte', 'Karten')} ausgespielt`,
    playedTitle: 'Ausgespielte Karten',
    rescue: (boat, load) => `${capital(craft(boat))}${boat ? ` mit ${counted(boat.places, 'Platz', 'Plätzen')}` : ''}: ${artifacts(load)}`,
    tile: (tile, { chosen, turn }) =>
      `Plättchen: ${terrain(tile.slice(0, 4))}, ${points(pointsOf(tile))}${chosen ? `, gewählt${turn ? `, um ${turn} von 4 gedreht` : ''}; drücken zum Drehen` : ''}`,
    card: (card, chosen) => {
      const what = worth(card) ? `${cardName(card)}, am Ende ${points(worth(card))}, wenn das vor dir liegt` : cardName(card);
      return `${what}${chosen ? ', gewählt' : ''}.${worth(card) ? '' : ` ${words.cards.says(card)}`}`;
    },
    cost: (cost, pool) => (cost <= pool ? `${cost}` : `${cost} – ${cost - pool} zu wenig`),
    stands: (seat, { own }, space, load) => `${Owned(own(seat), 'e')} Figur auf ${spaceName(space)}${load ? `, ${withArtifacts(load)}` : ''}`,
    carries: (space, load) => `Die Figur auf ${spaceName(space)} trägt ${artifacts(load)}`,
    moored: (boat, spaces) => `${capital(craft(boat))} mit ${counted(boat.places, 'Platz', 'Plätzen')} für Artefakte, erreichbar von ${list(spaces.map(spaceName))}`,
    lies: (load, space) => `${capital(artifacts(load))} auf ${spaceName(space)}`,
    cell: (cell, code) => {
      const where = cellName(cell);
      if (code === 'V') return `${where}: der Vulkan`;
      if (code.length === 3) return `${where}: Lava, ${FLOWS_SHORT[code[0]]}, kam nach ${WAYS[code[2]]}, führt ${SHAPES[code[1]]}`;
      return `${where}, im Uhrzeigersinn ab Nordwesten: ${[...code].map((kind) => TERRAIN[kind]).join(', ')}`;
    },
    spot: (spot, game) => {
      const space = spot.space === undefined ? '' : spaceName(spot.space);
      const cell = cellName(spot.cell ?? cellOf(spot.space ?? 0));
      const boat = spot.landing === undefined ? null : game?.boats[spot.landing];
      return {
        place: `Figur auf ${space} setzen`,
        explorer: `Deine Figur auf ${space}${spot.next === null ? ', gewählt' : ''}`,
        lay: `Auf ${cell} legen`,
        walk: `Auf ${space} gehen${spot.cost === undefined ? '' : `, ${points(spot.cost)}`}`,
        far: `${space}, ${points(spot.cost ?? 0)}, mehr, als du hast`,
        board: `An Bord gehen: ${craft(boat)}`,
        travel: `Nach ${space} bewegen`,
        quake: `Plättchen auf ${cell} drehen`,
        lift: `Deine Figur von ${space} ausfliegen`,
      }[spot.use];
    },
  },
  actions: {
    spend: (/** @type {string} */ tile) => `Für ${points(pointsOf(tile))} ausgeben`,
    spendShort: (/** @type {string} */ tile) => `+${pointsOf(tile)}`,
    keep: 'Diese 4 behalten',
    turn: '↻ Drehen',
    turnHint: 'Plättchen drücken, Mausrad drehen oder R drücken',
    confirm: (/** @type {Parameters<Words['labels']['spot']>[0]} */ spot) => (spot.use === 'lay' ? 'Dort legen' : `Dorthin gehen${spot.cost === undefined ? '' : ` (${spot.cost})`}`),
    take: (/** @type {string} */ kind) => `${capital(artifactKind(kind))} mitnehmen`,
    leave: (/** @type {string} */ kind) => `${capital(artifactKind(kind))} zurücklassen`,
    board: (/** @type {string} */ load) => `${capital(withArtifactsShort(load))} an Bord`,
    quake: 'So drehen',
    quakeNothing: 'Beben, ohne zu drehen',
    putBack: { tile: 'Zurücklegen', explorer: 'Fertig', card: 'Zurücklegen' },
    draw: 'Plättchen ziehen',
    decline: 'Nicht ziehen',
    end: 'Zug beenden',
  },
  caption,
  herald: {
    played: (seat, names) => `ausgespielt von ${toWhom(names, seat)}`,
    end: (fact, names) => {
      const [why, then] = end(fact, names);
      return [why, capital(then)];
    },
  },
  options: {
    game: 'Spiel',
    games: { without: 'Grundspiel', with: 'Mit Karten' },
    hints: {
      without: 'Ausgegebene Plättchen kommen zurück in den Beutel; hat jemand die Insel verlassen, haben die anderen noch je einen Zug.',
      with: 'Alle behalten 4 von 6 Aktions- und Aufgabenkarten. Ausgegebene Plättchen sind weg, und die Partie endet sofort.',
    },
    first: 'Wer zuerst setzt',
    any: 'Ausgelost',
    side: capital,
    described: {
      with: 'mit Karten',
      without: 'Grundspiel',
      first: (side) => `${side} setzt zuerst`,
    },
  },
  ending: {
    what: 'Wertung',
    total: 'Summe',
    boat: (boat) => capital(craft(boat)),
    parts: ({ explorer, artifacts: held, empty }) =>
      [explorer && `Figur ${explorer}`, held && `Artefakte ${held}`, empty && `leere Plätze ${signed(empty)}`].filter(Boolean).join(', ') || 'nichts',
    boats: 'Boote und Helikopter',
    tasks: 'Aufgabenkarten',
    none: '–',
    left: 'Figuren auf der Insel',
    lay: (left, load, rescued) => `${figures(left)} auf der Insel${load && ` ${withArtifacts(load)}`}, ${rescued} gerettet`,
    lost: 'Verlorene Figuren',
    revealed: 'Was verdeckt war',
    handOf: (seat, { own }) => `${Owned(own(seat), 'e')} Karten am Ende`,
    awayOf: (seat, names) => `Von ${toWhom(names, seat)} weggelegt`,
    undealt: 'Nie ausgeteilt',
    bag: 'Noch im Beutel',
    nothing: 'nichts',
    tile: (tile) => (tile.includes(' ') ? lavaTile(tile) : `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`),
    how: {
      points: 'Nach Punkten entschieden.',
      explorers: 'Gleichstand nach Punkten: Mehr Figuren auf der Insel entscheiden.',
      artifacts: 'Gleichstand nach Punkten und Figuren: Mehr Artefakte bei ihnen entscheiden.',
      shared: 'Gleichstand in allem: gemeinsamer Sieg.',
    },
  },
};
