/**
 * How Dutch counts and names the things of Motu.
 *
 * @module languages/nl/motu/speech
 */

import { printed } from '../../../motu_printed.js';
import { counted, list } from '../grammar.js';

/** @type {typeof import('../../../en/web/motu/speech.js').SIDES} */
export const SIDES = ['schelp', 'zeester', 'zon', 'blad', 'maan', 'golf'];

/** One, and several, of each thing, all of them with "de"; in the order in which views count them. @type {typeof import('../../../en/web/motu/speech.js').THINGS} */
export const THINGS = {
  fisher: ['visser', 'vissers'],
  fish: ['vis', 'vissen'],
  hunter: ['jager', 'jagers'],
  bird: ['vogel', 'vogels'],
  canoe: ['kano', 'kano’s'],
  tree: ['boom', 'bomen'],
  volcano: ['vulkaan', 'vulkanen'],
  totem: ['totem', 'totems'],
  beach: ['strandkaart', 'strandkaarten'],
  coco: ['coco', 'coco'],
};

/** In the order of the rules. @type {typeof import('../../../en/web/motu/speech.js').SOURCE_NAMES} */
export const SOURCE_NAMES = {
  fisher: 'Vissers',
  hunter: 'Jagers',
  canoe: 'Kano’s',
  coco: 'Coco',
  totem: 'Totems',
  volcano: 'Vulkanen',
};

/** One, and several, of each symbol, by the letter that the components write. @type {Record<string, readonly [string, string]>} */
const SYMBOLS = {
  p: ['visser', 'vissers'],
  f: ['vis', 'vissen'],
  h: ['jager', 'jagers'],
  b: ['vogel', 'vogels'],
  c: ['kano', 'kano’s'],
  t: ['boom', 'bomen'],
  V: ['vulkaan', 'vulkanen'],
  H: ['dorp', 'dorpen'],
  1: ['ronde totem', 'ronde totems'],
  2: ['hoge totem', 'hoge totems'],
  3: ['schildtotem', 'schildtotems'],
  4: ['gehoornde totem', 'gehoornde totems'],
  5: ['gekroonde totem', 'gekroonde totems'],
  6: ['ruittotem', 'ruittotems'],
  7: ['orentotem', 'orentotems'],
};

/** Why a card cannot be laid, by the code of the rule. @type {typeof import('../../../en/web/motu/speech.js').BARS} */
export const BARS = {
  covers_no_symbol: 'De kaart moet minstens één symbool bedekken (regel 3.2).',
  covers_star: 'Een dorp of vulkaan is een ster: die mag niet worden bedekt (regel 3.3).',
  beach_ends: 'Hier zou een strand ophouden: het moet doorlopen of het eiland verlaten (regel 3.4).',
  sea_meets_land: 'Hier zou zee aan land grenzen, zonder strand ertussen (regel 3.4).',
  card_too_dear: 'Je hebt te weinig coco voor deze kaart (regel 2.1).',
  beside: 'Hier zou de kaart niet op je eiland liggen.',
};

/** How a card is turned, by quarters clockwise. */
export const TURNED = ['', ', naar rechts gedraaid', ', ondersteboven', ', naar links gedraaid'];

/** How many there are of each, in the order in which they come first. @param {readonly string[]} all @returns {[string, number][]} */
const tally = (all) => [...new Set(all)].map((kind) => [kind, all.filter((one) => one === kind).length]);

/** @param {number} count @param {readonly [string, string]} names */
const some = (count, [one, many]) => (count === 1 ? `een ${one}` : counted(count, one, many));

/** Things counted: "een kano en 2 vissen". @type {typeof import('../../../en/web/motu/speech.js').things} */
export const things = (all) => list(tally(all).map(([thing, count]) => (thing === 'coco' ? counted(count, ...THINGS.coco) : some(count, THINGS[thing]))));

/** What is on an island card: "een jager en 2 vogels". @type {typeof import('../../../en/web/motu/speech.js').symbols} */
export const symbols = (number) => {
  const letters = printed().island(number).flatMap(({ symbol }) => (symbol ? [symbol] : []));
  return list(tally(letters).map(([letter, count]) => some(count, SYMBOLS[letter])));
};
