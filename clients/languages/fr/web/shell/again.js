/**
 * What the page says of another game with the same people, and of how their series stands, in French: part of `shell.js`.
 *
 * @module languages/fr/shell/again
 */

import { capital, counted, list } from '../grammar.js';

/** One sentence for each code. @type {typeof import('../../../en/web/shell/again.js').againRefusals} */
export const againRefusals = {
  again_not_over: 'Une autre partie ne commence qu’après celle-ci.',
  again_begun: 'Tout le monde a accepté : la partie suivante est là.',
  again_demo: 'Quand des robots jouent entre eux, c’est à qui regarde d’ouvrir une autre table.',
  bad_series: 'La partie suivante ne peut pas faire suite à celle-ci.',
};

/** @param {number[]} wins @param {(seat: number) => string} name */
function score(wins, name) {
  if (wins.length === 2) return `${name(0)} ${wins[0]} – ${wins[1]} ${name(1)}`;
  return wins.map((count, seat) => `${name(seat)} ${count}`).join(', ');
}

/** @type {typeof import('../../../en/web/shell/again.js').again} */
export const again = {
  want: 'Une autre partie',
  not: 'Pas d’autre partie, finalement',
  go: 'Vers la partie suivante',
  there: 'La partie suivante est là.',
  standing(yes, waited, you, name) {
    if (yes.length === 0) return '';
    const inTurn = (/** @type {number[]} */ seats) => [...seats.filter((seat) => seat !== you), ...seats.filter((seat) => seat === you)];
    const who = (/** @type {number} */ seat) => (seat === you ? 'vous' : name(seat));
    const verb = yes.some((seat) => seat === you) ? 'voulez' : yes.length > 1 ? 'veulent' : 'veut';
    const wants = `${capital(list(inTurn(yes).map(who)))} ${verb} une autre partie.`;
    if (waited.length === 0) return `${wants} Elle commence…`;
    return `${wants} Réponse attendue : ${list(inTurn(waited).map(who))}.`;
  },
  series: (games, wins, draws, name) => `Partie ${games} · ${score(wins, name)}${draws > 0 ? ` · ${counted(draws, 'nulle')}` : ''}`,
};
