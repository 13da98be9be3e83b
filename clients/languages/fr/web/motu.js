/**
 * Motu in French: every sentence and label of the game, those of facts and prompts aside (`motu/telling.js`).
 *
 * @module languages/fr/motu
 */

import { capital, counted, isOne, list, of, owned } from './grammar.js';
import { words as onMap } from './motu/map.js';
import { moves } from './motu/moves.js';
import { BARS, SIDES, SOURCE_NAMES, THINGS, TURNED, cocos, elements, signed, sourceList, symbols, things } from './motu/speech.js';
import { facts, herald, prompt, refusals, together } from './motu/telling.js';

/** @typedef {import('../../../web/motu/box.js').Voyageur} Voyageur */

/** @param {Voyageur} voyageur */
const adds = ({ adds: added }) => things(added);

/** What a place is called from the village: "2 à l’est et 1 au nord du village". @param {number} x @param {number} y */
const where = (x, y) => {
  const parts = [x && `${Math.abs(x)} à ${x > 0 ? 'l’est' : 'l’ouest'}`, y && `${Math.abs(y)} au ${y > 0 ? 'sud' : 'nord'}`].filter((part) => typeof part === 'string');
  return parts.length ? `${list(parts)} du village` : 'sur le village';
};

/** Sources of pairs: which thing scores, which it needs as many of, and how much each scores. @type {Record<string, [string, string, number]>} */
const PAIRS = { fisher: ['fisher', 'fish', 2], hunter: ['hunter', 'bird', 3], canoe: ['canoe', 'tree', 4] };

/** The names of the sources in the order of the rules. */
const NAMES = Object.values(SOURCE_NAMES);

/** Why something pressed does nothing, in one's own turn. @type {typeof import('../../en/web/motu.js').words.inVain} */
const inVain = {
  card: 'Aucune carte ne se pose maintenant : choisissez un des boutons.',
  chooseCard: 'Choisissez d’abord une carte.',
  buttons: 'Choisissez un des boutons.',
  choose: (missing) => (missing > 0 ? `Choisissez encore ${counted(missing, 'source')}.` : `Reposez ${counted(-missing, 'source')}.`),
};

/** @type {typeof import('../../en/web/motu.js').words} */
export const words = {
  title: 'Motu',
  blurb:
    'Faites surgir une île de la mer, carte après carte, et mettez en harmonie ses pêcheurs, oiseaux, pirogues et totems. ' +
    'De deux à six, ou en solo contre l’Adversaire.',
  sides: SIDES,
  emblems: 'Votre emblème',
  capital,
  points: onMap.points,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move, game) => moves[move.t]?.(move, game, { card: words.card, where }) ?? move.t,
  herald,
  bars: BARS,
  close: 'Fermer',
  countOf: (counts, thing) => counts[Object.keys(THINGS).indexOf(thing)],
  card: (number) => `carte ${number}, avec ${symbols(number)}`,
  cards: (numbers) => numbers.map((number) => words.card(number)).join(' ; '),
  changes: (change) => {
    const told = change.flatMap((by, n) => (by === 0 ? [] : [`${NAMES[n]} ${signed(by)}`]));
    return told.length ? `Possible ici : ${told.join(', ')}.` : 'Possible ici, sans rien changer aux sources.';
  },
  ghost: (card, { x, y, turns }, verdict) =>
    `${capital(words.card(card))}, ${where(x, y)}${TURNED[turns]}. ${verdict}`,
  bay: onMap.bay,
  islands: onMap.islands,
  line: {
    title: 'La Ligne : prendre une carte',
    open: 'Deux cartes face visible : en prendre une',
    price: (cost) => (cost === null ? '' : cost === 0 ? 'gratuite' : cost > 0 ? `−${cost}` : `+${-cost}`),
    piles: ([a, b, c]) => `Piles : A ${counted(a, 'carte')}, B ${counted(b, 'carte')}, C ${counted(c, 'carte')}`,
    card: ({ card, place, cost, coins, can, looks, alone }) => {
      const at = alone ? (cost === null ? 'L’autre carte' : place === 0 ? 'Carte de gauche' : 'Carte de droite') : `Position ${place + 1}`;
      const price = cost === null ? '' : cost === 0 ? ' ; gratuite' : cost > 0 ? ` ; coûte ${cocos(cost)}` : ` ; rapporte ${cocos(-cost)} de la Cabane`;
      const lies = coins ? `, ${cocos(coins)} dessus` : '';
      return `${at} : ${words.card(card)}${price}${lies}${can ? ' ; peut être posée' : looks ? ' ; ne peut pas être posée maintenant' : ''}`;
    },
  },
  sources: {
    of: (seat, names) => `Sources d’harmonie : ${owned('île', seat, names)}`,
    label: ({ source, now, by, done, counts }) => {
      const name = SOURCE_NAMES[source];
      const shown = words.sources.counts(source, counts);
      if (done !== undefined) return `${name} : décompte fait, ${counted(done, 'point')}. ${shown}`;
      return `${name} : ${counted(now, 'point')} maintenant${by ? `, ${signed(by)} avec cette carte` : ''}. ${shown}`;
    },
    counts: (source, counts) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other] = pair;
        return `${counted(words.countOf(counts, one), ...THINGS[one])} et ${counted(words.countOf(counts, other), ...THINGS[other])}. ${words.sources.how(source)}`;
      }
      if (source === 'volcano') return `${counted(words.countOf(counts, 'volcano'), ...THINGS.volcano)}. ${words.sources.how(source)}`;
      return words.sources.how(source);
    },
    how: (source) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other, each] = pair;
        return `${each} par ${THINGS[one][0]}, rien s’il y a plus ${of(THINGS[one][1])} que ${of(THINGS[other][1])}.`;
      }
      if (source === 'coco') return '1 par coco en réserve.';
      if (source === 'totem') return 'Sortes visibles exactement une fois : 2 donnent 2, 3 donnent 4, 4 donnent 7, 5 donnent 11, 6 donnent 16, 7 donnent 22.';
      return 'Chacun selon sa distance au village, d’après la réglette.';
    },
    name: (source) => SOURCE_NAMES[source],
    becomes: (source, now, then) => `${SOURCE_NAMES[source]} : ${now} → ${then}`,
  },
  panel: {
    unit: 'pts',
    points: (count) => counted(count, 'point'),
    coco: (count) => `${cocos(count)} en réserve`,
    beach: (length) => (length ? `plus longue plage : ${counted(length, 'carte')}` : 'aucune plage'),
    chosen: 'choix fait',
    things: (seat, names, destins, voyageur) =>
      `${words.panel.thingsTitle(seat, names, destins.length > 0, voyageur !== null)} : ${[...destins.map((destin) => words.destin.name(destin)), ...(voyageur ? [voyageur] : [])].join(' ; ')}`,
    thingsTitle: (seat, { you, name }, hasDestins, hasVoyageur) => {
      const whose = (/** @type {string} */ thing, /** @type {string} */ your) => (seat === you ? `${your} ${thing}` : `${thing} ${of(name(seat))}`);
      if (!hasDestins) return whose('Voyageur', 'Votre');
      return whose(hasVoyageur ? 'Destins et Voyageur' : 'Destins', 'Vos');
    },
  },
  destin: {
    title: 'Destins',
    choose: 'Acheter un Destin ?',
    rule: 'Un par tour. Ses points viennent à la fin de la partie.',
    name: ({ most }) => `Majorité : ${elements(most)}`,
    face: ({ most }) => capital(elements(most)),
    outcomes: ({ most, gains, half, loses }) =>
      most.length > 1 ? [`deux +${gains}`, `une +${half}`, `aucune −${loses}`] : [`si oui +${gains}`, `sinon −${loses}`],
    standing: (thing, all) => `${capital(THINGS[thing][1])} : ${all.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    effect: ({ most, gains, half, loses }) =>
      most.length > 1
        ? `À la fin : ${gains} points avec le plus ${of(THINGS[most[0]][1])} et le plus ${of(THINGS[most[1]][1])}, ${half} avec une seule de ces majorités, −${loses} sans aucune. À égalité, on a aussi la majorité.`
        : `À la fin : ${gains} points avec le plus ${of(elements(most))}, même à égalité, −${loses} sinon.`,
    how: ({ costs }) =>
      isOne(costs) ? 'Il coûte 1 coco, à mettre sur la dernière carte de la Ligne.' : `Il coûte ${cocos(costs)} : un sur chacune des ${costs} dernières cartes de la Ligne, en partant de la droite.`,
    gave: (points) => `Il a donné ${signed(points)}.`,
    now: (points) => `Acheté et payé maintenant, si la partie se terminait là : ${signed(points)}.`,
    nowShort: (points) => `actuel ${signed(points)}`,
    short: (destin, now) => `${cocos(destin.costs)} · ${words.destin.outcomes(destin).join(', ')}${now === null ? '' : ` · maintenant ${signed(now)}`}`,
    label: (destin, can, now) => `${words.destin.name(destin)} : ${words.destin.short(destin, now)} ; ${can ? 'peut être acheté' : 'à lire'}`,
    keep: 'Garder mes cocos',
    buy: ({ costs }) => `Acheter pour ${cocos(costs)}`,
  },
  voyageur: {
    title: 'Votre Voyageur',
    faceDown: 'Un Voyageur, face cachée',
    hidden: 'Le Voyageur est face cachée : seule la personne qui l’a le connaît.',
    name: (voyageur) => `Voyageur : ${adds(voyageur)}`,
    effect: (voyageur) =>
      `Une fois révélé, il marque ${voyageur.scores} par ${THINGS[voyageur.per][0]} sur la Ligne. Dès lors, il ajoute ${adds(voyageur)} à ce que vous avez, dans tout ce qui se compte${voyageur.adds.includes('coco') ? ' ; ses cocos ne peuvent pas être dépensés' : ''}. Jamais révélé, il ne compte pour rien.`,
    now: (points) => `Révélé maintenant, il marque ${counted(points, 'point')}, et vos sources vaudraient :`,
    how: 'Le révéler finit votre tour.',
    keep: 'Le garder face cachée',
    reveal: 'Le révéler',
    scores: ({ scores }) => `${scores} ×`,
    state: (now, scored) => (scored !== null ? `marqué ${scored}` : now === null ? 'face cachée' : `actuel ${now}`),
    label: (voyageur, can, now, scored) =>
      `${words.voyageur.name(voyageur)}, ${voyageur.scores} par ${THINGS[voyageur.per][0]} sur la Ligne ; ${scored !== null ? `a marqué ${scored}` : now === null ? 'face cachée' : `maintenant ${now}`}${can ? ' ; peut être révélé' : ''}`,
  },
  adversary: {
    title: 'L’Adversaire',
    name: 'Adversaire',
    points: 'points',
    hut: 'sur la Cabane',
    pile: (cards) => `${counted(cards, 'carte')} dans sa pile`,
  },
  sheet: {
    title: 'Feuille de score',
    hint: 'Entre parenthèses : ce que donnerait maintenant une source pas encore comptée.',
    what: (row) => ({ beach: '5 pour la plus longue, aussi à égalité.', most: '5 pour le plus grand nombre, aussi à égalité.', voyageur: 'Ce qu’il a marqué quand il a été révélé.', destins: 'Ce qu’ils donnent à la fin.' })[row] ?? '',
    rows: {
      ...SOURCE_NAMES,
      start: 'Au départ',
      voyageur: 'Voyageur',
      destins: 'Destins',
      beach: 'Plus longue plage',
      most: 'Le plus de cocos',
      total: 'Total',
    },
  },
  actions: {
    turnLeft: 'Tourner à gauche',
    turnRight: 'Tourner à droite',
    previous: 'Endroit précédent',
    next: 'Endroit suivant',
    nearest: 'Endroit possible le plus proche',
    count: ({ of: total, at }) => (total === 0 ? 'aucun endroit' : at ? `${at} sur ${total}` : counted(total, 'endroit')),
    places: 'Montrer les endroits',
    lay: (cost) => (cost && cost > 0 ? `Poser ici pour ${cocos(cost)}` : 'Poser ici'),
    putBack: 'Reposer',
    discard: 'Défausser la première carte',
    discardAlone: 'Défausser la carte de droite',
    buy: 'Acheter un Destin…',
    reveal: 'Révéler…',
    end: 'Finir le tour',
    give: 'La laisser à l’Adversaire',
    pay: 'La défausser pour 3 cocos',
    choose: (chosen, due) =>
      chosen.length < due ? (chosen.length ? 'Choisir encore une source' : due === 1 ? 'Choisir une source' : `Choisir ${due} sources`) : `Compter : ${sourceList(chosen)}`,
  },
  options: {
    destins: 'Destins',
    destinsHint: 'Des cartes à acheter : elles donnent des points pour le plus de quelque chose, sinon en coûtent. À laisser de côté pour une première partie.',
    voyageurs: 'Voyageurs',
    voyageursHint: 'Une carte secrète par personne, à révéler une fois. À laisser de côté pour une première partie.',
    level: 'Difficulté',
    levels: { easy: 'Facile', medium: 'Moyenne', hard: 'Difficile', mythic: 'Mythique' },
    levelHints: {
      easy: 'L’Adversaire commence avec 20 points.',
      medium: 'L’Adversaire commence avec 28 points.',
      hard: 'L’Adversaire commence avec 35 points.',
      mythic: 'L’Adversaire commence avec 42 points.',
    },
    first: 'Qui commence',
    anybody: 'Au hasard',
    described: {
      destins: 'avec Destins',
      voyageurs: 'avec Voyageurs',
      level: (level) => `en solo contre l’Adversaire, difficulté ${({ easy: 'facile', medium: 'moyenne', hard: 'difficile', mythic: 'mythique' })[level] ?? level}`,
      first: (side) => `commence : ${side}`,
    },
  },
  ending: {
    lost: 'L’Adversaire gagne',
    revealed: 'Ce qui était caché',
    voyageurOf: (seat, names) => capital(owned('Voyageur', seat, names)),
    adversary: 'La pile de l’Adversaire',
    deck: 'Cartes jamais vues',
    destin: (name, destin, points) => `${name} : ${destin}, ${signed(points)}`,
    how: {
      points: 'Les points décident.',
      coco: 'Égalité de points : le nombre de cocos décide.',
      shared: 'Égalité de points et de cocos : la victoire est partagée.',
      level: 'Égalité de points et de cocos : contre l’Adversaire, c’est une victoire.',
      adversary_points: 'L’Adversaire a plus de points.',
      adversary_coco: 'Égalité de points, mais plus de cocos sur la Cabane.',
    },
  },
};
