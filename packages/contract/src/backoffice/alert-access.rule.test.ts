import { expect, test } from 'vitest';
import { maySeeAlerts } from './alert-access.rule.ts';
import { permissions } from '../access/permissions.ts';
import { tipsTypes } from '../access/role-groups.rule.ts';
import { locationRoles } from '../access/roles.ts';

test.each([
  ['an accountant', ['ROLE_ACCOUNTANT'], 'gb', 'PERSONAL', true],
  ['a distribution master', ['ROLE_DISTRIBUTION_MASTER'], 'de', 'COMMON', true],
  ['an owner where tips are shared', ['ROLE_OWNER'], 'gb', 'COMMON', true],
  ['an owner where everybody keeps their own', ['ROLE_OWNER'], 'gb', 'PERSONAL', false],
  ['an accountant in the Emirates', ['ROLE_ACCOUNTANT'], 'ae', 'COMMON', false],
  ['a waiter', ['ROLE_USER'], 'gb', 'COMMON', false],
  ['an administrator', ['ROLE_ADMIN', 'ROLE_OWNER'], 'gb', 'COMMON', false],
] as const)('%s', (_who, roles, country, tipsType, expected) => {
  expect(maySeeAlerts(roles, { country, tipsType })).toBe(expected);
});

test('is for nobody whom the table of permissions does not name', () => {
  for (const role of locationRoles) {
    const sees = tipsTypes.some((tipsType) => maySeeAlerts([role], { country: 'gb', tipsType }));
    expect({ role, sees }).toEqual({
      role,
      sees: permissions.seeAlerts.there.some((one) => one === role),
    });
  }
});
