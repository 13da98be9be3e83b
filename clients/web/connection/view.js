/**
 * Applying the server's updates to a view, and whether anything more comes. Pure.
 *
 * @module connection/view
 */

/** @typedef {import('./types.js').View} View */

/** Phases in which nothing more happens at a table: a game is over, or its table was closed before it began. */
export const ENDED = ['over', 'closed'];

/**
 * The view after an update: replaced as a whole, or field by field. `table` and `game` hold only their changed fields
 * and are merged one level deep; anything else is replaced. The old view is left as it was.
 *
 * @param {View} view
 * @param {{view?: View | null, set?: Partial<View>}} update
 * @returns {View}
 */
export function applyUpdate(view, update) {
  if (update.view) return update.view;
  const { table, game, ...rest } = update.set ?? {};
  return {
    ...view,
    ...rest,
    table: table ? { ...view.table, ...table } : view.table,
    game: game === undefined ? view.game : mergeGame(view.game, game),
  };
}

/**
 * @param {any} old
 * @param {any} changed
 */
function mergeGame(old, changed) {
  return old && changed ? { ...old, ...changed } : changed;
}
