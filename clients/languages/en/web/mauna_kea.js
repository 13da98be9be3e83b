/**
 * Mauna Kea in English: every sentence and label of the game.
 *
 * @module languages/en/mauna_kea
 */

import { cellName, cellOf } from '../../mauna_kea_places.js';
import { capital, counted, list } from './grammar.js';
import { words as onMap } from './mauna_kea/map.js';
import { moves } from './mauna_kea/moves.js';
import { spaceName } from './mauna_kea/places.js';

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../web/connection/types.js').Fact} Fact */
/** @typedef {import('../../../web/mauna_kea/choose.js').Spot} Spot */

const SIDES = ['red', 'yellow', 'violet', 'white'];
const ARTIFACTS = /** @type {Record<string, string>} */ ({ w: 'white', g: 'gray', b: 'black' });
const TERRAIN = /** @type {Record<string, string>} */ ({ J: 'jungle', W: 'water', M: 'mountain' });
const FLOWS = /** @type {Record<string, string>} */ ({ N: 'north', E: 'east', S: 'south', W: 'west' });
const SHAPES = /** @type {Record<string, string>} */ ({ S: 'straight on', L: 'to the left', R: 'to the right', F: 'both ways' });

/** @param {number} seat @param {Names} names */
const who = (seat, { you, name }) => (seat === you ? 'you' : name(seat));

/** Artifacts in words: "a gray artifact", "2 white and 1 gray artifacts". @param {string} load */
function artifacts(load) {
  if (load === '') return 'no artifact';
  const kinds = Object.entries(ARTIFACTS).filter(([kind]) => load.includes(kind));
  if (load.length === 1) return `a ${kinds[0][1]} artifact`;
  return `${list(kinds.map(([kind, name]) => `${load.split(kind).length - 1} ${name}`))} artifacts`;
}

/** Four spaces in words: "3 jungle, mountain". @param {string} four */
function terrain(four) {
  const parts = Object.entries(TERRAIN).map(([kind, name]) => [four.split(kind).length - 1, name]);
  return parts.filter(([count]) => count).map(([count, name]) => (count === 1 ? name : `${count} ${name}`)).join(', ');
}

/** @param {string} tile */
const pointsOf = (tile) => Number(tile.slice(4));

/** @param {{color: string, places: number} | null} boat */
const craft = (boat) => (boat ? `${boat.color} boat` : 'helicopter');

/** One sentence for each fact. Null where there is nothing to tell. */
const facts = /** @type {Record<string, (fact: Fact, names: Names) => string | null>} */ ({
  BoxOpened: () => null,
  IslandLaid: () => 'The island was laid out.',
  ArtifactsSet: () => null,
  BoatsMoored: ({ boats }) => `${counted(boats.length, 'boat')} lie at the landings.`,
  CardsDealt: ({ seat, count, cards }, { name }) =>
    cards ? `${name(seat)} got ${list(cards.map(cardName))}.` : `${name(seat)} got ${counted(count, 'card')}.`,
  FirstChosen: ({ seat }, names) => `${capital(who(seat, names))} will place the first explorer.`,
  PlacingBegan: ({ seat }, names) => `Explorers are placed now; ${who(seat, names)} ${seat === names.you ? 'begin' : 'begins'}.`,
  CardsChosen: ({ seat, kept }, { name }) => (kept ? `${name(seat)} kept ${list(kept.map(cardName))}.` : `${name(seat)} chose 4 cards.`),
  ChoiceTakenBack: ({ seat }, { name }) => `${name(seat)} took the choice of cards back.`,
  ExplorerPlaced: ({ seat, space }, { name }) => `${name(seat)} put an explorer on ${spaceName(space)}.`,
  TileDrawn: ({ seat, tile }, { name }) => `${name(seat)} drew a tile with ${counted(pointsOf(tile), 'point')}.`,
  LavaPutAside: ({ seat }, { name }) => `${name(seat)} put lava aside.`,
  LavaReturned: () => 'The lava put aside went back into the bag.',
  TurnBegan: ({ seat }, { own }) => `${capital(own(seat))} turn.`,
  TileLaid: ({ seat, cell, lies }, { name }) => `${name(seat)} laid ${terrain(lies)} on ${cellName(cell)}.`,
  TileSpent: ({ seat, points, out }, { name }) => `${name(seat)} gave a tile away for ${counted(points, 'point')}${out ? '; it is out of the game' : ''}.`,
  ExplorerMoved: ({ seat, to, cost }, { name }) => `${name(seat)} walked to ${spaceName(to)} for ${cost}.`,
  ArtifactTaken: ({ seat, space, artifact }, { name }) => `${name(seat)} took ${artifacts(artifact)} on ${spaceName(space)}.`,
  ArtifactLeft: ({ seat, space, artifact }, { name }) => `${name(seat)} left ${artifacts(artifact)} on ${spaceName(space)}.`,
  BoatBoarded: ({ seat, space, load, left }, { name }) =>
    `${name(seat)} sailed off from ${spaceName(space)} with ${artifacts(load)}${left ? `, leaving ${artifacts(left)} behind` : ''}.`,
  CardPlayed: ({ seat, card }, { name }) => `${name(seat)} played ${cardName(card)}.`,
  ExplorerTravelled: ({ seat, at, path }, { name }) => `${name(seat)} went from ${spaceName(at)} to ${spaceName(path[path.length - 1])}.`,
  TileTurned: ({ seat, cell, turn }, { name }) => `${name(seat)} turned the tile on ${cellName(cell)} ${['', 'a quarter right', 'half round', 'a quarter left'][turn]}.`,
  DrawOffered: () => null,
  DrawDeclined: ({ seat }, { name }) => `${name(seat)} drew no tile.`,
  QuakeTileDrawn: ({ seat, tile, out }, { name }) =>
    out ? `${name(seat)} drew a tile; no cell was empty, so it is out of the game.` : `${name(seat)} drew a tile to lay: ${terrain(tile.slice(0, 4))}.`,
  PlayerLeft: ({ seat }, { own }) => `${capital(own(seat))} explorers stay where they are; the game goes on.`,
  ExplorerLifted: ({ seat, space, load }, { name }) => `${name(seat)} had an explorer lifted off ${spaceName(space)} with ${artifacts(load)}.`,
  LavaDrawn: ({ seat, tile }, { name }) => `${name(seat)} drew lava of the ${flowOf(tile)} flow.`,
  LavaFlowed: (fact) => flowed(fact),
  LavaWasted: ({ tile }) => wasted(tile),
  ExplorerLost: ({ seat, space, load }, { own }) => `Lava took ${own(seat)} explorer on ${spaceName(space)}${load ? ` with ${artifacts(load)}` : ''}.`,
  ArtifactsLost: ({ space, artifacts: load }) => `Lava took ${artifacts(load)} on ${spaceName(space)}.`,
  TurnEnded: () => null,
  EndCame: (fact, names) => end(fact, names).join(': ') + '.',
  SeatScored: ({ seat, tally }, { name }) => `${name(seat)} scored ${counted(tally.total, 'point')}.`,
  GameEnded: ({ winners }, names) => `${capital(list(winners.map((/** @type {number} */ seat) => who(seat, names))))} won the game.`,
});

/** @param {string} tile */
const flowOf = (tile) => tile.split(' ')[0];

/** @param {Fact} fact */
function flowed({ tile, cell, way, under, heads, dot }) {
  const through = under.length ? `, under ${list(under.map(cellName))}` : '';
  const fork = heads.length > 1 ? ` It forks, the dot on the ${dot} arm.` : '';
  return `The ${flowOf(tile)} flow came ${FLOWS[way]} onto ${cellName(cell)}${through}.${fork}`;
}

const wasted = (/** @type {string} */ tile) => `The ${flowOf(tile)} flow would leave the board: its tile is out of the game.`;

/** @param {Fact} fact @param {Names} names @returns {[string, string]} */
function end({ why, seats, turns }, names) {
  const reason = {
    gone: `${capital(list(seats.map((/** @type {number} */ seat) => who(seat, names))))} ${seats.length > 1 || seats[0] === names.you ? 'have' : 'has'} no explorer left on the island`,
    stranded: 'Nobody can leave the island any more',
    stalled: 'Nothing has happened for a while',
    supply: 'The bag is empty',
  }[/** @type {string} */ (why)];
  return [reason ?? '', turns > 1 ? `${counted(turns, 'turn')} are left` : turns === 1 ? 'this is the last turn' : 'the game is over'];
}

/** Facts that are told in one sentence when they follow each other. */
const together = {
  /** @param {Fact[]} drawn @param {Names} names */
  drawn: (drawn, { name }) => `${name(drawn[0].seat)} drew tiles with ${list(drawn.map(({ tile }) => String(pointsOf(tile))))} points.`,
  /** @param {Fact[]} drawn @param {Names} names */
  dealt: (drawn, names) => {
    const seats = [...new Set(drawn.map(({ seat }) => seat))];
    const shares = seats.map((seat) => {
      const tiles = drawn.filter((fact) => fact.seat === seat && fact.t === 'TileDrawn').map(({ tile }) => pointsOf(tile));
      return `${names.name(seat)} ${tiles.join(' + ')}`;
    });
    return `Everybody drew tiles, with points ${shares.join(', ')}.`;
  },
};

/** @param {string} card */
function cardName(card) {
  const task = card.split(' = ');
  return task.length > 1 ? capital(task[0].replace('explorer', 'explorers').replace('1 ', '').replace('1 ', '')) : capital(card);
}

const SAYS = /** @type {Record<string, string>} */ ({
  'jungle movement': 'One of your explorers goes any way over jungle; it stops where an artifact lies.',
  'water movement': 'One of your explorers goes any way over water; it stops where an artifact lies.',
  'mountain movement': 'One of your explorers goes over mountains, onto jungle or water behind them.',
  earthquake: 'Turn a tile on the board; then you may draw a tile.',
  'helicopter rescue': 'One of your explorers leaves the island with what it carries. The artifacts score, it does not.',
  'no deductions': 'Empty places in your boats cost you nothing.',
});

/**
 * What the viewer is expected to do, from what is offered and what is chosen.
 *
 * @typedef {object} Situation
 * @property {any} game
 * @property {Names} names
 * @property {number[]} toAct
 * @property {Set<string>} kinds  kinds of move offered
 * @property {import('../../../web/mauna_kea/choose.js').Choice | null} choice
 * @property {number} kept  cards chosen to be kept
 * @property {Spot | null} pointed
 * @property {boolean} armed  whether the spot was pressed once with a finger
 * @property {number | null} at  the space of the chosen explorer
 * @property {boolean} canWalk  whether it can walk anywhere
 */

/** @param {Situation} now */
function prompt(now) {
  const { game, names, toAct, kinds, choice } = now;
  if (toAct.length === 0) return 'The game is over.';
  if (kinds.size === 0) return waiting(now);
  const last = game.turns_left === 1 ? ' This is your last.' : '';
  if (kinds.has('choose')) return `Choose 4 cards to keep; the others leave the game. ${now.kept} of 4 chosen.`;
  if (kinds.has('place')) return `Put an explorer on a start space. ${counted(game.unplaced[names.you ?? 0], 'explorer')} to go.`;
  if (game.stage === 'draw') return 'You may draw a tile: lava flows at once, terrain is laid by you.';
  if (game.stage === 'lay') return 'Lay the tile you drew on an empty cell, turned as you like.';
  if (choice) return { tile: withTile, explorer: withExplorer, card: withCard }[choice.kind](now);
  if (kinds.has('end')) return `Your tiles are played. Walk on, or end your turn.${last}`;
  return `Your turn.${last} Lay each tile, or give it away for points to walk with.`;
}

/** @param {Situation} now */
function waiting({ game, names, toAct }) {
  const others = list(toAct.map((seat) => who(seat, names)));
  const is = toAct.length > 1 ? 'are' : 'is';
  if (game.stage === 'choosing') return `Waiting for ${others} to choose cards.`;
  if (game.stage === 'placing') return `${capital(others)} ${is} to place an explorer.`;
  return `${capital(others)} ${is} to play${game.turns_left === null ? '' : `, ${counted(game.turns_left, 'turn')} to go`}.`;
}

/** @param {Situation} now */
function withTile({ armed, kinds }) {
  if (armed) return 'Press there again to lay it, or turn it first.';
  return kinds.has('lay') ? 'Choose an empty cell, press the tile to turn it, or give it away for points.' : 'No cell is empty: give it away for points.';
}

/** @param {Situation} now */
function withExplorer({ game, kinds, pointed, armed, at, canWalk }) {
  if (pointed?.cost !== undefined && pointed.path) {
    const to = `${spaceName(pointed.space ?? 0)} is ${counted(pointed.cost, 'point')} away`;
    if (pointed.use === 'far') return `${to}: ${pointed.cost - game.pool} more than you have.`;
    return armed ? `${to}. Press there again to walk.` : `${to}.`;
  }
  const way = canWalk ? 'walk to a lit space' : kinds.has('spend') ? 'give a tile away for points to walk with' : 'it cannot go any further';
  return `Explorer on ${spaceName(at ?? 0)}: ${way}.`;
}

/** @param {Situation} now */
function withCard({ choice }) {
  if (choice?.kind !== 'card') return '';
  if (choice.card === 'earthquake') return choice.cell === null ? 'Earthquake: choose the tile to turn.' : `Turn the tile on ${cellName(choice.cell)} further, or so.`;
  if (choice.card === 'helicopter rescue') return 'Helicopter rescue: choose the explorer to be lifted off.';
  return choice.at === null ? `${capital(choice.card)}: choose an explorer.` : `${capital(choice.card)}: choose where the explorer on ${spaceName(choice.at)} goes.`;
}

/**
 * What is wrong with a move, by the code of the refusal; `about` holds what it is about.
 *
 * @type {Record<string, (about: Record<string, any>) => string>}
 */
const refusals = {
  not_set_up: () => 'The game is still being set up.',
  seats: () => 'This game is not for so many players.',
  not_your_turn: () => 'It is not your turn.',
  already_chosen: () => 'You have chosen your cards.',
  choose_first: () => 'Choose the four cards that you keep first.',
  card_not_in_hand: () => 'You do not hold that card.',
  place_first: () => 'Explorers are being placed first.',
  set_up_already: () => 'The first turn has begun.',
  no_start_space: () => 'Explorers begin on a space of a start cell.',
  occupied: () => 'An explorer stands there.',
  cell_taken: () => 'A tile can only be laid on an empty cell.',
  no_such_tile: () => 'No such tile lies before you.',
  same_turn: () => 'That would change nothing.',
  not_the_drawn_tile: () => 'Lay the tile that you have just drawn first.',
  lay_first: () => 'Lay the tile that you have drawn first.',
  draw_first: () => 'Draw a tile after your earthquake, or do not, first.',
  no_draw: () => 'There is nothing for you to draw now.',
  no_explorer: () => 'None of your explorers is there.',
  not_beside: () => 'An explorer walks to a space beside its own.',
  no_entry: () => 'Explorers only walk on jungle and water.',
  no_points: ({ cost }) => `You need ${counted(cost ?? 1, 'point')} for that: give a tile away for more.`,
  fully_loaded: () => 'An explorer carries three artifacts at most.',
  no_such_artifact: () => 'No such artifact lies there.',
  not_carried: () => 'This explorer does not carry that.',
  no_boat: () => 'No boat lies beside this explorer.',
  no_places: () => 'The boat has no places for so many artifacts.',
  no_way: () => 'This card does not lead there.',
  no_tile: () => 'No terrain tile lies there that could be turned.',
  turn_a_tile: () => 'An earthquake turns a tile: choose one.',
  explorer_on_tile: () => 'A tile with an explorer on it cannot be turned.',
  last_explorer: () => 'Your last explorer on the island cannot take the helicopter.',
  tiles_left: () => 'Play all your tiles first: lay each of them, or give it away.',
  no_such_first: () => 'The first player has to be one of the players.',
  over: () => 'The game is over.',
};

/** Why something pressed does nothing, in one's own turn. */
const inVain = {
  /** @param {number} kept */
  keep: (kept) => `Choose 4 cards to keep: ${kept} of 4 chosen.`,
  choose: 'Choose the cards that you keep first.',
  place: 'Put an explorer on a start space first: one that is lit.',
  lay: 'Lay the tile that you have drawn first.',
  draw: 'Draw a tile, or do not, first.',
  tile: 'Nothing can be done with this tile now.',
  card: 'This card cannot be played now.',
  nothingChosen: 'Choose a tile, a card or one of your explorers first.',
  unlit: 'Press something that is lit.',
};

export const words = {
  title: 'Mauna Kea',
  blurb: 'A volcano wakes in the middle of an island. Lay a way through the jungle, carry off what you find, and be on a boat before the lava comes.',
  sides: SIDES,
  emblems: 'The colour of your explorers',
  facts,
  together,
  prompt,
  refusals,
  inVain,
  /** What a move would do. @param {import('../../../web/connection/types.js').Move} move */
  move: (move) => moves[move.t]?.(move, { artifacts, terrain, cardName }) ?? move.t,
  cards: {
    name: cardName,
    /** As it stands on the face of a card, where there is little room. */
    face: cardName,
    says: (/** @type {string} */ card) => SAYS[card] ?? `${cardName(card)} before you: ${counted(Number(card.split(' = ')[1]), 'point')} at the end.`,
  },
  labels: {
    ...onMap.labels,
    inWords: 'The island in words',
    tiles: 'Your tiles',
    hand: 'Your cards',
    laidAway: (/** @type {readonly string[]} */ cards) => `Laid away: ${list(cards.map(cardName))}.`,
    supply: 'Bag, lava and played cards',
    close: 'Close',
    units: { points: 'pts', explorers: '', lost: '', cards: '', pool: '' },
    points: (/** @type {number} */ count) => `${counted(count, 'point')} in boats and helicopters`,
    onIsland: (/** @type {number} */ count) => `${counted(count, 'explorer')} on the island`,
    toPlace: (/** @type {number} */ count) => `${counted(count, 'explorer')} still to be placed`,
    lost: (/** @type {number} */ count) => `${counted(count, 'explorer')} lost to lava`,
    heldCards: (/** @type {number} */ count) => `${counted(count, 'card')} in hand`,
    heldTiles: (/** @type {string[]} */ tiles) => `${counted(tiles.length, 'tile')}: ${tiles.map((tile) => `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`).join('; ')}`,
    pool: (/** @type {number} */ count) => `${counted(count, 'movement point')} to use`,
    bag: (/** @type {number} */ count) => `${counted(count, 'tile')} in the bag`,
    /** @param {string} name @param {number} tiles @param {boolean} stuck */
    flow: (name, tiles, stuck) => `The ${name} flow: ${counted(tiles, 'tile')}${stuck ? '; the next one would leave the board' : ''}`,
    played: (/** @type {number} */ count) => `${counted(count, 'card')} played`,
    playedTitle: 'Cards played',
    /** @param {{color: string, places: number} | null} boat @param {string} load */
    rescue: (boat, load) => `${capital(craft(boat))}${boat ? ` with ${counted(boat.places, 'place')}` : ''}: ${artifacts(load)}`,
    /** @param {string} tile @param {{chosen: boolean, turn: number}} how */
    tile: (tile, { chosen, turn }) =>
      `Tile of ${terrain(tile.slice(0, 4))}, ${counted(pointsOf(tile), 'point')}${chosen ? `, chosen${turn ? `, turned by ${turn} of 4` : ''}; press to turn` : ''}`,
    /** @param {string} card @param {boolean} chosen */
    card: (card, chosen) => {
      const points = card.split(' = ')[1];
      const what = points ? `${cardName(card)}, ${counted(Number(points), 'point')} at the end with these before you` : cardName(card);
      return `${what}${chosen ? ', chosen' : ''}.${points ? '' : ` ${words.cards.says(card)}`}`;
    },
    /** @param {number} cost @param {number} pool */
    cost: (cost, pool) => (cost <= pool ? `${cost}` : `${cost} – ${cost - pool} short`),
    /** @param {number} seat @param {Names} names @param {number} space @param {string} load */
    stands: (seat, { own }, space, load) => `${capital(own(seat))} explorer on ${spaceName(space)}${load ? `, with ${artifacts(load)}` : ''}`,
    /** @param {number} space @param {string} load */
    carries: (space, load) => `The explorer on ${spaceName(space)} carries ${artifacts(load)}`,
    /** @param {{color: string, places: number}} boat @param {number[]} spaces */
    moored: (boat, spaces) => `${capital(craft(boat))} with ${counted(boat.places, 'place')} for artifacts, boarded from ${list(spaces.map(spaceName))}`,
    /** @param {string} load @param {number} space */
    lies: (load, space) => `${capital(artifacts(load))} on ${spaceName(space)}`,
    /** @param {number} cell @param {string} code */
    cell: (cell, code) => {
      const where = cellName(cell);
      if (code === 'V') return `${where}: the volcano`;
      if (code.length === 3) return `${where}: lava of the ${FLOWS[code[0]]} flow, came ${FLOWS[code[2]]}, goes ${SHAPES[code[1]]}`;
      return `${where}, clockwise from the north-west: ${[...code].map((kind) => TERRAIN[kind]).join(', ')}`;
    },
    /** What a spot on the map is called. @param {Spot} spot @param {any} game */
    spot: (spot, game) => {
      const space = spot.space === undefined ? '' : spaceName(spot.space);
      const cell = cellName(spot.cell ?? cellOf(spot.space ?? 0));
      const boat = spot.landing === undefined ? null : game?.boats[spot.landing];
      return {
        place: `Put an explorer on ${space}`,
        explorer: `Your explorer on ${space}${spot.next === null ? ', chosen' : ''}`,
        lay: `Lay it on ${cell}`,
        walk: `Walk to ${space}${spot.cost === undefined ? '' : `, ${counted(spot.cost, 'point')}`}`,
        far: `${space}, ${counted(spot.cost ?? 0, 'point')}, more than you have`,
        board: `Board the ${craft(boat)}`,
        travel: `Go to ${space}`,
        quake: `Turn the tile on ${cell}`,
        lift: `Lift your explorer off ${space}`,
      }[spot.use];
    },
  },
  actions: /** @type {any} */ ({
    spend: (/** @type {string} */ tile) => `Give it away for ${counted(pointsOf(tile), 'point')}`,
    spendShort: (/** @type {string} */ tile) => `+${pointsOf(tile)}`,
    keep: 'Keep these 4',
    turn: '↻ Turn',
    turnHint: 'Press the tile, turn the wheel, or press R',
    confirm: (/** @type {Spot} */ spot) => (spot.use === 'lay' ? 'Lay it there' : `Walk there${spot.cost === undefined ? '' : ` (${spot.cost})`}`),
    take: (/** @type {string} */ kind) => `Take ${ARTIFACTS[kind]}`,
    leave: (/** @type {string} */ kind) => `Leave ${ARTIFACTS[kind]}`,
    board: (/** @type {string} */ load) => (load ? `Board with ${artifacts(load).replace(/ artifacts?$/, '')}` : 'Board with nothing'),
    quake: 'Turn it so',
    quakeNothing: 'Shake without turning',
    putBack: { tile: 'Put back', explorer: 'Done', card: 'Put back' },
    draw: 'Draw a tile',
    decline: 'Draw none',
    end: 'End turn',
  }),
  caption: {
    /** @param {number} seat @param {Names} names @param {string} tile */
    drawn: (seat, { name }, tile) => `${name(seat)} drew lava: the ${flowOf(tile)} flow!`,
    flowed,
    wasted,
    /** @param {number} seat @param {Names} names @param {string} load */
    lost: (seat, { own }, load) => `It took ${own(seat)} explorer${load ? ` with ${artifacts(load)}` : ''}.`,
    burnt: (/** @type {string} */ load) => `It took ${artifacts(load)}.`,
  },
  herald: {
    played: (/** @type {number} */ seat, /** @type {Names} */ names) => `played by ${who(seat, names)}`,
    end,
  },
  options: {
    game: 'Game',
    games: { without: 'Basic game', with: 'With cards' },
    hints: {
      without: 'Tiles given away go back into the bag; when somebody has left the island, the others have one more turn.',
      with: 'Everybody keeps 4 of 6 action and task cards. Tiles given away are gone, and the game ends at once.',
    },
    first: 'Who places first',
    any: 'Drawn at random',
    side: capital,
    described: {
      with: 'with cards',
      without: 'basic game',
      first: (/** @type {string} */ side) => `${side} places first`,
    },
  },
  ending: {
    what: 'Scoring',
    total: 'Total',
    boat: (/** @type {any} */ boat) => capital(craft(boat)),
    /** What a boat was worth. @param {{explorer: number, artifacts: number, empty: number}} score */
    parts: ({ explorer, artifacts: held, empty }) =>
      [explorer && `explorer ${explorer}`, held && `artifacts ${held}`, empty && `empty places ${String(empty).replace('-', '−')}`].filter(Boolean).join(', ') || 'nothing',
    boats: 'Boats and helicopters',
    tasks: 'Task cards',
    none: '–',
    left: 'Explorers on the island',
    /** Where a player stood. @param {number} left  explorers on the island @param {string} load  what they carry @param {number} rescued */
    lay: (left, load, rescued) => `${counted(left, 'explorer')} on the island${load && ` with ${artifacts(load)}`}, ${rescued} rescued`,
    lost: 'Explorers lost',
    revealed: 'What was hidden',
    handOf: (/** @type {number} */ seat, /** @type {Names} */ { own }) => `${capital(own(seat))} cards at the end`,
    awayOf: (/** @type {number} */ seat, /** @type {Names} */ { own }) => `${capital(own(seat))} cards laid away`,
    undealt: 'Never dealt',
    bag: 'Left in the bag',
    nothing: 'nothing',
    tile: (/** @type {string} */ tile) => (tile.includes(' ') ? `lava ${tile}` : `${terrain(tile.slice(0, 4))} (${pointsOf(tile)})`),
    /** How the game was decided, by the result's code. */
    how: /** @type {Record<string, string>} */ ({
      points: 'Decided by points.',
      explorers: 'Equal in points: decided by more explorers on the island.',
      artifacts: 'Equal in points and explorers: decided by more artifacts with them.',
      shared: 'Equal in everything: the victory is shared.',
    }),
  },
};
