/** Who is offered a good move, what is pressed for one, and its reasons in every language. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { playsAlone } from '../../clients/web/hints/opener.js';
import { nextStep } from '../../clients/web/hints/places.js';

const person = (more = {}) => ({ name: 'Ann', bot: null, ...more });
const bot = { name: 'Kai', bot: 'easy' };

test('it is offered to a person who plays with nobody but bots, or alone', () => {
  assert.equal(playsAlone({ seats: [person(), bot, bot] }, 0), true);
  assert.equal(playsAlone({ seats: [person()] }, 0), true);
  for (const [seats, seat] of [
    [[person(), person()], 0],
    [[person(), bot, person({ stand_in: 'easy' })], 0],
    [[person({ stand_in: 'easy' }), bot], 0],
    [[person({ bot: 'mine' }), bot], 0],
    [[person(), null], 0],
    [[person(), bot], null],
    [[person(), bot], 1],
  ]) {
    assert.equal(playsAlone({ seats }, seat), false, JSON.stringify([seats, seat]));
  }
});

test('what is pressed next is the first that is not done', () => {
  const steps = [{ at: 'a', done: 'x' }, { at: 'b', done: 'y', times: 2 }, { at: 'c' }];
  const next = (there) => nextStep(steps, (selector) => there[selector] ?? 0)?.at;
  assert.deepEqual([next({}), next({ x: 1 }), next({ x: 1, y: 1 }), next({ x: 1, y: 2 })], ['a', 'b', 'b', 'c']);
  assert.equal(nextStep([], () => 0), null);
});

const MOVES = {
  kahuna: [
    { t: 'place', card: 'HUNA', line: 'HL' }, { t: 'remove', cards: ['HUNA', 'HUNA'], line: 'HL' }, { t: 'discard', card: 'HUNA' }, { t: 'take', card: 'HUNA' },
    { t: 'draw' }, { t: 'decline' }, { t: 'finish' }, { t: 'replace' }, { t: 'forgo' }, { t: 'found', line: 'HL' },
  ],
  mauna_kea: [
    { t: 'choose', cards: ['earthquake', 'water movement', 'no deductions', '2 explorer = 1'] }, { t: 'place', space: 3 }, { t: 'lay', tile: 'JJWM2', cell: 4, turn: 1 },
    { t: 'spend', tile: 'JJWM2' }, { t: 'step', at: 3, to: 4 }, { t: 'take', at: 3, artifact: 'w' }, { t: 'leave', at: 3, artifact: 'w' }, { t: 'board', at: 3, load: '' },
    { t: 'travel', card: 'water movement', at: 3, to: 9 }, { t: 'quake', cell: 4, turn: 1 }, { t: 'quake', cell: null, turn: 0 }, { t: 'draw' }, { t: 'decline' },
    { t: 'lift', at: 3 }, { t: 'end' },
  ],
  motu: [
    { t: 'lay', place: 0, x: 1, y: 2, turns: 0 }, { t: 'discard' }, { t: 'buy', destin: 4 }, { t: 'reveal' }, { t: 'end' }, { t: 'choose', sources: ['fisher', 'coco'] },
    { t: 'give' }, { t: 'pay' },
  ],
};

/** The codes of reasons, as `clients/bots` has them, and something that each is about. */
const REASONS = {
  kahuna: ['takes', 'takes_over', 'cuts', 'breaks', 'prepares', 'nears', 'fits', 'unseen', 'obliges', 'holds', 'sets_back'],
  mauna_kea: ['sails', 'lifted', 'artifact', 'flees', 'to_boat', 'to_artifact', 'opens', 'points', 'must_go', 'near_artifact', 'near_boat', 'towards_boat', 'all_spent', 'few_left', 'travels', 'tasks', 'shortens'],
  motu: ['source', 'coco', 'destin', 'voyageur', 'scores', 'no_destin', 'waits', 'destin_may', 'adds', 'free'],
};
const ABOUT = { island: 'HUNA', bridges: 2, lines: 3, flow: 'north', spaces: 4, points: 5, source: 'fisher', coco: 1, destin: 4 };

for (const [game, moves] of Object.entries(MOVES)) {
  test(`every move of ${game} is shown by what is pressed for it, and every reason is told`, async () => {
    const { hints } = await import(`../../clients/web/${game}/hints.js`);
    for (const move of moves) {
      const steps = hints.steps(move, { line: [22] });
      assert.ok(steps.length > 0, move.t);
      for (const { at, done } of steps) for (const selector of [at, done ?? at]) assert.match(selector, /^\[data-/);
    }
    assert.equal(hints.reason({ code: 'another' }), null);
    // A line that comes after a card is marked with the card.
    if (game === 'kahuna') assert.deepEqual(hints.steps(moves[0], {}).map(({ early }) => early ?? false), [false, true]);
    // So is where a tile or explorer goes, and the boat: what is lit there only then has its place before.
    if (game === 'mauna_kea') {
      const landings = [{ spaces: [9] }, { spaces: [3] }];
      for (const move of moves.filter(({ t, cell }) => ['lay', 'step', 'board', 'travel', 'quake', 'lift'].includes(t) && cell !== null)) {
        const steps = hints.steps(move, { landings });
        const [first, ...later] = steps;
        assert.ok(!first.early && later.some(({ early }) => early), move.t);
        // It ends where what is to be pressed comes: that is then ringed in its place.
        for (const { early, done } of later) if (early) assert.ok(steps.some(({ at }) => at === done || at === done?.split(', ')[0]), move.t);
      }
    }
    for (const language of ['en', 'de', 'fr', 'nl']) {
      const { words } = await import(`../../clients/languages/${language}/web/${game}/ahead.js`);
      assert.deepEqual(Object.keys(words.reasons).sort(), [...REASONS[game]].sort(), language);
      for (const tell of Object.values(words.reasons)) assert.match(tell(ABOUT), /^[^{}]+\.$/, language);
      for (const tell of Object.values(words.reasons)) assert.doesNotMatch(tell(ABOUT), /undefined|null/);
    }
  });
}

/** What is to be pressed next for a move, where these selectors find something each. */
async function nextOf(game, move, there, view = {}) {
  const { hints } = await import(`../../clients/web/${game}/hints.js`);
  return nextStep(hints.steps(move, view), (selector) => selector.split(', ').filter((one) => there.includes(one)).length)?.at;
}

const chosen = (kind, at) => `[data-chosen="${kind}"] [data-on="${at}"] > [data-chosen]`;

test('what another one who is chosen could do does not stand for the explorer of a move', async () => {
  const lit = ['[data-spot="walk"]', '[data-action="take"]', '[data-action="leave-artifact"]', '[data-spot="board"]', '[data-action="board"]', chosen('explorer', 9)];
  for (const move of MOVES.mauna_kea.filter(({ t }) => ['step', 'take', 'leave', 'board'].includes(t))) {
    const next = (more) => nextOf('mauna_kea', move, [...lit, ...more], { landings: [] });
    assert.equal(await next([]), '[data-explorer][data-on="3"]', move.t);
    assert.notEqual(await next([chosen('explorer', 3)]), '[data-explorer][data-on="3"]', move.t);
  }
});

test('with what an explorer sails off is said in every language, and the button of that load is ringed', async () => {
  const loads = ['', 'w', 'g', 'wg', 'bb', 'wgb'];
  for (const language of ['en', 'de', 'fr', 'nl']) {
    const { words } = await import(`../../clients/languages/${language}/web/mauna_kea.js`);
    assert.equal(new Set(loads.map((load) => words.move({ t: 'board', at: 3, load }))).size, loads.length, language);
  }
  const button = (load) => `[data-action="board"][data-about="${load}"]`;
  for (const load of loads) {
    const next = (...there) => nextOf('mauna_kea', { t: 'board', at: 3, load }, ['[data-boat-at="0"]', '[data-spot="board"]', ...there], { landings: [{ spaces: [3] }] });
    assert.equal(await next(chosen('explorer', 3), ...loads.map(button)), button(load), load);
  }
});

test('who goes by a card is ringed unless the card has chosen that one', async () => {
  const [move] = MOVES.mauna_kea.filter(({ t }) => t === 'travel');
  const held = '[data-zone="hand"] [data-card="water movement"][aria-pressed="true"]';
  const next = (...there) => nextOf('mauna_kea', move, [held, '[data-spot="travel"]', ...there]);
  assert.equal(await next('[data-spot="explorer"][data-space="3"]'), '[data-spot="explorer"][data-space="3"]');
  assert.equal(await next(chosen('card', 3)), '[data-hinted]');
  assert.equal(await next(chosen('card', 3), '[data-spot="travel"][data-space="9"]'), '[data-spot="travel"][data-space="9"]');
});

test('a tile that is to shake is the one of the move, and turned as there', async () => {
  const move = { t: 'quake', cell: 4, turn: 2 };
  const held = '[data-zone="hand"] [data-card="earthquake"][aria-pressed="true"]';
  const lit = '[data-spot="quake"][data-cell="4"]';
  const next = (...there) => nextOf('mauna_kea', move, [held, lit, '[data-action="quake"]:not([hidden])', ...there]);
  const [own, button] = ['[data-action="quake"][data-about^="4 "]', '[data-action="quake"][data-about="4 2"]'];
  assert.deepEqual([await next(), await next(own), await next(own, button)], [lit, '[data-action="turn"]', button]);
});

test('a button of several is that of the tile or artifact of the move', async () => {
  const held = '[data-zone="hand"] [data-tile="JJWM2"][aria-pressed="true"]';
  assert.equal(await nextOf('mauna_kea', { t: 'spend', tile: 'JJWM2' }, [held]), '[data-action="spend"][data-about="JJWM2"]');
  for (const [t, action] of [['take', 'take'], ['leave', 'leave-artifact']]) {
    assert.equal(await nextOf('mauna_kea', { t, at: 3, artifact: 'w' }, [chosen('explorer', 3)]), `[data-action="${action}"][data-about="w"]`);
  }
});

test('of what is chosen together only what belongs to the move counts', async () => {
  for (const [game, move, own] of [
    ['kahuna', { t: 'remove', cards: ['HUNA', 'ALOA'], line: 'HL' }, '[data-zone="hand"] [data-card="HUNA"]'],
    ['motu', { t: 'choose', sources: ['fisher', 'coco'] }, '[data-zone="sources"] [data-source="fisher"]'],
    ['mauna_kea', { t: 'choose', cards: ['earthquake', 'water movement'] }, '[data-zone="hand"] [data-card="earthquake"]'],
  ]) {
    const { hints } = await import(`../../clients/web/${game}/hints.js`);
    const [{ done, times }] = hints.steps(move, {});
    assert.equal(times, 2);
    assert.equal(done.split(', ').length, 2, game);
    assert.ok(done.startsWith(`${own}[aria-pressed="true"], `), game);
  }
});
