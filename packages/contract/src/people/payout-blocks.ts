/**
 * The one thing that keeps somebody's money from being paid out, told to them and to whoever looks
 * after their team in the same words.
 */
export const onboardingHolds = [
  'TERMS',
  'DISTRIBUTION_RULES',
  'PREPAID_CARD_TERMS',
  'PROFILE',
  'PASSWORD',
  'IDENTITY_NOT_GIVEN',
  'IDENTITY_BEING_CHECKED',
  'IDENTITY_AGAIN',
  'BUSINESS_CHECK',
  'BUSINESS_REFUSED',
  /** For a team of theirs: what is looked at concerns a business of theirs elsewhere. */
  'WITH_TIPWELL',
  'ISSUER_DETAILS',
  'ISSUER_CHECKS',
  /** The issuer of cards will not have them as they are, and asks for nothing. */
  'ISSUER_REFUSED',
  'NO_DESTINATION',
  'DESTINATION_BEING_CHECKED',
  'DESTINATION_REFUSED',
  'SUSPENDED',
  /** The account is closed. */
  'TERMINATED',
] as const;
export type OnboardingHold = (typeof onboardingHolds)[number];

/** Whoever we have suspended, or whose account is closed, waits for nothing that would be settled. */
export const isOnTheWayToBePaid = (hold: OnboardingHold): boolean =>
  hold !== 'SUSPENDED' && hold !== 'TERMINATED';

/** Everybody who is not payable yet and on the way to it, or those with one hold. */
export const holdFilters = ['NOT_PAYABLE', ...onboardingHolds] as const;
export type HoldFilter = (typeof holdFilters)[number];

/** How somebody left the onboarding: by its last button, by skipping, or by going on (onboarding §4). */
export const onboardingEnds = ['COMPLETE', 'SKIP', 'NEXT'] as const;
export type OnboardingEnd = (typeof onboardingEnds)[number];

/**
 * How the card or account of a venue stands, of an owner who is not tipped: their onboarding is about the
 * venue's money, and whether that can be paid is no matter of their own account.
 */
export const venueMoneyStandings = [
  'NONE',
  /** Given, and somebody else has to agree. */
  'WAITS_FOR_SECOND',
  /** Agreed to, and counting from a later day. */
  'COUNTS_LATER',
  'BEING_CHECKED',
  'REFUSED',
  'READY',
] as const;
export type VenueMoneyStanding = (typeof venueMoneyStandings)[number];
