/**
 * What comes after a lesson: a game against an easy bot, with the options of a first game.
 *
 * @module learn/afterwards
 */

import * as api from '../connection/api.js';
import { playNow } from '../lobby/play_now.js';
import { pressed } from '../lobby/pressed.js';
import { el } from '../tools/dom.js';
import { words } from '../words/index.js';

/** The easiest level of bots, where the house has it. */
const EASY = 'easy';

/**
 * The ways on from the end of a lesson, once the bots of the house are known.
 *
 * @param {import('../connection/types.js').LessonShown} lesson
 * @returns {Promise<HTMLElement[]>}
 */
export async function afterwards({ game, view, first_game: options }) {
  const { levels } = await api.getBots().catch(() => ({ levels: /** @type {string[]} */ ([]) }));
  const level = levels.includes(EASY) ? EASY : levels[0];
  const rules = el('a', { class: 'button', href: `/rules/${game}` }, words.learn.end.rules);
  if (level === undefined) return [el('a', { class: 'button main', href: '/' }, words.table.toStart), rules];
  const request = { game, options, undo: 'free+ask', seats: view.table.seats.length };
  const play = pressed(words.learn.end.play, words.bots.starting, { class: 'button main big', 'data-action': 'play-after' }, () => playNow(request, level));
  return [play.element, rules];
}
