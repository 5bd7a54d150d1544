import type { HeldWarning } from '../events.ts';

/** Time enough to show papers and have them looked at; and when it begins to be short. */
const warnsBefore = { TWO_WEEKS: 14, LAST_DAYS: 5 } as const;

/**
 * Which warning is due for tips that the law wants paid by a day while it is not settled who the person
 * is (money rule 7; readings, Statuses). Nobody is paid before that, so the day can only be kept by
 * telling those who can do something about it: two weeks before, in the last days, and once it is past.
 * @param dueOn the statutory date, `YYYY-MM-DD`
 * @param today the location's business day
 */
export function heldWarning(dueOn: string, today: string): HeldWarning | null {
  const { days } = Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(dueOn));
  if (days < 0) return 'LATE';
  if (days <= warnsBefore.LAST_DAYS) return 'LAST_DAYS';
  return days <= warnsBefore.TWO_WEEKS ? 'TWO_WEEKS' : null;
}
