// What somebody who shares their employer's card has to be told when something about it changed.

/**
 * The person chose it or gave it up; or the venue has another one, no longer offers it, or offers it to
 * those again who had chosen it.
 */
export type SharingChange = 'CHOSEN' | 'GIVEN_UP' | VenuesChange;
type VenuesChange = 'REPLACED' | 'ENDED' | 'BACK';

interface Target {
  destinationId: string;
  /** The venue's whose it is; null: the person's own. */
  locationId: number | null;
}

/**
 * @param before where their money went, by the rule of what is in force
 * @returns null where it goes where it went
 */
export function sharingChange(before: Target | null, after: Target | null): VenuesChange | null {
  if (before?.destinationId === after?.destinationId) return null;
  const isEmployers = (target: Target | null) => target !== null && target.locationId !== null;
  if (isEmployers(after)) return isEmployers(before) ? 'REPLACED' : 'BACK';
  return isEmployers(before) ? 'ENDED' : null;
}
