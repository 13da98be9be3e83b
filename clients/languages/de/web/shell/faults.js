/**
 * The shell in German: refusals that a page meets only where it, its server or the line between them does something wrong.
 *
 * @module languages/de/shell/faults
 */

const misunderstood = 'Diese Seite und der Server verstehen einander nicht. Lade die Seite neu.';
const tooMuch = 'Das war zu viel auf einmal.';
const shownAlready = 'Dein Beitrag zum Mischen ist schon da.';
const tooManyLines = 'Von deiner Adresse oder zu diesem Server sind zu viele Verbindungen offen. Versuch es später noch einmal.';

/** @type {typeof import('../../../en/web/shell/faults.js').faultRefusals} */
export const faultRefusals = {
  bad_body: misunderstood,
  bad_frame: misunderstood,
  bad_hold: misunderstood,
  bad_message: misunderstood,
  bad_move: misunderstood,
  bad_options: 'So lässt sich dieses Spiel nicht spielen.',
  bad_seats: 'Dieses Spiel ist nicht für so viele Personen.',
  bad_token: 'Der Platz, den dieser Browser kennt, gehört nicht zu diesem Tisch.',
  body_too_big: tooMuch,
  broken_table: 'Dieser Tisch lässt sich nicht mehr zeigen.',
  bundle_name: misunderstood,
  commitment_missing: misunderstood,
  committed_already: shownAlready,
  frame_too_big: tooMuch,
  head_too_big: tooMuch,
  no_address: misunderstood,
  no_event: 'So weit ist dieser Tisch noch nicht.',
  no_method: misunderstood,
  no_token: misunderstood,
  nonce_missing: misunderstood,
  not_running: 'Diese Uhr läuft nicht.',
  pause_goes_on: 'Die Pause ist noch nicht vorbei.',
  shown_already: shownAlready,
  thought_too_long: tooMuch,
  time_left: 'Dieser Platz hat noch Zeit.',
  too_many_connections: tooManyLines,
  too_slow: 'Die Anfrage kam zu langsam an. Versuch es noch einmal.',
};

/** @type {typeof import('../../../en/web/shell/faults.js').faultClosings} */
export const faultClosings = { 4400: misunderstood, 4429: tooManyLines };
