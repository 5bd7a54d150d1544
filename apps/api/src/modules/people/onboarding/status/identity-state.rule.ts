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
 * themselves: that counts as much as a check that is clear, and freezes the name. A check was of the name
 * that the person had when it began; whoever is called something else since then shows papers of that.
 */
export function identityState(facts: {
  newestCheck: CheckState | null;
  isNotedByHand: boolean;
  isRenamedSince: boolean;
}): IdentityState {
  if (facts.isNotedByHand) return 'CLEAR';
  if (facts.newestCheck === null) return 'NOT_GIVEN';
  const state = byCheck[facts.newestCheck];
  return state === 'CLEAR' && facts.isRenamedSince ? 'AGAIN' : state;
}

/**
 * What the person is told of their newest check, by what counts of it: a check that was clear is told as
 * run out where papers are asked for again, and not at all where they are asked for anew.
 */
export function shownCheck(newest: CheckState, counts: IdentityState): CheckState | null {
  if (counts === 'CLEAR') return 'CLEAR';
  if (byCheck[newest] === counts) return newest;
  return counts === 'AGAIN' ? 'EXPIRED' : null;
}
