/**
 * What a move would do, on the map: the stones that would come and go, and the bridges that would be lost.
 *
 * Pure but for the elements it makes.
 *
 * @module kahuna/foreseen
 */

import { svg } from '../tools/dom.js';
import { wornBy } from '../tools/emblems.js';

/** @typedef {import('../connection/types.js').Fact} Fact */
/** @typedef {import('./map.js').Sheet} Sheet */

/**
 * `taken` and `lost` are islands that somebody would take control of, and lose it of; `bridges` lines that would be freed.
 * @typedef {{taken: {seat: number, island: string}[], lost: {seat: number, island: string}[], bridges: {seat: number, line: string}[]}} Changes
 */

/**
 * What changes hands by these facts.
 *
 * @param {Fact[]} facts
 * @returns {Changes}
 */
export function changesBy(facts) {
  const of = (/** @type {string} */ t) => facts.filter((fact) => fact.t === t);
  return {
    taken: of('IslandTaken').map(({ seat, island }) => ({ seat, island })),
    lost: of('IslandLost').map(({ seat, island }) => ({ seat, island })),
    bridges: of('BridgeLost').map(({ seat, line }) => ({ seat, line })),
  };
}

/**
 * Draw it over the map.
 *
 * @param {Changes} changes
 * @param {Sheet} sheet
 * @param {() => SVGElement} pebble
 */
export function drawChanges({ taken, lost, bridges }, { courses, shores }, pebble) {
  const islands = new Set(taken.map(({ island }) => island));
  return [
    ...bridges.map(({ line }) => svg('path', { class: 'would-go', d: courses[line].path, 'data-would-lose': line })),
    // Where another stone comes, nobody needs to be shown that the one before goes.
    ...lost.filter(({ island }) => !islands.has(island)).map(({ island }) => at(shores[island], svg('path', { class: 'would-leave', d: 'M-9 -9L9 9M9 -9L-9 9', 'data-would-leave': island }))),
    ...taken.map(({ seat, island }) => at(shores[island], svg('g', { class: 'stone would-come', 'data-owner': seat, ...wornBy(seat), 'data-would-come': island }, pebble(), svg('circle', { class: 'would-ring', r: 19 })))),
  ];
}

/** @param {{x: number, y: number}} place @param {SVGElement} drawn */
function at({ x, y }, drawn) {
  return svg('g', { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` }, drawn);
}
