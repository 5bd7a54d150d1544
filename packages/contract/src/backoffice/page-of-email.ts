/** Pages of the office that a letter can open without an id. */
export const plainPagesOfLetters = {
  /** One's own payouts, cards and accounts. */
  OWN_PAYOUTS: '/profile/payouts',
  /** What a person has told us about themselves, and how they sign in. */
  OWN_DETAILS: '/profile/details',
  /** Everything that is kept of a person, for themselves. */
  OWN_DATA: '/profile/data',
  /** What a venue has of its own, and where it goes. */
  VENUE_MONEY: '/profile/payouts/venue',
  /** How tips are split, for those who decide about it. */
  SPLIT: '/distributions',
  SIGN_IN: '/login',
} as const;

/**
 * The page on which there is something to read or do about a letter. Whether somebody may read it is
 * decided where it opens, after they have signed in: an address in a letter carries no right.
 */
export type PageOfLetter =
  | { page: keyof typeof plainPagesOfLetters }
  | { page: 'LOCATION'; locationId: number }
  /** Where a message is about, by its id alone. */
  | { page: 'MESSAGE'; messageId: string };

/** Where a page of a letter stands, after the origin. */
export function addressOfLetter(opens: PageOfLetter): string {
  switch (opens.page) {
    case 'LOCATION':
      return `/locations/${opens.locationId}`;
    case 'MESSAGE':
      return `/messages/${opens.messageId}`;
    default:
      return plainPagesOfLetters[opens.page];
  }
}
