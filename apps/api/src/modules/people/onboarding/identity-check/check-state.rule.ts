import type { CheckState } from '@tipwell/contract/people/identity-check';

/**
 * Where a look at somebody's papers may go from where it is. Nothing goes back: a message that comes late
 * tells what was before. What has ended may still end otherwise, because whoever checks looks again.
 */
export const nextStates: Readonly<Record<CheckState, readonly CheckState[]>> = {
  STARTED: ['SUBMITTED', 'REVIEW', 'CLEAR', 'REJECTED', 'EXPIRED'],
  SUBMITTED: ['REVIEW', 'CLEAR', 'REJECTED', 'EXPIRED'],
  REVIEW: ['CLEAR', 'REJECTED', 'EXPIRED'],
  CLEAR: ['REJECTED'],
  REJECTED: ['CLEAR'],
  EXPIRED: ['CLEAR', 'REJECTED'],
};

/** What a check is after it was told; what cannot follow changes nothing. */
export function checkStateAfter(state: CheckState, told: CheckState): CheckState {
  return nextStates[state].includes(told) ? told : state;
}

/** Whether the end is not known. */
export function isOpenCheck(state: CheckState): boolean {
  return state === 'STARTED' || state === 'SUBMITTED' || state === 'REVIEW';
}
