import type { LocationRole } from '@tipwell/contract/roles';

/**
 * Who may make a key for a time-clock system: the owners, because the clock is theirs. Hours are weights,
 * and where a tronc master holds the split nobody who owns or manages the place has a hand in them: there
 * the tronc master makes it.
 */
export function mayMakeKeys(
  rolesThere: readonly LocationRole[],
  { hasTroncMaster }: { hasTroncMaster: boolean },
): boolean {
  const is = (role: LocationRole): boolean => rolesThere.includes(role);
  if (!hasTroncMaster) return is('ROLE_OWNER');
  return is('ROLE_TRONC_MASTER') && !is('ROLE_OWNER') && !is('ROLE_RESTAURANT_ADMIN');
}

/** Whether a key lets its holder in now: one that the venue made rests while a tronc master holds the split. */
export function keyOpens(
  key: { readonly isOfTronc: boolean; readonly revokedAt: Date | null },
  { hasTroncMaster }: { hasTroncMaster: boolean },
): boolean {
  return key.revokedAt === null && (key.isOfTronc || !hasTroncMaster);
}
