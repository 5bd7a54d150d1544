import { expect, test } from 'vitest';
import { promotedFee, type FeePromotion } from './promoted-fee.rule.ts';

const now = new Date('2026-11-10T12:00:00Z');
let made = 0;
const at = (platformBps: number, more: Partial<FeePromotion> = {}): FeePromotion => ({
  promotionId: (made += 1),
  platformBps,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-12-01T00:00:00Z'),
  endedEarlyAt: null,
  left: null,
  isCounted: false,
  ...more,
});
const over = { startsAt: new Date('2026-10-01'), endsAt: new Date('2026-11-01') };

test.each<[string, number | null, FeePromotion[], number | null]>([
  ['nothing is promoted and nothing set: the terms count', null, [], null],
  ['the location’s own fee stays without a promotion', 200, [], 200],
  ['a promotion counts in its time', null, [at(0)], 0],
  ['the lowest of several counts', 200, [at(150), at(100)], 100],
  ['a promotion never makes anything dearer than the own fee', 50, [at(150)], 50],
  ['nor dearer than the terms', null, [at(370)], null],
  ['what is over or has not begun does not count', null, [at(0, over)], null],
  ['nor what was ended early', null, [at(0, { endedEarlyAt: now })], null],
  ['nor what is used up', null, [at(0, { left: 0 }), at(100)], 100],
  ['nor what is used up, alone', null, [at(0, { left: 0 })], null],
])('%s', (_title, own, promotions, expected) => {
  expect(promotedFee(own, promotions, 270, now).platformBps).toBe(expected);
});

test.each<[string, number | null, FeePromotion[], object | null]>([
  ['nobody', 200, [], null],
  ['nobody, where the own fee is lower', 50, [at(100, { left: 9 })], null],
  [
    'one without a limit',
    null,
    [at(100, { promotionId: 5 })],
    { promotionId: 5, insteadOfBps: 270, left: null },
  ],
  [
    'one with a budget, instead of the own fee',
    200,
    [at(0, { promotionId: 5, left: 900 })],
    { promotionId: 5, insteadOfBps: 200, left: 900 },
  ],
  [
    'one with a budget, instead of the best that has none',
    null,
    [at(100), at(150), at(0, { promotionId: 5, left: 900 })],
    { promotionId: 5, insteadOfBps: 100, left: 900 },
  ],
  [
    'one without a limit, of the same fee: no budget is spent on what is free',
    null,
    [at(0, { left: 900 }), at(0, { promotionId: 5 })],
    { promotionId: 5, insteadOfBps: 270, left: null },
  ],
  [
    'one that counts no payments before one of the same fee that does',
    null,
    [at(0, { isCounted: true }), at(0, { promotionId: 5 })],
    { promotionId: 5 },
  ],
  [
    'one with a budget, instead of what counts when one that counts payments is used up',
    null,
    [at(100, { isCounted: true }), at(0, { promotionId: 5, left: 900 })],
    { promotionId: 5, insteadOfBps: 270, left: 900 },
  ],
  [
    'one that counts payments, instead of the best that nothing limits',
    200,
    [at(150), at(100, { promotionId: 5, isCounted: true }), at(120, { left: 900 })],
    { promotionId: 5, insteadOfBps: 150, left: null },
  ],
  [
    'one that counts payments before one of the same fee with a budget',
    null,
    [at(0, { left: 900 }), at(0, { promotionId: 5, isCounted: true })],
    { promotionId: 5, insteadOfBps: 270, left: null },
  ],
  [
    'of two with a budget and the same fee, the one with the most left',
    null,
    [at(0, { left: 5 }), at(0, { promotionId: 5, left: 900 })],
    { promotionId: 5 },
  ],
  [
    'of two with a budget, the lower fee, however little is left',
    null,
    [at(100, { left: 900 }), at(0, { promotionId: 5, left: 5 })],
    { promotionId: 5, insteadOfBps: 270, left: 5 },
  ],
])('the fee is lower because of %s', (_title, own, promotions, by) => {
  const told = promotedFee(own, promotions, 270, now).by;
  if (by === null) expect(told).toBeNull();
  else expect(told).toMatchObject(by);
});
