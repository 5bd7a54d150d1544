// What a newcomer passes before anything else, one gate after the other (onboarding §2, product §4).

/** The texts that people agree to on their way, in the order in which they are asked. */
export const onboardingDocuments = ['TERMS', 'DISTRIBUTION_RULES', 'PREPAID_CARD_TERMS'] as const;
export type OnboardingDocument = (typeof onboardingDocuments)[number];

/** Every gate in its order. */
export const onboardingGates = [...onboardingDocuments, 'PROFILE', 'PASSWORD'] as const;
export type OnboardingGate = (typeof onboardingGates)[number];

export interface GateFacts {
  /** The documents that are asked of the person, and of which no version that counts is missing. */
  documents: Readonly<Record<OnboardingDocument, 'NOT_ASKED' | 'OPEN' | 'ACCEPTED'>>;
  /** Filled, or not asked for. */
  isProfileDone: boolean;
  hasTemporaryPassword: boolean;
  /** Somebody else sees the product as this person. */
  isViewedAs: boolean;
}

/**
 * The gate that the person stands before; null: none is left. For a viewer everything counts as done:
 * nobody agrees, fills in or chooses a password in somebody else's name.
 */
export function nextGate(facts: GateFacts): OnboardingGate | null {
  if (facts.isViewedAs) return null;
  const document = onboardingDocuments.find((name) => facts.documents[name] === 'OPEN');
  if (document) return document;
  if (!facts.isProfileDone) return 'PROFILE';
  return facts.hasTemporaryPassword ? 'PASSWORD' : null;
}
