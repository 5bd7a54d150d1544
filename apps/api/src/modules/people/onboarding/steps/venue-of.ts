import { roleGroups } from '@tipwell/contract/access/role-groups.rule';
import type { Location } from '#venues/locations';
import type { OnboardingFacts } from '../status/read-facts.ts';

/**
 * The venue whose money the steps are about: that of an owner who is not tipped there. Null: they are
 * about the person's own (onboarding §2, Bank account).
 */
export function venueOf({ places }: Pick<OnboardingFacts, 'places'>): Location | null {
  const [place] = places;
  if (!place) return null;
  const is = roleGroups(place.membership.roles, place.location.tipsType);
  return is.isOwnerOnly ? place.location : null;
}
