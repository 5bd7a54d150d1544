import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['nina', 'Nina'],
  ['Nina', 'Nina'],
  ['öztürk', 'Öztürk'],
  ['mcKay', 'McKay'],
  ['ana maría', 'Ana maría'],
  ['أميرة', 'أميرة'],
  ['𐐨eseret', '𐐀eseret'],
  ['', ''],
])('%s is kept as %s', (typed, kept) => {
  expect(capitalised(typed)).toBe(kept);
});
