import { expect, it } from 'vitest';
import { poolAfter } from './pool-after.rule.ts';

it.each([
  ['an evening', '2026-11-16T20:00:00Z', 1, '2026-11-16', 2],
  ['the last minute before four', '2026-11-17T03:59:59Z', 2, '2026-11-16', 3],
  ['four in the morning', '2026-11-17T04:00:00Z', 1, '2026-11-17', 1],
  ['a day later', '2026-11-18T12:00:00Z', 3, '2026-11-17', 1],
])('what comes after a split at %s', (_when, closedAt, part, businessDay, next) => {
  expect(
    poolAfter({ businessDay: '2026-11-16', part, closedAt: new Date(closedAt) }, 'Europe/London'),
  ).toEqual({ businessDay, part: next });
});
