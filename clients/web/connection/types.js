/**
 * The shapes that travel between the modules, as JSDoc types: what the server says, and what a game offers the shell.
 * PROTOCOL.md of the service is the source of the first half. This file holds no code.
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

/** @typedef {{name: string, nonce: string}} Sitter */

/** @typedef {{winners: number[], scores: number[], how: string}} Result */

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
 * @property {'open' | 'playing' | 'over'} phase
 * @property {number[]} to_act
 * @property {number[]} resigned  the seats that gave up
 * @property {{asker: number, to: number, yes: number[]} | null} request
 * @property {Result | null} result
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

/** @typedef {{seats: boolean[], watching: number}} Presence */

/**
 * A message of the server, tagged by `t`; `table/messages.js` says what each does.
 * @typedef {{t: string, [field: string]: any}} ServerMessage
 */

/**
 * A listed table, as the start page shows it.
 * @typedef {object} ListedTable
 * @property {string} id
 * @property {string} game
 * @property {any} options
 * @property {(string | null)[]} seats
 * @property {'open' | 'playing' | 'over'} phase
 * @property {number} opened
 */

/**
 * Everything there is to draw: the truth after event `seq`, for the viewer on `seat` (null: a spectator).
 * @typedef {object} Shown
 * @property {number} seq
 * @property {number | null} seat
 * @property {View} view
 * @property {Move[]} moves  what can be chosen now; [] while an action is under way
 * @property {boolean} pending  whether an action of ours is under way
 * @property {Names} names
 */

/**
 * How sentences name the players.
 * @typedef {object} Names
 * @property {number | null} you
 * @property {(seat: number) => string} name  "You" for the viewer's own seat
 * @property {(seat: number) => string} own  "your", or "Ana's"
 */

/** @typedef {{moves: Move[], hints: any}} OfferedMoves */

/**
 * What a game may ask of the shell.
 * @typedef {object} BoardHost
 * @property {number} seats  how many seats the table has
 * @property {(move: Move) => void} play  make a move that the server offered
 * @property {(like: object) => Promise<OfferedMoves | null>} ask  the moves that have all fields of `like`, and hints to choose by; null
 *   when the connection is away, or the answer came too late and is of no use any more
 * @property {(text: string) => void} announce  tell a listener what they cannot see
 */

/**
 * How fast things are shown. `still` is true when the reader wants no motion.
 * @typedef {import('../motion/animator.js').Animator} Animator
 */

/**
 * A game on the page. The shell puts `parts` where they belong; elements are made once and drawn from the view.
 * `prompt` says whose turn it is and what is expected, in words.
 * @typedef {object} Board
 * @property {{map: HTMLElement, market: HTMLElement, hand: HTMLElement, actions: HTMLElement, prompt: HTMLElement, seats: HTMLElement[]}} parts
 * @property {(shown: Shown) => void} draw
 * @property {(fact: Fact, shown: Shown, animator: Animator) => Promise<void>} animate  show one fact happening
 * @property {() => void} cancel  choose nothing
 */

/**
 * The form for a game's options. `forSeats` is told for how many players the table shall be, where that matters.
 * @typedef {{element: HTMLElement, value: () => object, forSeats?: (seats: number) => void}} OptionsForm
 */

/**
 * What `<game>/game.js` exports: the only way in which the shell knows a game.
 * @typedef {object} Game
 * @property {string} title
 * @property {string} blurb
 * @property {string[]} styles  style sheets, relative to the game's folder
 * @property {() => OptionsForm} options
 * @property {(options: any, seats: number) => string[]} describe  what is unusual about these options, in words
 * @property {(seat: number) => string} side  what a seat is called: "black"
 * @property {(seat: number) => Element} emblem  a small picture of a seat's colour
 * @property {(table: Table) => Promise<void>} [prepare]  fetch what the game needs before it can be mounted at this table
 * @property {(host: BoardHost) => Board} mount
 * @property {(facts: Fact[], names: Names) => string[]} tell  the sentences for facts that follow each other
 * @property {(shown: Shown, story: Step[]) => Ending} ending
 * @property {(code: string, about: Record<string, any>) => string | null} refusal
 * @property {(opened: import('../proof/verify.js').Opening) => import('../proof/verify.js').DrawChecker | Promise<import('../proof/verify.js').DrawChecker>} [drawChecker]
 *   holds the facts of a log against its draws
 */

/**
 * How a game went, for the page shown after it. A `headline` is said where who won does not say it all.
 * @typedef {{how: string, element: HTMLElement, headline?: string | null}} Ending
 */

export {};
