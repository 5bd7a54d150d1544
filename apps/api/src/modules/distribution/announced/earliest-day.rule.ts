import { dayAfter } from '../business-day.rule.ts';

/** What decides from which business day on a new version of a split may count. */
export interface SplitCalendar {
  /** The business day that runs now, `YYYY-MM-DD`. */
  readonly today: string;
  /** Whether some version counts today already. */
  readonly isInForce: boolean;
  /** The newest day that was split; null where none was. */
  readonly lastRun: string | null;
}

/**
 * The first business day that a new version may count for. Where one is in force that is the next day:
 * people hear of a change before it counts, and what was given today is shared as it was agreed (money
 * rule 1.8). Where none is, today's tips wait for percentages, so that the first may count at once; a
 * day that was split never changes.
 */
export function earliestDay({ today, isInForce, lastRun }: SplitCalendar): string {
  const open = lastRun !== null && lastRun >= today ? dayAfter(lastRun) : today;
  return isInForce && open === today ? dayAfter(today) : open;
}
