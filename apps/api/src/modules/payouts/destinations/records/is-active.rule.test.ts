import { describe, expect, test } from 'vitest';
import { destinationInForce, isOffered, type InForce } from './is-active.rule.ts';

const monday = new Date('2026-11-16T12:00:00Z');
const tuesday = new Date('2026-11-17T12:00:00Z');
const both = { isAllowedSharedCard: true, isAllowedSharedBankAccount: true };
const own: InForce = { kind: 'CARD', status: 'ACTIVE', since: monday };
const card: InForce = { kind: 'CARD', status: 'ACTIVE', since: monday };
const account: InForce = { kind: 'BANK_ACCOUNT', status: 'ACTIVE', since: monday };
const blocked: InForce = { ...card, status: 'BLOCKED' };
const pending: InForce = { ...card, status: 'PENDING' };

describe('a person is paid', () => {
  test.each([
    ['to their own card', { own, company: card, sharedSince: null, flags: both }, own],
    ['nowhere without one', { own: null, company: card, sharedSince: null, flags: both }, null],
    [
      'to the employer’s card that they chose',
      { own, company: card, sharedSince: monday, flags: both },
      card,
    ],
    [
      'to the employer’s card also without one of their own',
      { own: null, company: card, sharedSince: monday, flags: both },
      card,
    ],
    [
      'to their own card again once the location allows no shared one',
      { own, company: card, sharedSince: monday, flags: { ...both, isAllowedSharedCard: false } },
      own,
    ],
    [
      'to their own card where only a shared account is allowed and the employer has a card',
      { own, company: card, sharedSince: monday, flags: { ...both, isAllowedSharedCard: false } },
      own,
    ],
    [
      'to the employer’s account where that is allowed',
      {
        own,
        company: account,
        sharedSince: monday,
        flags: { ...both, isAllowedSharedCard: false },
      },
      account,
    ],
    [
      'to their own card once the employer has none',
      { own, company: null, sharedSince: monday, flags: both },
      own,
    ],
    [
      'to their own card while the employer’s is blocked',
      { own, company: blocked, sharedSince: monday, flags: both },
      own,
    ],
    [
      'to the employer’s, once it has been looked at, where a bank still does so',
      { own, company: pending, sharedSince: monday, flags: both },
      pending,
    ],
  ])('%s', (_name, situation, expected) => {
    expect(destinationInForce(situation)).toEqual(expected);
  });

  test('to an employer’s card that is as new as their consent', () => {
    const since = (situation: { company: InForce; sharedSince: Date }) =>
      destinationInForce({ own, flags: both, ...situation })?.since;
    expect(since({ company: card, sharedSince: tuesday })).toEqual(tuesday);
    expect(since({ company: { ...card, since: tuesday }, sharedSince: monday })).toEqual(tuesday);
  });
});

describe('an employer’s card or account', () => {
  const cardsAlone = { ...both, isAllowedSharedBankAccount: false };
  test.each([
    ['can be chosen where it is there and allowed', card, both, true],
    ['cannot where there is none', null, both, false],
    ['cannot while a bank looks at it', pending, both, false],
    ['cannot when it is blocked', blocked, both, false],
    ['cannot where accounts are not shared', account, cardsAlone, false],
    ['can where accounts are shared', account, both, true],
  ])('%s', (_name, company, flags, expected) => {
    expect(isOffered(company, flags)).toBe(expected);
  });
});
