import type {
  CodePage,
  CodeStanding,
  CodeVerdict,
} from '@tipwell/contract/calls/locations/code-rounds';

/** What was found behind an address of ours. */
export interface FoundCode {
  page: CodePage;
  locationId: number;
  name: string | null;
  standing: CodeStanding;
}

/** Whose a code of ours is, seen from a location; of other places nothing is told. */
export function judgeFound(found: FoundCode | null, locationId: number): CodeVerdict {
  if (!found) return { verdict: 'NO_PAGE' };
  if (found.locationId !== locationId) return { verdict: 'ELSEWHERE' };
  const { page, name, standing } = found;
  return { verdict: 'YOURS', page, name, standing };
}

/** What decides about the page of a person. */
interface PersonsPage {
  isLocationOpen: boolean;
  /** They work there no more, or their account is over. */
  hasLeft: boolean;
  /** Guests meet them, be it as a page that is paused. */
  isMet: boolean;
  isPaused: boolean;
  /** Who takes no tips of their own leads on to the venue. */
  hasOptedOut: boolean;
}

/** What a guest finds behind a person's code; who has left comes first, because that sticker has to go. */
export function standingOfPerson(of: PersonsPage): CodeStanding {
  if (of.hasLeft) return 'LEFT';
  if (!of.isMet) return 'NOT_TIPPED';
  if (!of.isLocationOpen) return 'CLOSED';
  return of.isPaused || of.hasOptedOut ? 'PAUSED' : 'WORKS';
}
