/** What decides whether a person is asked for a document of identity. */
export interface IdRequestFacts {
  isRequiredAdditionalInfo: boolean;
  isProfileFilled: boolean;
  /** In every version that counts where the person works. */
  areTermsAccepted: boolean;
  /** Somebody else sees the product as this person: all acceptances count as done (product §4). */
  isViewedAs: boolean;
  /** Somebody looks at their papers, or has found them in order. */
  arePapersGiven: boolean;
}

/**
 * Is a person to be asked for an identity document? When additional info is required, the profile is
 * filled and the terms are accepted: earlier questions come first (product §4, onboarding §2). Whoever
 * has shown one is asked no more.
 */
export function isIdRequested(facts: IdRequestFacts): boolean {
  const areTermsDone = facts.areTermsAccepted || facts.isViewedAs;
  const isNeeded = facts.isRequiredAdditionalInfo && !facts.arePapersGiven;
  return isNeeded && facts.isProfileFilled && areTermsDone;
}
