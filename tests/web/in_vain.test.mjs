/** Whoever presses something that cannot be done is told why: what stands in the way first, and else the game's reason. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { whyNotCard, whyNotDraw, whyNotIsland, whyNotLine } from '../../clients/web/kahuna/reasons.js';
import { words as kahuna } from '../../clients/languages/en/web/kahuna.js';
import { before, whyNotHere } from '../../clients/web/mauna_kea/reasons.js';
import { words as maunaKea } from '../../clients/languages/en/web/mauna_kea.js';
import { whyInVain } from '../../clients/web/table/in_vain.js';
import { words } from '../../clients/web/words/index.js';
import { namesOf } from '../../clients/web/words/names.js';

const NOW = { isPast: false, isLive: true };
const say = words.inVain;

/** What there is to draw for a seat, at a table like this. */
const shown = (/** @type {number | null} */ seat, /** @type {object} */ table = {}, /** @type {object} */ rest = {}) => {
  const whole = { phase: 'playing', to_act: [0], resigned: [], seats: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Cleo' }], ...table };
  return /** @type {any} */ ({ seq: 9, seat, pending: false, moves: [], view: { table: whole, game: {}, moves: [] }, names: namesOf(/** @type {any} */ (whole), seat), ...rest });
};

test('whose turn it is', () => {
  assert.equal(whyInVain(shown(1), NOW, 'the game’s reason'), 'It is Ada’s turn.');
  assert.equal(whyInVain(shown(0, { to_act: [1, 2] }), NOW, null), 'Ben and Cleo are to play now.');
});

test('in one’s own turn the game knows why', () => {
  assert.equal(whyInVain(shown(0), NOW, 'Choose a card first.'), 'Choose a card first.');
  assert.equal(whyInVain(shown(0), NOW, null), say.notNow);
});

test('what stands in the way of everything comes first', () => {
  const cases = /** @type {[any, any, string][]} */ ([
    [shown(0), { ...NOW, isPast: true }, say.past],
    [shown(0, { phase: 'over', to_act: [] }), { ...NOW, isPast: true }, say.over],
    [shown(null), { ...NOW, isPast: true }, say.watching],
    [shown(null), NOW, say.watching],
    [shown(0, { resigned: [0], to_act: [1] }), NOW, say.resigned],
    [shown(0, { seats: [{ name: 'Ada', stand_in: 'easy' }, { name: 'Ben' }] }), NOW, say.standIn],
    [shown(0), { ...NOW, isLive: false }, say.away],
    [shown(0, { paused_until: 5 }), NOW, say.paused],
  ]);
  for (const [table, now, said] of cases) assert.equal(whyInVain(table, now, 'the game’s reason'), said);
});

test('nothing is said before the game, nor while what was pressed before is under way', () => {
  assert.equal(whyInVain(shown(0, { phase: 'open', to_act: [] }), NOW, null), null);
  assert.equal(whyInVain(shown(0, {}, { pending: true }), NOW, null), null);
});

const PLACE = [{ t: 'place', card: 'HUNA', line: 'EH' }, { t: 'draw' }];

test('Kahuna: which card a line asks for, and what else is wrong with it', () => {
  assert.equal(whyNotLine(PLACE, [], 'AB', null), kahuna.inVain.chooseFor(['ALOA', 'BARI']));
  assert.match(whyNotLine(PLACE, ['HUNA'], 'AB', null), /HUNA is not at an end of ALOA–BARI/);
  assert.equal(whyNotLine(PLACE, ['HUNA'], 'DH', null), kahuna.inVain.line(['DUDA', 'HUNA']));
  assert.equal(whyNotLine(PLACE, ['HUNA', 'ELAI'], 'DH', 1), kahuna.inVain.taken(['DUDA', 'HUNA']));
  assert.equal(whyNotLine([{ t: 'draw' }], [], 'AB', null), kahuna.inVain.noPlay);
  assert.equal(whyNotIsland(PLACE, []), kahuna.inVain.chooseFirst);
  assert.equal(whyNotIsland(PLACE, ['HUNA']), kahuna.inVain.lit);
});

test('Kahuna: what has to be done first', () => {
  const replace = [{ t: 'replace' }, { t: 'forgo' }];
  assert.equal(whyNotCard(replace, 'HUNA'), kahuna.inVain.replace);
  assert.equal(whyNotDraw([{ t: 'found', line: 'AB' }]), kahuna.inVain.found);
  assert.equal(whyNotCard(PLACE, 'ALOA'), kahuna.inVain.card('ALOA'));
  assert.equal(whyNotDraw([{ t: 'discard', card: 'HUNA' }]), kahuna.inVain.noDraw);
});

test('Mauna Kea: what has to be done or chosen first', () => {
  assert.equal(before([{ t: 'place', space: 4 }]), maunaKea.inVain.place);
  assert.equal(before([{ t: 'lay', tile: 'JJWM2', cell: 3, turn: 0 }]), maunaKea.inVain.lay);
  const turn = [{ t: 'lay', tile: 'JJWM2', cell: 3, turn: 0 }, { t: 'spend', tile: 'JJWM2' }];
  assert.equal(before(turn), null);
  assert.equal(whyNotHere(turn, null), maunaKea.inVain.nothingChosen);
  assert.equal(whyNotHere(turn, { kind: 'tile', tile: 'JJWM2', turn: 0 }), maunaKea.inVain.unlit);
});
