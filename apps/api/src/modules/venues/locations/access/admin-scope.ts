import type { PlatformRole, Role } from '@tipwell/contract/access/roles';
import type { CareScope } from '../records/admin-store.ts';

/** Whose locations somebody of the platform looks after (readings, People); null: nobody's. */
export function careScopeOf(actor: {
  userId: string;
  platformRoles: readonly Role[];
}): CareScope | null {
  const has = (role: PlatformRole) => actor.platformRoles.includes(role);
  if (has('ROLE_ADMIN')) return { of: 'EVERYBODY' };
  if (has('ROLE_SALES_HEAD')) return { of: 'SALES' };
  if (has('ROLE_SALES_PERSON')) return { of: 'ONE', salesPersonId: actor.userId };
  return null;
}

/** Whether somebody of the platform looks after a location: then no role there is theirs. */
export function caresFor(
  person: { userId: string; platformRoles: readonly Role[] },
  { salesPersonId }: { salesPersonId: string | null },
): boolean {
  const scope = careScopeOf(person);
  if (scope === null) return false;
  if (scope.of === 'EVERYBODY') return true;
  return scope.of === 'SALES' ? salesPersonId !== null : salesPersonId === scope.salesPersonId;
}
