import { useQuery } from '@tanstack/react-query';
import type { OwnLocation } from '@tipwell/contract/venues/calls/locations';
import type { Profile } from '@tipwell/contract/people/calls/profile';
import { useEffect, useEffectEvent } from 'react';
import { locationsQuery } from '#features/venues/workplace/queries.ts';

/**
 * The locations among which a person has yet to say which one the office opens with (product §5);
 * none where it has been said. Whoever has one only has nothing to choose: it is taken by itself.
 */
export function useMissingDefault(
  profile: Profile,
  isWanted: boolean,
  choose: (staffId: number) => void,
): OwnLocation[] {
  const { data } = useQuery({ ...locationsQuery(profile.id), enabled: isWanted });
  const locations = isWanted ? (data?.locations ?? []) : [];
  const isMissing = locations.length > 0 && !locations.some(({ isDefault }) => isDefault);
  const only = isMissing && locations.length === 1 ? locations[0] : undefined;
  const takeTheOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only) takeTheOnly(only.staffId);
  }, [only]);
  return isMissing && !only ? locations : [];
}
