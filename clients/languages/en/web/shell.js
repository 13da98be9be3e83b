/**
 * The shell in English: every sentence and label that is not a game's own.
 *
 * @module languages/en/shell
 */

import { Dates } from '../../dates.js';
import { again, againRefusals } from './shell/again.js';
import { away } from './shell/away.js';
import { opener, openerFacts, openerRefusals } from './shell/opener.js';
import { asking, facts as askingFacts, refusals as askingRefusals } from './shell/asking.js';
import { calling } from './shell/calling.js';
import { faultClosings, faultRefusals } from './shell/faults.js';
import { chat, chatRefusals } from './shell/chat.js';
import { clock as clockWords } from './shell/clock.js';
import { lastMoves } from './shell/last_moves.js';
import { learn } from './shell/learn.js';
import { levelName, levels } from './shell/levels.js';
import { standing } from './shell/lobby.js';
import { hintRefusals } from './shell/hints.js';
import { inVain } from './shell/in_vain.js';
import { error, lost } from './shell/errors.js';
import { rules } from './shell/rules.js';
import { settings } from './shell/settings.js';
import { names } from './shell/names.js';
import { badge, seats } from './shell/seats.js';
import { style, styleFacts, styleRefusals } from './shell/style.js';
import * as ofTime from './shell/time.js';
import { capital, counted, inSentence, list } from './grammar.js';
import { isolated } from '../../isolate.js';

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */
/** @typedef {import('../../../web/connection/types.js').Fact} Fact */

/** Made once: making one takes longer than telling the time. */
const clock = new Dates('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const calendar = new Dates('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** One sentence for each fact about the table; null where there is nothing to tell. */
const facts = /** @type {Record<string, (fact: Fact, names: Names, emblems: readonly string[]) => string | null>} */ ({
  Opened: () => 'The table was opened.',
  Joined: ({ name, bot }) => (bot ? `${isolated(name)}, a bot (${levelName(bot)}), took a seat.` : `${isolated(name)} took a seat.`),
  Left: ({ seat }) => `Seat ${seat + 1} is free again.`,
  ...openerFacts,
  ...styleFacts,
  ShuffleBegan: () => 'All seats are taken.',
  Committed: ({ seat }, { own }) => `${capital(own(seat))} part in the shuffle is sealed anew.`,
  NonceShown: ({ seat }, { own }) => `${capital(own(seat))} part in the shuffle is there.`,
  UnseatWished: ({ seat, by }, { name }) => `${name(by)} wished for somebody else in the place of ${name(seat)}.`,
  ShuffleBroken: () => 'The shuffle was broken: everybody’s page binds itself anew, by itself, and it begins again when all seats are taken.',
  Started: () => 'The game began.',
  UndoAsked: ({ seat }, { name }) => `${name(seat)} asked to take back.`,
  UndoAgreed: ({ seat }, { name }) => `${name(seat)} agreed.`,
  UndoRefused: ({ seat }, { name }) => `${name(seat)} did not agree.`,
  UndoWithdrawn: () => 'The request to take back is gone.',
  Undone: () => 'Taken back: it is again as it was before.',
  Resigned: ({ seat }, { name }) => `${name(seat)} resigned.`,
  ...ofTime.facts(levelName),
  ...askingFacts,
  Over: () => null,
  SecretShown: () => 'The secret behind every draw was shown.',
});

const foreign =
  'The address in your browser is not one of this house’s. Whoever runs it can name it in LAGOON_PUBLIC_URL or LAGOON_ORIGINS.';

/** What to say for a refusal, by its code. A code that is not here is told in the server's own sentence. */
const refusals = /** @type {Record<string, string>} */ ({
  stale: 'Something changed before your move arrived. Look again and decide anew.',
  offline: lost.offline,
  redis_away: 'The server cannot keep anything just now. Try again in a moment.',
  not_the_house: 'This is not the pass of this house. The command “lagoon house” prints a new one.',
  no_free_seat: 'Every seat is taken, and the game is about to begin. You can watch it.',
  other_nonce: 'This browser’s part in the shuffle is not the one the seat was taken with. Leave the seat and take it again.',
  nonce_spent:
    'This house shows the others bound to other parts in the shuffle than before, when this browser showed its own: somebody could have chosen theirs by it. So it is not shown again. Leave the seat and take it again, or play elsewhere.',
  own_part_first: 'The others wait for your part in the shuffle, too.',
  not_awaited: 'Nobody waits for that seat any more.',
  wished_already: 'You have said so already.',
  unseat_too_early: 'Give them a moment: their part in the shuffle may be on its way.',
  busy: 'Too much is waiting at this table. Try again in a moment.',
  server_fault: 'The server could not do this, by a fault of its own.',
  too_fast: 'That was too fast. Try again in a moment.',
  too_many_tables: 'You have opened many tables in the last hour. Play at one of them.',
  too_many_wishes: 'Too many people wish for a game just now. Try again in a while.',
  wishing: 'You wish for a game already.',
  no_wish: 'Your wish is not known just now. Wait a moment.',
  too_early: 'Bots come once you have waited for a minute. Wait a moment.',
  no_table: lost.noTable,
  no_spectators: 'Only who has a seat here sees this game while it goes on. Come back when it is over.',
  shown_later: 'Whoever has no seat here is shown this game one turn later.',
  demo_unseen: 'Bots that play among themselves are there to be watched.',
  no_game: 'This server does not have that game.',
  no_such_seat: 'There is no such seat at this table.',
  seat_taken: 'Somebody has just taken this seat.',
  already_started: 'This game has begun; you can watch it.',
  already_seated: 'You have a seat at this table already.',
  not_seated: 'You are watching this table; only players act.',
  not_started: 'The game begins when every seat is taken.',
  game_over: 'This game is over.',
  resigned: 'You have resigned; the game goes on without you.',
  name_empty: 'Give a name first.',
  name_too_long: 'This name is too long.',
  name_unprintable: 'A name can only have letters that can be seen.',
  ...openerRefusals,
  ...styleRefusals,
  ...chatRefusals,
  ...againRefusals,
  left_too_often: 'Seats at this table were left too often; whoever has one now keeps it.',
  too_long: 'This game has become too long to go on; it can only be resigned.',
  undo_asked_already: 'You have asked for this already. Make a move before you ask again.',
  undo_too_often: 'You have taken back, or asked to, too often this turn. Play on.',
  name_marks: 'A letter of a name can only have a few marks.',
  name_taken: 'Somebody at this table has a name that looks like this one. Choose another.',
  undo_pending: 'Another request is open; it has to be answered first.',
  ...askingRefusals,
  undo_nothing: 'There is nothing there to take back.',
  undo_none: 'At this table nothing is taken back.',
  undo_not_free: 'At this table only what showed you nothing new can be taken back, and your own cards while your turn lasts.',
  no_request: 'There is no such request any more.',
  not_over: 'What others saw is shown when the game is over.',
  nothing_there: 'There is no such step in this game.',
  own_request: 'Your own request is for the others to answer.',
  already_answered: 'You have said yes already.',
  ...ofTime.refusals,
  ...faultRefusals,
  ...hintRefusals,
  push_host: 'This house does not call the push service of this browser.',
  push_keys: 'This browser cannot be called here.',
  no_subscription: 'This table does not call by this browser.',
  no_bundle: 'Nothing waits there: it was opened already, or its ten minutes are over.',
  too_many_bundles: 'You have sealed seats very often in the last hour. A file brings them over, too.',
  no_person: 'At least one seat is for a person: sit down yourself first, or leave one free.',
  not_a_bot: 'There is no bot on this seat any more.',
  no_demo: 'This house does not open tables for bots alone.',
  bad_host: foreign,
  bad_origin: foreign,
});

/** Why the connection was closed for good, by the socket's close code, or by the code of what it was refused for. */
const closed = /** @type {Record<number | string, string>} */ ({
  4403: 'Only who has a seat here sees this game while it goes on. Come back when it is over.',
  4404: lost.noTable,
  bad_host: foreign,
  ...faultClosings,
  bad_origin: foreign,
});

export const words = {
  language: 'en',
  facts,
  refusals,
  closed,
  product: 'Lagoon',
  names,
  settings,
  stage: { open: 'Stage', leave: 'Leave the stage' },
  table: {
    home: 'To the start page',
    rules: 'Rules',
    title: (/** @type {string} */ game) => `${game} – Lagoon`,
    loading: 'Rowing out…',
    menu: 'Table',
    ...seats,
    lostSeat: 'You have no seat at this table any more, so you are watching.',
    elsewhere: 'You did this in another window, or on another device.',
    newTable: 'New table with these options',
    toStart: lost.toStart,
  },
  asking,
  inVain,
  away,
  calling,
  chat,
  myGames: 'My games',
  clock: clockWords,
  lastMoves,
  rules,
  learn,
  opener,
  style,
  again,
  lobby: {
    title: (/** @type {string} */ game) => `A table of ${game}`,
    invite: 'Invite',
    inviteHint: 'Send this link to whoever shall play or watch.',
    link: 'Link to this table',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link is selected: copy it from there.',
    share: 'Share…',
    code: 'The link as a QR code',
    codeHint: 'Or let them point their camera at it.',
    shareText: (/** @type {string} */ game) => `Play ${game} with me`,
    sit: 'Take a seat',
    name: 'Your name',
    seat: 'Seat',
    any: 'Any',
    sitDown: 'Sit down',
    sitting: 'Sitting down…',
    leave: 'Leave the table',
    /** Whose part is missing, and who of them is away. */
    shuffling: (/** @type {string[]} */ names, /** @type {string[]} */ away) => {
      if (names.length === 0) return 'Every seat is taken: the shuffle is being put together.';
      const owners = list(names.map((name) => words.names.own(name)));
      const text = `Waiting for ${owners} part in the shuffle. It is sent by itself, once their page is open.`;
      return away.length ? `${text} ${list(away)} ${away.length > 1 ? 'are' : 'is'} away.` : text;
    },
    replace: (/** @type {string} */ name, /** @type {number} */ said, /** @type {number} */ needed) =>
      `Do not wait for ${name}${needed > 1 ? ` (${said} of ${needed} say so)` : ''}`,
    wished: (/** @type {string} */ name, /** @type {number} */ said, /** @type {number} */ needed) =>
      `You would not wait for ${name} (${said} of ${needed} say so)`,
    ...standing,
    full: 'Every seat is taken. You can watch.',
    needName: 'Give a name first.',
    unkept: 'This browser keeps nothing for this page. A seat taken here is lost when the page is closed or loaded again.',
    kept: 'Your seat is kept by this browser alone: in a private window it is lost with the window.',
    unanswered: 'No answer came. Try again: if you have the seat by now, you stay on it.',
    /** What is said of a table where taking back is not as usual. */
    undos: /** @type {Record<string, string>} */ ({
      free: 'only what showed you nothing new can be taken back',
      none: 'nothing can be taken back',
    }),
  },
  bots: {
    title: 'Bots',
    levels,
    level: 'Bots play',
    guest: 'Guest',
    badge,
    add: 'Add a bot',
    addTo: (/** @type {string} */ place) => `Add a bot: ${place}`,
    sendAway: 'Send away',
    sendAwayName: (/** @type {string} */ name) => `Send away ${name}`,
    named: (/** @type {string} */ name, /** @type {string} */ level) => `${name}, a bot (${level})`,
    count: 'Bots at the table',
    playNow: (/** @type {number} */ others) => (others > 1 ? `Play now against ${others} bots` : 'Play now against a bot'),
    playAlone: 'Play now',
    starting: 'Setting up…',
    watch: 'Watch a game of bots',
  },
  connection: {
    connecting: 'Connecting…',
    away: lost.away,
    awayPending: (/** @type {number} */ count) =>
      `Line lost — reconnecting. ${counted(count, 'action')} of yours will be sent then.`,
    back: 'Back on line.',
    retry: lost.retry,
    paused: 'The table is paused: it cannot keep actions just now. It goes on by itself.',
    resumed: 'The table goes on.',
    sending: 'Sending…',
    fault: (/** @type {string} */ code) => (code ? `This table cannot be served (${code}).` : 'This table cannot be served.'),
    reload: 'Reload',
  },
  record: {
    title: 'Record',
    doneFor: (/** @type {number} */ seat, /** @type {Names} */ { name }) => `What the turn needs was done for ${inSentence(name(seat))}:`,
    earlier: 'Show earlier',
    loading: 'Loading…',
    later: 'Show later',
    replay: 'Replay',
    jump: 'See this step again',
    undone: 'taken back',
    folded: (/** @type {number} */ count) => `${counted(count, 'step')} taken back`,
    while: 'While you were away',
    open: 'Show the record',
    close: 'Hide the record',
    empty: 'Nothing has happened yet.',
  },
  undo: {
    free: 'Take back',
    freeShort: 'Take back',
    title: 'Ask to take back?',
    /** On its button; a phone breaks it where there is a usual space. */
    ask: 'Ask\u00a0to take\u00a0back',
    text: (/** @type {number} */ others) =>
      `${others > 1 ? 'All others have' : 'The other player has'} to agree. This would be taken back:`,
    confirm: 'Ask',
    keep: 'Keep it',
    further: 'Further back…',
    furtherShort: 'Further',
    howFar: 'How far back?',
    with: 'Everything since is taken back with it.',
    atOnce: 'at once',
    byAsking: 'if the others agree',
    earlier: 'everything since an earlier turn',
  },
  replay: {
    title: 'Replay',
    all: 'Read all',
    less: 'Less',
    place: 'Place in the game',
    first: 'To the beginning',
    back: 'One step back',
    play: 'Play',
    pause: 'Stop',
    next: 'One step on',
    last: 'To the end',
    speed: 'Speed',
    times: (/** @type {number} */ speed) => `${speed === 0.5 ? '½' : speed}×`,
    at: (/** @type {number} */ at, /** @type {number} */ last) => `step ${at} of ${last}`,
    of: (/** @type {number} */ at, /** @type {number} */ last) => `${at} / ${last}`,
    eyes: 'Whose eyes',
    everything: 'Everything open',
    asSeat: (/** @type {number} */ seat, /** @type {Names} */ { you, name }) => (seat === you ? 'As you saw it' : `As ${name(seat)} saw it`),
    byYou: 'as you saw it',
    byAll: 'as everybody saw it',
    link: 'Copy a link to this step',
    save: 'Download this game',
    proof: 'Prove that every draw was fair',
    undone: 'taken back later',
    thoughts: (/** @type {{move: string, chance: number}[]} */ best) =>
      `What the bot thought of: ${best.map(({ move, chance }) => `${move} (${Math.round(100 * chance)} %)`).join('; ')}.`,
    toGame: 'Back to the game',
    toEnd: 'To the result',
    yourTurn: 'Your turn: back to the game',
  },
  proof: {
    title: 'Proof that every draw was fair',
    close: 'Close',
  },
  rewritten: {
    title: 'This game was rewritten',
    text: (/** @type {number} */ seq) =>
      `What the server says now of the first ${counted(seq, 'event')} of this table is not what it told this browser when they happened. Keep both texts, and compare them with what the other players kept.`,
    keepTold: 'Keep what this browser was told',
    keepLog: 'Keep the log as it is now',
  },
  verify: {
    link: 'Prove the file of any game',
  },
  resign: {
    action: 'Resign',
    title: 'Resign this game?',
    /** @param {number} others  how many play on without you; 0 or 1 ends the game @returns {string} */
    text: (others) =>
      others > 1 ? 'You lose the game, and the others play on without you. This cannot be taken back.' : 'The game ends at once, and you lose it.',
    confirm: 'Resign',
    keep: 'Play on',
  },
  over: {
    won: (/** @type {string} */ name) => `${name} won`,
    youWon: 'You won!',
    draw: 'A draw',
    /** What to say of a game without a winner that is no draw, by the code of what decided it. */
    nobodyWon: /** @type {Record<string, string>} */ ({ resigned: 'Given up', too_long: 'Nobody won', called_off: 'Called off', closed: 'Closed', closed_by_house: 'Closed' }),
    /** How the table ended a game that its rules did not, by the code of what decided it; with the seats of who lost by it. */
    hows: /** @type {Record<string, (seats: number[], names: Names) => string>} */ ({
      resigned: (seats, { name }) => `${list(seats.map(name))} resigned.`,
      too_long: () => 'The game became too long to go on.',
      called_off: () => 'All agreed to call the game off, without a result.',
      absent: (seats, { name }) => `${list(seats.map(name))} went away and did not come back.`,
      time: (seats, { name }) => `${list(seats.map(name))} ran out of time.`,
      closed: () => 'Nobody came to this table for a long time.',
      closed_by_house: () => 'Whoever runs this house closed the table.',
    }),
    shared: (/** @type {number[]} */ seats, /** @type {Names} */ { name }) => `${list(seats.map(name))} won together`,
    score: (/** @type {string[]} */ parts) => parts.join(' · '),
    replay: 'Replay',
    save: 'Download the log',
    look: 'Look at the board',
    show: 'Result',
    points: 'Points',
    stood: 'Points, had the game been scored as it lay:',
    details: 'How it went',
    title: (/** @type {string} */ title) => `Game over – ${title}`,
  },
  /** @param {string} text */
  capital,
  /** @param {number} ms */
  time: (ms) => clock.format(ms),
  /** @param {number} ms */
  day: (ms) => calendar.format(ms),
  error,
};
