import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { officeLanguages } from '@tipwell/contract/api/fields';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from '../../../run/build-pages.ts';

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url));

beforeAll(() => buildPages(), 120_000);

/** The names under which the built pages ask for a text between quotes, by the given pattern. */
function found(pattern: RegExp, isWanted: (file: string) => boolean): Set<string> {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && isWanted(name));
  const texts = scripts.map((name) => readFileSync(join(assets, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, id = '']) => id)));
}

const isCatalogue = (name: string) => new RegExp(`^(?:${officeLanguages.join('|')})-`).test(name);

// Whatever renames what stands in a sentence, `{amount}` to `{amount_0}`, makes the page ask for one
// that no catalogue has, and show its code instead.
test('every sentence that the built pages ask for is in a catalogue', () => {
  const asked = found(/\bid:\s*[`"']([\w-]{6})[`"']/g, (name) => !isCatalogue(name));
  // A name that the library for reports gives to one of its own parts.
  asked.delete('Replay');
  const known = found(/[{,]\\?["']([\w-]{6})\\?["']:/g, (name) => name.startsWith('en-'));
  expect(asked.size).toBeGreaterThan(100);
  expect([...asked].filter((id) => !known.has(id))).toEqual([]);
});
