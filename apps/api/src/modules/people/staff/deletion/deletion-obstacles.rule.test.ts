import { describe, expect, it } from 'vitest';
import { obstaclesOf, type Leaver, type PlaceToLeave } from './deletion-obstacles.rule.ts';

const place: PlaceToLeave = {
  locationId: 7,
  staffId: 70,
  name: 'The Anchor',
  isOpen: true,
  isActive: true,
  roles: ['ROLE_USER'],
  hasAnotherOwner: false,
  currency: 'GBP',
  free: 0,
  heldForAnswer: 0,
  underWay: 0,
  isDisputed: false,
  isBeingPaid: false,
};
const kindsOf = (leaver: Partial<Leaver>) =>
  obstaclesOf({ status: 'ACTIVE', isLastAdministrator: false, places: [place], ...leaver }).map(
    ({ kind }) => kind,
  );
const at = (change: Partial<PlaceToLeave>) => kindsOf({ places: [{ ...place, ...change }] });

describe('nothing stands in the way of', () => {
  it('a waiter who is owed nothing', () => expect(at({})).toEqual([]));
  it('whoever works nowhere', () => expect(kindsOf({ places: [] })).toEqual([]));
  it('whoever owes us: nothing is taken from them', () => expect(at({ free: -500 })).toEqual([]));
  it('one of two owners', () =>
    expect(at({ roles: ['ROLE_OWNER'], hasAnotherOwner: true })).toEqual([]));
  it('the owner of a closed place', () =>
    expect(at({ roles: ['ROLE_OWNER'], isOpen: false })).toEqual([]));
  it('whoever owned a place once', () =>
    expect(at({ roles: ['ROLE_OWNER'], isActive: false })).toEqual([]));
});

it.each([
  ['a suspended account', () => kindsOf({ status: 'SUSPENDED' }), 'SUSPENDED'],
  ['the last administrator', () => kindsOf({ isLastAdministrator: true }), 'LAST_ADMINISTRATOR'],
  ['the only owner of an open place', () => at({ roles: ['ROLE_OWNER'] }), 'ONLY_OWNER'],
  ['whoever holds a tronc', () => at({ roles: ['ROLE_TRONC_MASTER'] }), 'HOLDS_TRONC'],
  ['one penny', () => at({ free: 1 }), 'MONEY_TO_PAY_OUT'],
  ['a split that asks them', () => at({ heldForAnswer: 250 }), 'MONEY_NEEDS_ANSWER'],
  ['a payout on its way', () => at({ underWay: 250 }), 'MONEY_UNDER_WAY'],
  ['money of a place they left', () => at({ underWay: 1, isActive: false }), 'MONEY_UNDER_WAY'],
  ['a dispute', () => at({ isDisputed: true }), 'PAYMENT_DISPUTED'],
  ['a payment that is not settled', () => at({ isBeingPaid: true }), 'PAYMENT_UNDER_WAY'],
] as const)('%s does', (_title, kinds, kind) => expect(kinds()).toEqual([kind]));

it('says where and how much, all of it at once', () => {
  const owner = { ...place, roles: ['ROLE_OWNER', 'ROLE_USER'], free: 907, underWay: 100 } as const;
  expect(obstaclesOf({ status: 'ACTIVE', isLastAdministrator: false, places: [owner] })).toEqual([
    {
      kind: 'ONLY_OWNER',
      place: { locationId: 7, staffId: 70, name: 'The Anchor', isLeft: false },
      sum: null,
    },
    {
      kind: 'MONEY_TO_PAY_OUT',
      place: { locationId: 7, staffId: 70, name: 'The Anchor', isLeft: false },
      sum: { amount: 907, currency: 'GBP' },
    },
    {
      kind: 'MONEY_UNDER_WAY',
      place: { locationId: 7, staffId: 70, name: 'The Anchor', isLeft: false },
      sum: { amount: 100, currency: 'GBP' },
    },
  ]);
});
