import { expect, it } from 'vitest';
import { balanceStory, type BalanceStoryTold, type StoryLine } from './balance-summary.rule.ts';

const at = new Date('2026-11-11T04:05:00Z');
const line = (kind: string, amount: number): StoryLine => ({
  kind,
  amount,
  reverses: null,
  occurredAt: at,
});
const tip = (amount: number) => line('TIP', amount);
const share = (amount: number) => line('POOL_SHARE', amount);
const bill = (amount: number) => line('SERVICE_PAYMENT', amount);
const payout = (amount: number) => line('PAYOUT', -amount);

type Case = [
  string,
  StoryLine[][],
  { available: number; held?: number },
  Partial<BalanceStoryTold>,
];

const cases: Case[] = [
  ['nothing has come yet', [[], []], { available: 0 }, { kind: 'NOTHING_YET', since: null }],
  [
    'the first tips',
    [[tip(500), tip(300)]],
    { available: 800 },
    { kind: 'MADE_OF', tips: 2, since: null },
  ],
  [
    'what came since the payout, each kind counted apart',
    [[share(700), tip(500), payout(900), tip(900)], [bill(2000)]],
    { available: 3200 },
    { kind: 'MADE_OF', tips: 1, shares: 1, bills: 1, since: at.toISOString() },
  ],
  [
    'all was paid out: nothing is counted as if it were still there',
    [[payout(500), tip(500)]],
    { available: 0 },
    { kind: 'ALL_PAID', tips: 0 },
  ],
  [
    'all of it is on its way: the tips in it are not on the balance',
    [[tip(500), tip(300)]],
    { available: 0, held: 800 },
    { kind: 'ALL_ON_ITS_WAY' },
  ],
  [
    'a part is on its way: what came is not told as what is free',
    [[tip(500), tip(300)]],
    { available: 300, held: 500 },
    { kind: 'AND_WHAT_REMAINED' },
  ],
  [
    'a part was paid out and the rest is there, with nothing since',
    [[payout(1000), tip(4000)]],
    { available: 3000 },
    { kind: 'AND_WHAT_REMAINED', tips: 0, since: at.toISOString() },
  ],
  [
    'the rest, and tips since',
    [[tip(200), payout(1000), tip(4000)]],
    { available: 3200 },
    { kind: 'AND_WHAT_REMAINED', tips: 1 },
  ],
  [
    'a payout came back',
    [[line('PAYOUT_RETURNED', 3000), payout(3000), tip(3000)]],
    { available: 3000 },
    { kind: 'MADE_OF', tips: 0, hasReturned: true },
  ],
  [
    'a refund is told beside the tips',
    [[line('REFUND', -200), tip(500)]],
    { available: 300 },
    { kind: 'MADE_OF', tips: 1, refunds: 1 },
  ],
  [
    'below zero after a refund',
    [[line('REFUND', -200)]],
    { available: -200 },
    { kind: 'BELOW_ZERO' },
  ],
];

it.each(cases)('%s', (_title, accounts, { available, held = 0 }, told) => {
  expect(balanceStory(accounts, { available, held })).toMatchObject(told);
});
