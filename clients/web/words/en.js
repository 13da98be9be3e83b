/**
 * The shell in English: every sentence and label that is not a game's own.
 *
 * @module words/en
 */

/** @typedef {import('../types.js').Names} Names */
/** @typedef {import('../types.js').Fact} Fact */

/** @param {number} count @param {string} one @param {string} [many] */
const some = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** @param {readonly string[]} things */
const list = (things) =>
  things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things[things.length - 1]}`;

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** One sentence for each fact about the table; null where there is nothing to tell. */
const facts = /** @type {Record<string, (fact: Fact, names: Names) => string | null>} */ ({
  Opened: () => 'The table was opened.',
  Joined: ({ name }) => `${name} took a seat.`,
  Left: ({ seat }) => `Seat ${seat + 1} is free again.`,
  Started: () => 'The game began.',
  UndoAsked: ({ seat }, { name }) => `${name(seat)} asked to take back.`,
  UndoAgreed: ({ seat }, { name }) => `${name(seat)} agreed.`,
  UndoRefused: ({ seat }, { name }) => `${name(seat)} did not agree.`,
  UndoWithdrawn: () => 'The request to take back is gone.',
  Undone: () => 'Taken back: what is struck through did not happen.',
  Resigned: ({ seat }, { name }) => `${name(seat)} resigned.`,
  Over: () => null,
  SecretShown: () => 'The secret behind every draw was shown.',
});

/** What to say for a refusal, by its code. A code that is not here is told in the server's own sentence. */
const refusals = /** @type {Record<string, string>} */ ({
  stale: 'Something changed before your move arrived. Look again and decide anew.',
  offline: 'The server cannot be reached just now. Try again in a moment.',
  redis_away: 'The server cannot keep anything just now. Try again in a moment.',
  busy: 'Too much is waiting at this table. Try again in a moment.',
  too_fast: 'That was too fast. Try again in a moment.',
  too_many_tables: 'You have opened many tables in the last hour. Play at one of them.',
  no_table: 'There is no such table.',
  no_game: 'This server does not have that game.',
  no_such_seat: 'There is no such seat at this table.',
  seat_taken: 'Somebody has just taken this seat.',
  already_started: 'This game has begun; you can watch it.',
  already_seated: 'You have a seat at this table already.',
  not_seated: 'You are watching this table; only players act.',
  not_started: 'The game begins when every seat is taken.',
  game_over: 'This game is over.',
  name_empty: 'Give a name first.',
  name_too_long: 'This name is too long.',
  name_unprintable: 'A name can only have letters that can be seen.',
  undo_pending: 'Another request to take back is open; it has to be answered first.',
  undo_nothing: 'There is nothing there to take back.',
  undo_none: 'At this table nothing is taken back.',
  undo_not_free: 'At this table only what showed nothing new can be taken back.',
  no_request: 'There is no request to take back any more.',
  own_request: 'Your own request is for the others to answer.',
  already_answered: 'You have said yes already.',
  bad_move: 'This page and the server do not understand each other. Reload the page.',
});

/** Why the line was closed for good, by the socket's close code. */
const closed = /** @type {Record<number, string>} */ ({
  4400: 'This page and the server do not understand each other. Reload the page.',
  4404: 'There is no such table.',
});

export const words = {
  language: 'en',
  facts,
  refusals,
  closed,
  product: 'Lagoon',
  names: {
    you: 'You',
    your: 'your',
    seat: (/** @type {number} */ seat) => `Seat ${seat + 1}`,
    own: (/** @type {string} */ name) => (/s$/i.test(name) ? `${name}’` : `${name}’s`),
  },
  start: {
    title: 'Lagoon — island games, played together',
    lead: 'Island games for friends far apart. Open a table, send the link, play.',
    open: 'Open a table',
    openFor: (/** @type {string} */ game) => `Open a table of ${game}`,
    options: 'Options',
    listed: 'List it here',
    listedHint: 'Anybody can join. Otherwise only those you send the link to.',
    undo: 'Taking back',
    undos: { 'free+ask': 'Freely, else by asking', free: 'Only what showed nothing new', none: 'Not at this table' },
    players: 'Players',
    opening: 'Opening…',
    join: 'Tables to join',
    noTables: 'No open table just now. Open one, and somebody may sit down.',
    mine: 'My tables',
    rules: (/** @type {string} */ game) => `Rules of ${game}`,
    joinTable: 'Join',
    watch: 'Watch',
    goOn: 'Go on',
    forget: 'Remove from this list',
    /** @param {string[]} names @param {number} seats */
    waitingFor: (names, seats) => {
      const free = seats - names.length;
      return names.length ? `${list(names)} waiting${free > 1 ? `, ${free} seats free` : ''}` : 'Nobody seated yet';
    },
    between: (/** @type {string[]} */ names) => names.join(' – '),
    status: {
      open: 'waiting for players',
      yours: 'your turn',
      theirs: 'their turn',
      over: 'over',
      won: 'you won',
      lost: 'you lost',
      draw: 'a draw',
      gone: 'this table is gone',
      unknown: 'not reachable',
    },
    noscript: 'Lagoon needs JavaScript.',
  },
  table: {
    home: 'To the start page',
    rules: 'Rules',
    title: (/** @type {string} */ game) => `${game} – Lagoon`,
    yourTurn: (/** @type {string} */ title) => `● Your turn – ${title}`,
    loading: 'Rowing out…',
    menu: 'Table',
    you: 'you',
    here: 'is here',
    away: 'is away',
    toAct: 'to play',
    freeSeat: 'free seat',
    watching: (/** @type {number} */ count) => (count === 0 ? '' : `${count} watching`),
    lostSeat: 'The server does not know your seat at this table, so you are watching.',
    newTable: 'New table with these options',
    toStart: 'To the start page',
  },
  lobby: {
    title: (/** @type {string} */ game) => `A table of ${game}`,
    invite: 'Invite',
    inviteHint: 'Send this link to whoever shall play or watch.',
    link: 'Link to this table',
    copy: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The link is selected: copy it from there.',
    share: 'Share…',
    shareText: (/** @type {string} */ game) => `Play ${game} with me`,
    sit: 'Take a seat',
    name: 'Your name',
    seat: 'Seat',
    any: 'Any',
    sitDown: 'Sit down',
    sitting: 'Sitting down…',
    leave: 'Leave the table',
    waiting: (/** @type {number} */ free) =>
      free > 1 ? `You are seated. The game begins when the ${free} free seats are taken.` : 'You are seated. The game begins when the last seat is taken.',
    full: 'Every seat is taken. You can watch.',
    needName: 'Give a name first.',
  },
  line: {
    connecting: 'Connecting…',
    away: 'Line lost — reconnecting',
    awayPending: (/** @type {number} */ count) =>
      `Line lost — reconnecting. ${some(count, 'action')} of yours will be sent then.`,
    back: 'Back on line.',
    retry: 'Try now',
    paused: 'The table is paused: it cannot keep actions just now. It goes on by itself.',
    resumed: 'The table goes on.',
    sending: 'Sending…',
    fault: (/** @type {string} */ message) => `This table cannot be served. ${message}`.trim(),
    reload: 'Reload',
  },
  record: {
    title: 'Record',
    earlier: 'Show earlier',
    loading: 'Loading…',
    undone: 'taken back',
    while: 'While you were away',
    open: 'Show the record',
    close: 'Hide the record',
    empty: 'Nothing has happened yet.',
  },
  undo: {
    free: 'Take back',
    ask: 'Take back…',
    title: 'Ask to take back?',
    text: (/** @type {number} */ others) =>
      `${others > 1 ? 'All others have' : 'The other player has'} to agree. This would be taken back:`,
    confirm: 'Ask',
    keep: 'Keep it',
    asks: (/** @type {string} */ name) => `${name} asks to take back:`,
    youAsked: 'You asked to take back:',
    otherAsked: (/** @type {string} */ name) => `${name} asked to take back:`,
    waiting: (/** @type {string[]} */ names) => `Waiting for ${list(names)} to answer.`,
    agreed: (/** @type {string[]} */ names) => `${list(names)} agreed.`,
    yes: 'Agree',
    no: 'Do not agree',
    withdraw: 'Withdraw',
    earlier: 'everything since an earlier turn',
  },
  resign: {
    action: 'Resign',
    title: 'Resign this game?',
    text: 'The game ends at once, and you lose it.',
    confirm: 'Resign',
    keep: 'Play on',
  },
  over: {
    won: (/** @type {string} */ name) => `${name} won`,
    youWon: 'You won!',
    draw: 'A draw',
    shared: (/** @type {string[]} */ names) => `${list(names)} won together`,
    resigned: (/** @type {string} */ name) => `${name} resigned.`,
    score: (/** @type {string[]} */ parts) => parts.join(' · '),
    fairness: 'Proof that every draw was fair',
    fairnessText:
      'Before the first card was dealt, everybody was shown the commitment. It is the SHA-256 of the secret behind ' +
      'every draw, so nobody could choose a card afterwards.',
    commitment: 'Commitment',
    secret: 'Secret',
    matches: 'Checked in your browser: the secret matches the commitment.',
    differs: 'The secret does NOT match the commitment.',
    look: 'Look at the board',
    show: 'Result',
  },
  /** @param {string} text */
  capital,
  /** @param {number} ms */
  time: (ms) => new Date(ms).toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false }),
  error: {
    unexpected: 'Something went wrong. Reload the page.',
    noTable: 'There is no such table.',
    noTableText: 'The link may be cut off, or the table is gone.',
  },
};
