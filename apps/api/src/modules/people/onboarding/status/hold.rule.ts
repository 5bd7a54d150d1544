import type { OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import type { UserStatus } from '@tipwell/contract/access/roles';
import type { SettledFacts } from './account-status.rule.ts';

/** What keeps money from somebody, if anything does. */
export interface HoldFacts extends Omit<SettledFacts, 'isTextOrFactMissing'> {
  status: UserStatus;
  /** The account's, without regard to a temporary password laid over it. */
  statusBelow: UserStatus;
  /** Texts that were never agreed to in any version and keep the money, in their order. */
  missingTexts: readonly OnboardingDocument[];
  /** What is known of the business that is held, to whoever reads: `ELSEWHERE` is none of theirs to know. */
  business: 'CHECKED' | 'REFUSED' | 'ELSEWHERE';
  isProfileMissing: boolean;
  /** The issuer has said what is wrong with what it was told, so that it is told anew. */
  isIssuerAsking: boolean;
  /** Where the money would go. `NOT_ASKED`: they are paid nothing of their own there. */
  destination: 'NOT_ASKED' | 'NONE' | 'BEING_CHECKED' | 'REFUSED' | 'READY';
}

/** What a status alone says, where no fact is known that explains it. */
const byStatus: Record<UserStatus, OnboardingHold | null> = {
  ACTIVE: null,
  INITIALIZED: null,
  PENDINGIDVERIFICATION: 'IDENTITY_NOT_GIVEN',
  TRY_ESHE_RAZOK: 'IDENTITY_AGAIN',
  PENDINGKYB: 'BUSINESS_CHECK',
  PENDINGKYC: 'ISSUER_CHECKS',
  SUSPENDED: 'SUSPENDED',
  TERMINATED: 'TERMINATED',
};

/**
 * The one thing that has to be seen to first: what nobody but us can lift, then the person's own gates
 * in their order, then what somebody looks at, and the card or account last. Nothing is named that keeps
 * no money from an account that is active.
 */
export function holdOf(facts: HoldFacts): OnboardingHold | null {
  if (facts.status === 'SUSPENDED' || facts.status === 'TERMINATED') return facts.status;
  const ofAccount = facts.statusBelow === 'ACTIVE' ? null : holdOfAccount(facts);
  if (ofAccount?.isOwnGate) return ofAccount.hold;
  if (facts.status === 'INITIALIZED') return 'PASSWORD';
  return ofAccount ? ofAccount.hold : byDestination[facts.destination];
}

const byDestination: Record<HoldFacts['destination'], OnboardingHold | null> = {
  NOT_ASKED: null,
  NONE: 'NO_DESTINATION',
  BEING_CHECKED: 'DESTINATION_BEING_CHECKED',
  REFUSED: 'DESTINATION_REFUSED',
  READY: null,
};

const byBusiness: Record<HoldFacts['business'], OnboardingHold> = {
  CHECKED: 'BUSINESS_CHECK',
  REFUSED: 'BUSINESS_REFUSED',
  ELSEWHERE: 'WITH_TIPWELL',
};

interface Found {
  hold: OnboardingHold;
  isOwnGate: boolean;
}

function holdOfAccount(facts: HoldFacts): Found | null {
  const [text] = facts.missingTexts;
  if (text) return { hold: text, isOwnGate: true };
  if (facts.isProfileMissing) return { hold: 'PROFILE', isOwnGate: true };
  const hold = holdOfChecks(facts) ?? byStatus[facts.statusBelow];
  return hold && { hold, isOwnGate: false };
}

function holdOfChecks(facts: HoldFacts): OnboardingHold | null {
  if (facts.isIdentityNeeded && facts.identity !== 'CLEAR') {
    if (facts.identity === 'AGAIN') return 'IDENTITY_AGAIN';
    return facts.identity === 'NOT_GIVEN' ? 'IDENTITY_NOT_GIVEN' : 'IDENTITY_BEING_CHECKED';
  }
  if (facts.isBusinessHeld) return byBusiness[facts.business];
  if (!facts.isIssuerNeeded || facts.issuer === 'ACTIVE') return null;
  return holdOfIssuer(facts);
}

/** Only while the issuer looks does time alone help. */
function holdOfIssuer({ issuer, isIssuerAsking }: HoldFacts): OnboardingHold {
  if (issuer === 'SUSPENDED' || issuer === 'TERMINATED') return 'ISSUER_REFUSED';
  if (issuer === null || issuer === 'CREATED' || isIssuerAsking) return 'ISSUER_DETAILS';
  return issuer === 'REJECTED' ? 'ISSUER_REFUSED' : 'ISSUER_CHECKS';
}
