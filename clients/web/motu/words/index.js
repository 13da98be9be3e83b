/**
 * Motu's sentences in the reader's language. A language is one file beside `en.js`, and one line here.
 *
 * @module motu/words
 */

import { choose } from '../../words/language.js';
import { words as en } from './en.js';

export const words = choose({ en });
