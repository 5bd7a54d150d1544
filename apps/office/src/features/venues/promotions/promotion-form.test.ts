import { currencies } from '@tipwell/contract/money/currencies';
import { fieldErrorsOf } from '@tipwell/contract/api/field-error';
import { expect, test } from 'vitest';
import { budgetFor, budgetOf, emptyPromotion, promotionForm } from './promotion-form.ts';

const today = '2026-11-28';
const typed = {
  ...emptyPromotion,
  name: ' A free month ',
  fee: '2,5',
  from: '2026-12-01',
  to: '2026-12-31',
  locations: [101, 102, 103].map((locationId) => ({ locationId, name: 'A bar', city: 'Leeds' })),
};

test('days count whole, the last one too', () => {
  expect(promotionForm('en', today).parse(typed)).toEqual({
    kind: 'PLATFORM_FEE',
    name: 'A free month',
    platformBps: 250,
    startsAt: '2026-12-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    countries: [],
    locationIds: [101, 102, 103],
    budget: null,
    paymentsPerLocation: null,
    payoutsPerPerson: null,
  });
});

test('one can begin today', () => {
  const { startsAt } = promotionForm('en', today).parse({ ...typed, from: today });
  expect(startsAt).toBe('2026-11-28T00:00:00.000Z');
});

test.each([
  ['en', '£1,500.50', { amount: 1_500_50, currencies: ['GBP'] }],
  ['de', '1.500,50 €', { amount: 1_500_50, currencies: ['EUR'] }],
  ['en', '500', { amount: 500_00, currencies }],
])('in %s a budget of %s is read with the currencies it may be in', (locale, budget, read) => {
  expect(promotionForm(locale, today).parse({ ...typed, budget, payments: '20' })).toMatchObject({
    budget: read,
    paymentsPerLocation: 20,
  });
});

test.each([
  [
    'INSTANT_PAYOUT',
    { platformBps: 0, budget: null, paymentsPerLocation: null, payoutsPerPerson: 5 },
  ],
  [
    'PLAN_DAYS',
    { platformBps: 0, budget: null, paymentsPerLocation: null, payoutsPerPerson: null },
  ],
  ['PLATFORM_FEE', { platformBps: 250, paymentsPerLocation: 20, payoutsPerPerson: null }],
] as const)('of %s only what its fields show is read', (kind, read) => {
  const all = { ...typed, kind, budget: '£500', payments: '20', perPerson: '5' };
  expect(promotionForm('en', today).parse(all)).toMatchObject({ kind, ...read });
});

test.each([
  ['without a sign is in the currency of whom it is for', '500', ['EUR'], 'EUR'],
  ['with their sign is in it, too', '€500', ['EUR'], 'EUR'],
  ['with another sign is never read as theirs', '£500', ['EUR'], 'GBP'],
] as const)('a budget %s', (_title, budget, audience, currency) => {
  const read = budgetOf(budget, 'en');
  expect(read && budgetFor(read, audience)).toEqual({ amount: 500_00, currency });
});

test.each([
  ['name', { name: ' ' }, 'required'],
  ['fee', { fee: '3.71' }, 'promotionFee'],
  ['fee', { fee: 'free' }, 'promotionFee'],
  ['from', { from: '' }, 'required'],
  ['from', { from: '2026-11-27' }, 'inThePast'],
  ['to', { to: '2026-11-30' }, 'endsBeforeStart'],
  ['fee', { fee: '' }, 'required'],
  ['countries', { locations: [] }, 'promotionForNobody'],
  ['budget', { budget: 'a lot' }, 'invalid'],
  ['budget', { budget: '0.99' }, 'invalid'],
  ['payments', { payments: '0' }, 'wholeNumber'],
  ['payments', { payments: '2.5' }, 'wholeNumber'],
  ['perPerson', { kind: 'INSTANT_PAYOUT' as const, perPerson: '0' }, 'wholeNumber'],
])('%s: %j is not right', (field, change, code) => {
  const read = promotionForm('en', today).safeParse({ ...typed, ...change });
  expect(fieldErrorsOf(read.error?.issues ?? [])).toMatchObject({ [field]: { code, params: {} } });
});
