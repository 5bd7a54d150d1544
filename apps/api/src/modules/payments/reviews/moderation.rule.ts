/** Who takes a review out of sight: somebody of the venue, or the platform's people. */
export type Moderator = 'VENUE' | 'PLATFORM';

/**
 * Whether somebody may hide a review or show it again. What the platform took out of sight stays the
 * platform's to judge: a venue neither shows it again nor writes another reason over it.
 */
export function mayModerate(moderator: Moderator, hiddenBy: Moderator | null): boolean {
  return moderator === 'PLATFORM' || hiddenBy !== 'PLATFORM';
}

/**
 * For whom somebody acts who hides or shows a review: the venue where they have a place at it or at its
 * master location, also when they are an administrator besides, so that nobody judges the reviews of
 * their own workplace for the platform.
 */
export function moderatorAt(
  memberships: readonly { locationId: number }[],
  at: { locationId: number; masterLocationId: number | null },
): Moderator {
  const places = [at.locationId, at.masterLocationId];
  return memberships.some((place) => places.includes(place.locationId)) ? 'VENUE' : 'PLATFORM';
}
