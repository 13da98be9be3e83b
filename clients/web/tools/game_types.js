/**
 * What a game offers the shell, and what it may ask of it, as JSDoc types. This file holds no code.
 *
 * @module tools/game_types
 */

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('../connection/types.js').Move} Move */
/** @typedef {import('../connection/types.js').Step} Step */
/** @typedef {import('../connection/types.js').Table} Table */
/** @typedef {import('../connection/types.js').View} View */

/**
 * Everything there is to draw: the truth after event `seq`, for the viewer on `seat` (null: a spectator).
 * @typedef {object} Shown
 * @property {number} seq
 * @property {number | null} seat
 * @property {View} view
 * @property {Move[]} moves  what can be chosen now; [] while an action is under way
 * @property {boolean} pending  whether an action of ours is under way
 * @property {Names} names
 * @property {readonly import('../last_moves/marks.js').Marked[]} marks  what is to be marked as done since the viewer acted last
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
 * What moves would do: the facts that would be told of them, up to where chance or something hidden comes in (`open`), and
 * what the game says of how things would stand then; `end` says that the game would be over, and is empty where it goes on.
 * @typedef {{facts: Fact[], open: boolean, outlook: any, end: string}} Foreseen
 */

/**
 * One thing that is pressed for a move: where it is (a selector of hooks), and what there is on the page, so many `times`, once
 * it is done; `all`: any of those there; `early`: marked while something before it is to be pressed, too.
 * @typedef {{at: string, done?: string, times?: number, all?: boolean, early?: boolean}} HintStep
 */

/**
 * What a game has to say of a good move: what is pressed for it, `game` being the view it is made in, and its reason in words;
 * `byFinger` says what a finger that rests on the map is shown, where a press does it at once; `mark` puts what can be ringed where
 * a move leads, while nothing is to be pressed there yet, and takes it away for null.
 * @typedef {{steps: (move: Move, game: any) => HintStep[], reason: (reason: {code: string, about?: Record<string, any>}) => string | null, byFinger?: string, mark?: (move: Move | null) => void}} Hints
 */

/**
 * What a game may ask of the shell.
 * @typedef {object} BoardHost
 * @property {number} seats  how many seats the table has
 * @property {(move: Move) => void} play  make a move that the server offered
 * @property {(like: object) => Promise<OfferedMoves | null>} ask  the moves that have all fields of `like`, and hints to choose by; null
 *   when the connection is away, or the answer came too late and is of no use any more
 * @property {(moves: Move[]) => Promise<Foreseen | null>} preview  what these moves would do, made one after the other; null where
 *   that is not wished, the connection is away, or something else was asked about since
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
 * @property {(move: Move) => void} [suggest]  hold a good move as if it was about to be made, where marks are not enough
 * @property {(isSpread: boolean) => void} [spread]  show the boards of all players at once, where there are several, or one again
 */

/**
 * The form for a game's options. `fill` is told those of a table that there is; `forSeats`, for how many players the table
 * shall be, where that matters.
 * @typedef {{element: HTMLElement, value: () => object, fill: (chosen: any) => void, forSeats?: (seats: number) => void}} OptionsForm
 */

/** An option of a table in words: which it is, as its field is called, and what of it is unusual. @typedef {{option: string, text: string}} ToldOption */

/**
 * Clocks (s) that suit a game as it is played with a stock of time, and whether a turn can be passed over in it.
 * @typedef {{live: {stock: number, added: number}[], passes: boolean}} GameClocks
 */

/**
 * What the seats of a game can be known by: what one's own is called, what each emblem is called, a small picture of it, and
 * what lets something drawn by one be drawn by another, where that takes more than `data-emblem` (`tools/emblems.js`).
 * @typedef {{title: string, names: readonly string[], picture: (emblem: number) => Element, paint?: (drawn: Element, emblem: number) => void}} Emblems
 */

/** A picture that fills its place, cut where that has another form, and the style sheets it is drawn by. @typedef {{picture: SVGSVGElement, styles: string[]}} Cover */

/**
 * What a lesson says: of each step, by its code, a title, what there is to know and, where something is to be done, what; of
 * other moves why they are not that, by the code of the reaction; and what is said at its end.
 * @typedef {object} LessonWords
 * @property {Readonly<Record<string, {title: string, say: string, ask?: string}>>} steps
 * @property {Readonly<Record<string, string>>} reactions
 * @property {string} end
 */

/**
 * A position of a worked example: the game's view as everybody sees it, where on the board what led to it is to be seen (places
 * of `lastMoves`), and a move that was tried and refused, with what the refusal is about. `beside`: what lies beside the board
 * is shown too, of a table with these `options`.
 * @typedef {{view: any, places: string[], tried?: Move | null, about?: Record<string, any>, beside?: boolean, seat?: number | null, options: Record<string, any>}} Position
 */

/** What draws positions of worked examples, and the style sheets it draws by. @typedef {{draw: (position: Position) => SVGSVGElement, styles: string[]}} PositionDrawer */

/** What `<game>/early.js` exports: what is asked of a game until its board is seen. @typedef {Pick<Game, 'side' | 'emblem' | 'emblems' | 'prepare' | 'mount'>} EarlyGame */

/**
 * The map of a board, which can be drawn before the rest of the board is there. `element` has `data-zone="map"`.
 * @typedef {{element: HTMLElement, draw: (shown: Shown) => void, spread?: (isSpread: boolean) => void}} BoardMap
 */

/**
 * What `<game>/early_map.js` exports: what is asked of a game for its map alone. `paint` is that of its emblems.
 * @typedef {{mountMap: (seats: number) => BoardMap, paint?: (drawn: Element, emblem: number) => void, prepare?: (table: Table) => Promise<void>}} EarlyMap
 */

/**
 * What `<game>/game.js` exports: the only way in which the shell knows a game.
 * @typedef {object} Game
 * @property {string} title
 * @property {string} blurb
 * @property {string[]} styles  style sheets, relative to the game's folder, in the order in which they count
 * @property {() => OptionsForm} options
 * @property {(options: any, seats: number, emblems: readonly number[]) => ToldOption[]} describe  what is unusual about these options, in words,
 *   at a table whose seats have these emblems, where they are not those of their numbers
 * @property {GameClocks} clocks  what to choose from when a table is opened
 * @property {(seat: number) => string} side  what a seat is called: "black"
 * @property {(seat: number) => Element} emblem  a small picture of a seat's emblem
 * @property {Emblems} emblems  what seats choose from
 * @property {(game: any, seat: number | null, emblems: readonly number[]) => SVGSVGElement} [miniature]  the board in small, of the
 *   game's view, for who has this seat, and with these emblems of the seats, where they are not those of their numbers; without `prepare`, and with no style sheet
 * @property {readonly [number, number]} minutes  how long a game takes, by an estimate: from so many to so many
 * @property {() => Promise<Cover>} [cover]  a position drawn by the game's own board, for the start page
 * @property {() => Promise<LessonWords>} [lesson]  what its lesson says, where it has one
 * @property {(components: string) => Promise<PositionDrawer>} positions  what draws the examples in the rules, of a game with these components
 * @property {(table: Table) => Promise<void>} [prepare]  fetch what the game needs before it can be mounted at this table
 * @property {(host: BoardHost, map?: any) => Board} mount  on a map of its own, where it gets none that its `early_map.js` has mounted
 * @property {(facts: Fact[], names: Names) => string[]} tell  the sentences for facts that follow each other
 * @property {import('../last_moves/marks.js').MovesOnBoard} lastMoves  where what was done is to be seen on the board
 * @property {Readonly<Record<string, string>>} sounds  what each kind of fact sounds like, as `sound/score.js` reads it
 * @property {readonly string[]} ends  the kinds of moves by which one press ends one's turn
 * @property {(move: Move, view: any) => string} nameMove  what a move would do, in words; `view` is the game's, as it was decided on
 * @property {() => Promise<Hints>} hints  fetches what is said of a good move
 * @property {(shown: Shown, story: Step[]) => Ending} ending
 * @property {(code: string, about: Record<string, any>) => string | null} refusal
 * @property {(of: {game: string, components: string}) => Promise<DrawCheckerFactory>} [loadDrawChecker]  fetches what checks
 *   the draws of games with these components
 */

/**
 * Holds the facts of a log against its draws.
 * @typedef {(opened: import('../proof/verify.js').Opening) => import('../proof/verify.js').DrawChecker} DrawCheckerFactory
 */

/**
 * How a game went, for the page shown after it. A `headline` is said where who won does not say it all; `unseated` are the
 * points of those who have no seat; `lay` tells of each seat where it stood, for a game that its rules did not end.
 * @typedef {{how: string, element: HTMLElement, headline?: string | null, lay?: string[], unseated?: {name: string, points: number, won: boolean}[]}} Ending
 */

export {};
