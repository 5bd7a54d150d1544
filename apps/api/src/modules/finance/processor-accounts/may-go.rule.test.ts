import { expect, test } from 'vitest';
import { mayGo, type AccountChange } from './may-go.rule.ts';

const nothing = { locations: 0, tips: 0, refunds: 0, disputes: 0, payouts: 0 };
const end: AccountChange = { becomes: 'NOTHING', isLive: true, isInSettings: false };

test.each<[string, AccountChange, Partial<typeof nothing>, boolean]>([
  ['nobody needs it', end, {}, true],
  ['a location takes money with it', end, { locations: 1 }, false],
  ['a guest is paying', end, { tips: 1 }, false],
  ['a refund is on its way', end, { refunds: 1 }, false],
  ['a dispute is open', end, { disputes: 1 }, false],
  ['a payout is on its way', end, { payouts: 1 }, false],
  ['the settings have one', { ...end, isInSettings: true }, { payouts: 1 }, true],
  ['a key is changed', { ...end, becomes: 'LIVE' }, { locations: 1, payouts: 1 }, true],
  ['real money ends', { ...end, becomes: 'FOR_TESTS' }, { payouts: 1 }, false],
  ['real money begins', { ...end, becomes: 'LIVE', isLive: false }, { tips: 1 }, false],
  [
    'real money begins, with nothing under way',
    { ...end, becomes: 'LIVE', isLive: false },
    { locations: 1 },
    true,
  ],
])('%s', (_what, change, needed, expected) => {
  expect(mayGo(change, { ...nothing, ...needed })).toBe(expected);
});
