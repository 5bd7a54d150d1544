import { anySignedInPerson } from '#identity/identity';

/** One's own way to the first payout: no call of it names another person. */
export const ownOnboarding = anySignedInPerson;
