import { describe, expect, it } from 'vitest';
import type { Role } from '../access/roles.ts';
import { whyRolesExclude } from './sharing-roles.rule.ts';

const cases: [string, readonly Role[], string, ReturnType<typeof whyRolesExclude>][] = [
  ['staff share', ['ROLE_USER'], 'gb', null],
  ['an owner does not', ['ROLE_OWNER'], 'gb', 'OWNER'],
  ['an owner who is staff does', ['ROLE_OWNER', 'ROLE_USER'], 'gb', null],
  ['a manager who is staff does', ['ROLE_RESTAURANT_ADMIN', 'ROLE_USER'], 'gb', null],
  [
    'in the United States a manager never does',
    ['ROLE_STAFF_MASTER', 'ROLE_USER'],
    'us',
    'MANAGER',
  ],
  ['nor an owner who is staff', ['ROLE_OWNER', 'ROLE_USER'], 'us', 'MANAGER'],
];

describe('roles and team tips', () => {
  it.each(cases)('%s', (_, roles, country, why) => {
    expect(whyRolesExclude(roles, country)).toBe(why);
  });
});
