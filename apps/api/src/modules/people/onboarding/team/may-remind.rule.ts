import type { OnboardingHold } from '@tipwell/contract/people/payout-blocks';
import { isTheirsToDo } from '@tipwell/contract/people/own-tasks.rule';

/** Somebody who is reminded every hour stops reading. */
const restHours = 24;

/** Before which moment the last reminder must lie for another to be sent now. */
export function lastReminderBefore(now: Date): Date {
  return new Date(now.getTime() - restHours * 3_600_000);
}

/** Whether somebody may be reminded now: of something that they can do, by somebody else, once a day. */
export function mayRemind(
  person: { hold: OnboardingHold | null; isReader: boolean; remindedAt: Date | null },
  now: Date,
): boolean {
  const { hold, isReader, remindedAt } = person;
  if (hold === null || isReader || !isTheirsToDo(hold)) return false;
  return remindedAt === null || remindedAt <= lastReminderBefore(now);
}
