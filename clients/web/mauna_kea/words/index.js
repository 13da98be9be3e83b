/**
 * The sentences of Mauna Kea in the reader's language. A language is one file beside `en.js`, and one line here.
 *
 * @module mauna_kea/words
 */

import { choose } from '../../words/language.js';
import { words as en } from './en.js';

export const words = choose({ en });
