import { expect, it } from 'vitest';
import { matches } from './matches.ts';

const chloe = ['Chloé Dubois-Martin', 'Coco', 'Waiter', 'Staff'];

it.each([
  ['', true],
  ['  ', true],
  ['chloe', true],
  ['CHLOÉ', true],
  ['dub', true],
  ['martin', true],
  ['martin ch', true],
  ['coco', true],
  ['wait', true],
  ['ubois', false],
  ['chloe chef', false],
])('“%s” finds her: %s', (wanted, isFound) => {
  expect(matches(wanted, chloe)).toBe(isFound);
});

it('finds a name in another script by its beginning', () => {
  expect(matches('محم', ['محمد الحسيني'])).toBe(true);
});
