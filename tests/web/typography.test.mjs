/** How each language is written, in all texts of its catalogs, as its GLOSSARY.md says. */

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const LANGUAGES = new URL('../../clients/languages/', import.meta.url);

/** What must not stand in a text of a language. @type {Record<string, [what: string, where: RegExp][]>} */
const WRONG = {
  de: [
    ['other quotation marks than „ “', /[«»"”]/],
    ['an opening mark that does not lie below', /(^|\s)“/],
    ['a dash that is too long', /—/],
    ['a space before a mark', /\p{L}\s[!?;:](\s|$)/u],
    ['a polite form', /\b(Sie|Ihnen|Ihre?[nmrs]?) (haben|sind|können|bitte)\b/],
  ],
  fr: [
    ['other quotation marks than « »', /[„"”“]/],
    ['« without a no-break space', /«(?![\u00a0\u202f])/],
    ['» without a no-break space', /(?<![\u00a0\u202f])»/],
    ['; ! or ? without a narrow no-break space', /[^\s\u202f!?;][;!?](?![\w=&])|[ \u00a0][;!?]/],
    ['a colon without a no-break space', /(?<!\d|https?|[\u00a0])(?<![{$\w]):(?!\d|\/\/)(?=\s)|\p{L}:\s|[ \u202f]:/u],
    ['a dash that is too long', /—/],
  ],
  nl: [
    ['other quotation marks than “ ”', /[„«»"]/],
    ['a dash that is too long', /—/],
    ['a space before a mark', /\p{L}\s[!?;:](\s|$)/u],
    ['a polite form', /\b[Uu]w?\b(?!-)/],
  ],
  en: [['straight quotation marks', /"/]],
};
const STRAIGHT = /\p{L}'\p{L}/u;

/**
 * The texts of a module: what stands in its strings and templates, with a 0 for each hole; what is in holes is looked at by
 * itself.
 *
 * @param {string} source
 */
function textsOf(source) {
  const code = source.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '').replace(/^(im|ex)port .* from .*$/gm, '');
  /** @type {string[]} */
  const found = [];
  const note = (/** @type {string} */ text) => found.push(text.replace(/\\u([0-9a-f]{4})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))).replace(/\\(.)/g, '$1'));
  let at = 0;
  const template = () => {
    let text = '';
    for (at += 1; code[at] !== '`'; at += 1) {
      if (code[at] === '\\') text += code[at++] + code[at];
      else if (code[at] === '$' && code[at + 1] === '{') {
        at += 2;
        read('}');
        text += '0';
      } else text += code[at];
    }
    note(text);
  };
  const read = (/** @type {string} */ end) => {
    for (let depth = 0; at < code.length; at += 1) {
      if (code[at] === end && depth === 0) return;
      if (code[at] === '{') depth += 1;
      else if (code[at] === '}') depth -= 1;
      else if (code[at] === '`') template();
      else if (code[at] === "'") {
        const begun = at + 1;
        for (at = begun; code[at] !== "'"; at += 1) if (code[at] === '\\') at += 1;
        note(code.slice(begun, at));
      }
    }
  };
  read('');
  return found;
}

/** Texts that people read: with a space or a letter outside of ASCII; codes and patterns have none. @param {string} text */
const isRead = (text) => /[\p{L}] [\p{L}]|[^\x00-\x7f]/u.test(text);

for (const [code, wrong] of Object.entries(WRONG)) {
  const files = readdirSync(new URL(`${code}/web/`, LANGUAGES), { recursive: true }).map(String).filter((name) => name.endsWith('.js'));
  test(`${code} is written as its glossary says`, () => {
    assert.ok(files.length > 20);
    const texts = files.flatMap((name) => textsOf(readFileSync(new URL(`${code}/web/${name}`, LANGUAGES), 'utf8')).filter(isRead).map((text) => ({ name, text })));
    assert.ok(texts.length > 700, `${texts.length} texts`);
    const all = [...wrong, /** @type {[string, RegExp]} */ (['a straight apostrophe', STRAIGHT])];
    const found = texts.flatMap(({ name, text }) => all.filter(([, where]) => where.test(text)).map(([what]) => `${name}: ${what}: ${text}`));
    assert.deepEqual(found, []);
  });
}

test('what is written wrong is found', () => {
  const finds = (/** @type {string} */ code, /** @type {string} */ text) => WRONG[code].some(([, where]) => where.test(text));
  assert.ok(finds('de', 'Er sagt "ja"') && finds('de', 'Was ?') && !finds('de', 'Sie sagt „ja“: gut!'));
  assert.ok(finds('fr', 'Quoi ?') && finds('fr', '«oui»') && finds('fr', 'Ici: là') && !finds('fr', 'Quoi\u202f? «\u00a0oui\u00a0»\u00a0: 14:05'));
  assert.ok(finds('nl', '„ja”') && finds('nl', 'Wat wilt u doen') && !finds('nl', '“ja”'));
  assert.ok(STRAIGHT.test("l'eau"));
});
