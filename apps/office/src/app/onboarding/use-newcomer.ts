import { useSuspenseQuery } from '@tanstack/react-query';
import type { Profile, StaffOfProfile } from '@tipwell/contract/people/calls/profile';
import { roleGroups, type RoleGroups } from '@tipwell/contract/access/role-groups.rule';
import type { Role } from '@tipwell/contract/access/roles';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import type { Payee } from '#features/payouts/payouts/payee.ts';
import { useWorkplace } from '#lib/workplace.ts';

interface Newcomer {
  profile: Profile;
  workplace: StaffOfProfile | null;
  /** The person's, and those at the workplace. */
  roles: Role[];
  is: RoleGroups;
  /** Nobody looks with their eyes. */
  mayChange: boolean;
  /** Whose money the steps are about: the person's own where they are tipped, else the venue's. */
  payee: Payee | null;
}

/** Who is on the way, and where they work. */
export function useNewcomer(): Newcomer {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const workplace = useWorkplace(profile.staffs, profile.staffId);
  const roles = [...profile.roles, ...(workplace?.roles ?? [])];
  const is = roleGroups(workplace?.roles ?? [], workplace?.tipsType ?? null);
  return {
    profile,
    workplace,
    roles,
    is,
    mayChange: profile.viewAs === null,
    payee: workplace && payeeAt(workplace, profile.id, is),
  };
}

function payeeAt(workplace: StaffOfProfile, userId: string, is: RoleGroups): Payee | null {
  const { staffId, locationId } = workplace;
  if (is.isOwnerOnly && workplace.showManageVenuePayout) return { kind: 'venue', locationId };
  return workplace.showManagePayout ? { kind: 'own', userId, staffId } : null;
}
