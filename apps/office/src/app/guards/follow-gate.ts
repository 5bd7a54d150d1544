import { redirect } from '@tanstack/react-router';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import type { OnboardingGate } from '@tipwell/contract/people/gates.rule';
import { entrancePaths } from '#lib/public/public-paths.ts';
import { leadNewcomer } from './require-onboarding.ts';

/**
 * Leads to the gate that the person stands before. Which one that is the server alone says, in the order
 * of its rule (`gates.rule.ts`, product §4): the texts and the profile are asked on the way of a newcomer,
 * and the password, the last of them, on a page of its own. For a viewer it says that there is none.
 */
export function followGate(
  { onboarding: { nextGate, isLed }, status }: Pick<Profile, 'onboarding' | 'status'>,
  at: { location: { pathname: string; search: object }; isEntering: boolean },
): void {
  leadToPassword(nextGate);
  // Newcomers are led on when the office opens, and not at each step in it; whoever has a temporary
  // password still has everything else in it closed.
  if (isLed && (at.isEntering || status === 'INITIALIZED')) leadNewcomer(at.location);
}

/** The one gate that is passed outside of a newcomer's way. */
export function leadToPassword(gate: OnboardingGate | null): void {
  if (gate === 'PASSWORD') redirect({ ...entrancePaths.changePassword, throw: true });
}
