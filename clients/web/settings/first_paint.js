/**
 * What is preferred and changes how a page looks is on its root element before anything is drawn: a script of the old kind
 * that the head of every page waits for, since modules come after the first paint. `applied.js` keeps it up to date.
 *
 * @module settings/first_paint
 */

(() => {
  // The names, the keys and the defaults are those of `preferences.js`; a test compares.
  const looks = { colours: ['apart'], type: ['larger'], pace: ['slow', 'fast', 'none'] };
  for (const [name, choices] of Object.entries(looks)) {
    try {
      const kept = JSON.parse(localStorage.getItem(`lagoon.preference.${name}`) ?? 'null');
      if (choices.includes(kept)) document.documentElement.setAttribute(`data-${name}`, kept);
    } catch {
      // A browser that keeps nothing has no preferences either.
    }
  }
})();
