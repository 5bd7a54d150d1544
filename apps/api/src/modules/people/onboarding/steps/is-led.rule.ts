import type { OnboardingGate } from '@tipwell/contract/people/gates.rule';

interface LedFacts {
  isAtPlaceWithOnboarding: boolean;
  isViewedAs: boolean;
  /** A suspended person can change nothing, so no step could be done. */
  isSuspended: boolean;
  nextGate: OnboardingGate | null;
  /** The person joined where people pass the onboarding. */
  hasBegun: boolean;
  /** They left it, by its last button or by skipping. */
  hasEnded: boolean;
}

/**
 * Whether the office leads somebody to the onboarding: until they leave it, and again whenever a gate
 * stands before them, as after a new version of a text. A temporary password has a page of its own, so
 * by itself it leads nobody back here. A viewer goes where they like, and a suspended person reads first
 * that they are.
 */
export function isLedToOnboarding(facts: LedFacts): boolean {
  const { isAtPlaceWithOnboarding, isViewedAs, isSuspended, nextGate, hasBegun, hasEnded } = facts;
  if (isViewedAs || isSuspended || !isAtPlaceWithOnboarding) return false;
  if (hasBegun && !hasEnded) return true;
  return nextGate !== null && nextGate !== 'PASSWORD';
}
