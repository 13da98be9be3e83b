/**
 * What something on the page is about, as far as rules are: topics, as `events/GAME/rule_index.txt` names them.
 *
 * @module rules/topics
 */

/** What a field of a form, a button or a part of a board is about. @type {[string, (element: HTMLElement) => string | null]} */
const BY_ATTRIBUTE = ['[data-rule], [data-action], [name]', (element) => {
  const { rule, action } = element.dataset;
  return rule ?? (action ? `move:${action}` : `option:${element.getAttribute('name')}`);
}];

/**
 * The topics of an element and of all that is around it, the nearest first. Not all of them need to be in the rules.
 *
 * @param {Element | null} element
 * @returns {string[]}
 */
export function topicsAt(element) {
  const [selector, topicOf] = BY_ATTRIBUTE;
  const topics = [];
  for (let one = element?.closest(selector) ?? null; one; one = one.parentElement?.closest(selector) ?? null) {
    const topic = topicOf(/** @type {HTMLElement} */ (one));
    if (topic) topics.push(topic);
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
