import { describe, expect, it } from 'vitest';
import { pageOfBill } from './bill-page.rule.ts';

describe('a bill is paid on the page', () => {
  it.each([
    ['of whoever serves', ['ROLE_USER'], false, 'OWN'],
    ['of an owner who serves too', ['ROLE_OWNER', 'ROLE_USER'], true, 'OWN'],
    ['of the team, for an owner', ['ROLE_OWNER'], true, 'TEAM'],
    ['of nobody where the team cannot be tipped', ['ROLE_RESTAURANT_ADMIN'], false, null],
  ] as const)('%s', (_, roles, isTeamOffered, page) => {
    expect(pageOfBill(roles, { isTeamOffered })).toBe(page);
  });
});
