import { expect, test } from 'vitest';
import { freeOffer, stillTakable, type FreeOffer, type OpenPromotion } from './free-payout.rule.ts';

const one = (over: Partial<OpenPromotion> = {}): OpenPromotion => ({
  promotionId: 701,
  payoutsPerPerson: null,
  taken: 0,
  offered: 0,
  ...over,
});

test.each<[string, OpenPromotion[], FreeOffer | null]>([
  ['none in force', [], null],
  ['one without a limit', [one({ taken: 900, offered: 4 })], { promotionId: 701, offersToEnd: 0 }],
  ['the first of two', [one({ payoutsPerPerson: 2 })], { promotionId: 701, offersToEnd: 0 }],
  [
    'the last of two',
    [one({ payoutsPerPerson: 2, taken: 1 })],
    { promotionId: 701, offersToEnd: 0 },
  ],
  ['none of two left', [one({ payoutsPerPerson: 2, taken: 2 })], null],
  [
    'the last one, which is offered already',
    [one({ payoutsPerPerson: 2, taken: 1, offered: 1 })],
    { promotionId: 701, offersToEnd: 1 },
  ],
  [
    'two left, one of them offered',
    [one({ payoutsPerPerson: 3, taken: 1, offered: 1 })],
    { promotionId: 701, offersToEnd: 0 },
  ],
  [
    'more offered than are left, since one was taken',
    [one({ payoutsPerPerson: 3, taken: 2, offered: 2 })],
    { promotionId: 701, offersToEnd: 2 },
  ],
  [
    'one without a limit before one with',
    [one({ payoutsPerPerson: 5 }), one({ promotionId: 702 })],
    { promotionId: 702, offersToEnd: 0 },
  ],
  [
    'the next of two with limits',
    [one({ payoutsPerPerson: 1, taken: 1 }), one({ promotionId: 702, payoutsPerPerson: 1 })],
    { promotionId: 702, offersToEnd: 0 },
  ],
])('an offer with %s', (_title, promotions, expected) => {
  expect(freeOffer(promotions)).toEqual(expected);
});

test('offers that may still be taken at a server whose clock is behind, by when they expire', () => {
  const expiring = (payoutId: string, at: string) => ({ payoutId, expiresAt: new Date(at) });
  const offers = [
    expiring('later', '2026-11-16T12:20:00Z'),
    expiring('over', '2026-11-16T12:14:00Z'),
    expiring('just over', '2026-11-16T12:14:00.001Z'),
    expiring('open', '2026-11-16T12:15:01Z'),
  ];
  const now = new Date('2026-11-16T12:15:00Z');
  expect(stillTakable(offers, now)).toEqual(['just over', 'open', 'later']);
});
