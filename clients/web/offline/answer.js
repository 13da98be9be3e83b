/**
 * How the service worker answers for a page: as the network does, and with the page of `away_page.js` where that fails.
 * Nothing that came is kept, so nobody is ever shown something old, or what somebody else saw.
 *
 * @module offline/answer
 */

import { awayPage } from './away_page.js';

/** What a proxy answers while the server behind it is away; the server itself never does (RFC 9110, 15.6.3 and 15.6.5). */
const OF_PROXIES = [502, 504];

/** What the server answers with the seconds after which to come again: it has no room, or it ends. The page tries again by itself. */
const FULL = [429, 503];

/**
 * Return the answer to a request for a page.
 *
 * @param {Request} request
 * @param {Promise<Response | undefined>} [preloaded]  what the browser asked for while the worker started
 * @returns {Promise<Response>}
 */
export async function answerFor(request, preloaded = Promise.resolve(undefined)) {
  const answer = await preloaded.then((early) => early ?? fetch(request)).catch(() => null);
  return answer === null || OF_PROXIES.includes(answer.status) || isForLater(request, answer) ? awayResponse() : answer;
}

/** Whether a page was asked for, and is to be asked for again. @param {Request} request @param {Response} answer */
function isForLater(request, answer) {
  const isPage = !new URL(request.url).pathname.startsWith('/api/');
  return isPage && FULL.includes(answer.status) && answer.headers.has('retry-after');
}

/** The page that is shown instead, under a policy that lets it run its own script and style, and ask this house only. */
function awayResponse() {
  const nonce = crypto.randomUUID();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return new Response(awayPage(nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  });
}
