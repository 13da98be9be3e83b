/**
 * What the page says, as one JSON object: of each fact of the golden games, told alone to somebody who watches, of each refusal
 * and on some buttons, in each language. The names of the players are the arguments.
 */

import { existsSync, readFileSync, readdirSync } from 'node:fs';

import { inLanguage } from './in_language.mjs';

const LANGUAGES = new URL('../../clients/languages/', import.meta.url);
const LOGS = new URL('../golden/logs/', import.meta.url);
const BOXES = new URL('boxes/', import.meta.url);
const GAMES = ['kahuna', 'mauna_kea', 'motu'];
const TABLE = { seats: process.argv.slice(2).map((name) => ({ name })) };

const codes = readdirSync(LANGUAGES).filter((code) => existsSync(new URL(`${code}/web/shell.js`, LANGUAGES)));
const box = readdirSync(BOXES).map((name) => JSON.parse(readFileSync(new URL(name, BOXES), 'utf-8'))).find((each) => 'voyageurs' in each);

/** Whatever a refusal is about, by its name: "{cost}". */
const holes = new Proxy({}, { get: (_target, name) => `{${String(name)}}` });

/** @param {string} code @param {string} name */
const catalog = async (code, name) => (await import(new URL(`${code}/web/${name}.js`, LANGUAGES).href)).words;

/** The sentences of each fact, by log, event and place in it. @param {string} code */
async function told(code) {
  const [{ sentences }, { namesOf }, { useBox }] = await Promise.all(['words/sentences.js', 'words/names.js', 'motu/box.js'].map((path) => inLanguage(path, code)));
  useBox(box);
  const names = namesOf(TABLE, null);
  const games = Object.fromEntries(
    await Promise.all(GAMES.map(async (game) => [game, { tell: (await inLanguage(`${game}/tell.js`, code)).tell, how: (await catalog(code, game)).ending.how, emblems: { names: [...'012345'] } }])),
  );
  return Object.fromEntries(
    readdirSync(LOGS).filter((name) => name.endsWith('.jsonl')).map((name) => {
      const game = games[name.split('-')[0]];
      const events = readFileSync(new URL(name, LOGS), 'utf-8').trimEnd().split('\n').map((line) => JSON.parse(line));
      // How a game was decided stands beside who won it.
      const said = (fact) => [...sentences([fact], game, names), ...(fact.t === 'GameEnded' ? [game.how[fact.how]] : [])].join(' ');
      return [name, events.map(({ facts }) => facts.map(said))];
    }),
  );
}

/** Refusals by code, those of a game behind its name. @param {string} code */
async function refused(code) {
  const shell = await catalog(code, 'shell');
  const found = Object.entries(shell.refusals).map(([key, text]) => [`refused.${key}`, text]);
  for (const game of GAMES)
    for (const [key, says] of Object.entries((await catalog(code, game)).refusals)) found.push([`${game}.refused.${key}`, says(holes, ['{one}', '{other}'])]);
  return Object.fromEntries(found);
}

/** All texts of the shell and of games that are no functions, by their paths: "lobby.leave", "kahuna:actions.finish". @param {string} code */
async function texts(code) {
  const found = /** @type {[string, string][]} */ ([]);
  const walk = (/** @type {any} */ value, /** @type {string} */ path) => {
    if (typeof value === 'string') found.push([path, value]);
    else if (value && typeof value === 'object') for (const [key, inner] of Object.entries(value)) walk(inner, /[.:]$/.test(path) ? path + key : `${path}.${key}`);
  };
  walk(await catalog(code, 'shell'), 'shell:');
  for (const game of GAMES) walk(await catalog(code, game), `${game}:`);
  return Object.fromEntries(found);
}

const all = await Promise.all(codes.map(async (code) => [code, { told: await told(code), refused: await refused(code), texts: await texts(code) }]));
process.stdout.write(JSON.stringify(Object.fromEntries(all)));
