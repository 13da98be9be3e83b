/**
 * Motu in German: every sentence and label of the game, those of facts and prompts aside (`facts.js`, `telling.js`).
 *
 * @module languages/de/motu
 */

import { Owned, YOUR, capital, counted, list, owned, signed } from './grammar.js';
import { facts, herald, together } from './motu/facts.js';
import { words as onMap } from './motu/map.js';
import { moves } from './motu/moves.js';
import { BARS, SIDES, SOURCE_NAMES, THINGS, TURNED, cards, coco, destinName, points, sourceList, symbols, things, where } from './motu/speech.js';
import { inVain, prompt, refusals } from './motu/telling.js';

/** @typedef {typeof import('../../en/web/motu.js').words} Words */

/** Sources of pairs: which thing scores, which it needs as many of, and how much each scores. @type {Record<string, [string, string, number]>} */
const PAIRS = { fisher: ['fisher', 'fish', 2], hunter: ['hunter', 'bird', 3], canoe: ['canoe', 'tree', 4] };

/** Where names that are too long for a phone may be broken. @type {Record<string, string>} */
const BROKEN = { fisher: 'Fisch\u00adfang', coco: 'Kokos\u00adnüsse' };

/** The names of the sources in the order of the rules. */
const NAMES = Object.values(SOURCE_NAMES);

/** Levels of the Adversary inside a line. @type {Record<string, string>} */
const LEVELS = { easy: 'leicht', medium: 'mittel', hard: 'schwer', mythic: 'mythisch' };

/** @param {number} count @param {string} thing */
const some = (count, thing) => counted(count, THINGS[thing][0], THINGS[thing][1]);

/** Coconuts in few words, beside their picture and on buttons. @param {number} count */
const cocoShort = (count) => `${count} Kokos`;

/** @type {Words} */
export const words = {
  title: 'Motu',
  blurb: 'Heb eine Insel aus dem Meer, Karte über Karte, und bring Angeln, Vögel, Kanus und Totems auf ihr in Harmonie. Für 2–6 Personen oder allein gegen den Widerpart.',
  sides: SIDES,
  emblems: 'Dein Zeichen',
  capital,
  points: onMap.points,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move, game) => moves[move.t]?.(move, game) ?? move.t,
  herald,
  bars: BARS,
  close: 'Schließen',
  countOf: (counts, thing) => counts[Object.keys(THINGS).indexOf(thing)],
  card: (number) => `Karte ${number} mit ${symbols(number)}`,
  cards: (numbers) => numbers.map((number) => words.card(number)).join('; '),
  changes: (change) => {
    const told = change.flatMap((by, n) => (by === 0 ? [] : [`${NAMES[n]} ${signed(by)}`]));
    return told.length ? `Hier passt sie: ${told.join(', ')}.` : 'Hier passt sie und ändert keine Quelle.';
  },
  ghost: (card, { x, y, turns }, verdict) => `${words.card(card)}, ${where(x, y)}${TURNED[turns]}. ${verdict}`,
  bay: onMap.bay,
  islands: onMap.islands,
  line: {
    title: 'Die Reihe: Nimm eine Karte',
    open: 'Zwei offene Karten: Nimm eine',
    price: (cost) => (cost === null ? '' : cost === 0 ? 'frei' : cost > 0 ? `−${cost}` : `+${-cost}`),
    piles: ([a, b, c]) => `Stapel: A ${cards(a)}, B ${cards(b)}, C ${cards(c)}`,
    card: ({ card, place, cost, coins, can, looks, alone }) => {
      const at = alone ? (cost === null ? 'Die andere Karte' : place === 0 ? 'Linke Karte' : 'Rechte Karte') : `${place + 1}. in der Reihe`;
      const price = cost === null ? '' : cost === 0 ? '; frei' : cost > 0 ? `; kostet ${coco(cost)}` : `; bringt ${coco(-cost)} von der Hütte`;
      const lies = coins ? `, darauf ${coco(coins)}` : '';
      return `${at}: ${words.card(card)}${price}${lies}${can ? '; kann gelegt werden' : looks ? '; kann jetzt nicht gelegt werden' : ''}`;
    },
  },
  sources: {
    of: (seat, { own }) => `Harmoniequellen: ${owned(own(seat), 'e')} Insel`,
    label: ({ source, now, by, done, counts }) => {
      const name = SOURCE_NAMES[source];
      const shown = words.sources.counts(source, counts);
      if (done !== undefined) return `${name}: gewertet, ${points(done)}. ${shown}`;
      return `${name}: jetzt ${points(now)}${by ? `, mit dieser Karte ${signed(by)}` : ''}. ${shown}`;
    },
    counts: (source, counts) => {
      const pair = PAIRS[source];
      const how = words.sources.how(source);
      if (pair) return `${some(words.countOf(counts, pair[0]), pair[0])} und ${some(words.countOf(counts, pair[1]), pair[1])}. ${how}`;
      return source === 'volcano' ? `${some(words.countOf(counts, 'volcano'), 'volcano')}. ${how}` : how;
    },
    how: (source) => {
      const pair = PAIRS[source];
      if (pair) {
        const [one, other, each] = pair;
        return `${each} je ${THINGS[one][0]}, nichts bei mehr ${THINGS[one][2]} als ${THINGS[other][2]}.`;
      }
      if (source === 'coco') return '1 je Kokosnuss im Vorrat.';
      if (source === 'totem') return 'Arten, die genau einmal zu sehen sind: 2 bringen 2, 3 bringen 4, 4 bringen 7, 5 bringen 11, 6 bringen 16, 7 bringen 22.';
      return 'Je nach Entfernung vom Dorf, wie die Messlatte es sagt.';
    },
    name: (source) => BROKEN[source] ?? SOURCE_NAMES[source],
    becomes: (source, now, then) => `${SOURCE_NAMES[source]}: ${now} → ${then}`,
  },
  panel: {
    unit: 'Pkt.',
    points,
    coco: (count) => `${coco(count)} im Vorrat`,
    beach: (length) => (length ? `längster Strand über ${cards(length)}` : 'kein Strand'),
    chosen: 'hat gewählt',
    things: (seat, names, destins, voyageur) =>
      `${words.panel.thingsTitle(seat, names, destins.length > 0, voyageur !== null)}: ${[...destins.map((destin) => words.destin.name(destin)), ...(voyageur ? [voyageur] : [])].join('; ')}`,
    thingsTitle: (seat, names, hasDestins, hasVoyageur) => {
      const own = names.own(seat);
      if (!hasDestins) return `${Owned(own)} Voyageur`;
      return `${Owned(own, 'e')} Destins${hasVoyageur ? ` und ${own === YOUR ? `${YOUR} ` : ''}Voyageur` : ''}`;
    },
  },
  destin: {
    title: 'Destins',
    choose: 'Ein Destin kaufen?',
    rule: 'Eines pro Zug. Seine Punkte kommen am Ende der Partie.',
    name: destinName,
    face: destinName,
    outcomes: ({ most, gains, half, loses }) =>
      most.length > 1 ? [`beides +${gains}`, `eins +${half}`, `keins −${loses}`] : [`wenn ja +${gains}`, `wenn nein −${loses}`],
    standing: (thing, all) => `${THINGS[thing][1]}: ${all.map(([name, count]) => `${name} ${count}`).join(', ')}`,
    effect: ({ most, gains, half, loses }) =>
      most.length > 1
        ? `Am Ende: ${gains} Punkte, wenn du die meisten ${THINGS[most[0]][1]} und die meisten ${THINGS[most[1]][1]} hast, ${half} bei nur einem von beiden, sonst −${loses}. Gleich viele zählen auch als die meisten.`
        : `Am Ende: ${gains} Punkte, wenn du die meisten ${list(most.map((thing) => THINGS[thing][1]))} oder gleich viele hast, sonst −${loses}.`,
    how: ({ costs }) =>
      costs === 1
        ? 'Es kostet 1 Kokosnuss, gelegt auf die letzte Karte der Reihe.'
        : `Es kostet ${coco(costs)}: je eine auf die letzten ${costs} Karten der Reihe, von rechts.`,
    gave: (gained) => `Es brachte ${signed(gained)}.`,
    now: (gained) => `Jetzt gekauft und bezahlt, wenn die Partie dann endete: ${signed(gained)}.`,
    nowShort: (gained) => `jetzt ${signed(gained)}`,
    short: (destin, now) => `${cocoShort(destin.costs)} · ${words.destin.outcomes(destin).join(', ')}${now === null ? '' : ` · jetzt ${signed(now)}`}`,
    label: (destin, can, now) => `${words.destin.name(destin)}: ${words.destin.short(destin, now)}; ${can ? 'kannst du kaufen' : 'nachlesen'}`,
    keep: 'Kokos behalten',
    buy: ({ costs }) => `Für ${cocoShort(costs)} kaufen`,
  },
  voyageur: {
    title: 'Dein Voyageur',
    faceDown: 'Ein Voyageur, verdeckt',
    hidden: 'Der Voyageur liegt verdeckt: Nur wer ihn hat, kennt ihn.',
    name: (voyageur) => `Voyageur: ${things(voyageur.adds)}`,
    effect: (voyageur) =>
      `Aufgedeckt bringt er ${voyageur.scores} je ${THINGS[voyageur.per][0]} in der Reihe. Von da an kommt zu dem, was du hast, ${things(voyageur.adds)} hinzu, bei allem, was gezählt wird${voyageur.adds.includes('coco') ? '; seine Kokosnüsse kannst du nicht ausgeben' : ''}. Nie aufgedeckt, zählt er nichts.`,
    now: (gained) => `Jetzt aufgedeckt bringt er ${points(gained)}, und deine Quellen wären wert:`,
    how: 'Ihn aufzudecken, beendet deinen Zug.',
    keep: 'Verdeckt lassen',
    reveal: 'Aufdecken',
    scores: ({ scores }) => `${scores} ×`,
    state: (now, scored) => (scored !== null ? `brachte ${scored}` : now === null ? 'verdeckt' : `jetzt ${now}`),
    label: (voyageur, can, now, scored) =>
      `${words.voyageur.name(voyageur)}, ${voyageur.scores} je ${THINGS[voyageur.per][0]} in der Reihe; ${words.voyageur.state(now, scored)}${can ? '; kannst du aufdecken' : ''}`,
  },
  adversary: {
    title: 'Der Widerpart',
    name: 'Widerpart',
    points: 'Punkte',
    hut: 'auf der Hütte',
    pile: (count) => `${cards(count)} im Stapel`,
  },
  sheet: {
    title: 'Wertungsblatt',
    hint: 'In Klammern: was eine noch nicht gewertete Quelle jetzt brächte.',
    what: (row) =>
      ({
        beach: '5 für den längsten oder einen gleich langen.',
        most: '5 für die meisten oder gleich viele.',
        voyageur: 'Was er beim Aufdecken brachte.',
        destins: 'Was sie am Ende bringen.',
      })[row] ?? '',
    rows: {
      ...SOURCE_NAMES,
      start: 'Zu Beginn',
      voyageur: 'Voyageur',
      destins: 'Destins',
      beach: 'Längster Strand',
      most: 'Meiste Kokosnüsse',
      total: 'Summe',
    },
  },
  actions: {
    turnLeft: 'Nach links drehen',
    turnRight: 'Nach rechts drehen',
    previous: 'Vorige Stelle',
    next: 'Nächste Stelle',
    nearest: 'Zur nächsten passenden Stelle',
    count: ({ of, at }) => (of === 0 ? 'keine Stelle' : at ? `${at} von ${of}` : counted(of, 'Stelle', 'Stellen')),
    places: 'Stellen zeigen',
    lay: (cost) => (cost && cost > 0 ? `Für ${cocoShort(cost)} legen` : 'Hier legen'),
    putBack: 'Zurücklegen',
    discard: 'Erste Karte abwerfen',
    discardAlone: 'Rechte Karte abwerfen',
    buy: 'Destin kaufen …',
    reveal: 'Voyageur aufdecken …',
    end: 'Zug beenden',
    give: 'Dem Widerpart lassen',
    pay: '3 Kokos zahlen: abwerfen',
    choose: (chosen, due) =>
      chosen.length < due ? (chosen.length ? 'Noch eine wählen' : due === 1 ? 'Eine Quelle wählen' : `${due} Quellen wählen`) : `${sourceList(chosen)} werten`,
  },
  options: {
    destins: 'Destins',
    destinsHint: 'Karten zum Kaufen, die Punkte für die meisten von etwas bringen und sonst Punkte kosten. Lass sie in einer ersten Partie lieber weg.',
    voyageurs: 'Voyageurs',
    voyageursHint: 'Je eine geheime Karte, die einmal aufgedeckt werden kann. Lass sie in einer ersten Partie lieber weg.',
    level: 'Widerpart',
    levels: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', mythic: 'Mythisch' },
    levelHints: {
      easy: 'Er beginnt mit 20 Punkten.',
      medium: 'Er beginnt mit 28 Punkten.',
      hard: 'Er beginnt mit 35 Punkten.',
      mythic: 'Er beginnt mit 42 Punkten.',
    },
    first: 'Wer beginnt',
    anybody: 'Ausgelost',
    described: {
      destins: 'mit Destins',
      voyageurs: 'mit Voyageurs',
      level: (level) => `allein gegen den Widerpart (${LEVELS[level] ?? level})`,
      first: (side) => `${side} beginnt`,
    },
  },
  ending: {
    lost: 'Der Widerpart gewinnt',
    revealed: 'Was verdeckt war',
    voyageurOf: (seat, { own }) => `${Owned(own(seat))} Voyageur`,
    adversary: 'Der Stapel des Widerparts',
    deck: 'Karten, die niemand sah',
    destin: (name, destin, gained) => `${name}: ${destin}, ${signed(gained)}`,
    how: {
      points: 'Nach Punkten entschieden.',
      coco: 'Gleichstand nach Punkten: Mehr Kokosnüsse entscheiden.',
      shared: 'Gleichstand nach Punkten und Kokosnüssen: gemeinsamer Sieg.',
      level: 'Gleichstand nach Punkten und Kokosnüssen: Gegen den Widerpart ist das ein Sieg.',
      adversary_points: 'Der Widerpart hat mehr Punkte.',
      adversary_coco: 'Gleichstand nach Punkten, aber auf der Hütte liegen mehr Kokosnüsse.',
    },
  },
};
