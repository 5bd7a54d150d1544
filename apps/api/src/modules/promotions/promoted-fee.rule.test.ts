import { expect, test } from 'vitest';
import { promotedBps, type FeePromotion } from './promoted-fee.rule.ts';

const now = new Date('2026-11-10T12:00:00Z');
const at = (platformBps: number, from = '2026-11-01', to = '2026-12-01'): FeePromotion => ({
  platformBps,
  startsAt: new Date(`${from}T00:00:00Z`),
  endsAt: new Date(`${to}T00:00:00Z`),
  endedEarlyAt: null,
});

test.each<[string, number | null, FeePromotion[], number | null]>([
  ['nothing is promoted and nothing set: the terms count', null, [], null],
  ['the location’s own fee stays without a promotion', 200, [], 200],
  ['a promotion counts in its time', null, [at(0)], 0],
  ['the lowest of several counts', 200, [at(150), at(100)], 100],
  ['a promotion never makes anything dearer than the own fee', 50, [at(150)], 50],
  ['nor dearer than the terms', null, [at(370)], null],
  ['what is over or has not begun does not count', null, [at(0, '2026-10-01', '2026-11-01')], null],
])('%s', (_title, own, promotions, expected) => {
  expect(promotedBps(own, promotions, 270, now)).toBe(expected);
});
