import type { OnboardingHold } from './holds.ts';

/** What nobody but the person can see to; everything else is looked at by us, or by a bank. */
const theirs: ReadonlySet<OnboardingHold> = new Set<OnboardingHold>([
  'TERMS',
  'DISTRIBUTION_RULES',
  'PREPAID_CARD_TERMS',
  'PROFILE',
  'PASSWORD',
  'IDENTITY_NOT_GIVEN',
  'IDENTITY_AGAIN',
  'ISSUER_DETAILS',
  'NO_DESTINATION',
  'DESTINATION_REFUSED',
]);

/** Whether somebody can do something about what holds their money, so that reminding them helps. */
export function isTheirsToDo(hold: OnboardingHold): boolean {
  return theirs.has(hold);
}
