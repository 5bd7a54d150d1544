import { expect, test } from 'vitest';
import { readReading } from './reading.ts';

test('an address says the version, the country, and whether the title is hidden', () => {
  const search = { version: '02.03.2024', title: 'hidden', country: 'gb' };
  expect(readReading(search)).toEqual(search);
});

test('what makes no sense is left out', () => {
  expect(readReading({ version: '<b>', title: 'big', country: 'England', more: 1 })).toEqual({});
});
