/**
 * The shell's sentences in the reader's language. A language is one file beside `en.js`, and one line here.
 *
 * @module words
 */

import { words as en } from './en.js';
import { choose } from './language.js';

export const words = choose({ en });
