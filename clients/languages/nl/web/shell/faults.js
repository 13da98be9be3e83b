/**
 * The shell in Dutch: refusals that a page meets only where it, its server or the line between them does something wrong.
 *
 * @module languages/nl/shell/faults
 */

const misunderstood = 'Deze pagina en de server begrijpen elkaar niet. Laad de pagina opnieuw.';
const tooMuch = 'Dat was te veel tegelijk.';
const shownAlready = 'Je bijdrage aan het schudden is er al.';
const tooManyLines = 'Er zijn te veel verbindingen open vanaf je adres, of met deze server. Probeer het later opnieuw.';

/** @type {typeof import('../../../en/web/shell/faults.js').faultRefusals} */
export const faultRefusals = {
  bad_body: misunderstood,
  bad_frame: misunderstood,
  bad_hold: misunderstood,
  bad_message: misunderstood,
  bad_move: misunderstood,
  bad_options: 'Zo kan dit spel niet worden gespeeld.',
  bad_seats: 'Dit spel is niet voor zoveel spelers.',
  bad_token: 'De plaats die deze browser kent, hoort niet bij deze tafel.',
  body_too_big: tooMuch,
  broken_table: 'Deze tafel kan niet meer worden getoond.',
  bundle_name: misunderstood,
  commitment_missing: misunderstood,
  committed_already: shownAlready,
  frame_too_big: tooMuch,
  head_too_big: tooMuch,
  no_address: misunderstood,
  no_event: 'Zo ver is deze tafel nog niet.',
  no_method: misunderstood,
  no_token: misunderstood,
  nonce_missing: misunderstood,
  not_running: 'Die klok loopt niet.',
  pause_goes_on: 'De pauze is nog niet voorbij.',
  shown_already: shownAlready,
  thought_too_long: tooMuch,
  time_left: 'Die plaats heeft nog tijd.',
  too_many_connections: tooManyLines,
  too_slow: 'Het verzoek kwam te langzaam aan. Probeer het opnieuw.',
};

/** @type {typeof import('../../../en/web/shell/faults.js').faultClosings} */
export const faultClosings = { 4400: misunderstood, 4429: tooManyLines };
