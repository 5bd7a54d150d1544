import { expect, test } from 'vitest';
import { nightOf } from './night.rule.ts';

test.each([
  ['2026-11-26T01:59:59Z', null],
  ['2026-11-26T02:00:00Z', '2026-11-26'],
  ['2026-11-26T23:59:59Z', '2026-11-26'],
])('at %s the night is %s', (now, night) => {
  expect(nightOf(new Date(now))).toBe(night);
});
