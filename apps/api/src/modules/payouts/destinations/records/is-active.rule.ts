// Where a person's money goes: to their own card or account, or to their employer's.
import type { DestinationStatus } from '@tipwell/contract/payouts/calls/payout-destinations';
import { isBankAccount, type DestinationKind } from '@tipwell/contract/payouts/destination-kinds';

export interface InForce {
  kind: DestinationKind;
  status: DestinationStatus;
  since: Date;
}

/** What a location lets its people share (product §3). */
export interface SharingFlags {
  isAllowedSharedCard: boolean;
  isAllowedSharedBankAccount: boolean;
}

/** Whether people of a place may be paid to a destination of their employer. */
export function mayShare(kind: InForce['kind'], flags: SharingFlags): boolean {
  return isBankAccount(kind) ? flags.isAllowedSharedBankAccount : flags.isAllowedSharedCard;
}

/** Whether somebody can choose their employer's now: it is there, can be paid to, and is allowed. */
export function isOffered(company: InForce | null, flags: SharingFlags): company is InForce {
  return company?.status === 'ACTIVE' && mayShare(company.kind, flags);
}

/**
 * Which of the two counts at a workplace (onboarding §4, Shared card): the employer's, where the person
 * chose it and works there, the location still allows it, and it is there and not blocked; else their
 * own. While a bank looks at the employer's the money waits for it: it was chosen. It is as old as the
 * person's consent, so that large sums wait for whoever chose it in somebody's name.
 */
export function destinationInForce<Of extends InForce>(situation: {
  own: Of | null;
  company: Of | null;
  /** Since when the person shares it; null: they do not, or work there no more. */
  sharedSince: Date | null;
  flags: SharingFlags;
}): Of | null {
  const { own, company, sharedSince, flags } = situation;
  if (!company || !sharedSince || company.status === 'BLOCKED') return own;
  if (!mayShare(company.kind, flags)) return own;
  return { ...company, since: company.since > sharedSince ? company.since : sharedSince };
}
