/**
 * Seeing larger, by itself, where something is chosen that would be too small to be hit.
 *
 * @module mauna_kea/looking
 */

import { sightKey, sightOf } from './sight.js';

/** @typedef {{stage: string, spots: import('./choose.js').Spot[], choice: import('./choose.js').Choice | null}} Lit */

export class Looking {
  /** What the sight was set for. */
  #key = '';
  /** @type {Lit} */
  #lit = { stage: '', spots: [], choice: null };

  /** @param {import('./zoom.js').Zoom} zoom */
  constructor(zoom) {
    this.zoom = zoom;
    zoom.onMeasured = () => {
      this.#key = '';
      this.look(this.#lit);
    };
  }

  /** Let what is lit be seen, unless that was done already: then it is left as people have it. @param {Lit} lit */
  look(lit) {
    this.#lit = lit;
    const { stage, spots, choice } = lit;
    const key = sightKey(stage, spots, choice);
    if (key === this.#key || this.zoom.wide === 0) return;
    this.#key = key;
    const at = choice?.kind === 'explorer' || choice?.kind === 'card' ? choice.at : null;
    this.zoom.see(sightOf(spots, at, this.zoom.wide, this.zoom.least));
  }
}
