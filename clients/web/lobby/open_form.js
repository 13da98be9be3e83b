/**
 * The card of one game on the start page: play at once against bots, with a friend by a link, or with anybody; what can be
 * chosen is folded up below, and counts for all three.
 *
 * @module lobby/open_form
 */

import { ClockPicker } from '../clock/clock_picker.js';
import * as api from '../connection/api.js';
import { isLessonLeft } from '../connection/lesson_progress.js';
import { rulesLink } from '../rules/opener.js';
import { linkOptions, withRule } from '../rules/option_links.js';
import { el, setText } from '../tools/dom.js';
import { checkbox, dropdown, numberPicker } from '../tools/fields.js';
import { startPage } from '../words/start_page.js';
import { words } from '../words/index.js';
import { anybody } from './anybody.js';
import { coverOf } from './cover.js';
import { lessonLink } from './lesson_link.js';
import { levelName, levelPicker } from './level_picker.js';
import { knowGame } from './game_title.js';
import { openTable } from './open_table.js';
import { playNow } from './play_now.js';
import { pressed } from './pressed.js';

/** The bots that the house has. @typedef {{levels: string[], demo: boolean}} BotsOffered */

/** For how many players a table is unless somebody says so, where that can be. */
const DEFAULT_SEATS = 2;

/** For how many minutes one can wait for anybody, and does unless somebody says so. */
const WITHIN = [15, 30, 60, 120, 240];
const DEFAULT_WITHIN = 60;

/**
 * The form for a game, or null where there is no page for it: the server may have games that only programs play.
 *
 * @param {string} name
 * @param {number[]} counts  for how many players a table can be
 * @param {BotsOffered} bots
 */
export async function formFor(name, counts, bots) {
  const game = await knowGame(name);
  return game && openForm(name, game, counts, bots);
}

/**
 * @param {string} name
 * @param {import('../tools/game_types.js').Game} game
 * @param {number[]} counts
 * @param {BotsOffered} bots
 */
function openForm(name, game, counts, bots) {
  const options = game.options();
  const seats = numberPicker(startPage.players, 'seats', counts, counts.includes(DEFAULT_SEATS) ? DEFAULT_SEATS : counts[0]);
  seats.element.hidden = counts.length === 1;
  const listed = checkbox(startPage.listed, 'listed', startPage.listedHint);
  const talk = checkbox(words.chat.option, 'talk');
  talk.input.checked = true;
  const spectators = dropdown(startPage.spectators, 'spectators', Object.entries(startPage.spectatorRules));
  const undo = dropdown(startPage.undo, 'undo', Object.entries(startPage.undos));
  const within = dropdown(startPage.within, 'minutes', WITHIN.map((minutes) => [String(minutes), startPage.minutes(minutes)]));
  within.choose(String(DEFAULT_WITHIN));
  const level = bots.levels.length > 0 ? levelPicker(bots.levels) : null;
  const clock = new ClockPicker(game.clocks, () => level?.value() ?? null);
  const botCount = el('div', { class: 'bot-count' });
  let countBots = () => 0;
  const untimed = () => ({ game: name, options: options.value(), undo: undo.value(), seats: seats.value(), ...(talk.value() ? {} : { talk: false }) });
  const request = () => {
    const chosen = clock.value();
    const watching = spectators.value() === 'yes' ? {} : { spectators: spectators.value() };
    return { ...untimed(), ...watching, ...(chosen === null ? {} : { clock: chosen }) };
  };

  const play = pressed('', words.bots.starting, { 'data-action': 'play-now', class: 'button main big' }, () => playNow(request(), seats.value() > 1 && level ? level.value() : null));
  const botsAsked = () => {
    const levels = Array.from({ length: countBots() }, () => level?.value() ?? '');
    return levels.length > 0 ? { bots: levels } : {};
  };
  const open = pressed('', startPage.opening, { type: 'submit', 'data-action': 'open', class: level ? 'button' : 'button main big' }, async () => {
    return `/t/${await openTable({ ...request(), listed: listed.value(), ...botsAsked() })}`;
  });
  const withAnybody = anybody(name, request, () => level?.value() ?? null, () => Number(within.value()));
  const demo = pressed(words.bots.watch, words.bots.starting, { 'data-action': 'demo', class: 'button quiet' }, async () => {
    const count = Math.max(seats.value(), 2);
    const levels = Array.from({ length: count }, () => level?.value() ?? '');
    return `/t/${await api.openTable({ ...untimed(), seats: count, demo: true, bots: levels }, null)}`;
  });
  const others = el('div', { class: 'with-others' }, open.element, withAnybody);
  const chosen = el('small', { class: 'chosen' });
  const tellChosen = () => setText(chosen, startPage.chosen(seats.value(), seats.value() > 1 && level ? levelName(level.value()) : null));
  const forSeats = () => {
    const count = seats.value();
    tellChosen();
    options.forSeats?.(count);
    clock.forSeats(count);
    play.name(count > 1 ? words.bots.playNow(count - 1) : words.bots.playAlone);
    open.name(startPage.friend(count - 1));
    // Alone there is nobody to play with.
    others.hidden = count === 1;
    within.element.hidden = count === 1;
    play.element.hidden = count > 1 && level === null;
    if (level) level.element.hidden = count === 1;
    // One seat stays for a person.
    const possible = Array.from({ length: count }, (_, n) => n);
    const picker = numberPicker(words.bots.count, 'bots', possible, 0);
    countBots = picker.value;
    botCount.replaceChildren(picker.element);
    botCount.hidden = level === null || possible.length === 1;
  };
  seats.element.addEventListener('change', forSeats);
  forSeats();

  const summary = el('summary', {}, el('strong', {}, startPage.options), ' ', chosen);
  const rules = { game: name, title: game.title };
  const fields = [linkOptions(rules, options.element), ...[undo, clock, talk, spectators].map(({ element }) => withRule(rules, element)), botCount, within.element, withRule(rules, listed.element)];
  const more = el('details', { class: 'more', 'data-zone': 'options' }, summary, el('div', { class: 'more-fields' }, seats.element, level?.element, ...fields, level && bots.demo ? demo.element : null));
  staysInSight(summary);
  // The level is that of the last choice at any card.
  level?.onChange(tellChosen);
  const form = el('form', { class: 'open-form card-section', 'data-game': name });
  const now = el('div', { class: 'play-now', 'data-zone': 'play-now' }, play.element);
  form.append(coverOf(name, game), ...head(name, game, counts), el('p', { class: 'blurb' }, game.blurb), now, others, more);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    open.press();
  });
  return form;
}

/**
 * Unfolded, a card takes the whole width where there is some: what was pressed stays where it is on the screen.
 *
 * @param {HTMLElement} summary
 */
function staysInSight(summary) {
  let top = 0;
  summary.addEventListener('click', () => {
    top = summary.getBoundingClientRect().top;
    requestAnimationFrame(() => scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' }));
  });
}

/**
 * What a game is called, with the ways to its lesson and its rules, for how many it is and how long it takes.
 *
 * @param {string} name
 * @param {import('../tools/game_types.js').Game} game
 * @param {number[]} counts
 */
function head(name, game, counts) {
  const { title, minutes } = game;
  const rules = rulesLink({ game: name, title }, startPage.rulesShort, { class: 'rules-link', 'aria-label': startPage.rules(title) });
  const facts = [startPage.forPlayers(Math.min(...counts), Math.max(...counts)), startPage.lasts(...minutes)];
  const [lesson, lessonOf] = isLessonLeft(name) ? [startPage.resumeLesson, startPage.resumeLessonOf(title)] : [words.learn.link, words.learn.linkFor(title)];
  const learn = lessonLink(name, game, { class: 'rules-link', 'aria-label': lessonOf }, lesson);
  return [el('div', { class: 'open-title' }, el('h2', {}, title), learn, rules), el('p', { class: 'facts' }, facts.join(' · '))];
}
