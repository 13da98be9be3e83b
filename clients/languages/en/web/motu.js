/**
 * Motu in English: every sentence and label of the game, those of facts and prompts aside (`telling.js`).
 *
 * @module languages/en/motu
 */

import { capital, counted, list } from './grammar.js';
import { words as onMap } from './motu/map.js';
import { moves } from './motu/moves.js';
import { BARS, SIDES, SOURCE_NAMES, THINGS, TURNED, signed, symbols, things } from './motu/speech.js';
import { facts, herald, prompt, refusals, together } from './motu/telling.js';

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../web/motu/box.js').Destin} Destin */
/** @typedef {import('../../../web/motu/box.js').Voyageur} Voyageur */

/** @param {string[]} most */
const elements = (most) => list(most.map((thing) => THINGS[thing][1]));

/** @param {Voyageur} voyageur */
const adds = ({ adds: added }) => things(added);

/** What a place is called from the village: "2 east, 1 north". @param {number} x @param {number} y */
const where = (x, y) => {
  const parts = [x && `${Math.abs(x)} ${x > 0 ? 'east' : 'west'}`, y && `${Math.abs(y)} ${y > 0 ? 'south' : 'north'}`].filter(Boolean);
  return parts.length ? `${parts.join(', ')} of the village` : 'on the village';
};

/** Sources of pairs: which thing scores, which it needs as many of, and how much each scores. @type {Record<string, [string, string, number]>} */
const PAIRS = { fisher: ['fisher', 'fish', 2], hunter: ['hunter', 'bird', 3], canoe: ['canoe', 'tree', 4] };

/** The names of the sources in the order of the rules. */
const NAMES = Object.values(SOURCE_NAMES);

/** Why something pressed does nothing, in one's own turn. */
const inVain = {
  card: 'No card is laid now: choose one of the buttons.',
  chooseCard: 'Choose a card first.',
  buttons: 'Choose one of the buttons.',
  /** @param {number} missing  how many sources are still to be chosen, or too many where below 0 */
  choose: (missing) => (missing > 0 ? `Choose ${counted(missing, 'more source')}.` : `Put ${counted(-missing, 'source')} back.`),
};

export const words = {
  title: 'Motu',
  blurb:
    'Raise an island out of the sea, card over card, and bring fishers, birds, canoes and totems on it into harmony. ' +
    'For two to six, or alone against the Adversary.',
  sides: SIDES,
  emblems: 'Your emblem',
  capital,
  points: onMap.points,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  /** What a move would do. @param {import('../../../web/connection/types.js').Move} move @param {any} game  the view it was decided on */
  move: (move, game) => moves[move.t]?.(move, game, { card: words.card, where }) ?? move.t,
  herald,
  bars: BARS,
  close: 'Close',
  /** How many there are of a thing, among counts in the order of views. @param {readonly number[]} counts @param {string} thing */
  countOf: (counts, thing) => counts[Object.keys(THINGS).indexOf(thing)],
  /** A card by what is on it. @param {number} number */
  card: (number) => `card ${number}, with ${symbols(number)}`,
  /** Several of them. @param {readonly number[]} numbers */
  cards: (numbers) => numbers.map((number) => words.card(number)).join('; '),
  /** @param {number[]} change */
  changes: (change) => {
    const told = change.flatMap((by, n) => (by === 0 ? [] : [`${NAMES[n]} ${signed(by)}`]));
    return told.length ? `It fits here: ${told.join(', ')}.` : 'It fits here, and changes no source.';
  },
  /** @param {number} card @param {import('../../../web/motu/placements.js').Pose} pose @param {string} verdict */
  ghost: (card, { x, y, turns }, verdict) =>
    `${capital(words.card(card))}, ${where(x, y)}${TURNED[turns]}. ${verdict}`,
  bay: onMap.bay,
  islands: onMap.islands,
  line: {
    title: 'The Line: take a card',
    open: 'Two open cards: take one',
    /** @param {number | null} cost  null for a card that is not to be taken */
    price: (cost) => (cost === null ? '' : cost === 0 ? 'free' : cost > 0 ? `−${cost}` : `+${-cost}`),
    /** @param {number[]} piles */
    piles: ([a, b, c]) => `Piles: A ${counted(a, 'card')}, B ${counted(b, 'card')}, C ${counted(c, 'card')}`,
    /** @param {{card: number, place: number, cost: number | null, coins: number, can: boolean, looks: boolean, alone: boolean}} how */
    card: ({ card, place, cost, coins, can, looks, alone }) => {
      const at = alone ? (cost === null ? 'The other card' : place === 0 ? 'Left card' : 'Right card') : `Place ${place + 1}`;
      const price = cost === null ? '' : cost === 0 ? '; free' : cost > 0 ? `; costs ${cost} coco` : `; brings ${-cost} coco from the hut`;
      const lies = coins ? `, ${counted(coins, 'coco', 'coco')} on it` : '';
      return `${at}: ${words.card(card)}${price}${lies}${can ? '; can be laid' : looks ? '; cannot be laid now' : ''}`;
    },
  },
  sources: {
    of: (/** @type {number} */ seat, /** @type {Names} */ { own }) => `Sources of harmony of ${own(seat)} island`,
    /** @param {{source: string, now: number, by: number, done: number | undefined, counts: readonly number[]}} how */
    label: ({ source, now, by, done, counts }) => {
      const name = SOURCE_NAMES[source];
      const shown = words.sources.counts(source, counts);
      if (done !== undefined) return `${name}: scored, ${counted(done, 'point')}. ${shown}`;
      return `${name}: ${counted(now, 'point')} now${by ? `, ${signed(by)} with this card` : ''}. ${shown}`;
    },
    /** What counts for it. @param {string} source @param {readonly number[]} counts */
    counts: (source, counts) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other] = pair;
        return `${capital(counted(words.countOf(counts, one), ...THINGS[one]))} and ${counted(words.countOf(counts, other), ...THINGS[other])}. ${words.sources.how(source)}`;
      }
      if (source === 'volcano') return `${capital(counted(words.countOf(counts, 'volcano'), ...THINGS.volcano))}. ${words.sources.how(source)}`;
      return words.sources.how(source);
    },
    /** How it scores. @param {string} source */
    how: (source) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other, each] = pair;
        return `${each} for each ${THINGS[one][0]}, none with more ${THINGS[one][1]} than ${THINGS[other][1]}.`;
      }
      if (source === 'coco') return '1 for each coco in reserve.';
      if (source === 'totem') return 'Kinds shown exactly once: 2 give 2, 3 give 4, 4 give 7, 5 give 11, 6 give 16, 7 give 22.';
      return 'Each by its distance from the village, as the ruler says.';
    },
    name: (/** @type {string} */ source) => SOURCE_NAMES[source],
    /** @param {string} source @param {number} now @param {number} then */
    becomes: (source, now, then) => `${SOURCE_NAMES[source]}: ${now} → ${then}`,
  },
  panel: {
    unit: 'pts',
    points: (/** @type {number} */ count) => counted(count, 'point'),
    coco: (/** @type {number} */ count) => `${count} coco in reserve`,
    beach: (/** @type {number} */ length) => (length ? `longest beach over ${counted(length, 'card')}` : 'no beach'),
    chosen: 'has chosen',
    /** What the button says that explains them. @param {number} seat @param {Names} names @param {readonly Destin[]} destins @param {string | null} voyageur */
    things: (seat, names, destins, voyageur) =>
      `${words.panel.thingsTitle(seat, names, destins.length > 0, voyageur !== null)}: ${[...destins.map((destin) => words.destin.name(destin)), ...(voyageur ? [voyageur] : [])].join('; ')}`,
    /** @param {number} seat @param {Names} names @param {boolean} hasDestins @param {boolean} hasVoyageur */
    thingsTitle: (seat, { own }, hasDestins, hasVoyageur) => `${capital(own(seat))} ${hasDestins ? (hasVoyageur ? 'Destins and Voyageur' : 'Destins') : 'Voyageur'}`,
  },
  destin: {
    title: 'Destins',
    choose: 'Buy a Destin?',
    rule: 'One a turn. Its points come at the end of the game.',
    /** @param {Destin} destin */
    name: ({ most }) => `Most ${elements(most)}`,
    /** The same on the face of its card, where there is little room. @param {Destin} destin @returns {string} */
    face: (destin) => words.destin.name(destin),
    /** What it gives in each case, in few words. @param {Destin} destin */
    outcomes: ({ most, gains, half, loses }) =>
      most.length > 1 ? [`both +${gains}`, `one +${half}`, `neither −${loses}`] : [`if so +${gains}`, `if not −${loses}`],
    /** How many each has. @param {string} thing @param {readonly (readonly [name: string, count: number])[]} all */
    standing: (thing, all) => `${capital(THINGS[thing][1])}: ${all.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    /** @param {Destin} destin */
    effect: ({ most, gains, half, loses }) =>
      most.length > 1
        ? `At the end: ${gains} points with the most ${THINGS[most[0]][1]} and the most ${THINGS[most[1]][1]}, ${half} with the most of one of them, −${loses} with neither. Who ties has the most too.`
        : `At the end: ${gains} points if you have the most ${elements(most)} or tie for it, −${loses} if not.`,
    /** @param {Destin} destin */
    how: ({ costs }) =>
      costs === 1 ? 'It costs 1 coco, put on the last card of the Line.' : `It costs ${costs} coco: one on each of the last ${costs} cards of the Line, from the right.`,
    gave: (/** @type {number} */ points) => `It gave ${signed(points)}.`,
    now: (/** @type {number} */ points) => `Bought now, its price paid, if the game ended then: ${signed(points)}.`,
    nowShort: (/** @type {number} */ points) => `now ${signed(points)}`,
    /** @param {Destin} destin @param {number | null} now */
    short: (destin, now) => `${destin.costs} coco · ${words.destin.outcomes(destin).join(', ')}${now === null ? '' : ` · now ${signed(now)}`}`,
    /** @param {Destin} destin @param {boolean} can @param {number | null} now */
    label: (destin, can, now) => `${words.destin.name(destin)}: ${words.destin.short(destin, now)}; ${can ? 'can be bought' : 'read it'}`,
    keep: 'Keep my coco',
    /** @param {Destin} destin */
    buy: ({ costs }) => `Buy for ${costs} coco`,
  },
  voyageur: {
    title: 'Your Voyageur',
    faceDown: 'A Voyageur, face down',
    hidden: 'The Voyageur lies face down: only its owner knows it.',
    /** @param {Voyageur} voyageur */
    name: (voyageur) => `Voyageur: ${adds(voyageur)}`,
    /** @param {Voyageur} voyageur */
    effect: (voyageur) =>
      `When revealed it scores ${voyageur.scores} for each ${THINGS[voyageur.per][0]} in the Line. From then on it adds ${adds(voyageur)} to what you have, in everything that is counted${voyageur.adds.includes('coco') ? '; its coco cannot be spent' : ''}. Never revealed, it counts nothing.`,
    now: (/** @type {number} */ points) => `Revealed now it scores ${counted(points, 'point')}, and your sources would be worth:`,
    how: 'Revealing it ends your turn.',
    keep: 'Keep it face down',
    reveal: 'Reveal it',
    /** @param {Voyageur} voyageur */
    scores: ({ scores }) => `${scores} ×`,
    /** @param {number | null} now @param {number | null} scored */
    state: (now, scored) => (scored !== null ? `scored ${scored}` : now === null ? 'face down' : `now ${now}`),
    /** @param {Voyageur} voyageur @param {boolean} can @param {number | null} now @param {number | null} scored */
    label: (voyageur, can, now, scored) =>
      `${words.voyageur.name(voyageur)}, ${voyageur.scores} for each ${THINGS[voyageur.per][0]} in the Line; ${words.voyageur.state(now, scored)}${can ? '; can be revealed' : ''}`,
  },
  adversary: {
    title: 'The Adversary',
    name: 'Adversary',
    points: 'points',
    hut: 'on the hut',
    pile: (/** @type {number} */ cards) => `${counted(cards, 'card')} in its pile`,
  },
  sheet: {
    title: 'Score sheet',
    hint: 'In brackets: what a source not scored yet would give now.',
    /** What a row counts, where its name does not say it; alone there is only the beach. @param {string} row */
    what: (row) => ({ beach: '5 for the longest, or as long as it.', most: '5 for the most, or as many.', voyageur: 'What it scored when it was revealed.', destins: 'What they give at the end.' })[row] ?? '',
    rows: /** @type {Record<string, string>} */ ({
      ...SOURCE_NAMES,
      start: 'At the start',
      voyageur: 'Voyageur',
      destins: 'Destins',
      beach: 'Longest beach',
      most: 'Most coco',
      total: 'Total',
    }),
  },
  actions: {
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    previous: 'Previous place',
    next: 'Next place',
    nearest: 'Nearest place where it fits',
    /** @param {{of: number, at: number}} count */
    count: ({ of, at }) => (of === 0 ? 'no place' : at ? `${at} of ${of}` : counted(of, 'place')),
    places: 'Show places',
    /** @param {number | null} cost */
    lay: (cost) => (cost ? (cost > 0 ? `Lay here for ${cost} coco` : 'Lay here') : 'Lay here'),
    putBack: 'Put back',
    discard: 'Discard the first card',
    discardAlone: 'Discard the right card',
    buy: 'Buy a Destin…',
    reveal: 'Reveal Voyageur…',
    end: 'End turn',
    give: 'Leave it to the Adversary',
    pay: 'Pay 3 coco: discard it',
    /** @param {string[]} chosen @param {number} due */
    choose: (chosen, due) =>
      chosen.length < due ? (chosen.length ? 'Choose one more' : due === 1 ? 'Choose a source' : `Choose ${due} sources`) : `Score ${list(chosen.map((source) => SOURCE_NAMES[source]))}`,
  },
  options: {
    destins: 'Destins',
    destinsHint: 'Cards to buy that give points for the most of something, and take points otherwise. Better left out of a first game.',
    voyageurs: 'Voyageurs',
    voyageursHint: 'A secret card each, to be revealed once. Better left out of a first game.',
    level: 'Adversary',
    levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', mythic: 'Mythic' },
    levelHints: {
      easy: 'It starts with 20 points.',
      medium: 'It starts with 28 points.',
      hard: 'It starts with 35 points.',
      mythic: 'It starts with 42 points.',
    },
    first: 'Who begins',
    anybody: 'Drawn at random',
    described: {
      destins: 'with Destins',
      voyageurs: 'with Voyageurs',
      level: (/** @type {string} */ level) => `alone against the ${level} Adversary`,
      first: (/** @type {string} */ side) => `${side} begins`,
    },
  },
  ending: {
    lost: 'The Adversary won',
    revealed: 'What was hidden',
    voyageurOf: (/** @type {number} */ seat, /** @type {Names} */ { own }) => `${capital(own(seat))} Voyageur`,
    adversary: 'The Adversary’s pile',
    deck: 'Cards nobody saw',
    /** @param {string} name @param {string} destin @param {number} points */
    destin: (name, destin, points) => `${name}: ${destin}, ${signed(points)}`,
    /** How the game was decided, by the result's code. */
    how: /** @type {Record<string, string>} */ ({
      points: 'Decided by points.',
      coco: 'Equal in points: decided by more coco.',
      shared: 'Equal in points and coco: the victory is shared.',
      level: 'Equal in points and coco: against the Adversary that is a victory.',
      adversary_points: 'The Adversary has more points.',
      adversary_coco: 'Equal in points, but more coco lie on the hut.',
    }),
  },
};
