import type { OnboardingHold } from '@tipwell/contract/onboarding/holds';
import { defineEvent } from '../../platform/events.ts';

/** That somebody is to be reminded of what keeps their money. */
export interface OnboardingReminder {
  /** One for each time. */
  reminderId: string;
  userId: string;
  locationId: number;
  hold: OnboardingHold;
}

/** Somebody who looks after a team has reminded one of it of what only they can do. */
export const onboardingReminded = defineEvent<OnboardingReminder>('onboarding.reminded');
