/**
 * How English counts, lists and begins sentences, for the catalogs of the shell and of games.
 *
 * @module languages/en/grammar
 */

/** A number of things: "1 card", "3 cards". @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

/** How long that is. @param {number} minutes  from 1 on */
export const duration = (minutes) => (minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'hour'));

/** "a, b and c". @param {readonly string[]} things */
export const list = (things) => (things.length < 2 ? things.join('') : `${things.slice(0, -1).join(', ')} and ${things[things.length - 1]}`);

/** With a capital letter, as at the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A player's name in the middle of a sentence. @param {string} name */
export const inSentence = (name) => (name === 'You' ? 'you' : name);
