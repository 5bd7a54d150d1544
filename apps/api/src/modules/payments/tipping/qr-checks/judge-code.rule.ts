import type {
  CodePage,
  CodeStanding,
  CodeVerdict,
} from '@tipwell/contract/payments/calls/qr-checks';

/** What was found behind an address of ours. */
export interface FoundCode {
  page: CodePage;
  locationId: number;
  name: string | null;
  standing: CodeStanding;
}

/** A location as whoever walks through it looks after it. */
export interface House {
  locationId: number;
  /** Its parts, where it is a master: whoever looks after it looks after them. */
  parts: readonly number[];
  /** Its master and the other parts of that, under one roof with it. */
  neighbours: readonly number[];
}

/**
 * Whose a code of ours is, seen from a location. The codes of a house hang side by side, so that those of
 * its other parts are no strangers'; whom they belong to is told to those who look after the part. Of
 * other places nothing is told.
 */
export function judgeFound(
  found: FoundCode | null,
  { locationId, parts, neighbours }: House,
): CodeVerdict {
  if (!found) return { verdict: 'NO_PAGE' };
  const { page, name, standing, locationId: at } = found;
  if (at === locationId || parts.includes(at)) return { verdict: 'YOURS', page, name, standing };
  if (neighbours.includes(at)) return { verdict: 'YOURS', page, name: null, standing };
  return { verdict: 'ELSEWHERE' };
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
