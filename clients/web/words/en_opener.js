/**
 * What the page says of what whoever opened a table did there before the start, and of why it was refused.
 *
 * @module words/en_opener
 */

/** One sentence for each fact. */
export const openerFacts = /** @type {Record<string, (fact: import('../connection/types.js').Fact) => string>} */ ({
  SentOff: ({ seat }) => `Whoever had seat ${seat + 1} was sent off by the one who opened the table.`,
  Changed: () => 'The one who opened the table changed how it is played.',
  Reordered: ({ seats }) => `There are ${seats.length} seats, in another order or number than before.`,
  Closed: ({ why }) => (why === 'opener' ? 'The table was closed by the one who opened it.' : 'The table was closed: nobody came to it any more.'),
});

/** One sentence for each code. */
export const openerRefusals = {
  not_opener: 'Only who opened this table can do that.',
  table_closed: 'This table was closed before its game began.',
  changed_too_often: 'This table was changed too often; it can only be closed.',
  nobody_there: 'Nobody has that seat.',
  own_seat: 'That is your own seat: you can leave it.',
  changes_nothing: 'That is what it is already.',
  seats_taken: 'There are more people at this table; somebody has to leave first.',
  bad_order: 'Each seat of this table has to be named once.',
  bot_moves: 'A bot keeps its seat; send it off first.',
};
