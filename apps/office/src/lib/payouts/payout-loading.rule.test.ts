import { expect, test } from 'vitest';
import { payoutLoading } from './payout-loading.rule.ts';

const waiter = { isStaffOnly: true, isOwnerOnly: false };
const owner = { isStaffOnly: false, isOwnerOnly: true };
const both = { isStaffOnly: false, isOwnerOnly: false };
const place = { isAllowedSharedCard: false, isSharedCard: false, paymentSystem: 'CHECKOUT' };
const allowed = { ...place, isAllowedSharedCard: true };
const shared = { ...place, isSharedCard: true };
const payerMax = { ...place, paymentSystem: 'PAYER_MAX' };

test.each([
  ['a waiter has everything', waiter, place, ['plans', 'checkoutKey', 'progress']],
  ['a waiter who may share a card has no plans', waiter, allowed, ['checkoutKey', 'progress']],
  ['nor one who shares it', waiter, shared, ['checkoutKey', 'progress']],
  [
    'an owner who serves has plans all the same',
    both,
    shared,
    ['plans', 'checkoutKey', 'progress'],
  ],
  ['an owner has no progress', owner, place, ['plans', 'checkoutKey']],
  ['but has it where cards are shared', owner, allowed, ['plans', 'checkoutKey', 'progress']],
  ['with payer max there is no key', waiter, payerMax, ['plans', 'progress']],
] as const)('%s', (_title, is, workplace, expected) => {
  const loading = payoutLoading(is, workplace);
  const loaded = Object.entries(loading).flatMap(([name, isLoaded]) => (isLoaded ? [name] : []));
  expect(loaded).toEqual(expected);
});
