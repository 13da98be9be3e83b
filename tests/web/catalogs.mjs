/** Prints, as JSON, which codes the English catalogs know: for `test_web.py`, which knows what the server can say. */

import { ABOUT_REQUESTS } from '../../clients/web/asking/absence.js';
import { BOUNDS } from '../../clients/web/asking/pause_times.js';
import { words as kahuna } from '../../clients/languages/en/web/kahuna.js';
import { moves as kahunaMoves } from '../../clients/languages/en/web/kahuna/moves.js';
import { sounds as kahunaSounds } from '../../clients/web/kahuna/sounds.js';
import { sounds as maunaKeaSounds } from '../../clients/web/mauna_kea/sounds.js';
import { sounds as motuSounds } from '../../clients/web/motu/sounds.js';
import { words as maunaKea } from '../../clients/languages/en/web/mauna_kea.js';
import { moves as maunaKeaMoves } from '../../clients/languages/en/web/mauna_kea/moves.js';
import { words as motu } from '../../clients/languages/en/web/motu.js';
import { moves as motuMoves } from '../../clients/languages/en/web/motu/moves.js';
import { words } from '../../clients/languages/en/web/shell.js';

const games = { kahuna, mauna_kea: maunaKea, motu };
const known = { table_facts: Object.keys(words.facts), table_refusals: Object.keys(words.refusals) };
for (const [name, game] of Object.entries(games)) {
  known[`${name}_facts`] = Object.keys(game.facts);
  known[`${name}_refusals`] = Object.keys(game.refusals);
  known[`${name}_endings`] = Object.keys(game.ending.how);
}
for (const [name, moves] of Object.entries({ kahuna: kahunaMoves, mauna_kea: maunaKeaMoves, motu: motuMoves })) {
  known[`${name}_moves`] = Object.keys(moves);
}
for (const [name, sounds] of Object.entries({ kahuna: kahunaSounds, mauna_kea: maunaKeaSounds, motu: motuSounds })) {
  known[`${name}_sounds`] = Object.keys(sounds);
}
known.wishes = Object.keys(words.asking.outcomes);
known.called_for = Object.keys(words.calling.wishes);
known.phrases = Object.keys(words.chat.phrases);
known.reactions = Object.keys(words.chat.reactions);
known.rooms = Object.keys(words.chat.rooms);
known.endings = Object.keys(words.over.hows);
known.about_requests = ABOUT_REQUESTS;
known.pauses = [BOUNDS.shortest, BOUNDS.longest];
known.motu_bars = Object.keys(motu.bars);
console.log(JSON.stringify(known));
