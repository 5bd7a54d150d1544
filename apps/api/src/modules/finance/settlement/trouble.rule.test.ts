import { expect, test } from 'vitest';
import { troubleOf } from './trouble.rule.ts';

test.each([
  [{ outcome: 'unknown' }, 'NOT_REACHED'],
  [{ outcome: 'rejected', reason: 'NOT_REACHED' }, 'NOT_REACHED'],
  [{ outcome: 'rejected', reason: 'NOT_SUPPORTED' }, 'NOT_SUPPORTED'],
  // Our key is refused, or may not read settlements.
  [{ outcome: 'rejected', reason: 'NOT_NOW' }, 'REFUSED'],
  [{ outcome: 'declined', reason: 'whatever' }, 'REFUSED'],
] as const)('%o is %s', (answer, trouble) => {
  expect(troubleOf(answer)).toBe(trouble);
});
