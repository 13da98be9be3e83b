/**
 * How German counts and names the things of Motu.
 *
 * @module languages/de/motu/speech
 */

import { printed } from '../../../motu_printed.js';
import { counted, list } from '../grammar.js';

export const SIDES = ['Muschel', 'Seestern', 'Sonne', 'Blatt', 'Mond', 'Welle'];

/**
 * One of a thing, several, and several after "mit"; in the order in which views count them.
 *
 * @type {Record<string, [one: string, many: string, dative: string]>}
 */
export const THINGS = {
  fisher: ['Angel', 'Angeln', 'Angeln'],
  fish: ['Fisch', 'Fische', 'Fischen'],
  hunter: ['Bogen', 'Bögen', 'Bögen'],
  bird: ['Vogel', 'Vögel', 'Vögeln'],
  canoe: ['Kanu', 'Kanus', 'Kanus'],
  tree: ['Baum', 'Bäume', 'Bäumen'],
  volcano: ['Vulkan', 'Vulkane', 'Vulkanen'],
  totem: ['Totem', 'Totems', 'Totems'],
  beach: ['Strandkarte', 'Strandkarten', 'Strandkarten'],
  coco: ['Kokosnuss', 'Kokosnüsse', 'Kokosnüssen'],
};

/** In the order of the rules. @type {Record<string, string>} */
export const SOURCE_NAMES = {
  fisher: 'Fischfang',
  hunter: 'Jagd',
  canoe: 'Kanus',
  coco: 'Kokosnüsse',
  totem: 'Totems',
  volcano: 'Vulkane',
};

/** Sources in a sentence. @param {readonly string[]} sources */
export const sourceList = (sources) => list(sources.map((source) => SOURCE_NAMES[source]));

/** What each symbol is called after "mit", one and several, by the letter that the components write. @type {Record<string, [string, string]>} */
const SYMBOLS = {
  p: ['Angel', 'Angeln'],
  f: ['Fisch', 'Fischen'],
  h: ['Bogen', 'Bögen'],
  b: ['Vogel', 'Vögeln'],
  c: ['Kanu', 'Kanus'],
  t: ['Baum', 'Bäumen'],
  V: ['Vulkan', 'Vulkanen'],
  H: ['Dorf', 'Dörfern'],
  1: ['runden Totem', 'runden Totems'],
  2: ['hohen Totem', 'hohen Totems'],
  3: ['Schild-Totem', 'Schild-Totems'],
  4: ['gehörnten Totem', 'gehörnten Totems'],
  5: ['gekrönten Totem', 'gekrönten Totems'],
  6: ['Rauten-Totem', 'Rauten-Totems'],
  7: ['Ohren-Totem', 'Ohren-Totems'],
};

/** Why a card cannot be laid, by the code of the rule. @type {Record<string, string>} */
export const BARS = {
  covers_no_symbol: 'Sie muss mindestens ein Symbol abdecken (Regel 3.2).',
  covers_star: 'Ein Dorf oder ein Vulkan ist ein Stern: Er wird nicht abgedeckt (Regel 3.3).',
  beach_ends: 'Hier würde ein Strand enden: Er muss weitergehen oder die Insel verlassen (Regel 3.4).',
  sea_meets_land: 'Hier würde Meer an Land grenzen, ohne Strand dazwischen (Regel 3.4).',
  card_too_dear: 'Du hast zu wenige Kokosnüsse für diese Karte (Regel 2.1).',
  beside: 'Hier läge sie nicht auf deiner Insel.',
};

/** @param {number} count */
export const points = (count) => counted(count, 'Punkt', 'Punkte');

/** @param {number} count */
export const cards = (count) => counted(count, 'Karte', 'Karten');

/** @param {number} count */
export const coco = (count) => counted(count, 'Kokosnuss', 'Kokosnüsse');

/** Each kind in a list, with how many there are. @template T @param {readonly T[]} all */
const tallied = (all) => [...new Set(all)].map((kind) => /** @type {const} */ ([kind, all.filter((one) => one === kind).length]));

/** Things counted, as subject or object: "1 Kanu und 2 Fische". @param {readonly string[]} all */
export const things = (all) => list(tallied(all).map(([thing, count]) => counted(count, THINGS[thing][0], THINGS[thing][1])));

/** The same after "mit": "1 Kanu und 2 Fischen". @param {readonly string[]} all */
export const withThings = (all) => list(tallied(all).map(([thing, count]) => counted(count, THINGS[thing][0], THINGS[thing][2])));

/** What is on an island card, after "mit": "1 Bogen und 2 Vögeln". @param {number} number */
export function symbols(number) {
  const letters = printed().island(number).flatMap(({ symbol }) => (symbol ? [symbol] : []));
  return list(tallied(letters).map(([letter, count]) => counted(count, ...SYMBOLS[letter])));
}

/** What a Destin is called. @param {{most: readonly string[]}} destin */
export const destinName = ({ most }) => `Meiste ${list(most.map((thing) => THINGS[thing][1]))}`;

/** What a place is called from the village: "vom Dorf 2 nach Osten, 1 nach Norden". @param {number} x @param {number} y */
export function where(x, y) {
  const parts = [x && `${Math.abs(x)} nach ${x > 0 ? 'Osten' : 'Westen'}`, y && `${Math.abs(y)} nach ${y > 0 ? 'Süden' : 'Norden'}`].filter(Boolean);
  return parts.length ? `vom Dorf ${parts.join(', ')}` : 'auf dem Dorf';
}

/** How a card is turned, by quarters clockwise. */
export const TURNED = ['', ', nach rechts gedreht', ', auf dem Kopf', ', nach links gedreht'];
