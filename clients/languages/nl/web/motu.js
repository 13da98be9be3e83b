/**
 * Motu in Dutch: every sentence and label of the game, those of facts and prompts aside (`motu/telling.js`).
 *
 * @module languages/nl/motu
 */

import { Owned, capital, cards, counted, list, number, owned, points, signed } from './grammar.js';
import { words as onMap } from './motu/map.js';
import { moves } from './motu/moves.js';
import { BARS, SIDES, SOURCE_NAMES, THINGS, TURNED, symbols, things } from './motu/speech.js';
import { facts, herald, prompt, refusals, together } from './motu/telling.js';

/** @param {string[]} most */
const elements = (most) => list(most.map((thing) => THINGS[thing][1]));

/** @param {import('../../../web/motu/box.js').Voyageur} voyageur */
const adds = ({ adds: added }) => things(added);

/** @param {number} count @param {string} one @param {string} many */
const coco = (count, one = 'coco', many = 'coco') => counted(count, one, many);

/** What a place is called from the village: "2 naar het oosten, 1 naar het noorden van het dorp". @param {number} x @param {number} y */
const where = (x, y) => {
  const parts = [x && `${Math.abs(x)} naar het ${x > 0 ? 'oosten' : 'westen'}`, y && `${Math.abs(y)} naar het ${y > 0 ? 'zuiden' : 'noorden'}`].filter(Boolean);
  return parts.length ? `${parts.join(', ')} van het dorp` : 'op het dorp';
};

/** Sources of pairs: which thing scores, which it needs as many of, and how much each scores. @type {Record<string, [string, string, number]>} */
const PAIRS = { fisher: ['fisher', 'fish', 2], hunter: ['hunter', 'bird', 3], canoe: ['canoe', 'tree', 4] };

/** The names of the sources in the order of the rules. */
const NAMES = Object.values(SOURCE_NAMES);

/** @param {number} count */
const sources = (count) => counted(count, 'bron', 'bronnen');

/** @type {typeof import('../../en/web/motu.js').words} */
export const words = {
  title: 'Motu',
  blurb:
    'Laat een eiland uit zee verrijzen, kaart over kaart, en breng de vissers, vogels, kano’s en totems erop in harmonie. ' +
    'Voor twee tot zes, of solo tegen de Tegenstander.',
  sides: SIDES,
  emblems: 'Je embleem',
  capital,
  points: onMap.points,
  facts,
  together,
  prompt,
  refusals,
  inVain: {
    card: 'Nu wordt geen kaart gelegd: kies een van de knoppen.',
    chooseCard: 'Kies eerst een kaart.',
    buttons: 'Kies een van de knoppen.',
    choose: (missing) => (missing > 0 ? `Kies nog ${sources(missing)}.` : `Leg ${sources(-missing)} terug.`),
  },
  move: (move, game) => moves[move.t]?.(move, game, { card: words.card, where }) ?? move.t,
  herald,
  bars: BARS,
  close: 'Sluiten',
  countOf: (counts, thing) => counts[Object.keys(THINGS).indexOf(thing)],
  card: (number) => `kaart ${number}, met ${symbols(number)}`,
  cards: (numbers) => numbers.map((number) => words.card(number)).join('; '),
  changes: (change) => {
    const told = change.flatMap((by, n) => (by === 0 ? [] : [`${NAMES[n]} ${signed(by)}`]));
    return told.length ? `Hij past hier: ${told.join(', ')}.` : 'Hij past hier en verandert geen bron.';
  },
  ghost: (card, { x, y, turns }, verdict) => `${capital(words.card(card))}, ${where(x, y)}${TURNED[turns]}. ${verdict}`,
  bay: onMap.bay,
  islands: onMap.islands,
  line: {
    title: 'De Rij: neem een kaart',
    open: 'Twee open kaarten: neem er een',
    price: (cost) => (cost === null ? '' : cost === 0 ? 'gratis' : signed(-cost)),
    piles: ([a, b, c]) => `Stapels: A ${cards(a)}, B ${cards(b)}, C ${cards(c)}`,
    card: ({ card, place, cost, coins, can, looks, alone }) => {
      const at = alone ? (cost === null ? 'De andere kaart' : place === 0 ? 'Linkerkaart' : 'Rechterkaart') : `Plek ${place + 1}`;
      const price = cost === null ? '' : cost === 0 ? '; gratis' : cost > 0 ? `; kost ${coco(cost)}` : `; geeft ${coco(-cost)} van de hut`;
      const lies = coins ? `, ${coco(coins)} erop` : '';
      return `${at}: ${words.card(card)}${price}${lies}${can ? '; kan worden gelegd' : looks ? '; kan nu niet worden gelegd' : ''}`;
    },
  },
  sources: {
    of: (seat, names) => `Bronnen van harmonie van ${owned(names, seat, 'het', 'eiland')}`,
    label: ({ source, now, by, done, counts }) => {
      const name = SOURCE_NAMES[source];
      const shown = words.sources.counts(source, counts);
      if (done !== undefined) return `${name}: geteld, ${points(done)}. ${shown}`;
      return `${name}: nu ${points(now)}${by ? `, ${signed(by)} met deze kaart` : ''}. ${shown}`;
    },
    counts: (source, counts) => {
      const pair = PAIRS[source];
      const how = words.sources.how(source);
      const of = (/** @type {string} */ thing) => counted(words.countOf(counts, thing), ...THINGS[thing]);
      if (pair) return `${list([of(pair[0]), of(pair[1])])}. ${how}`;
      return source === 'volcano' ? `${of('volcano')}. ${how}` : how;
    },
    how: (source) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other, each] = pair;
        return `${each} per ${THINGS[one][0]}, niets bij meer ${THINGS[one][1]} dan ${THINGS[other][1]}.`;
      }
      if (source === 'coco') return '1 per coco in voorraad.';
      if (source === 'totem') return 'Soorten die precies één keer te zien zijn: 2 geven 2, 3 geven 4, 4 geven 7, 5 geven 11, 6 geven 16, 7 geven 22.';
      return 'Elke vulkaan naar de afstand tot het dorp, volgens de liniaal.';
    },
    name: (source) => SOURCE_NAMES[source],
    becomes: (source, now, then) => `${SOURCE_NAMES[source]}: ${now} → ${then}`,
  },
  panel: {
    unit: 'ptn',
    points,
    coco: (count) => `${coco(count)} in voorraad`,
    beach: (length) => (length ? `langste strand over ${cards(length)}` : 'geen strand'),
    chosen: 'heeft gekozen',
    things: (seat, names, destins, voyageur) =>
      `${words.panel.thingsTitle(seat, names, destins.length > 0, voyageur !== null)}: ${[...destins.map((destin) => words.destin.name(destin)), ...(voyageur ? [voyageur] : [])].join('; ')}`,
    thingsTitle: (seat, names, hasDestins, hasVoyageur) => Owned(names, seat, 'de', hasDestins ? (hasVoyageur ? 'Destins en Voyageur' : 'Destins') : 'Voyageur'),
  },
  destin: {
    title: 'Destins',
    choose: 'Een Destin kopen?',
    rule: 'Eén per beurt. De punten komen aan het einde van de partij.',
    name: ({ most }) => `Meeste ${elements(most)}`,
    face: (destin) => words.destin.name(destin),
    outcomes: ({ most, gains, half, loses }) =>
      most.length > 1 ? [`beide ${signed(gains)}`, `één ${signed(half)}`, `geen ${signed(-loses)}`] : [`zo ja ${signed(gains)}`, `zo niet ${signed(-loses)}`],
    standing: (thing, all) => `${capital(THINGS[thing][1])}: ${all.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    effect: ({ most, gains, half, loses }) =>
      most.length > 1
        ? `Aan het einde: ${points(gains)} met de meeste ${THINGS[most[0]][1]} en de meeste ${THINGS[most[1]][1]}, ${half} met de meeste van een van beide, ${number(-loses)} met geen van beide. Wie er evenveel heeft, heeft ook de meeste.`
        : `Aan het einde: ${points(gains)} als je de meeste ${elements(most)} hebt of evenveel als een ander, ${number(-loses)} als dat niet zo is.`,
    how: ({ costs }) =>
      costs === 1 ? 'Kost 1 coco, die je op de laatste kaart van de Rij legt.' : `Kost ${coco(costs)}: één op elk van de laatste ${costs} kaarten van de Rij, vanaf rechts.`,
    gave: (gained) => `Gaf ${signed(gained)}.`,
    now: (gained) => `Als je hem nu koopt en betaalt en de partij dan zou eindigen: ${signed(gained)}.`,
    nowShort: (gained) => `nu ${signed(gained)}`,
    short: (destin, now) => `${coco(destin.costs)} · ${words.destin.outcomes(destin).join(', ')}${now === null ? '' : ` · nu ${signed(now)}`}`,
    label: (destin, can, now) => `${words.destin.name(destin)}: ${words.destin.short(destin, now)}; ${can ? 'kan worden gekocht' : 'lezen'}`,
    keep: 'Coco houden',
    buy: ({ costs }) => `Kopen voor ${coco(costs)}`,
  },
  voyageur: {
    title: 'Je Voyageur',
    faceDown: 'Een Voyageur, gedekt',
    hidden: 'De Voyageur ligt gedekt: alleen wie hem heeft, weet wat erop staat.',
    name: (voyageur) => `Voyageur: ${adds(voyageur)}`,
    effect: (voyageur) =>
      `Bij het onthullen geeft hij ${points(voyageur.scores)} voor elke ${THINGS[voyageur.per][0]} in de Rij. Daarna telt ${adds(voyageur)} mee bij wat je hebt, overal waar wordt geteld${voyageur.adds.includes('coco') ? '; de coco ervan kun je niet uitgeven' : ''}. Wordt hij nooit onthuld, dan telt hij niet.`,
    now: (gained) => `Nu onthuld geeft hij ${points(gained)}, en je bronnen zouden waard zijn:`,
    how: 'Onthullen beëindigt je beurt.',
    keep: 'Gedekt laten',
    reveal: 'Onthullen',
    scores: ({ scores }) => `${scores} ×`,
    state: (now, scored) => (scored !== null ? `gaf ${scored}` : now === null ? 'gedekt' : `nu ${now}`),
    label: (voyageur, can, now, scored) =>
      `${words.voyageur.name(voyageur)}, ${voyageur.scores} voor elke ${THINGS[voyageur.per][0]} in de Rij; ${words.voyageur.state(now, scored)}${can ? '; kan worden onthuld' : ''}`,
  },
  adversary: {
    title: 'De Tegenstander',
    name: 'Tegenstander',
    points: 'punten',
    hut: 'op de hut',
    pile: (count) => `${cards(count)} in de stapel`,
  },
  sheet: {
    title: 'Scoreblad',
    hint: 'Tussen haakjes: wat een bron die nog niet is geteld, nu zou geven.',
    what: (row) => ({ beach: '5 voor het langste, of even lang.', most: '5 voor de meeste, of evenveel.', voyageur: 'Wat hij bij het onthullen gaf.', destins: 'Wat ze aan het einde geven.' })[row] ?? '',
    rows: {
      ...SOURCE_NAMES,
      start: 'Aan het begin',
      voyageur: 'Voyageur',
      destins: 'Destins',
      beach: 'Langste strand',
      most: 'Meeste coco',
      total: 'Totaal',
    },
  },
  actions: {
    turnLeft: 'Linksom draaien',
    turnRight: 'Rechtsom draaien',
    previous: 'Vorige plek',
    next: 'Volgende plek',
    nearest: 'Dichtstbijzijnde plek waar hij past',
    count: ({ of, at }) => (of === 0 ? 'geen plek' : at ? `${at} van ${of}` : counted(of, 'plek', 'plekken')),
    places: 'Plekken tonen',
    lay: (cost) => (cost && cost > 0 ? `Hier leggen voor ${coco(cost)}` : 'Hier leggen'),
    putBack: 'Terugleggen',
    discard: 'Eerste kaart afleggen',
    discardAlone: 'Rechterkaart afleggen',
    buy: 'Destin kopen…',
    reveal: 'Onthullen…',
    end: 'Beurt beëindigen',
    give: 'Aan de Tegenstander laten',
    pay: 'Afleggen voor 3 coco',
    choose: (chosen, due) => {
      if (chosen.length < due) return chosen.length ? 'Kies er nog een' : due === 1 ? 'Kies een bron' : `Kies ${due} bronnen`;
      return `${list(chosen.map((source) => SOURCE_NAMES[source]))} tellen`;
    },
  },
  options: {
    destins: 'Destins',
    destinsHint: 'Kaarten om te kopen die punten geven voor de meeste van iets, en anders punten kosten. Liever zonder in een eerste partij.',
    voyageurs: 'Voyageurs',
    voyageursHint: 'Voor elke speler een geheime kaart, één keer te onthullen. Liever zonder in een eerste partij.',
    level: 'Tegenstander',
    levels: { easy: 'Makkelijk', medium: 'Gemiddeld', hard: 'Moeilijk', mythic: 'Mythisch' },
    levelHints: {
      easy: 'Begint met 20 punten.',
      medium: 'Begint met 28 punten.',
      hard: 'Begint met 35 punten.',
      mythic: 'Begint met 42 punten.',
    },
    first: 'Wie begint',
    anybody: 'Door loting',
    described: {
      destins: 'met Destins',
      voyageurs: 'met Voyageurs',
      level: (level) => `solo tegen de Tegenstander (${(words.options.levels[/** @type {'easy'} */ (level)] ?? level).toLowerCase()})`,
      first: (side) => `${side} begint`,
    },
  },
  ending: {
    lost: 'De Tegenstander heeft gewonnen',
    revealed: 'Wat verborgen was',
    voyageurOf: (seat, names) => Owned(names, seat, 'de', 'Voyageur'),
    adversary: 'De stapel van de Tegenstander',
    deck: 'Kaarten die niemand zag',
    destin: (name, destin, gained) => `${name}: ${destin}, ${signed(gained)}`,
    how: {
      points: 'De punten beslissen.',
      coco: 'Gelijk aantal punten: de meeste coco beslissen.',
      shared: 'Gelijk aantal punten en coco: een gedeelde overwinning.',
      level: 'Gelijk aantal punten en coco: tegen de Tegenstander is dat een overwinning.',
      adversary_points: 'De Tegenstander heeft meer punten.',
      adversary_coco: 'Gelijk aantal punten, maar er liggen meer coco op de hut.',
    },
  },
};
