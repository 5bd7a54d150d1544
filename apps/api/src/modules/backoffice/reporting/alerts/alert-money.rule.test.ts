import { expect, it } from 'vitest';
import { amountFor } from './alert-money.rule.ts';

it.each([
  ['ROLE_OWNER', { TEAM: 300, PEOPLE: 300, VENUE: 300, BOTH: 300 }],
  ['ROLE_ACCOUNTANT', { TEAM: 300, PEOPLE: 300, VENUE: null, BOTH: null }],
  ['ROLE_DISTRIBUTION_MASTER', { TEAM: 300, PEOPLE: 300, VENUE: null, BOTH: null }],
  ['ROLE_RESTAURANT_ADMIN', { TEAM: 300, PEOPLE: null, VENUE: null, BOTH: null }],
  ['ROLE_USER', { TEAM: null, PEOPLE: null, VENUE: null, BOTH: null }],
] as const)('%s reads of money what their own pages tell them', (role, told) => {
  const amount = amountFor([role]);
  const of = (whose: Parameters<typeof amount>[0]) => amount(whose, [100, 200]);
  expect({
    TEAM: of('TEAM'),
    PEOPLE: of('PEOPLE'),
    VENUE: of('VENUE'),
    BOTH: of(['PEOPLE', 'VENUE']),
  }).toEqual(told);
});

it('tells nothing to whoever has no role there', () => {
  expect(amountFor([])('TEAM', [100])).toBeNull();
});
