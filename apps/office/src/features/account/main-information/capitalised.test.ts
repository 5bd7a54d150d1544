import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['amira', 'Amira'],
  ['Amira', 'Amira'],
  ['van der Berg', 'Van der Berg'],
  ['McKay', 'McKay'],
  [' élodie', ' Élodie'],
  ['ñandú', 'Ñandú'],
  ['أميرة', 'أميرة'],
  ['', ''],
  ["'", "'"],
])('%j is written %j', (typed, written) => {
  expect(capitalised(typed)).toBe(written);
});
