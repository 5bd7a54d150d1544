import type { UserStatus } from '@tipwell/contract/access/roles';
import type { IdentityState } from './identity-state.rule.ts';

/** How the issuer of prepaid cards stands to a person. */
export type IssuerState =
  | 'CREATED'
  | 'PENDINGKYC'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'TERMINATED'
  | 'REJECTED';

/** What is settled of a person. */
export interface SettledFacts {
  /** Their papers have to be looked at. */
  isIdentityNeeded: boolean;
  identity: IdentityState;
  /** They own a place whose business is not checked yet, or was refused. */
  isBusinessHeld: boolean;
  /** They are to have an issued card, so the issuer has to take them. */
  isIssuerNeeded: boolean;
  /** Null: the issuer does not know them. */
  issuer: IssuerState | null;
  /** A text was never agreed to, or a fact never told, without which nobody is paid. */
  isTextOrFactMissing: boolean;
}

/**
 * What an account is by what is settled of its person (product §3; readings, Statuses). A temporary
 * password and a suspension lie over it: see `settled-standing.rule.ts` of identity. The first that is
 * not settled tells the status, so that people read what they can do something about before what takes
 * its time.
 */
export function accountStatus(facts: SettledFacts): UserStatus {
  if (facts.isIdentityNeeded) {
    if (facts.identity === 'AGAIN') return 'TRY_ESHE_RAZOK';
    if (facts.identity !== 'CLEAR') return 'PENDINGIDVERIFICATION';
  }
  if (facts.isBusinessHeld) return 'PENDINGKYB';
  if (facts.isIssuerNeeded && facts.issuer !== 'ACTIVE') return 'PENDINGKYC';
  return facts.isTextOrFactMissing ? 'PENDINGIDVERIFICATION' : 'ACTIVE';
}
