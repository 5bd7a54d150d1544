import {
  onboardingDocuments,
  type GateFacts,
  type OnboardingDocument,
} from '@tipwell/contract/people/gates.rule';
import type { OnboardingFacts } from './read-facts.ts';

/** Whether somebody works where people pass the onboarding. */
export function isAtPlaceWithOnboarding(places: OnboardingFacts['places']): boolean {
  return places.some(({ location }) => location.isOnboardingEnabled);
}

/** Whether somebody is led through the onboarding where they work. */
const isOnTheWay = ({ journey, places }: Pick<OnboardingFacts, 'journey' | 'places'>): boolean =>
  journey !== null && isAtPlaceWithOnboarding(places);

/** Whether their details are asked of somebody: on their way, or before what they have earned is paid. */
export function isProfileAsked(facts: OnboardingFacts): boolean {
  return isOnTheWay(facts) || isProfileMissing(facts);
}

/** What the gates of a person depend on. */
export function gateFactsOf(facts: OnboardingFacts, isViewedAs: boolean): GateFacts {
  const { documents, isProfileFilled, standing } = facts;
  return {
    documents: Object.fromEntries(
      onboardingDocuments.map((name) => [name, howItStands(documents[name])]),
    ) as GateFacts['documents'],
    // People from before there was an onboarding filled in what was asked then, and where nobody is led
    // through it nobody could be led to this gate: it would stand before the next one for good.
    isProfileDone: !isOnTheWay(facts) || isProfileFilled,
    hasTemporaryPassword: standing.status === 'INITIALIZED',
    isViewedAs,
  };
}

type Asked = OnboardingFacts['documents'][OnboardingDocument];

function howItStands({ isAsked, open }: Asked): GateFacts['documents'][OnboardingDocument] {
  if (!isAsked) return 'NOT_ASKED';
  return open.length > 0 ? 'OPEN' : 'ACCEPTED';
}

/**
 * Texts that keep money from somebody: those which they never agreed to in any version. A new version
 * asks again, and takes from nobody what they have earned meanwhile.
 */
export function missingTexts({ documents, journey }: OnboardingFacts): OnboardingDocument[] {
  if (!journey?.holdsPay) return [];
  return onboardingDocuments.filter(
    (name) => documents[name].open.length > 0 && !documents[name].wasAccepted,
  );
}

/**
 * Whether a fact is missing without which nobody is paid. Who works only where nobody is led through the
 * onboarding any more is not asked for it there; who works nowhere now may still have something to be paid.
 */
export function isProfileMissing({ journey, isProfileFilled, places }: OnboardingFacts): boolean {
  const isAsked =
    places.length === 0 || places.some(({ location }) => location.isOnboardingEnabled);
  return journey?.holdsPay === true && isAsked && !isProfileFilled;
}
