import { expect, test } from 'vitest';
import { freeOffer, type FreeOffer, type OpenPromotion } from './free-offer.rule.ts';

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
