import type { OwnToDo } from '@tipwell/contract/people/own-tasks.rule';
import { defineEvent } from '#platform/events.ts';

/** That somebody is to be reminded of what keeps their money. */
export interface OnboardingReminder {
  /** One for each time. */
  reminderId: string;
  userId: string;
  locationId: number;
  hold: OwnToDo;
}

/** Somebody who looks after a team has reminded one of it of what only they can do. */
export const onboardingReminded = defineEvent<OnboardingReminder>('onboarding.reminded');

/** A look at somebody's papers that nobody answered has ended: they start again. */
export const identityCheckEnded = defineEvent<{ checkId: string; userId: string }>(
  'onboarding.identityCheckEnded',
);
