import { anySignedInPerson } from '../identity/index.ts';

/** One's own way to the first payout: no call of it names another person. */
export const ownOnboarding = anySignedInPerson;
