import { userStatuses } from '@tipwell/contract/access/roles';
import { describe, expect, it, test } from 'vitest';
import { confirmableFrom, whyNoFinalPayout, type OwedSituation } from './final-payout.rule.ts';

const over: OwedSituation = { status: 'TERMINATED', owed: 2341, free: 2341, isAskedFor: false };

describe('what somebody is owed', () => {
  it.each<[string, Partial<OwedSituation>, ReturnType<typeof whyNoFinalPayout>]>([
    ['can be asked for once the account is over', {}, null],
    ['below the smallest payout too: there is no later one', { owed: 1, free: 1 }, null],
    ['only in part where the rest is kept back', { owed: 2341, free: 1 }, null],
    ['not while all of it is kept back or on its way', { free: 0 }, 'NOTHING_FREE'],
    ['not where nothing is', { owed: 0, free: 0 }, 'NOTHING_OWED'],
    ['not where they owe us', { owed: -500, free: -500 }, 'NOTHING_OWED'],
    ['not a second time while a request waits', { isAskedFor: true }, 'ASKED_FOR'],
  ])('%s', (_name, change, expected) => {
    expect(whyNoFinalPayout({ ...over, ...change })).toBe(expected);
  });

  test.each(userStatuses.filter((status) => status !== 'TERMINATED'))(
    'is theirs to take out while the account is %s',
    (status) => {
      expect(whyNoFinalPayout({ ...over, status })).toBe('ACCOUNT_OPEN');
    },
  );
});

describe('a request can be confirmed', () => {
  const askedAt = new Date('2026-03-28T22:00:00Z');

  it('at once where the money goes to the card or account that is known', () => {
    expect(confirmableFrom({ askedAt, isNewAccount: false })).toEqual(askedAt);
  });

  it('a whole day later where an account came with it, also over a change of clocks', () => {
    expect(confirmableFrom({ askedAt, isNewAccount: true })).toEqual(
      new Date('2026-03-29T22:00:00Z'),
    );
  });
});
