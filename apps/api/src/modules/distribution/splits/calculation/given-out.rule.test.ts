import { describe, expect, it } from 'vitest';
import type { Role, UserStatus } from '@tipwell/contract/access/roles';
import { equalShares, mayBeGiven } from './given-out.rule.ts';

describe('who may be given what nobody could be given', () => {
  const cases: [title: string, roles: Role[], status: UserStatus, country: string, may: boolean][] =
    [
      ['staff', ['ROLE_USER'], 'ACTIVE', 'gb', true],
      ['a distribution master', ['ROLE_DISTRIBUTION_MASTER'], 'ACTIVE', 'gb', true],
      ['an owner not', ['ROLE_OWNER'], 'ACTIVE', 'gb', false],
      ['an owner who serves as well', ['ROLE_OWNER', 'ROLE_USER'], 'ACTIVE', 'gb', true],
      ['a manager', ['ROLE_RESTAURANT_ADMIN'], 'ACTIVE', 'gb', true],
      ['a manager in the United States not', ['ROLE_RESTAURANT_ADMIN'], 'ACTIVE', 'us', false],
      ['somebody suspended', ['ROLE_USER'], 'SUSPENDED', 'gb', true],
      ['an account that has ended not', ['ROLE_USER'], 'TERMINATED', 'gb', false],
    ];
  it.each(cases)('%s', (_title, roles, status, country, may) => {
    expect(mayBeGiven({ roles, status }, country)).toBe(may);
  });
});

describe('equal parts', () => {
  it('give spare units in the order of staff numbers, however people were chosen', () => {
    const shares = [
      { staffId: 3, amount: 334 },
      { staffId: 7, amount: 333 },
      { staffId: 20, amount: 333 },
    ];
    expect(equalShares(1000, [20, 3, 7])).toEqual(shares);
    expect(equalShares(1000, [7, 20, 3, 3])).toEqual(shares);
  });

  it('are the whole for one', () => {
    expect(equalShares(501, [9])).toEqual([{ staffId: 9, amount: 501 }]);
  });
});
