/**
 * Registering the service worker, which belongs to all pages of the house and speaks the language of the last one: a
 * browser asks for a worker without cookies, so its address says which that is.
 *
 * @module offline/registration
 */

const WORKER = '/static/calling/service_worker.js';

/**
 * Have the worker installed, or found to be there already. Returns null where a browser gives this page none: browsers do
 * only where the page came by HTTPS or from the machine itself, and some never. Rejects where it could not be fetched.
 */
export async function registerWorker() {
  if (!isSecureContext || !('serviceWorker' in navigator)) return null;
  const address = `${WORKER}?language=${document.documentElement.lang}`;
  return navigator.serviceWorker.register(address, { type: 'module', scope: '/' });
}
