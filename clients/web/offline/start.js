/**
 * What every page does once it is there: registers the worker that answers while the network or the server is away.
 *
 * @module offline/start
 */

import { registerWorker } from './registration.js';

// Where it cannot be had, or not now, the page is the same without.
const register = () => registerWorker().catch(() => null);

// Not before the page itself has all that it asks for.
if (document.readyState === 'complete') register();
else addEventListener('load', register);
