/**
 * How Dutch counts, lists, begins sentences, and names people and what is theirs, for the catalogs of the shell and of games.
 *
 * Sentences begin with who does something: "je trekt" and "Anna trekt" share one form of the verb, "dan trek je" and "dan
 * trekt Anna" do not. What belongs to somebody is followed by them, "de brug van Anna", as names are free text and take no
 * ending.
 *
 * @module languages/nl/grammar
 */

/** @typedef {import('../../../web/tools/game_types.js').Names} Names */

const plurals = new Intl.PluralRules('nl');
const numbers = new Intl.NumberFormat('nl');
const and = new Intl.ListFormat('nl', { type: 'conjunction' });
const or = new Intl.ListFormat('nl', { type: 'disjunction' });

/** A whole number: "1.234", with a minus sign where it is below 0. @param {number} count */
export const number = (count) => numbers.format(count).replace('-', '−');

/** One of two forms. @param {number} count @param {string} one @param {string} many */
export const byCount = (count, one, many) => (plurals.select(count) === 'one' ? one : many);

/** A number of things: "1 kaart", "3 kaarten". @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many) => `${number(count)} ${byCount(count, one, many)}`;

/** @param {number} count */
export const cards = (count) => counted(count, 'kaart', 'kaarten');

/** @param {number} count */
export const points = (count) => counted(count, 'punt', 'punten');

/** How long that is. @param {number} minutes  from 1 on */
export const duration = (minutes) => (minutes < 60 ? counted(minutes, 'minuut', 'minuten') : counted(Math.floor(minutes / 60), 'uur', 'uur'));

/** "a, b en c". @param {readonly string[]} things */
export const list = (things) => and.format(things);

/** "a, b of c". @param {readonly string[]} things */
export const either = (things) => or.format(things);

/** Cards by their names, two that are alike as such: "ALOA en BARI", "twee keer ALOA". @param {readonly string[]} cards */
export const named = (cards) => (cards.length === 2 && cards[0] === cards[1] ? `twee keer ${cards[0]}` : list(cards));

/** With a capital letter, as at the beginning of a sentence; "ij" is one letter. @param {string} text */
export const capital = (text) => (text.startsWith('ij') ? `IJ${text.slice(2)}` : text.charAt(0).toUpperCase() + text.slice(1));

/** Points with their sign: "+3", "−2", "0". @param {number} count */
export const signed = (count) => (count > 0 ? `+${number(count)}` : number(count));

/** Who begins a sentence: "Je", "Anna". @param {Names} names @param {number} seat */
export const subject = ({ you, name }, seat) => (seat === you ? 'Je' : name(seat));

/** Who does something within a sentence: "je", "Anna". @param {Names} names @param {number} seat */
export const within = ({ you, name }, seat) => (seat === you ? 'je' : name(seat));

/** Who is spoken of after a preposition: "jou", "Anna". @param {Names} names @param {number} seat */
export const after = ({ you, name }, seat) => (seat === you ? 'jou' : name(seat));

/** Who stands alone in a line or among others: "jij", "Anna". @param {Names} names @param {number} seat */
export const alone = ({ you, name }, seat) => (seat === you ? 'jij' : name(seat));

/** The reader is named last. @param {Names} names @param {readonly number[]} seats */
const inOrder = ({ you }, seats) => [...seats].sort((one, other) => Number(one === you) - Number(other === you));

/** Several in one sentence, the reader last: "Anna, Bram en jij". @param {Names} names @param {readonly number[]} seats */
export const several = (names, seats) => list(inOrder(names, seats).map((seat) => alone(names, seat)));

/** Several after a preposition: "Anna en jou". @param {Names} names @param {readonly number[]} seats */
export const severalAfter = (names, seats) => list(inOrder(names, seats).map((seat) => after(names, seat)));

/**
 * Who does something together, at the beginning of a sentence: "Je", "Anna", "Anna en jij".
 *
 * @param {Names} names @param {readonly number[]} seats
 */
export const subjects = (names, seats) => (seats.length === 1 ? subject(names, seats[0]) : several(names, seats));

/** Who has done something, at the beginning of a sentence: "Je hebt", "Anna heeft", "Anna en jij hebben". @param {Names} names @param {readonly number[]} seats */
export const have = (names, seats) => `${subjects(names, seats)} ${seats.length > 1 ? 'hebben' : seats[0] === names.you ? 'hebt' : 'heeft'}`;

/** What is somebody's: "je brug", "de brug van Anna". @param {Names} names @param {number} seat @param {string} article @param {string} thing */
export const owned = ({ you, own }, seat, article, thing) => (seat === you ? `je ${thing}` : `${article} ${thing} ${own(seat)}`);

/** The same at the beginning of a sentence. @param {Names} names @param {number} seat @param {string} article @param {string} thing */
export const Owned = (names, seat, article, thing) => capital(owned(names, seat, article, thing));
