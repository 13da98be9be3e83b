/**
 * Mauna Kea in Dutch: facts as sentences, what is expected of a player, and refusals.
 *
 * @module languages/nl/mauna_kea/telling
 */

import { cellName } from '../../../mauna_kea_places.js';
import { Owned, alone, byCount, cards as countedCards, counted, have, list, owned, points, severalAfter, subject, subjects } from '../grammar.js';
import { spaceName } from './places.js';
import { WAYS, artifacts, cardName, carrying, flowOf, pointsOf, quoted, terrain } from './speech.js';

/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */
/** @typedef {typeof import('../../../en/web/mauna_kea.js').words} English */

/** @param {number} count */
export const explorers = (count) => counted(count, 'onderzoeker', 'onderzoekers');

/** How far a tile is turned, by its quarters. */
const TURNS = ['', 'een kwartslag naar rechts', 'een halve slag', 'een kwartslag naar links'];

/** One sentence for each fact. Null where there is nothing to tell. @type {English['facts']} */
export const facts = {
  BoxOpened: () => null,
  IslandLaid: () => 'Het eiland wordt opgebouwd.',
  ArtifactsSet: () => null,
  BoatsMoored: ({ boats }) => `Aan de aanlegplaatsen ${byCount(boats.length, 'ligt', 'liggen')} ${counted(boats.length, 'boot', 'boten')}.`,
  CardsDealt: ({ seat, count, cards }, names) => `${subject(names, seat)} krijgt ${cards ? list(cards.map(quoted)) : countedCards(count)}.`,
  FirstChosen: ({ seat }, names) => `${subject(names, seat)} mag de eerste onderzoeker plaatsen.`,
  PlacingBegan: ({ seat }, names) => `Nu worden de onderzoekers geplaatst; ${alone(names, seat)} begint.`,
  CardsChosen: ({ seat, kept }, names) => (kept ? `${subject(names, seat)} houdt ${list(kept.map(quoted))}.` : `${subject(names, seat)} kiest 4 kaarten.`),
  ChoiceTakenBack: ({ seat }, names) => `${subject(names, seat)} neemt de keuze van kaarten terug.`,
  ExplorerPlaced: ({ seat, space }, names) => `${subject(names, seat)} plaatst een onderzoeker op ${spaceName(space)}.`,
  TileDrawn: ({ seat, tile }, names) => `${subject(names, seat)} trekt een tegel met ${points(pointsOf(tile))}.`,
  LavaPutAside: ({ seat }, names) => `${subject(names, seat)} legt lava opzij.`,
  LavaReturned: () => 'De opzijgelegde lava gaat weer in het zakje.',
  TurnBegan: ({ seat }, names) => `${Owned(names, seat, 'de', 'beurt')}.`,
  TileLaid: ({ seat, cell, lies }, names) => `${subject(names, seat)} legt ${terrain(lies)} op ${cellName(cell)}.`,
  TileSpent: ({ seat, points: gained, out }, names) => `${subject(names, seat)} ruilt een tegel in voor ${points(gained)}${out ? '; die is uit het spel' : ''}.`,
  ExplorerMoved: ({ seat, to, cost }, names) => `${subject(names, seat)} loopt naar ${spaceName(to)} voor ${cost}.`,
  ArtifactTaken: ({ seat, space, artifact }, names) => `${subject(names, seat)} pakt op ${spaceName(space)} ${artifacts(artifact)} op.`,
  ArtifactLeft: ({ seat, space, artifact }, names) => `${subject(names, seat)} laat op ${spaceName(space)} ${artifacts(artifact)} achter.`,
  BoatBoarded: ({ seat, space, load, left }, names) =>
    `${subject(names, seat)} vaart van ${spaceName(space)} weg ${carrying(load)}${left ? ` en laat ${artifacts(left)} achter` : ''}.`,
  CardPlayed: ({ seat, card }, names) => `${subject(names, seat)} speelt ${quoted(card)}.`,
  ExplorerTravelled: ({ seat, at, path }, names) => `${subject(names, seat)} gaat van ${spaceName(at)} naar ${spaceName(path[path.length - 1])}.`,
  TileTurned: ({ seat, cell, turn }, names) => `${subject(names, seat)} draait de tegel op ${cellName(cell)} ${TURNS[turn]}.`,
  DrawOffered: () => null,
  DrawDeclined: ({ seat }, names) => `${subject(names, seat)} trekt geen tegel.`,
  QuakeTileDrawn: ({ seat, tile, out }, names) =>
    out ? `${subject(names, seat)} trekt een tegel; geen vak is leeg, dus die is uit het spel.` : `${subject(names, seat)} trekt een tegel om te leggen: ${terrain(tile.slice(0, 4))}.`,
  PlayerLeft: ({ seat }, names) => `${Owned(names, seat, 'de', 'onderzoekers')} blijven staan waar ze staan; de partij gaat verder.`,
  ExplorerLifted: ({ seat, space, load }, names) => `${subject(names, seat)} haalt de onderzoeker op ${spaceName(space)} met de helikopter op, ${carrying(load)}.`,
  LavaDrawn: ({ seat, tile }, names) => `${subject(names, seat)} trekt lava van de ${flowOf(tile)}.`,
  LavaFlowed: (fact) => flowed(fact),
  LavaWasted: ({ tile }) => wasted(tile),
  ExplorerLost: ({ seat, space, load }, names) => `De lava verzwelgt ${owned(names, seat, 'de', 'onderzoeker')} op ${spaceName(space)}${load && `, ${carrying(load)}`}.`,
  ArtifactsLost: ({ space, artifacts: load }) => `De lava verzwelgt ${artifacts(load)} op ${spaceName(space)}.`,
  TurnEnded: () => null,
  EndCame: (fact, names) => `${end(fact, names).join(': ')}.`,
  SeatScored: ({ seat, tally }, names) => `${subject(names, seat)} krijgt ${points(tally.total)}.`,
  GameEnded: ({ winners }, names) => `${subjects(names, winners)} ${byCount(winners.length, 'wint', 'winnen samen')} de partij.`,
};

/** Where lava has come to. @type {English['caption']['flowed']} */
export function flowed({ tile, cell, way, under, heads, dot }) {
  const goes = under.length ? `loopt ${WAYS[way]} onder ${list(under.map(cellName))} door en komt op` : `komt ${WAYS[way]} op`;
  const fork = heads.length > 1 ? ` De stroom splitst zich, met de stip op de ${dot === 'left' ? 'linkertak' : 'rechtertak'}.` : '';
  return `De ${flowOf(tile)} ${goes} ${cellName(cell)}.${fork}`;
}

/** @type {English['caption']['wasted']} */
export const wasted = (tile) => `De ${flowOf(tile)} zou van het bord lopen: de tegel is uit het spel.`;

/** Why the end has come, and what is still played. @type {English['herald']['end']} */
export function end({ why, seats, turns }, names) {
  const reason = {
    gone: () => `${have(names, seats)} geen onderzoeker meer op het eiland`,
    stranded: () => 'Niemand kan het eiland nog verlaten',
    stalled: () => 'Er is een tijdlang niets gebeurd',
    supply: () => 'Het zakje is leeg',
  }[/** @type {'gone' | 'stranded' | 'stalled' | 'supply'} */ (why)];
  return [reason?.() ?? '', turns > 1 ? `er zijn nog ${turns} beurten` : turns === 1 ? 'dit is de laatste beurt' : 'de partij is afgelopen'];
}

/** Facts that are told in one sentence when they follow each other. @type {English['together']} */
export const together = {
  drawn: (drawn, names) => `${subject(names, drawn[0].seat)} trekt tegels met ${list(drawn.map(({ tile }) => String(pointsOf(tile))))} punten.`,
  dealt: (drawn, names) => {
    const seats = [...new Set(drawn.map(({ seat }) => seat))];
    const shares = seats.map((seat) => {
      const tiles = drawn.filter((fact) => fact.seat === seat && fact.t === 'TileDrawn').map(({ tile }) => pointsOf(tile));
      return `${alone(names, seat)} ${tiles.join(' + ')}`;
    });
    return `Alle spelers trekken tegels; de punten: ${shares.join(', ')}.`;
  },
};

/** What the viewer is expected to do. @typedef {Parameters<English['prompt']>[0]} Situation */

/** @type {English['prompt']} */
export function prompt(now) {
  const { game, names, toAct, kinds, choice } = now;
  if (toAct.length === 0) return 'De partij is afgelopen.';
  if (kinds.size === 0) return waiting(now);
  const last = game.turns_left === 1 ? ' Dit is je laatste.' : '';
  if (kinds.has('choose')) return `Kies 4 kaarten om te houden; de andere gaan uit het spel. ${now.kept} van 4 gekozen.`;
  if (kinds.has('place')) return `Plaats een onderzoeker op een startveld. Nog ${explorers(game.unplaced[names.you ?? 0])}.`;
  if (game.stage === 'draw') return 'Je mag een tegel trekken: lava stroomt meteen, terrein leg je zelf.';
  if (game.stage === 'lay') return 'Leg de getrokken tegel op een leeg vak, gedraaid zoals je wilt.';
  if (choice) return { tile: withTile, explorer: withExplorer, card: withCard }[choice.kind](now);
  if (kinds.has('end')) return `Je tegels zijn gespeeld. Loop verder of beëindig je beurt.${last}`;
  return `Je beurt.${last} Leg elke tegel, of ruil hem in voor punten om te lopen.`;
}

/** @param {Situation} now */
function waiting({ game, names, toAct }) {
  if (game.stage === 'choosing') return `Wachten op ${severalAfter(names, toAct)}: kaarten kiezen.`;
  const who = subjects(names, toAct);
  const is = byCount(toAct.length, toAct[0] === names.you ? 'bent' : 'is', 'zijn');
  if (game.stage === 'placing') return `${who} ${is} aan de beurt en plaatst een onderzoeker.`;
  return `${who} ${is} aan de beurt${game.turns_left === null ? '' : `, nog ${counted(game.turns_left, 'beurt', 'beurten')}`}.`;
}

/** @param {Situation} now */
function withTile({ armed, kinds }) {
  if (armed) return 'Druk daar nog eens om hem te leggen, of draai hem eerst.';
  return kinds.has('lay') ? 'Kies een leeg vak, druk op de tegel om hem te draaien, of ruil hem in voor punten.' : 'Geen vak is leeg: ruil hem in voor punten.';
}

/** @param {Situation} now */
function withExplorer({ game, kinds, pointed, armed, at, canWalk }) {
  if (pointed?.cost !== undefined && pointed.path) {
    const to = `${spaceName(pointed.space ?? 0)} kost ${points(pointed.cost)}`;
    if (pointed.use === 'far') return `${to}: ${pointed.cost - game.pool} meer dan je hebt.`;
    return armed ? `${to}. Druk daar nog eens om te lopen.` : `${to}.`;
  }
  const way = canWalk ? 'loop naar een verlicht veld' : kinds.has('spend') ? 'ruil een tegel in voor punten om te lopen' : 'verder lopen kan niet';
  return `Onderzoeker op ${spaceName(at ?? 0)}: ${way}.`;
}

/** @param {Situation} now */
function withCard({ choice }) {
  if (choice?.kind !== 'card') return '';
  if (choice.card === 'earthquake') return choice.cell === null ? 'Aardbeving: kies de tegel die je draait.' : `Draai de tegel op ${cellName(choice.cell)} verder, of laat hem zo.`;
  if (choice.card === 'helicopter rescue') return 'Helikopterredding: kies de onderzoeker die wordt opgehaald.';
  return choice.at === null ? `${cardName(choice.card)}: kies een onderzoeker.` : `${cardName(choice.card)}: kies waar de onderzoeker op ${spaceName(choice.at)} heen gaat.`;
}

/** What is wrong with a move, by the code of the refusal; `about` holds what it is about. @type {English['refusals']} */
export const refusals = {
  not_set_up: () => 'De partij wordt nog klaargezet.',
  seats: () => 'Dit spel is niet voor zoveel spelers.',
  not_your_turn: () => 'Je bent niet aan de beurt.',
  already_chosen: () => 'Je hebt je kaarten al gekozen.',
  choose_first: () => 'Kies eerst de vier kaarten die je houdt.',
  card_not_in_hand: () => 'Die kaart heb je niet in de hand.',
  place_first: () => 'Eerst worden de onderzoekers geplaatst.',
  set_up_already: () => 'De eerste beurt is al begonnen.',
  no_start_space: () => 'Onderzoekers beginnen op een veld van een startvak.',
  occupied: () => 'Daar staat al een onderzoeker.',
  cell_taken: () => 'Een tegel kun je alleen op een leeg vak leggen.',
  no_such_tile: () => 'Zo’n tegel ligt er niet voor je.',
  same_turn: () => 'Dat zou niets veranderen.',
  not_the_drawn_tile: () => 'Leg eerst de tegel die je net hebt getrokken.',
  lay_first: () => 'Leg eerst de tegel die je hebt getrokken.',
  draw_first: () => 'Kies eerst of je na je aardbeving een tegel trekt.',
  no_draw: () => 'Je kunt nu niets trekken.',
  no_explorer: () => 'Daar staat geen onderzoeker van jou.',
  not_beside: () => 'Een onderzoeker loopt naar een aangrenzend veld.',
  no_entry: () => 'Onderzoekers lopen alleen door jungle en water.',
  no_points: ({ cost }) => `Daarvoor heb je ${points(cost ?? 1)} nodig: ruil een tegel in voor meer.`,
  fully_loaded: () => 'Een onderzoeker draagt hoogstens drie artefacten.',
  no_such_artifact: () => 'Zo’n artefact ligt daar niet.',
  not_carried: () => 'Deze onderzoeker draagt dat niet.',
  no_boat: () => 'Naast deze onderzoeker ligt geen boot.',
  no_places: () => 'De boot heeft niet genoeg plaatsen voor zoveel artefacten.',
  no_way: () => 'Met deze kaart kom je daar niet.',
  no_tile: () => 'Daar ligt geen terreintegel die je kunt draaien.',
  turn_a_tile: () => 'Een aardbeving draait een tegel: kies er een.',
  explorer_on_tile: () => 'Een tegel met een onderzoeker erop kun je niet draaien.',
  last_explorer: () => 'Je laatste onderzoeker op het eiland kan niet met de helikopter mee.',
  tiles_left: () => 'Speel eerst al je tegels: leg ze of ruil ze in.',
  no_such_first: () => 'De eerste speler moet een van de spelers zijn.',
  over: () => 'De partij is afgelopen.',
};

/** Why something pressed does nothing, in one's own turn. @type {English['inVain']} */
export const inVain = {
  keep: (kept) => `Kies 4 kaarten om te houden: ${kept} van 4 gekozen.`,
  choose: 'Kies eerst de kaarten die je houdt.',
  place: 'Plaats eerst een onderzoeker op een startveld dat verlicht is.',
  lay: 'Leg eerst de tegel die je hebt getrokken.',
  draw: 'Kies eerst of je een tegel trekt.',
  tile: 'Met deze tegel kun je nu niets doen.',
  card: 'Deze kaart kan nu niet worden gespeeld.',
  nothingChosen: 'Kies eerst een tegel, een kaart of een van je onderzoekers.',
  unlit: 'Druk op iets wat verlicht is.',
};
