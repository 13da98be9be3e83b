/**
 * How a house stands, as parts of its page.
 *
 * @module house/standing
 */

import { el } from '../tools/dom.js';
import { keeper } from '../words/house.js';

/** @typedef {import('../connection/house_api.js').HouseNow} HouseNow */

/** @param {HouseNow} now */
export function standing(now) {
  return [warnings(now), figures(now), storage(now), versions(now), el('p', { class: 'hint' }, keeper.asOf(now.at))];
}

/** @param {HouseNow} now */
function warnings({ warnings: all }) {
  const said = all.map(({ code, text }) => el('li', {}, (keeper.warned[code] ?? String)(text)));
  return section('warnings', keeper.warnings, said.length > 0 ? el('ul', {}, ...said) : el('p', {}, keeper.none));
}

/** @param {HouseNow} now */
function figures({ processes, listed, wishes, bots }) {
  const sum = (/** @type {'tables' | 'sockets'} */ what) => processes.reduce((all, one) => all + one[what], 0);
  return section(
    'figures',
    keeper.now,
    list([
      ['tables', keeper.tables, sum('tables')],
      ['sockets', keeper.sockets, sum('sockets')],
      ['listed', keeper.listed, listed],
      ['wishes', keeper.wishes, wishes],
      ['bots', keeper.bots, bots],
      ['processes', keeper.processes, processes.length],
    ]),
  );
}

/** @param {HouseNow} now */
function storage({ storage: servers, backup }) {
  const used = (/** @type {HouseNow['storage'][0]} */ { memory, most, file }) =>
    [memory === null ? '' : keeper.memory(memory, most ?? 0), file === null ? '' : keeper.file(file)].filter(Boolean).join(', ');
  const rows = servers.map((one) => /** @type {Row} */ ([`storage-${one.name}`, one.name, used(one) || keeper.unknown]));
  return section('storage', keeper.storage, list([...rows, ['backup', keeper.backup, backup === null ? keeper.never : keeper.moment(backup)]]));
}

/** @param {HouseNow} now */
function versions({ version, games }) {
  const told = games.map(({ name, version: rules, components }) => {
    const title = name.split('_').map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ');
    const parts = components ? [keeper.rules(rules), keeper.box(components)] : [keeper.rules(rules)];
    return /** @type {Row} */ ([`game-${name}`, title, parts.join(', ')]);
  });
  return section('versions', keeper.versions, list([['version', keeper.program, version], ...told]));
}

/** A row: its name for programs, its name for people, what it says. @typedef {[string, string, string | number]} Row */

/** @param {Row[]} rows */
function list(rows) {
  const row = (/** @type {Row} */ [name, label, said]) => el('div', {}, el('dt', {}, label), el('dd', { 'data-figure': name }, String(said)));
  return el('dl', {}, ...rows.map(row));
}

/** @param {string} zone @param {string} title @param {HTMLElement} content */
function section(zone, title, content) {
  return el('section', { class: 'house-part', 'data-zone': zone }, el('h2', {}, title), content);
}
