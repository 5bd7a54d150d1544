import type { LocationRole } from '../access/roles.ts';
import { expect, it } from 'vitest';
import { mayRecordHours } from './hours-editors.rule.ts';

it.each<[string, LocationRole[], boolean, boolean]>([
  ['a staff master', ['ROLE_STAFF_MASTER'], false, true],
  ['a staff master beside a tronc master', ['ROLE_STAFF_MASTER'], true, true],
  ['a manager', ['ROLE_RESTAURANT_ADMIN'], false, true],
  ['a manager beside a tronc master', ['ROLE_RESTAURANT_ADMIN'], true, false],
  [
    'a manager who is staff master too, beside a tronc master',
    ['ROLE_RESTAURANT_ADMIN', 'ROLE_STAFF_MASTER'],
    true,
    false,
  ],
  ['a distribution master', ['ROLE_DISTRIBUTION_MASTER'], true, true],
  ['an owner who is distribution master', ['ROLE_OWNER', 'ROLE_DISTRIBUTION_MASTER'], true, false],
  ['a tronc master', ['ROLE_TRONC_MASTER'], true, true],
  ['an owner', ['ROLE_OWNER'], false, false],
  ['an accountant', ['ROLE_ACCOUNTANT'], false, false],
  ['somebody of the staff', ['ROLE_USER'], false, false],
])('%s', (_title, roles, hasTroncMaster, may) => {
  expect(mayRecordHours(roles, { hasTroncMaster })).toBe(may);
});
