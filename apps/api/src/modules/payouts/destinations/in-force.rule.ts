// Where a person's money goes: to their own card or account, or to their employer's.

export interface InForce {
  kind: 'CARD' | 'BANK_ACCOUNT' | 'ISSUED_CARD';
  since: Date;
}

/** What a location lets its people share (product §3). */
export interface SharingFlags {
  isAllowedSharedCard: boolean;
  isAllowedSharedBankAccount: boolean;
}

/** Whether people of a place may be paid to a destination of their employer. */
export function mayShare(kind: InForce['kind'], flags: SharingFlags): boolean {
  return kind === 'BANK_ACCOUNT' ? flags.isAllowedSharedBankAccount : flags.isAllowedSharedCard;
}

/**
 * Which of the two counts at a workplace (onboarding §4, Shared card): the employer's, where the person
 * chose it, the location still allows it and it is still there; else their own. It is as old as the
 * person's consent, so that large sums wait for whoever chose it in somebody's name.
 */
export function destinationInForce<Of extends InForce>(situation: {
  own: Of | null;
  company: Of | null;
  sharedSince: Date | null;
  flags: SharingFlags;
}): Of | null {
  const { own, company, sharedSince, flags } = situation;
  if (!company || !sharedSince || !mayShare(company.kind, flags)) return own;
  return { ...company, since: company.since > sharedSince ? company.since : sharedSince };
}
