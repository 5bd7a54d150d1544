// What stands in the scripts that a home begins with can be said in its words: the rest of them may not
// have come yet when somebody reads the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { officeLanguages } from '@tipwell/contract/api/fields';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';

const dist = join(import.meta.dirname, '../dist');
const read = (address: string) => readFileSync(join(dist, address), 'utf8');

beforeAll(() => buildPages(), 120_000);

/** The sentences that a script names, by their ids. */
const namedIn = (script: string) =>
  [...script.matchAll(/\bid:[`"'](?<id>[\w+/]{6})[`"']/g)]
    .map(({ groups }) => groups?.['id'] ?? '')
    // Routes have ids too.
    .filter((id) => !read('pages.json').includes(`"${id}"`));

test.each(officeLanguages)('a home in %s has the words of all its scripts', (locale) => {
  const document = read(`drawn/home.${locale}.html`);
  const parts = /data-parts='(?<parts>[^']+)'/.exec(document)?.groups?.['parts'] ?? '';
  const scripts = [
    ...document.replace(/data-words='[^']*'/, '').matchAll(/"(?<at>\/assets\/[^"]+\.js)"/g),
  ];
  const words = /data-words='(?<words>[^']+)'/.exec(document)?.groups?.['words'] ?? '{}';
  const known = (JSON.parse(words) as Record<string, string[]>)[locale]?.map(read).join('') ?? '';
  expect(parts).toContain('/home-tips-');
  const named = scripts.flatMap(({ groups }) => namedIn(read(groups?.['at'] ?? '')));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter((id) => !known.includes(`"${id}":`))).toEqual([]);
});
