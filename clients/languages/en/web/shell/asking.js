/**
 * Requests, pauses and absence in English: part of `shell.js`.
 *
 * @module languages/en/shell/asking
 */

import { Dates } from '../../../dates.js';
import { levelName } from './levels.js';
import { standIn } from './seats.js';
import { capital, duration, inSentence, list } from '../grammar.js';

/** @typedef {import('../../../../web/connection/types.js').Fact} Fact */
/** @typedef {import('../../../../web/connection/types.js').Wish} Wish */
/** @typedef {import('../../../../web/tools/game_types.js').Names} Names */

/** Says something of what is asked for. @typedef {(wish: Omit<Wish, 't'>, names: Names) => string} Say */

const moments = new Dates('en', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A moment, as the reader's clock and calendar have it. @param {number} ms */
const moment = (ms) => moments.format(ms);

/** What is wished, after "asks". */
const wishes = /** @type {Record<string, Say>} */ ({
  takeback: () => 'to take back:',
  pause: ({ until = 0 }) => `to pause the game until ${moment(until)}.`,
  resume: () => 'to go on with the game now.',
  calloff: () => 'to call the game off.',
  replace: ({ seat = 0, level = '' }, { name }) => `to let a bot (${levelName(level)}) play for ${inSentence(name(seat))}.`,
  claim: () => 'to end the game, and to have won it.',
});

/** @param {Wish['t'] | 'takeback'} t @param {Omit<Wish, 't'>} wish @param {Names} names */
const wished = (t, wish, names) => wishes[t]?.(wish, names) ?? 'for something that this page does not know. Reload it.';

/** What comes of it when all agree. */
const outcomes = /** @type {Record<string, Say>} */ ({
  pause: () => 'Nobody can move until then, and no clock runs. It goes on by itself then, or before if all agree.',
  resume: () => 'The pause ends as soon as all have agreed.',
  calloff: () => 'The game ends without a result: nobody wins it, nobody loses it.',
  replace: ({ seat = 0 }, { name, you }) => `${seat === you ? 'You get' : `${name(seat)} gets`} the seat back at once on returning.`,
  claim: ({ seat = 0 }, { name, you }) => `${seat === you ? 'You have' : `${name(seat)} has`} been away too long: the game is lost by that.`,
});

/** One sentence for each fact about requests, pauses and who is away. */
export const facts = /** @type {Record<string, (fact: Fact, names: Names) => string | null>} */ ({
  Asked: ({ seat, what }, names) => `${names.name(seat)} asked ${wished(what.t, what, names)}`,
  Agreed: ({ seat }, { name }) => `${name(seat)} agreed.`,
  Declined: ({ seat }, { name }) => `${name(seat)} did not agree.`,
  Withdrawn: ({ seat }, { own }) => `${capital(own(seat))} request is gone.`,
  GamePaused: ({ until }) => `The game is paused until ${moment(until)}.`,
  GameResumed: () => 'The pause is over: the game goes on.',
  Returned: ({ seat }, { name, you }) => (seat === you ? 'You are back, and play yourself again.' : `${name(seat)} is back, and plays again.`),
});

/** What to say when a request is refused, by the code. */
export const refusals = {
  nobody_to_ask: 'There is nobody at this table whom you could ask.',
  request_pending: 'Another request is open; it has to be answered first.',
  asked_already: 'You have asked for this already. Make a move before you ask again.',
  asked_too_often: 'You have asked too often this turn. Play on.',
  bad_until: 'A game can be paused for a minute at least, and for 60 days at most.',
  game_paused: 'The game is paused. All can agree to go on before its day.',
  not_paused: 'The game is not paused any more.',
  claim_two: 'Only with two players a game is won because the other is away.',
  own_turn: 'It is your turn: while it is, the game waits for nobody else.',
  not_absent: 'They are here, or have not been away for long.',
  clock_decides: 'Their clock runs. When their time is over, the game goes on by what the clock says.',
  not_away: 'You have your seat already.',
  bot_first: 'Your time is over. The bot ends this turn for you first, then you can play again.',
  stood_in: 'A bot plays for you: take your seat back first.',
  no_stand_in: 'No bot of this house can play there.',
  bot_already: 'A bot of this house plays there already.',
};

export const asking = {
  action: 'Ask…',
  title: 'What do you ask for?',
  nothing: 'There is nothing to ask for now.',
  keep: 'Leave it',
  confirm: 'Ask',
  doIt: 'Do it',
  /** Whether others have to agree, and who. @param {number[]} seats @param {Names} names */
  needs: (seats, { name }) => (seats.length === 0 ? 'Nobody has to agree: it is done at once.' : `${list(seats.map(name))} ${seats.length > 1 ? 'have' : 'has'} to agree.`),
  moment,
  choices: /** @type {Record<string, Say>} */ ({
    pause: () => 'Pause until a day',
    resume: () => 'Go on now',
    calloff: () => 'Call the game off',
    replace: ({ seat = 0 }, { name }) => `Let a bot play for ${name(seat)}`,
    claim: () => 'Count the game as won',
  }),
  outcomes,
  /** Somebody else asks for it: the reader has to answer, or it is for others to. @param {number} asker @param {any} wish @param {Names} names */
  asks: (asker, wish, names) => `${names.name(asker)} asks ${wished(wish.t, wish, names)}`,
  /** @param {number} asker @param {any} wish @param {Names} names */
  asked: (asker, wish, names) => `${names.name(asker)} asked ${wished(wish.t, wish, names)}`,
  waiting: (/** @type {number[]} */ seats, /** @type {Names} */ { name }) => `Waiting for ${list(seats.map(name))} to answer.`,
  agreed: (/** @type {number[]} */ seats, /** @type {Names} */ { name }) => `${list(seats.map(name))} agreed.`,
  unasked: (/** @type {number[]} */ seats, /** @type {Names} */ { name }) => `${list(seats.map(name))} ${seats.length > 1 ? 'are' : 'is'} away and not asked.`,
  /** Before a press ends the turn, where that is wished. */
  end: {
    title: 'End your turn?',
    yes: 'End it',
    no: 'Not yet',
    announced: (/** @type {string} */ what) => `End your turn: ${what}? Press again to do it, Escape to leave it.`,
  },
  /** The fold with what would be taken back, in words. */
  steps: 'Step by step',
  marked: 'It is marked on the board, with its numbers.',
  yes: 'Agree',
  no: 'Do not agree',
  withdraw: 'Withdraw',
  pause: {
    day: 'Day',
    time: 'Time',
    hint: 'By the clock of this device. The others see it by theirs.',
    faults: /** @type {Record<string, string>} */ ({
      none: 'Give a day and a time.',
      past: 'Choose a time that is still to come.',
      far: 'That is too far away. Choose a day within the next 60.',
    }),
  },
  paused: {
    until: (/** @type {number} */ until) => `The game is paused until ${moment(until)}.`,
    byItself: 'It goes on by itself then. Until then nobody can move, and no clock runs.',
    goOn: 'Ask to go on now',
  },
  absent: {
    title: (/** @type {string} */ name, /** @type {number | null} */ minutes) =>
      minutes === null ? `${name} is away.` : `${name} has been away for ${duration(minutes)}.`,
    text: 'Wait, or decide what shall become of the game.',
    wait: 'Wait',
  },
  standIn: {
    badge: standIn,
    forYou: 'A bot plays for you.',
    takeBack: 'Play yourself again',
    back: 'Welcome back: a bot has played for you. You have your seat again.',
  },
};
