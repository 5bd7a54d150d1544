import type { KeyScope } from '@tipwell/contract/partners/key-scopes';
import type { LocationRole } from '@tipwell/contract/roles';

/** What decides about keys, for somebody at a location. */
export interface KeySituation {
  rolesThere: readonly LocationRole[];
  isAdmin: boolean;
  /** Hours are weights, and where a tronc master holds the split the venue has no hand in them. */
  hasTroncMaster: boolean;
}

/** What owners see of their place in the office, and may therefore let a program see. */
const ofOwners: readonly KeyScope[] = [
  'staff:read',
  'contacts:read',
  'payments:read',
  'shares:read',
  'payouts:read',
];

/**
 * What somebody may give to a key: never more than they may see or do themselves. Hours are the owners' to
 * open until a tronc master holds the split, and the tronc master's then; who is both opens none.
 * Administrators make no keys: what a venue shows a partner is the venue's to say.
 */
export function scopesToGive({ rolesThere, hasTroncMaster }: KeySituation): KeyScope[] {
  const is = (role: LocationRole): boolean => rolesThere.includes(role);
  if (is('ROLE_OWNER')) return hasTroncMaster ? [...ofOwners] : ['shifts:write', ...ofOwners];
  const isIndependent = is('ROLE_TRONC_MASTER') && !is('ROLE_RESTAURANT_ADMIN');
  return isIndependent && hasTroncMaster ? ['shifts:write'] : [];
}

/** Whether somebody may give all of these, and there are any. */
export function mayGive(scopes: readonly KeyScope[], situation: KeySituation): boolean {
  const allowed = scopesToGive(situation);
  return scopes.length > 0 && scopes.every((scope) => allowed.includes(scope));
}

/** Whether somebody may end a key: owners and administrators any, a tronc master those that send hours. */
export function mayEnd(scopes: readonly KeyScope[], situation: KeySituation): boolean {
  const { rolesThere, isAdmin } = situation;
  if (isAdmin || rolesThere.includes('ROLE_OWNER')) return true;
  return rolesThere.includes('ROLE_TRONC_MASTER') && scopes.includes('shifts:write');
}

/** What of a key decides whether it lets its holder in. */
export interface KeyTerms {
  readonly scopes: readonly KeyScope[];
  readonly isOfTronc: boolean;
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Whether a key is neither revoked nor past its end. */
export function isOpenAt({ endsAt, revokedAt }: KeyTerms, now: Date): boolean {
  return revokedAt === null && (endsAt === null || now < endsAt);
}

/** Whether a key that could send hours is kept from it: the venue made it, and a tronc master holds the split. */
export function isKeptFromHours(
  { scopes, isOfTronc }: KeyTerms,
  { hasTroncMaster }: { hasTroncMaster: boolean },
): boolean {
  return scopes.includes('shifts:write') && !isOfTronc && hasTroncMaster;
}

/** Whether an open key opens a call; without a scope any key of the location does. */
export function opens(
  key: KeyTerms,
  scope: KeyScope | null,
  at: { hasTroncMaster: boolean },
): boolean {
  if (scope === null) return true;
  return key.scopes.includes(scope) && (scope !== 'shifts:write' || !isKeptFromHours(key, at));
}
