import type { CheckState } from '@tipwell/contract/people/identity-check';

/** What somebody is shown of the look at their papers. */
export const identityViews = ['CHOOSE', 'CHECKED', 'CLEAR', 'AGAIN', 'BY_HAND'] as const;
export type IdentityView = (typeof identityViews)[number];

const byState: Readonly<Record<CheckState, IdentityView>> = {
  STARTED: 'CHOOSE',
  SUBMITTED: 'CHECKED',
  REVIEW: 'CHECKED',
  CLEAR: 'CLEAR',
  REJECTED: 'AGAIN',
  EXPIRED: 'AGAIN',
};

/**
 * By how far it is, and whether the person wants to begin again. Where nobody looks at papers, people of
 * the platform do.
 */
export function identityView(facts: {
  isOffered: boolean;
  state: CheckState | null;
  wantsAnother: boolean;
}): IdentityView {
  const view = facts.state === null ? 'CHOOSE' : byState[facts.state];
  if (view === 'CLEAR' || view === 'CHECKED') return view;
  if (!facts.isOffered) return 'BY_HAND';
  return view === 'AGAIN' && facts.wantsAnother ? 'CHOOSE' : view;
}
