import type { IssuerUserStatus } from '@tipwell/contract/people/card-issuing';

/**
 * Where a person may go at the issuer of cards from where they are. Of two who ask at once the slower may
 * bring what was before, so that nobody goes back to before they were looked at.
 */
export const nextIssuerStates: Readonly<Record<IssuerUserStatus, readonly IssuerUserStatus[]>> = {
  CREATED: ['PENDINGKYC', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'REJECTED'],
  PENDINGKYC: ['ACTIVE', 'SUSPENDED', 'TERMINATED', 'REJECTED'],
  ACTIVE: ['SUSPENDED', 'TERMINATED'],
  SUSPENDED: ['ACTIVE', 'TERMINATED'],
  TERMINATED: ['ACTIVE'],
  REJECTED: ['PENDINGKYC', 'ACTIVE', 'TERMINATED'],
};

/** What somebody is there after it was told; what cannot follow changes nothing. */
export function issuerStateAfter(
  state: IssuerUserStatus,
  told: IssuerUserStatus,
): IssuerUserStatus {
  return nextIssuerStates[state].includes(told) ? told : state;
}

/** Whether the issuer will not have the person as they are. */
export function isTurnedAway(state: IssuerUserStatus): boolean {
  return state === 'SUSPENDED' || state === 'TERMINATED' || state === 'REJECTED';
}

/**
 * What stops whoever waits (onboarding §4): the issuer's own word, or what the person is there, where it
 * gave none.
 */
export function codeShown(state: IssuerUserStatus, code: string | null): string | null {
  return code ?? (isTurnedAway(state) ? state : null);
}
