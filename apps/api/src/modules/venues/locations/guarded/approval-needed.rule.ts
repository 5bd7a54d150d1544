// Whose approval a change of a location's guarded facts needs, and whether it needs a request at all.
import type { ApprovalNeeded } from '@tipwell/contract/identity/change-kinds';
import { guardOf } from '@tipwell/contract/access/guarded-facts';

/** Who is there to be asked. */
export interface PeopleConcerned {
  /** Whether the venue has, or ever had, an owner. */
  wasEverOwned: boolean;
  /** Owners now, besides the requester and the person concerned. */
  otherOwners: number;
  /** Troncmasters now, besides the same. */
  troncMasters: number;
  /** Whether anyone works there. */
  hasTeam: boolean;
}

/** Whether a change may be made at once: while a venue is set up nobody relies on what it is. */
export function isSetUpFreely(
  fact: 'tipsType' | 'workplaceFee' | 'parentLocation',
  { wasEverOwned, troncMasters, hasTeam }: PeopleConcerned,
): boolean {
  if (wasEverOwned) return false;
  return fact === 'parentLocation' || (!hasTeam && troncMasters === 0);
}

/** Whose approval the table asks for, of those who are there. */
export function approvalNeeded(
  fact: 'tipsType' | 'workplaceFee' | 'parentLocation' | 'employment',
  { otherOwners, troncMasters }: PeopleConcerned,
): ApprovalNeeded {
  const { approval } = guardOf(fact);
  switch (approval) {
    case 'NONE':
    case 'SECOND_PERSON':
      return approval;
    case 'TRONCMASTER_AT_TRONC':
      return troncMasters > 0 ? 'TRONC_MASTER' : 'NONE';
    case 'TRONCMASTER_OR_OWNER':
      if (troncMasters > 0) return 'TRONC_MASTER';
      break;
    case 'OWNER':
      break;
  }
  return otherOwners > 0 ? 'OWNER' : 'SECOND_PERSON';
}
