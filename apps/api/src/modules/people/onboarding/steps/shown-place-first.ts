import type { OnboardingFacts } from '../status/read-facts.ts';

/**
 * What is known of a person, with the workplace first that is shown to them: the steps, and what is still
 * open, are about that one. One that is none of theirs, as one they have left, changes nothing.
 */
export function withShownPlaceFirst(facts: OnboardingFacts, staffId?: number): OnboardingFacts {
  const isShown = ({ membership }: OnboardingFacts['places'][number]) =>
    membership.staffId === staffId;
  const { places } = facts;
  return {
    ...facts,
    places: places.toSorted((one, other) => Number(isShown(other)) - Number(isShown(one))),
  };
}
