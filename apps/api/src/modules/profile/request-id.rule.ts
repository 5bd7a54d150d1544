/** What decides whether a person is asked for a document of identity. */
export interface IdRequestFacts {
  isRequiredAdditionalInfo: boolean;
  isProfileFilled: boolean;
  areTermsAccepted: boolean;
  /** Somebody else sees the product as this person: all acceptances count as done (product §4). */
  isViewedAs: boolean;
}

/**
 * Is a person to be asked for an identity document? When additional info is required, the profile is
 * filled and the terms are accepted: earlier questions come first (product §4, onboarding §2).
 */
export function isIdRequested(facts: IdRequestFacts): boolean {
  const areTermsDone = facts.areTermsAccepted || facts.isViewedAs;
  return facts.isRequiredAdditionalInfo && facts.isProfileFilled && areTermsDone;
}
