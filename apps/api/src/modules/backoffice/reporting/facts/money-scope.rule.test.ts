import { describe, expect, it } from 'vitest';
import { locationRoles } from '@tipwell/contract/access/roles';
import { maySeeLocation, maySeePeople } from './money-scope.rule.ts';

describe('who sees whose money at a location', () => {
  it.each([
    ['ROLE_OWNER', 'each person'],
    ['ROLE_ACCOUNTANT', 'each person'],
    ['ROLE_TRONC_MASTER', 'each person'],
    ['ROLE_DISTRIBUTION_MASTER', 'each person'],
    ['ROLE_RESTAURANT_ADMIN', 'the place'],
    ['ROLE_STAFF_MASTER', 'nothing'],
    ['ROLE_PAYOUT_VIEWER', 'nothing'],
    ['ROLE_USER', 'nothing'],
  ] as const)('%s sees %s', (role, sees) => {
    expect(maySeeLocation([role])).toBe(sees !== 'nothing');
    expect(maySeePeople([role])).toBe(sees === 'each person');
  });

  it('knows every role at a location', () => {
    expect(locationRoles).toHaveLength(8);
  });

  it('counts the widest of several roles', () => {
    expect(maySeePeople(['ROLE_USER', 'ROLE_RESTAURANT_ADMIN', 'ROLE_ACCOUNTANT'])).toBe(true);
  });
});
