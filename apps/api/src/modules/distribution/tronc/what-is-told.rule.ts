import type { LocationRole } from '@tipwell/contract/access/roles';

/** Somebody who reads what was answered about independence, and whose answer it is. */
export interface AnswerRead {
  isAdministrator: boolean;
  /** What the reader is at the location or its master. */
  rolesThere: readonly LocationRole[];
  isOwnAnswer: boolean;
}

/**
 * Whether somebody reads what was answered to each question, or only whether the answer was that nothing
 * stands in the way. That somebody holds shares is for those who answer for the venue, and for ours; others
 * who decide about the tronc have to know that they may, and not why somebody else may not.
 */
export function readsEachFact({ isAdministrator, rolesThere, isOwnAnswer }: AnswerRead): boolean {
  return isAdministrator || isOwnAnswer || rolesThere.includes('ROLE_OWNER');
}
