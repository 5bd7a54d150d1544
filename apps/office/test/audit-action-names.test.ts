// Whoever reads a log reads words: every use case that the server writes down has a name in the office.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

test('every action of the audit log has a name', () => {
  const named = readFileSync(join(root, 'apps/office/src/lib/labels/audit-actions.ts'), 'utf8');
  const written = globSync('apps/api/src/modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return [...source.matchAll(/\baction: [^,\n]*/gu)].flatMap(([found]) =>
        [...found.matchAll(/'([a-z][A-Za-z]*\.[A-Za-z]+)'/gu)].map(([, action]) => action ?? ''),
      );
    });
  expect(written.length).toBeGreaterThan(20);
  expect([...new Set(written)].filter((action) => !named.includes(`'${action}':`))).toEqual([]);
});
