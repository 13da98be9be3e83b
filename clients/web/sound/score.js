/**
 * Short sounds as they are written down: an instrument and its notes, as `pluck C5 E5`. Pure.
 *
 * @module sound/score
 */

/**
 * What a sound of an instrument is like. `wave`: of an oscillator, or `noise` through a filter at the note's pitch. `fade` and
 * `gap` are in s: how long a note rings, and how long after it the next one begins. `loud`: 0 to 1. `falls`: to which part of
 * its pitch a note falls.
 * @typedef {{wave: OscillatorType | 'noise', fade: number, gap: number, loud: number, falls?: number}} Instrument
 */

/** A note to be made: when (s) it begins, how high (Hz) it is, and by what. @typedef {Instrument & {at: number, hertz: number}} Note */

/** @type {Readonly<Record<string, Instrument>>} */
export const INSTRUMENTS = Object.freeze({
  pluck: { wave: 'triangle', fade: 0.32, gap: 0.085, loud: 0.5 },
  bell: { wave: 'sine', fade: 0.6, gap: 0.13, loud: 0.45 },
  wood: { wave: 'triangle', fade: 0.09, gap: 0.07, loud: 0.8, falls: 0.7 },
  paper: { wave: 'noise', fade: 0.1, gap: 0.08, loud: 0.5 },
  drum: { wave: 'sine', fade: 0.28, gap: 0.12, loud: 0.9, falls: 0.5 },
  splash: { wave: 'noise', fade: 0.35, gap: 0.12, loud: 0.4, falls: 0.4 },
  rumble: { wave: 'noise', fade: 0.7, gap: 0.2, loud: 0.9, falls: 0.6 },
});

const STEPS = 'C C# D D# E F F# G G# A A# B'.split(' ');
/** The pitch (Hz) of A4, which others are measured from, and its number counted from C0. */
const A4 = { hertz: 440, number: 57 };

/**
 * The notes of a sound.
 *
 * @param {string} written
 * @returns {Note[]}
 * @throws {RangeError} where it names no instrument, or no note
 */
export function notesOf(written) {
  const [name, ...notes] = written.split(' ');
  const instrument = INSTRUMENTS[name];
  if (!instrument || notes.length === 0) throw new RangeError(`no sound: ${written}`);
  return notes.map((note, n) => ({ ...instrument, at: n * instrument.gap, hertz: pitch(note) }));
}

/** How long (s) a sound is. @param {Note[]} notes */
export function lengthOf(notes) {
  return Math.max(...notes.map(({ at, fade }) => at + fade));
}

/** The pitch (Hz) of a note such as `C#5`. @param {string} note */
function pitch(note) {
  const [, step, octave] = /^([A-G]#?)(\d)$/.exec(note) ?? [];
  if (!step) throw new RangeError(`no note: ${note}`);
  const number = 12 * Number(octave) + STEPS.indexOf(step);
  return A4.hertz * 2 ** ((number - A4.number) / 12);
}
