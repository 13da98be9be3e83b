/**
 * Kahuna in Dutch: every sentence and label of the game.
 *
 * @module languages/nl/kahuna
 */

import { Owned, after, capital, cards, counted, either, list, named, owned, points, subject } from './grammar.js';
import { foreseen } from './kahuna/foreseen.js';
import { between, SIDES, words as onMap } from './kahuna/map.js';
import { moves } from './kahuna/moves.js';

const NUMBERS = ['geen', 'één', 'twee', 'drie', 'vier', 'vijf'];

/** @param {number} count */
const bridges = (count) => counted(count, 'brug', 'bruggen');

/** @param {number} count */
const islands = (count) => counted(count, 'eiland', 'eilanden');

/** One sentence for each fact; `ends` are the islands of the fact's line. Null where there is nothing to tell. @type {typeof import('../../en/web/kahuna.js').words.facts} */
const facts = {
  HandDealt: ({ seat, count, cards: dealt }, names) => `${subject(names, seat)} krijgt ${dealt ? list(dealt) : cards(count)}.`,
  CardTurned: ({ card }) => `${card} wordt opengelegd.`,
  HandicapGiven: ({ seat, bridges: count, first }, names) =>
    `${subject(names, seat)} bouwt eerst ${bridges(count)} zonder kaarten; daarna begint ${owned(names, first, 'de', 'beurt')}.`,
  TurnBegan: ({ seat, final }, names) => `${Owned(names, seat, 'de', final ? 'laatste beurt' : 'beurt')}.`,
  CardsPlayed: ({ seat, cards: played }, names) => `${subject(names, seat)} speelt ${named(played)}.`,
  BridgePlaced: ({ seat }, names, ends) => `${subject(names, seat)} bouwt de brug ${between(ends)}.`,
  BridgeRemoved: ({ seat }, names, ends) => `${Owned(names, seat, 'de', `brug ${between(ends)}`)} wordt weggehaald.`,
  IslandTaken: ({ seat, island }, names) => `${subject(names, seat)} verovert ${island}.`,
  BridgeLost: ({ seat }, names, ends) => `${subject(names, seat)} verliest de brug ${between(ends)}.`,
  IslandLost: ({ seat, island }, names) => `${subject(names, seat)} verliest ${island}.`,
  ReplacementOffered: () => null,
  ReplacementForgone: ({ seat }, names) => `${subject(names, seat)} laat de lijn leeg.`,
  CardDiscarded: ({ seat, card }, names) => `${subject(names, seat)} legt ${card ?? 'een kaart gedekt'} af.`,
  CardTaken: ({ seat, card }, names) => `${subject(names, seat)} neemt ${card} uit het aanbod.`,
  CardDrawn: ({ seat, card }, names) => `${subject(names, seat)} trekt ${card ?? 'een kaart'} van de trekstapel.`,
  DrawDeclined: ({ seat }, names) => `${subject(names, seat)} trekt geen kaart.`,
  TurnFinished: ({ seat }, names) => `${Owned(names, seat, 'de', 'laatste beurt')} is voorbij.`,
  RoundScored: ({ round, stones, points: gained }, names) => {
    const seat = gained.findIndex((/** @type {number} */ each) => each > 0);
    const count = `Ronde ${round} is voorbij, ${stones[0]} tegen ${islands(stones[1])}:`;
    return seat < 0 ? `${count} geen punten.` : `${count} ${points(gained[seat])} voor ${after(names, seat)}.`;
  },
  DiscardsShuffled: ({ round }) => `De aflegstapel wordt geschud en is de nieuwe trekstapel: ronde ${round}.`,
  GameEnded: ({ winner }, names) => (winner === null ? 'De partij eindigt in gelijkspel.' : `${subject(names, winner)} wint de partij.`),
};

/** Facts that are told in one sentence when they follow each other. @type {typeof import('../../en/web/kahuna.js').words.together} */
const together = {
  turned: (turned) => `${list(turned)} worden opengelegd.`,
  built: ({ seat, cards: played }, ends, names) => `${subject(names, seat)} speelt ${named(played)} en bouwt ${between(ends)}.`,
  removed: ({ seat, cards: played }, owner, ends, names) =>
    `${subject(names, seat)} speelt ${named(played)} en haalt ${owned(names, owner, 'de', `brug ${between(ends)}`)} weg.`,
};

/** What the viewer is expected to do. @typedef {Parameters<typeof import('../../en/web/kahuna.js').words.prompt>[0]} Situation */

/** @param {Situation} now */
function prompt(now) {
  const { game, names, kinds } = now;
  if (game.stage === 'over') return 'De partij is afgelopen.';
  if (game.turn === null) return '';
  if (game.turn !== names.you) return waiting(now);
  if (kinds.has('found')) return `Bouw een beginbrug op een vrije lijn. Nog ${bridges(game.handicap_left)}.`;
  if (kinds.has('replace') && now.freed) return `Je mag zonder kaart bouwen op de vrijgekomen lijn ${between(now.freed)}.`;
  if (now.chosen.length === 2) return `${capital(named(now.chosen))}: kies de brug die je weghaalt.`;
  if (now.chosen.length === 1) return withOne(now);
  return `${game.final_turns === null ? 'Je beurt.' : 'Je laatste beurt.'} ${withNone(now)}`;
}

/** @param {Situation} now */
function waiting({ game, names }) {
  const who = subject(names, game.turn);
  if (game.stage === 'handicap') return `${who} bouwt beginbruggen, nog ${game.handicap_left}.`;
  if (game.stage === 'replacement') return `${who} mag op de vrijgekomen lijn bouwen.`;
  return `${who} is ${game.final_turns === null ? '' : 'voor het laatst '}aan de beurt.`;
}

/** @param {Situation} now */
function withOne({ chosen: [card], canPlace, canPair, canDiscard }) {
  const ways = [
    canPlace && 'kies een lijn',
    canPair && 'kies er een kaart bij om een brug weg te halen',
    canDiscard && 'leg hem af',
  ].flatMap((way) => way || []);
  return `${card}: ${either(ways)}.`;
}

/** @param {Situation} now */
function withNone({ game, kinds }) {
  const play = kinds.has('place') || kinds.has('remove') ? 'Speel kaarten' : kinds.has('discard') ? 'Leg kaarten af' : '';
  if (kinds.has('finish')) return play ? `${play}, of rond de beurt af.` : 'Rond de beurt af.';
  const draws = kinds.has('draw') || kinds.has('take');
  if (!draws && !kinds.has('decline')) return 'Je moet trekken, maar je hand is vol: speel eerst een kaart of leg er een af.';
  if (!draws) return play ? `${play}, of eindig zonder te trekken: je hand is vol.` : 'Eindig zonder te trekken.';
  const end = game.owes_draw ? 'eindig door te trekken (dat moet deze keer)' : 'eindig door te trekken';
  return play ? `${play}, of ${end}.` : `${capital(end)}.`;
}

/** What is wrong with a move, by the code of the refusal. @type {typeof import('../../en/web/kahuna.js').words.refusals} */
const refusals = {
  not_set_up: () => 'De partij wordt nog klaargezet.',
  seats: () => 'Dit spel is niet voor zoveel spelers.',
  not_your_turn: () => 'Je bent niet aan de beurt.',
  handicap_first: ({ left }) => `Bouw eerst de bruggen van je voorsprong: nog ${left}.`,
  replacement_first: () => 'Bouw eerst op de vrijgekomen lijn, of laat die leeg.',
  line_elsewhere: ({ card }, ends) => `${card} is geen van beide eilanden van ${between(ends)}.`,
  no_opposing_bridge: (_about, ends) => `Op ${between(ends)} staat geen brug van de ander.`,
  line_taken: (_about, ends) => `Op ${between(ends)} staat al een brug.`,
  line_guarded: (_about, ends) => `De ander beheerst een eiland van ${between(ends)}: aan deze tafel mag je daar niet bouwen.`,
  no_bridges: () => 'Je hebt geen brug meer in voorraad.',
  card_not_in_hand: ({ cards: missing }) => `Je hebt ${list(String(missing).split(' '))} niet in de hand.`,
  not_on_display: ({ card }) => `${card} ligt niet meer in het aanbod.`,
  deck_empty: () => 'De trekstapel is leeg: neem een kaart uit het aanbod.',
  hand_full: () => 'Je hand is vol: speel een kaart of leg er een af voordat je trekt.',
  must_draw: () => 'De ander trok geen kaart, dus moet je deze keer trekken.',
  discard_after_play: () => 'Je hebt deze beurt een kaart gespeeld, dus je kunt er geen afleggen.',
  play_after_discard: () => 'Je hebt deze beurt een kaart afgelegd, dus je kunt er geen spelen.',
  final_turn: () => 'Er is geen kaart meer om te trekken: rond je beurt af.',
  not_final: () => 'Er zijn nog kaarten: trek er een, of kies niet te trekken.',
  no_replacement: () => 'Er is geen vrijgekomen lijn om op te bouwen.',
  no_handicap: () => 'Er zijn geen bruggen van een voorsprong te bouwen.',
  over: () => 'De partij is afgelopen.',
};

/** Why something pressed does nothing, in one's own turn. @type {typeof import('../../en/web/kahuna.js').words.inVain} */
const inVain = {
  found: 'Bouw eerst de bruggen van je voorsprong: druk op een verlichte lijn.',
  replace: 'Bouw eerst op de vrijgekomen lijn, of laat die leeg.',
  noPlay: 'Nu kan geen kaart worden gespeeld.',
  chooseFirst: 'Kies eerst een kaart, dan een lijn.',
  chooseFor: ([one, other]) => `Kies eerst een kaart: ${one} of ${other} voor deze lijn.`,
  lit: 'Druk op een van de verlichte lijnen.',
  line: (ends) => `Op ${between(ends)} kun je nu niet bouwen.`,
  taken: (ends) => `De brug ${between(ends)} kun je daarmee niet weghalen.`,
  card: (card) => `Met ${card} kun je nu niets doen.`,
  noDraw: 'Je kunt nu niet trekken.',
};

/** @type {typeof import('../../en/web/kahuna.js').words} */
export const words = {
  title: 'Kahuna',
  blurb: 'Twee kahuna’s, twaalf eilanden, en de bruggen ertussen. Bouw meer bruggen dan de ander en een eiland is van jou.',
  sides: SIDES,
  emblems: 'Je kleur',
  capital,
  facts,
  together,
  prompt,
  refusals,
  inVain,
  move: (move, ends) => moves[move.t]?.(move, between(ends)) ?? move.t,
  labels: {
    ...onMap.labels,
    hand: 'Je hand',
    display: 'Aanbod: kaarten om te nemen',
    displayShort: 'Aanbod',
    takeOne: 'Neem er een',
    emptyHand: 'Geen kaart in de hand',
    deck: 'Stapel',
    draw: 'Trekken',
    discard: 'Afgelegd',
    open: 'open',
    close: 'Sluiten',
    units: { points: 'ptn', stones: 'eilanden', supply: 'bruggen' },
    discardTitle: 'Aflegstapel',
    points,
    stones: (count) => `${islands(count)} beheerst`,
    supply: (count) => `${bridges(count)} in voorraad`,
    card: (island, { open, chosen }) => `Kaart ${island}${open ? ', open' : ''}${chosen ? ', gekozen' : ''}`,
    displayCard: (island, can) => (can ? `${island} uit het aanbod nemen en de beurt beëindigen` : `${island}, in het aanbod`),
    deckOf: (count, can) => (can ? `Van de trekstapel trekken en de beurt beëindigen, nog ${cards(count)}` : `Trekstapel, ${cards(count)}`),
    discardOf: (count) => `Aflegstapel, ${cards(count)}${count ? '; bekijken' : ''}`,
    discardText: (shown, hidden, mine) =>
      shown + hidden === 0 ? 'Er is nog niets afgelegd.' :
      `${cards(shown)} open gespeeld${hidden ? `, ${hidden} gedekt afgelegd` : ''}${mine.length ? `, door jou: ${list(mine)}` : ''}.`,
    copies: (island, count) => `${island}, ${NUMBERS[count] ?? count}`,
    heldBy: (hidden, open, taken, perhaps) =>
      `${cards(hidden + open.length + taken.length)} in de hand` +
      (open.length ? `, waarvan open: ${list(open)}` : '') +
      (taken.length ? `; uit het aanbod genomen: ${list(taken)}` : '') +
      (perhaps.length ? `; ook genomen, tenzij gedekt afgelegd: ${list(perhaps)}` : ''),
    ends: between,
  },
  foreseen,
  actions: {
    discard: (card) => (card ? `${card} afleggen` : 'Afleggen'),
    discardHint: 'Kies eerst één kaart uit je hand',
    decline: 'Niet trekken',
    finish: 'Beurt afronden',
    replace: 'Hier bouwen',
    forgo: 'Leeg laten',
    cancel: 'Terugleggen',
  },
  herald: {
    scored: ({ round, stones, points: all }, names) => {
      const seat = all.findIndex((/** @type {number} */ each) => each > 0);
      const gained = seat < 0 ? 'niemand krijgt punten' : `${points(all[seat])} voor ${after(names, seat)}`;
      return [`Ronde ${round}`, `${stones[0]} : ${stones[1]} eilanden – ${gained}`];
    },
    shuffled: (round) => [`Ronde ${round} begint`, 'De aflegstapel is de nieuwe trekstapel'],
    final: (seat, names) => [Owned(names, seat, 'de', 'laatste beurt'), 'Er is geen kaart meer om te trekken'],
    turn: 'Je beurt',
  },
  options: {
    edition: 'Spelregels',
    editions: { modern: 'Moderne editie', classic: 'Klassieke editie' },
    editionHints: {
      modern: 'Afleggen alleen in een beurt waarin je geen kaart speelt. Bij een gelijke stand beslist de betere derde telling.',
      classic: 'Afleggen op elk moment in je beurt. Bij een gelijke stand beslissen de meeste bruggen.',
    },
    strategic: 'Strategische variant',
    strategicHint: 'Niet bouwen bij eilanden van de ander; een brug die je weghaalt, mag je meteen vervangen.',
    openCards: 'Open kaarten',
    openCardsHint: 'Wie een kaart uit het aanbod neemt, laat die open voor zich liggen.',
    first: 'Wie begint',
    anybody: 'Door loting',
    handicap: 'Voorsprong',
    nobody: 'Niemand',
    bridges: 'Bruggen vóór de eerste beurt',
    described: {
      modern: 'moderne editie',
      classic: 'klassieke editie',
      strategic: 'strategisch',
      open: 'open kaarten',
      handicap: (side, count) => `voorsprong van ${bridges(count)} voor ${side}`,
      first: (side) => `${side} begint`,
    },
  },
  ending: {
    scoring: (round) => `Ronde ${round}`,
    total: 'Totaal',
    stood: 'Stand toen',
    what: 'Telling',
    islands,
    revealed: 'Wat verborgen was',
    handOf: (seat, names) => Owned(names, seat, 'de', 'hand'),
    deck: 'De trekstapel',
    facedown: 'Gedekt afgelegd',
    nothing: 'niets',
    how: {
      points: 'De punten beslissen.',
      third: 'Gelijk aantal punten: de betere derde telling beslist.',
      bridges: 'Gelijk aantal punten: de meeste bruggen op het bord beslissen.',
      draw: 'Alles gelijk: gelijkspel.',
      wiped_out: 'Meteen beslist: één kant had geen brug meer op het bord.',
    },
  },
};
