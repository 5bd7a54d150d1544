/** How far the look at somebody's papers is. */
export type IdentityState = 'NOT_GIVEN' | 'BEING_CHECKED' | 'AGAIN' | 'CLEAR';

/** The states of a check, as they are kept. */
export type CheckState = 'STARTED' | 'SUBMITTED' | 'REVIEW' | 'CLEAR' | 'REJECTED' | 'EXPIRED';

const byCheck: Record<CheckState, IdentityState> = {
  STARTED: 'NOT_GIVEN',
  SUBMITTED: 'BEING_CHECKED',
  REVIEW: 'BEING_CHECKED',
  CLEAR: 'CLEAR',
  REJECTED: 'AGAIN',
  EXPIRED: 'AGAIN',
};

/**
 * How far it is, by the newest check and by whether an administrator noted that they saw the papers
 * themselves: that counts as much as a check that is clear.
 */
export function identityState(facts: {
  newestCheck: CheckState | null;
  isNotedByHand: boolean;
}): IdentityState {
  if (facts.isNotedByHand) return 'CLEAR';
  return facts.newestCheck === null ? 'NOT_GIVEN' : byCheck[facts.newestCheck];
}
