import { boundsOfBusinessDay, businessDay as dayOf } from './business-day.rule.ts';
import { payDeadline } from './pay-deadline.rule.ts';

/** A split releases itself after so many hours, and whoever releases is reminded after so many. */
const releaseAfterHours = 48;
const remindAfterHours = 24;

/** So many days before the last day on which the law lets tips be paid, nothing is held any more. */
const daysBeforeLaw = 3;

/**
 * Until when a split may be held for its release: two days at most, and never up to the day by which the
 * law wants it paid (money rule 7). Null: it is not held at all.
 */
export function heldUntil(
  run: { businessDay: string; timeZone: string; isProtected: boolean },
  now: Date,
): Date | null {
  const until = hoursAfter(now, releaseAfterHours);
  if (!run.isProtected) return until;
  const { start: paidAt } = boundsOfBusinessDay(run.businessDay, run.timeZone);
  const deadline = Temporal.PlainDate.from(payDeadline(paidAt, run.timeZone));
  const lastDay = deadline.subtract({ days: daysBeforeLaw }).toString();
  if (dayOf(now, run.timeZone) >= lastDay) return null;
  const { start: last } = boundsOfBusinessDay(lastDay, run.timeZone);
  return until < last ? until : last;
}

/** Whether whoever releases a split is to be reminded of it. */
export function isReminderDue(heldAt: Date, now: Date): boolean {
  return now >= hoursAfter(heldAt, remindAfterHours);
}

function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}
