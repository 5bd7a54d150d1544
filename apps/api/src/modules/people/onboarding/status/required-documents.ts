import { onboardingDocuments, type OnboardingDocument } from '@tipwell/contract/people/gates.rule';
import { versionThatCounts } from '#identity/legal';

/** What a text is to somebody. */
export interface AskedDocument {
  /** It is asked of them at all. */
  isAsked: boolean;
  /** Versions that count where they work and that they have not agreed to, each once. */
  open: readonly string[];
  /** Whether they ever agreed to it, in any version. */
  wasAccepted: boolean;
}

export interface Asking {
  /** They joined where people pass the onboarding. */
  hasJourney: boolean;
  hasIssuedCard: boolean;
  locale: string;
  /** Of the places with onboarding where they work, in their order; two may be in one country. */
  countries: readonly string[];
  accepted: readonly { document: string; version: string }[];
}

/**
 * Which texts are asked of somebody, and which of their versions are open. Whoever was there before
 * there was an onboarding is asked only for the new version of what they agreed to once. A new version,
 * and a place in a country with other texts, ask again (issue 13).
 */
export function askedDocuments(asking: Asking): Record<OnboardingDocument, AskedDocument> {
  const entries = onboardingDocuments.map((document) => [document, ask(document, asking)] as const);
  return Object.fromEntries(entries) as Record<OnboardingDocument, AskedDocument>;
}

function ask(document: OnboardingDocument, asking: Asking): AskedDocument {
  const { hasJourney, hasIssuedCard, locale, countries, accepted } = asking;
  const agreed = new Set(
    accepted.flatMap((one) => (one.document === document ? [one.version] : [])),
  );
  const isForThem = document !== 'PREPAID_CARD_TERMS' || hasIssuedCard;
  const isAsked = isForThem && countries.length > 0 && (hasJourney || agreed.size > 0);
  const counting = countries.map((country) => versionThatCounts(document, { country, locale }));
  const open = isAsked ? [...new Set(counting)].filter((version) => !agreed.has(version)) : [];
  return { isAsked, open, wasAccepted: agreed.size > 0 };
}
