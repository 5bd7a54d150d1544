import { useQuery, useSuspenseQuery, type UseQueryResult } from '@tanstack/react-query';
import { profileQuery } from '#features/identity/sign-in/queries.ts';
import { statementPlacesQuery } from '#features/backoffice/statements/queries.ts';
import { isTippedAt, useWorkplace } from '#lib/workplace.ts';

interface OwnPlace {
  staffId: number;
  locationName: string;
  timeZone: string;
  /** They have a tip page there, or had one. */
  isTipped: boolean;
  /** The person works there no more: what they were given stays theirs to read. */
  isLeft: boolean;
}

/**
 * The workplace of one's own that an address is about, left or not, and the one that the office shows
 * where it names none. Undefined while that is being asked, or could not be; null where there is none.
 */
export function useOwnPlace(staff: number | undefined): {
  userId: string;
  place: OwnPlace | null | undefined;
  asked: UseQueryResult;
} {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const shown = useWorkplace(profile.staffs, profile.staffId);
  const named = profile.staffs.find(({ staffId }) => staffId === staff);
  const mayBeLeft = staff !== undefined && !named;
  const asked = useQuery({ ...statementPlacesQuery(profile.id), enabled: mayBeLeft });
  const userId = profile.id;
  const notLeft = (own: NonNullable<typeof shown>) => ({
    ...own,
    isTipped: isTippedAt(own),
    isLeft: false,
  });
  if (!mayBeLeft) {
    const place = named ?? shown;
    return { userId, place: place && notLeft(place), asked };
  }
  if (!asked.data) return { userId, place: undefined, asked };
  const left = asked.data.places.find(({ staffId }) => staffId === staff);
  if (left) return { userId, place: { ...left, isTipped: true, isLeft: true }, asked };
  return { userId, place: shown && notLeft(shown), asked };
}
