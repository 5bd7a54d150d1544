// Whoever reads a log reads words: every deed that the server writes down has a name in the office.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('every deed of the audit log has a name', () => {
  const named = readFileSync(join(root, 'apps/office/src/lib/deed-names.ts'), 'utf8');
  const written = globSync('apps/api/src/modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/\bdeed: [^,\n]*/gu)].flatMap(([found]) =>
        [...found.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z]+)'/gu)].map(([, deed]) => deed ?? ''),
      );
    });
  expect(written.length).toBeGreaterThan(20);
  expect([...new Set(written)].filter((deed) => !named.includes(`'${deed}':`))).toEqual([]);
});
