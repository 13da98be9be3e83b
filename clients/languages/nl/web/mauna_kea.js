/**
 * Mauna Kea in Dutch: every sentence and label of the game, those of facts and prompts aside (`mauna_kea/telling.js`).
 *
 * @module languages/nl/mauna_kea
 */

import { cellName, cellOf } from '../../mauna_kea_places.js';
import { Owned, after, capital, cards, counted, either, list, number, owned, points, subject } from './grammar.js';
import { words as onMap } from './mauna_kea/map.js';
import { moves } from './mauna_kea/moves.js';
import { spaceName } from './mauna_kea/places.js';
import { ARTIFACTS, TERRAIN, WAYS, artifacts, cardFace, cardName, craft, flowOf, lavaTile, pointsOf, quoted, shortly, terrain } from './mauna_kea/speech.js';
import { end, explorers, facts, flowed, inVain, prompt, refusals, together, wasted } from './mauna_kea/telling.js';

const SIDES = ['rood', 'geel', 'paars', 'wit'];

/** Flows by the letter that cells have for them, as tiles name them. @type {Record<string, string>} */
const NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** What the arrows of a lava tile do, by the letter that cells have for it. @type {Record<string, string>} */
const SHAPES = { S: 'rechtdoor', L: 'naar links', R: 'naar rechts', F: 'beide kanten op' };

/** @param {number} count */
const tiles = (count) => counted(count, 'tegel', 'tegels');

/** @param {number} count */
const places = (count) => counted(count, 'plaats', 'plaatsen');

/** @type {Record<string, string>} */
const SAYS = {
  'jungle movement': 'Een van je onderzoekers gaat zo ver je wilt door de jungle, en stopt waar een artefact ligt.',
  'water movement': 'Een van je onderzoekers gaat zo ver je wilt door water, en stopt waar een artefact ligt.',
  'mountain movement': 'Een van je onderzoekers gaat over bergen, tot op jungle of water erachter.',
  earthquake: 'Draai een tegel op het bord; daarna mag je een tegel trekken.',
  'helicopter rescue': 'Een van je onderzoekers verlaat het eiland, met de gedragen artefacten. Die geven punten, de onderzoeker niet.',
  'no deductions': 'Lege plaatsen in je boten kosten je niets.',
};

/** @param {string} card */
const says = (card) => SAYS[card] ?? `${cardName(card)} voor je: ${points(Number(card.split(' = ')[1]))} aan het einde.`;

/** @type {typeof import('../../en/web/mauna_kea.js').words} */
export const words = {
  title: 'Mauna Kea',
  blurb: 'Midden op een eiland ontwaakt een vulkaan. Leg een weg door de jungle, neem mee wat je vindt, en zit in een boot voordat de lava komt.',
  sides: SIDES,
  emblems: 'De kleur van je onderzoekers',
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move) => moves[move.t]?.(move, { artifacts, terrain, cardName }) ?? move.t,
  cards: { name: cardName, face: cardFace, says },
  labels: {
    ...onMap.labels,
    inWords: 'Het eiland in woorden',
    tiles: 'Je tegels',
    hand: 'Je kaarten',
    laidAway: (away) => `Weggelegd: ${list(away.map(quoted))}.`,
    supply: 'Zakje, lava en gespeelde kaarten',
    close: 'Sluiten',
    units: { points: 'ptn', explorers: '', lost: '', cards: '', pool: '' },
    points: (count) => `${points(count)} in boten en helikopters`,
    onIsland: (count) => `${explorers(count)} op het eiland`,
    toPlace: (count) => `nog ${explorers(count)} te plaatsen`,
    lost: (count) => `${explorers(count)} verloren aan de lava`,
    heldCards: (count) => `${cards(count)} in de hand`,
    heldTiles: (held) => `${tiles(held.length)}: ${held.map((tile) => `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`).join('; ')}`,
    pool: (count) => `over: ${counted(count, 'verplaatsingspunt', 'verplaatsingspunten')}`,
    bag: (count) => `${tiles(count)} in het zakje`,
    flow: (name, count, stuck) => `De ${flowOf(name)}: ${tiles(count)}${stuck ? '; de volgende zou van het bord lopen' : ''}`,
    played: (count) => `${cards(count)} gespeeld`,
    playedTitle: 'Gespeelde kaarten',
    rescue: (boat, load) => `${capital(craft(boat))}${boat ? ` met ${places(boat.places)}` : ''}: ${artifacts(load)}`,
    tile: (tile, { chosen, turn }) =>
      `Tegel met ${terrain(tile.slice(0, 4))}, ${points(pointsOf(tile))}${chosen ? `, gekozen${turn ? `, ${turn} van 4 gedraaid` : ''}; druk om te draaien` : ''}`,
    card: (card, chosen) => {
      const worth = card.split(' = ')[1];
      const what = worth ? `${cardName(card)}, ${points(Number(worth))} aan het einde als je dit voor je hebt` : cardName(card);
      return `${what}${chosen ? ', gekozen' : ''}.${worth ? '' : ` ${says(card)}`}`;
    },
    cost: (cost, pool) => (cost <= pool ? `${cost}` : `${cost} – ${cost - pool} te weinig`),
    stands: (seat, names, space, load) => `${Owned(names, seat, 'de', 'onderzoeker')} op ${spaceName(space)}${load ? `, met ${artifacts(load)}` : ''}`,
    carries: (space, load) => `De onderzoeker op ${spaceName(space)} draagt ${artifacts(load)}`,
    moored: (boat, spaces) => `${capital(craft(boat))} met ${places(boat.places)} voor artefacten, te bereiken vanaf ${either(spaces.map(spaceName))}`,
    lies: (load, space) => `${capital(artifacts(load))} op ${spaceName(space)}`,
    cell: (cell, code) => {
      const where = cellName(cell);
      if (code === 'V') return `${where}: de vulkaan`;
      if (code.length === 3) return `${where}: lava van de ${flowOf(NAMES[code[0]])}, kwam ${WAYS[code[2]]}, gaat ${SHAPES[code[1]]}`;
      return `${where}, met de klok mee vanaf het noordwesten: ${[...code].map((kind) => TERRAIN[kind][0]).join(', ')}`;
    },
    spot: (spot, game) => {
      const space = spot.space === undefined ? '' : spaceName(spot.space);
      const cell = cellName(spot.cell ?? cellOf(spot.space ?? 0));
      const boat = spot.landing === undefined ? null : game?.boats[spot.landing];
      return {
        place: `Onderzoeker op ${space} plaatsen`,
        explorer: `Je onderzoeker op ${space}${spot.next === null ? ', gekozen' : ''}`,
        lay: `Op ${cell} leggen`,
        walk: `Naar ${space} lopen${spot.cost === undefined ? '' : `, ${points(spot.cost)}`}`,
        far: `${space}, ${points(spot.cost ?? 0)}, meer dan je hebt`,
        board: `Aan boord van de ${craft(boat)} gaan`,
        travel: `Naar ${space} gaan`,
        quake: `Tegel op ${cell} draaien`,
        lift: `Je onderzoeker van ${space} ophalen`,
      }[spot.use];
    },
  },
  actions: {
    spend: (/** @type {string} */ tile) => `Inruilen voor ${points(pointsOf(tile))}`,
    spendShort: (/** @type {string} */ tile) => `+${pointsOf(tile)}`,
    keep: 'Deze 4 houden',
    turn: '↻ Draaien',
    turnHint: 'Druk op de tegel, draai het muiswiel, of druk op R',
    confirm: (/** @type {import('../../../web/mauna_kea/choose.js').Spot} */ spot) => (spot.use === 'lay' ? 'Hier leggen' : `Hierheen lopen${spot.cost === undefined ? '' : ` (${spot.cost})`}`),
    take: (/** @type {string} */ kind) => `${capital(ARTIFACTS[kind][0])} oppakken`,
    leave: (/** @type {string} */ kind) => `${capital(ARTIFACTS[kind][0])} achterlaten`,
    board: (/** @type {string} */ load) => (load ? `Aan boord met ${shortly(load)}` : 'Aan boord zonder lading'),
    quake: 'Zo draaien',
    quakeNothing: 'Niets draaien',
    putBack: { tile: 'Terugleggen', explorer: 'Klaar', card: 'Terugleggen' },
    draw: 'Tegel trekken',
    decline: 'Niet trekken',
    end: 'Beurt beëindigen',
  },
  caption: {
    drawn: (seat, names, tile) => `${subject(names, seat)} trekt lava: de ${flowOf(tile)}.`,
    flowed,
    wasted,
    lost: (seat, names, load) => `De lava verzwelgt ${owned(names, seat, 'de', 'onderzoeker')}${load ? `, met ${artifacts(load)}` : ''}.`,
    burnt: (load) => `De lava verzwelgt ${artifacts(load)}.`,
  },
  herald: {
    played: (seat, names) => `gespeeld door ${after(names, seat)}`,
    end,
  },
  options: {
    game: 'Spel',
    games: { without: 'Basisspel', with: 'Met kaarten' },
    hints: {
      without: 'Ingeruilde tegels gaan terug in het zakje; heeft iemand het eiland verlaten, dan krijgen de anderen nog één beurt.',
      with: 'Iedereen houdt 4 van 6 actie- en taakkaarten. Ingeruilde tegels zijn weg, en de partij eindigt meteen.',
    },
    first: 'Wie als eerste plaatst',
    any: 'Door loting',
    side: capital,
    described: {
      with: 'met kaarten',
      without: 'basisspel',
      first: (side) => `${side} plaatst als eerste`,
    },
  },
  ending: {
    what: 'Telling',
    total: 'Totaal',
    boat: (boat) => capital(craft(boat)),
    parts: ({ explorer, artifacts: held, empty }) =>
      [explorer && `onderzoeker ${explorer}`, held && `artefacten ${held}`, empty && `lege plaatsen ${number(empty)}`].filter(Boolean).join(', ') || 'niets',
    boats: 'Boten en helikopters',
    tasks: 'Taakkaarten',
    none: '–',
    left: 'Onderzoekers op het eiland',
    lay: (left, load, rescued) => `${explorers(left)} op het eiland${load && ` met ${artifacts(load)}`}, ${rescued} gered`,
    lost: 'Verloren onderzoekers',
    revealed: 'Wat verborgen was',
    handOf: (seat, names) => `${Owned(names, seat, 'de', 'kaarten')} aan het einde`,
    awayOf: (seat, names) => Owned(names, seat, 'de', 'weggelegde kaarten'),
    undealt: 'Nooit gedeeld',
    bag: 'Nog in het zakje',
    nothing: 'niets',
    tile: (tile) => (tile.includes(' ') ? lavaTile(tile) : `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`),
    how: {
      points: 'De punten beslissen.',
      explorers: 'Gelijk aantal punten: de meeste onderzoekers op het eiland beslissen.',
      artifacts: 'Gelijk aantal punten en onderzoekers: de meeste artefacten bij hen beslissen.',
      shared: 'Alles gelijk: een gedeelde overwinning.',
    },
  },
};
