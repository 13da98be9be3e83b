/**
 * How Dutch names the things of Mauna Kea: artifacts, terrain, boats, cards and flows.
 *
 * @module languages/nl/mauna_kea/speech
 */

import { capital, counted, list } from '../grammar.js';

/** Alone and after a verb, and before a plural. @type {Record<string, readonly [string, string]>} */
export const ARTIFACTS = { w: ['wit', 'witte'], g: ['grijs', 'grijze'], b: ['zwart', 'zwarte'] };

/** One space, and several. @type {Record<string, readonly [string, string]>} */
export const TERRAIN = { J: ['jungle', 'jungle'], W: ['water', 'water'], M: ['berg', 'bergen'] };

/** Before a noun with "de", by the name that tiles give a flow. @type {Record<string, string>} */
const FLOWS = { north: 'noordelijke', east: 'oostelijke', south: 'zuidelijke', west: 'westelijke' };

/** Which way a flow goes. @type {Record<string, string>} */
export const WAYS = { N: 'noordwaarts', E: 'oostwaarts', S: 'zuidwaarts', W: 'westwaarts' };

/** What the arrows of a lava tile do, by the word that tiles have for it. @type {Record<string, string>} */
const SHAPES = { straight: 'rechtdoor', left: 'bocht naar links', right: 'bocht naar rechts', fork: 'splitsing' };

/** Before a noun with "de". @type {Record<string, string>} */
const BOATS = { green: 'groene', brown: 'bruine', red: 'rode', blue: 'blauwe' };

/** @type {Record<string, string>} */
const ACTIONS = {
  'jungle movement': 'Verplaatsing door de jungle',
  'water movement': 'Verplaatsing door water',
  'mountain movement': 'Verplaatsing over bergen',
  earthquake: 'Aardbeving',
  'helicopter rescue': 'Helikopterredding',
  'no deductions': 'Geen puntenaftrek',
};

/** What task cards ask for, before which a number stands where it is not 1: one, and several. @type {Record<string, readonly [string, string]>} */
const WANTED = { white: ['wit', 'wit'], gray: ['grijs', 'grijs'], black: ['zwart', 'zwart'], explorer: ['onderzoeker', 'onderzoekers'] };

/** How many of each kind there are in a load. @param {string} load */
const kinds = (load) => Object.entries(ARTIFACTS).flatMap(([kind, names]) => (load.includes(kind) ? [{ count: load.split(kind).length - 1, names }] : []));

/** Artifacts in words: "een grijs artefact", "1 wit artefact en 2 grijze artefacten". @param {string} load */
export function artifacts(load) {
  if (load === '') return 'geen artefact';
  if (load.length === 1) return `een ${ARTIFACTS[load][0]} artefact`;
  return list(kinds(load).map(({ count, names: [one, many] }) => counted(count, `${one} artefact`, `${many} artefacten`)));
}

/** "zonder artefacten", "met een wit artefact". @param {string} load */
export const carrying = (load) => (load === '' ? 'zonder artefacten' : `met ${artifacts(load)}`);

/** The same on a button: "wit, 2 grijs". @param {string} load */
export const shortly = (load) => kinds(load).map(({ count, names: [one] }) => (count === 1 ? one : `${count} ${one}`)).join(', ');

/** Four spaces in words: "2 jungle, 2 bergen". @param {string} four */
export const terrain = (four) =>
  Object.entries(TERRAIN).flatMap(([kind, names]) => (four.includes(kind) ? [counted(four.split(kind).length - 1, ...names)] : [])).join(', ');

/** @param {string} tile */
export const pointsOf = (tile) => Number(tile.slice(4));

/** "groene boot", "helikopter". @param {{color: string, places: number} | null} boat */
export const craft = (boat) => (boat ? `${BOATS[boat.color] ?? boat.color} boot` : 'helikopter');

/** "noordelijke stroom", by its name or a tile of it. @param {string} tile */
export const flowOf = (tile) => `${FLOWS[tile.split(' ')[0]]} stroom`;

/** A lava tile: "lava: noordelijke stroom, rechtdoor". @param {string} tile */
export const lavaTile = (tile) => `lava: ${flowOf(tile)}, ${SHAPES[tile.split(' ')[1]]}`;

/** One thing that a task card asks for: "2 wit", "zwart", "groene boot". @param {string} want */
function wanted(want) {
  const [count, ...rest] = want.split(' ');
  const thing = rest.join(' ');
  if (thing.endsWith(' boat')) return craft({ color: rest[0], places: 0 });
  const [one, many] = WANTED[thing] ?? [thing, thing];
  return count === '1' ? one : `${count} ${many}`;
}

/** What a card is called. @param {string} card */
export const cardName = (card) => ACTIONS[card] ?? capital(card.split(' = ')[0].split(' + ').map(wanted).join(' + '));

/** Where a card has too little room for a word, it is broken here. @type {Record<string, string>} */
const BREAKS = { Verplaatsing: 'Verplaat\u00adsing', Aardbeving: 'Aard\u00adbeving', Helikopterredding: 'Helikopter\u00adredding', puntenaftrek: 'punten\u00adaftrek', onderzoekers: 'onder\u00adzoekers' };

/** The same on the card. @param {string} card */
export const cardFace = (card) => cardName(card).replace(/\p{L}+/gu, (word) => BREAKS[word] ?? word);

/** The same in a sentence. @param {string} card */
export const quoted = (card) => `“${cardName(card)}”`;
