/**
 * The shell in English: refusals that a page meets only where it, its server or the line between them does something wrong.
 *
 * @module languages/en/shell/faults
 */

const misunderstood = 'This page and the server do not understand each other. Reload the page.';
const tooMuch = 'That was too much to be sent at once.';
const shownAlready = 'Your part in the shuffle is there already.';
const tooManyLines = 'Too many lines are open from your address, or to this server. Try again later.';

export const faultRefusals = {
  bad_body: misunderstood,
  bad_frame: misunderstood,
  bad_hold: misunderstood,
  bad_message: misunderstood,
  bad_move: misunderstood,
  bad_options: 'This game cannot be played so.',
  bad_seats: 'This game is not for so many players.',
  bad_token: 'The seat kept here is not one of this table.',
  body_too_big: tooMuch,
  broken_table: 'This table cannot be served any more.',
  bundle_name: misunderstood,
  commitment_missing: misunderstood,
  committed_already: shownAlready,
  frame_too_big: tooMuch,
  head_too_big: tooMuch,
  no_address: misunderstood,
  no_event: 'This table has not come so far.',
  no_method: misunderstood,
  no_token: misunderstood,
  nonce_missing: misunderstood,
  not_running: 'That clock does not run.',
  pause_goes_on: 'The pause is not over yet.',
  shown_already: shownAlready,
  thought_too_long: tooMuch,
  time_left: 'There is time left for that seat.',
  too_many_connections: tooManyLines,
  too_slow: 'What was sent came too slowly. Try again.',
};

export const faultClosings = { 4400: misunderstood, 4429: tooManyLines };
