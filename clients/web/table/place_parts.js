/**
 * Puts the parts of a table's page in that this browser keeps (`parts.js`): a script of the old kind in the head of the page
 * that is sent to such a browser, since all of it is there before anything is drawn. The page's policy lets no other text run.
 * Where they are not what the page names, or not what it may run, the page is asked for anew, with its parts.
 *
 * @module table/place_parts
 */

(() => {
  const { game, parts } = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const askAnew = () => {
    document.cookie = `parts_${game}=; Path=/t/; Max-Age=0`;
    location.reload();
  };
  document.addEventListener('securitypolicyviolation', askAnew, { once: true });
  try {
    /** @type {[string, string, Record<string, string>][]} */
    const named = JSON.parse(parts ?? '');
    const texts = named.map(([, digest], number) => {
      const kept = localStorage.getItem(`lagoon.part.${game}.${number}`);
      if (!kept?.startsWith(digest)) throw new Error('not kept');
      return kept.slice(digest.length);
    });
    const put = (/** @type {boolean} */ isAfterMap) =>
      named.forEach(([kind, , said], number) => {
        if ('after' in said !== isAfterMap) return;
        const part = document.createElement(kind === 'style' ? 'style' : 'script');
        if (kind === 'json') part.setAttribute('type', 'application/json');
        Object.assign(part.dataset, said);
        part.textContent = texts[number];
        document.head.append(part);
      });
    put(false);
    // The map is seen before the rest runs, where anything is seen.
    if (document.hidden) document.addEventListener('DOMContentLoaded', () => put(true), { once: true });
    else requestAnimationFrame(() => setTimeout(() => put(true)));
  } catch {
    askAnew();
  }
})();
