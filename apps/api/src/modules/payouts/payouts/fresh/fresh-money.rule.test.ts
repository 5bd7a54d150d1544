import { describe, expect, it } from 'vitest';
import { usualReviewLimits } from '@tipwell/contract/payouts/review-limits';
import {
  evaluateFreshMoney,
  isBelowAllLimits,
  type FreshMoney,
  type FreshTip,
} from './fresh-money.rule.ts';

const now = new Date('2026-11-28T22:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

type Given = Partial<Pick<FreshTip, 'card' | 'device'>> & { net: number };

/** Tips in the order in which they came; without a card or device, each has one of its own. */
const money = (given: readonly Given[], over: Partial<FreshMoney> = {}): FreshMoney => ({
  tips: given.map(({ net, card, device }, index) => ({
    tipId: `tip ${String(index).padStart(3, '0')}`,
    net,
    card: card === undefined ? `card ${index}` : card,
    device: device === undefined ? `phone ${index}` : device,
    receivedAt: now,
  })),
  cards: new Map(),
  usualDay: 8_000,
  firstTipAt: daysAgo(200),
  now,
  ...over,
});
const times = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);

/** How many payments are reviewed, and the reasons in order of the alphabet. */
function verdict(fresh: FreshMoney) {
  const reasons = evaluateFreshMoney(fresh, usualReviewLimits.GBP);
  return { held: reasons.size, why: [...new Set(reasons.values())].toSorted() };
}

const nothing = { held: 0, why: [] };

describe('what an honest day brings is never held', () => {
  const fridayNight = Array.from({ length: 48 }, (_, index) => ({ net: 500 + (index % 16) * 100 }));
  const cases: [string, FreshMoney][] = [
    ['nothing at all', money([])],
    ['a busy Friday: 48 cards, £5 to £20 each', money(fridayNight)],
    ['the same with a big table that gives £300', money([...fridayNight, { net: 30_000 }])],
    [
      'the same in the first week of a newcomer',
      money([...fridayNight, { net: 30_000 }], { firstTipAt: daysAgo(2), usualDay: 0 }),
    ],
    ['the very first tips of a person', money(times(12, { net: 1_500 }), { firstTipAt: null })],
    ['three big tables in one evening', money(times(3, { net: 30_000 }))],
    ['a guest who tips after every round', money(times(9, { net: 200, card: 'a regular' }))],
    [
      'four friends who pay on one phone',
      money([
        ...times(4, { net: 1_000, device: 'a phone' }),
        { net: 5_000, device: 'a phone', card: 'card 0' },
      ]),
    ],
    [
      'a hotel guest who tips everyone a little',
      money([{ net: 500, card: 'a guest' }], {
        cards: new Map([['a guest', { people: 14, sum: 7_000 }]]),
      }),
    ],
    [
      'a wedding: one card, one generous tip each',
      money([{ net: 10_000, card: 'a bride' }], {
        cards: new Map([['a bride', { people: 12, sum: 120_000 }]]),
      }),
    ],
    [
      'payments without card and device',
      money(times(40, { net: 1_200, card: null, device: null })),
    ],
    [
      'who earns much every day may earn much today',
      money(times(200, { net: 2_000 }), { usualDay: 90_000 }),
    ],
    ['exactly at the limit of a card', money(times(2, { net: 25_000, card: 'a guest' }))],
    ['exactly at the limit of a day', money(times(100, { net: 2_000 }))],
  ];
  it.each(cases)('%s', (_title, fresh) => {
    expect(verdict(fresh)).toEqual(nothing);
  });
});

describe('what stolen cards bring is held', () => {
  const cases: [string, FreshMoney, ReturnType<typeof verdict>][] = [
    [
      'twelve tips of two cards: the attack of November',
      money([...times(6, { net: 44_200, card: 'one' }), ...times(6, { net: 44_200, card: 'two' })]),
      { held: 12, why: ['ONE_CARD'] },
    ],
    [
      'one card above its limit; honest tips beside it stay free',
      money([{ net: 25_001, card: 'one' }, { net: 25_000, card: 'one' }, { net: 1_200 }]),
      { held: 2, why: ['ONE_CARD'] },
    ],
    [
      'one card again and again',
      money(times(6, { net: 2_000, card: 'one' })),
      { held: 6, why: ['ONE_CARD'] },
    ],
    [
      'a deck of cards on one phone',
      money(times(4, { net: 3_000, device: 'a phone' })),
      { held: 4, why: ['ONE_DEVICE'] },
    ],
    [
      'one card that tips a whole street',
      money([{ net: 10_001, card: 'one' }, { net: 700 }], {
        cards: new Map([['one', { people: 9, sum: 90_000 }]]),
      }),
      { held: 1, why: ['MANY_PEOPLE'] },
    ],
    [
      'a new card and a new phone for each large tip',
      money([...times(12, { net: 44_200 }), { net: 900 }]),
      { held: 12, why: ['LARGE_TIPS'] },
    ],
    [
      'less is enough in the first week',
      money(times(2, { net: 31_000 }), { firstTipAt: daysAgo(6) }),
      { held: 2, why: ['LARGE_TIPS'] },
    ],
    ['not after it', money(times(2, { net: 31_000 }), { firstTipAt: daysAgo(7) }), nothing],
    [
      'many middling tips: only what is above a good day',
      money(times(21, { net: 10_000 })),
      { held: 1, why: ['ABOVE_USUAL'] },
    ],
  ];
  it.each(cases)('%s', (_title, fresh, expected) => {
    expect(verdict(fresh)).toEqual(expected);
  });

  it('looks nothing up where so little came that no limit can be passed', () => {
    const limits = usualReviewLimits.GBP;
    expect(isBelowAllLimits(money(times(10, { net: 1_000, card: 'one' })).tips, limits)).toBe(true);
    expect(isBelowAllLimits(money(times(10, { net: 1_001 })).tips, limits)).toBe(false);
  });

  it('holds the largest of what is above a good day, whatever order it came in', () => {
    const fresh = money([...times(20, { net: 9_900 }), { net: 12_000 }]);
    for (const tips of [fresh.tips, fresh.tips.toReversed()]) {
      expect([...evaluateFreshMoney({ ...fresh, tips }, usualReviewLimits.GBP).keys()]).toEqual([
        'tip 020',
      ]);
    }
  });
});
