/**
 * Modules of the client in another language, as a server gives them: what is imported with `?language=CODE`, and all that it
 * imports, has that language's catalogs in the place of the English ones.
 */

import { registerHooks } from 'node:module';

const LANGUAGE = /\?language=([a-z]+)$/;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const code = LANGUAGE.exec(context.parentURL ?? '')?.[1];
    if (!code || !found.url.startsWith('file:')) return found;
    // What a language imports of its own stays as it is written.
    return { ...found, url: `${found.url.replace('/languages/en/', `/languages/${code}/`)}?language=${code}` };
  },
});

/** A module of the client in a language. @param {string} path  below `clients/web` @param {string} code */
export const inLanguage = (path, code) => import(`${new URL(`../../clients/web/${path}`, import.meta.url).href}?language=${code}`);
