/**
 * How French counts and names the things of Motu.
 *
 * @module languages/fr/motu/speech
 */

import { printed } from '../../../motu_printed.js';
import { counted, list } from '../grammar.js';

export const SIDES = ['coquillage', 'étoile de mer', 'soleil', 'feuille', 'lune', 'vague'];

/** One, and several, of each thing; in the order in which views count them. @type {Record<string, [string, string]>} */
export const THINGS = {
  fisher: ['pêcheur', 'pêcheurs'],
  fish: ['poisson', 'poissons'],
  hunter: ['chasseur', 'chasseurs'],
  bird: ['oiseau', 'oiseaux'],
  canoe: ['pirogue', 'pirogues'],
  tree: ['arbre', 'arbres'],
  volcano: ['volcan', 'volcans'],
  totem: ['totem', 'totems'],
  beach: ['carte Plage', 'cartes Plage'],
  coco: ['coco', 'cocos'],
};

/** Things that take "une"; all others take "un". */
const FEMININE = new Set(['pirogue', 'carte Plage']);

/** In the order of the rules. @type {Record<string, string>} */
export const SOURCE_NAMES = {
  fisher: 'Pêcheurs',
  hunter: 'Chasseurs',
  canoe: 'Pirogues',
  coco: 'Cocos',
  totem: 'Totems',
  volcano: 'Volcans',
};

/** One, and several, of each symbol, by the letter that the components write. @type {Record<string, [string, string]>} */
const SYMBOLS = {
  p: THINGS.fisher,
  f: THINGS.fish,
  h: THINGS.hunter,
  b: THINGS.bird,
  c: THINGS.canoe,
  t: THINGS.tree,
  V: THINGS.volcano,
  H: ['village', 'villages'],
  1: ['totem rond', 'totems ronds'],
  2: ['totem haut', 'totems hauts'],
  3: ['totem bouclier', 'totems bouclier'],
  4: ['totem cornu', 'totems cornus'],
  5: ['totem couronné', 'totems couronnés'],
  6: ['totem losange', 'totems losange'],
  7: ['totem à oreilles', 'totems à oreilles'],
};

/** Why a card cannot be laid, by the code of the rule. @type {Record<string, string>} */
export const BARS = {
  covers_no_symbol: 'Elle doit couvrir au moins un symbole (règle 3.2).',
  covers_star: 'Un village ou un volcan est une étoile : on ne peut pas les couvrir (règle 3.3).',
  beach_ends: 'Une plage s’arrêterait ici : elle doit continuer, ou sortir de l’île (règle 3.4).',
  sea_meets_land: 'La mer toucherait les terres ici, sans plage entre elles (règle 3.4).',
  card_too_dear: 'Vous avez trop peu de cocos pour cette carte (règle 2.1).',
  beside: 'Ici, elle ne serait pas posée sur votre île.',
};

/** How a card is turned, by quarters clockwise. */
export const TURNED = ['', ', tournée à droite', ', à l’envers', ', tournée à gauche'];

/** @param {number} points */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/** @param {number} count */
export const cocos = (count) => counted(count, 'coco');

/** Words counted, in the order in which they come first: "une pirogue et 2 poissons". @param {readonly [string, string][]} all */
function tallied(all) {
  const kinds = [...new Set(all)];
  return list(
    kinds.map(([one, many]) => {
      const count = all.filter(([each]) => each === one).length;
      return count === 1 ? `${FEMININE.has(one) ? 'une' : 'un'} ${one}` : counted(count, one, many);
    }),
  );
}

/** Things counted. @param {readonly string[]} all */
export const things = (all) => tallied(all.map((thing) => THINGS[thing]));

/** What is on an island card. @param {number} number */
export const symbols = (number) => tallied(printed().island(number).flatMap(({ symbol }) => (symbol ? [SYMBOLS[symbol]] : [])));

/** Things of which a Destin wants the most: "totems", "pirogues et arbres". @param {readonly string[]} most */
export const elements = (most) => list(most.map((thing) => THINGS[thing][1]));

/** @param {readonly string[]} sources */
export const sourceList = (sources) => list(sources.map((source) => SOURCE_NAMES[source]));
