import { expect, test } from 'vitest';
import { payoutCards, type CardPlace, type PayoutCards } from './payout-cards.rule.ts';
import type { Role } from '../access/roles.ts';

const place = (more: Partial<CardPlace> = {}): CardPlace => ({
  country: 'gb',
  tipsType: 'PERSONAL',
  isAllowedSharedCard: false,
  isAllowedSharedBankAccount: false,
  workplaceFeeBps: 0,
  ...more,
});
const british = place();
const britishCommon = place({ tipsType: 'COMMON' });
const sharing = { isAllowedSharedCard: true };
const dubai = (more: Partial<CardPlace> = {}) =>
  place({ country: 'ae', tipsType: 'COMMON', ...more });

type Shown = keyof PayoutCards;
const own: Shown[] = ['showManagePayout', 'isPersonalEnabled'];
const ownDisabled: Shown[] = ['showManagePayout'];
const venue = 'showManageVenuePayout' as const;
const account = 'isCompanyAccountOffered' as const;
const card = 'isCompanyCardOffered' as const;

// Onboarding §6: "Personal card is disabled for common users who are not staff, and for non-common users
// who are not staff when the location disallows shared cards. […] The company card is available to a
// common owner in the UAE when the location allows shared cards or has a workplace fee."
const cases: [title: string, roles: Role[], at: CardPlace | null, shown: Shown[]][] = [
  ['a waiter who keeps his own tips', ['ROLE_USER'], british, own],
  ['a waiter who shares them', ['ROLE_USER'], britishCommon, own],
  ['a manager who is no staff', ['ROLE_RESTAURANT_ADMIN'], british, ownDisabled],
  [
    'the same where cards may be shared',
    ['ROLE_RESTAURANT_ADMIN'],
    place(sharing),
    ['showManagePayout', 'isPersonalEnabled'],
  ],
  [
    'the same where tips are shared too: a common user who is no staff',
    ['ROLE_RESTAURANT_ADMIN'],
    place({ ...sharing, tipsType: 'COMMON' }),
    ownDisabled,
  ],
  ['an owner who is no staff', ['ROLE_OWNER'], british, [...ownDisabled, venue, account]],
  [
    'an owner who is no staff, where cards may be shared',
    ['ROLE_OWNER'],
    place(sharing),
    [...own, venue, account],
  ],
  ['an owner who serves', ['ROLE_OWNER', 'ROLE_USER'], british, [...own, venue, account]],
  [
    'an owner where tips are shared',
    ['ROLE_OWNER'],
    britishCommon,
    [...ownDisabled, venue, account],
  ],
  [
    'an owner in Dubai without a workplace fee',
    ['ROLE_OWNER'],
    dubai(),
    [...ownDisabled, venue, account],
  ],
  [
    'an owner in Dubai who may share a card',
    ['ROLE_OWNER'],
    dubai(sharing),
    [...ownDisabled, venue, card],
  ],
  [
    'an owner in Dubai with a workplace fee',
    ['ROLE_OWNER'],
    dubai({ workplaceFeeBps: 500 }),
    [...ownDisabled, venue, card],
  ],
  [
    'an owner in Dubai who may share an account as well',
    ['ROLE_OWNER'],
    dubai({ ...sharing, isAllowedSharedBankAccount: true }),
    [...ownDisabled, venue, card, account],
  ],
  [
    'an owner in Dubai where the person tipped comes first',
    ['ROLE_OWNER'],
    dubai({ ...sharing, tipsType: 'COMMON_PRIORITY' }),
    [...ownDisabled, venue, card],
  ],
  [
    'an owner in Dubai where everybody keeps their own tips',
    ['ROLE_OWNER'],
    dubai({ workplaceFeeBps: 500, tipsType: 'PERSONAL' }),
    [...ownDisabled, venue, account],
  ],
  [
    'a manager in Dubai, who is no owner',
    ['ROLE_RESTAURANT_ADMIN', 'ROLE_USER'],
    dubai(sharing),
    own,
  ],
  ['an accountant', ['ROLE_ACCOUNTANT'], britishCommon, ownDisabled],
  [
    'an administrator, whose roles at workplaces are void',
    ['ROLE_ADMIN', 'ROLE_OWNER'],
    british,
    [],
  ],
  ['a sales person', ['ROLE_SALES_PERSON'], null, []],
  ['a sales person who works at a place', ['ROLE_SALES_PERSON', 'ROLE_USER'], british, []],
  ['somebody without a workplace', [], null, []],
];

test.each(cases)('%s', (_title, roles, at, shown) => {
  const cards = payoutCards(roles, at, { isPaidToCards: true, hasMoney: false });
  const found = (Object.keys(cards) as Shown[]).filter((one) => cards[one]);
  expect(found.toSorted()).toEqual(shown.toSorted());
});

test('where no cards can be paid, the venue is paid to an account', () => {
  const now = { isPaidToCards: false, hasMoney: false };
  expect(payoutCards(['ROLE_OWNER'], dubai(sharing), now)).toMatchObject({
    isCompanyCardOffered: false,
    isCompanyAccountOffered: true,
  });
});

test.each<[string, Role[], CardPlace | null, boolean]>([
  ['a manager who was a waiter', ['ROLE_RESTAURANT_ADMIN'], britishCommon, true],
  ['somebody who has left', [], british, true],
  ['a waiter who became a sales person', ['ROLE_SALES_PERSON'], british, true],
  ['nobody without a workplace', [], null, false],
])('where money is left, a card can be added by %s', (_title, roles, at, isEnabled) => {
  const cards = payoutCards(roles, at, { isPaidToCards: true, hasMoney: true });
  expect(cards.isPersonalEnabled).toBe(isEnabled);
});
