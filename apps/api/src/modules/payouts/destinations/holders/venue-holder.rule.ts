// Whether a company card is in the merchant's or the vendor's name, as far as that is known here
// (onboarding §5, policy rules; decision record 0014).
import { isNameOf } from './holder-name.rule.ts';
import { nameThatCounts, type NameHistory } from './name-of-record.rule.ts';
import { isNameOfVenue } from './company-name.rule.ts';

export interface VenueNames {
  /** The venue's own, and those of the venue and the group that it is a part of. */
  names: readonly string[];
  /** Whose business it is, where it has a single owner; one of several is not the business. */
  soleOwner: NameHistory | null;
}

/** Whether the name on a company card is one that we know the venue by. */
export function isVenuesHolder(
  holderName: string,
  { names, soleOwner }: VenueNames,
  now: Date,
): boolean {
  if (names.some((name) => isNameOfVenue(holderName, name))) return true;
  return soleOwner !== null && isNameOf(holderName, nameThatCounts(soleOwner, now));
}
