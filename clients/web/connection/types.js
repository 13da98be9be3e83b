/**
 * What the server says, as JSDoc types. PROTOCOL.md of the service is their source. This file holds no code.
 *
 * @module connection/types
 */

/**
 * A fact: something that happened, past tense, tagged by `t`. Hidden parts are null.
 * @typedef {{t: string, [field: string]: any}} Fact
 */

/**
 * A move of a game, tagged by `t`; sent back exactly as the server offered it.
 * @typedef {{t: string, [field: string]: any}} Move
 */

/**
 * One event of a table as its viewer is told it. `at` is in ms since 1970; `who` is the seat that acted.
 * @typedef {{seq: number, at: number, who?: number | null, facts: Fact[]}} Step
 */

/** A taken seat; `bot` is the level of the bot that sits there, `stand_in` that of one that plays for its person, or null; `emblem` is the one they chose, missing where they chose none; `unnamed` where the house shows nobody's name. @typedef {{name: string, nonce: string | null, commitment: string | null, bot?: string | null, stand_in?: string | null, emblem?: number, unnamed?: boolean}} Sitter */

/** What moves would do, as the server says it. @typedef {{facts?: Fact[], open?: boolean, outlook?: any, over?: boolean, result?: Result | null}} Previewed */
/** How a game ended; `standing`: the points of each seat as the game lay, where not its rules ended it. @typedef {{winners: number[], scores: number[], how: string, standing?: number[]}} Result */

/** Minutes of the UTC day in which a clock stands; it may reach over midnight. @typedef {{start: number, end: number}} Night */

/**
 * How much time there is, in seconds, and what follows when it is over; `level` is that of the bot that would play on.
 * @typedef {{kind: 'live' | 'turn' | 'days', stock: number, added: number, expiry: 'lose' | 'bot' | 'pass', level?: string}} ClockRule
 */

/**
 * The clocks of the seats at the last event, in ms: those in `running` run since `since` (ms since 1970, the server's time).
 * @typedef {object} Clock
 * @property {ClockRule} rule
 * @property {number[]} left
 * @property {number[]} running
 * @property {number} since
 * @property {number[]} used
 * @property {number} held
 * @property {(Night | null)[]} nights
 */

/**
 * What is asked of the others, but for taking back: tagged by `t`. `until` is in ms since 1970; `seat` is whose bot it would be.
 * @typedef {{t: 'pause' | 'resume' | 'calloff' | 'replace' | 'claim', until?: number, seat?: number, level?: string}} Wish
 */

/**
 * An open request: to take back to just after seq `to`, or `what`. The seats in `yes` agreed, those in `absent` are away
 * and not asked.
 * @typedef {{asker: number, to: number, yes: number[], what?: Wish | null, absent?: number[]}} Request
 */

/**
 * How things stand at a table that a start page looks after; `moved` is when anything happened there last.
 *
 * @typedef {object} OwnTable
 * @property {string} table
 * @property {number} seq
 * @property {string} game
 * @property {any} options
 * @property {'open' | 'shuffling' | 'playing' | 'over' | 'closed'} phase
 * @property {({name: string, bot?: string} | null)[]} seats
 * @property {number[]} to_act
 * @property {number[]} awaited
 * @property {Result | null} result
 * @property {number | null} paused_until
 * @property {number} opened
 * @property {number} moved
 * @property {ClockRule} [clock]
 * @property {number[]} [emblems]  of the seats, where they are not those of their numbers
 */

/**
 * Where a table stands in a series: its game is `number` (from 1), `previous` the table before; before this game each seat's
 * person has won so many, and so many were drawn.
 * @typedef {{previous: string, number: number, wins: number[], draws: number}} Series
 */

/**
 * The table around the game.
 * @typedef {object} Table
 * @property {string} id
 * @property {string} game
 * @property {any} options
 * @property {number} rules
 * @property {string} components  the digest of what is printed on cards and tiles
 * @property {boolean} listed
 * @property {string} undo  what can be taken back at this table: free+ask, free or none
 * @property {string} commitment  SHA-256 (hex) of the secret behind every draw
 * @property {string | null} secret  the secret (hex), once the game is over
 * @property {(Sitter | null)[]} seats
 * @property {'open' | 'shuffling' | 'playing' | 'over' | 'closed'} phase  closed: it came to an end before its game began
 * @property {false | null} [talk]  false where people do not talk
 * @property {('names' | 'talk')[]} [off]  what whoever runs the house has turned off; missing where nothing is
 * @property {'no' | 'delayed' | null} [spectators]  no where only who has a seat sees the game while it goes on, delayed where others see it one whole turn later
 * @property {number | null} [opener]  the seat of whoever opened it; missing where nobody can change it
 * @property {number[] | null} [emblems]  the emblem of each seat, where they have others than those of their numbers
 * @property {Series} [series]  missing where it follows upon no other table
 * @property {number[]} to_act
 * @property {number[]} resigned  the seats that gave up
 * @property {Request | null} request  the open request
 * @property {number | null} [paused_until]  until when (ms since 1970) the players pause
 * @property {boolean} [imagine]  false: no seat is shown how things could be, so no bot of the house can play
 * @property {Result | null} result
 * @property {Clock | null} [clock]  missing, or null, where nobody's time is limited
 * @property {number} format  of the table's log
 * @property {number[]} awaited  before the start, the seats whose part in the shuffle is missing
 * @property {{seat: number, by: number}[]} unseatings  wishes that who is waited for gives up the seat
 */

/**
 * All that one viewer may see. `moves` is null when they are too many to come unasked.
 * @typedef {object} View
 * @property {Table} table
 * @property {any} game  the game's own view; null before it starts
 * @property {Move[] | null} moves
 * @property {Undo | null} undo
 */

/** Somewhere to go back to: just after `to`, at once if `free`, else by asking. @typedef {{to: number, free: boolean}} Back */

/**
 * What can be taken back: the last action, or `earlier` ones of the same turn with it, newest first.
 * @typedef {Back & {earlier?: Back[]}} Undo
 */

/**
 * Which seats have a socket, and how many watch. `away` is since when each seat has none (ms since 1970, by the server),
 * `absent_after` for how many seconds a seat may have none before the others need not wait; null: as long as it likes,
 * since clocks count for everybody.
 * @typedef {{seats: boolean[], watching: number, away?: (number | null)[], absent_after?: number | null}} Presence
 */

/**
 * A message of the server, tagged by `t`; `table/messages.js` says what each does.
 * @typedef {{t: string, [field: string]: any}} ServerMessage
 */

/** How many wait to play a game with anybody, by number of seats. @typedef {{game: string, seats: number, waiting: number}} WaitingFor */

/**
 * A listed table, as the start page shows it.
 * @typedef {object} ListedTable
 * @property {string} id
 * @property {string} game
 * @property {any} options
 * @property {(string | null)[]} seats
 * @property {'open' | 'shuffling' | 'playing' | 'over' | 'closed'} phase
 * @property {number} opened
 * @property {ClockRule} [clock]  missing where nobody's time is limited
 * @property {number[]} [emblems]  the emblem of each seat, where they have others than those of their numbers
 */

/**
 * Where a lesson is: at step `at` (from 0) of `of`. Of what was done `taken` fits it; `reaction` is a code for why the last of
 * it is not what is asked for (empty: of any other move), null where it is. `happened` is what the last of it led to, each
 * step with the fields of the view that it changed.
 * @typedef {object} LessonShown
 * @property {string} game
 * @property {number} at
 * @property {number} of
 * @property {{code: string, asks: boolean, lit: string[]} | null} step  null at the end
 * @property {number} taken
 * @property {string | null} reaction
 * @property {number} seat
 * @property {number} seq
 * @property {View} view
 * @property {(Step & {set?: Partial<View>})[]} happened
 * @property {object} first_game  the options of a first game, afterwards
 */

export {};
