import { expect, it } from 'vitest';
import { roles, type Role } from '@tipwell/contract/access/roles';
import { needsSecondFactor } from './needs-factor.rule.ts';

const needing: Role[] = [
  'ROLE_ADMIN',
  'ROLE_TRANSACTIONS_MANAGER',
  'ROLE_SALES_PERSON',
  'ROLE_SALES_HEAD',
];

it.each(needing)('%s is not used without a second factor', (role) => {
  expect(needsSecondFactor([role])).toBe(true);
  expect(needsSecondFactor(['ROLE_PROMO_MASTER', role])).toBe(true);
});

it.each(roles.filter((role) => !needing.includes(role)))('%s is', (role) => {
  expect(needsSecondFactor([role])).toBe(false);
});

it('nobody without a role of the platform needs one to sign in', () => {
  expect(needsSecondFactor([])).toBe(false);
});
