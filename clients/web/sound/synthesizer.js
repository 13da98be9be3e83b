/**
 * Making notes heard by Web Audio: no files, and nothing before somebody has pressed something on the page, since browsers
 * allow it only then. The audio runs only while it sounds.
 *
 * @module sound/synthesizer
 */

import { lengthOf } from './score.js';

/** @typedef {import('./score.js').Note} Note */

/** How loud the loudest is, of what the device can; and what the ear takes for silence. */
const LOUDEST = 0.35;
const SILENCE = 0.0001;
/** How long (s) a note swells. */
const SWELL = 0.008;
/** How long (ms) the audio runs on after the last note. */
const REST = 1500;
/** How narrow the band of noise is that is heard as a pitch. */
const NARROW = 1.4;

export class Synthesizer {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;

  /** Somebody presses something: from now on sounds can be made. */
  unlock() {
    if (this.#context || !('AudioContext' in globalThis)) return;
    this.#context = new AudioContext();
    this.#restLater(0);
  }

  /** Play notes, as loud as this (0 to 100). Does nothing before `unlock`. @param {Note[]} notes @param {number} volume */
  async play(notes, volume) {
    const context = this.#context;
    if (!context || volume === 0) return;
    clearTimeout(this.#rest);
    await context.resume();
    const begin = context.currentTime;
    // Loudness is heard as the square of what a slider says.
    for (const note of notes) this.#note(context, note, begin, LOUDEST * (volume / 100) ** 2);
    this.#restLater(lengthOf(notes));
  }

  /** @param {number} seconds  until it is silent */
  #restLater(seconds) {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => void this.#context?.suspend(), 1000 * seconds + REST);
  }

  /** @param {AudioContext} context @param {Note} note @param {number} begin @param {number} loudest */
  #note(context, { at, hertz, wave, fade, loud, falls = 1 }, begin, loudest) {
    const [start, end] = [begin + at, begin + at + fade];
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(Math.max(SILENCE, loudest * loud), start + SWELL);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(context.destination);
    const { source, pitch } = wave === 'noise' ? this.#noiseAt(context, hertz, gain) : toneAt(context, wave, hertz, gain);
    pitch.setValueAtTime(hertz, start);
    pitch.exponentialRampToValueAtTime(hertz * falls, end);
    source.start(start);
    source.stop(end);
  }

  /** @param {AudioContext} context @param {number} hertz @param {AudioNode} to */
  #noiseAt(context, hertz, to) {
    this.#noise ??= whiteNoise(context);
    const source = new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
    const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: hertz, Q: NARROW });
    source.connect(filter).connect(to);
    return { source, pitch: filter.frequency };
  }
}

/** @param {AudioContext} context @param {OscillatorType} type @param {number} frequency @param {AudioNode} to */
function toneAt(context, type, frequency, to) {
  const source = new OscillatorNode(context, { type, frequency });
  source.connect(to);
  return { source, pitch: source.frequency };
}

/** A second of it. @param {AudioContext} context */
function whiteNoise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = 2 * Math.random() - 1;
  return buffer;
}
