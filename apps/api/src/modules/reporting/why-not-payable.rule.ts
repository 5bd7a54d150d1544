import type { WhyNotPayable } from '@tipwell/contract/calls/home';
import type { UserStatus } from '@tipwell/contract/roles';

/** What decides whether a payout can reach somebody. */
export interface Payability {
  status: UserStatus;
  /** A card or account of their own, or their employer's that they chose, that takes payouts. */
  hasDestination: boolean;
  /** One of their own that its bank has closed to us. */
  hasBlockedDestination: boolean;
  /** The card or account that their newest payout went to refused it, and they still have it. */
  hasRefusedDestination: boolean;
}

/**
 * Why no payout can reach somebody now; null where one can. What only the platform can change comes
 * first: another card would not help.
 */
export function whyNotPayable(person: Payability): WhyNotPayable | null {
  if (person.status === 'SUSPENDED') return 'SUSPENDED';
  if (person.status !== 'ACTIVE') return 'NOT_ACTIVE';
  if (!person.hasDestination) {
    return person.hasBlockedDestination ? 'DESTINATION_BLOCKED' : 'NO_DESTINATION';
  }
  return person.hasRefusedDestination ? 'DESTINATION_REFUSED' : null;
}
