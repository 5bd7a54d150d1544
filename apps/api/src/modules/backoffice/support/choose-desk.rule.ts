/** Where somebody's words to support go. */
export type Desk = 'OWN' | 'INTERCOM';

interface Places {
  isEverywhere: boolean;
  /** In small letters. */
  countries: readonly string[];
  locationIds: readonly number[];
}

/** Whether new conversations of people of a place begin at Intercom; null: somebody without a place. */
export function isIntercomChosen(
  { isEverywhere, countries, locationIds }: Places,
  place: { locationId: number; country: string } | null,
): boolean {
  if (isEverywhere) return true;
  if (place === null) return false;
  return countries.includes(place.country.toLowerCase()) || locationIds.includes(place.locationId);
}

/**
 * For so long after its last words a closed conversation is gone on with: nobody's chat is empty a moment
 * after they have read the answer.
 */
export const goesOnForDays = 7;

/**
 * A conversation goes on where it is: whoever has something under way at a desk stays there, and whoever has
 * something at both, where something was said last. Only what is new goes to the desk that is chosen.
 */
export function chooseDesk({
  underWay,
  isIntercomChosen: isChosen,
}: {
  /** When something was last said in what is under way at a desk; null: nothing is. */
  underWay: { own: Date | null; intercom: Date | null };
  isIntercomChosen: boolean;
}): Desk {
  const { own, intercom } = underWay;
  if (own === null && intercom === null) return isChosen ? 'INTERCOM' : 'OWN';
  if (own === null) return 'INTERCOM';
  if (intercom === null) return 'OWN';
  return intercom.getTime() > own.getTime() ? 'INTERCOM' : 'OWN';
}
