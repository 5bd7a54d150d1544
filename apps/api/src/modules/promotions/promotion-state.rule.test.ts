import { expect, test } from 'vitest';
import { promotionState } from './promotion-state.rule.ts';

const span = {
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  endedEarlyAt: null,
};

test.each([
  ['2026-10-31T23:59:59Z', null, 'SCHEDULED'],
  ['2026-11-01T00:00:00Z', null, 'ACTIVE'],
  ['2026-11-30T23:59:59Z', null, 'ACTIVE'],
  ['2026-12-01T00:00:00Z', null, 'ENDED'],
  ['2026-11-10T12:00:00Z', '2026-11-10T12:00:00Z', 'ENDED'],
  ['2026-11-10T11:59:59Z', '2026-11-10T12:00:00Z', 'ACTIVE'],
  // Ended before it began: it never was.
  ['2026-11-05T00:00:00Z', '2026-10-20T00:00:00Z', 'ENDED'],
])('at %s, ended early at %s, a promotion is %s', (now, endedEarlyAt, state) => {
  const ended = endedEarlyAt === null ? null : new Date(endedEarlyAt);
  expect(promotionState({ ...span, endedEarlyAt: ended }, new Date(now))).toBe(state);
});
