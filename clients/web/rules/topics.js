/**
 * What something on the page is about, as far as rules are: topics, as `events/GAME/rule_index.txt` names them.
 *
 * @module rules/topics
 */

/** What tells what an element is about, and the kinds of topics that there may be of it. @type {[attribute: string, kinds: string[]][]} */
const BY_ATTRIBUTE = [
  ['data-source', ['source']],
  ['data-spot', ['spot']],
  ['data-use', ['move']],
  ['data-action', ['move', 'button']],
  ['name', ['option']],
  ['data-zone', ['zone']],
];

/**
 * The topics of an element and of all that is around it, the nearest first. Not all of them need to be in the rules.
 *
 * @param {Element | null} element
 * @returns {string[]}
 */
export function topicsAt(element) {
  const topics = [];
  for (let one = element; one; one = one.parentElement) {
    // A game may say itself what a thing is about.
    const said = one.getAttribute('data-rule');
    if (said) topics.push(said);
    for (const [attribute, kinds] of BY_ATTRIBUTE) {
      const name = one.getAttribute(attribute);
      if (name) topics.push(...kinds.map((kind) => `${kind}:${name}`));
    }
  }
  return topics;
}

/**
 * What is going on in a game, and what can be done in it now.
 *
 * @param {import('../tools/game_types.js').Shown} shown
 * @returns {string[]}
 */
export function topicsNow({ view, moves }) {
  const stage = view.game?.stage;
  const kinds = new Set(moves.map(({ t }) => `move:${t}`));
  return [...(stage ? [`stage:${stage}`] : []), ...kinds];
}
