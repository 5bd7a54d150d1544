import type { Role } from '@tipwell/contract/access/roles';

/**
 * On whose page a bill is paid that somebody makes: on their own where guests tip them, else on that of
 * the venue's team, where it can be tipped as a whole. Null: there is no page that could take it, and
 * whoever serves the guest makes the bill.
 */
export function pageOfBill(
  roles: readonly Role[],
  { isTeamOffered }: { isTeamOffered: boolean },
): 'OWN' | 'TEAM' | null {
  if (roles.includes('ROLE_USER')) return 'OWN';
  return isTeamOffered ? 'TEAM' : null;
}
