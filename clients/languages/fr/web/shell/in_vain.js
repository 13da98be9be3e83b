/**
 * Why something pressed cannot be done, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/in_vain
 */

import { capital, to } from '../grammar.js';

/** @type {typeof import('../../../en/web/shell/in_vain.js').inVain} */
export const inVain = {
  past: 'C’est le passé. Quittez la relecture pour continuer à jouer.',
  over: 'La partie est terminée.',
  watching: 'Vous regardez : il faut une place pour jouer.',
  resigned: 'Vous avez abandonné ; la partie continue sans vous.',
  standIn: 'Un robot joue pour vous. Reprenez d’abord votre place.',
  away: 'Le serveur est injoignable. Attendez un moment.',
  paused: 'La partie est en pause.',
  turn: (seats, names) => `${capital(to(seats, names))} de jouer.`,
  notNow: 'Ce n’est pas possible maintenant.',
};
