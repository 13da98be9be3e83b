/**
 * How French counts, lists, joins words to names and begins sentences, for the catalogs of the shell and of games.
 *
 * @module languages/fr/grammar
 */

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */

const plurals = new Intl.PluralRules('fr');
const numbers = new Intl.NumberFormat('fr');
const conjunction = new Intl.ListFormat('fr');
const disjunction = new Intl.ListFormat('fr', { type: 'disjunction' });

/** Whether so many are told in the singular: in French, none are too. @param {number} count */
export const isOne = (count) => plurals.select(count) === 'one';

/** A number of things: "0 carte", "1 carte", "3 cartes". @param {number} count @param {string} one @param {string} [many] */
export const counted = (count, one, many = `${one}s`) => `${numbers.format(count)} ${isOne(count) ? one : many}`;

/** How long that is. @param {number} minutes  from 1 on */
export const duration = (minutes) => (minutes < 60 ? counted(minutes, 'minute') : counted(Math.floor(minutes / 60), 'heure'));

/** "a, b et c". @param {readonly string[]} things */
export const list = (things) => conjunction.format(things);

/** "a, b ou c". @param {readonly string[]} things */
export const either = (things) => disjunction.format(things);

/** With a capital letter, as at the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toLocaleUpperCase('fr') + text.slice(1);

const ARTICLE = 'Le ';
const STAND_IN = 'robot pour ';

/** Who a bot that plays for somebody is, at the beginning of a sentence. @param {string} name */
export const botFor = (name) => `${ARTICLE}${STAND_IN}${name}`;

/** Without its article, where there is one. @param {string} text @returns {string | null} */
const bare = (text) => (text.startsWith(ARTICLE + STAND_IN) ? text.slice(ARTICLE.length) : null);

/** "de" before what may begin with a vowel: "d’Ann", "de Bea", "du robot pour Bea". @param {string} text  a name, which may be isolated */
export const of = (text) => {
  const bot = bare(text);
  if (bot !== null) return `du ${bot}`;
  return /^[aeiouœæ]/iu.test(text.replace('\u2068', '').normalize('NFD')) ? `d’${text}` : `de ${text}`;
};

/** Whom a seat is, in the middle of a sentence. @param {number} seat @param {Names} names */
export const who = (seat, { you, name }) => {
  if (seat === you) return 'vous';
  const bot = bare(name(seat));
  return bot === null ? name(seat) : `le ${bot}`;
};

/**
 * Who does something: a verb has another form with "vous" than with a name.
 *
 * @param {number} seat
 * @param {Names} names
 * @param {string} second  with "vous": "piochez"
 * @param {string} third  with a name: "pioche"
 */
export const does = (seat, { you, name }, second, third) => (seat === you ? `Vous ${second}` : `${name(seat)} ${third}`);

/** The same in the middle of a sentence. @param {number} seat @param {Names} names @param {string} second @param {string} third */
export const doing = (seat, names, second, third) => `${who(seat, names)} ${seat === names.you ? second : third}`;

/** Several, the reader after the others: "Ann et vous". @param {readonly number[]} seats @param {Names} names */
export const all = (seats, names) => list(youLast(seats, names).map((seat) => who(seat, names)));

/** @param {readonly number[]} seats @param {Names} names */
const youLast = (seats, { you }) => [...seats.filter((seat) => seat !== you), ...seats.filter((seat) => seat === you)];

/**
 * What several do, or one of them.
 *
 * @param {readonly number[]} seats
 * @param {Names} names
 * @param {string} second  with the reader among them: "piochez"
 * @param {string} third  with one name: "pioche"
 * @param {string} plural  with several names: "piochent"
 */
export const theyDo = (seats, names, second, third, plural) => {
  const verb = names.you !== null && seats.includes(names.you) ? second : seats.length > 1 ? plural : third;
  return `${capital(all(seats, names))} ${verb}`;
};

/** To whom: "à vous", "à Ann", "au robot pour Ann". @param {number} seat @param {Names} names */
export const toOne = (seat, names) => {
  const bot = seat === names.you ? null : bare(names.name(seat));
  return bot === null ? `à ${who(seat, names)}` : `au ${bot}`;
};

/** "à Ann et à vous". @param {readonly number[]} seats @param {Names} names */
export const to = (seats, names) => list(youLast(seats, names).map((seat) => toOne(seat, names)));

/** What belongs to somebody: "votre île", "île d’Ann". @param {string} thing  singular @param {number} seat @param {Names} names */
export const owned = (thing, seat, { you, name }) => (seat === you ? `votre ${thing}` : `${thing} ${of(name(seat))}`);

/**
 * A moment by the calendar: the first of a month is an ordinal.
 *
 * @param {import('../../dates.js').Dates} format
 * @param {number} ms
 */
export const dated = (format, ms) =>
  format.formatToParts(ms).map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
