/**
 * What people say to each other in English: part of `shell.js`.
 *
 * @module languages/en/shell/chat
 */

export const chat = {
  title: 'Talk',
  unread: (/** @type {number} */ count) => `${count} new`,
  list: 'What was said',
  empty: 'Nothing was said yet.',
  then: 'Nothing was said by then.',
  earlier: 'Show earlier',
  say: 'Say something',
  /** Until the game is over, who watches is apart from who plays. */
  sayApart: 'Say something to those who watch',
  send: 'Send',
  sending: 'Sending…',
  /** Whom something is said to. */
  rooms: /** @type {Record<string, string>} */ ({ table: 'To all at the table', seats: 'To the players only', watching: 'To those who watch' }),
  roomNotes: /** @type {Record<string, string>} */ ({ table: '', seats: 'to the players', watching: 'among those who watch' }),
  room: 'To whom',
  name: 'Your name',
  watcher: 'Somebody who watches',
  you: 'You',
  phrase: 'A phrase',
  react: 'React to the latest step',
  reactTo: 'React to this step',
  reacted: (/** @type {string} */ what, /** @type {number} */ step) => `${what} (step ${step})`,
  spoken: (/** @type {string} */ who, /** @type {string} */ what) => `${who}: ${what}`,
  mute: (/** @type {string} */ who) => `Mute ${who}`,
  unmute: (/** @type {string} */ who) => `Hear ${who} again`,
  muted: 'Muted here:',
  off: 'Turn talk off for me',
  on: 'Turn talk on again',
  isOff: 'Talk is off in this browser. Others do not see that.',
  none: 'This table was opened without talk.',
  houseOff: 'Whoever runs this house has turned talk off for now.',
  option: 'People may talk at the table',
  /** Phrases that everybody reads in their own language. */
  phrases: /** @type {Record<string, string>} */ ({
    hello: 'Hello!',
    good_luck: 'Good luck!',
    have_fun: 'Have fun!',
    one_moment: 'One moment, please.',
    back_again: 'I am back.',
    thinking: 'I am thinking.',
    take_your_time: 'Take your time.',
    nice_move: 'Nice move!',
    oops: 'Oops!',
    sorry: 'Sorry!',
    thanks: 'Thank you!',
    well_played: 'Well played!',
    another_game: 'Another game?',
    goodbye: 'Goodbye!',
  }),
  /** Reactions: a picture, and what it says. */
  reactions: /** @type {Record<string, {sign: string, label: string}>} */ ({
    like: { sign: '👍', label: 'I like it' },
    applause: { sign: '👏', label: 'Applause' },
    wow: { sign: '😮', label: 'Wow' },
    laugh: { sign: '😄', label: 'Laughter' },
    hmm: { sign: '🤔', label: 'Hmm' },
    sad: { sign: '😢', label: 'Oh no' },
  }),
};

export const chatRefusals = /** @type {Record<string, string>} */ ({
  talk_off: 'This table was opened without talk.',
  house_talk_off: 'Whoever runs this house has turned talk off for now.',
  talk_closed: 'This table is put away: nothing more can be said there.',
  talk_too_fast: 'Too much is said at once. Wait a moment.',
  text_empty: 'Write something first.',
  text_unprintable: 'A text can only have letters that can be seen.',
  text_marks: 'A letter of this text has too many marks.',
  text_too_long: 'This text is too long.',
  wrong_room: 'It cannot be said to them.',
  no_such_step: 'There is no such step yet.',
});
