/**
 * QR codes (ISO/IEC 18004): text in bytes, error correction level M, versions 1 to 10. Pure: modules out, nothing drawn.
 *
 * Made here and not by the server, since what a code holds need not be known there.
 *
 * @module tools/qr
 */

/** Of each version, from 1: all codewords, those that correct errors in each block, and how many blocks there are. */
const VERSIONS = [
  [26, 10, 1], [44, 16, 1], [70, 26, 1], [100, 18, 2], [134, 24, 2],
  [172, 16, 4], [196, 18, 4], [242, 22, 4], [292, 22, 5], [346, 26, 5],
]; // prettier-ignore

/** Of each version, from 1, where the middles of its alignment patterns are, in both directions. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** The mode indicator of bytes, and the codewords that fill what is left (7.4.1, 7.4.10). */
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

/** The generators of the codes that protect format and version, and what the format is masked with (7.9, 7.10). */
const FORMAT_GENERATOR = 0b10100110111;
const FORMAT_MASK = 0b101010000010010;
const VERSION_GENERATOR = 0b1111100100101;
/** The two bits of level M in the format. */
const LEVEL_M = 0b00;

/** Which modules each mask turns over, by row and column (7.8.2). @type {((y: number, x: number) => boolean)[]} */
const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (_, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** The most bytes of text that a code here can hold. */
export const MOST_BYTES = 213;

/**
 * The modules of the smallest code that holds a text, row by row; true is dark. There is no quiet zone: leave four modules.
 *
 * @param {string} text  at most `MOST_BYTES` long in UTF-8; throws a RangeError where it is longer
 * @returns {boolean[][]}
 */
export function qrModules(text) {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex((_, n) => bytes.length <= roomIn(n + 1)) + 1;
  if (version === 0) throw new RangeError('this text is too long for a code');
  const codewords = interleaved(dataCodewords(bytes, version), version);
  const candidates = MASKS.map((_, mask) => drawn(codewords, version, mask));
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))];
}

/** How many bytes of text a version holds. @param {number} version */
function roomIn(version) {
  return Math.floor((dataSize(version) * 8 - 4 - countBits(version)) / 8);
}

/** How many codewords of data a version has. @param {number} version */
function dataSize(version) {
  const [all, correcting, blocks] = VERSIONS[version - 1];
  return all - correcting * blocks;
}

/** How many bits say how long the text is. @param {number} version */
function countBits(version) {
  return version < 10 ? 8 : 16;
}

// ---- bits and codewords

/**
 * @param {Uint8Array} bytes
 * @param {number} version
 */
function dataCodewords(bytes, version) {
  /** @type {number[]} */
  const bits = [];
  const put = (/** @type {number} */ value, /** @type {number} */ length) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(BYTE_MODE, 4);
  put(bytes.length, countBits(version));
  for (const byte of bytes) put(byte, 8);
  const size = dataSize(version);
  put(0, Math.min(4, size * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  const codewords = Array.from({ length: bits.length / 8 }, (_, n) => bits.slice(n * 8, n * 8 + 8).reduce((value, bit) => value * 2 + bit, 0));
  for (let n = 0; codewords.length < size; n += 1) codewords.push(PADDING[n % 2]);
  return codewords;
}

/**
 * The codewords of all blocks with those that correct their errors, in the order in which they are drawn (7.6).
 *
 * @param {number[]} data
 * @param {number} version
 */
function interleaved(data, version) {
  const [, correcting, count] = VERSIONS[version - 1];
  const short = Math.floor(data.length / count);
  const shorter = count - (data.length % count);
  const blocks = Array.from({ length: count }, (_, n) => {
    const start = n * short + Math.max(0, n - shorter);
    return data.slice(start, start + short + (n < shorter ? 0 : 1));
  });
  const corrections = blocks.map((block) => correction(block, correcting));
  const across = (/** @type {number[][]} */ rows, /** @type {number} */ length) => Array.from({ length }, (_, n) => rows.flatMap((row) => row.slice(n, n + 1))).flat();
  return [...across(blocks, short + 1), ...across(corrections, correcting)];
}

/** The product of two elements of the field of 256 with x^8 + x^4 + x^3 + x^2 + 1. @param {number} one @param {number} other */
function product(one, other) {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >> 7) * 0x11d);
    result ^= ((other >> bit) & 1) * one;
  }
  return result;
}

/**
 * The Reed-Solomon codewords of a block: the remainder of its division by the generator of that degree (7.5.2).
 *
 * @param {number[]} block
 * @param {number} degree
 */
function correction(block, degree) {
  /** The coefficients of (x - 1)(x - 2)(x - 4)… below its highest power. @type {number[]} */
  let generator = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n += 1) {
    generator = generator.map((coefficient, at) => product(coefficient, root) ^ (generator[at + 1] ?? 0));
    root = product(root, 2);
  }
  /** @type {number[]} */
  let remainder = Array(degree).fill(0);
  for (const codeword of block) {
    const factor = codeword ^ remainder[0];
    remainder = generator.map((coefficient, at) => (remainder[at + 1] ?? 0) ^ product(coefficient, factor));
  }
  return remainder;
}

// ---- drawing

/**
 * @param {number[]} codewords
 * @param {number} version
 * @param {number} mask
 */
function drawn(codewords, version, mask) {
  const size = version * 4 + 17;
  /** null is where data goes. @type {(boolean | null)[][]} */
  const modules = Array.from({ length: size }, () => Array(size).fill(null));
  drawPatterns(modules, version);
  drawFormat(modules, mask);
  if (version >= 7) drawVersion(modules, version);
  drawData(modules, codewords, MASKS[mask]);
  return /** @type {boolean[][]} */ (modules);
}

/** @param {(boolean | null)[][]} modules @param {number} version */
function drawPatterns(modules, version) {
  const size = modules.length;
  for (let n = 0; n < size; n += 1) modules[6][n] = modules[n][6] = n % 2 === 0;
  for (const [y, x] of [[3, 3], [3, size - 4], [size - 4, 3]]) drawFinder(modules, y, x);
  const middles = ALIGNED[version - 1];
  const last = middles.length - 1;
  for (const [row, y] of middles.entries()) {
    for (const [column, x] of middles.entries()) {
      const atFinder = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!atFinder) drawSquares(modules, y, x, 2, (distance) => distance !== 1);
    }
  }
  modules[size - 8][8] = true;
}

/** A finder pattern with the light border around it. @param {(boolean | null)[][]} modules @param {number} y @param {number} x */
function drawFinder(modules, y, x) {
  drawSquares(modules, y, x, 4, (distance) => distance !== 2 && distance !== 4);
}

/**
 * Draw squares around a middle, as far as they lie in the code.
 *
 * @param {(boolean | null)[][]} modules
 * @param {number} y
 * @param {number} x
 * @param {number} reach
 * @param {(distance: number) => boolean} isDark
 */
function drawSquares(modules, y, x, reach, isDark) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      if (modules[y + dy]?.[x + dx] !== undefined) modules[y + dy][x + dx] = isDark(Math.max(Math.abs(dy), Math.abs(dx)));
    }
  }
}

/** The remainder of a word behind which are so many zeros. @param {number} word @param {number} generator @param {number} length */
function remainderOf(word, generator, length) {
  let remainder = word << length;
  for (let bit = 31; bit >= length; bit -= 1) {
    if ((remainder >>> bit) & 1) remainder ^= generator << (bit - length);
  }
  return remainder;
}

/** @param {(boolean | null)[][]} modules @param {number} mask */
function drawFormat(modules, mask) {
  const size = modules.length;
  const word = (LEVEL_M << 3) | mask;
  const bits = ((word << 10) | remainderOf(word, FORMAT_GENERATOR, 10)) ^ FORMAT_MASK;
  for (let n = 0; n < 15; n += 1) {
    const isDark = ((bits >> n) & 1) === 1;
    // Down the eighth column, and along the eighth row from the right; the timing patterns are stepped over.
    if (n < 8) {
      modules[n < 6 ? n : n + 1][8] = isDark;
      modules[8][size - 1 - n] = isDark;
    } else {
      modules[8][n === 8 ? 7 : 14 - n] = isDark;
      modules[size - 15 + n][8] = isDark;
    }
  }
}

/** @param {(boolean | null)[][]} modules @param {number} version */
function drawVersion(modules, version) {
  const bits = (version << 12) | remainderOf(version, VERSION_GENERATOR, 12);
  for (let n = 0; n < 18; n += 1) {
    const across = modules.length - 11 + (n % 3);
    const along = Math.floor(n / 3);
    modules[along][across] = modules[across][along] = ((bits >> n) & 1) === 1;
  }
}

/**
 * Fill what is left from the right, two columns at a time, up and down in turn (7.7.3).
 *
 * @param {(boolean | null)[][]} modules
 * @param {number[]} codewords
 * @param {(y: number, x: number) => boolean} turnsOver
 */
function drawData(modules, codewords, turnsOver) {
  const size = modules.length;
  let at = 0;
  for (let right = size - 1, up = true; right >= 1; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let n = 0; n < size; n += 1) {
      const y = up ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (modules[y][x] !== null) continue;
        // Bits that are left over are light.
        const bit = (((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
        modules[y][x] = bit !== turnsOver(y, x);
        at += 1;
      }
    }
  }
}

// ---- which mask is read best (7.8.3)

/** @param {boolean[][]} modules */
function penaltyOf(modules) {
  const columns = modules.map((_, x) => modules.map((row) => row[x]));
  const lines = [...modules, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0);
  const finders = lines.reduce((sum, line) => sum + 40 * (line.match(/(?=10111010000|00001011101)/g) ?? []).length, 0);
  let squares = 0;
  for (let y = 1; y < modules.length; y += 1) {
    for (let x = 1; x < modules.length; x += 1) {
      if (modules[y][x] === modules[y - 1][x] && modules[y][x] === modules[y][x - 1] && modules[y][x] === modules[y - 1][x - 1]) squares += 3;
    }
  }
  const dark = modules.flat().filter(Boolean).length / modules.length ** 2;
  return runs + finders + squares + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5);
}
