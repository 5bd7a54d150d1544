// A day is written in one form everywhere, so that nobody wonders whether two dates are the same.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../../..');
const sources = ['apps/{api,office,tip}/src', 'packages/{contract,ui}/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter((file) => !/\.(?:test|gen)\.tsx?$/.test(file));

test('no page, paper or message formats a date by itself', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const own = /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)?String\(|to(?:Date|UTC)String\(/;
  const found = sources.filter((file) => own.test(readFileSync(join(root, file), 'utf8')));
  expect(found.toSorted(), 'write it with contract/dates/written-date').toEqual([
    // What a clock at a place shows, and the zone of this device.
    'apps/office/src/lib/format/dates.ts',
    'packages/contract/src/dates/format-date.ts',
  ]);
});
