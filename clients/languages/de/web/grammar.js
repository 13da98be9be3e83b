/**
 * How German counts, lists, names people in each case and begins sentences, for the catalogs of the shell and of games.
 *
 * @module languages/de/grammar
 */

/** How sentences name the players. @typedef {{you: number | null, name: (seat: number) => string, own: (seat: number) => string}} Names */

const plural = new Intl.PluralRules('de');
const conjunction = new Intl.ListFormat('de', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('de', { type: 'disjunction' });

/** What the reader's possessive begins with: "dein", and "deine", "deinen" … by what follows. */
export const YOUR = 'dein';

/** What a bot in the place of a person is called, before whom it plays for. */
const STAND_IN = 'Der Bot für ';

/** The one or the other, by number. @param {number} count @param {string} one @param {string} many */
export const byCount = (count, one, many) => (plural.select(count) === 'one' ? one : many);

/** A number of things: "1 Karte", "3 Karten". @param {number} count @param {string} one @param {string} many */
export const counted = (count, one, many) => `${count} ${byCount(count, one, many)}`;

/** The same without a digit for none: "keine Karte". @param {number} count @param {string} none @param {string} one @param {string} many */
export const countedOrNone = (count, none, one, many) => (count === 0 ? none : counted(count, one, many));

/** How long that is, in the nominative and after "seit". @param {number} minutes  from 1 on */
export const duration = (minutes) =>
  minutes < 60 ? counted(minutes, 'Minute', 'Minuten') : counted(Math.floor(minutes / 60), 'Stunde', 'Stunden');

/** "A, B und C". @param {readonly string[]} things */
export const list = (things) => conjunction.format(things);

/** "A, B oder C". @param {readonly string[]} things */
export const anyOf = (things) => disjunction.format(things);

/** With a capital letter, as at the beginning of a sentence. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with its sign. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0');

/** Whoever plays in the place of somebody. @param {string} whom  in the accusative */
export const standIn = (whom) => `${STAND_IN}${whom}`;

/** Somebody's, before what is theirs: "Annas", "Max’". @param {string} name */
export function genitive(name) {
  const letters = name.replace(/\p{Bidi_Control}/gu, '');
  if (/(?:[sßxz]|ce)$/i.test(letters)) return `${name}’`;
  return /\p{Script=Latin}$/u.test(letters) ? `${name}s` : `${name}’s`;
}

/** A player as the subject, with the verb in their person. @param {Names} names @param {number} seat @param {string} yours @param {string} theirs */
export const does = ({ you, name }, seat, yours, theirs) => `${name(seat)} ${seat === you ? yours : theirs}`;

/** A player in the accusative. @param {Pick<Names, 'you' | 'name'>} names @param {number} seat */
export const whom = ({ you, name }, seat) => (seat === you ? 'dich' : name(seat).replace(STAND_IN, `den${STAND_IN.slice(3)}`));

/** A player in the dative. @param {Pick<Names, 'you' | 'name'>} names @param {number} seat */
export const toWhom = ({ you, name }, seat) => (seat === you ? 'dir' : name(seat).replace(STAND_IN, `dem${STAND_IN.slice(3)}`));

/** A player as the subject in the middle of a sentence. @param {Pick<Names, 'you' | 'name'>} names @param {number} seat */
export const who = ({ you, name }, seat) => (seat === you ? 'du' : name(seat).replace(STAND_IN, `d${STAND_IN.slice(1)}`));

/** A possessive before a word: the reader's takes its ending, a name's has none. @param {string} own  "dein" or "Annas" @param {string} [ending] */
export const owned = (own, ending = '') => (own === YOUR ? `${YOUR}${ending}` : own);

/** The same with a capital letter where it begins a sentence. @param {string} own @param {string} [ending] */
export const Owned = (own, ending = '') => capital(owned(own, ending));

/** Several players listed after a colon, the reader as the last. @param {readonly number[]} seats @param {Pick<Names, 'you' | 'name'>} names */
export const everyone = (seats, names) => {
  const others = seats.filter((seat) => seat !== names.you);
  return list([...others.map((seat) => who(names, seat)), ...(others.length < seats.length ? ['du'] : [])]);
};
