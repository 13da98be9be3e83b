/**
 * What the page says of what whoever opened a table did there before the start, and of why it was refused.
 *
 * @module languages/en/shell/opener
 */

/** One sentence for each fact. */
export const openerFacts = /** @type {Record<string, (fact: import('../../../../web/connection/types.js').Fact, names: import('../../../../web/tools/game_types.js').Names) => string>} */ ({
  SentOff: ({ seat }, { name }) => `${name(seat)} was sent off by the one who opened the table.`,
  Changed: () => 'The one who opened the table changed how it is played.',
  Reordered: ({ seats }) => `There are ${seats.length} seats, in another order or number than before.`,
  Closed: ({ why }) =>
    ({
      opener: 'The table was closed by the one who opened it.',
      unvisited: 'The table was closed: nobody came to it any more.',
      house: 'The table was closed by whoever runs this house.',
    })[/** @type {string} */ (why)] ?? 'The table was closed.',
});

/** One sentence for each code. */
export const openerRefusals = {
  not_opener: 'Only who opened this table can do that.',
  table_closed: 'This table was closed before its game began.',
  changed_too_often: 'This table was changed too often; it can only be closed.',
  sent_off: 'Whoever opened this table has sent you off it: you cannot sit down here again. You can watch.',
  nobody_there: 'Nobody has that seat.',
  own_seat: 'That is your own seat: you can leave it.',
  changes_nothing: 'That is what it is already.',
  seats_taken: 'There are more people at this table; somebody has to leave first.',
  bad_order: 'Each seat of this table has to be named once.',
  bot_moves: 'A bot keeps its seat; send it off first.',
};

/** What whoever opened a table is offered before the start, and what the others are told. */
export const opener = {
  title: 'Your table',
  hint: 'You opened it: until the game begins you say how it is played, and who sits where.',
  openedBy: (/** @type {string} */ name) => `${name} opened this table.`,
  withoutSeat: 'Whoever opened this table has no seat here.',
  free: 'free',
  freeSeat: 'the free seat',
  you: (/** @type {string} */ name) => `${name} (you)`,
  up: (/** @type {string} */ who, /** @type {string} */ place) => `Move ${who} up, to ${place}`,
  down: (/** @type {string} */ who, /** @type {string} */ place) => `Move ${who} down, to ${place}`,
  sendOff: {
    action: 'Send off',
    name: (/** @type {string} */ name) => `Send off ${name}`,
    title: (/** @type {string} */ name) => `Send ${name} off the seat?`,
    text: 'The seat is free again. They cannot sit down here again as who they were; who asks by another browser is not told apart.',
    keep: 'Let them stay',
    confirm: 'Send off',
  },
  change: {
    action: 'Change the table…',
    title: 'Change the table',
    text: 'Everybody here sees it. What takes effect while the cards are shuffled lets everybody shuffle anew.',
    keep: 'Leave it',
    confirm: 'Change it',
  },
  close: {
    action: 'Close the table…',
    title: 'Close this table?',
    text: 'Nobody can sit down here any more, and no game begins. That cannot be undone.',
    keep: 'Keep it open',
    confirm: 'Close it',
  },
  closed: {
    title: 'This table is closed',
    byOpener: 'Whoever opened it closed it before the game began.',
    unvisited: 'Nobody came to it any more, and its game had not begun.',
    house: 'Whoever runs this house closed it before the game began.',
    unknown: 'It was closed before its game began.',
    home: 'To the start page',
    status: 'closed before the start',
  },
};
