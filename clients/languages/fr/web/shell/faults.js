/**
 * The shell in French: refusals that a page meets only where it, its server or the line between them does something wrong.
 *
 * @module languages/fr/shell/faults
 */

const misunderstood = 'Cette page et le serveur ne se comprennent pas. Rechargez la page.';
const tooMuch = 'C’était trop à envoyer d’un coup.';
const shownAlready = 'Votre part du mélange est déjà là.';
const tooManyLines = 'Trop de connexions sont ouvertes depuis votre adresse, ou vers ce serveur. Réessayez plus tard.';

/** @type {typeof import('../../../en/web/shell/faults.js').faultRefusals} */
export const faultRefusals = {
  bad_body: misunderstood,
  bad_frame: misunderstood,
  bad_hold: misunderstood,
  bad_message: misunderstood,
  bad_move: misunderstood,
  bad_options: 'Ce jeu ne se joue pas ainsi.',
  bad_seats: 'Ce jeu n’est pas fait pour autant de personnes.',
  bad_token: 'La place que connaît ce navigateur n’est pas de cette table.',
  body_too_big: tooMuch,
  broken_table: 'Cette table ne peut plus être affichée.',
  bundle_name: misunderstood,
  commitment_missing: misunderstood,
  committed_already: shownAlready,
  frame_too_big: tooMuch,
  head_too_big: tooMuch,
  no_address: misunderstood,
  no_event: 'Cette table n’en est pas encore là.',
  no_method: misunderstood,
  no_token: misunderstood,
  nonce_missing: misunderstood,
  not_running: 'Cette pendule ne tourne pas.',
  pause_goes_on: 'La pause n’est pas encore finie.',
  shown_already: shownAlready,
  thought_too_long: tooMuch,
  time_left: 'Il reste du temps à cette place.',
  too_many_connections: tooManyLines,
  too_slow: 'La demande est arrivée trop lentement. Réessayez.',
};

/** @type {typeof import('../../../en/web/shell/faults.js').faultClosings} */
export const faultClosings = { 4400: misunderstood, 4429: tooManyLines };
