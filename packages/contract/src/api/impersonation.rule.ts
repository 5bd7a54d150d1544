import type { Call } from './call.ts';

/** What of a call decides whether it may be made while viewing as another person. */
export type ViewedCall = Pick<Call, 'method' | 'access' | 'isAllowedWhileViewing'>;

/**
 * May a call be made while viewing as another person (product §4, decision 16)? Looking is what a view
 * is for. What changes something is the other person's own to do, except for the few calls that say
 * otherwise; in a read-only view there is no exception. Calls that need no session do not count: a
 * view adds nothing to what anybody may do. Server and office ask this same rule.
 */
export function isAllowedInView(call: ViewedCall, view: { isReadOnly: boolean } | null): boolean {
  if (view === null || call.method === 'GET' || call.access !== 'signedIn') return true;
  return call.isAllowedWhileViewing && !view.isReadOnly;
}
