import { describe, expect, it } from 'vitest';
import {
  allocateAcrossAccounts,
  instantButtonState,
  limitedTo,
  offeredAtOnce,
  whyNoInstantPayout,
  type InstantSituation,
  whyNotThisMuch,
} from './instant-payout.rule.ts';

const ready: InstantSituation = {
  status: 'ACTIVE',
  available: 18_420,
  currency: 'GBP',
  destinationStatus: 'ACTIVE',
  landsWithinSeconds: 300,
  destinationSince: new Date('2026-11-01T10:00:00Z'),
  now: new Date('2026-11-21T10:00:00Z'),
};

const anHourAgo = new Date('2026-11-21T09:00:00Z');
const aDayAgo = new Date('2026-11-20T10:00:00Z');

describe('a part of what is free', () => {
  it.each([
    ['all of it', 4000, 4000, null],
    ['a part', 1500, 4000, null],
    ['the smallest payout', 100, 4000, null],
    ['less than that', 99, 4000, 'payoutTooSmall'],
    ['a penny more than there is', 4001, 4000, 'payoutTooLarge'],
    ['the largest sum at once', 250_000, 300_000, null],
    ['more than goes at once', 250_001, 300_000, 'payoutTooLarge'],
    ['anything of nothing', 100, 0, 'payoutTooLarge'],
  ] as const)('%s', (_title, asked, available, wrong) => {
    expect(whyNotThisMuch(asked, { available, currency: 'GBP' })).toBe(wrong);
  });
});

describe('whether a person can be paid at once', () => {
  it.each([
    ['yes, with money, a card and a system that can', {}, null, 'ENABLED'],
    ['not while the account is being checked', { status: 'PENDINGKYC' }, 'NOT_ACTIVE', 'DISABLED'],
    ['not with nothing', { available: 0 }, 'NOTHING_TO_PAY_OUT', 'DISABLED'],
    [
      'not after a refund left less than nothing',
      { available: -5 },
      'NOTHING_TO_PAY_OUT',
      'DISABLED',
    ],
    ['not with ninety-nine pence', { available: 99 }, 'BELOW_MINIMUM', 'DISABLED'],
    ['with a pound', { available: 100 }, null, 'ENABLED'],
    [
      'in Dubai from five dirhams on',
      { currency: 'AED', available: 499 },
      'BELOW_MINIMUM',
      'DISABLED',
    ],
    ['not without a card', { destinationStatus: null }, 'NO_DESTINATION', 'DISABLED'],
    ['not to a blocked card', { destinationStatus: 'BLOCKED' }, 'NO_DESTINATION', 'DISABLED'],
    [
      'not a large sum to a card that is new',
      { available: 50_001, destinationSince: anHourAgo },
      'NEW_DESTINATION',
      'DISABLED',
    ],
    ['a smaller sum at once', { available: 50_000, destinationSince: anHourAgo }, null, 'ENABLED'],
    ['any sum a day later', { available: 900_000, destinationSince: aDayAgo }, null, 'ENABLED'],
    ['not where it is not supported', { landsWithinSeconds: null }, 'NOT_SUPPORTED', 'HIDDEN'],
  ] as const)('%s', (_title, over, reason, button) => {
    const why = whyNoInstantPayout({ ...ready, ...over });
    expect(why).toBe(reason);
    expect(instantButtonState(why)).toBe(button);
  });
});

describe('how much is offered at once', () => {
  it.each([
    ['all of it', 18_420, 'GBP', 18_420, null],
    ['all of it where it is just the largest sum', 250_000, 'GBP', 250_000, null],
    ['the largest sum, with a penny kept back', 250_001, 'GBP', 250_000, 250_000],
    ['more in dirhams', 1_000_001, 'AED', 1_000_000, 1_000_000],
  ] as const)('%s', (_title, available, currency, offered, limit) => {
    const amount = offeredAtOnce(available, currency);
    expect(amount).toBe(offered);
    expect(limitedTo(amount, available, currency)).toBe(limit);
  });
});

describe('which accounts a payout draws on', () => {
  it('empties the first before it touches the next', () => {
    const accounts = [
      { account: 'free', available: 700 },
      { account: 'qualifying', available: 500 },
    ];
    expect(allocateAcrossAccounts(accounts, 1000)).toEqual([
      { account: 'free', amount: 700 },
      { account: 'qualifying', amount: 300 },
    ]);
    expect(allocateAcrossAccounts(accounts, 700)).toEqual([{ account: 'free', amount: 700 }]);
  });

  it('leaves out accounts that are empty or below zero', () => {
    const accounts = [
      { account: 'free', available: -50 },
      { account: 'qualifying', available: 500 },
    ];
    expect(allocateAcrossAccounts(accounts, 500)).toEqual([{ account: 'qualifying', amount: 500 }]);
  });

  it('refuses more than there is', () => {
    expect(() => allocateAcrossAccounts([{ account: 'free', available: 99 }], 100)).toThrow(
      RangeError,
    );
  });
});
