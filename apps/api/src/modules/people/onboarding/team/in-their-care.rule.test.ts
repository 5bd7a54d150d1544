import { expect, test } from 'vitest';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { isInTheirCare } from './in-their-care.rule.ts';

test.each<[string, LocationRole[] | null, LocationRole[], boolean]>([
  ['the platform looks after owners', null, ['ROLE_OWNER'], true],
  ['an owner after the other owner', ['ROLE_OWNER'], ['ROLE_OWNER'], true],
  ['an owner after the tronc master', ['ROLE_OWNER'], ['ROLE_TRONC_MASTER'], true],
  ['a manager after staff', ['ROLE_RESTAURANT_ADMIN'], ['ROLE_USER'], true],
  ['a manager after staff masters', ['ROLE_RESTAURANT_ADMIN'], ['ROLE_STAFF_MASTER'], true],
  [
    'a manager not after an owner who serves',
    ['ROLE_RESTAURANT_ADMIN'],
    ['ROLE_OWNER', 'ROLE_USER'],
    false,
  ],
  [
    'a manager not after another manager',
    ['ROLE_RESTAURANT_ADMIN'],
    ['ROLE_RESTAURANT_ADMIN'],
    false,
  ],
  ['a staff master after staff', ['ROLE_STAFF_MASTER'], ['ROLE_USER'], true],
  ['a staff master not after a manager', ['ROLE_STAFF_MASTER'], ['ROLE_RESTAURANT_ADMIN'], false],
  ['a waiter after nobody', ['ROLE_USER'], ['ROLE_USER'], false],
  ['nobody after somebody without a role', ['ROLE_STAFF_MASTER'], [], false],
])('%s', (_title, readers, theirs, expected) => {
  expect(isInTheirCare(readers, theirs)).toBe(expected);
});
