import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../../docs/decisions');

it('gives every decision record a number of its own, without gaps', () => {
  const numbers = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => Number(name.slice(0, 4)))
    .toSorted((one, other) => one - other);
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
