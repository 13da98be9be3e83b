/** Moves in words, as the thoughts of bots are told with. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { game as kahuna } from '../../clients/web/kahuna/game.js';
import { game as maunaKea } from '../../clients/web/mauna_kea/game.js';
import { game as motu } from '../../clients/web/motu/game.js';
import { words } from '../../clients/languages/en/web/shell.js';

test('Kahuna: a line is told by its islands', () => {
  assert.equal(kahuna.nameMove({ t: 'place', card: 'ELAI', line: 'EH' }, {}), 'build ELAI–HUNA with ELAI');
  assert.equal(kahuna.nameMove({ t: 'remove', cards: ['ELAI', 'HUNA'], line: 'EH' }, {}), 'take off the bridge ELAI–HUNA with ELAI and HUNA');
  assert.equal(kahuna.nameMove({ t: 'draw' }, {}), 'draw from the deck');
});

test('Mauna Kea: a tile is told as it would lie', () => {
  assert.match(maunaKea.nameMove({ t: 'lay', tile: 'JJWM2', cell: 10, turn: 1 }, {}), /^lay 2 jungle, water, mountain on /);
  assert.equal(maunaKea.nameMove({ t: 'spend', tile: 'JJWM2' }, {}), 'give a tile away for 2');
  assert.match(maunaKea.nameMove({ t: 'board', at: 3, load: 'gw' }, {}), /^sail off from .* with 1 white and 1 gray artifacts$/);
  assert.equal(maunaKea.nameMove({ t: 'quake', cell: null, turn: 0 }, {}), 'an earthquake that turns nothing');
});

test('Motu: a card is told by where it comes to lie', () => {
  assert.equal(motu.nameMove({ t: 'lay', place: 2, x: 1, y: -2, turns: 1 }, { line: [] }), 'lay the card at place 3, 1 east, 2 north of the village, turned right');
  assert.equal(motu.nameMove({ t: 'choose', sources: ['fisher', 'volcano'] }, {}), 'score Fishers and Volcanoes');
});

test('a move of a newer server is named by its kind', () => {
  for (const game of [kahuna, maunaKea, motu]) assert.equal(game.nameMove({ t: 'unheard' }, {}), 'unheard');
});

test('thoughts: each move with its chance', () => {
  const best = [{ move: 'draw from the deck', chance: 0.617 }, { move: 'draw no card', chance: 0.3 }];
  assert.equal(words.replay.thoughts(best), 'What the bot thought of: draw from the deck (62 %); draw no card (30 %).');
});
