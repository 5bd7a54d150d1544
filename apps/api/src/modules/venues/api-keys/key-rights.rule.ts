import { keyScopes, type KeyScope } from '@tipwell/contract/access/key-scopes';
import type { LocationRole } from '@tipwell/contract/access/roles';
import { mayRecordHours } from '@tipwell/contract/distribution/hours-editors.rule';

/** What decides about keys, for a person at a location. */
export interface KeySituation {
  rolesThere: readonly LocationRole[];
  isAdmin: boolean;
  /** Hours are weights, and where a troncmaster runs the tronc the venue has no hand in them. */
  hasTroncMaster: boolean;
}

/** What owners see of their venue in the office, and may therefore let a program see. */
const ofOwners: readonly KeyScope[] = [
  'staff:read',
  'contacts:read',
  'payments:read',
  'shares:read',
  'payouts:read',
];

/** What those who record hours may let a program do: send them, and find the people whose hours they are. */
const ofHours: readonly KeyScope[] = ['shifts:write', 'staff:read'];

/**
 * What a person may give to a key: never more than they may see or do themselves. Hours are for those who
 * may record hours by hand, which an owner may not. Administrators make no keys: what a venue shows a
 * partner is the venue's to say.
 */
export function scopesToGive({ rolesThere, hasTroncMaster }: KeySituation): KeyScope[] {
  const given = [
    ...(mayRecordHours(rolesThere, { hasTroncMaster }) ? ofHours : []),
    ...(rolesThere.includes('ROLE_OWNER') ? ofOwners : []),
  ];
  return keyScopes.filter((scope) => given.includes(scope));
}

/** Whether somebody may give all of these, and there are any. */
export function mayGive(scopes: readonly KeyScope[], situation: KeySituation): boolean {
  const allowed = scopesToGive(situation);
  return scopes.length > 0 && scopes.every((scope) => allowed.includes(scope));
}

/** Whether a person sees all keys of a location, or only those that send hours. */
export function seesEveryKey({ isAdmin, rolesThere }: KeySituation): boolean {
  return isAdmin || rolesThere.includes('ROLE_OWNER');
}

/**
 * Whether a person may revoke a key: owners and administrators any, a troncmaster those that send hours,
 * everyone else those that they made.
 */
export function mayEnd(
  { scopes, isOwn }: { scopes: readonly KeyScope[]; isOwn: boolean },
  situation: KeySituation,
): boolean {
  if (isOwn || seesEveryKey(situation)) return true;
  return situation.rolesThere.includes('ROLE_TRONC_MASTER') && scopes.includes('shifts:write');
}

/** What decides whether a key has ended. */
export interface KeyTerms {
  readonly endsAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Whether a key is neither revoked nor past its end. */
export function isOpenAt({ endsAt, revokedAt }: KeyTerms, now: Date): boolean {
  return revokedAt === null && (endsAt === null || now < endsAt);
}

/** The scopes of a key that are paused: its maker could not give them today. */
export function pausedScopes(scopes: readonly KeyScope[], maker: KeySituation): KeyScope[] {
  const held = scopesToGive(maker);
  return scopes.filter((scope) => !held.includes(scope));
}

/** Whether an open key opens a call now; a call without a scope needs a key with any scope left. */
export function opens(
  scopes: readonly KeyScope[],
  scope: KeyScope | null,
  maker: KeySituation,
): boolean {
  const paused = pausedScopes(scopes, maker);
  if (scope === null) return paused.length < scopes.length;
  return scopes.includes(scope) && !paused.includes(scope);
}
