/**
 * How German names and counts the things of Mauna Kea, in the cases that its sentences need.
 *
 * @module languages/de/mauna_kea/speech
 */

import { cellName, cellOf, cornerOf } from '../../../mauna_kea_places.js';
import { capital, counted, list } from '../grammar.js';

/** Corners of a cell, clockwise from the north-west. */
const CORNERS = ['NW', 'NO', 'SO', 'SW'];

/** What a space is called. @param {number} space */
export const spaceName = (space) => `${cellName(cellOf(space))} ${CORNERS[cornerOf(space)]}`;

/** How an artifact of a kind is described: one and several, as subject or object; and after "mit", where both are alike. */
const ARTIFACTS = /** @type {Record<string, {one: string, many: string, dative: string}>} */ ({
  w: { one: 'weißes', many: 'weiße', dative: 'weißen' },
  g: { one: 'graues', many: 'graue', dative: 'grauen' },
  b: { one: 'schwarzes', many: 'schwarze', dative: 'schwarzen' },
});

/** The kinds in a load, each with how many there are. @param {string} load */
const kindsOf = (load) =>
  Object.entries(ARTIFACTS).flatMap(([kind, said]) => {
    const count = load.split(kind).length - 1;
    return count > 0 ? [{ count, ...said }] : [];
  });

/** One kind of artifact: "weißes". @param {string} kind */
export const artifactKind = (kind) => ARTIFACTS[kind].one;

/** Artifacts as subject or object: "ein graues Artefakt", "2 weiße Artefakte und ein graues Artefakt". @param {string} load */
export function artifacts(load) {
  if (load === '') return 'kein Artefakt';
  return list(kindsOf(load).map(({ count, one, many }) => (count === 1 ? `ein ${one} Artefakt` : `${count} ${many} Artefakte`)));
}

/** With which artifacts: "mit einem grauen Artefakt", "ohne Artefakte". @param {string} load */
export function withArtifacts(load) {
  if (load === '') return 'ohne Artefakte';
  return `mit ${list(kindsOf(load).map(({ count, dative }) => (count === 1 ? `einem ${dative} Artefakt` : `${count} ${dative} Artefakten`)))}`;
}

/** The same in few words: "mit 2 weißen, 1 grauen". @param {string} load */
export const withArtifactsShort = (load) => (load === '' ? 'ohne Artefakte' : `mit ${kindsOf(load).map(({ count, dative }) => `${count} ${dative}`).join(', ')}`);

/** Kinds of terrain by their letters. @type {Record<string, string>} */
export const TERRAIN = { J: 'Dschungel', W: 'Wasser', M: 'Berg' };

/** Four spaces in words: "3× Dschungel, 1× Berg". @param {string} four */
export function terrain(four) {
  const parts = Object.entries(TERRAIN).map(([kind, name]) => /** @type {const} */ ([four.split(kind).length - 1, name]));
  return parts.filter(([count]) => count).map(([count, name]) => `${count}× ${name}`).join(', ');
}

/** The points on a tile. @param {string} tile */
export const pointsOf = (tile) => Number(tile.slice(4));

/** @param {number} count */
export const points = (count) => counted(count, 'Punkt', 'Punkte');

/** After "mit". @param {number} count */
export const withPoints = (count) => counted(count, 'Punkt', 'Punkten');

/** @param {number} count */
export const figures = (count) => counted(count, 'Figur', 'Figuren');

/** The flows by the names that the server gives them. @type {Record<string, string>} */
export const FLOWS = { north: 'Nordstrom', east: 'Oststrom', south: 'Südstrom', west: 'Weststrom' };

/** The flow of a lava tile. @param {string} tile */
export const flowOf = (tile) => FLOWS[tile.split(' ')[0]] ?? tile;

/** What the arrows of a lava tile do, by the word that the server has for it. @type {Record<string, string>} */
const SHAPES = { straight: 'geradeaus', left: 'nach links', right: 'nach rechts', fork: 'Abzweigung' };

/** A lava tile. @param {string} tile */
export const lavaTile = (tile) => `${flowOf(tile)}, ${SHAPES[tile.split(' ')[1]] ?? ''}`;

const BOATS = /** @type {Record<string, string>} */ ({ green: 'grünes Boot', brown: 'braunes Boot', red: 'rotes Boot', blue: 'blaues Boot' });

/** What carries somebody off; null: a helicopter. @param {{color: string, places: number} | null} boat */
export const craft = (boat) => (boat ? BOATS[boat.color] : 'Helikopter');

const ACTIONS = /** @type {Record<string, string>} */ ({
  'jungle movement': 'Dschungel\u00adbewegung',
  'water movement': 'Wasser\u00adbewegung',
  'mountain movement': 'Berg\u00adbewegung',
  earthquake: 'Erdbeben',
  'helicopter rescue': 'Helikopter-Rettung',
  'no deductions': 'Keine Abzüge',
});

const KINDS = /** @type {Record<string, string>} */ ({ white: 'w', gray: 'g', black: 'b' });

/** A part of what a task asks for: "2 weiße", "grünes Boot". @param {string} part */
function wanted(part) {
  const [count, what, boat] = part.split(' ');
  if (boat) return BOATS[what];
  if (what === 'explorer') return figures(Number(count));
  return `${count} ${count === '1' ? ARTIFACTS[KINDS[what]].one : ARTIFACTS[KINDS[what]].many}`;
}

/** What a card is called. @param {string} card  as the server names it: "2 white + 1 gray = 2" */
export const cardName = (card) => (card.includes(' = ') ? capital(card.split(' = ')[0].split(' + ').map(wanted).join(' + ')) : (ACTIONS[card] ?? card));

/** Cards in a sentence, those of tasks by their titles: "„Grünes Boot“, 2× Bergbewegung und Erdbeben". @param {readonly string[]} cards */
export function cardList(cards) {
  const named = cards.map((card) => (card.includes(' = ') ? `„${cardName(card)}“` : cardName(card)));
  return list(
    [...new Set(named)].map((name) => {
      const count = named.filter((one) => one === name).length;
      return count > 1 ? `${count}× ${name}` : name;
    }),
  );
}
