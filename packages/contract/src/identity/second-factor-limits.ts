/** A sign-in waits this long for its second step. */
export const challengeLifetimeSeconds = 5 * 60;
/** So often may a wrong code be typed for one challenge. */
export const challengeTries = 5;
/** For so long a proof counts for what it was given for. */
export const proofLifetimeSeconds = 5 * 60;
/** How many recovery codes a person has. */
export const recoveryCodeCount = 10;
/** More passkeys nobody tells apart. */
export const mostPasskeys = 10;
/** How long a passkey's name may be, in characters. */
export const passkeyNameLength = { least: 1, most: 40 } as const;
/** Who has lost every factor waits this long after support was asked. */
export const factorResetWaitSeconds = 24 * 60 * 60;

/** What a confirmation can be for; the page has words for each. */
export const confirmedKinds = [
  /** A payout: amount, currency, where it goes. */
  'PAYOUT',
  /** A card or account that money goes to from now on. */
  'NEW_DESTINATION',
  /** A venue's card or account is taken away. */
  'REMOVED_DESTINATION',
  /** To be paid to the employer's card or account. */
  'SHARED_DESTINATION',
  /** What somebody else has asked for. */
  'APPROVAL',
  /** One’s own account is to be deleted. */
  'ACCOUNT_DELETION',
  /** Who one is, and nothing more. */
  'IDENTITY',
] as const;
export type ConfirmedKind = (typeof confirmedKinds)[number];
