import type { StatusByHand } from '@tipwell/contract/people/calls/onboarding';
import type { SettledFacts } from './account-status.rule.ts';

/** What an administrator has made of an account, and when. */
export interface Hand {
  status: StatusByHand;
  since: Date;
}

/** Since when each of what a hand may ask for is settled; null: it is not, or nobody knows when. */
export interface SettledSince {
  identity: Date | null;
  business: Date | null;
  issuer: Date | null;
}

/**
 * What counts as settled once an administrator's hand is laid on it. `ACTIVE` settles papers, business
 * and issuer, and never a text or a fact that only the person can give. Every other asks for something
 * anew, until that is settled later than the hand: then it has served its purpose and counts no more.
 */
export function withHand(
  facts: SettledFacts,
  hand: Hand | null,
  since: SettledSince,
): SettledFacts {
  if (hand === null) return facts;
  const isLater = (settled: Date | null) => settled !== null && settled > hand.since;
  switch (hand.status) {
    case 'ACTIVE':
      return { ...facts, isIdentityNeeded: false, isBusinessHeld: false, isIssuerNeeded: false };
    case 'PENDINGIDVERIFICATION':
    case 'TRY_ESHE_RAZOK': {
      if (facts.identity === 'CLEAR' && isLater(since.identity)) return facts;
      const isAgain = hand.status === 'TRY_ESHE_RAZOK';
      // What the person has handed in since then is looked at, as it would be without the hand.
      const isUnderWay = facts.identity === 'BEING_CHECKED';
      const asked = isAgain ? 'AGAIN' : 'NOT_GIVEN';
      return { ...facts, isIdentityNeeded: true, identity: isUnderWay ? facts.identity : asked };
    }
    case 'PENDINGKYB':
      return isLater(since.business) ? facts : { ...facts, isBusinessHeld: true };
    case 'PENDINGKYC':
      if (facts.issuer === 'ACTIVE' && isLater(since.issuer)) return facts;
      return {
        ...facts,
        isIssuerNeeded: true,
        issuer: facts.issuer === 'ACTIVE' ? null : facts.issuer,
      };
  }
}
