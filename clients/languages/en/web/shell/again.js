/**
 * What the page says of another game with the same people, and of how their series stands.
 *
 * @module languages/en/shell/again
 */

import { capital, list } from '../grammar.js';

/** One sentence for each code. */
export const againRefusals = {
  again_not_over: 'Another game is for after this one.',
  again_begun: 'All have said yes: the next game is there.',
  again_demo: 'Bots that play among themselves are given another table by who watches them.',
  bad_series: 'The next game cannot follow upon this one.',
};

/** @param {number[]} wins @param {(seat: number) => string} name */
function score(wins, name) {
  if (wins.length === 2) return `${name(0)} ${wins[0]} : ${wins[1]} ${name(1)}`;
  return wins.map((count, seat) => `${name(seat)} ${count}`).join(', ');
}

export const again = {
  want: 'Another game',
  not: 'No other game after all',
  go: 'To the next game',
  there: 'The next game is there.',
  /**
   * Who wants another game, and who is waited for.
   *
   * @param {number[]} yes
   * @param {number[]} waited
   * @param {number | null} you
   * @param {(seat: number) => string} name
   */
  standing(yes, waited, you, name) {
    if (yes.length === 0) return '';
    const who = (/** @type {number} */ seat) => (seat === you ? 'you' : name(seat));
    const wants = `${capital(list(yes.map(who)))} ${yes.length > 1 || yes[0] === you ? 'want' : 'wants'} another game.`;
    if (waited.length === 0) return `${wants} It begins …`;
    return `${wants} It begins when ${list(waited.map(who))} ${waited.length > 1 || waited[0] === you ? 'do' : 'does'}, too.`;
  },
  /**
   * @param {number} games  which game of the series this is
   * @param {number[]} wins  of each seat
   * @param {number} draws
   * @param {(seat: number) => string} name
   */
  series: (games, wins, draws, name) => `Game ${games} · ${score(wins, name)}${draws > 0 ? ` · ${draws} ${draws === 1 ? 'draw' : 'draws'}` : ''}`,
};
