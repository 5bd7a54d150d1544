/** What a key of a location can open, each for itself: a key has one of these or several. */
export const keyScopes = [
  /** Sends the hours that people worked. */
  'shifts:write',
  /** Names, staff types and staff numbers of the people of the place. */
  'staff:read',
  /** Their e-mail addresses, beside `staff:read`. */
  'contacts:read',
  /** What guests paid, fees and refunds. */
  'payments:read',
  /** What each person was given of shared tips. */
  'shares:read',
  /** Payouts of what the venue itself keeps; none of its people's. */
  'payouts:read',
] as const;

export type KeyScope = (typeof keyScopes)[number];
