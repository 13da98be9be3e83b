/**
 * The page that is shown while the network or the server is away. It is all in one text, because nothing that it could
 * ask for would come, and made in a worker, which has no elements to make it of.
 *
 * @module offline/away_page
 */

import { words } from '../words/index.js';
import { tryAgain } from './try_again.js';

const STYLE = `
body { display: grid; place-items: center; min-height: 100dvh; margin: 0; background: light-dark(#f6efdf, #0d191e);
  color: light-dark(#22302f, #ece6d6); font: 400 1.0625rem/1.6 system-ui, sans-serif; }
main { box-sizing: border-box; width: 100%; max-width: 34rem; padding: 1.25rem; overflow-wrap: anywhere; }
.wordmark { font: italic 600 2rem/1.2 Georgia, serif; }
h1 { font-size: 1.25rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; font: inherit; cursor: pointer;
  background: light-dark(#0b5f66, #7fd0c8); color: light-dark(#fff, #0d191e); }
button:focus-visible { outline: 3px solid currentcolor; outline-offset: 3px; }
`;

/** What can be away: what `tryAgain` chooses between. @type {('device' | 'server')[]} */
const WHYS = ['server', 'device'];

/** Return the page. @param {string} nonce  by which its policy knows its script and style (CSP 3, 6.7.3.1) */
export function awayPage(nonce) {
  const { away, product } = words;
  const reason = (/** @type {'device' | 'server'} */ why) =>
    `<section data-why="${why}" hidden><h1>${safe(away[why].title)}</h1><p>${safe(away[why].text)}</p></section>`;
  return `<!doctype html>
<html lang="${words.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${safe(away.title)} – ${safe(product)}</title>
    <style nonce="${nonce}">:root { color-scheme: light dark; }${STYLE}</style>
  </head>
  <body class="away-page">
    <main>
      <p class="wordmark">${safe(product)}</p>
      <div role="status">${WHYS.map(reason).join('')}</div>
      <p>${safe(away.kept)}</p>
      <p>${safe(away.again)}</p>
      <p><button type="button" data-action="try">${safe(away.action)}</button></p>
    </main>
    <script nonce="${nonce}">(${String(tryAgain)})();</script>
  </body>
</html>
`;
}

/** A text as it stands in a page. @param {string} text */
function safe(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
