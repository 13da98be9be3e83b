/**
 * How English counts and names the things of Motu.
 *
 * @module languages/en/motu/speech
 */

import { printed } from '../../../motu_printed.js';
import { counted, list } from '../grammar.js';

export const SIDES = ['shell', 'starfish', 'sun', 'leaf', 'moon', 'wave'];

/** One, and several, of each thing; in the order in which views count them. @type {Record<string, [string, string]>} */
export const THINGS = {
  fisher: ['fisher', 'fishers'],
  fish: ['fish', 'fish'],
  hunter: ['hunter', 'hunters'],
  bird: ['bird', 'birds'],
  canoe: ['canoe', 'canoes'],
  tree: ['tree', 'trees'],
  volcano: ['volcano', 'volcanoes'],
  totem: ['totem', 'totems'],
  beach: ['beach card', 'beach cards'],
  coco: ['coco', 'coco'],
};

/** In the order of the rules. @type {Record<string, string>} */
export const SOURCE_NAMES = {
  fisher: 'Fishers',
  hunter: 'Hunters',
  canoe: 'Canoes',
  coco: 'Coco',
  totem: 'Totems',
  volcano: 'Volcanoes',
};

/** What each symbol is called, by the letter that the components write. @type {Record<string, string>} */
const SYMBOLS = {
  p: 'fisher', f: 'fish', h: 'hunter', b: 'bird', c: 'canoe', t: 'tree', V: 'volcano', H: 'village',
  1: 'round totem', 2: 'tall totem', 3: 'shield totem', 4: 'horned totem', 5: 'crowned totem', 6: 'lozenge totem', 7: 'eared totem',
};

/** Why a card cannot be laid, by the code of the rule. @type {Record<string, string>} */
export const BARS = {
  covers_no_symbol: 'It has to cover at least one symbol (rule 3.2).',
  covers_star: 'A village or volcano is a star: it cannot be covered (rule 3.3).',
  beach_ends: 'A beach would end here: it has to go on, or leave the island (rule 3.4).',
  sea_meets_land: 'Sea would meet land here, with no beach between them (rule 3.4).',
  card_too_dear: 'You have too few coco for this card (rule 2.1).',
  beside: 'Here it would not lie on your island.',
};

/** How a card is turned, by quarters clockwise. */
export const TURNED = ['', ', turned right', ', upside down', ', turned left'];

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** Things counted: "a canoe and 2 fish". @param {readonly string[]} all */
export function things(all) {
  const kinds = [...new Set(all)];
  return list(
    kinds.map((thing) => {
      const count = all.filter((one) => one === thing).length;
      return count === 1 && thing !== 'coco' ? `a ${THINGS[thing][0]}` : counted(count, ...THINGS[thing]);
    }),
  );
}

/** What is on an island card: "a hunter and 2 birds". @param {number} number */
export function symbols(number) {
  const names = printed().island(number).flatMap(({ symbol }) => (symbol ? [SYMBOLS[symbol]] : []));
  const kinds = [...new Set(names)];
  return list(
    kinds.map((name) => {
      const count = names.filter((one) => one === name).length;
      if (count > 1) return `${count} ${name.endsWith('fish') ? name : `${name}s`}`;
      return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
    }),
  );
}
