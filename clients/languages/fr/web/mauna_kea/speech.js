/**
 * How French counts and names the things of Mauna Kea.
 *
 * @module languages/fr/mauna_kea/speech
 */

import { capital, counted, list } from '../grammar.js';

export const SIDES = ['rouge', 'jaune', 'violet', 'blanc'];

/** The kinds of artifacts, one and several, by the letter of a load. @type {Record<string, [string, string]>} */
const ARTIFACTS = { w: ['blanc', 'blancs'], g: ['gris', 'gris'], b: ['noir', 'noirs'] };
/** The same by what a task card writes. @type {Record<string, [string, string]>} */
const WANTED = { white: ARTIFACTS.w, gray: ARTIFACTS.g, black: ARTIFACTS.b, explorer: ['explorateur', 'explorateurs'] };

/** @type {Record<string, string>} */
export const TERRAIN = { J: 'jungle', W: 'lac', M: 'montagne' };
/** Flows by what the box calls them; with a capital, as « est » reads as a verb. @type {Record<string, string>} */
export const FLOWS = { north: 'Nord', east: 'Est', south: 'Sud', west: 'Ouest' };
/** Which way something goes, by the letter of it. @type {Record<string, string>} */
export const WAYS = { N: 'le nord', E: 'l’est', S: 'le sud', W: 'l’ouest' };
/** @type {Record<string, string>} */
export const SHAPES = { straight: 'tout droit', left: 'à gauche', right: 'à droite', fork: 'des deux côtés' };
/** @type {Record<string, string>} */
const COLOURS = { green: 'vert', brown: 'marron', red: 'rouge', blue: 'bleu' };

/** One kind of artifact. @param {string} kind */
export const kindName = (kind) => ARTIFACTS[kind][0];

/** How many there are of each kind: "2 blancs", "1 gris". @param {string} load */
const kinds = (load) =>
  Object.entries(ARTIFACTS).flatMap(([kind, name]) => (load.includes(kind) ? [counted(load.split(kind).length - 1, ...name)] : []));

/** A load in few words: "2 blancs et 1 gris". @param {string} load  not empty */
export const loadName = (load) => list(kinds(load));

/** Artifacts in words: "un artefact gris", "2 artefacts blancs et 1 gris". @param {string} load */
export function artifacts(load) {
  if (load === '') return 'aucun artefact';
  if (load.length === 1) return `un artefact ${kindName(load)}`;
  const [first, ...others] = Object.entries(ARTIFACTS).filter(([kind]) => load.includes(kind));
  const count = load.split(first[0]).length - 1;
  const [one, many] = first[1];
  return list([counted(count, `artefact ${one}`, `artefacts ${many}`), ...others.map(([kind, name]) => counted(load.split(kind).length - 1, ...name))]);
}

/** What is taken along: "avec un artefact gris", "sans artefact". @param {string} load */
export const withLoad = (load) => (load === '' ? 'sans artefact' : `avec ${artifacts(load)}`);

/** Four spaces in words: "jungle 3, montagne 1". @param {string} four */
export function terrain(four) {
  return Object.entries(TERRAIN).flatMap(([kind, name]) => (four.includes(kind) ? [`${name} ${four.split(kind).length - 1}`] : [])).join(', ');
}

/** @param {string} tile */
export const pointsOf = (tile) => Number(tile.slice(4));

/** @param {{color: string, places: number} | null} boat */
export const craft = (boat) => (boat ? `bateau ${COLOURS[boat.color] ?? boat.color}` : 'hélicoptère');

/** The flow of a lava tile. @param {string} tile */
export const flowOf = (tile) => flowName(tile.split(' ')[0]);

/** @param {string} name  as the box has it */
export const flowName = (name) => FLOWS[name] ?? name;

/** Cards that are not tasks of things that lie before somebody. @type {Record<string, string>} */
const NAMES = {
  'jungle movement': 'Déplacement dans la jungle',
  'water movement': 'Déplacement dans un lac',
  'mountain movement': 'Déplacement dans la montagne',
  earthquake: 'Tremblement de terre',
  'helicopter rescue': 'Sauvetage en hélicoptère',
  'no deductions': 'Sans pénalité',
};

/** A part of a task: "2 blancs", "bateau vert". @param {string} part */
function wanted(part) {
  const [count, thing, boat] = part.split(' ');
  return boat ? craft({ color: thing, places: 0 }) : counted(Number(count), ...(WANTED[thing] ?? [thing, thing]));
}

/** @param {string} card */
export function cardName(card) {
  const [wants, points] = card.split(' = ');
  if (!points) return NAMES[card] ?? capital(card);
  return capital(wants.split(' + ').map(wanted).join(' + '));
}

/** Cards in a sentence, those that are alike once. @param {readonly string[]} cards */
export const cardList = (cards) =>
  [...new Set(cards)].map((card) => {
    const count = cards.filter((each) => each === card).length;
    return `${cardName(card)}${count > 1 ? ` (${count} fois)` : ''}`;
  }).join(', ');

/** What stands on the face of a card where its name is too long, with soft hyphens where a word is. @type {Record<string, string>} */
const FACES = {
  'jungle movement': 'Dans la jungle',
  'water movement': 'Dans un lac',
  'mountain movement': 'Dans la montagne',
  earthquake: 'Tremble\u00adment de terre',
  'helicopter rescue': 'Sauvetage en héli\u00adcoptère',
};

/** @param {string} card */
export const faceName = (card) => FACES[card] ?? cardName(card).replace('explorateurs', 'explora\u00adteurs');

/** @type {Record<string, string>} */
const SAYS = {
  'jungle movement': 'Un de vos explorateurs se déplace à volonté sur des cases jungle ; il s’arrête là où se trouve un artefact.',
  'water movement': 'Un de vos explorateurs se déplace à volonté sur des cases lac ; il s’arrête là où se trouve un artefact.',
  'mountain movement': 'Un de vos explorateurs franchit des montagnes, jusqu’à une case jungle ou lac derrière elles.',
  earthquake: 'Tournez une tuile du plateau ; ensuite, vous pouvez piocher une tuile.',
  'helicopter rescue': 'Un de vos explorateurs quitte l’île avec ce qu’il transporte. Les artefacts comptent, lui non.',
  'no deductions': 'Les places vides de vos bateaux ne vous coûtent rien.',
};

/** What a card does. @param {string} card */
export const says = (card) => SAYS[card] ?? `${cardName(card)} devant vous : ${counted(Number(card.split(' = ')[1]), 'point')} à la fin.`;

/** By how far a tile was turned, in quarters. */
export const TURNS = ['', 'd’un quart à droite', 'd’un demi-tour', 'd’un quart à gauche'];
