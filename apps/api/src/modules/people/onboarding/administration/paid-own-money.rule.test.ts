import type { Role } from '@tipwell/contract/access/roles';
import { expect, it } from 'vitest';
import { isPaidOwnMoney } from './paid-own-money.rule.ts';

it.each<[string, Role[][], boolean]>([
  ['staff', [['ROLE_USER']], true],
  ['an owner', [['ROLE_OWNER']], false],
  ['an owner who serves as well', [['ROLE_OWNER', 'ROLE_USER']], true],
  ['a tronc master', [['ROLE_TRONC_MASTER', 'ROLE_DISTRIBUTION_MASTER']], false],
  ['an accountant here and staff there', [['ROLE_ACCOUNTANT'], ['ROLE_USER']], true],
  ['somebody who works nowhere', [], false],
])('money of their own is paid to %s: %s', (_who, roles, isPaid) => {
  expect(isPaidOwnMoney(roles.map((some) => ({ roles: some })))).toBe(isPaid);
});
