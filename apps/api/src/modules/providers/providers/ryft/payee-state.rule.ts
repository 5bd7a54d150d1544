import type { PayoutDestination } from '../ports/ports.ts';

/** Somebody whom Ryft pays for us, and how far it has looked at them. */
export interface Payee {
  id: string;
  isFrozen: boolean;
  isBusiness: boolean;
  verification: string;
  /** How far each person behind a business was looked at. */
  persons: readonly string[];
}

/** A bank account that somebody is paid to. */
export interface PayoutMethod {
  id: string;
  /** Null where Ryft does not tell: not everywhere it does. */
  status: string | null;
  bankName: string;
  lastFour: string;
  country: string;
  currency: string;
  createdAt: number;
}

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
