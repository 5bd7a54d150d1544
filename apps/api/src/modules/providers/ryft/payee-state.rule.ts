import type { PayoutDestination } from '../ports.ts';
import type { Payee, PayoutMethod } from './payee-shapes.ts';

/** States of a check with which somebody is paid: for small sums Ryft does not look at a person at all. */
const isPayable = new Set(['NotRequired', 'Verified']);

/**
 * Whether somebody can be paid to a bank account: what Ryft knows of it, of them, and of every person who
 * stands behind a business. A state that is new to us waits.
 */
export function destinationStatus(of: Payee, to: PayoutMethod): PayoutDestination['status'] {
  if (of.isFrozen || to.status === 'Invalid') return 'BLOCKED';
  const checks = [of.verification, ...of.persons];
  if (checks.some((check) => !isPayable.has(check))) return 'PENDING_VERIFICATION';
  return to.status === null || to.status === 'Valid' ? 'ACTIVE' : 'PENDING';
}
