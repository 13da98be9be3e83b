/**
 * The sound of a call: two soft notes, made here by Web Audio.
 *
 * A browser lets a page make sounds only after the person has pressed something on it, so the context is made then. It
 * runs only while it sounds.
 *
 * @module calling/chime
 */

/** When (s) a note begins, and how high (Hz) it is: a fifth upwards, from d'' to a''. */
const NOTES = [
  { at: 0, hertz: 587.33 },
  { at: 0.18, hertz: 880 },
];
/** How long (s) a note swells, and fades. */
const SWELL = 0.03;
const FADE = 0.9;
/** How loud the loudest is, of what the device can; and what the ear takes for silence. */
const LOUDEST = 0.4;
const SILENCE = 0.0001;
/** How long (ms) the browser has to let the sound begin; later it would only startle. */
const PATIENCE = 400;

export class Chime {
  /** @type {AudioContext | null} */
  #context = null;
  /** How many times it is sounding, or about to. */
  #sounding = 0;

  /** @param {() => boolean} isWished  whether sounds are wished at all */
  constructor(isWished) {
    this.isWished = isWished;
  }

  /** Whether somebody pressed something on this page since sounds are wished. */
  get isUnlocked() {
    return this.#context !== null;
  }

  /** Somebody presses something: now a sound can be allowed for later. */
  unlock() {
    if (this.#context || !this.isWished() || !('AudioContext' in globalThis)) return;
    this.#context = new AudioContext();
    void this.#context.resume().then(() => this.#rest());
  }

  /** Sound once, as loud as this (0 to 100). Does nothing where the browser does not allow it now. @param {number} volume */
  async play(volume) {
    const context = this.#context;
    if (!context) return;
    this.#sounding += 1;
    if (await hasResumed(context)) await sound(context, volume);
    this.#sounding -= 1;
    this.#rest();
  }

  #rest() {
    if (this.#sounding === 0) void this.#context?.suspend();
  }
}

/** Sound both notes, to their end. @param {AudioContext} context @param {number} volume  0 to 100 */
function sound(context, volume) {
  const begin = context.currentTime;
  // Loudness is heard as the square of what a slider says.
  const peak = Math.max(SILENCE, LOUDEST * (volume / 100) ** 2);
  const notes = NOTES.map(({ at, hertz }) => note(context, hertz, begin + at, peak));
  return new Promise((resolve) => notes[notes.length - 1].addEventListener('ended', resolve));
}

/** @param {AudioContext} context @param {number} hertz @param {number} begin @param {number} peak */
function note(context, hertz, begin, peak) {
  const source = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(peak, begin + SWELL);
  gain.gain.exponentialRampToValueAtTime(SILENCE, begin + SWELL + FADE);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + SWELL + FADE);
  return source;
}

/** Wake a context, unless the browser keeps it silent. @param {AudioContext} context */
async function hasResumed(context) {
  const tooLate = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([context.resume(), tooLate]);
  return context.state === 'running';
}
